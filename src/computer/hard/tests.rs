//! The rules of the hard computer, one by one.

use rand::SeedableRng;

use super::*;
use crate::computer::{Easy, GameRng};
use crate::game::{Outcome, Size, WithSize};

fn advice<const R: usize, const C: usize>(picture: &str) -> (String, Reason) {
    let board: Board<R, C> = picture.replace('/', "\n").parse().unwrap();
    let advice = advise(&board, &mut GameRng::seed_from_u64(1));
    let Advice { cell, reason } = advice.expect("an empty cell");
    (cell.to_string(), reason)
}

/// In each of the tutorial's own lost games one stone would have stopped the
/// line; diagonals were never looked at.
#[test]
fn tutorial_001_hard_stops_diagonals() {
    let after_1_1_and_3_3 = "* . . / . . . / # . *";
    assert_eq!(
        advice::<3, 3>(after_1_1_and_3_3),
        ("2 2".into(), Reason::StopsWin)
    );
    assert_eq!(
        advice::<3, 3>(". . * / . * . / . # ."),
        ("3 1".into(), Reason::StopsWin)
    );
}

#[test]
fn tutorial_001_hard_wins_on_diagonals_before_it_stops() {
    assert_eq!(
        advice::<3, 3>("# . * / . # * / * . ."),
        ("3 3".into(), Reason::Wins)
    );
    assert_eq!(
        advice::<3, 3>("* . # / * # . / . . *"),
        ("3 1".into(), Reason::Wins)
    );
}

#[test]
fn tutorial_001_hard_moves_when_the_corners_are_taken() {
    let picture = "# * * / # * # / * . *";
    assert_eq!(advice::<3, 3>(picture).0, "3 2");
    let picture = "# * # / . * . / * # *";
    assert!(["2 1", "2 3"].contains(&advice::<3, 3>(picture).0.as_str()));
}

#[test]
fn centre_then_corner_then_any() {
    assert_eq!(
        advice::<3, 3>("* . . / . . . / . . ."),
        ("2 2".into(), Reason::Centre)
    );
    assert_eq!(advice::<3, 3>(". . . / . * . / . . .").1, Reason::Corner);
    assert_eq!(advice::<3, 3>("* # * / . # . / # * *").1, Reason::StopsWin);
    assert_eq!(advice::<3, 3>("# * # / . * . / * # *").1, Reason::Any);
}

/// Whatever is won by one stone is won, and whatever is lost by one is stopped:
/// in every position of 3x3, and in games on every size and k.
#[test]
fn hard_never_loses_to_a_line_that_one_stone_stops() {
    struct Played;
    impl WithSize for Played {
        type Out = ();
        fn run<const R: usize, const C: usize>(self) {
            for k in 3..=R.min(C).min(6) {
                for seed in 0..4 {
                    play_and_check::<R, C>(k as u8, seed);
                }
            }
        }
    }
    for size in Size::ALL {
        size.with(Played);
    }
    Played.run::<3, 7>();
    Played.run::<12, 5>();
    check_from(&Board::init(), &mut std::collections::HashSet::new());
}

/// Checks the answer in every position of 3x3 that follows.
fn check_from(board: &Board<3, 3>, seen: &mut std::collections::HashSet<Board<3, 3>>) {
    if board.is_win() != Outcome::Continue || !seen.insert(*board) {
        return;
    }
    let advice = advise(board, &mut GameRng::seed_from_u64(1)).expect("an empty cell");
    check(board, advice.cell);
    for cell in board.empty_cells() {
        let mut next = *board;
        next.player_move(cell).unwrap();
        check_from(&next, seen);
    }
}

/// A random player and hard move in turn; what hard does is checked.
fn play_and_check<const R: usize, const C: usize>(k: u8, seed: u64) {
    let mut board = Board::<R, C>::init().with_k(k).unwrap();
    let mut easy = Easy::new(GameRng::seed_from_u64(seed));
    let mut hard = Hard::new(GameRng::seed_from_u64(!seed));
    while board.is_win() == Outcome::Continue {
        if (u64::from(board.plies()) + seed).is_multiple_of(2) {
            board.computer_move(&mut easy).unwrap();
        } else {
            let before = board;
            let cell = board.computer_move(&mut hard).unwrap();
            check(&before, cell);
        }
    }
}

fn check<const R: usize, const C: usize>(board: &Board<R, C>, cell: Cell) {
    let own = winning_cells(board, board.turn());
    let theirs = winning_cells(board, board.turn().other());
    let wanted = if own.is_empty() { theirs } else { own };
    assert!(
        wanted.is_empty() || wanted.contains(&cell),
        "{board:?} {cell}"
    );
}

