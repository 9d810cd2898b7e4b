//! What is said of records: saving, loading, and everything that can be wrong
//! with a file, in English and Chinese.

use std::io::{self, ErrorKind};

use super::Who;
use sanziqi::game::{Level, Side, Size, SizeError};
use sanziqi::sgf::{Ending, Fault, LoadError, MAX_BYTES, MAX_DEPTH, ReadError};

/// What is said of records. Files are named as they were typed.
pub struct RecordText {
    /// The game was saved in this file.
    pub saved: fn(&str) -> String,
    /// It could not be saved there; why, as [`io`](Self::io) says it, comes first.
    pub not_saved: fn(&str, &str) -> String,
    /// The file is there, and is no record.
    pub not_ours: &'static str,
    /// The game was loaded from this file.
    pub loaded: fn(&str) -> String,
    /// The result that the record gives, where the board shows none, with the marks.
    pub awarded: fn(Ending, [char; 2]) -> String,
    /// A person, where a player has no name.
    pub person: &'static str,
    /// Who played the game so far, with their marks.
    pub players: fn([char; 2], [&str; 2]) -> String,
    /// Who goes on with it: the computer at a level, if it plays.
    pub goes_on: fn([char; 2], [Who; 2], Level) -> String,
    /// It could not be loaded from there.
    pub not_loaded: fn(&str, &LoadError) -> String,
    /// `save` or `load` without a file.
    pub no_file: fn(&'static str) -> String,
    /// There is no game to save yet.
    pub nothing_to_save: &'static str,
    /// The game of the last run goes on.
    pub resumed: &'static str,
    /// There is no game of an earlier run.
    pub nothing_to_resume: &'static str,
    /// The game in progress cannot be kept.
    pub not_kept: fn(&io::Error) -> String,
    /// Something could not be read or written, whatever it is.
    pub io: fn(&io::Error) -> String,
}

pub(super) const EN: RecordText = RecordText {
    saved: |file| format!("Saved in {file}."),
    not_saved: |file, why| format!("Not saved, {why}: {file}"),
    not_ours: "it is there already, and is no saved game",
    loaded: |file| format!("Loaded from {file}."),
    awarded: |ending, marks| {
        let Some(winner) = ending.winner() else {
            return "A draw, says the record.".to_owned();
        };
        let how = match ending {
            Ending::OutOfTime(_) => " on time",
            Ending::Forfeited(_) => " by forfeit",
            _ => "",
        };
        format!("{} won{how}, says the record.", marks[winner.index()])
    },
    person: "a person",
    players: |[a, b], [one, other]| format!("Players: {a} {one}, {b} {other}."),
    goes_on: |[a, b], seats, level| {
        let level = level.as_str();
        match seats {
            [Who::You, _] => format!("Now {a} is you, and {b} is the computer ({level})."),
            [Who::Computer, _] => format!("Now {a} is the computer ({level}), and {b} is you."),
            [Who::Mark(_), _] => "Now two people play on.".to_owned(),
        }
    },
    not_loaded: |file, error| format!("{file}: not loaded: {}.", load_en(error)),
    no_file: |word| format!("{word} what? A file is wanted, such as {word} game.sgf."),
    nothing_to_save: "There is no game to save yet.",
    resumed: "The last game goes on.",
    nothing_to_resume: "There is no earlier game to go on with.",
    not_kept: |error| format!("The game cannot be kept for --resume: {}.", io_en(error)),
    io: io_en,
};

pub(super) const ZH: RecordText = RecordText {
    saved: |file| format!("已保存到 {file}。"),
    not_saved: |file, why| format!("没有保存，{why}：{file}"),
    not_ours: "文件已存在，而且不是保存的对局",
    loaded: |file| format!("已载入 {file}。"),
    awarded: |ending, marks| {
        let Some(winner) = ending.winner() else {
            return "棋谱记载：和棋。".to_owned();
        };
        let how = match ending {
            Ending::OutOfTime(_) => "因对方超时",
            Ending::Forfeited(_) => "因对方弃权",
            _ => "",
        };
        format!("棋谱记载：{} {how}获胜。", marks[winner.index()])
    },
    person: "玩家",
    players: |[a, b], [one, other]| format!("对局者：{a} {one}，{b} {other}。"),
    goes_on: |[a, b], seats, level| {
        let level = super::chinese(level.as_str()).unwrap_or_default();
        match seats {
            [Who::You, _] => format!("现在 {a} 是你，{b} 是电脑（{level}）。"),
            [Who::Computer, _] => format!("现在 {a} 是电脑（{level}），{b} 是你。"),
            [Who::Mark(_), _] => "现在由两人继续。".to_owned(),
        }
    },
    not_loaded: |file, error| format!("{file}：没有载入：{}。", load_zh(error)),
    no_file: |word| {
        let word = super::chinese(word).unwrap_or(word);
        format!("{word}：缺少文件名，例如 {word} game.sgf。")
    },
    nothing_to_save: "还没有可以保存的对局。",
    resumed: "继续上次的对局。",
    nothing_to_resume: "没有可以继续的对局。",
    not_kept: |error| format!("无法为 --resume 保留本局：{}。", io_zh(error)),
    io: io_zh,
};

fn io_en(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "no such file or folder".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::NotADirectory => "a part of the path is not a folder".to_owned(),
        ErrorKind::StorageFull => "the disk is full".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only".to_owned(),
        ErrorKind::InvalidFilename => "not a file name".to_owned(),
        _ => error.to_string(),
    }
}

