//! The program as a process: exit status, pipes, environment, repeatability.

use std::io::Read;
use std::process::Stdio;

use crate::common::{program, run, said};

#[test]
fn a_wrong_command_line_is_status_2_and_said_on_standard_error() {
    let wrong = [
        "--level nobody",
        "--size 4x5",
        "-k 9",
        "--marks X",
        "--nonsense",
        "extra",
    ];
    for args in wrong {
        let output = run(program(args.split(' ')), b"");
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert_eq!(output.stdout, b"", "{args}");
        assert!(!output.stderr.is_empty(), "{args}");
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    for (args, part) in [
        ("--help", "--free-opening"),
        ("-h --lang zh", "用法："),
        ("--version", concat!("sanziqi ", env!("CARGO_PKG_VERSION"))),
        ("-V", env!("CARGO_PKG_VERSION")),
    ] {
        let said = said(args, b"");
        assert!(said.contains(part), "{args}: {said}");
    }
}

#[test]
fn the_environment_chooses_the_language() {
    for (variables, chinese) in [
        (&[("LANG", "zh_CN.UTF-8")][..], true),
        (
            &[("LANG", "en_US.UTF-8"), ("LC_MESSAGES", "zh_TW.UTF-8")],
            true,
        ),
        (&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")], false),
        (&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "")], true),
        (&[], false),
    ] {
        let mut command = program([]);
        command.envs(variables.iter().copied());
        let said = String::from_utf8(run(command, b"0\n").stdout).unwrap();
        assert_eq!(said.contains("再见"), chinese, "{variables:?}: {said}");
        assert_eq!(said.contains("Goodbye"), !chinese, "{variables:?}: {said}");
    }
}

#[test]
fn a_pipe_gets_plain_text_unless_colour_is_asked_for() {
    let typed = b"1\n1 1\n2 1\n1 2\n2 2\n1 3\n0\n";
    for args in [
        "--players 2",
        "--players 2 --color never",
        "--game tictactoe",
        "--help",
    ] {
        assert!(!said(args, typed).contains('\x1b'), "{args}");
    }
    let painted = said("--players 2 --color always", typed);
    // Colour, and still no clearing of a screen that is not there.
    assert!(
        painted.contains("\x1b[1m") && !painted.contains("\x1b[2J"),
        "{painted:?}"
    );
    let mut forced = program(["--players", "2"]);
    forced.env("CLICOLOR_FORCE", "1");
    assert_eq!(run(forced, typed).stdout, painted.as_bytes());
    let mut refused = program(["--players", "2"]);
    refused.env("NO_COLOR", "1");
    assert!(!run(refused, typed).stdout.contains(&b'\x1b'));
}

#[test]
fn a_seed_repeats_every_choice() {
    let typed = "1\n1 1\n2 2\n3 3\n1 2\n2 3\n3 1\n1 3\n2 1\n3 2\n".repeat(20);
    let play = |seed: &str| said(&format!("--first random --seed {seed}"), typed.as_bytes());
    assert_eq!(play("7"), play("7"));
    assert_ne!(play("7"), play("8"));
    assert_eq!(play("18446744073709551615"), play("18446744073709551615"));
}

#[test]
fn without_a_seed_games_differ() {
    let typed = b"1\n2 2\n1 1\n";
    let games: std::collections::HashSet<String> = (0..5).map(|_| said("", typed)).collect();
    assert!(games.len() > 1, "{games:?}");
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let mut command = program(["--players", "2"]);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut first = [0; 1];
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut first).unwrap();
    drop(stdout);
    let mut stdin = child.stdin.take().unwrap();
    let _ = std::io::Write::write_all(&mut stdin, "1\n2 2\nquit\n".repeat(1000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_or_read_is_status_1() {
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut command = program([]);
    command
        .stdin(Stdio::null())
        .stdout(full)
        .stderr(Stdio::piped());
    let output = command.spawn().unwrap().wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("sanziqi: "));

    let folder = std::fs::File::open("/").unwrap();
    let output = program([]).stdin(folder).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("sanziqi: "));
}

#[test]
fn prompts_are_seen_before_a_line_is_waited_for() {
    let mut command = program(["--lang", "en", "--players", "2"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    for (typed, prompt) in [
        ("1\n", "Choose"),
        ("2 2\n", "* to move"),
        ("quit\n", "# to move"),
    ] {
        let mut said = Vec::new();
        while !String::from_utf8_lossy(&said).contains(prompt) || !said.ends_with(b": ") {
            let mut chunk = [0; 4096];
            let read = stdout.read(&mut chunk).unwrap();
            assert!(read > 0, "the program ended before it asked {prompt}");
            said.extend(&chunk[..read]);
        }
        std::io::Write::write_all(&mut stdin, typed.as_bytes()).unwrap();
    }
    drop(stdin);
    stdout.read_to_end(&mut Vec::new()).unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_expert_loses_to_nobody_and_answers_in_any_number_of_threads() {
    let typed = b"1\n1 1\n1 2\n1 3\n2 1\n2 2\n2 3\n3 1\n3 2\n3 3\n";
    for seed in 0..8 {
        let args = format!("--level expert --think 0.5 --lang en --seed {seed}");
        assert!(!said(&args, typed).contains("You win"), "{seed}");
    }
    for threads in [1, 4] {
        let args =
            format!("--game gomoku --level expert --think 0.05 --threads {threads} --lang en");
        let talk = said(&args, b"1\na1\n");
        assert_eq!(talk.matches("The computer (○) plays").count(), 2, "{talk}");
    }
}

/// An expert that thinks for an hour stops as soon as nobody listens.
#[cfg(target_os = "linux")]
#[test]
fn a_reader_that_goes_away_ends_a_thought() {
    let args = "--game gomoku --level expert --think 3600 --lang en";
    let mut command = program(args.split(' '));
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // Kept open: it is not the end of the input that ends the program.
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut said = Vec::new();
    while !said.ends_with(b": ") {
        let mut chunk = [0; 4096];
        let read = stdout.read(&mut chunk).unwrap();
        assert!(read > 0, "the program ended before it asked");
        said.extend(&chunk[..read]);
    }
    drop(stdout);
    // Its first move is on the centre already, and the next one the computer's.
    std::io::Write::write_all(&mut stdin, b"1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    drop(stdin);
}
