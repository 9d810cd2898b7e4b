//! The search: principal variations, deepened step by step.
//!
//! Alpha-beta with null windows behind the first move (PVS; Marsland and
//! Campbell, 1982), a transposition table, late moves searched less deep. What
//! sets it apart from a chess search is that threats replace quiescence: fives
//! and open fours end a line at once, a four or the threat of an open four
//! leaves only the moves that answer it, and every leaf is asked for a win by
//! continuous fours.
//!
//! What its parts are worth, by matches of the build as it is against one with
//! the change, at 15,000 nodes a move, 120 games each, one standard deviation
//! behind the score
//! (`cargo bench --bench selfplay -- AS_IT_IS CHANGED --nodes 15000`):
//!
//! | change | score of the build as it is |
//! |---|---|
//! | no futility | 52.9% (4.5) |
//! | no razoring | 45.0% (4.5) |
//! | late moves reduced by half as much | 52.1% (4.5) |
//! | a quarter more moves at every depth | 50.8% (4.5) |
//! | 200 fours at each node, not 32 | 51.2% (4.5) |
//! | 16 fours at each node, not 32 | 47.1% (4.5) |
//! | a loss believed before every candidate has lost | 50.0% (4.6) |
//!
//! They were played before shapes counted in pairs (see `weights`). None of these
//! differences is beyond chance. The last part stays whatever it
//! is worth, because a win that is announced must be one.
//!
//! A search for wins by continuous threats (VCT: fours and open threes, against
//! every answer) by proof numbers (df-pn) was left out. Of the won positions of
//! `cargo bench --bench search` it saw 26 where this search saw 13, and sees 18
//! since shapes count in pairs, but in matches of 120 games it did not show:
//!
//! | where it was asked, in at most so many positions | 100 ms | 30,000 nodes |
//! |---|---|---|
//! | at the root, 3,000 | 42.1% (4.4) | 48.8% (4.5) |
//! | the same, and at nodes of depth 3 and more, 300 | 32.9% (4.2) | 26.2% (3.9) |
//! | at the root, 2,000, and after each of its moves, 300 | | 16.7% (3.3) |
//! | after a move of the root that comes to be the best, 400 | 55.0% (4.5) | 51.7% (4.5) |
//!
//! The last again: 52.1% (4.4) with 200 ms, 47.1% (4.5) with 20,000 nodes.

use super::cells::At;
use super::order::{MAX_PLY, Order, Ranked, pick};
use super::position::Position;
use super::shapes::Threat;
use super::table::{Bound, Eval, Table};
use super::threats::{Fives, Fours};
use super::time::Clock;

/// The score of a win, less the plies up to the five. It fits the table's 16 bits.
pub(super) const WIN: Eval = 30_000;

/// Scores from here on are wins: no line is longer than [`MAX_PLY`].
pub(super) const WIN_MIN: Eval = WIN - 1_000;

/// The bound of what shapes are worth.
const VALUE_MAX: Eval = WIN_MIN - 1;

/// Fours tried for a win by fours at each node, from the leaves upwards.
const LEAF_FOURS: u32 = 32;

/// The first move that is searched less deep, by how many came before it.
const LATE: usize = 2;

/// Moves tried at each depth from 0 on, and beyond.
const WIDTHS: [usize; 8] = [8, 10, 13, 16, 19, 22, 26, 32];

/// By how much a value must pass the window for each ply that is left, and up
/// to which depth, for the node to be given up: above it, and below it.
const FUTILE: Eval = 60;
const FUTILE_DEPTH: i32 = 3;
const RAZOR: Eval = 80;
const RAZOR_DEPTH: i32 = 2;

/// Everything a search needs, for one position.
pub(super) struct Search<'a> {
    pub(super) position: &'a mut Position,
    pub(super) table: &'a Table,
    pub(super) fours: &'a mut Fours,
    pub(super) order: &'a mut Order,
    pub(super) clock: Clock<'a>,
    /// Moves of all open nodes, one after another.
    pub(super) moves: Vec<Ranked>,
    /// The principal variation from each ply on.
    pub(super) lines: Vec<Vec<At>>,
}

