//! The score over the games of one run.

use crate::lang::Counts;

/// Which of the two counts a game belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Against the computer: won, lost, drawn.
    Versus,
    /// Between two people with these marks: won by the first, by the second, drawn.
    Two([char; 2]),
}

/// Counts of the games that ended, kept apart by who played.
#[derive(Clone, Debug, Default)]
pub(super) struct Score {
    counts: Vec<(Kind, Counts)>,
    /// The place of the last game, until the next one begins.
    last: Option<(usize, usize)>,
}

/// A draw's place in [`Counts`].
pub(super) const DRAWN: usize = 2;

impl Score {
    /// Counts a game at `place`, one of the three of its kind, and gives the counts.
    pub(super) fn add(&mut self, kind: Kind, place: usize) -> Counts {
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
    pub(super) fn take_back(&mut self) {
        if let Some((at, place)) = self.last.take() {
            self.counts[at].1[place] -= 1;
        }
    }

    /// Lets the last game stand: it can no longer be taken back.
    pub(super) fn settle(&mut self) {
        self.last = None;
    }

    /// The counts of every kind that has a game.
    pub(super) fn all(&self) -> Vec<(Kind, Counts)> {
        let played = |counts: &&(Kind, Counts)| counts.1 != [0; 3];
        self.counts.iter().filter(played).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_goes_on_is_not_counted() {
        let mut score = Score::default();
        assert_eq!(score.all(), []);
        assert_eq!(score.add(Kind::Versus, 0), [1, 0, 0]);
        score.settle();
        score.take_back();
        assert_eq!(score.add(Kind::Versus, DRAWN), [1, 0, 1]);
        score.take_back();
        score.take_back();
        let two = Kind::Two(['X', 'O']);
        assert_eq!(score.add(two, 1), [0, 1, 0]);
        assert_eq!(score.add(Kind::Two(['a', 'b']), 0), [1, 0, 0]);
        score.take_back();
        assert_eq!(score.all(), [(Kind::Versus, [1, 0, 0]), (two, [0, 1, 0])]);
    }
}
