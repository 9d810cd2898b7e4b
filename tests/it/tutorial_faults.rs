//! The faults of the tutorial programs, each with the input that shows it there.
//!
//! The tutorials go by numbers: 000 is the one with a choice of 3x3 and 5x5, 001
//! the one with an easy and a hard computer, 002 the Gomoku with a cursor, 003 the
//! one in three files of one size, 004 the one for two people with numbered cells.
//!
//! What concerns the computers' choices is tested beside them, in
//! `src/computer/easy.rs` and `src/computer/hard.rs`, under the same names.

use crate::common::said;

/// How often `needle` is said.
fn count(said: &str, needle: &str) -> usize {
    said.matches(needle).count()
}

#[test]
fn tutorial_000_a_diagonal_off_the_middle_of_5x5_wins() {
    let typed = b"1\n1 2\n1 1\n2 3\n2 1\n3 4\n0\n";
    assert!(said("--lang en --size 5x5 --players 2", typed).contains("* wins!"));
}

#[test]
fn tutorial_003_every_line_of_5x5_wins_after_a_change_of_size() {
    let typed = b"size 5x5\n1\n5 3\n1 1\n4 4\n2 1\n3 5\n0\n";
    assert!(said("--lang en --players 2", typed).contains("* wins!"));
}

#[test]
fn tutorial_000_a_drawn_3x3_game_after_a_5x5_game_ends() {
    let five = "size 5x5\n1\n1 1\n2 1\n1 2\n2 2\n1 3\n";
    let three = "size 3x3\n1\n1 1\n1 2\n2 1\n3 1\n2 2\n3 3\n2 3\n1 3\n3 2\n";
    let draw = "size 3x3\n1\n1 1\n2 2\n1 2\n1 3\n2 3\n2 1\n3 1\n3 2\n3 3\n0\n";
    let after = said("--lang en --players 2", format!("{five}{draw}").as_bytes());
    assert!(
        after.contains("A draw.") && after.ends_with("Goodbye.\n"),
        "{after}"
    );
    let won = said("--lang en --players 2", format!("{five}{three}").as_bytes());
    assert_eq!(count(&won, "* wins!") + count(&won, "# wins!"), 2, "{won}");
}

#[test]
fn tutorial_000_letters_are_no_coordinates_and_play_no_stone() {
    let typed = b"1\na b\n2.5 1\n";
    let said = said("--lang en --seed 1", typed);
    assert!(
        said.contains("a b: neither a cell") && said.contains("2.5 1: not a cell"),
        "{said}"
    );
    assert!(said.contains("after 0 moves"), "{said}");
}

#[test]
fn tutorial_000_commas_and_full_width_digits_name_their_cell() {
    for cell in ["1,1", "１ １", "１，１"] {
        let said = said(
            "--lang en --players 2 --no-labels",
            format!("1\n{cell}\n").as_bytes(),
        );
        assert!(said.contains("\n * |   |   \n"), "{cell}: {said}");
    }
}

#[test]
fn tutorial_000_a_number_with_letters_is_no_choice() {
    let said = said("--lang en", b"5a\n4294967296\n0\n");
    assert_eq!(count(&said, "Not a choice"), 2, "{said}");
}

#[test]
fn tutorial_003_a_letter_after_a_game_is_no_choice() {
    let typed = b"1\n1\n2\n4\n5\n7\nq\n0\n";
    let said = said("--lang en --game tictactoe", typed);
    assert!(said.contains("X wins!"), "{said}");
    assert_eq!(count(&said, "Not a choice"), 1, "{said}");
    assert!(said.ends_with("Goodbye.\n"), "{said}");
}

#[test]
fn tutorial_000_001_003_004_the_end_of_the_input_ends_every_prompt() {
    for (args, typed) in [
        ("", ""),
        ("", "1\n"),
        ("", "1\n2 2\n"),
        ("--level hard", "1\n2 2\n"),
        ("--game tictactoe", "1\n"),
        ("--game tictactoe", "1\n5\n"),
        ("--game gomoku", "1\n"),
        ("--size 5x5", "1\n"),
    ] {
        let said = said(&format!("--lang en --seed 1 {args}"), typed.as_bytes());
        assert_eq!(count(&said, "End of input"), 1, "{args} {typed:?}: {said}");
    }
}

#[test]
fn tutorial_004_a_number_with_a_letter_plays_nothing() {
    let said = said("--lang en --game tictactoe", b"1\n1x\n");
    assert!(
        said.contains("1x: not a cell") && said.contains("after 0 moves"),
        "{said}"
    );
}

#[test]
fn tutorial_004_one_line_is_one_move() {
    let said = said("--lang en --game tictactoe", b"1\n1 4 2 5 3\n");
    assert!(
        said.contains("one number") && said.contains("after 0 moves"),
        "{said}"
    );
}

#[test]
fn tutorial_004_a_number_that_wraps_is_off_the_board() {
    let said = said("--lang en --game tictactoe", b"1\n4294967297\n");
    assert!(
        said.contains("off the board") && said.contains("after 0 moves"),
        "{said}"
    );
}

/// Both diagonals through the centre are stopped, whatever corner was drawn first.
#[test]
fn tutorial_001_hard_stops_the_diagonals_of_a_player_in_the_centre() {
    for seed in 0..16 {
        let args = format!("--lang en --level hard --seed {seed}");
        let said = said(&args, b"1\n2 2\n1 1\n3 3\n1 3\n3 1\n");
        assert!(!said.contains("You win"), "{seed}: {said}");
    }
}

#[test]
fn tutorial_001_hard_answers_when_the_corners_are_taken() {
    for seed in 0..16 {
        let args = format!("--lang en --level hard --seed {seed}");
        let said = said(&args, b"1\n2 2\n1 2\n3 1\n3 3\n");
        let ended = ["You win!", "The computer wins.", "A draw."]
            .iter()
            .any(|e| said.contains(e));
        // Every stone of the player is answered, or the game is over.
        let asked = count(&said, "Your move");
        let taken = count(&said, "is taken");
        assert!(
            ended || count(&said, "The computer (#) plays") == asked - 1 - taken,
            "{said}"
        );
    }
}

#[test]
fn tutorial_002_a_stone_on_the_rim_reads_nothing_outside() {
    for cell in ["a1", "o1", "a15", "o15", "h1", "a8", "o8", "h15", "b1"] {
        let typed = format!("1\n{cell}\n");
        let said = said(
            "--lang en --game gomoku --free-opening --seed 1",
            typed.as_bytes(),
        );
        assert_eq!(count(&said, "The computer (○) plays"), 1, "{cell}: {said}");
    }
}

#[test]
fn tutorial_002_two_people_take_back_one_stone() {
    let typed = "1\nh8\nh9\nundo\n";
    let said = said(
        "--lang en --game gomoku --players 2 --free-opening",
        typed.as_bytes(),
    );
    assert!(
        said.contains("Taken back: h9.") && said.contains("after 1 move."),
        "{said}"
    );
}
