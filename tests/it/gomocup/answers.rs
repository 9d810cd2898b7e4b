//! What every command is answered with.

use std::collections::HashSet;

use super::manager::{Manager, answers, cell};
use crate::common::{self, program};

#[test]
fn every_command_has_its_answer() {
    for (script, expected) in [
        (
            "start 5\nrectstart 20,20\nStart 15 15",
            &["OK", "OK", "OK"][..],
        ),
        ("START 20\nBEGIN", &["OK", "9,9"]),
        (
            "START 15\nPLAY 3,4\nTAKEBACK 3,4\nBEGIN",
            &["OK", "3,4", "OK", "7,7"],
        ),
        ("START 15\nSUGGEST\nPLAY 7,7", &["OK", "SUGGEST 7,7", "7,7"]),
        (
            "START 15\nBEGIN\nRESTART\nBEGIN",
            &["OK", "7,7", "OK", "7,7"],
        ),
        ("START 9\nBOARD\nDONE", &["OK", "4,4"]),
        // Stones in any order; four in a row are made five, or stopped.
        (
            "START 15\nBOARD\n0,3,2\n4,0,1\n0,1,2\n2,0,1\n0,2,2\n3,0,1\n9,9,2\n1,0,1\n0,0,2\nDONE",
            &["OK", "5,0"],
        ),
        (
            "START 15\nBOARD\n1,9,2\n2,9,2\n3,9,2\n4,9,2\n0,9,1\n5,5,1\n9,1,1\nDONE",
            &["OK", "5,9"],
        ),
        (
            "START 15\nYXBOARD\n7,7,2\nDONE\nTAKEBACK 7,7\nBEGIN",
            &["OK", "OK", "7,7"],
        ),
        (
            "START 15\nyxshowforbid\nYXHASHCLEAR\nBEGIN",
            &["OK", "FORBID .", "7,7"],
        ),
        ("STOP\nYXSTOP\nSTART 15\nBEGIN", &["OK", "7,7"]),
        (
            "FOO\nSWAP2BOARD\n7,7\n8,7\n9,9\nDONE",
            &["UNKNOWN command", "UNKNOWN SWAP2BOARD is not played"],
        ),
        (
            "INFO timeout_turn 100\nINFO game_type 1\nINFO evaluate 3,3\nINFO folder /tmp\n\
             INFO hash_size 19\nINFO thread_num 4\nINFO\nSTART 15\nBEGIN",
            &["OK", "7,7"],
        ),
        ("START 15\nEND\nBEGIN", &["OK"]),
    ] {
        assert_eq!(answers(&format!("{script}\n")), expected, "{script}");
    }
    let about = answers("about\n");
    assert!(
        about[0].starts_with("name=\"sanziqi\", version="),
        "{about:?}"
    );
}

#[test]
fn a_fault_is_named_and_leaves_the_game_as_it_was() {
    let mut manager = Manager::new();
    for command in [
        "BEGIN",
        "TURN 1,1",
        "PLAY 1,1",
        "TAKEBACK 1,1",
        "RESTART",
        "SUGGEST",
    ] {
        let answer = manager.ask(command);
        assert_eq!(
            answer, "ERROR there is no board: START comes first",
            "{command}"
        );
    }
    assert_eq!(manager.ask("START 15"), "OK");
    assert_eq!(manager.ask("INFO timeout_turn 50\nBEGIN"), "7,7");
    for (command, part) in [
        ("START 4", "5x5 to 20x20"),
        ("START 21", "5x5 to 20x20"),
        ("START -15", "5x5 to 20x20"),
        ("START", "START 15"),
        ("START fifteen", "START 15"),
        ("RECTSTART 15,20", "15x20"),
        ("RECTSTART 15", "RECTSTART 15,15"),
        ("TURN 7,7", "7,7 is taken"),
        ("TURN 15,0", "15,0 is not on the board"),
        ("TURN 0,-1", "0,-1 is not on the board"),
        ("TURN 7", "TURN 7,7"),
        ("TURN a,b", "TURN 7,7"),
        ("PLAY 1,1", "not the engine's turn"),
        ("BEGIN", "not the engine's turn"),
        ("TAKEBACK 1,1", "no stone on 1,1"),
        ("TAKEBACK", "TAKEBACK 7,7"),
        ("DONE", "BOARD"),
        ("1,1,1", "BOARD"),
        ("1,1", "7,7,1"),
        ("BOARD\n1,1,1\n2,2,1\nDONE", "not the engine's turn"),
        ("BOARD\n1,1,1\n1,1,2\nDONE", "1,1 is taken"),
        ("BOARD\n1,1,1\n1,15,2\nDONE", "1,15 is not on the board"),
        ("BOARD\n1,1,1\n1,2,3\nDONE", "1,2,3"),
        ("BOARD\n1,1,1\n1,2,0\nDONE", "1,2,0"),
        ("BOARD\n1,1,1\nwhat\n1,2,2\nDONE", "DONE"),
        ("YXBOARD\n1,1,1\n1,1,2\nDONE", "1,1 is taken"),
        ("BOARD 1,1,2\nDONE", "lines of their own"),
        ("YXBOARD 1,1,2\n2,2,1\nDONE", "lines of their own"),
        ("SWAP2BOARD 1,1\nDONE", "lines of their own"),
        (
            "BOARD\n0,0,2\n1,0,2\n2,0,2\n3,0,2\n4,0,2\n0,1,1\n1,1,1\n2,1,1\n3,1,1\nDONE",
            "the opponent has won",
        ),
    ] {
        let answer = manager.ask(command);
        assert!(
            answer.starts_with("ERROR ") && answer.contains(part),
            "{command}: {answer}"
        );
        assert!(answer.is_ascii(), "{answer}");
    }
    // A list that is broken off gives way to the next command.
    assert!(
        manager
            .ask("BOARD\n1,1,1\nTAKEBACK 3,3")
            .contains("no DONE")
    );
    assert!(manager.hear().contains("no stone on 3,3"));
    // One stone is on the board, and it is the opponent's turn.
    let answer = manager.ask("TURN 8,8");
    assert!(!["7,7", "8,8"].contains(&answer.as_str()));
    cell(&answer, 15);
}

