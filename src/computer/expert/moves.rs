//! Which moves are tried at all.
//!
//! Against the threat of an open four, those that answer it; else those where a
//! stone makes or takes some shape.

use super::cells::At;
use super::order::promise;
use super::search::Search;
use super::shapes::Threat;
use super::threats::{defences, fours};

/// The least promise of a candidate: a cell that lies in four open lines with nothing
/// near has less.
const MIN_PROMISE: i32 = 19;

impl Search<'_> {
    /// Adds the moves of the position to `moves`: every one where none is worth more.
    pub(super) fn add_moves(&mut self, ply: usize) {
        let start = self.moves.len();
        if !self.add_answers(ply) {
            self.add_candidates(ply);
        }
        if self.moves.len() == start {
            self.add_all();
        }
    }

    /// Where the other side threatens an open four, the moves that answer it:
    /// cells that stop it, and fours. `false` where there is no such threat.
    fn add_answers(&mut self, ply: usize) -> bool {
        let Some(cells) = defences(self.position) else {
            return false;
        };
        let all = cells.union(&fours(self.position, self.position.turn()));
        for at in all.iter() {
            self.add_ranked(at, ply);
        }
        if all.is_empty() {
            // Nothing helps; the makers of open fours are stopped one by one.
            let other = 1 - self.position.turn();
            for at in self.position.threats(other, Threat::OpenFour).iter() {
                self.add_ranked(at, ply);
            }
        }
        true
    }

    /// The empty cells where a stone makes or takes some shape.
    fn add_candidates(&mut self, ply: usize) {
        for at in 0..self.position.geometry().cells() {
            if promise(self.position, at) >= MIN_PROMISE {
                self.add_ranked(at, ply);
            }
        }
    }

    fn add_ranked(&mut self, at: At, ply: usize) {
        let rank = self.order.rank(self.position, at, ply);
        self.moves.push((rank, at));
    }

    /// Every empty cell.
    fn add_all(&mut self) {
        for at in 0..self.position.geometry().cells() {
            if self.position.is_empty_cell(at) {
                self.moves.push((0, at));
            }
        }
    }
}
