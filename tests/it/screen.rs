//! The full screen, in a pseudo-terminal.

use std::os::unix::process::ExitStatusExt;
use std::process::Command;
#[cfg(target_os = "linux")]
use std::process::Stdio;

use crate::pty::{Terminal, bits};
#[cfg(target_os = "linux")]
use crate::pty::{wait_for_end_of, wait_for_stop_of};
use rustix::process::Signal;
#[cfg(target_os = "linux")]
use rustix::process::{Pid, kill_process};
#[cfg(target_os = "linux")]
use rustix::termios::LocalModes;
use vt100::MouseProtocolMode;

const TWO: &str = "--game gomoku --players 2";

/// The keys that bring the cursor to a cell, both numbers from 1.
fn to(row: usize, col: usize) -> String {
    let (down, right) = ("j".repeat(row - 1), "l".repeat(col - 1));
    format!("\x1b[5~\x1b[H{down}{right}")
}

/// What stands on a cell of a 15x15 board, with what is around it.
fn cell(screen: &vt100::Screen, row: u16, col: u16) -> String {
    let column = 3 + 2 * (col - 1);
    let columns = column - 1..=column + 1;
    columns
        .map(
            |column| match screen.cell(row, column).unwrap().contents() {
                "" => " ",
                shown => shown,
            },
        )
        .collect()
}

#[track_caller]
fn wait_for_cell(terminal: &mut Terminal, (row, col): (u16, u16), shown: &str) {
    let what = format!("{shown} on {row} {col}");
    terminal.wait_until(&what, |screen| cell(screen, row, col) == shown);
}

/// Lays stones, black and white in turn, each at its row and column.
fn lay(terminal: &mut Terminal, cells: &[(u16, u16)]) {
    for &(row, col) in cells {
        terminal.press(&(to(row.into(), col.into()) + "\r"));
        let is_laid = |shown: &str| shown == "[●]" || shown == "[○]";
        let what = format!("a stone on {row} {col}");
        terminal.wait_until(&what, |screen| is_laid(&cell(screen, row, col)));
    }
}

#[track_caller]
fn assert_given_back(terminal: &mut Terminal) {
    terminal.wait_until("the usual screen", |screen| {
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && screen.mouse_protocol_mode() == MouseProtocolMode::None
    });
}

#[test]
fn the_opening() {
    let mut terminal = Terminal::play(TWO);
    let board = "
   a b c d e f g h i j k l m n o     15x15, 5 in a row win
 1 · · · · · · · · · · · · · · · 1   ○ to move
 2 · · · · · · · · · · · · · · · 2     ● moves first
 3 · · · · · · · · · · · · · · · 3   > ○ moves second
 4 · · · + · · · · · · · + · · · 4   Won ● 0, ○ 0, drawn 0
 5 · · · · · · · · · · · · · · · 5
 6 · · · · · · · · · · · · · · · 6   Moves: 1
 7 · · · · · · · · · · · · · · · 7     1. h8
 8 · · · · · · ·[●]· · · · · · · 8
 9 · · · · · · · · · · · · · · · 9
10 · · · · · · · · · · · · · · · 10
11 · · · · · · · · · · · · · · · 11
12 · · · + · · · · · · · + · · · 12
13 · · · · · · · · · · · · · · · 13
14 · · · · · · · · · · · · · · · 14
15 · · · · · · · · · · · · · · · 15
   a b c d e f g h i j k l m n o





                                     ? shows the keys
The first stone, ●, lies on the centre, h8.";
    terminal.wait_until(board, |screen| {
        screen.contents() == board[1..] && screen.hide_cursor()
    });
}

#[test]
fn the_cursor_stops_at_every_edge() {
    let mut terminal = Terminal::play(TWO);
    for (keys, at) in [
        ("\x1b[C".repeat(9), (8, 15)),
        ("\x1b[B".repeat(9), (15, 15)),
        ("\x1b[D".repeat(16), (15, 1)),
        ("\x1b[A".repeat(16), (1, 1)),
        ("\x1b[F".to_owned(), (1, 15)),
        ("\x1b[6~".to_owned(), (15, 15)),
        ("\x1b[H".to_owned(), (15, 1)),
        ("\x1b[5~".to_owned(), (1, 1)),
        ("ldjs".to_owned(), (3, 3)),
        ("kwha".to_owned(), (1, 1)),
    ] {
        terminal.press(&keys);
        wait_for_cell(&mut terminal, at, "[·]");
    }
}

