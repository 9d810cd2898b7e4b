//! 中文。

use super::{Flag, UsageFault, UsageText};
use crate::lang::zh::{setting_fault, settings_error};

pub(in crate::lang) const ZH: UsageText = UsageText {
    about: "在终端里下棋：从三子棋到五子棋，与朋友或电脑对弈",
    usage: "sanziqi [选项]",
    usage_heading: "用法：",
    options_heading: "选项：",
    game: Flag {
        value: "名称",
        help: "游戏及其默认设置：sanziqi 三子棋、tictactoe 井字棋、gomoku 五子棋 [默认：sanziqi]",
    },
    size: Flag {
        value: "尺寸",
        help: "棋盘，3x3 到 20x20，例如 5x5",
    },
    k: Flag {
        value: "个数",
        help: "连成几子获胜：3 到 6，且不超过棋盘的行数 [默认：5x5 以内为 3，6x6 和 7x7 为 4，更大为 5]",
    },
    level: Flag {
        value: "名称",
        help: "电脑的水平：easy 简单、hard 困难、expert 专家 [默认：easy；gomoku 为 hard]",
    },
    think: Flag {
        value: "秒数",
        help: "专家每步最多用时 [默认：1]",
    },
    players: Flag {
        value: "个数",
        help: "1 对电脑，2 两人对弈 [默认：1；tictactoe 为 2]",
    },
    first: Flag {
        value: "谁",
        help: "对电脑时谁先下：you 玩家、computer 电脑、random 随机 [默认：you]",
    },
    marks: Flag {
        value: "两个",
        help: "两个不同的字符，例如 XO：在 sanziqi 中是你和电脑的棋子，在其他游戏中是先手和后手的棋子",
    },
    free_opening: Flag {
        value: "",
        help: "gomoku 的第一子可以下在任何位置，不限于天元",
    },
    no_labels: Flag {
        value: "",
        help: "只画棋盘，四周不加数字和字母",
    },
    lang: Flag {
        value: "名称",
        help: "语言，en 英文或 zh 中文 [默认：由 LC_ALL、LC_MESSAGES 或 LANG 决定]",
    },
    color: Flag {
        value: "何时",
        help: "颜色：auto 自动、always 总是、never 从不 [默认：auto]",
    },
    ui: Flag {
        value: "名称",
        help: "界面：screen 全屏、line 对话 [默认：line；gomoku 在终端上为 screen]",
    },
    ascii: Flag {
        value: "",
        help: "全屏界面只用 ASCII 字符 [默认：由区域设置决定]",
    },
    load: Flag {
        value: "文件",
        help: "继续这个文件（SGF）中的对局",
    },
    resume: Flag {
        value: "",
        help: "继续上次没有下完的对局",
    },
    seed: Flag {
        value: "数字",
        help: "重现所有随机选择：数字相同，选择就相同",
    },
    help: Flag {
        value: "",
        help: "显示本帮助",
    },
    version: Flag {
        value: "",
        help: "显示版本",
    },
    replay: Flag {
        value: "文件",
        help: "逐步重放文件（SGF）中的对局；输出到管道时，打印每一步的棋盘",
    },
    replay_usage: "sanziqi replay [选项] 文件",
    gomocup: "作为引擎，按 Gomocup 协议在标准输入和输出上对弈",
    commands_heading: "命令：\n",
    examples: "\
示例：
  sanziqi                          三子棋，对电脑
  sanziqi --size 5x5 --level hard  更大的棋盘，更强的电脑
  sanziqi --game tictactoe         两人对弈，用数字选格子
  sanziqi --game gomoku            15x15 的五子棋
  sanziqi --level expert           无人能胜的电脑
  sanziqi replay game.sgf          逐步重放保存的对局

设置也可以在菜单中更改；在菜单和对局中输入 帮助 可查看方法。",
    fault,
};

fn fault(fault: &UsageFault) -> String {
    let what = match fault {
        UsageFault::NoValue(flag) => format!("{flag}：缺少值。"),
        UsageFault::Value(flag, fault) => format!("{flag}：{}", setting_fault(fault)),
        UsageFault::ExtraValue(flag) => format!("{flag}：不带值。"),
        UsageFault::Unknown(word) => format!("{word}：无法识别。"),
        UsageFault::Twice(flag) => format!("{flag}：出现了两次。"),
        UsageFault::Conflict(flag, other) => format!("{flag} 与 {other} 不能同时使用。"),
        UsageFault::NoFile(word) => format!("{word}：缺少文件名。"),
        UsageFault::NotUtf8 => "有一个参数不是 UTF-8。".to_owned(),
        UsageFault::Settings(error) => settings_error(*error),
        UsageFault::Other(text) => text.clone(),
    };
    format!("sanziqi：{what}\nsanziqi --help 可列出所有选项。")
}
