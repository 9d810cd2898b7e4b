//! The rules held against counts that are known and against a slow twin, on every size.

use proptest::prelude::*;

use super::*;
use crate::game::WithSize;

/// `is_win`, the slow and obvious way: from every cell, walk every direction.
fn slow_is_win<const R: usize, const C: usize>(board: &Board<R, C>) -> Outcome {
    let (rows, cols, k) = (R as i32, C as i32, i32::from(board.k()));
    let at = |row: i32, col: i32| {
        let inside = (0..rows).contains(&row) && (0..cols).contains(&col);
        if inside {
            board.stone(Cell::new(row as u8, col as u8))
        } else {
            None
        }
    };
    let mut full = true;
    for row in 0..rows {
        for col in 0..cols {
            let Some(side) = at(row, col) else {
                full = false;
                continue;
            };
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                if (0..k).all(|i| at(row + i * down, col + i * right) == Some(side)) {
                    return Outcome::Win(board.mark(side));
                }
            }
        }
    }
    if full {
        Outcome::Draw
    } else {
        Outcome::Continue
    }
}

/// Every line of exactly k cells, by the same walk.
fn lines(rows: usize, cols: usize, k: usize) -> Vec<Vec<Cell>> {
    let mut lines = Vec::new();
    for row in 0..rows as i32 {
        for col in 0..cols as i32 {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let cells: Vec<(i32, i32)> = (0..k as i32)
                    .map(|i| (row + i * down, col + i * right))
                    .collect();
                let (last_row, last_col) = cells[k - 1];
                if last_row < rows as i32 && (0..cols as i32).contains(&last_col) {
                    let cell = |(r, c): (i32, i32)| Cell::new(r as u8, c as u8);
                    lines.push(cells.into_iter().map(cell).collect());
                }
            }
        }
    }
    lines
}

/// Runs `check` on a size and each k that it offers.
struct EveryLineWins;

impl WithSize for EveryLineWins {
    type Out = ();

    fn run<const R: usize, const C: usize>(self) {
        for k in 3..=R.min(C).min(6) {
            let empty = Board::<R, C>::init().with_k(k as u8).unwrap();
            let lines = lines(R, C, k);
            let (r, c) = (R - k + 1, C - k + 1);
            assert_eq!(lines.len(), R * c + C * r + 2 * r * c, "{R}x{C} k{k}");
            for line in lines {
                for side in Side::BOTH {
                    let stones = |cells: &[Cell]| {
                        let mut stones = [[0; R]; 2];
                        for cell in cells {
                            stones[side.index()][usize::from(cell.row())] |= 1 << cell.col();
                        }
                        empty.with_stones(stones)
                    };
                    let won = stones(&line);
                    assert_eq!(won.is_win(), Outcome::Win(won.mark(side)), "{won:?}");
                    assert_eq!(won.position().lines(), [sorted(&line)], "{won:?}");
                    for gap in 0..k {
                        let mut short = line.clone();
                        short.remove(gap);
                        assert_eq!(stones(&short).is_win(), Outcome::Continue);
                    }
                }
            }
        }
    }
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort();
    cells
}

#[test]
fn every_line_wins_on_every_size_and_k_and_one_stone_less_does_not() {
    for &size in Size::ALL {
        size.with(EveryLineWins);
    }
    EveryLineWins.run::<3, 7>();
    EveryLineWins.run::<7, 3>();
    EveryLineWins.run::<20, 3>();
    EveryLineWins.run::<5, 12>();
}

/// Plays a random game to its end, where `choices` runs out or the game does.
#[derive(Clone, Copy)]
struct PlaysLikeItsTwin<'a> {
    k: u8,
    choices: &'a [u16],
}