#[test]
fn a_key_costs_a_small_redraw() {
    let mut terminal = Terminal::play(TWO);
    terminal.press("\x1b[C");
    wait_for_cell(&mut terminal, (8, 9), "[·]");
    let before = terminal.written;
    terminal.press("\x1b[C");
    wait_for_cell(&mut terminal, (8, 10), "[·]");
    assert!(
        terminal.written - before < 300,
        "{}",
        terminal.written - before
    );
}

#[test]
fn laying_undoing_and_winning() {
    let mut terminal = Terminal::play(TWO);
    terminal.press("\r");
    terminal.wait_for("h8 is taken by ●.");
    lay(&mut terminal, &[(1, 1), (8, 9)]);
    terminal.press("u");
    terminal.wait_for("Taken back: i8.");
    wait_for_cell(&mut terminal, (8, 9), "[·]");
    terminal.press("u");
    terminal.wait_for("Taken back: a1.");
    terminal.press("u");
    terminal.wait_for("There is nothing to take back.");
    terminal.press("rr");
    terminal.wait_for("Played again: i8.");
    lay(
        &mut terminal,
        &[(1, 2), (8, 10), (1, 3), (8, 11), (1, 4), (8, 12)],
    );
    terminal.wait_for("● wins!");
    terminal.wait_for("Won ● 1, ○ 0, drawn 0");
    terminal.wait_for("Enter: again");
    terminal.press("u");
    terminal.wait_for("● to move");
    terminal.wait_for("Won ● 0, ○ 0, drawn 0");
    terminal.press("r");
    terminal.wait_for("● wins!");
    terminal.press("x");
    terminal.wait_for("Moves: 1");
    terminal.wait_for("Won ● 1, ○ 0, drawn 0");
}

#[test]
fn the_winning_line_is_lit() {
    let mut terminal = Terminal::play("--size 3 --ui screen --players 2");
    let keys = ["k", "j", "hk", "j", "llk"];
    for (number, keys) in (1..).zip(keys) {
        terminal.press(&format!("{keys}\r"));
        terminal.wait_for(&format!("Moves: {number}"));
    }
    terminal.wait_for("* wins!");
    // A cell of this board is eight columns by four rows.
    let color = |screen: &vt100::Screen, row: u16, col: u16| {
        let cell = screen.cell(2 + 4 * row, 6 + 8 * col);
        cell.unwrap().bgcolor()
    };
    terminal.wait_until("the colours of the line", |screen| {
        let line = [0, 1, 2].map(|col| color(screen, 0, col));
        line == [vt100::Color::Idx(2); 3] && color(screen, 1, 1) == vt100::Color::Idx(3)
    });
}

#[test]
fn a_hint_shows_its_stone_and_its_reason() {
    let mut terminal = Terminal::play(TWO);
    lay(
        &mut terminal,
        &[(1, 1), (8, 9), (1, 2), (8, 10), (1, 3), (8, 11)],
    );
    // The cursor out of the way of the brackets.
    terminal.press(&(to(1, 1) + "H"));
    let shows = |reason: &'static str| {
        move |screen: &vt100::Screen| {
            let shown = screen.contents();
            shown.contains(reason) && shown.matches("<○>").count() == 1
        }
    };
    terminal.wait_until("a hint", shows("holds out longest."));
    terminal.press("L");
    terminal.wait_until("a hint in Chinese", shows("坚持最久。"));
}

#[test]
fn the_computer_answers_and_undo_takes_both_stones() {
    let mut terminal = Terminal::play("--game gomoku");
    terminal.wait_for("Moves: 2");
    terminal.press(&(to(1, 1) + "\r"));
    terminal.wait_for("Moves: 4");
    terminal.press("u");
    terminal.wait_for("Moves: 2");
    terminal.press("u");
    terminal.wait_for("There is nothing to take back.");
}

#[test]
fn the_mouse_points_and_lays() {
    let mut terminal = Terminal::play(TWO);
    terminal.press("\x1b[<35;6;3M");
    wait_for_cell(&mut terminal, (2, 2), "[·]");
    terminal.press("\x1b[<0;8;4M\x1b[<0;8;4m");
    wait_for_cell(&mut terminal, (3, 3), "[○]");
    terminal.wait_for("Moves: 2");
}

