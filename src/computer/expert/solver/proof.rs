//! The search: can one side, the attacker, complete a line within so many plies?
//!
//! That is a question of yes and no, so the search is one over an and-or tree:
//! the attacker needs one good move, the defender too, and the defender's line
//! or a full board mean no. A game's value takes two such questions, one for
//! each side as the attacker; asked with ever more plies (R. E. Korf,
//! "Depth-First Iterative-Deepening", 1985), they also give the shortest win, and
//! find it sooner than a search without a limit, which may go far astray first.
//!
//! What keeps the tree small, in the order in which it is tried:
//! 1. forced moves: complete a line, else stop the other's;
//! 2. a side with too small a potential never wins ([`Position::is_hopeless`]),
//!    which ends most branches of drawn games far from a full board;
//! 3. the table of what was proved before;
//! 4. against a win by fours that the other side threatens, the moves that may
//!    stop it and no others ([`ways_out`]), for the attacker and the defender alike;
//! 5. the order of moves ([`Moves`]), and first of all the one that held out in
//!    the search before, of fewer plies.
//!
//! Without the attacker's half of 4 some fifty searches of 5x5, 6x6 and 7x7 took
//! 65% more nodes. Killer moves, tried first because they held out in a sister
//! position, made them more than three times as many: what matters is to bring
//! the potential down, and that is the order's part.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::fours::{lines_short_of, ways_out};
use super::order::Moves;
use super::position::{Key, Position};
use super::table::{Bounds, FOREVER, NOWHERE, Table};
use crate::computer::clock::now;

/// What a search for a win within n plies finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The attacker wins within n plies.
    Wins,
    /// It does not win within n plies; later, perhaps.
    NotYet,
    /// It never wins.
    Never,
}

/// The search was told to stop, or had its time or its nodes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// When to stop.
#[derive(Clone, Copy)]
pub(super) struct Watch<'a> {
    pub(super) deadline: Option<Instant>,
    pub(super) nodes: u64,
    pub(super) stop: &'a AtomicBool,
}

/// The clock is read once in so many nodes, some tenths of a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 256;

/// Searches of so few plies are sooner done again than looked up.
const SHALLOW: u8 = 4;

/// The search of one position.
pub(super) struct Proof<'a> {
    pub(super) position: Position<'a>,
    pub(super) table: &'a mut Table,
    pub(super) watch: Watch<'a>,
    pub(super) nodes: u64,
    /// The side whose win is searched for.
    pub(super) attacker: usize,
}

