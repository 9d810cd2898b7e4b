//! 中文。

use super::{Flag, ManualText, UsageFault, UsageText, flag, seen};
use crate::app::i18n::zh::{setting_fault, settings_error};

pub(in crate::app::i18n) const ZH: UsageText = UsageText {
    about: Flag {
        value: "",
        help: "\
在终端里下棋：从三子棋到五子棋，与朋友或电脑对弈。
一个菜单，一个棋盘；输入行和列落子，或在全屏界面上用光标落子。",
    },
    usage: "sanziqi [选项] [命令]",
    usage_heading: "用法：",
    options_heading: "选项：",
    game: Flag {
        value: "名称",
        help: "\
游戏：sanziqi、tictactoe 或 gomoku。
每种游戏有自己的默认设置。sanziqi 三子棋：3x3，对电脑；tictactoe 井字棋：3x3，两人对弈，用数字选格子；gomoku 五子棋：15x15，连五子，对电脑。[默认：sanziqi]",
    },
    size: Flag {
        value: "尺寸",
        help: "\
棋盘，3x3 到 20x20，例如 5x5。
也可以只写 5。[默认：gomoku 为 15x15，其他为 3x3]",
    },
    k: Flag {
        value: "个数",
        help: "\
连成几子获胜，3 到 6。
不超过棋盘的行数。[默认：5x5 以内为 3，6x6 和 7x7 为 4，更大为 5]",
    },
    level: Flag {
        value: "名称",
        help: "\
电脑的水平：easy、hard 或 expert。
easy 简单：随意落子；hard 困难：能赢就赢，阻止对方获胜；expert 专家：往前看。[默认：easy；gomoku 为 hard]",
    },
    level2: Flag {
        value: "名称",
        help: "\
第二台电脑的水平。
与 --players 0 同用。[默认：同 --level]",
    },
    think: Flag {
        value: "秒数",
        help: "\
专家每步最多用时。
0.01 到 3600；与 --players 0 同用时，两台电脑中须有专家。[默认：1]",
    },
    threads: Flag {
        value: "个数",
        help: "\
专家用几个线程往前看。
1 到 64；多于机器核数的线程只能轮流运行。计节点数时（如 --players 0 加 --seed）只用一个线程。[默认：1]",
    },
    players: Flag {
        value: "个数",
        help: "\
1 对电脑，2 两人对弈，0 两台电脑对弈。
两台电脑对弈一局，逐步显示；有 --games 时下若干局。[默认：1；tictactoe 为 2]",
    },
    games: Flag {
        value: "局数",
        help: "\
两台电脑下多少局。
与 --players 0 同用：每局一行，最后是合计，可以比较各个水平；不画棋盘。两台电脑轮流先下。按 Ctrl-C 结束并给出已下各局的合计。[默认：一局，可以观看]",
    },
    first: Flag {
        value: "谁",
        help: "\
谁先下：you、computer 或 random。
只在对电脑时有意义：you 玩家、computer 电脑、random 随机。[默认：you]",
    },
    marks: Flag {
        value: "两个",
        help: "\
两个不同的字符，例如 XO。
在 sanziqi 中是你和电脑的棋子，在其他游戏中是先手和后手的棋子；看得见，各占一列。[默认：依游戏而定]",
    },
    free_opening: Flag {
        value: "",
        help: "\
gomoku 的第一子可以下在任何位置。
否则下在天元。其他游戏本来就不限制第一子。",
    },
    no_labels: Flag {
        value: "",
        help: "\
只画棋盘。
四周不加数字和字母。",
    },
    lang: Flag {
        value: "名称",
        help: "\
语言：en 或 zh。
en 英文、zh 中文。[默认：由 LC_ALL、LC_MESSAGES 或 LANG 决定]",
    },
    color: Flag {
        value: "何时",
        help: "\
颜色：auto、always 或 never。
auto 自动：只在终端上，NO_COLOR 和 CLICOLOR_FORCE 也有效；always 总是；never 从不。[默认：auto]",
    },
    ui: Flag {
        value: "名称",
        help: "\
界面：screen 或 line。
screen 全屏、line 对话。[默认：line；gomoku 在终端上为 screen]",
    },
    replay_ui: Flag {
        value: "名称",
        help: "\
界面：screen 或 line。
screen 全屏；line 逐个打印棋盘，与管道上相同。[默认：在终端上为 screen，无论哪种游戏]",
    },
    ascii: Flag {
        value: "",
        help: "\
全屏界面只用 ASCII 字符。
对话不受影响。[默认：区域设置不是 UTF-8 时]",
    },
    load: Flag {
        value: "文件",
        help: "\
继续这个文件（SGF）中的对局。
棋盘、连子数、棋子、对局双方和水平以棋谱为准，优先于其他选项，也用于此后的对局。如果是两台电脑的对局，你代替其中一方：由 --first 决定。",
    },
    resume: Flag {
        value: "",
        help: "\
继续上次没有下完的对局。
与 --load 一样，以那一局原来的设置为准，优先于其他选项。",
    },
    seed: Flag {
        value: "数字",
        help: "\
重现所有随机选择。
数字相同，选择就相同，在任何平台上都是如此。与 --players 0 同用时，专家用节点数代替 --think 的秒数，所以它的棋也可以重现。[默认：每次不同]",
    },
    help: Flag {
        value: "",
        help: "显示帮助：-h 简短，--help 详细",
    },
    version: Flag {
        value: "",
        help: "显示版本",
    },
    replay: Flag {
        value: "文件",
        help: "\
逐步重放文件（SGF）中的对局。
在终端上用方向键，从第一步之前开始；输出到管道或用 --ui line 时，逐个打印棋盘。",
    },
    gomocup: Flag {
        value: "",
        help: "\
作为引擎，按 Gomocup 协议对弈。
在标准输入和输出上通信，用专家的搜索对弈。文件名以 pbrain- 开头的副本或链接自动如此。",
    },
    completions: Flag {
        value: "名称",
        help: "\
输出补全脚本：bash、zsh、fish、powershell 或 elvish。
各个 shell 这样载入：
  source <(sanziqi completions bash)           # ~/.bashrc
  sanziqi completions zsh > ~/.zfunc/_sanziqi  # 在 fpath 中
  sanziqi completions fish | source            # config.fish
  sanziqi completions powershell | Out-String | iex
  eval (sanziqi completions elvish | slurp)",
    },
    man: Flag {
        value: "",
        help: "\
输出手册页。
阅读：sanziqi man | man -l -",
    },
    usages: &[
        ("replay", "sanziqi replay [选项] 文件"),
        ("gomocup", "sanziqi gomocup [选项]"),
        ("completions", "sanziqi completions [选项] 名称"),
        ("man", "sanziqi man [选项]"),
    ],
    commands_heading: "命令：\n",
    more: "更多说明和示例见 --help；各命令的选项见 命令 --help。",
    examples_heading: "示例：\n",
    examples: "  sanziqi                          三子棋，对电脑
  sanziqi --size 5x5 --level hard  更大的棋盘，更强的电脑
  sanziqi --game tictactoe         两人对弈，用数字选格子
  sanziqi --game gomoku            15x15 的五子棋
  sanziqi --level expert           无人能胜的电脑
  sanziqi --players 0 --games 100  两台电脑对弈，统计胜负
  sanziqi replay game.sgf          逐步重放保存的对局",
    after_examples: "设置也可以在菜单中更改；在菜单和对局中输入 帮助 可查看方法。",
    manual: ManualText {
        title: "游戏手册",
        headings: &[
            ("NAME", "名称"),
            ("SYNOPSIS", "概要"),
            ("DESCRIPTION", "描述"),
            ("OPTIONS", "选项"),
            ("VERSION", "版本"),
        ],
        commands: "命令",
        examples: "示例",
        sections: &[
            (
                "退出状态",
                &[
                    ("0", "正常结束，输出的读者先离开时也是如此。"),
                    ("1", "无法读写。"),
                    ("2", "命令行有误。"),
                    ("130", "Ctrl-C。"),
                ],
            ),
            (
                "环境变量",
                &[
                    ("LC_ALL, LC_MESSAGES, LANG", "语言，取第一个已设置的：以 zh 开头为中文，否则为英文。"),
                    ("NO_COLOR", "已设置且不为空时，不用颜色。"),
                    ("CLICOLOR_FORCE", "已设置且不为空时，在管道上也用颜色。"),
                    ("TERM", "为 dumb、为空或（Windows 除外）未设置时没有全屏，只有对话。"),
                    ("XDG_STATE_HOME", "状态目录，见“文件”一节。"),
                ],
            ),
            (
                "文件",
                &[
                    ("sanziqi/game.sgf", "进行中的对局，供 --resume 使用，位于用户的状态目录中：XDG_STATE_HOME，未设置时为 ~/.local/state；macOS 为 ~/Library/Application Support，Windows 为 %APPDATA%。"),
                ],
            ),
        ],
    },
    fault,
};

