//! 中文。

use super::{
    CommandText, End, Examples, Fault, Seating, SettingFault, Text, Values, Who, chinese, moves,
    record, seconds,
};
use sanziqi::computer::{Reason, Shape};
use sanziqi::game::{
    CellError, First, MarksError, Naming, Opening, Score, SettingsError, Size, SizeError,
};

pub(super) const TEXT: Text = Text {
    usage: super::usage::ZH,
    screen: super::screen::ZH,
    record: record::ZH,
    duel: super::duel::ZH,
    menu: "\
+------------------+
|     1.  开始     |
|     0.  结束     |
+------------------+",
    in_force: |size, k, seating, opening| {
        let opening = match opening {
            Opening::Free => "",
            Opening::Centre => "\n第一子下在天元。",
        };
        format!("{size}，连成 {k} 子获胜。{}{opening}", seated(seating))
    },
    set: |word, value| {
        let value = chinese(value).unwrap_or(value);
        format!("{}：{value}。", chinese(word).unwrap_or(word))
    },
    choose: "请选（1、0 或 帮助）：",
    wrong_choice: "没有这个选项：1 开始，0 结束，帮助 可查看这里还能输入什么。",
    menu_help: "\
1          开始
0          结束
悔棋       回到上一局结束之前
保存 文件  把上一局保存到文件
载入 文件  继续文件中的对局
游戏 名称  三子棋、井字棋或五子棋，各有默认设置
大小 尺寸  3x3 到 20x20，例如 5x5
连子 个数  连成几子获胜：3 到 6，且不超过棋盘的行数
难度 名称  电脑的水平：简单、困难或专家
思考 秒数  专家每步最多用时，例如 0.5
线程 个数  专家用几个线程往前看，1 到 64
人数 个数  1 对电脑，2 两人对弈
先手 谁    对电脑时谁先下：玩家、电脑或随机
棋子 两个  双方的棋子，例如 XO
开局 位置  第一子：自由，或下在天元
坐标 开|关 棋盘四周的数字和字母
语言 名称  中文或英文
帮助       显示这些内容",
    setting_fault,
    prompt: |who, mark, examples| match who {
        Who::You => format!("轮到你 {mark}（例如 {}）：", examples.usual),
        Who::Computer | Who::Mark(_) => format!("轮到 {mark}（例如 {}）：", examples.usual),
    },
    cell_help,
    commands: CommandText {
        undo: "收回一步",
        redo: "恢复收回的一步",
        hint: "推荐一个格子并说明理由",
        board: "再显示一次棋盘",
        save: "保存 文件：把对局保存到文件",
        load: "载入 文件：继续文件中的对局",
        resign: "本局算输",
        help: "显示这些内容",
        quit: "回到菜单",
    },
    fault,
    progress: |depth, cell, outlook| match outlook {
        Score::Win(plies) => format!("电脑正在思考：{cell}，{} 步获胜", moves(plies)),
        Score::Loss(plies) => format!("电脑正在思考：{cell}，{} 步落败", moves(plies)),
        Score::Draw => format!("电脑正在思考：{cell}，可保持和局"),
        Score::Value(score) => format!("电脑正在思考：{cell}，深度 {depth}，{score:+}"),
    },
    thought_for: |time, is_nudged| {
        let nudge = if is_nudged {
            "，按回车立即落子"
        } else {
            ""
        };
        format!("（{} 秒{nudge}）", seconds(time))
    },
    computer_plays: |mark, cell| format!("电脑（{mark}）下在 {cell}。"),
    foresees: |outlook| match outlook {
        Score::Win(0 | 1) | Score::Loss(0 | 1) | Score::Draw | Score::Value(_) => None,
        Score::Win(plies) => Some(format!("它再下 {} 步获胜。", moves(plies) - 1)),
        Score::Loss(plies) => Some(format!("你可以 {} 步获胜。", moves(plies))),
    },
    opening: |mark, cell| format!("第一子 {mark} 已下在天元 {cell}。"),
    hint: |cell, reason, k| format!("提示：{cell}，{}。", because(reason, k)),
    undone: |cells| format!("已收回：{}。", cells.join("，")),
    game_goes_on: "本局继续。",
    redone: |cells| format!("已恢复：{}。", cells.join("，")),
    nothing_to_undo: "没有可以收回的棋。",
    nothing_to_redo: "没有可以恢复的棋。",
    end: |end| match end {
        End::Line(Who::You) => "你赢了！".to_owned(),
        End::Line(Who::Computer) => "电脑赢了。".to_owned(),
        End::Line(Who::Mark(mark)) => format!("{mark} 赢了！"),
        End::Resigned(Who::Mark(loser), Who::Mark(winner)) => {
            format!("{loser} 认输，{winner} 赢了。")
        }
        End::Resigned(Who::Computer, _) => "电脑认输，你赢了！".to_owned(),
        End::Resigned(..) => "你认输，电脑赢了。".to_owned(),
        End::Draw => "平局。".to_owned(),
    },
    lines: |lines| {
        let lines: Vec<String> = lines.iter().map(|line| line.join("，")).collect();
        format!("连成一线：{}。", lines.join("；"))
    },
    score_versus: |[won, lost, drawn]| format!("对电脑的战绩：胜 {won}，负 {lost}，平 {drawn}。"),
    score_two: |[a, b], [first, second, drawn]| {
        format!("两人的战绩：{a} 胜 {first}，{b} 胜 {second}，平 {drawn}。")
    },
    left: |moves| format!("已离开本局，共下了 {moves} 步。"),
    input_ended: "输入已结束。",
    input_ended_in_game: |moves| format!("输入已结束：本局没有下完，共下了 {moves} 步。"),
    goodbye: "再见。",
    failed: |why| format!("sanziqi：{why}"),
};

