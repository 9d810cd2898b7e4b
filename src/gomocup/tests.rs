use super::run;

/// What is answered to these lines, without messages.
fn answers(lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    let input = std::io::Cursor::new(format!("INFO max_memory 67108864\n{lines}"));
    run(input, &mut output).expect("a buffer takes everything");
    let said = String::from_utf8(output).expect("ASCII");
    let lines = said.lines().filter(|line| !line.starts_with("MESSAGE"));
    lines.map(str::to_owned).collect()
}

#[test]
fn a_game_is_played() {
    let said = answers("about\r\nSTART 15\r\nINFO timeout_turn 50\r\nBEGIN\r\nTURN 7,8\r\nEND\r\n");
    assert!(said[0].starts_with("name=\"sanziqi\""));
    assert_eq!(said[1..3], ["OK", "7,7"]);
    assert_eq!(said.len(), 4);
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
fn no_move_is_given_under_another_rule() {
    let said = answers("START 9\nINFO rule 4\nBEGIN\nTURN 1,1\nPLAY 1,1\nINFO rule 0\nBEGIN\n");
    assert_eq!(said.len(), 5);
    for line in &said[1..4] {
        assert!(line.starts_with("ERROR rule 4, Renju"), "{line}");
    }
    assert_eq!(said[4], "4,4", "nothing was laid");
}
