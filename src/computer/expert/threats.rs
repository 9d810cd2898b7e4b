//! Forced play: the cells that stop a threat, and wins by continuous fours (VCF).
//!
//! A four leaves one answer, so a chain of fours is a search without branching
//! for the defender: cheap, exact, and deep. The name VCF (victory of
//! continuous fours) is Renju's. Against a threat of an open four, the answers
//! are those that leave no open four to any cell, found exactly from the shape
//! tables, and fours of one's own.

use super::cells::{At, CellSet};
use super::position::Position;
use super::shapes::Threat;
use super::time::Clock;

/// The cells on which the side to move stops every open four (or double four)
/// that the other side could make next. `None` where there is none to stop.
pub(super) fn defences(position: &Position) -> Option<CellSet> {
    let other = 1 - position.turn();
    let mut makers = position.threats(other, Threat::OpenFour).iter();
    let first = stoppers(position, other, makers.next()?);
    Some(makers.fold(first, |all, at| {
        all.intersection(&stoppers(position, other, at))
    }))
}

/// The cells that keep `side` from an open four at `at`: that cell, and those
/// that leave less than an open four there.
fn stoppers(position: &Position, side: usize, at: At) -> CellSet {
    let mut cells = CellSet::EMPTY;
    cells.insert(at);
    for (line, bit, near) in position.neighbours(at) {
        if position.threat_closed(side, at, line, bit) < Threat::OpenFour {
            cells.insert(near);
        }
    }
    cells
}

/// The cells where `side` makes a four that can be answered.
pub(super) fn fours(position: &Position, side: usize) -> CellSet {
    position
        .threats(side, Threat::Four)
        .union(position.threats(side, Threat::FourThree))
}

/// Where the side to move wins, or is lost, or must move, by fives alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fives {
    /// It completes a five here.
    Wins(At),
    /// The other side can complete a five here, and elsewhere too.
    Loses(At),
    /// The other side can complete a five here only.
    Stops(At),
    /// Nobody can complete a five.
    None,
}

impl Fives {
    pub(super) fn of(position: &Position) -> Self {
        let turn = position.turn();
        if let Some(at) = position.threats(turn, Threat::Five).first() {
            return Self::Wins(at);
        }
        let mut theirs = position.threats(1 - turn, Threat::Five).iter();
        match (theirs.next(), theirs.next()) {
            (None, _) => Self::None,
            (Some(at), None) => Self::Stops(at),
            (Some(at), Some(_)) => Self::Loses(at),
        }
    }
}

/// Entries of the table of positions without a win by fours: 2^16 of 8 bytes.
const FAILED: usize = 1 << 16;

/// The search for a win by continuous fours.
pub(super) struct Fours {
    /// Hashes of positions in which the side to move has no win by fours.
    failed: Vec<u64>,
    /// The winning moves and answers of the last win found, in reverse.
    line: Vec<At>,
    left: u32,
}

impl Fours {
    pub(super) fn new() -> Self {
        Self {
            failed: vec![0; FAILED],
            line: Vec::new(),
            left: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.failed.fill(0);
    }

    /// Looks for a win by fours of the side to move, trying at most `limit`
    /// fours and none once `clock` says to stop, which counts the positions.
    /// Gives the plies up to the five; [`line`](Self::line) says which.
    pub(super) fn find(
        &mut self,
        position: &mut Position,
        limit: u32,
        clock: &mut Clock<'_>,
    ) -> Option<i32> {
        self.line.clear();
        self.left = limit;
        let wins = self.wins(position, clock);
        wins.then_some(self.line.len() as i32)
    }

    /// The moves of both sides in the last win found.
    pub(super) fn line(&self) -> impl Iterator<Item = At> + '_ {
        self.line.iter().rev().copied()
    }

    /// Whether the side to move wins by fours. `false` also where the limit or
    /// the clock ends the search.
    fn wins(&mut self, position: &mut Position, clock: &mut Clock<'_>) -> bool {
        let turn = position.turn();
        let mut moves = match Fives::of(position) {
            Fives::Wins(at) => {
                self.line.push(at);
                return true;
            }
            // Only a four that stops the five keeps the initiative.
            Fives::Stops(at) if position.threat(turn, at) >= Threat::Four => {
                let mut only = CellSet::EMPTY;
                only.insert(at);
                only
            }
            Fives::Loses(_) | Fives::Stops(_) => return false,
            Fives::None => {
                if let Some(at) = position.threats(turn, Threat::OpenFour).first() {
                    return self.wins_with_open_four(position, at);
                }
                fours(position, turn)
            }
        };
        if moves.is_empty() || self.left == 0 {
            return false;
        }
        let slot = position.hash() as usize % FAILED;
        if self.failed[slot] == position.hash() {
            return false;
        }
        while let Some(at) = best(position, &moves) {
            moves.remove(at);
            if self.try_four(position, at, clock) {
                return true;
            }
            if clock.stopped() {
                return false;
            }
        }
        if self.left > 0 {
            self.failed[slot] = position.hash();
        }
        false
    }

