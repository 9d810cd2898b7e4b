//! What the full screen says, in both languages.

use std::time::Duration;

use super::{Counts, Who, chinese, moves, seconds};
use sanziqi::game::{Level, Score, Size};

/// What is said on the full screen and nowhere else; as in [`Text`](super::Text).
pub struct ScreenText {
    /// The board's size, and how many in a row win.
    pub title: fn(Size, u8) -> String,
    /// Whose turn it is, with the mark.
    pub turn: fn(Who, char) -> String,
    /// It is the computer's turn.
    pub thinking: &'static str,
    /// The person against the computer.
    pub you: &'static str,
    /// The computer.
    pub computer: fn(Level) -> String,
    /// Two people: who moves first, and the other.
    pub players: [&'static str; 2],
    /// Won, lost and drawn against the computer, in few columns.
    pub score_versus: fn(Counts) -> String,
    /// Won by the first mark, won by the second, and drawn, in few columns.
    pub score_two: fn([char; 2], Counts) -> String,
    /// How long the computer has thought.
    pub clock: fn(Duration) -> String,
    /// How far the computer is: plies, the best cell so far, how it stands.
    pub progress: fn(u8, &str, Score) -> String,
    /// A record is shown after so many of its moves.
    pub position: fn(usize, usize) -> String,
    /// Over the list of so many moves.
    pub moves: fn(usize) -> String,
    /// How to see the keys.
    pub keys_hint: &'static str,
    /// The keys.
    pub keys: &'static str,
    /// The keys that step through a record.
    pub replay_keys: &'static str,
    /// How to leave the keys.
    pub any_key: &'static str,
    /// How to see more of the keys: the page, and how many there are.
    pub more_keys: fn(usize, usize) -> String,
    /// What can be done after the end.
    pub again: &'static str,
    /// The computer was told to move now.
    pub hurried: &'static str,
    /// There is a stone on this cell, and whose.
    pub taken: fn(&str, Who) -> String,
    /// Asks for the name of a file; ends in a blank or a colon.
    pub save_as: &'static str,
    /// There is a file of this name: is it meant?
    pub sure_replace: fn(&str) -> String,
    /// How to step through a record.
    pub replay: &'static str,
    /// Leaving would end a game: is it meant?
    pub sure_leave: &'static str,
    /// A new game would end this one: is it meant?
    pub sure_new: &'static str,
    /// The window is this large and has to be that large, in columns and rows.
    pub too_small: fn((u16, u16), (u16, u16)) -> String,
    /// A computer's thought came to no cell.
    pub computer_failed: &'static str,
    /// The full screen was asked for, and there is no terminal.
    pub no_terminal: &'static str,
}

pub(super) const EN: ScreenText = ScreenText {
    title: |size, k| format!("{size}, {k} in a row win"),
    turn: |who, mark| match who {
        Who::You => format!("Your move, {mark}"),
        Who::Computer | Who::Mark(_) => format!("{mark} to move"),
    },
    thinking: "The computer thinks",
    you: "you",
    computer: |level| format!("computer ({})", level.as_str()),
    players: ["moves first", "moves second"],
    score_versus: |[won, lost, drawn]| format!("Won {won}, lost {lost}, drawn {drawn}"),
    score_two: |[a, b], [first, second, drawn]| {
        format!("Won {a} {first}, {b} {second}, drawn {drawn}")
    },
    clock: |spent| format!("It has thought {} s", seconds(spent)),
    progress: |depth, cell, outlook| match outlook {
        Score::Win(plies) => format!("Depth {depth}: {cell} wins in {}", moves(plies)),
        Score::Loss(plies) => format!("Depth {depth}: {cell} loses in {}", moves(plies)),
        Score::Draw => format!("{cell} keeps the draw"),
        Score::Value(score) => format!("Depth {depth}: {cell} {score:+}"),
    },
    position: |shown, moves| format!("After move {shown} of {moves}"),
    moves: |moves| format!("Moves: {moves}"),
    keys_hint: "? shows the keys",
    keys: "\
Move      arrows, h j k l, w a s d, the mouse
          Home End: first and last column
          PgUp PgDn: first and last row
Lay       Enter, Space, a click

u  r      take a move back, bring it back
H         hint: a good cell, and why
n  S      new game; save the game in a file
L         English, Chinese
?         these keys
q  F12    back to the menu; also Esc; F12 from anywhere
Ctrl-C    leave the program
Ctrl-Z    stop; fg comes back
Ctrl-L    draw everything anew
While the computer thinks, Enter makes it move now,
and u takes your move back.
[ ] cursor   ( ) last stone   < > hint",
    replay_keys: "\
Forward   Right, Down, Enter, Space, r; also j l s d
Back      Left, Up, u; also h k w a
Ends      Home, PgUp: before the first move
          End, PgDn: after the last

L         English, Chinese
?         these keys
q  F12    leave; also Esc; F12 from anywhere
Ctrl-C    leave the program
Ctrl-Z    stop; fg comes back
Ctrl-L    draw everything anew
Nothing is played here: n, H, S and clicks do nothing.
[ ] cursor   ( ) last stone",
    any_key: "Any key goes back to the game.",
    more_keys: |page, pages| format!("Any key: more ({page} of {pages}); q: back"),
    again: "Enter: again; u: take back; q: leave.",
    hurried: "The computer is to move now.",
    taken: |cell, who| match who {
        Who::You => format!("{cell} is taken by you."),
        Who::Computer => format!("{cell} is taken by the computer."),
        Who::Mark(mark) => format!("{cell} is taken by {mark}."),
    },
    save_as: "Save as (Esc does not): ",
    sure_replace: |file| format!("Replace it? Enter or y does; any other key does not: {file}"),
    replay: "Arrows, Home and End step; q leaves.",
    sure_leave: "Leave this game? q or y leaves; any other key stays.",
    sure_new: "Give this game up? n or y does; any other key stays.",
    too_small: |(columns, rows), (wide, high)| {
        format!("The window is {columns}x{rows}; {wide}x{high} are needed.")
    },
    computer_failed: "the computer has failed",
    no_terminal: "--ui screen needs a terminal that can place the cursor.",
};

pub(super) const ZH: ScreenText = ScreenText {
    title: |size, k| format!("{size}，连成 {k} 子获胜"),
    turn: |who, mark| match who {
        Who::You => format!("轮到你 {mark}"),
        Who::Computer | Who::Mark(_) => format!("轮到 {mark}"),
    },
    thinking: "电脑正在思考",
    you: "你",
    computer: |level| format!("电脑（{}）", chinese(level.as_str()).unwrap_or_default()),
    players: ["先手", "后手"],
    score_versus: |[won, lost, drawn]| format!("胜 {won}，负 {lost}，平 {drawn}"),
    score_two: |[a, b], [first, second, drawn]| {
        format!("{a} 胜 {first}，{b} 胜 {second}，平 {drawn}")
    },
    clock: |spent| format!("电脑用时 {} 秒", seconds(spent)),
    progress: |depth, cell, outlook| match outlook {
        Score::Win(plies) => format!("深度 {depth}：{cell}，{} 步获胜", moves(plies)),
        Score::Loss(plies) => format!("深度 {depth}：{cell}，{} 步落败", moves(plies)),
        Score::Draw => format!("{cell}，可保持和局"),
        Score::Value(score) => format!("深度 {depth}：{cell}，{score:+}"),
    },
    position: |shown, moves| format!("第 {shown} 步之后，共 {moves} 步"),
    moves: |moves| format!("棋谱：{moves} 步"),
    keys_hint: "? 显示按键",
    keys: "\
移动      方向键、h j k l、w a s d、鼠标
          Home End：最左列和最右列
          PgUp PgDn：最上行和最下行
落子      回车、空格、单击

u  r      悔棋，重做
H         提示：推荐一个格子并说明
n  S      新的一局；保存到文件
L         中文、英文
?         显示按键
q  F12    回到菜单；也可按 Esc；F12 随处可用
Ctrl-C    退出程序
Ctrl-Z    暂停；fg 可返回
Ctrl-L    重画
电脑思考时，回车让它马上落子，u 收回你的上一步。
[ ] 光标   ( ) 最后一子   < > 提示",
    replay_keys: "\
前进      右键、下键、回车、空格、r；也可用 j l s d
后退      左键、上键、u；也可用 h k w a
两端      Home、PgUp：第一步之前
          End、PgDn：最后一步之后

L         中文、英文
?         显示按键
q  F12    离开；也可按 Esc；F12 随处可用
Ctrl-C    退出程序
Ctrl-Z    暂停；fg 可返回
Ctrl-L    重画
这里不下棋：n、H、S 和单击不起作用。
[ ] 光标   ( ) 最后一子",
    any_key: "按任意键回到棋局。",
    more_keys: |page, pages| format!("按任意键看下一页（{page}/{pages}）；q 返回"),
    again: "按回车或 n 重新开始；u 悔棋，q 离开。",
    hurried: "已请电脑马上落子。",
    taken: |cell, who| match who {
        Who::You => format!("{cell} 已被你占用。"),
        Who::Computer => format!("{cell} 已被电脑占用。"),
        Who::Mark(mark) => format!("{cell} 已被 {mark} 占用。"),
    },
    save_as: "保存为（Esc 取消）：",
    sure_replace: |file| format!("替换已有文件？按回车或 y 替换，按其他键不替换：{file}"),
    replay: "方向键、Home、End 翻看；q 离开。",
    sure_leave: "离开本局？按 q 或 y 离开，按其他键继续。",
    sure_new: "放弃本局，另开一局？按 n 或 y 确定，按其他键继续。",
    too_small: |(columns, rows), (wide, high)| {
        format!("窗口为 {columns}x{rows}，需要 {wide}x{high}。")
    },
    computer_failed: "电脑出错了",
    no_terminal: "--ui screen 需要能够定位光标的终端。",
};
