//! The score over the games of one run.

use crate::app::i18n::{Counts, Who};
use crate::app::round::{Table, is_for_two, who};
use sanziqi::game::Outcome;

/// Which of the two counts a game belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Against the computer: won, lost, drawn.
    Versus,
    /// Between two people with these marks: won by the first, by the second, drawn.
    Two([char; 2]),
}

impl Kind {
    /// The count that a game at `table` belongs to.
    #[must_use]
    pub fn of(table: &dyn Table) -> Self {
        if is_for_two(table) {
            Self::Two(table.marks().both())
        } else {
            Self::Versus
        }
    }
}

/// Counts of the games that ended, kept apart by who played.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    counts: Vec<(Kind, Counts)>,
    /// The place of the last game, until the next one begins.
    last: Option<(usize, usize)>,
}

/// A draw's place in [`Counts`].
const DRAWN: usize = 2;

impl Tally {
    /// Counts the game at `table`, which has ended.
    pub fn count(&mut self, table: &dyn Table) -> (Kind, Counts) {
        let kind = Kind::of(table);
        let winner = match table.outcome() {
            Outcome::Win(mark) => table.marks().side(mark),
            Outcome::Draw | Outcome::Continue => None,
        };
        let place = winner.map_or(DRAWN, |side| match who(table, side) {
            Who::You => 0,
            Who::Computer => 1,
            Who::Mark(_) => side.index(),
        });
        (kind, self.add(kind, place))
    }

    /// The counts of one kind.
    #[must_use]
    pub fn of(&self, kind: Kind) -> Counts {
        let known = self.counts.iter().find(|counts| counts.0 == kind);
        known.map_or([0; 3], |counts| counts.1)
    }

    /// Counts a game at `place`, one of the three of its kind, and gives the counts.
    fn add(&mut self, kind: Kind, place: usize) -> Counts {
        let known = self.counts.iter().position(|counts| counts.0 == kind);
        let at = known.unwrap_or_else(|| {
            self.counts.push((kind, [0; 3]));
            self.counts.len() - 1
        });
        self.counts[at].1[place] += 1;
        self.last = Some((at, place));
        self.counts[at].1
    }

    /// Takes back the game that was counted last, as it goes on.
    pub fn take_back(&mut self) {
        if let Some((at, place)) = self.last.take() {
            self.counts[at].1[place] -= 1;
        }
    }

    /// Lets the last game stand: it can no longer be taken back.
    pub fn settle(&mut self) {
        self.last = None;
    }

    /// The counts of every kind that has a game.
    #[must_use]
    pub fn all(&self) -> Vec<(Kind, Counts)> {
        let played = |counts: &&(Kind, Counts)| counts.1 != [0; 3];
        self.counts.iter().filter(played).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_goes_on_is_not_counted() {
        let mut score = Tally::default();
        assert_eq!(score.all(), []);
        assert_eq!(score.add(Kind::Versus, 0), [1, 0, 0]);
        score.settle();
        score.take_back();
        assert_eq!(score.add(Kind::Versus, DRAWN), [1, 0, 1]);
        score.take_back();
        score.take_back();
        let two = Kind::Two(['X', 'O']);
        assert_eq!(score.add(two, 1), [0, 1, 0]);
        assert_eq!(
            (score.of(two), score.of(Kind::Two(['a', 'b']))),
            ([0, 1, 0], [0; 3])
        );
        assert_eq!(score.add(Kind::Two(['a', 'b']), 0), [1, 0, 0]);
        score.take_back();
        assert_eq!(score.all(), [(Kind::Versus, [1, 0, 0]), (two, [0, 1, 0])]);
    }
}
