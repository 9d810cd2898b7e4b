//! What is said of two computers that play each other, in English and Chinese.

use sanziqi::game::Size;

/// What is said of two computers that play each other. What stands in a column
/// has no blank in it, so that a program can tell the columns apart.
pub struct DuelText {
    /// Over a game's number, who moved first, who won, and the moves.
    pub game_columns: [&'static str; 4],
    /// In the place of the winner, where there is none.
    pub draw: &'static str,
    /// Over a player, when it moved, and the games won, lost and drawn.
    pub total_columns: [&'static str; 5],
    /// Moved first, moved second, and both together.
    pub orders: [&'static str; 3],
    /// How far a series is: the game and how many there are, the moves in it,
    /// the players, and the games won by the one, by the other, and drawn.
    pub progress: fn([u64; 2], u16, &[String; 2], [u64; 3]) -> String,
    /// A game begins: the board, how many in a row win, the marks and the names,
    /// those of the side that moves first first.
    pub begin: fn(Size, u8, [char; 2], &[String; 2]) -> String,
    /// A game has ended after so many moves: the winner's mark and name.
    pub end: fn(Option<(char, &str)>, usize) -> String,
}

pub(super) const EN: DuelText = DuelText {
    game_columns: ["game", "first", "winner", "moves"],
    draw: "draw",
    total_columns: ["player", "moves", "won", "lost", "drawn"],
    orders: ["first", "second", "both"],
    progress: |[number, games], moves, [one, other], [a, b, drawn]| {
        format!("Game {number} of {games}, move {moves}: {one} {a}, {other} {b}, drawn {drawn}")
    },
    begin: |size, k, [a, b], [one, other]| {
        format!("{size}, {k} in a row win. {a} {one} moves first, {b} {other} second.")
    },
    end: |winner, moves| {
        let after = super::en::count(moves);
        match winner {
            Some((mark, name)) => format!("{mark} {name} wins, after {after}."),
            None => format!("A draw, after {after}."),
        }
    },
};

pub(super) const ZH: DuelText = DuelText {
    game_columns: ["局", "先手", "胜者", "步数"],
    draw: "平局",
    total_columns: ["棋手", "先后", "胜", "负", "平"],
    orders: ["先手", "后手", "合计"],
    progress: |[number, games], moves, [one, other], [a, b, drawn]| {
        format!("第 {number}/{games} 局，第 {moves} 步：{one} 胜 {a}，{other} 胜 {b}，平 {drawn}")
    },
    begin: |size, k, [a, b], [one, other]| {
        format!("{size}，连成 {k} 子获胜。{a} {one} 先下，{b} {other} 后下。")
    },
    end: |winner, moves| match winner {
        Some((mark, name)) => format!("{mark} {name} 赢了，共下了 {moves} 步。"),
        None => format!("平局，共下了 {moves} 步。"),
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same_of_a_duel() {
        let names = ["one", "other"].map(str::to_owned);
        for text in [&EN, &ZH] {
            let begin = (text.begin)(Size::MIN, 3, ['@', '%'], &names);
            let progress = (text.progress)([12, 34], 5, &names, [67, 89, 10]);
            for (said, parts) in [
                (begin, &["3x3", "3", "@ one", "% other"][..]),
                ((text.end)(Some(('%', "other")), 7), &["%", "other", "7"]),
                ((text.end)(None, 9), &["9"]),
                (
                    progress,
                    &["12", "34", "5", "one", "67", "other", "89", "10"],
                ),
            ] {
                for part in parts {
                    assert!(said.contains(part), "{said} lacks {part}");
                }
            }
            let columns = text.game_columns.iter().chain(&text.total_columns);
            let words = columns.chain(&text.orders).chain([&text.draw]);
            for word in words {
                assert!(!word.contains(char::is_whitespace), "{word}");
            }
        }
    }
}