fn io_zh(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "没有这个文件或目录".to_owned(),
        ErrorKind::PermissionDenied => "没有权限".to_owned(),
        ErrorKind::IsADirectory => "这是一个目录".to_owned(),
        ErrorKind::NotADirectory => "路径中有一部分不是目录".to_owned(),
        ErrorKind::StorageFull => "磁盘已满".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "磁盘是只读的".to_owned(),
        ErrorKind::InvalidFilename => "不是文件名".to_owned(),
        // Our own words, in the language in force already.
        ErrorKind::Other => error.to_string(),
        _ => format!("系统错误（{error}）"),
    }
}

fn load_en(error: &LoadError) -> String {
    match error {
        LoadError::Io(error) => io_en(error),
        // Their own words are English.
        LoadError::Folder | LoadError::NotAFile | LoadError::TooLarge | LoadError::Record(_) => {
            error.to_string()
        }
    }
}

fn load_zh(error: &LoadError) -> String {
    match error {
        LoadError::Io(error) => io_zh(error),
        LoadError::Folder => "这是一个目录".to_owned(),
        LoadError::NotAFile => "不是普通文件".to_owned(),
        LoadError::TooLarge => format!("超过 {} MiB", MAX_BYTES >> 20),
        LoadError::Record(ReadError { fault, place }) => match place {
            Some(place) => {
                format!(
                    "第 {} 行第 {} 列：{}",
                    place.line,
                    place.column,
                    fault_zh(fault)
                )
            }
            None => fault_zh(fault),
        },
    }
}

const fn colour_zh(side: Side) -> &'static str {
    match side {
        Side::First => "黑方",
        Side::Second => "白方",
    }
}

