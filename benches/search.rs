//! What the search costs: `cargo bench --bench search`.
//!
//! Prints, for fixed positions searched to a fixed depth, the nodes visited
//! and the nodes per second. The nodes repeat exactly, and their sum tells
//! whether a change that should not change the search has done so. Then it
//! tells how many of the positions in `won.txt` it sees to be won, within so many
//! nodes: they come from games of the search against itself, and a search of a
//! million nodes won each for the side to move. `cargo bench --bench search --
//! 100000` gives as many nodes instead of [`FEW`].
//!
//! `cargo bench --bench search -- threads` searches them deeper, in one thread
//! and in two by turns, for the time to that depth. The nodes of two threads
//! do not repeat.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use sanziqi::computer::expert::{Engine, Limits, Report};
use sanziqi::game::{Board, Cell, Score};

/// Openings on 15x15, move by move.
const OPENINGS: [&str; 6] = [
    "h8 i9 i7",
    "h8 h9 j10 g8",
    "h8 i8 i9 g7 h10",
    "g7 h8 i6 h6 h7 g8 f9",
    "h8 i9 g9 g7 j8 h10 i7 f10",
    "f6 i9 i10 g7 h9 g9 j9 f8 h10",
];

/// Positions that the side to move wins, move by move, one a line.
const WON: &str = include_str!("won.txt");

/// Nodes for each of them, where no other number is asked for: those of a hint.
const FEW: u64 = 20_000;

/// Plies of the searches.
const DEPTH: u8 = 10;

/// Plies of those that compare threads, and how often they are made.
const DEEPER: u8 = 12;
const ROUNDS: usize = 5;

fn main() {
    let arguments = || std::env::args().skip(1);
    if !arguments().any(|argument| argument == "threads") {
        search(1, DEPTH);
        let asked = arguments().find_map(|argument| argument.parse().ok());
        find_wins(asked.unwrap_or(FEW));
        return;
    }
    for _ in 0..ROUNDS {
        for threads in [1, 2] {
            println!("\nthreads: {threads}");
            search(threads, DEEPER);
        }
    }
}

/// The board after some moves.
fn after(moves: &str) -> Board<15, 15> {
    let mut board = Board::init();
    for word in moves.split(' ') {
        let cell: Cell = word.parse().expect("a cell");
        board.player_move(cell).expect("a legal move");
    }
    board
}

/// Looks at every won position with `few` nodes.
fn find_wins(few: u64) {
    let mut engine = Engine::new(15, 15, 5, 64);
    let (mut won, mut nodes) = (0, 0);
    for moves in WON.lines() {
        engine.forget();
        let never = AtomicBool::new(false);
        let thought = engine.think(&after(moves), Limits::nodes(few), &never, &mut |_| {});
        let thought = thought.expect("the game goes on");
        won += u32::from(matches!(thought.outlook, Score::Win(_)));
        nodes += thought.nodes;
    }
    let all = WON.lines().count();
    println!("{won} of {all} won positions seen within {few} nodes each, {nodes} in all");
}

/// Searches every opening in `threads` threads to `depth` plies.
fn search(threads: usize, depth: u8) {
    let mut nodes = 0;
    let mut time = Duration::ZERO;
    for opening in OPENINGS {
        let board = after(opening);
        let mut engine = Engine::new(15, 15, 5, 64).with_threads(threads);
        let limits = Limits {
            max_depth: depth,
            ..Limits::NONE
        };
        let start = Instant::now();
        let mut last = None;
        let mut note = |progress: &Report| last = Some(progress.clone());
        let thought = engine
            .think(&board, limits, &AtomicBool::new(false), &mut note)
            .expect("the game goes on");
        let taken = start.elapsed();
        println!(
            "{opening:32} depth {:2}  {:>10} nodes  {:>6} ms  {}  {:?}",
            thought.depth,
            thought.nodes,
            taken.as_millis(),
            thought.cell,
            thought.outlook,
        );
        nodes += thought.nodes;
        time += taken;
    }
    let rate = u128::from(nodes) * 1000 / time.as_millis().max(1);
    println!(
        "{nodes} nodes, {} ms, {rate} nodes a second",
        time.as_millis()
    );
}