#[test]
fn resizing_from_large_to_tiny_and_back() {
    let mut terminal = Terminal::play(TWO);
    terminal.resize(120, 40, "---+---");
    terminal.resize(20, 8, "The window is 20x8;\n62x18 are needed.");
    // Nothing is laid on a board that cannot be seen.
    terminal.press("l\r");
    terminal.resize(80, 24, "[●]");
    assert!(terminal.screen().contents().contains("Moves: 1"));
    terminal.resize(62, 18, "15 · ·");
    terminal.resize(61, 18, "The window is 61x18; 62x18 are needed.");
}

#[test]
fn leaving_asks_once_and_the_menu_can_go_back() {
    let mut terminal = Terminal::play(TWO);
    let before = bits(&terminal.modes());
    lay(&mut terminal, &[(1, 1)]);
    terminal.press("q");
    terminal.wait_for("Leave this game?");
    terminal.press("x");
    terminal.wait_until("the question goes", |screen| {
        !screen.contents().contains("Leave this game?")
    });
    terminal.press("\x1b[24~");
    terminal.wait_for("Leave this game?");
    terminal.press("y");
    terminal.wait_until("the menu", |screen| !screen.alternate_screen());
    assert_given_back(&mut terminal);
    assert_ne!(bits(&terminal.modes()), before);
    terminal.press("undo\n");
    terminal.wait_for("Moves: 2");
    wait_for_cell(&mut terminal, (1, 1), "(○)");
    terminal.press("n");
    terminal.wait_for("Give this game up");
    terminal.press("n");
    terminal.wait_for("Moves: 1");
    terminal.press("q");
    terminal.wait_until("the menu", |screen| !screen.alternate_screen());
    terminal.press("0\n");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn saving_asks_for_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("q.sgf");
    let name = file.to_str().unwrap();
    let mut terminal = Terminal::play(TWO);
    lay(&mut terminal, &[(1, 1)]);
    terminal.press("Sq");
    terminal.wait_for("Save as (Esc does not): q_");
    terminal.press("\x1b");
    terminal.wait_until("the prompt goes", |screen| {
        !screen.contents().contains("Save as")
    });
    terminal.press(&format!("S{name}x\x7f\r"));
    terminal.wait_for("Saved in ");
    let record = sanziqi::sgf::load(&file).unwrap();
    let moves: Vec<String> = record.moves.iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["8 8", "1 1"]);
    terminal.press("u");
    terminal.wait_for("Taken back");
    // Pasted text is text in a name, and nothing in the game.
    terminal.press(&format!("\x1b[200~q\x1b[201~S\x1b[200~ {name} \x1b[201~\r"));
    terminal.wait_for("Replace it?");
    terminal.press("n");
    terminal.wait_for("Save as");
    terminal.press("\ry");
    terminal.wait_for("Saved in ");
    assert_eq!(sanziqi::sgf::load(&file).unwrap().moves.len(), 1);
    terminal.press(&format!("S{name}/nowhere\r"));
    terminal.wait_for("Not saved, a part of the path is not a folder: ");
    terminal.press("Sname\x1b[24~");
    terminal.wait_until("the menu", |screen| !screen.alternate_screen());
}

#[test]
fn ctrl_c_gives_the_terminal_back() {
    let mut terminal = Terminal::start(TWO);
    terminal.wait_for("Choose");
    let before = bits(&terminal.modes());
    terminal.press("1\n");
    terminal.wait_for("? shows the keys");
    assert_ne!(bits(&terminal.modes()), before);
    terminal.press("\x03");
    assert_eq!(terminal.wait_for_end().code(), Some(130));
    assert_eq!(bits(&terminal.modes()), before);
    assert_given_back(&mut terminal);
}

#[test]
fn signals_that_end_give_the_terminal_back() {
    for signal in [Signal::TERM, Signal::HUP, Signal::QUIT] {
        let mut terminal = Terminal::start(TWO);
        terminal.wait_for("Choose");
        let before = bits(&terminal.modes());
        terminal.press("1\n");
        terminal.wait_for("? shows the keys");
        terminal.signal(signal);
        assert_eq!(terminal.wait_for_end().signal(), Some(signal.as_raw()));
        assert_eq!(bits(&terminal.modes()), before);
        assert_given_back(&mut terminal);
    }
    let mut terminal = Terminal::play(TWO);
    terminal.signal(Signal::INT);
    assert_eq!(terminal.wait_for_end().code(), Some(130));
    assert_given_back(&mut terminal);
}