fn fault_zh(fault: &Fault) -> String {
    match fault {
        Fault::Empty => "棋谱是空的".to_owned(),
        Fault::Binary => "有字节 0：这不是文本".to_owned(),
        Fault::NotSgf => "不是 SGF：没有以 (; 开始的对局".to_owned(),
        Fault::OpenValue => "这个 [ 没有闭合：缺少结尾".to_owned(),
        Fault::OpenGame => "对局没有闭合的 )：缺少结尾".to_owned(),
        Fault::Unexpected(char) => format!("这里不应有 {char:?}"),
        Fault::TooDeep => format!("分支嵌套超过 {MAX_DEPTH} 层"),
        Fault::NoGame => "没有 GM，所以这是围棋的棋谱".to_owned(),
        Fault::OtherGame { game } => format!("是别的游戏：GM 为 {game}，不是五子棋的 4"),
        Fault::OtherRules { rules } => format!("是别的规则：RU 为 {rules}，这里只有无禁手规则"),
        Fault::Size { text, error } => {
            let error = match error {
                SizeError::NotASize => "不是尺寸",
                SizeError::NotSquare => "棋盘不是正方形",
                SizeError::OutOfRange => "棋盘从 3x3 到 20x20",
            };
            format!("SZ 为 {text}：{error}")
        }
        Fault::K { text, size } => {
            let (least, most) = (Size::MIN_K, size.max_k());
            format!("k 为 {text}：{size} 的棋盘可以连 {least} 到 {most} 子")
        }
        Fault::SetUp { property } => format!("{property} 直接摆放棋子；这里只能重放落子"),
        Fault::TwoPoints { number } => format!("第 {number} 步有不止一个点"),
        Fault::NotAPoint { number, text } => format!("第 {number} 步是 {text:?}，不是两个字母"),
        Fault::Pass { number } => format!("第 {number} 步是停一手，本游戏没有停一手"),
        Fault::Turn { number, side } => {
            let (side, due) = (colour_zh(*side), colour_zh(side.other()));
            format!("第 {number} 步是{side}下的，但轮到的是{due}")
        }
        Fault::OffBoard { number, text, size } => {
            format!("第 {number} 步是 {text}，不在 {size} 的棋盘上")
        }
        Fault::Taken { number, cell, by } => {
            format!("第 {number} 步下在 {cell}，那里已有第 {by} 步的棋子")
        }
        Fault::Over { number, winner } => match winner {
            Some(side) => format!("第 {number} 步在{}获胜之后", colour_zh(*side)),
            None => format!("第 {number} 步在棋盘下满之后"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanziqi::sgf::Record;

    #[test]
    fn both_languages_say_who_won_and_who_plays() {
        let lost = |side| [Ending::OutOfTime(side), Ending::Forfeited(side)];
        let endings = [Ending::Won(Side::First), Ending::Drawn].into_iter();
        let endings = endings.chain(lost(Side::First)).chain(lost(Side::Second));
        for text in [&EN, &ZH] {
            let said: Vec<String> = endings
                .clone()
                .map(|ending| (text.awarded)(ending, ['@', '%']))
                .collect();
            for (at, (said_of, winner)) in said.iter().zip("@?%%@@".chars()).enumerate() {
                assert_eq!(said_of.contains('@'), winner == '@', "{said_of}");
                assert_eq!(said_of.contains('%'), winner == '%', "{said_of}");
                assert!(!said[..at].contains(said_of), "{said_of} twice");
            }
            let [one, other] = [Who::You, Who::Computer];
            let seats = [[one, other], [other, one], [Who::Mark('@'), Who::Mark('%')]];
            let over = seats.map(|seats| (text.goes_on)(['@', '%'], seats, Level::Hard));
            assert!(over[0] != over[1] && over[1] != over[2] && over[0] != over[2]);
            let players = (text.players)(['@', '%'], ["Li", "Wang"]);
            for part in ["@ Li", "% Wang"] {
                assert!(players.contains(part), "{players}");
            }
        }
    }

    #[test]
    fn both_languages_say_what_is_wrong_and_where() {
        for (sgf, parts) in [
            ("", &[][..]),
            ("GM[4]", &[]),
            ("(;GM[1]SZ[15])", &["1", "GM", "4"]),
            ("(;GM[4]RU[Renju]SZ[15])", &["RU", "Renju"]),
            ("(;GM[4]SZ[21])", &["SZ", "21", "20x20"]),
            ("(;GM[4]SZ[15];B[hh];W[hh])", &["1", "23", "8 8"]),
            ("(;GM[4]SZ[15];B[hh];B[hi])", &["2"]),
            ("(;GM[4]SZ[15];B[zz])", &["zz", "15x15"]),
            ("(;GM[4]SZ[15];B[hh", &["["]),
            ("(;GM[4]SZ[15];B[])", &["1"]),
            ("(;GM[4]SZ[15]AB[hh])", &["AB"]),
        ] {
            let error = Record::from_sgf(sgf.as_bytes()).unwrap_err();
            let error = LoadError::Record(error);
            for text in [&EN, &ZH] {
                let said = (text.not_loaded)("a.sgf", &error);
                assert!(said.starts_with("a.sgf"), "{said}");
                for part in parts {
                    assert!(said.contains(part), "{sgf}: {said} lacks {part}");
                }
            }
            let is_ascii = (EN.not_loaded)("a.sgf", &error).is_ascii();
            assert!(is_ascii && !(ZH.not_loaded)("a.sgf", &error).is_ascii());
        }
    }
}
