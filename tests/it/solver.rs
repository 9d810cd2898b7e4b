//! The solver against a plain one without its tricks, against known values, and
//! against opponents that play anything.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use sanziqi::computer::expert::solver::{Limits, Solved, Solver, Value};
use sanziqi::game::{Board, Cell, Outcome, Side, Size, WithSize};

/// A value with its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Score {
    Won(u16),
    Drawn,
    Lost(u16),
}

impl Score {
    /// Greater is better for the side to move: to win soon, or to lose late.
    fn rank(self) -> i32 {
        match self {
            Self::Won(plies) => 1000 - i32::from(plies),
            Self::Drawn => 0,
            Self::Lost(plies) => i32::from(plies) - 1000,
        }
    }

    /// The score one ply earlier, for the other side.
    fn before(self) -> Self {
        match self {
            Self::Won(plies) => Self::Lost(plies + 1),
            Self::Drawn => Self::Drawn,
            Self::Lost(plies) => Self::Won(plies + 1),
        }
    }

    fn of(answer: &Solved) -> Self {
        match (answer.value, answer.plies) {
            (Value::Won, Some(plies)) => Self::Won(plies),
            (Value::Drawn, None) => Self::Drawn,
            (Value::Lost, Some(plies)) => Self::Lost(plies),
            _ => panic!("not solved to the end: {answer:?}"),
        }
    }
}

/// The plain solver: every move, every position, remembered as it is.
struct Plain<const R: usize, const C: usize>(HashMap<Board<R, C>, Score>);

impl<const R: usize, const C: usize> Plain<R, C> {
    fn score(&mut self, board: &Board<R, C>) -> Score {
        match board.is_win() {
            Outcome::Win(_) => return Score::Lost(0),
            Outcome::Draw => return Score::Drawn,
            Outcome::Continue => {}
        }
        if let Some(&score) = self.0.get(board) {
            return score;
        }
        let scores = board.empty_cells().map(|cell| self.after(board, cell));
        let best = scores.max_by_key(|score| score.rank()).expect("a cell");
        self.0.insert(*board, best);
        best
    }

    /// The score of a move, for the side that makes it.
    fn after(&mut self, board: &Board<R, C>, cell: Cell) -> Score {
        self.score(&play(board, cell)).before()
    }
}

fn play<const R: usize, const C: usize>(board: &Board<R, C>, cell: Cell) -> Board<R, C> {
    let mut next = *board;
    next.player_move(cell).expect("a free cell");
    next
}

fn solve<const R: usize, const C: usize>(solver: &mut Solver<R, C>, board: &Board<R, C>) -> Solved {
    let answer = solver.solve(board, Limits::NONE, &AtomicBool::new(false));
    answer.expect("no limits, and the game goes on")
}

/// As [`solve`], with one best move.
fn value<const R: usize, const C: usize>(solver: &mut Solver<R, C>, board: &Board<R, C>) -> Solved {
    let answer = solver.value(board, Limits::NONE, &AtomicBool::new(false));
    answer.expect("no limits, and the game goes on")
}

/// Holds a position's value, distance and best moves against the plain solver's.
fn compare<const R: usize, const C: usize>(
    solver: &mut Solver<R, C>,
    plain: &mut Plain<R, C>,
    board: &Board<R, C>,
) {
    let answer = solve(solver, board);
    let score = plain.score(board);
    assert_eq!(Score::of(&answer), score, "k{}\n{board:?}", board.k());
    let best = |&cell: &Cell| plain.after(board, cell) == score;
    let mut expected: Vec<Cell> = board.empty_cells().filter(best).collect();
    let mut found = answer.moves;
    found.sort_unstable();
    if score == Score::Lost(2) {
        // All moves lose as soon; the solver names those that stop a line.
        expected.retain(|cell| found.contains(cell));
        assert!(found.len() > 1, "k{}\n{board:?}", board.k());
    }
    assert_eq!(found, expected, "k{}\n{board:?}", board.k());
}

