//! Saved games through the program: `save`, `load`, `--load`, `--resume` and `replay`.

use crate::common::{program, run, said};

#[test]
fn a_saved_game_is_loaded_and_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("一局 (1).sgf");
    let file = file.to_str().unwrap();
    let typed = format!("1\nh7\nsave {file}\nquit\n0\n");
    let talk = said("--game gomoku --players 2 --lang en", typed.as_bytes());
    assert!(talk.contains("Saved in "), "{talk}");

    let refused = said("--lang en", b"1\nsave .\nquit\nsave .\n");
    assert_eq!(refused.matches("it is a folder").count(), 2, "{refused}");

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
fn a_new_game_after_a_loaded_one_has_its_settings() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    let sgf = "(;GM[4]SZ[12]RU[4 in a row]PB[computer expert]PW[human]\
        SANZIQI[black:computer expert][white:human][marks:XO];B[hh])";
    std::fs::write(&file, sgf).unwrap();
    let file = file.to_str().unwrap();
    let loads: [(&[&str], String); 3] = [
        (&["--load", file], "q\n".to_owned()),
        (&[], format!("load {file}\nq\n")),
        (&[], format!("1\nload {file}\nq\n")),
    ];
    for (flags, typed) in loads {
        let mut command = program(["--lang", "en", "--think", "0.1"]);
        command.args(flags);
        let talk = String::from_utf8(run(command, typed.as_bytes()).stdout).unwrap();
        let (_, after) = talk.rsplit_once("Game left").unwrap();
        let settings = "12x12, 4 in a row win. \
            You, O, against the computer, X (expert); it moves first.";
        assert!(after.contains(settings), "{flags:?}: {talk}");
    }
}

#[test]
fn whoever_a_record_says_resigned_is_said_to_have() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    for (result, lang, said) in [
        ("B+R", "en", "The computer resigns: you win."),
        ("B+Resign", "zh", "电脑认输，你赢了！"),
        ("W+R", "en", "You resign: the computer wins."),
        ("W+R", "zh", "你认输，电脑赢了。"),
    ] {
        std::fs::write(&file, format!("(;GM[4]SZ[15]RE[{result}];B[hh];W[ig])")).unwrap();
        let mut command = program(["--lang", lang, "--load"]);
        command.arg(&file);
        let talk = String::from_utf8(run(command, b"").stdout).unwrap();
        assert!(talk.contains(said), "{result}: {talk}");
    }
}