fn cell_help(examples: &Examples) -> String {
    let (usual, pair) = (&examples.usual, &examples.pair);
    match examples.naming {
        Naming::Numbers => {
            format!("落子请输入格子里的数字，例如 {usual}；也可以是行和列：{pair}。")
        }
        Naming::RowColumn | Naming::Letters => {
            format!("落子请输入行和列：{pair}；也可以是列的字母和行：c2。")
        }
    }
}

fn seated(seating: Seating) -> String {
    match seating {
        Seating::Two([a, b]) => format!("两人对弈，{a} 和 {b}。"),
        Seating::Versus {
            marks,
            level,
            first,
        } => {
            let level = chinese(level.as_str()).unwrap_or_default();
            let first = match first {
                First::You => "你先下",
                First::Computer => "电脑先下",
                First::Random => "先后手随机",
            };
            match marks {
                Some([you, it]) => format!("你 {you} 对电脑 {it}（{level}），{first}。"),
                None => format!("你对电脑（{level}），{first}。"),
            }
        }
    }
}

fn because(reason: Reason, k: u8) -> String {
    match reason {
        Reason::Wins => "立即获胜".to_owned(),
        Reason::StopsWin => "阻止对方获胜".to_owned(),
        Reason::WinsIn(moves) => format!("{moves} 步获胜"),
        Reason::WinsByFours(moves) => format!("连续冲四，{moves} 步获胜"),
        Reason::WinsByThreats(moves) => format!("连续进攻，{moves} 步获胜"),
        Reason::KeepsDraw => "保持和局".to_owned(),
        Reason::Delays => "坚持最久".to_owned(),
        Reason::Centre => "是中心".to_owned(),
        Reason::Corner => "是角".to_owned(),
        // k 很小时，单独一子不算棋型。
        Reason::Makes(shape) | Reason::Stops(shape) if shape.stones(k) < 2 => {
            because(Reason::Any, k)
        }
        Reason::Any => "与别处相当".to_owned(),
        Reason::Makes(shape) => format!("形成{}", a_shape(shape, k)),
        Reason::Stops(shape) => format!("阻止{}", a_shape(shape, k)),
    }
}

fn a_shape(shape: Shape, k: u8) -> String {
    let stones = match shape.stones(k) {
        2 => "二",
        3 => "三",
        4 => "四",
        5 => "五",
        _ => "六",
    };
    let kind = match shape {
        Shape::Nothing => "",
        Shape::Two | Shape::OpenThree | Shape::OpenFour => "活",
        Shape::Three => "眠",
        Shape::Four => "冲",
        Shape::Five => "连",
    };
    format!("{kind}{stones}")
}