/// A node whose moves are tried.
#[derive(Clone, Copy)]
struct Node {
    depth: i32,
    ply: usize,
    /// Where its moves begin among those of all open nodes.
    start: usize,
    /// Whether the other side threatens no open four.
    quiet: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        position: &'a mut Position,
        table: &'a Table,
        fours: &'a mut Fours,
        order: &'a mut Order,
        clock: Clock<'a>,
    ) -> Self {
        order.fade();
        Self {
            position,
            table,
            fours,
            order,
            clock,
            moves: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    pub(super) fn try_fours(&mut self, limit: u32) -> Option<i32> {
        self.fours.find(self.position, limit, &mut self.clock)
    }

    /// The score for the side to move, between `alpha` and `beta` or a bound beyond them.
    pub(super) fn node(&mut self, alpha: Eval, beta: Eval, depth: i32, ply: usize) -> Eval {
        self.lines[ply].clear();
        if self.clock.tick(1) {
            return 0;
        }
        match self.settled(ply) {
            Ok(score) => return score,
            Err(Some(at)) if ply < MAX_PLY => {
                // A forced answer costs no depth.
                self.position.make(at);
                let score = -self.node(-beta, -alpha, depth, ply + 1);
                self.position.unmake();
                self.extend_line(at, ply);
                return score;
            }
            Err(_) => {}
        }
        // No win from here can be nearer than one found elsewhere, nor a loss.
        let (alpha, beta) = (alpha.max(-WIN + ply as Eval), beta.min(WIN - ply as Eval));
        if alpha >= beta {
            return alpha;
        }
        self.open_node(alpha, beta, depth, ply)
    }

    /// The score, where fives and open fours settle it; else the forced move, if there is one.
    fn settled(&self, ply: usize) -> Result<Eval, Option<At>> {
        let ply = ply as Eval;
        match Fives::of(self.position) {
            Fives::Wins(_) => Ok(WIN - ply - 1),
            Fives::Loses(_) => Ok(-WIN + ply + 2),
            Fives::Stops(at) => Err(Some(at)),
            Fives::None if self.position.empty() == 0 => Ok(0),
            Fives::None => {
                let turn = self.position.turn();
                if self.position.threats(turn, Threat::OpenFour).is_empty() {
                    Err(None)
                } else {
                    Ok(WIN - ply - 3)
                }
            }
        }
    }

    /// A node where nobody has a five in one, nor the side to move an open four.
    fn open_node(&mut self, alpha: Eval, beta: Eval, depth: i32, ply: usize) -> Eval {
        let key = self.position.hash();
        let mut remembered = None;
        if let Some(entry) = self.table.get(key) {
            remembered = entry.best;
            let score = from_table(entry.score, ply);
            let enough = entry.depth >= depth.max(0);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            // Principal variations are searched, so that they are whole.
            if enough && cuts && beta - alpha == 1 {
                return score;
            }
        }
        if let Some(plies) = self.try_fours(LEAF_FOURS) {
            let score = WIN - ply as Eval - plies;
            self.lines[ply] = self.fours.line().collect();
            self.table.put(
                key,
                to_table(score, ply),
                Bound::Lower,
                depth,
                self.lines[ply].first().copied(),
            );
            return score;
        }
        let other = 1 - self.position.turn();
        let quiet = self.position.threats(other, Threat::OpenFour).is_empty();
        if ply >= MAX_PLY || depth <= 0 && quiet {
            return self.value();
        }
        if quiet
            && beta - alpha == 1
            && let Some(value) = self.hopeless(alpha, beta, depth)
        {
            return value;
        }
        let start = self.moves.len();
        self.add_moves(ply);
        let node = Node {
            depth,
            ply,
            start,
            quiet,
        };
        if let Some(at) = remembered {
            self.put_first(start, at);
        }
        let score = self.best_move(alpha, beta, node);
        self.moves.truncate(start);
        score
    }

    /// The value of the shapes, where it is so far above the window that the few
    /// plies left are not expected to bring it down to it (futility), or so far
    /// below (razoring). Wins by fours have been ruled out before.
    fn hopeless(&self, alpha: Eval, beta: Eval, depth: i32) -> Option<Eval> {
        let value = self.value();
        let above = depth <= FUTILE_DEPTH && value - FUTILE * depth >= beta && beta > -WIN_MIN;
        let below = depth <= RAZOR_DEPTH && value + RAZOR * depth <= alpha && alpha < WIN_MIN;
        (above || below).then_some(value)
    }

    fn value(&self) -> Eval {
        self.position.value().clamp(-VALUE_MAX, VALUE_MAX)
    }

    /// Ranks a move above the others of the node whose moves begin at `start`.
    fn put_first(&mut self, start: usize, at: At) {
        for ranked in self.moves[start..]
            .iter_mut()
            .filter(|(_, other)| *other == at)
        {
            ranked.0 = i32::MAX;
        }
    }

    /// Tries the moves of a node, the most promising first.
    fn best_move(&mut self, mut alpha: Eval, beta: Eval, node: Node) -> Eval {
        let Node {
            depth,
            ply,
            start,
            quiet,
        } = node;
        let key = self.position.hash();
        let turn = self.position.turn();
        let old_alpha = alpha;
        let mut width = self.moves.len() - start;
        if quiet {
            width = width.min(WIDTHS[(depth.max(0) as usize).min(WIDTHS.len() - 1)]);
        }
        let (mut best, mut best_at) = (-WIN, None);
        for index in 0..self.moves.len() - start {
            // A node is lost only when every candidate is.
            if index >= width && best > -WIN_MIN {
                break;
            }
            let (_, at) = pick(&mut self.moves[start..], index);
            let forcing = self.position.threat(turn, at) >= Threat::Three;
            self.position.make(at);
            let mut score = alpha + 1;
            if index > 0 {
                let reduction = if quiet && !forcing {
                    late(depth, index)
                } else {
                    0
                };
                score = -self.node(-alpha - 1, -alpha, depth - 1 - reduction, ply + 1);
                if reduction > 0 && score > alpha {
                    score = -self.node(-alpha - 1, -alpha, depth - 1, ply + 1);
                }
            }
            if index == 0 || score > alpha && score < beta {
                score = -self.node(-beta, -alpha, depth - 1, ply + 1);
            }
            self.position.unmake();
            if self.clock.stopped() {
                return 0;
            }
            if score > best {
                (best, best_at) = (score, Some(at));
                if score > alpha {
                    alpha = score;
                    self.extend_line(at, ply);
                }
            }
            if alpha >= beta {
                let failed = &self.moves[start..start + index];
                self.order.refuted(turn, at, failed, depth, ply);
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table
            .put(key, to_table(best, ply), bound, depth, best_at);
        best
    }

    fn extend_line(&mut self, at: At, ply: usize) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(at);
        upper[ply].extend(&lower[0]);
    }
}

/// By how much a late move is searched less deep.
fn late(depth: i32, index: usize) -> i32 {
    if depth < 2 || index < LATE {
        return 0;
    }
    (depth.ilog2() * index.ilog2()) as i32
}

/// Wins count from the position in the table, from the root in the search.
fn to_table(score: Eval, ply: usize) -> Eval {
    if score >= WIN_MIN {
        score + ply as Eval
    } else if score <= -WIN_MIN {
        score - ply as Eval
    } else {
        score
    }
}

/// The opposite of [`to_table`].
fn from_table(score: Eval, ply: usize) -> Eval {
    if score >= WIN_MIN {
        score - ply as Eval
    } else if score <= -WIN_MIN {
        score + ply as Eval
    } else {
        score
    }
}