/// A position after random moves of both sides, none of which completes a line;
/// `None` if that ends before so few cells are left.
fn random_position<const R: usize, const C: usize>(
    empty: &Board<R, C>,
    left: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Board<R, C>> {
    let mut board = *empty;
    while R * C - usize::from(board.plies()) > left {
        let cells = board.empty_cells();
        let quiet: Vec<Cell> = cells
            .filter(|&cell| play(&board, cell).winner().is_none())
            .collect();
        if quiet.is_empty() {
            return None;
        }
        board = play(&board, pick(&quiet, rng));
    }
    Some(board)
}

fn pick(cells: &[Cell], rng: &mut Xoshiro256PlusPlus) -> Cell {
    let count = u32::try_from(cells.len()).expect("at most 64 cells");
    cells[rng.random_range(0..count) as usize]
}

fn size(side: u8) -> Size {
    Size::new(side).expect("a size on offer")
}

fn every_side_and_k() -> impl Iterator<Item = (u8, u8)> {
    let sizes = Size::ALL.iter().take_while(|size| size.side() <= 6);
    sizes.flat_map(|size| (Size::MIN_K..=size.max_k()).map(|k| (size.side(), k)))
}

#[test]
fn every_position_of_3x3() {
    fn walk(
        board: &Board<3, 3>,
        solver: &mut Solver<3, 3>,
        plain: &mut Plain<3, 3>,
        seen: &mut HashSet<Board<3, 3>>,
    ) {
        if board.is_win() != Outcome::Continue || !seen.insert(*board) {
            return;
        }
        compare(solver, plain, board);
        for cell in board.empty_cells() {
            walk(&play(board, cell), solver, plain, seen);
        }
    }
    let board = Board::<3, 3>::init();
    let mut solver = Solver::new(&board).expect("9 cells");
    let mut seen = HashSet::new();
    walk(&board, &mut solver, &mut Plain(HashMap::new()), &mut seen);
    // 5478 positions can be reached, and 958 of them end the game.
    assert_eq!(seen.len(), 4520);
}

/// Compares random positions with so many cells left, for every k of a size.
struct Sample {
    left: &'static [usize],
    positions: u32,
}

impl WithSize for Sample {
    type Out = ();

    fn run<const R: usize, const C: usize>(self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(R as u64);
        for k in 3..=R.min(6) {
            let empty = Board::<R, C>::init().with_k(k as u8).expect("a k on offer");
            let mut solver = Solver::new(&empty).expect("at most 64 cells");
            for &left in self.left {
                let mut compared = 0;
                for _ in 0..self.positions {
                    if let Some(board) = random_position(&empty, left, &mut rng) {
                        compare(&mut solver, &mut Plain(HashMap::new()), &board);
                        compared += 1;
                    }
                }
                assert!(compared > 0, "{R}x{C} k{k} with {left} left");
            }
        }
    }
}

fn sample(side: u8, left: &'static [usize], positions: u32) {
    size(side).with(Sample { left, positions });
}

#[test]
fn samples_of_4x4() {
    sample(4, &[4, 6, 7, 8], 100);
    sample(4, &[9, 10], 10);
}

#[test]
fn samples_of_5x5() {
    sample(5, &[4, 6, 7, 8], 80);
    sample(5, &[9, 10], 8);
}

#[test]
fn samples_of_6x6() {
    sample(6, &[4, 6, 7, 8], 60);
    sample(6, &[9, 10], 6);
}

#[test]
#[ignore = "takes minutes"]
fn larger_samples() {
    sample(4, &[4, 5, 6, 7, 8, 9, 10], 1000);
    sample(4, &[11, 12], 100);
    sample(5, &[5, 6, 7, 8, 9, 10], 1000);
    sample(5, &[11, 12], 100);
    sample(6, &[5, 6, 7, 8, 9, 10], 1000);
    sample(6, &[11, 12], 100);
    sample(7, &[6, 8, 9, 10], 500);
}

#[test]
fn a_search_ends_when_it_is_told_to() {
    let board = Board::<5, 5>::init().with_k(4).expect("a k on offer");
    let mut solver = Solver::new(&board).expect("25 cells");
    let go_on = AtomicBool::new(false);
    let few = Limits::nodes(1000);
    assert_eq!(solver.solve(&board, few, &go_on), None);
    assert!((1000..2000).contains(&solver.nodes()));
    let late = Limits::time(Duration::ZERO);
    assert_eq!(solver.solve(&board, late, &go_on), None);
    assert_eq!(
        solver.solve(&board, Limits::NONE, &AtomicBool::new(true)),
        None
    );
    // None of that was kept as if it were a result.
    let answer = solver.value(&board, Limits::NONE, &go_on);
    assert_eq!(answer.map(|answer| answer.value), Some(Value::Drawn));
}

#[test]
fn where_there_is_nothing_to_solve_nothing_is_found() {
    let board = Board::<3, 3>::init();
    let mut solver = Solver::new(&board).expect("9 cells");
    let won: Board<3, 3> = "***\n##.\n...".parse().expect("a picture");
    let go_on = AtomicBool::new(false);
    assert_eq!(solver.solve(&won, Limits::NONE, &go_on), None);
    assert!(Solver::new(&Board::<8, 9>::init()).is_none());
    let other_k = Board::<5, 5>::init().with_k(4).expect("a k on offer");
    let mut solver = Solver::new(&other_k).expect("25 cells");
    assert_eq!(solver.solve(&Board::init(), Limits::NONE, &go_on), None);
}

/// The value of the empty board, found by playing the game out: the best moves
/// of both sides, some of them at random, lead to the end that was foretold.
struct BestPlay(u8);

impl WithSize for BestPlay {
    type Out = Value;

    fn run<const R: usize, const C: usize>(self) -> Value {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(R as u64);
        let mut board = Board::<R, C>::init().with_k(self.0).expect("a k on offer");
        let mut solver = Solver::new(&board).expect("at most 64 cells");
        let foretold = value(&mut solver, &board);
        while board.is_win() == Outcome::Continue {
            let answer = value(&mut solver, &board);
            board = play(&board, pick(&answer.moves, &mut rng));
        }
        match foretold.value {
            Value::Won => {
                assert_eq!(board.winner(), Some(Side::First));
                assert_eq!(Some(board.plies()), foretold.plies);
            }
            Value::Drawn => assert_eq!(board.is_win(), Outcome::Draw),
            Value::Lost => assert_eq!(board.winner(), Some(Side::Second)),
        }
        foretold.value
    }
}

#[test]
fn best_play_from_the_empty_board() {
    let won = [(4, 3), (5, 3), (6, 3), (6, 4), (7, 4)];
    for (side, k) in every_side_and_k().chain([(7, 4)]) {
        let found = size(side).with(BestPlay(k));
        let expected = if won.contains(&(side, k)) {
            Value::Won
        } else {
            Value::Drawn
        };
        assert_eq!(found, expected, "side {side}, k {k}");
    }
}

/// Plays against random moves, and holds that no best move and no reply to it
/// makes the value worse.
struct NeverDrops {
    k: u8,
    seed: u64,
}

impl WithSize for NeverDrops {
    type Out = ();

    fn run<const R: usize, const C: usize>(self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut board = Board::<R, C>::init().with_k(self.k).expect("a k on offer");
        let mut solver = Solver::new(&board).expect("at most 64 cells");
        let expert = Side::BOTH[self.seed as usize % 2];
        // Nothing is expected of the first move but that it is made in time.
        let mut least = i32::MIN;
        while board.is_win() == Outcome::Continue {
            let cells: Vec<Cell> = board.empty_cells().collect();
            if board.turn() == expert {
                // All best moves, where they do not take long to find.
                let answer = if R * C - usize::from(board.plies()) > 20 {
                    value(&mut solver, &board)
                } else {
                    solve(&mut solver, &board)
                };
                let rank = Score::of(&answer).rank();
                assert!(rank >= least, "k{}\n{board:?}", self.k);
                // Two plies on, a win is that much nearer, and so is a loss.
                least = rank + 2 * rank.signum();
                board = play(&board, pick(&answer.moves, &mut rng));
            } else {
                board = play(&board, pick(&cells, &mut rng));
            }
        }
        let end = match board.winner() {
            // One ply after the last look, not two.
            Some(winner) if winner == expert => 1001,
            Some(_) => -1000,
            None => 0,
        };
        assert!(end >= least, "k{}\n{board:?}", self.k);
    }
}

#[test]
fn no_move_against_random_play_makes_the_value_worse() {
    for (side, k) in every_side_and_k() {
        let games = if side < 5 { 20 } else { 2 };
        for seed in 0..games {
            size(side).with(NeverDrops { k, seed });
        }
    }
}