fn fault(fault: &Fault, examples: &Examples) -> String {
    let usual = &examples.usual;
    let wanted = match examples.naming {
        Naming::RowColumn => "行和列",
        Naming::Letters => "列和行",
        Naming::Numbers => "一个数字",
    };
    match fault {
        Fault::TooLong => format!("这一行太长了。请输入{wanted}，例如 {usual}。"),
        Fault::NotText => format!("这一行无法识别。请输入{wanted}，例如 {usual}。"),
        Fault::UnknownWord(word) => {
            format!("{word}：既不是格子（例如 {usual}），也不是命令；输入 帮助 可列出命令。")
        }
        Fault::Setting(word) => format!("{word} 是设置：请先 退出 到菜单，再更改。"),
        Fault::NoFile(word) => (record::ZH.no_file)(word),
        Fault::Cell(text, error) => cell_fault(text, *error, examples, wanted),
        Fault::Taken(cell, who) => {
            let by = match who {
                Who::You => "你".to_owned(),
                Who::Computer => "电脑".to_owned(),
                Who::Mark(mark) => format!(" {mark} "),
            };
            format!("{cell} 已被{by}占用。请选一个空格。")
        }
    }
}

fn cell_fault(text: &str, error: CellError, examples: &Examples, wanted: &str) -> String {
    let (usual, pair) = (&examples.usual, &examples.pair);
    match error {
        CellError::NotACell => format!("{text}：不是格子。请输入{wanted}，例如 {usual}。"),
        CellError::NoRow { column } => format!("{column} 列的哪一行？例如 {column}2。"),
        CellError::TooFew => format!("{text}：需要行和列，例如 {pair}。"),
        CellError::TooMany if examples.naming == Naming::Numbers => {
            format!("数字太多：只需要一个数字，例如 {usual}。")
        }
        CellError::TooMany => format!("数字太多：只需要两个，行和列，例如 {pair}。"),
        CellError::OffBoard { last } => format!("{text}：超出棋盘。数字从 1 到 {last}。"),
        CellError::OffBoardLetter { last } => {
            format!("{text}：超出棋盘。列从 a 到 {last}，例如 {last}2。")
        }
    }
}

pub(super) fn setting_fault(fault: &SettingFault) -> String {
    match fault {
        SettingFault::NoValue(word, values) => {
            let word = chinese(word).unwrap_or(word);
            format!("{word}：缺少值，可以是 {}。", on_offer(values))
        }
        SettingFault::NoFile(word) => (record::ZH.no_file)(word),
        SettingFault::NotOneOf(value, values) => {
            format!("{value}：只能是 {}。", on_offer(values))
        }
        SettingFault::Size(value, error) => format!(
            "{value}：{}",
            match error {
                SizeError::NotASize => "不是尺寸；尺寸例如 5x5。",
                SizeError::NotSquare => "棋盘是正方形，例如 5x5。",
                SizeError::OutOfRange => "棋盘从 3x3 到 20x20。",
            }
        ),
        SettingFault::Marks(value, error) => match error {
            MarksError::NotTwo => format!("{value}：需要两个字符，例如 XO。"),
            MarksError::Same(mark) => format!("两个都是 {mark}：双方的棋子必须不同。"),
            MarksError::Invisible(mark) => {
                format!("U+{:04X} 看不见；棋子例如 XO。", u32::from(*mark))
            }
            MarksError::RightToLeft(mark) => {
                format!("{mark} 是从右向左书写的；棋子例如 XO。")
            }
            MarksError::NotSingleWidth(mark) => format!("{mark} 不是一列宽；棋子例如 XO。"),
        },
        SettingFault::NoPlayers => "让两台电脑对弈，请用命令行：sanziqi --players 0。".to_owned(),
        SettingFault::Settings(error) => settings_error(*error),
    }
}

/// Values that are typed, each with its Chinese twin.
fn on_offer(values: &Values) -> String {
    let values = match values {
        Values::These(values) => values,
        Values::Range(least, most) => return format!("{least} 到 {most}"),
    };
    let with_twin = |value: &String| match chinese(value) {
        Some(twin) => format!("{value} {twin}"),
        None => value.clone(),
    };
    let values: Vec<_> = values.iter().map(with_twin).collect();
    values.join("、")
}

pub(super) fn settings_error(error: SettingsError) -> String {
    match error {
        SettingsError::K { size, error } => {
            let (least, max, k) = (Size::MIN_K, error.max, error.k);
            if least == max {
                format!("连 {k} 子不适合 {size} 的棋盘：它只能连 {max} 子。")
            } else {
                format!("连 {k} 子不适合 {size} 的棋盘：它可以连 {least} 到 {max} 子。")
            }
        }
        SettingsError::Players => "人数是 1 或 2。".to_owned(),
        SettingsError::DigitMark(mark) => {
            format!("{mark} 会被当成格子的数字；棋子例如 XO。")
        }
    }
}
