//! What the search costs: `cargo bench --bench search`.
//!
//! Prints, for fixed positions searched to a fixed depth, the nodes visited
//! and the nodes per second. The nodes repeat exactly, and their sum tells
//! whether a change that should not change the search has done so.
//!
//! `cargo bench --bench search -- threads` searches them deeper, in one thread
//! and in two by turns, for the time to that depth. The nodes of two threads
//! do not repeat.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use sanziqi::computer::expert::{Engine, Limits, Report};
use sanziqi::game::{Board, Cell};

/// Openings on 15x15, move by move.
const OPENINGS: [&str; 6] = [
    "h8 i9 i7",
    "h8 h9 j10 g8",
    "h8 i8 i9 g7 h10",
    "g7 h8 i6 h6 h7 g8 f9",
    "h8 i9 g9 g7 j8 h10 i7 f10",
    "f6 i9 i10 g7 h9 g9 j9 f8 h10",
];

/// Plies of the searches.
const DEPTH: u8 = 10;

/// Plies of those that compare threads, and how often they are made.
const DEEPER: u8 = 12;
const ROUNDS: usize = 5;

fn main() {
    if !std::env::args().any(|argument| argument == "threads") {
        search(1, DEPTH);
        return;
    }
    for _ in 0..ROUNDS {
        for threads in [1, 2] {
            println!("\nthreads: {threads}");
            search(threads, DEEPER);
        }
    }
}

/// Searches every opening in `threads` threads to `depth` plies.
fn search(threads: usize, depth: u8) {
    let mut nodes = 0;
    let mut time = Duration::ZERO;
    for opening in OPENINGS {
        let mut board = Board::<15, 15>::init();
        for word in opening.split(' ') {
            let cell: Cell = word.parse().expect("a cell");
            board.player_move(cell).expect("a legal move");
        }
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