impl WithSize for PlaysLikeItsTwin<'_> {
    type Out = ();

    fn run<const R: usize, const C: usize>(self) {
        let k = 3 + self.k % (R.min(C).min(6) as u8 - 2);
        let mut board = Board::<R, C>::init().with_k(k).unwrap();
        for &choice in self.choices {
            let outcome = slow_is_win(&board);
            assert_eq!(board.is_win(), outcome, "{board:?}");
            let empty: Vec<Cell> = board.empty_cells().collect();
            assert_eq!(empty.len() + usize::from(board.plies()), R * C);
            assert_eq!(
                board.position().lines().is_empty(),
                board.winner().is_none()
            );
            if outcome != Outcome::Continue {
                let before = board;
                for row in 0..R as u8 {
                    for col in 0..C as u8 {
                        assert_eq!(board.player_move(Cell::new(row, col)), Err(MoveError::Over));
                    }
                }
                assert_eq!(board, before);
                return;
            }
            let cell = empty[usize::from(choice) % empty.len()];
            let (before, mover) = (board, board.turn());
            board.player_move(cell).unwrap();
            assert_eq!(
                (board.stone(cell), board.turn()),
                (Some(mover), mover.other())
            );
            let mut undone = board;
            undone.lift(cell);
            assert_eq!(undone, before);
            let by = board.mark(mover);
            if board.is_win() == Outcome::Continue {
                assert_eq!(board.player_move(cell), Err(MoveError::Taken { by }));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_games_agree_with_the_slow_twin(
        side in 3_u8..=20,
        k: u8,
        choices in proptest::collection::vec(any::<u16>(), 401),
    ) {
        let plays = PlaysLikeItsTwin { k, choices: &choices };
        Size::new(side).unwrap().with(plays);
        plays.run::<3, 7>();
        plays.run::<7, 3>();
        plays.run::<5, 12>();
    }

    #[test]
    fn full_boards_agree_with_the_slow_twin(first in proptest::collection::vec(any::<u32>(), 20), k in 3_u8..=6) {
        let columns = u32::MAX >> 12;
        let first: [u32; 20] = std::array::from_fn(|row| first[row] & columns);
        let second = first.map(|row| !row & columns);
        let board = Board::<20, 20>::init().with_k(k).unwrap().with_stones([first, second]);
        // Two sides cannot both have a line in play; on such a board the first is named.
        let first_only = board.with_stones([first, [0; 20]]);
        let expected = match slow_is_win(&first_only) {
            Outcome::Win(mark) => Outcome::Win(mark),
            _ => slow_is_win(&board),
        };
        prop_assert_eq!(board.is_win(), expected);
    }
}

/// Games by their length and end, from a position on.
#[derive(Default)]
struct Count {
    first: u32,
    second: u32,
    draws: u32,
    by_ply: [u32; 10],
    positions: std::collections::HashSet<Board<3, 3>>,
}

fn play_every_game(board: &Board<3, 3>, count: &mut Count) {
    count.by_ply[usize::from(board.plies())] += 1;
    count.positions.insert(*board);
    match board.is_win() {
        Outcome::Win('*') => count.first += 1,
        Outcome::Win(_) => count.second += 1,
        Outcome::Draw => count.draws += 1,
        Outcome::Continue => {
            for cell in board.empty_cells() {
                let mut next = *board;
                next.player_move(cell).unwrap();
                play_every_game(&next, count);
            }
        }
    }
}

/// The eight turned and mirrored images of a board.
fn images(board: &Board<3, 3>) -> [[[u32; 3]; 2]; 8] {
    let map = |turn: fn(usize, usize) -> (usize, usize)| {
        let mut image = [[0; 3]; 2];
        for (side, rows) in board.stones.iter().enumerate() {
            for (row, col) in (0..3).flat_map(|row| (0..3).map(move |col| (row, col))) {
                let (to_row, to_col) = turn(row, col);
                image[side][to_row] |= (rows[row] >> col & 1) << to_col;
            }
        }
        image
    };
    [
        map(|r, c| (r, c)),
        map(|r, c| (r, 2 - c)),
        map(|r, c| (2 - r, c)),
        map(|r, c| (2 - r, 2 - c)),
        map(|r, c| (c, r)),
        map(|r, c| (c, 2 - r)),
        map(|r, c| (2 - c, r)),
        map(|r, c| (2 - c, 2 - r)),
    ]
}

/// Counts that independent programs agree on.
#[test]
fn every_game_of_3x3() {
    let mut count = Count::default();
    play_every_game(&Board::init(), &mut count);
    assert_eq!(
        (count.first, count.second, count.draws),
        (131_184, 77_904, 46_080)
    );
    assert_eq!(count.first + count.second + count.draws, 255_168);
    assert_eq!(
        count.by_ply,
        [
            1, 9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872
        ]
    );
    assert_eq!(count.positions.len(), 5478);
    let classes: std::collections::HashSet<_> = count
        .positions
        .iter()
        .map(|board| images(board).into_iter().min())
        .collect();
    assert_eq!(classes.len(), 765);
}

#[test]
fn an_overline_wins_where_it_joins_three_and_two() {
    let mut board = Board::<15, 15>::init();
    for cell in [
        "8 5", "1 1", "8 6", "1 3", "8 7", "1 5", "8 9", "1 7", "8 10", "1 9",
    ] {
        board.player_move(cell.parse().unwrap()).unwrap();
        assert_eq!(board.is_win(), Outcome::Continue);
    }
    board.player_move("h8".parse().unwrap()).unwrap();
    assert_eq!(board.is_win(), Outcome::Win('*'));
    assert_eq!(board.position().lines()[0].len(), 6);
}

#[test]
fn a_win_on_the_last_cell_is_a_win() {
    let mut board: Board<3, 3> = "* # # / * # * / . * #".replace('/', "\n").parse().unwrap();
    board.player_move(Cell::new(2, 0)).unwrap();
    assert!(board.is_full());
    assert_eq!(board.is_win(), Outcome::Win('*'));
}

#[test]
fn a_stone_that_joins_two_lines_shows_both() {
    let board: Board<3, 3> = "* # * \n # * # \n * # *".parse().unwrap();
    let ends: Vec<_> = board
        .position()
        .lines()
        .iter()
        .map(|line| (line[0], line[2]))
        .collect();
    let cell = Cell::new;
    assert_eq!(ends, [(cell(0, 0), cell(2, 2)), (cell(0, 2), cell(2, 0))]);
}

#[test]
fn no_line_wraps_round_an_edge() {
    for picture in [
        ". * * / * . . / . . .",
        "* . . / . . * / . * .",
        ". . * / * . . / . * .",
    ] {
        let board: Board<3, 3> = picture.replace('/', "\n").parse().unwrap();
        assert_eq!(board.is_win(), Outcome::Continue, "{board:?}");
    }
}

#[test]
fn k_is_bounded_by_the_shorter_side_and_six() {
    assert_eq!(
        Board::<3, 3>::init().with_k(4),
        Err(RulesError { k: 4, max: 3 })
    );
    assert_eq!(
        Board::<3, 3>::init().with_k(2),
        Err(RulesError { k: 2, max: 3 })
    );
    assert_eq!(
        Board::<4, 9>::init().with_k(5),
        Err(RulesError { k: 5, max: 4 })
    );
    assert_eq!(
        Board::<20, 20>::init().with_k(7),
        Err(RulesError { k: 7, max: 6 })
    );
    assert_eq!(Board::<20, 20>::init().with_k(6).unwrap().k(), 6);
}

#[test]
fn a_computer_is_held_to_the_rules() {
    let mut board: Board<3, 3> = "* . . / . . . / . . .".replace('/', "\n").parse().unwrap();
    let before = board;
    assert_eq!(
        board.computer_move(&mut |_: &_| Cell::new(0, 0)),
        Err(MoveError::Taken { by: '*' })
    );
    assert_eq!(
        board.computer_move(&mut |_: &_| Cell::new(3, 0)),
        Err(MoveError::OffBoard)
    );
    assert_eq!(board, before);
    let mut over: Board<3, 3> = "* * * / # # . / . . .".replace('/', "\n").parse().unwrap();
    let mut asked = |_: &Board<3, 3>| unreachable!("the game is over");
    assert_eq!(over.computer_move(&mut asked), Err(MoveError::Over));
}
