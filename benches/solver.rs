//! What the solver needs: `cargo bench --bench solver`.
//!
//! First it proves the value of every small board, from the empty board and
//! with an empty table. Then it takes positions after one to eight random moves
//! of both sides, where the longest searches are, gives each [`A_MOVE`], and
//! tells the worst. `cargo bench --bench solver -- 1000` takes as many positions
//! of each board instead of [`POSITIONS`].

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use sanziqi::computer::expert::solver::{Limits, Solved, Solver, Value};
use sanziqi::game::{Board, Cell, Outcome, Size, WithSize};

/// Side, k and value for the side that moves first.
const KNOWN: [(u8, u8, Value); 12] = [
    (3, 3, Value::Drawn),
    (4, 3, Value::Won),
    (4, 4, Value::Drawn),
    (5, 3, Value::Won),
    (5, 4, Value::Drawn),
    (5, 5, Value::Drawn),
    (6, 3, Value::Won),
    (6, 4, Value::Won),
    (6, 5, Value::Drawn),
    (6, 6, Value::Drawn),
    (7, 4, Value::Won),
    (8, 4, Value::Won),
];

/// Random positions of each board, where no other number is asked for.
const POSITIONS: u32 = 100;

/// The time that a computer has for a move.
const A_MOVE: Duration = Duration::from_secs(1);

/// Moves before a random position, at most.
const MOVES: u32 = 8;

fn main() {
    let asked = std::env::args().skip(1).find_map(|arg| arg.parse().ok());
    println!("board k  value  plies      nodes        time");
    for (side, k, value) in KNOWN {
        size(side).with(Prove { k, value });
    }
    println!("\n         positions    mean  worst to the value     worst to all best moves");
    println!("board k  (unsolved)   time      nodes       time      nodes       time");
    for (side, k, _) in KNOWN {
        let count = asked.unwrap_or(POSITIONS);
        size(side).with(Worst { k, count });
    }
}

fn size(side: u8) -> Size {
    Size::new(side).expect("a size on offer")
}

fn empty<const R: usize, const C: usize>(k: u8) -> Board<R, C> {
    Board::init().with_k(k).expect("a k on offer")
}

/// What one search found, the positions it visited and how long it took.
struct Timed {
    found: Option<Solved>,
    nodes: u64,
    time: Duration,
}

fn time<const R: usize, const C: usize>(
    board: &Board<R, C>,
    limit: Option<Duration>,
    all: bool,
) -> Timed {
    let mut fresh = Solver::new(board).expect("at most 64 cells");
    let stop = AtomicBool::new(false);
    let start = Instant::now();
    let limits = Limits {
        deadline: limit.map(|limit| start + limit),
        ..Limits::NONE
    };
    let found = if all {
        fresh.solve(board, limits, &stop)
    } else {
        fresh.value(board, limits, &stop)
    };
    Timed {
        found,
        nodes: fresh.nodes(),
        time: start.elapsed(),
    }
}

struct Prove {
    k: u8,
    value: Value,
}

impl WithSize for Prove {
    type Out = ();

    fn run<const R: usize, const C: usize>(self) {
        let k = self.k;
        let Timed { found, nodes, time } = time(&empty::<R, C>(k), None, false);
        let found = found.expect("no limits");
        assert_eq!(found.value, self.value, "{R}x{C} k{k}");
        let plies = found
            .plies
            .map_or("-".to_owned(), |plies| plies.to_string());
        let value = format!("{:?}", found.value);
        println!("{R}x{C}   {k}  {value:<5}  {plies:>5} {nodes:>10} {time:>11.2?}");
    }
}

struct Worst {
    k: u8,
    count: u32,
}

impl WithSize for Worst {
    type Out = ();

    fn run<const R: usize, const C: usize>(self) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut sum = Duration::ZERO;
        let mut worst = [(0, Duration::ZERO); 2];
        let mut unsolved = 0;
        for _ in 0..self.count {
            let board = random_position(&empty::<R, C>(self.k), &mut rng);
            for (worst, all) in worst.iter_mut().zip([false, true]) {
                let Timed { found, nodes, time } = time(&board, Some(A_MOVE), all);
                *worst = (*worst).max((nodes, time));
                if all {
                    sum += time;
                    unsolved += u32::from(found.is_none());
                }
            }
        }
        let (k, count, mean) = (self.k, self.count, sum / self.count);
        let [value, all] = worst.map(|(nodes, time)| format!("{nodes:>9} {time:>10.2?}"));
        println!("{R}x{C}   {k}  {count:>4} ({unsolved:>2}) {mean:>9.2?}  {value}  {all}");
    }
}

/// A position after random moves, nobody having a line.
fn random_position<const R: usize, const C: usize>(
    empty: &Board<R, C>,
    rng: &mut Xoshiro256PlusPlus,
) -> Board<R, C> {
    loop {
        let mut board = *empty;
        for _ in 0..rng.random_range(1..=MOVES) {
            let cells: Vec<Cell> = board.empty_cells().collect();
            let count = u32::try_from(cells.len()).expect("at most 64 cells");
            let cell = cells[rng.random_range(0..count) as usize];
            if board.player_move(cell).is_err() {
                break;
            }
        }
        if board.is_win() == Outcome::Continue {
            return board;
        }
    }
}
