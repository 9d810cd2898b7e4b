//! In which order moves are tried.
//!
//! Alpha-beta cuts most where the best move comes first. The order is: the
//! move that the table remembers, then by what a stone makes for its own side
//! and takes from the other, raised for moves that refuted neighbouring
//! positions (killers; Akl and Newborn, 1977) and those that did so often
//! (history; Schaeffer, 1983).

use super::cells::{At, MAX_CELLS};
use super::position::Position;

/// Plies of the longest line that is searched.
pub(super) const MAX_PLY: usize = 200;

/// Stands for "no killer".
const NONE: At = At::MAX;

/// What a killer adds to the order, on the scale of [`weights`](super::weights).
const KILLER: i32 = 40;

/// The largest history of a move, and by what it is divided on the scale of the order.
const HISTORY_MAX: i32 = 1 << 12;
const HISTORY_SCALE: i32 = 1 << 6;

/// A move's own shapes count for this much more than those it takes, in eighths.
const OWN: i32 = 10;
const OTHER: i32 = 8;
const EIGHTH: i32 = 8;

/// A move with the key by which it is ordered.
pub(super) type Ranked = (i32, At);

/// What earlier positions say of moves.
pub(super) struct Order {
    killers: Vec<[At; 2]>,
    history: [[i32; MAX_CELLS]; 2],
}

impl Order {
    pub(super) fn new() -> Self {
        Self {
            killers: vec![[NONE; 2]; MAX_PLY + 1],
            history: [[0; MAX_CELLS]; 2],
        }
    }

    /// Halves what is remembered, for another search.
    pub(super) fn fade(&mut self) {
        self.killers.fill([NONE; 2]);
        for value in self.history.iter_mut().flatten() {
            *value /= 2;
        }
    }

    /// How early to try a move of the side to move.
    pub(super) fn rank(&self, position: &Position, at: At, ply: usize) -> i32 {
        let turn = position.turn();
        let killer = if self.killers[ply].contains(&at) {
            KILLER
        } else {
            0
        };
        promise(position, at) + killer + self.history[turn][usize::from(at)] / HISTORY_SCALE
    }

    /// Notes that a move refuted what came before, and the moves that had not.
    pub(super) fn refuted(
        &mut self,
        turn: usize,
        at: At,
        failed: &[Ranked],
        depth: i32,
        ply: usize,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != at {
            *killers = [at, killers[0]];
        }
        let bonus = (depth * depth).clamp(1, HISTORY_MAX / 4);
        self.raise(turn, at, bonus);
        for &(_, other) in failed.iter().filter(|&&(_, other)| other != at) {
            self.raise(turn, other, -bonus);
        }
    }

    /// Raises a history; it nears its maximum, but never passes it.
    fn raise(&mut self, turn: usize, at: At, bonus: i32) {
        let value = &mut self.history[turn][usize::from(at)];
        *value += bonus - *value * bonus.abs() / HISTORY_MAX;
    }
}

/// What the shapes promise of a move of the side to move; 0 where there are none.
pub(super) fn promise(position: &Position, at: At) -> i32 {
    let turn = position.turn();
    let own = i32::from(position.worth(turn, at).order);
    let other = i32::from(position.worth(1 - turn, at).order);
    (own * OWN + other * OTHER) / EIGHTH
}

/// Moves the best of the moves from `from` on to `from`.
pub(super) fn pick(moves: &mut [Ranked], from: usize) -> Ranked {
    let best = (from..moves.len())
        .max_by_key(|&index| moves[index].0)
        .unwrap_or(from);
    moves.swap(from, best);
    moves[from]
}