impl Proof<'_> {
    /// The attacker is to move: does it win within `plies`, an odd number?
    fn attack(&mut self, plies: u8) -> Result<Verdict, Stopped> {
        self.tick()?;
        if self.position.winning[self.attacker] != 0 {
            return Ok(Verdict::Wins);
        }
        let threats = self.position.winning[self.defender()];
        if threats.count_ones() > 1 || self.position.is_hopeless(self.attacker, self.attacker) {
            return Ok(Verdict::Never);
        }
        if plies < 3 {
            return Ok(self.no_win_within(plies));
        }
        if threats != 0 {
            return self.attack_at(threats.trailing_zeros() as u8, plies);
        }
        let key = self.position.key(self.attacker);
        if let Some(verdict) = self.recall(key, plies) {
            return Ok(verdict);
        }
        let verdict = self.attack_quietly(plies)?;
        Ok(self.keep(key, plies, verdict))
    }

    /// [`attack`](Self::attack) where neither side has a four.
    fn attack_quietly(&mut self, plies: u8) -> Result<Verdict, Stopped> {
        let (attacker, defender) = (self.attacker, self.defender());
        let among = match plies {
            // Two threats at once are needed now ...
            3 => lines_short_of(&self.position, attacker, 2),
            // ... or a threat of that, which takes a line that lacks three.
            5 => lines_short_of(&self.position, attacker, 3),
            _ => self.position.empty_cells(),
        };
        let among = match ways_out(&mut self.position, defender, u8::MAX) {
            Some(cells) => among & cells,
            None => among,
        };
        let mut verdict = if plies > 5 {
            Verdict::Never
        } else {
            self.no_win_within(plies)
        };
        for cell in Moves::new(&self.position, attacker, attacker, among) {
            match self.attack_at(cell, plies)? {
                Verdict::Wins => return Ok(Verdict::Wins),
                Verdict::NotYet => verdict = Verdict::NotYet,
                Verdict::Never => {}
            }
        }
        Ok(verdict)
    }

    /// The defender is to move: does the attacker win within `plies`, an even number?
    fn defend(&mut self, plies: u8) -> Result<Verdict, Stopped> {
        self.tick()?;
        if self.position.winning[self.defender()] != 0 {
            return Ok(Verdict::Never);
        }
        if plies < 2 {
            return Ok(self.no_win_within(plies));
        }
        let threats = self.position.winning[self.attacker];
        if threats.count_ones() > 1 {
            return Ok(Verdict::Wins);
        }
        if self.position.is_hopeless(self.attacker, self.defender()) {
            return Ok(Verdict::Never);
        }
        if threats != 0 {
            return self.defend_at(threats.trailing_zeros() as u8, plies);
        }
        if plies < 4 {
            return Ok(self.no_win_within(plies));
        }
        let key = self.position.key(self.defender());
        if let Some(verdict) = self.recall(key, plies) {
            return Ok(verdict);
        }
        let verdict = self.defend_quietly(key, plies)?;
        Ok(self.keep(key, plies, verdict))
    }

    /// [`defend`](Self::defend) where neither side has a four.
    fn defend_quietly(&mut self, key: Key, plies: u8) -> Result<Verdict, Stopped> {
        let among = match ways_out(&mut self.position, self.attacker, plies - 1) {
            Some(cells) => cells,
            // The defender may as well pass.
            None if plies == 4 => return Ok(self.no_win_within(plies)),
            None => self.position.empty_cells(),
        };
        let mut moves = Moves::new(&self.position, self.attacker, self.defender(), among);
        let image = self.table.get(key.name, self.attacker).held_by;
        if image != NOWHERE {
            moves.put_first(self.position.lines.origin(key.symmetry, image));
        }
        for cell in moves {
            let verdict = self.defend_at(cell, plies)?;
            if verdict != Verdict::Wins {
                let image = self.position.lines.image(key.symmetry, cell);
                self.learn(key, plies, |bounds| bounds.held_by = image);
                return Ok(verdict);
            }
        }
        Ok(Verdict::Wins)
    }

    /// [`attack`](Self::attack), with the attacker's move given.
    pub(super) fn attack_at(&mut self, cell: u8, plies: u8) -> Result<Verdict, Stopped> {
        let before = self.position.lay(self.attacker, cell);
        let verdict = self.defend(plies - 1);
        self.position.lift(self.attacker, cell, before);
        verdict
    }

    /// [`defend`](Self::defend), with the defender's move given.
    pub(super) fn defend_at(&mut self, cell: u8, plies: u8) -> Result<Verdict, Stopped> {
        let side = self.defender();
        let before = self.position.lay(side, cell);
        let verdict = self.attack(plies - 1);
        self.position.lift(side, cell, before);
        verdict
    }

    const fn defender(&self) -> usize {
        1 - self.attacker
    }

    /// Counts a node, and looks now and then whether to stop.
    fn tick(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) {
            let late = self.watch.deadline.is_some_and(|end| now() >= end);
            if late || self.watch.stop.load(Ordering::Relaxed) || self.nodes >= self.watch.nodes {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// No win within `plies`, and so none at all if the board is full by then.
    const fn no_win_within(&self, plies: u8) -> Verdict {
        if plies + 2 > self.position.empty {
            Verdict::Never
        } else {
            Verdict::NotYet
        }
    }

    /// What the table knows of a win within `plies`.
    fn recall(&self, key: Key, plies: u8) -> Option<Verdict> {
        if plies <= SHALLOW {
            return None;
        }
        if self.table.get(key.name, self.defender()).wins_in != FOREVER {
            return Some(Verdict::Never);
        }
        let bounds = self.table.get(key.name, self.attacker);
        if bounds.wins_in <= plies {
            Some(Verdict::Wins)
        } else if bounds.not_in == FOREVER {
            Some(Verdict::Never)
        } else if bounds.not_in >= plies {
            Some(Verdict::NotYet)
        } else {
            None
        }
    }

    /// Keeps a verdict in the table, and gives it back.
    fn keep(&mut self, key: Key, plies: u8, verdict: Verdict) -> Verdict {
        self.learn(key, plies, |bounds| match verdict {
            Verdict::Wins => bounds.wins_in = bounds.wins_in.min(plies),
            Verdict::NotYet => bounds.not_in = bounds.not_in.max(plies),
            Verdict::Never => bounds.not_in = FOREVER,
        });
        verdict
    }

    fn learn(&mut self, key: Key, plies: u8, learn: impl FnOnce(&mut Bounds)) {
        if plies > SHALLOW {
            let empty = self.position.empty;
            self.table.put(key.name, self.attacker, empty, learn);
        }
    }
}