#[test]
fn no_move_is_given_under_a_rule_that_is_not_played() {
    let mut manager = Manager::new();
    for (rule, name) in [
        ("1", "exactly five in a row"),
        ("2", "continuous"),
        ("4", "Renju"),
        ("8", "Caro"),
        ("renju", "not known"),
    ] {
        // A manager reads no answer to INFO, and waits for that to START.
        assert_eq!(manager.ask(&format!("INFO rule {rule}\nSTART 15")), "OK");
        for command in [
            "BEGIN",
            "TURN 7,7",
            "BOARD\n7,7,2\nDONE",
            "PLAY 7,7",
            "SUGGEST",
            "YXSHOWFORBID",
        ] {
            let answer = manager.ask(command);
            assert!(
                answer.starts_with("ERROR ") && answer.contains(name),
                "{answer}"
            );
        }
    }
    assert_eq!(manager.ask("INFO rule 0\nBEGIN"), "7,7");
}

#[test]
fn lines_may_end_in_three_ways() {
    for end in ["\r\n", "\n", "\r"] {
        let mut manager = Manager::new();
        for (command, answer) in [("START 15", "OK"), ("begin", "7,7"), ("restart", "OK")] {
            manager.send(format!("{command}{end}"));
            assert_eq!(manager.hear(), answer, "{end:?}");
        }
        manager.send(format!("END{end}"));
        assert!(manager.ends().success());
    }
}

#[test]
fn garbage_and_long_lines_are_commands_like_others() {
    let mut manager = Manager::new();
    manager.send(b"\0\xff\xfe\x80TURN\n");
    assert_eq!(manager.hear(), "UNKNOWN command");
    manager.send("x".repeat(3_000_000) + "\n");
    assert_eq!(manager.hear(), "UNKNOWN command");
    manager.send(format!("TURN 1,{}\n", "1".repeat(100_000)));
    assert_eq!(manager.hear(), "ERROR the line is too long");
    manager.send(format!("INFO folder {}\n\n\r\r\n", "/x".repeat(100_000)));
    assert_eq!(manager.ask("START 15"), "OK");
    assert_eq!(manager.ask("BEGIN"), "7,7");
}

#[test]
fn games_are_legal_to_their_end() {
    for (side, seed) in [(5, 1), (8, 2), (20, 3)] {
        let mut manager = Manager::new();
        let times = "INFO timeout_turn 20\nINFO timeout_match 2000\nINFO time_left 2000";
        assert_eq!(manager.ask(&format!("START {side}\n{times}")), "OK");
        let mut taken = HashSet::new();
        let mut random: u32 = seed;
        let mut answer = manager.ask("BEGIN");
        loop {
            assert!(taken.insert(cell(&answer, side)), "{answer} was taken");
            // The manager calls an end by itself; here the engine has to.
            let theirs = std::iter::repeat_with(|| {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let at = (random >> 16) % u32::from(side).pow(2);
                ((at % u32::from(side)) as u8, (at / u32::from(side)) as u8)
            })
            .take(10_000)
            .find(|&cell| taken.insert(cell));
            let Some((x, y)) = theirs else {
                assert_eq!(taken.len(), usize::from(side).pow(2));
                break;
            };
            answer = manager.ask(&format!("TURN {x},{y}"));
            if answer.starts_with("ERROR the game is over") {
                break;
            }
        }
        assert_eq!(manager.ask("RESTART"), "OK");
        cell(&manager.ask("BEGIN"), side);
    }
}

#[test]
fn what_is_said_does_not_depend_on_the_locale() {
    let script = "START 15\nTURN 99,1\nFOO\nINFO rule 4\nBEGIN\nEND\n";
    let said = |locale: &str| {
        let mut command = program(["gomocup"]);
        command.env("LC_ALL", locale);
        String::from_utf8(common::run(command, script.as_bytes()).stdout).expect("ASCII")
    };
    assert_eq!(said("zh_CN.UTF-8"), said("C"));
    assert!(said("zh_CN.UTF-8").is_ascii());
}
