//! The root: iterations, each a ply deeper than the one before.
//!
//! Each tries the moves in the order that the last one left, in a window around
//! its score (aspiration), which is widened where the score falls outside.

use std::ops::RangeInclusive;

use super::cells::At;
use super::order::Ranked;
use super::search::{Search, WIN, WIN_MIN};
use super::table::Eval;

/// Half the width of the first window around the last iteration's score.
const WINDOW: Eval = 24;

/// By how much the window grows each time, and how wide it becomes before it is
/// opened to every score.
const WIDEN: Eval = 4;
const WIDEST: Eval = 64 * WINDOW;

/// Iterations up to this depth begin with every score: the first ones differ much.
const WIDE_DEPTH: i32 = 2;

/// How many times deeper than the end of a lost game is looked before the loss is
/// believed: a move that was searched less deep may yet hold out longer.
const SURE: Eval = 2;

/// What an iteration found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) score: Eval,
    pub(super) line: Vec<At>,
}

/// What a search found, and in the iteration of which depth; 0 where none came
/// to anything.
pub(super) struct Answer {
    pub(super) depth: u8,
    /// Whether that iteration tried every move.
    pub(super) is_whole: bool,
    pub(super) found: Found,
}

impl Search<'_> {
    /// Looks for a win by fours from the root.
    pub(super) fn find_fours(&mut self, limit: u32) -> Option<Found> {
        let plies = self.try_fours(limit)?;
        Some(Found {
            score: WIN - plies,
            line: self.fours.line().collect(),
        })
    }

    /// The moves worth a look at the root, the most promising first; all moves
    /// where none is.
    pub(super) fn root_moves(&mut self) -> Vec<Ranked> {
        self.moves.clear();
        self.add_moves(0);
        let mut moves = std::mem::take(&mut self.moves);
        moves.sort_by_key(|&(rank, at)| (-rank, at));
        moves
    }

    /// Searches `moves`, of which there is one at least, to each of `depths` in
    /// turn, until the clock stops it or nothing is left to find. `tell` hears of
    /// every iteration. The best move comes to stand first.
    pub(super) fn deepen(
        &mut self,
        moves: &mut [Ranked],
        depths: RangeInclusive<u8>,
        tell: &mut dyn FnMut(&Self, &Answer),
    ) -> Answer {
        let mut best = Answer {
            depth: 0,
            is_whole: true,
            found: Found {
                score: self.position.value(),
                line: vec![moves[0].1],
            },
        };
        for depth in depths {
            let Some(found) = self.iterate(moves, depth.into(), best.found.score) else {
                break;
            };
            let is_whole = !self.clock.stopped();
            best = Answer {
                depth,
                is_whole,
                found,
            };
            tell(self, &best);
            let score = best.found.score;
            let is_won = score >= WIN_MIN;
            let is_lost = score <= -WIN_MIN && Eval::from(depth) >= SURE * (WIN + score);
            if !is_whole || is_won || is_lost || moves.len() == 1 {
                break;
            }
        }
        best
    }

    /// One iteration: searches `moves` to `depth`, with a window around `last`
    /// that is widened until the score lies in it. `None` where time ended
    /// before the first move was done; else what is best so far, which comes
    /// to stand first.
    fn iterate(&mut self, moves: &mut [Ranked], depth: i32, last: Eval) -> Option<Found> {
        let mut width = WINDOW;
        let wide = depth <= WIDE_DEPTH || last.abs() >= WIN_MIN;
        let (mut alpha, mut beta) = if wide {
            (-WIN, WIN)
        } else {
            (last - width, last + width)
        };
        let mut best: Option<Found> = None;
        loop {
            let found = self.root(moves, depth, alpha, beta);
            if let Some(found) = found.as_ref().filter(|found| found.score > alpha) {
                best = Some(found.clone());
            }
            if self.clock.stopped() {
                return best;
            }
            let found = found?;
            width *= WIDEN;
            let reach = if width > WIDEST { 2 * WIN } else { width };
            if found.score <= alpha && alpha > -WIN {
                alpha = (found.score - reach).max(-WIN);
            } else if found.score >= beta && beta < WIN {
                beta = (found.score + reach).min(WIN);
            } else {
                return Some(found);
            }
        }
    }

    /// The moves but the first that are worth `floor` or more at `depth`, as far
    /// as time allows.
    pub(super) fn as_good(&mut self, moves: &[Ranked], depth: i32, floor: Eval) -> Vec<At> {
        let mut good = Vec::new();
        for &(_, at) in moves.iter().skip(1) {
            self.position.make(at);
            let score = -self.node(-floor, 1 - floor, depth - 1, 1);
            self.position.unmake();
            if self.clock.stopped() {
                break;
            }
            if score >= floor {
                good.push(at);
            }
        }
        good
    }

    fn root(
        &mut self,
        moves: &mut [Ranked],
        depth: i32,
        mut alpha: Eval,
        beta: Eval,
    ) -> Option<Found> {
        let mut best: Option<Found> = None;
        for index in 0..moves.len() {
            let at = moves[index].1;
            self.position.make(at);
            let mut score = alpha + 1;
            if index > 0 {
                score = -self.node(-alpha - 1, -alpha, depth - 1, 1);
            }
            if index == 0 || score > alpha {
                score = -self.node(-beta, -alpha, depth - 1, 1);
            }
            self.position.unmake();
            if self.clock.stopped() {
                break;
            }
            if best.as_ref().is_none_or(|best| score > best.score) {
                let mut line = vec![at];
                line.extend(&self.lines[1]);
                best = Some(Found { score, line });
                if index == 0 || score > alpha {
                    moves[..=index].rotate_right(1);
                }
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