/// Cells where a stone of `side` makes a line, found by walking every line through them.
fn winning_cells<const R: usize, const C: usize>(board: &Board<R, C>, side: Side) -> Vec<Cell> {
    let wins = |&cell: &Cell| {
        let k = usize::from(board.k());
        let at = |row: i32, col: i32| {
            (row, col) == (i32::from(cell.row()), i32::from(cell.col()))
                || (row >= 0 && col >= 0)
                    && board.stone(Cell::new(row as u8, col as u8)) == Some(side)
        };
        let starts = -(k as i32 - 1)..=0;
        [(0, 1), (1, 0), (1, 1), (1, -1)]
            .into_iter()
            .any(|(down, right)| {
                starts.clone().any(|start| {
                    (start..start + k as i32).all(|step| {
                        at(
                            i32::from(cell.row()) + step * down,
                            i32::from(cell.col()) + step * right,
                        )
                    })
                })
            })
    };
    board.empty_cells().filter(wins).collect()
}

#[test]
fn on_large_boards_shapes_count() {
    let mut rows = [". . . . . . . . ."; 9];
    rows[4] = ". . . * * * . . .";
    rows[0] = "# # . . . . . . .";
    let (cell, reason) = advice::<9, 9>(&rows.join("/"));
    assert!(["5 3", "5 7"].contains(&cell.as_str()), "{cell}");
    assert_eq!(reason, Reason::Stops(Shape::OpenFour));
    rows[0] = ". . # # # . . . *";
    let (cell, reason) = advice::<9, 9>(&rows.join("/"));
    assert!(["1 2", "1 6"].contains(&cell.as_str()), "{cell}");
    assert_eq!(reason, Reason::Makes(Shape::OpenFour));
}

#[test]
fn the_first_stone_goes_to_the_centre() {
    let advice = advise(&Board::<15, 15>::init(), &mut GameRng::seed_from_u64(1)).unwrap();
    assert_eq!(
        advice,
        Advice {
            cell: Cell::new(7, 7),
            reason: Reason::Centre
        }
    );
}

#[test]
fn hard_beats_easy_at_gomoku_on_either_side() {
    for seed in 0..10 {
        let mut board = Board::<15, 15>::init();
        let mut easy = Easy::new(GameRng::seed_from_u64(seed));
        let mut hard = Hard::new(GameRng::seed_from_u64(seed));
        let hard_side = Side::BOTH[(seed % 2) as usize];
        while board.is_win() == Outcome::Continue {
            if board.turn() == hard_side {
                board.computer_move(&mut hard).unwrap();
            } else {
                board.computer_move(&mut easy).unwrap();
            }
        }
        assert_eq!(board.winner(), Some(hard_side), "{board:?}");
    }
}

#[test]
fn equal_choices_are_drawn() {
    let board: Board<3, 3> = ". . . / . * . / . . .".replace('/', "\n").parse().unwrap();
    let mut hard = Hard::new(GameRng::seed_from_u64(1));
    let corners: std::collections::HashSet<Cell> = (0..64).map(|_| hard.choose(&board)).collect();
    assert_eq!(corners.len(), 4);
}

#[test]
fn with_four_each_it_completes_its_own_five() {
    let mut rows = [". . . . . . . . . . . . . . ."; 15];
    rows[2] = ". . * * * * . . . . . . . . .";
    rows[9] = ". . . . # # # # . . . . . . *";
    rows[14] = "# . . . . . . . . . . . . . .";
    let (cell, reason) = advice::<15, 15>(&rows.join("/"));
    assert_eq!(reason, Reason::Wins);
    assert!(["3 2", "3 7"].contains(&cell.as_str()), "{cell}");
}

#[test]
fn a_lost_game_is_still_defended() {
    // An open four: one end is stopped all the same.
    let mut rows = [". . . . . . . . . . . . . . ."; 15];
    rows[7] = ". . . * * * * . . . . . . . .";
    rows[0] = "# . . # . . # . . . . . . . .";
    let (cell, reason) = advice::<15, 15>(&rows.join("/"));
    assert_eq!(reason, Reason::StopsWin);
    assert!(["8 3", "8 8"].contains(&cell.as_str()), "{cell}");
}

#[test]
fn a_full_board_has_nothing_to_advise() {
    let full: Board<3, 3> = "* # *\n* # #\n# * *".parse().unwrap();
    assert_eq!(advise(&full, &mut GameRng::seed_from_u64(1)), None);
}

#[test]
fn a_stone_is_answered_next_to_it() {
    let mut board = Board::<15, 15>::init();
    board.player_move(Cell::new(7, 7)).unwrap();
    for seed in 0..16 {
        let advice = advise(&board, &mut GameRng::seed_from_u64(seed)).unwrap();
        let (row, col) = advice.cell.index();
        assert!(row.abs_diff(7).max(col.abs_diff(7)) == 1, "{}", advice.cell);
    }
}