#[test]
fn a_result_that_the_board_does_not_show_is_the_records() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    for (result, en, zh) in [
        (
            "B+T",
            "● won on time, says the record.\n",
            "棋谱记载：● 因对方超时获胜。\n",
        ),
        (
            "W+Forfeit",
            "○ won by forfeit, says the record.\n",
            "棋谱记载：○ 因对方弃权获胜。\n",
        ),
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

/// What was loaded and is saved again has lost nothing; what has gone on is a game of
/// whoever went on with it.
#[test]
fn a_loaded_game_is_saved_as_far_as_it_still_is_that_game() {
    let folder = tempfile::tempdir().unwrap();
    let [theirs, ours] = ["theirs.sgf", "ours.sgf"].map(|name| folder.path().join(name));
    let about = "PB[Li]PW[Wang]DT[2001-02-03]RE[B+T]";
    let sgf = format!("(;GM[4]SZ[15]{about};B[hh];W[ig])");
    std::fs::write(&theirs, sgf).unwrap();
    let saved = |players: &str, typed: &str| {
        let mut command = program(["--lang", "en", "--players", players, "--load"]);
        command.arg(&theirs);
        let typed = format!("{typed}save {}\n", ours.to_str().unwrap());
        let talk = String::from_utf8(run(command, typed.as_bytes()).stdout).unwrap();
        (talk, std::fs::read_to_string(&ours).unwrap())
    };
    for (players, who) in [
        ("1", "Now ● is you, and ○ is the computer (hard)."),
        ("2", "Now two people play on."),
    ] {
        let played_by = format!("Players: ● Li, ○ Wang.\n{who}\n");
        let (talk, same) = saved(players, "");
        assert!(talk.contains(&played_by), "{talk}");
        assert!(same.contains(about), "{same}");
        let (_, back) = saved(players, "undo\nredo\n");
        assert_eq!(back, same);
        let (_, fewer) = saved(players, "undo\n");
        assert!(
            fewer.contains("PB[Li]PW[Wang]DT[2001-02-03]RE[Void]"),
            "{fewer}"
        );
        let (_, more) = saved(players, "a1\n");
        assert!(
            more.contains("PB[human]") && more.contains("RE[Void]"),
            "{more}"
        );
        assert!(!more.contains("2001"), "{more}");
    }
    // A copy that nobody has played on says no more than it was told.
    saved("2", "");
    let copy = std::fs::read_to_string(&ours).unwrap();
    assert!(
        !copy.contains("black:") && !copy.contains("white:"),
        "{copy}"
    );
    saved("2", "a1\n");
    // Loaded once more, it has nothing new to tell.
    std::fs::copy(&ours, &theirs).unwrap();
    let (talk, _) = saved("2", "");
    assert!(!talk.contains("Players"), "{talk}");
}

#[test]
fn an_end_that_the_expert_has_seen_is_said_on_boards_of_every_size() {
    const WON: &str = "B[dd];W[aa];B[ed];W[ca];B[cd];W[ea]";
    const LOST: &str = "B[dd];W[aa];B[ed];W[ca];B[cd];W[ea];B[fd]";
    // The four has one end left, and to stop it settles nothing.
    const OPEN: &str = "B[dd];W[gd];B[ed];W[aa];B[cd];W[ea];B[fd]";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    let load = format!("load {}\n", file.to_str().unwrap());
    let said_of = |size, seats: [&str; 2], moves, lang| {
        let [black, white] = seats;
        let notes = format!("SANZIQI[k:5][preset:sanziqi][black:{black}][white:{white}]");
        std::fs::write(&file, format!("(;GM[4]SZ[{size}]{notes};{moves})")).unwrap();
        let talk = said(&format!("--lang {lang} --think 0.2"), load.as_bytes());
        let plays = |line: &&str| line.contains(") plays ") || line.contains("）下在");
        let line = talk.lines().find(plays);
        line.unwrap_or_else(|| panic!("{talk}")).to_owned()
    };
    let (first, second) = (["computer expert", "human"], ["human", "computer expert"]);
    for size in [7, 8, 9, 15, 20] {
        for (lang, win, loss) in [
            ("en", " It wins in 1 move more.", " You can win in 1 move."),
            ("zh", " 它再下 1 步获胜。", " 你可以 1 步获胜。"),
        ] {
            let line = said_of(size, first, WON, lang);
            assert!(line.ends_with(win), "{size}: {line}");
            let line = said_of(size, second, LOST, lang);
            assert!(line.ends_with(loss), "{size}: {line}");
        }
    }
    for size in [9, 15, 20] {
        let line = said_of(size, second, OPEN, "en");
        assert!(line.ends_with(") plays 4 2."), "{size}: {line}");
    }
}

#[test]
fn a_faulty_record_leaves_the_game_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.sgf");
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
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("won.sgf");
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
    let folder = tempfile::tempdir().unwrap();
    let play = |args: &[&str], typed: &str| {
        let mut command = program(["--lang", "en"]);
        command
            .args(args)
            .env("HOME", folder.path())
            .env("XDG_STATE_HOME", folder.path());
        String::from_utf8(run(command, typed.as_bytes()).stdout).unwrap()
    };
    let kept = || std::fs::read_dir(folder.path()).unwrap().count() > 0;
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
fn a_file_that_is_no_record_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "not a game").unwrap();
    let typed = format!("1\n2 2\nsave {}\n", file.to_str().unwrap());
    let talk = said("--players 2 --lang en", typed.as_bytes());
    assert!(talk.contains("Not saved, it is there already"), "{talk}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "not a game");
}

#[test]
fn what_a_record_does_not_say_is_as_the_flags_say() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("theirs.sgf");
    std::fs::write(&file, "(;GM[4]SZ[9];B[ee])").unwrap();
    let mut command = program(["--lang", "en", "--players", "2", "--load"]);
    command.arg(&file);
    let talk = String::from_utf8(run(command, b"a1\n").stdout).unwrap();
    assert!(
        talk.contains("○ to move") && !talk.contains("The computer"),
        "{talk}"
    );
}
