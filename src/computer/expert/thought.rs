//! What a search says: while it goes on, and at its end.

use std::time::Duration;

use super::search::{WIN, WIN_MIN};
use super::table::Eval;
use crate::computer::Reason;
use crate::game::{Cell, Score};

/// What a search says while it goes on.
#[derive(Clone, Debug)]
pub struct Report {
    /// Plies that were searched.
    pub depth: u8,
    /// The best move so far.
    pub cell: Cell,
    /// What it is worth to the side that moves.
    pub outlook: Score,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// The line that is expected, `cell` first.
    pub line: Vec<Cell>,
}

/// What a search gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The move.
    pub cell: Cell,
    /// Why.
    pub reason: Reason,
    /// What it is worth to the side that moves.
    pub outlook: Score,
    /// Plies that were searched.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// The line that is expected, `cell` first.
    pub line: Vec<Cell>,
}

/// A score as the rules name it.
pub(super) fn outlook(score: Eval) -> Score {
    if score >= WIN_MIN {
        Score::Win(plies(WIN - score))
    } else if score <= -WIN_MIN {
        Score::Loss(plies(WIN + score))
    } else {
        Score::Value(score)
    }
}

/// A count of plies, which `Score` has 8 bits for: more are as good as the most.
fn plies(count: Eval) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}