fn fault(fault: &UsageFault, command: Option<&str>) -> String {
    let what = match fault {
        UsageFault::NoValue(flag) => format!("{flag}：缺少值。"),
        UsageFault::Value(flag, fault) => format!("{flag}：{}", setting_fault(fault)),
        UsageFault::ExtraValue(flag) => format!("{flag}：不带值。"),
        UsageFault::Unknown(word) => format!("{}：无法识别。", seen(word)),
        UsageFault::Twice(flag) => format!("{flag}：出现了两次。"),
        UsageFault::Conflict(flag, other) => format!("{flag} 与 {other} 不能同时使用。"),
        UsageFault::Only(flag, other) => format!("{flag}：只能与 {other} 同用。"),
        UsageFault::NoFile(word) => format!("{word}：缺少文件名。"),
        UsageFault::NoneOf(word, values) => {
            format!("{word}：需要 {} 之一。", values.join("、"))
        }
        UsageFault::NotUtf8 => "有一个参数不是 UTF-8。".to_owned(),
        UsageFault::Settings(error) => format!("{}：{}", flag(*error), settings_error(*error)),
        UsageFault::Other(text) => text.clone(),
    };
    let command = command.map_or_else(String::new, |command| format!(" {command}"));
    format!("sanziqi：{what}\nsanziqi{command} --help 可列出所有选项。")
}