#[test]
fn after_the_screen_signals_end_the_menu_too() {
    let mut terminal = Terminal::play(TWO);
    terminal.press("q");
    terminal.wait_until("the menu", |screen| !screen.alternate_screen());
    terminal.wait_for("Choose");
    terminal.signal(Signal::TERM);
    assert_eq!(
        terminal.wait_for_end().signal(),
        Some(Signal::TERM.as_raw())
    );
}

#[test]
fn no_signal_is_lost_on_the_way_out() {
    for _ in 0..20 {
        let mut terminal = Terminal::play(TWO);
        terminal.press("q");
        terminal.wait_until("the menu", |screen| !screen.alternate_screen());
        terminal.signal(Signal::TERM);
        let signal = terminal.wait_for_end().signal();
        assert_eq!(signal, Some(Signal::TERM.as_raw()));
    }
}

#[test]
fn a_terminal_that_hangs_up_ends_the_program() {
    let mut terminal = Terminal::play(TWO);
    terminal.hang_up();
    assert_eq!(terminal.wait_for_end().code(), Some(1));
}

#[test]
fn every_key_of_a_burst_is_read() {
    let mut terminal = Terminal::play(TWO);
    terminal.press(&("hl".repeat(1900) + "\x03"));
    assert_eq!(terminal.wait_for_end().code(), Some(130));
}

#[test]
fn a_window_of_any_size_can_be_drawn_on() {
    let mut terminal = Terminal::play(TWO);
    terminal.set_window(u16::MAX, u16::MAX, "---+---");
    terminal.press("\x03");
    assert_eq!(terminal.wait_for_end().code(), Some(130));
}

#[test]
fn a_terminal_that_is_not_read_keeps_no_signal_away() {
    let mut terminal = Terminal::start(TWO);
    terminal.wait_for("Choose");
    let before = bits(&terminal.modes());
    terminal.press("1\n");
    terminal.wait_for("? shows the keys");
    terminal.hold();
    terminal.press("l");
    terminal.signal(Signal::TERM);
    let signal = terminal.wait_for_end().signal();
    assert_eq!(signal, Some(Signal::TERM.as_raw()));
    assert_eq!(bits(&terminal.modes()), before);
}

#[test]
fn ctrl_z_gives_the_terminal_back_and_fg_takes_it_again() {
    let mut terminal = Terminal::start(TWO);
    terminal.wait_for("Choose");
    let before = bits(&terminal.modes());
    terminal.press("1\n");
    terminal.wait_for("? shows the keys");
    lay(&mut terminal, &[(1, 1)]);
    let playing = bits(&terminal.modes());
    for _ in 0..2 {
        terminal.press("\x1a");
        terminal.wait_for_stop();
        assert_eq!(bits(&terminal.modes()), before);
        assert_given_back(&mut terminal);
        terminal.signal(Signal::CONT);
        terminal.wait_until("the board", |screen| {
            screen.alternate_screen() && screen.hide_cursor()
        });
        wait_for_cell(&mut terminal, (1, 1), "[○]");
        terminal.press("l");
        wait_for_cell(&mut terminal, (1, 2), "[·]");
        assert_eq!(bits(&terminal.modes()), playing);
        terminal.press("h");
        wait_for_cell(&mut terminal, (1, 1), "[○]");
    }
}

/// A shell that controls its terminal, if the system has what that takes.
#[cfg(target_os = "linux")]
fn shell() -> Option<Terminal> {
    let session = |args: &[&str]| {
        let mut command = Command::new("setsid");
        command.arg("--wait").args(args);
        command
    };
    let version = session(&["bash", "--version"]).output();
    if !version.is_ok_and(|output| output.status.success()) {
        eprintln!("not tested: this system has no bash or no setsid");
        return None;
    }
    let mut bash = session(&["--ctty", "bash", "--norc", "--noprofile", "-i"]);
    for variable in [
        "HISTFILE",
        "PROMPT_COMMAND",
        "SHELLOPTS",
        "BASHOPTS",
        "TMOUT",
    ] {
        bash.env_remove(variable);
    }
    bash.env("INPUTRC", "/dev/null");
    let variables = [("PS1", "sh> "), ("SANZIQI", env!("CARGO_BIN_EXE_sanziqi"))];
    let shell = Terminal::start_by(bash, &variables);
    Some(shell)
}

