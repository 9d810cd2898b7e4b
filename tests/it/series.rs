//! Two computers against each other, from outside.

use std::io::Read;
use std::process::{Child, ChildStdout, Stdio};

use crate::common::{program, run, said};

#[test]
fn a_series_ends_by_itself_and_repeats() {
    let args = "--players 0 --games 1000 --seed 1 --lang en";
    let series = said(args, b"");
    assert_eq!(series, said(args, b"1\nquit\n"), "the input is not read");
    assert!(series.starts_with("game  first   winner  moves\n"));
    assert_eq!(series.lines().count(), 1 + 1000 + 1 + 7);
    assert!(!series.contains('\x1b'));
    let other = said("--players 0 --games 1000 --seed 2 --lang en", b"");
    assert_ne!(series, other);
}

#[test]
fn one_game_is_shown_where_no_number_is_given() {
    let game = said(
        "--players 0 --level hard --level2 expert --seed 1 --lang en",
        b"",
    );
    assert!(game.starts_with("3x3, 3 in a row win. * hard moves first, # expert second.\n"));
    assert!(
        game.contains("\n1. * 2 2\n") && game.contains("after"),
        "{game}"
    );
    let game = said("--players 0 --game tictactoe --no-labels --lang zh", b"");
    assert!(
        game.contains(" 1 | 2 | 3 \n") && game.contains("简单-2 后下"),
        "{game}"
    );
}

/// The experts repeat as well: what they may spend is counted in nodes.
#[test]
fn a_seed_repeats_experts() {
    let args = "--players 0 --game gomoku --level expert --think 0.01 --seed 5";
    assert_eq!(said(args, b""), said(args, b""));
}

#[test]
fn what_does_not_go_together_is_status_2() {
    for (args, part) in [
        ("--games 3", "--players 0"),
        ("--level2 hard", "--players 0"),
        ("--players 1 --games 3", "--players 0"),
        ("--players 0 --games 0", "18446744073709551615"),
        ("--players 0 --games -1", "-1"),
        ("--players 0 --games 18446744073709551616", "615"),
        ("--players 0 --level2 nobody", "--level2"),
        ("--players 0 --first you", "--first"),
        ("--players 0 --ui screen", "--ui screen"),
        ("--players 0 --games 5 --ui screen", "--ui screen"),
        ("--players 0 --ascii", "--ascii"),
        ("--players 0 --games 5 --ascii", "--ascii"),
        ("--players 0 --games 5 --no-labels", "--no-labels"),
        ("--players 0 --games 5 --color always", "--color always"),
        ("--players 0 --games 5 --marks XO", "--marks"),
        ("--players 0 --think 1", "--level expert"),
        ("--players 0 --level2 hard --threads 2", "--level expert"),
        ("--players 0 --load a.sgf", "--load"),
        ("--players 0 --resume", "--resume"),
        ("--players 0 replay a.sgf", "replay"),
        ("--players 0 gomocup", "gomocup"),
        ("--players 0 -k 4", "4"),
    ] {
        for lang in ["en", "zh"] {
            let output = run(program(args.split(' ').chain(["--lang", lang])), b"");
            let stderr = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{args}: {stderr}");
            assert!(
                output.stdout.is_empty() && stderr.contains(part),
                "{args}: {stderr}"
            );
            assert!(!stderr.contains("error:"), "{args}: {stderr}");
        }
    }
}

/// What looks alike, and has an effect.
#[test]
fn flags_that_mean_something_to_two_computers_are_taken() {
    for args in [
        "--players 0 --no-labels --color always --marks XO --ui line",
        "--players 0 --games 1 --color never --ui line",
        "--players 0 --games 1 --level2 expert --think 0.01 --threads 2",
        "--players 0 --games 1 --level expert --level2 easy --think 0.01 --seed 1",
    ] {
        said(args, b"");
    }
}

/// Starts the program, and reads what is said up to `end`.
fn read_up_to(args: &str, end: &str) -> (Child, ChildStdout, Vec<u8>) {
    let mut command = program(args.split(' '));
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (mut stdout, mut said) = (child.stdout.take().unwrap(), Vec::new());
    while !String::from_utf8_lossy(&said).contains(end) {
        let mut chunk = [0; 64];
        let read = stdout.read(&mut chunk).unwrap();
        assert!(read > 0, "{args}: ended before {end}");
        said.extend(&chunk[..read]);
    }
    (child, stdout, said)
}

/// Reads what is said up to `end`, and goes away.
fn read_and_leave(args: &str, end: &str) {
    let (child, stdout, _) = read_up_to(args, end);
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{args}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args}");
}

/// Also in the middle of a thought, which may take an hour.
#[cfg(unix)]
#[test]
fn an_interrupted_series_says_its_totals_and_ends_by_the_signal() {
    use std::os::unix::process::ExitStatusExt;

    use rustix::process::{Pid, Signal, kill_process};

    let without_end = "--players 0 --games 18446744073709551615 --lang en";
    let thinking = "--players 0 --game gomoku --level expert --think 3600 --games 5 --lang zh";
    for (args, end, heads) in [
        (without_end, " 3  easy-1", "won  lost  drawn\n"),
        (thinking, "步数\n", "胜  负  平\n"),
    ] {
        let (child, mut stdout, mut said) = read_up_to(args, end);
        kill_process(Pid::from_child(&child), Signal::INT).unwrap();
        stdout.read_to_end(&mut said).unwrap();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(said).unwrap();
        let (_, totals) = said.split_once("\n\n").expect("totals after the games");
        let blanks = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(blanks(totals).contains(&blanks(heads)), "{totals}");
        assert_eq!(totals.lines().count(), 7, "{totals}");
        assert_eq!(output.status.signal(), Some(2), "{args}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_a_series_without_end() {
    read_and_leave(
        "--players 0 --games 18446744073709551615 --lang en",
        " 3  easy-1",
    );
}

/// Experts that think for an hour stop as soon as nobody listens.
#[cfg(target_os = "linux")]
#[test]
fn a_reader_that_goes_away_ends_a_thought() {
    let expert = "--players 0 --game gomoku --level expert --think 3600 --lang en";
    read_and_leave(&format!("{expert} --games 5"), "winner");
    read_and_leave(expert, "○ expert-2 second");
}
