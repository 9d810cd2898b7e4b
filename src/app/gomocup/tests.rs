use std::sync::Arc;
use std::time::{Duration, Instant};

use super::command::Command;
use super::flags::Flags;
use super::hearing::{Heard, queue};
use super::run;
use super::session::Session;

/// What is answered to these lines, without messages.
fn answers(lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    let input = std::io::Cursor::new(format!("INFO max_memory 16777216\n{lines}"));
    run(input, &mut output).expect("a buffer takes everything");
    let said = String::from_utf8(output).expect("ASCII");
    let lines = said.lines().filter(|line| !line.starts_with("MESSAGE"));
    lines.map(str::to_owned).collect()
}

#[test]
fn a_board_is_read_whoever_began() {
    let own_four = "BOARD\n0,0,1\n9,9,2\n1,0,1\n9,8,2\n2,0,1\n9,7,2\n3,0,1\n9,6,2\nDONE\n";
    assert_eq!(answers(&format!("START 10\n{own_four}")), ["OK", "4,0"]);
    let stops = "BOARD\n9,9,2\n0,0,1\n9,8,2\n1,2,1\n9,7,2\n2,5,1\n9,6,2\nDONE\n";
    assert_eq!(answers(&format!("START 10\n{stops}")), ["OK", "9,5"]);
}

#[test]
fn stones_are_taken_back_and_boards_cleared() {
    let said = answers(
        "START 5\nBEGIN\nTAKEBACK 2,2\nTAKEBACK 2,2\nBEGIN\nRESTART\nBEGIN\nSTART 5\nBEGIN\n",
    );
    let none = "ERROR there is no stone on 2,2";
    let expected = ["OK", "2,2", "OK", none, "2,2", "OK", "2,2", "OK", "2,2"];
    assert_eq!(said, expected);
}

#[test]
fn the_time_for_a_board_runs_from_its_end() {
    let start = Instant::now();
    let hour = Duration::from_secs(3600);
    let (sender, receiver) = queue();
    let lines = "INFO max_memory 16777216|INFO max_depth 2|INFO timeout_turn 0|START 15|BOARD\
                 |7,7,1|8,8,2|8,6,1|6,8,2";
    let say = |line: &str, at, number| {
        let command = Command::of(line);
        assert!(sender.send(Heard {
            command,
            at,
            number
        }));
    };
    for (number, line) in (0..).zip(lines.split('|')) {
        say(line, start, number);
    }
    // An hour for the list, and none for the move.
    say("DONE", start + hour, 9);
    drop(sender);
    let mut output = Vec::new();
    let session = Session::new(receiver, Arc::new(Flags::default()), &mut output);
    session.run().expect("a buffer takes everything");
    let said = String::from_utf8(output).expect("ASCII");
    assert!(said.contains("\nMESSAGE depth 2 "), "{said}");
}

#[test]
fn a_stone_that_ends_the_game_is_not_laid() {
    let fours = "0,0,1\n0,1,2\n1,0,1\n1,1,2\n2,0,1\n2,1,2\n3,0,1\n3,1,2\n";
    let said = answers(&format!(
        "START 10\nYXBOARD\n{fours}DONE\nTURN 4,1\nTAKEBACK 4,1\nBEGIN\n\
         TURN 9,9\nTAKEBACK 9,9\nTAKEBACK 4,0\nBEGIN\n"
    ));
    let over = |by| format!("ERROR the game is over: the {by} has won");
    let none = |cell| format!("ERROR there is no stone on {cell}");
    let (lost, won) = (over("opponent"), over("engine"));
    let expected = [
        "OK",
        &lost,
        &none("4,1"),
        "4,0",
        &won,
        &none("9,9"),
        "OK",
        "4,0",
    ];
    assert_eq!(said, expected);
}

#[test]
fn stones_of_a_list_are_no_more_than_cells() {
    let said = answers(&format!("START 20\nBOARD\n{}DONE\n", "0,0,1\n".repeat(401)));
    assert_eq!(said[1], "ERROR there are too many stones");
    let said = answers(&format!("START 20\nBOARD\n{}DONE\n", "0,0,1\n".repeat(400)));
    assert_eq!(said[1], "ERROR 0,0 is taken");
}