/// The shell's only job, which has been started by now: it is what `setsid` has
/// started that is the shell.
#[cfg(target_os = "linux")]
fn job(shell: &Terminal) -> Pid {
    shell.descendant(2)
}

/// Waits until the shell asks for a command: it edits what is typed then, and the
/// terminal has modes for that.
#[cfg(target_os = "linux")]
fn wait_for_shell(shell: &mut Terminal) {
    shell.wait_until("the shell", |screen| {
        !screen.alternate_screen() && screen.contents().trim_end().ends_with("sh>")
    });
}

/// Presses Ctrl-Z, and continues the job in the background as `bg` does it. The job
/// is to stop again.
#[cfg(target_os = "linux")]
fn continue_in_background(shell: &mut Terminal) {
    shell.press("\x1a");
    wait_for_shell(shell);
    let job = job(shell);
    wait_for_stop_of(job);
    shell.press("printf '\\033c'\n");
    shell.wait_until("an empty screen", |screen| {
        screen.contents().trim_end() == "sh>"
    });
    kill_process(job, Signal::CONT).unwrap();
    wait_for_stop_of(job);
    assert_nothing_is_said(shell);
}

#[cfg(target_os = "linux")]
fn assert_nothing_is_said(shell: &mut Terminal) {
    // It comes after what has been said.
    shell.press("echo do''ne\n");
    shell.wait_for("done");
    let contents = shell.screen().contents();
    let is_said = contents.contains("Choose") || contents.contains("to move");
    assert!(!is_said && !shell.screen().alternate_screen(), "{contents}");
    wait_for_shell(shell);
}

/// What was typed is seen, and lines are what is read: as before the program.
#[cfg(target_os = "linux")]
fn is_cooked(terminal: &Terminal) -> bool {
    let modes = terminal.modes().local_modes;
    modes.contains(LocalModes::ICANON | LocalModes::ECHO)
}

/// While it is read by a shell that edits what is typed, a terminal has modes of the
/// shell's own, which are not those to be given back.
#[cfg(target_os = "linux")]
#[test]
fn a_screen_that_is_continued_in_the_background_waits_for_the_foreground() {
    let Some(mut shell) = shell() else { return };
    shell.press("$SANZIQI --game gomoku --players 2\n");
    shell.wait_for("Choose");
    shell.press("1\n");
    shell.wait_for("? shows the keys");
    continue_in_background(&mut shell);
    come_back_and_leave(&mut shell);
}

#[cfg(target_os = "linux")]
#[test]
fn a_screen_that_is_started_in_the_background_waits_for_the_foreground() {
    let Some(mut shell) = shell() else { return };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    std::fs::write(&file, "(;GM[4]SZ[15];B[hh];W[ig])").unwrap();
    shell.press(&format!(
        "$SANZIQI --game gomoku --players 2 --load {} &\n",
        file.display()
    ));
    wait_for_stop_of(job(&shell));
    assert_nothing_is_said(&mut shell);
    come_back_and_leave(&mut shell);
}

/// A shell continues what it ends, and what reads in the background stops again then.
#[cfg(target_os = "linux")]
#[test]
fn a_stopped_conversation_can_be_ended() {
    let Some(mut shell) = shell() else { return };
    shell.press("$SANZIQI --players 2\n");
    shell.wait_for("Choose");
    shell.press("\x1a");
    wait_for_shell(&mut shell);
    let job = job(&shell);
    shell.press("kill %%\n");
    wait_for_end_of(job);
}

/// Plays on with the screen in the foreground, and leaves it for the menu, and the menu
/// for the shell.
#[cfg(target_os = "linux")]
fn come_back_and_leave(shell: &mut Terminal) {
    shell.press("fg\n");
    shell.wait_for("? shows the keys");
    lay(shell, &[(1, 1)]);
    shell.press("q");
    shell.wait_for("Leave this game?");
    shell.press("q");
    shell.wait_until("the menu", |screen| !screen.alternate_screen());
    shell.wait_for("Choose");
    assert!(is_cooked(shell), "{:?}", shell.modes().local_modes);
    shell.press("0\n");
    shell.wait_for("Goodbye.");
}

