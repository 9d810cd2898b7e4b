//! Wins by fours: every move threatens to complete a line, so that every reply is forced.
//!
//! (With k in a row to win, a "four" here is a line that lacks one stone.) Such a
//! win is a single path, quickly found and deep. It also tells the defender what
//! it must do. Say that the defender passes, and the attacker wins so. Then a
//! move that is to save the defender must be on one of the path's cells, or be
//! one that gives the defender a four of its own on the way: on a line where it
//! lacks two stones, its replies on the path counted in. All other moves lose.
//! (L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, "Go-Moku Solved by New
//! Search Techniques", 1996, in the form that I-C. Wu and P.-H. Lin call
//! relevance zones, "Relevance-Zone-Oriented Proof Search for Connect6", 2010.)

use super::position::{ONE, Position};

/// Positions that one search may visit. Wins that take more are left to the
/// main search.
const MOST_POSITIONS: u32 = 400;

/// A win by fours.
#[derive(Clone, Copy)]
struct Path {
    /// The cells that the win needs to be empty at first.
    cells: u64,
    /// Those on which the defender replies.
    replies: u64,
}

/// The cells on which the defender, to move, must look for a way out of a win by
/// fours within `plies` from its pass on; `None` if none was found. With `plies`
/// of 3, then, there is none.
///
/// Neither side has a four.
pub(super) fn ways_out(position: &mut Position<'_>, attacker: usize, plies: u8) -> Option<u64> {
    let mut search = Search {
        position,
        attacker,
        left: MOST_POSITIONS,
    };
    let path = search.win(plies)?;
    let ways_out = path.cells | search.counters(path.replies);
    Some(ways_out & position.empty_cells())
}

/// The empty cells of the attacker's open lines that lack `short` stones or less.
pub(super) fn lines_short_of(position: &Position<'_>, attacker: usize, short: u8) -> u64 {
    let enough = position.lines.k.saturating_sub(short) * ONE[attacker];
    let most = position.lines.k * ONE[attacker];
    let is_open = |count| count % ONE[attacker] == 0 && (enough..most).contains(&count);
    let lines = position.counts().iter().zip(&position.lines.masks);
    let open = lines.filter(|&(&count, _)| is_open(count));
    open.fold(0, |all, (_, mask)| all | mask) & position.empty_cells()
}

struct Search<'a, 'b> {
    position: &'a mut Position<'b>,
    attacker: usize,
    left: u32,
}

impl Search<'_, '_> {
    /// The attacker to move, without a four of its own: does it win by fours
    /// within `plies`?
    fn win(&mut self, plies: u8) -> Option<Path> {
        if plies < 3 || self.left == 0 {
            return None;
        }
        self.left -= 1;
        // The defender's last reply may have made a four, which must be stopped.
        let stop = self.position.winning[1 - self.attacker];
        let (mut once, mut twice) = (0, 0);
        for pair in self.position.pairs(self.attacker) {
            twice |= once & pair;
            once |= pair;
        }
        if once == 0 || plies == 3 && twice == 0 {
            return None;
        }
        for pair in self.position.pairs(self.attacker) {
            let low = pair.trailing_zeros() as u8;
            let high = 63 - pair.leading_zeros() as u8;
            for (cell, reply) in [(low, high), (high, low)] {
                if stop & !(1 << cell) == 0 && (plies > 3 || twice >> cell & 1 != 0) {
                    let path = self.four(cell, reply, plies);
                    if path.is_some() {
                        return path;
                    }
                }
            }
        }
        None
    }

    /// The attacker makes a four on `cell`, which `reply` stops if anything does.
    fn four(&mut self, cell: u8, reply: u8, plies: u8) -> Option<Path> {
        let (attacker, defender) = (self.attacker, 1 - self.attacker);
        let before = self.position.lay_unnamed(attacker, cell);
        let winning = self.position.winning[attacker];
        let path = if winning.count_ones() > 1 {
            Some(Path {
                cells: winning,
                replies: 0,
            })
        } else {
            let before = self.position.lay_unnamed(defender, reply);
            let path = self.win(plies - 2);
            self.position.lift_unnamed(defender, reply, before);
            path.map(|path| Path {
                cells: path.cells | 1 << reply,
                replies: path.replies | 1 << reply,
            })
        };
        self.position.lift_unnamed(attacker, cell, before);
        path.map(|path| Path {
            cells: path.cells | 1 << cell,
            ..path
        })
    }

    /// The cells of lines where the defender lacks two stones or less, once it
    /// has those on `replies` too.
    fn counters(&self, replies: u64) -> u64 {
        let own = self.position.stones[1 - self.attacker] | replies;
        let spoiled = self.position.stones[self.attacker];
        let enough = u32::from(self.position.lines.k) - 2;
        let lines = self.position.lines.masks[..self.position.lines.count].iter();
        lines
            .filter(|&mask| mask & spoiled == 0 && (mask & own).count_ones() >= enough)
            .fold(0, |all, mask| all | mask)
    }
}