    fn try_four(&mut self, position: &mut Position, at: At, clock: &mut Clock<'_>) -> bool {
        self.left = self.left.saturating_sub(1);
        if clock.tick(2) {
            self.left = 0;
        }
        position.make(at);
        let wins = match position.threats(1 - position.turn(), Threat::Five).first() {
            Some(answer) => {
                position.make(answer);
                let wins = self.wins(position, clock);
                position.unmake();
                if wins {
                    self.line.push(answer);
                }
                wins
            }
            None => false,
        };
        position.unmake();
        if wins {
            self.line.push(at);
        }
        wins
    }

    /// An open four, any answer, and the five.
    fn wins_with_open_four(&mut self, position: &mut Position, at: At) -> bool {
        position.make(at);
        let mut fives = position.threats(1 - position.turn(), Threat::Five).iter();
        let (answer, five) = (fives.next(), fives.next());
        position.unmake();
        self.line.extend(five.into_iter().chain(answer).chain([at]));
        true
    }
}

/// The cell of a set that promises most to the side to move.
fn best(position: &Position, moves: &CellSet) -> Option<At> {
    let turn = position.turn();
    moves
        .iter()
        .max_by_key(|&at| position.worth(turn, at).order)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::helpers::Team;
    use super::super::time::Limits;
    use super::*;
    use crate::game::Cell;
    use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

    /// Random stones near the middle until somebody could complete a five.
    fn positions(seed: u64) -> Vec<Position> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = Position::new(9, 9, 5);
        let mut all = Vec::new();
        while Fives::of(&position) == Fives::None && position.empty() > 0 {
            all.push(position.clone());
            let at = random.random_range(0..81);
            if position.is_empty_cell(at) {
                position.make(at);
            }
        }
        all
    }

    #[test]
    fn a_defence_is_what_leaves_no_open_four() {
        let mut seen = 0;
        for mut position in (0..200).flat_map(positions) {
            let Some(cells) = defences(&position) else {
                continue;
            };
            seen += 1;
            let empty: Vec<At> = (0..81).filter(|&at| position.is_empty_cell(at)).collect();
            for at in empty {
                position.make(at);
                let stopped = position
                    .threats(position.turn(), Threat::OpenFour)
                    .is_empty();
                position.unmake();
                assert_eq!(cells.contains(at), stopped, "{at}");
            }
        }
        assert!(seen > 100, "only {seen} positions with a threat");
    }

    #[test]
    fn a_win_by_fours_stands_up_to_every_answer() {
        let mut found = 0;
        let mut fours = Fours::new();
        let never = AtomicBool::new(false);
        let team = Team::default();
        let mut clock = Clock::new(Limits::NONE, &never, &team);
        for mut position in (0..300).flat_map(positions) {
            let side = position.turn();
            let before = position.hash();
            let Some(plies) = fours.find(&mut position, 10_000, &mut clock) else {
                continue;
            };
            assert_eq!(position.hash(), before);
            let line: Vec<At> = fours.line().collect();
            assert_eq!((line.len() as i32, plies % 2), (plies, 1));
            // Each own move threatens a five on the cell of the answer that follows.
            for pair in line.chunks(2) {
                if let [own, answer] = *pair {
                    assert!(position.threat(side, own) >= Threat::Four);
                    position.make(own);
                    assert_eq!(position.threat(side, answer), Threat::Five);
                    position.make(answer);
                } else {
                    assert_eq!(position.threat(side, pair[0]), Threat::Five);
                }
            }
            found += 1;
        }
        assert!(found > 30, "only {found} wins");
    }

    #[test]
    fn a_raised_flag_ends_the_search_for_fours() {
        // Ten threes closed at one end and too far apart to help each other: each
        // can be made a four in two ways, and none wins.
        let mut position = Position::new(20, 20, 5);
        for row in (0..20).step_by(4) {
            for (col, below, other) in [(0, 2, 0), (1, 2, 3), (2, 2, 6)].into_iter().chain([
                (10, 0, 9),
                (11, 2, 14),
                (12, 2, 17),
            ]) {
                for cell in [Cell::new(row, col), Cell::new(row + below, other)] {
                    let at = position.geometry().at(cell);
                    position.make(at);
                }
            }
        }
        let nodes = |raised: bool| {
            let stop = AtomicBool::new(raised);
            let team = Team::default();
            let mut clock = Clock::new(Limits::NONE, &stop, &team);
            let found = Fours::new().find(&mut position.clone(), 20_000, &mut clock);
            assert_eq!(found, None);
            clock.nodes()
        };
        assert!(nodes(false) >= 10_000, "{}", nodes(false));
        assert!(nodes(true) < 200, "{}", nodes(true));
    }
}