/// Nothing is written over what is typed to the shell.
#[cfg(target_os = "linux")]
#[test]
fn a_conversation_says_nothing_in_the_background() {
    let Some(mut shell) = shell() else { return };
    shell.press("$SANZIQI --players 2 &\n");
    wait_for_stop_of(job(&shell));
    assert_nothing_is_said(&mut shell);
    shell.press("fg\n");
    shell.wait_for("Choose");
    shell.press("1\n");
    shell.wait_for("* to move");
    for _ in 0..2 {
        continue_in_background(&mut shell);
        shell.press("fg\n");
        shell.wait_for("* to move");
        assert!(is_cooked(&shell));
    }
    shell.press("quit\n0\n");
    shell.wait_for("Goodbye.");
}

/// A program in a container, as its first process and in a session and a job that are
/// led from outside, if this system lets anybody make one.
#[cfg(target_os = "linux")]
fn contained(args: &str) -> Option<Command> {
    let contain = |program: &str| {
        let mut command = Command::new("unshare");
        command.args([
            "--user",
            "--map-root-user",
            "--pid",
            "--fork",
            "--kill-child",
        ]);
        command.arg(program);
        command
    };
    let allowed = contain("true").stderr(Stdio::null()).status();
    if !allowed.is_ok_and(|status| status.success()) {
        eprintln!("not tested: this system lets nobody make a container");
        return None;
    }
    let mut command = contain(env!("CARGO_BIN_EXE_sanziqi"));
    command.args(args.split_whitespace());
    Some(command)
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_z_is_no_fault_where_nobody_inside_leads_the_session() {
    let Some(command) = contained(TWO) else {
        return;
    };
    let mut terminal = Terminal::start_by(command, &[]);
    terminal.wait_for("Choose");
    terminal.press("1\n");
    terminal.wait_for("? shows the keys");
    lay(&mut terminal, &[(1, 1)]);
    terminal.press("\x1al");
    wait_for_cell(&mut terminal, (1, 2), "[·]");
}

/// The system ends the first process of a container by no signal that it does not
/// wait for.
#[cfg(target_os = "linux")]
#[test]
fn signals_end_the_first_process_of_a_container() {
    let series = "--players 0 --games 18446744073709551615";
    for (args, typed, shown) in [
        (TWO, "1\n", "? shows the keys"),
        (TWO, "", "Choose"),
        ("--players 2", "1\n", "* to move"),
        (series, "", "easy-1"),
        ("gomocup", "ABOUT\n", "version"),
    ] {
        for signal in [Signal::TERM, Signal::HUP, Signal::QUIT, Signal::INT] {
            let Some(command) = contained(args) else {
                return;
            };
            let mut terminal = Terminal::start_by(command, &[]);
            let before = bits(&terminal.modes());
            terminal.press(typed);
            terminal.wait_for(shown);
            kill_process(terminal.descendant(1), signal).unwrap();
            let status = terminal.wait_for_end();
            assert_eq!(
                status.code(),
                Some(128 + signal.as_raw()),
                "{args} {signal:?}"
            );
            assert_eq!(bits(&terminal.modes()), before);
        }
    }
}

#[test]
fn without_colours_and_in_ascii() {
    let mut terminal = Terminal::start_with(TWO, &[("NO_COLOR", "1"), ("LC_ALL", "C")]);
    terminal.wait_for("Choose");
    terminal.press("1\n");
    terminal.wait_for("? shows the keys");
    let contents = terminal.screen().contents();
    let board = contents.lines().take(17).collect::<String>();
    assert!(board.is_ascii() && board.contains("[X]"), "{board}");
    let colors = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
    for (row, column) in colors {
        let cell = terminal.screen().cell(row, column).unwrap();
        assert_eq!((cell.fgcolor(), cell.bgcolor()), Default::default());
    }
}

#[test]
fn a_dumb_terminal_has_the_conversation() {
    // Also one of which nothing is known.
    for term in ["dumb", ""] {
        let mut terminal = Terminal::start_with(TWO, &[("TERM", term)]);
        terminal.wait_for("Choose");
        terminal.press("1\n");
        terminal.wait_for("○ to move (such as");
        assert!(terminal.screen().contents().contains("Choose"), "cleared");
    }
    let mut unset = Command::new("env");
    unset.args(["-u", "TERM", env!("CARGO_BIN_EXE_sanziqi")]);
    unset.args(TWO.split_whitespace());
    let mut terminal = Terminal::start_by(unset, &[]);
    terminal.wait_for("Choose");
    terminal.press("1\n");
    terminal.wait_for("○ to move (such as");
    let mut terminal = Terminal::start_with("--ui screen", &[("TERM", "dumb")]);
    assert_eq!(terminal.wait_for_end().code(), Some(1));
    terminal.wait_for("needs a terminal");
    let mut terminal = Terminal::start("--game gomoku --ui line");
    terminal.wait_for("Choose");
    terminal.press("1\n");
    terminal.wait_for("Your move, ● (such as");
}

#[test]
fn a_prompt_is_said_again_after_a_stop() {
    for term in ["xterm", "dumb"] {
        let mut terminal = Terminal::start_with("--size 5", &[("TERM", term)]);
        for (typed, prompt) in [("", "Choose"), ("1\n", "Your move"), ("quit\n", "Choose")] {
            terminal.press(typed);
            let times = |screen: &vt100::Screen| screen.contents().matches(prompt).count();
            terminal.wait_until(prompt, |screen| {
                let contents = screen.contents();
                let last = contents.trim_end().lines().last().unwrap_or_default();
                last.starts_with(prompt) && last.ends_with("):")
            });
            let before = times(terminal.screen());
            terminal.signal(Signal::TSTP);
            terminal.wait_for_stop();
            terminal.signal(Signal::CONT);
            terminal.wait_until("the prompt again", |screen| times(screen) == before + 1);
        }
        terminal.press("0\n");
        terminal.wait_for("Goodbye.");
        assert_eq!(terminal.wait_for_end().code(), Some(0));
    }
}

#[test]
fn what_is_said_of_a_loaded_game_outlives_the_computers_first_move() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.sgf");
    std::fs::write(&file, "(;GM[4]SZ[15]PB[Li]RE[B+T];B[hh])").unwrap();
    let file = file.to_str().unwrap();
    for (ui, prompt) in [("line", "Your move, ●"), ("screen", "Your move")] {
        let mut terminal = Terminal::start(&format!("--ui {ui} --load {file}"));
        terminal.wait_for(prompt);
        let contents = terminal.screen().contents();
        for part in ["● won on time", "Players: ● Li, ○ ?.", "Now ● is you"] {
            assert!(contents.contains(part), "{part}: {contents}");
        }
    }
}

