//! The program as a process: exit status, pipes, environment, repeatability.

mod common;

use std::io::Read;
use std::process::Stdio;

use common::{program, run, said};

#[test]
fn a_wrong_command_line_is_status_2_and_says_what_is_right() {
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

/// A folder of its own for a test, as the user's home and for files.
fn home() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_saved_game_is_loaded_and_replayed() {
    let home = home();
    let file = home.path().join("一局 (1).sgf");
    let file = file.to_str().unwrap();
    let typed = format!("1\nh7\nsave {file}\nquit\n0\n");
    let talk = said("--game gomoku --players 2 --lang en", typed.as_bytes());
    assert!(talk.contains("Saved in "), "{talk}");

    let folder = said("--lang en", b"1\nsave .\nquit\nsave .\n");
    assert_eq!(folder.matches("it is a folder").count(), 2, "{folder}");

    let load = format!("load {file}\nundo\nload {file}\ng7\n");
    let talk = said("--lang en", load.as_bytes());
    assert_eq!(talk.matches("Loaded from").count(), 2, "{talk}");
    assert!(
        talk.contains("Taken back: h7.") && talk.contains("after 3 moves"),
        "{talk}"
    );

    let mut command = program(["--lang", "en", "--load"]);
    command.arg(file);
    let talk = String::from_utf8(run(command, b"undo\n").stdout).unwrap();
    assert!(
        talk.starts_with("Loaded from") && talk.contains("after 1 move."),
        "{talk}"
    );

    let mut command = program(["replay", "--lang", "en"]);
    command.arg(file);
    let shown = String::from_utf8(run(command, b"").stdout).unwrap();
    assert!(
        shown.contains("2. ○ h7\n") && !shown.contains("Choose"),
        "{shown}"
    );
    assert_eq!(shown.matches("a  b  c").count(), 2, "{shown}");
}

#[test]
fn a_result_that_the_board_does_not_show_is_the_records() {
    let home = home();
    let file = home.path().join("game.sgf");
    for (result, en, zh) in [
        ("B+T", "● won, says the record.\n", "棋谱记载：● 获胜。\n"),
        ("W+F", "○ won, says the record.\n", "棋谱记载：○ 获胜。\n"),
        ("B+1", "● won, says the record.\n", "棋谱记载：● 获胜。\n"),
        ("0", "A draw, says the record.\n", "棋谱记载：和棋。\n"),
        ("Draw", "A draw, says the record.\n", "棋谱记载：和棋。\n"),
        ("Void", "", ""),
        ("?", "", ""),
        ("B+R", "", ""),
    ] {
        let sgf = format!("(;GM[4]SZ[15]RE[{result}];B[hh];W[ig])");
        std::fs::write(&file, sgf).unwrap();
        for (lang, expected, word) in [("en", en, "record."), ("zh", zh, "记载")] {
            let said = |args: [&str; 3]| {
                let mut command = program(args);
                command.arg(&file);
                String::from_utf8(run(command, b"").stdout).unwrap()
            };
            let shown = said(["replay", "--lang", lang]);
            assert!(shown.ends_with(expected), "{result}: {shown}");
            let loaded = said(["--lang", lang, "--load"]);
            assert!(loaded.contains(expected), "{result}: {loaded}");
            for text in [shown, loaded] {
                assert_eq!(text.contains(word), !expected.is_empty(), "{text}");
            }
        }
    }
    // A line on the board says more than the record.
    let won = "(;GM[4]SZ[3]RE[W+T];B[aa];W[bb];B[ab];W[bc];B[ac])";
    std::fs::write(&file, won).unwrap();
    let mut command = program(["replay", "--lang", "en"]);
    command.arg(&file);
    let shown = String::from_utf8(run(command, b"").stdout).unwrap();
    assert!(shown.ends_with("● wins!\n"), "{shown}");
}

#[test]
fn a_faulty_record_leaves_the_game_as_it_was() {
    let home = home();
    let file = home.path().join("bad.sgf");
    std::fs::write(&file, "(;GM[4]SZ[3];B[aa];W[aa])").unwrap();
    let file = file.to_str().unwrap();
    let typed = format!("1\n2 2\nload {file}\nload\n2 2\n");
    let talk = said("--players 2 --lang en", typed.as_bytes());
    assert!(
        talk.contains("line 1, column 22: move 2 is on 1 1"),
        "{talk}"
    );
    assert!(talk.contains("2 2 is taken by *"), "{talk}");
    for (args, parts) in [
        (["--load", file], "move 2 is on 1 1"),
        (["replay", file], "move 2 is on 1 1"),
        (["--load", "/nowhere/at/all"], "no such file"),
    ] {
        let mut command = program(["--lang", "en"]);
        command.args(args);
        let output = run(command, b"1\n");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert_eq!(output.stdout, b"", "{args:?}");
        assert!(
            String::from_utf8_lossy(&output.stderr).contains(parts),
            "{args:?}"
        );
    }
}

#[test]
fn a_finished_record_is_shown_and_not_counted() {
    let home = home();
    let file = home.path().join("won.sgf");
    let sgf = "(;GM[4]SZ[3]SANZIQI[preset:tictactoe][marks:XO];B[aa];W[ab];B[ba];W[bb];B[ca])";
    std::fs::write(&file, sgf).unwrap();
    let typed = format!("load {}\nundo\n9\n6\n0\n", file.to_str().unwrap());
    let talk = said("--lang en", typed.as_bytes());
    assert!(talk.contains("X wins!\nIn a row: 1, 2, 3."), "{talk}");
    assert!(talk.contains("O wins!"), "{talk}");
    assert!(
        talk.contains("Score of two people: X 0, O 1, drawn 0."),
        "{talk}"
    );
}

#[cfg(unix)]
#[test]
fn the_game_in_progress_is_kept_where_it_is_asked_for() {
    let home = home();
    let play = |args: &[&str], typed: &str| {
        let mut command = program(["--lang", "en"]);
        command
            .args(args)
            .env("HOME", home.path())
            .env("XDG_STATE_HOME", home.path());
        String::from_utf8(run(command, typed.as_bytes()).stdout).unwrap()
    };
    let kept = || std::fs::read_dir(home.path()).unwrap().count() > 0;
    play(&["--players", "2"], "1\n2 2\n");
    assert!(
        !kept(),
        "a script that does not ask for it leaves nothing behind"
    );
    let talk = play(&["--players", "2", "--resume"], "1\n2 2\n1 1\n");
    assert!(talk.starts_with("There is no earlier game"), "{talk}");
    assert!(kept());
    let talk = play(&["--resume"], "undo\n3 3\n");
    assert!(talk.starts_with("The last game goes on."), "{talk}");
    assert!(talk.contains("Taken back: 1 1."), "{talk}");
    let talk = play(&["--resume"], "resign\n0\n");
    assert!(
        talk.contains("| * |") && talk.contains("* resigns: # wins."),
        "{talk}"
    );
    let talk = play(&["--resume"], "0\n");
    assert!(talk.starts_with("There is no earlier game"), "{talk}");
}

#[test]
fn the_engine_answers_its_manager() {
    let talk = said(
        "gomocup",
        b"START 15\r\nINFO timeout_turn 100\r\nBEGIN\r\nBOARD\r\n7,7,1\r\n0,0,2\r\n7,8,1\r\n0,1,2\r\n7,9,1\r\n0,2,2\r\n7,10,1\r\n14,14,2\r\nDONE\r\nEND\r\n",
    );
    let lines: Vec<&str> = talk
        .lines()
        .filter(|line| !line.starts_with("MESSAGE"))
        .collect();
    assert_eq!(lines[0], "OK", "{talk}");
    // Four in a row are made five.
    assert!(["7,6", "7,11"].contains(lines.last().unwrap()), "{talk}");
}

#[test]
fn the_expert_takes_the_time_it_is_given_and_no_easy_loss() {
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

#[test]
fn a_file_that_is_no_record_is_not_replaced() {
    let home = home();
    let file = home.path().join("notes.txt");
    std::fs::write(&file, "not a game").unwrap();
    let typed = format!("1\n2 2\nsave {}\n", file.to_str().unwrap());
    let talk = said("--players 2 --lang en", typed.as_bytes());
    assert!(talk.contains("Not saved, it is there already"), "{talk}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "not a game");
}

#[test]
fn what_a_record_does_not_say_is_as_the_flags_say() {
    let home = home();
    let file = home.path().join("theirs.sgf");
    std::fs::write(&file, "(;GM[4]SZ[9];B[ee])").unwrap();
    let mut command = program(["--lang", "en", "--players", "2", "--load"]);
    command.arg(&file);
    let talk = String::from_utf8(run(command, b"a1\n").stdout).unwrap();
    assert!(
        talk.contains("○ to move") && !talk.contains("The computer"),
        "{talk}"
    );
}