#[test]
fn enter_makes_a_thinking_computer_move_at_once() {
    let args = "--game gomoku --ui line --level expert --think 3600";
    // Pressed once, held down, and after a move that was typed ahead.
    for (keys, prompts) in [("\n", 2), ("\n\n\n", 2), ("zz9\n\n", 3)] {
        let mut terminal = Terminal::start(args);
        terminal.wait_for("Choose");
        terminal.press("1\n");
        terminal.wait_for("s, Enter: moves now)");
        terminal.press(keys);
        terminal.wait_for("Your move");
        // What was pressed is used up: it answers no prompt.
        terminal.press("b\n");
        terminal.wait_for("but which row");
        terminal.wait_until("the next prompt", |screen| {
            screen.contents().trim_end().ends_with("(such as c2):")
        });
        let contents = terminal.screen().contents();
        assert_eq!(contents.matches("Your move").count(), prompts, "{contents}");
    }
}

#[test]
fn a_thought_in_a_narrow_window_takes_one_line() {
    let mut terminal = Terminal::start("--size 10 --ui line --level expert --think 3600");
    terminal.wait_for("Choose");
    terminal.resize(50, 24, "Choose");
    terminal.press("1\n");
    terminal.wait_for("Your move");
    terminal.press("5 5\n");
    // Which depth is seen depends on how fast the machine is.
    terminal.wait_for("at depth ");
    let contents = terminal.screen().contents();
    assert_eq!(contents.matches("thinks").count(), 1, "{contents}");
}
