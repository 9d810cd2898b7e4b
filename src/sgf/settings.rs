//! The settings that a recorded game was played with.

use crate::game::{First, Marks, Opening, Preset, Settings};

use super::{Record, Seat};

impl Record {
    /// Settings that go on with this game: its preset, or `gomoku` where the
    /// record does not say, with what it says apart from that. Who sits at the
    /// board follows the preset unless both seats are known.
    ///
    /// ```
    /// use sanziqi::game::Preset;
    /// use sanziqi::sgf::Record;
    ///
    /// let record = Record::from_sgf(b"(;GM[4]SZ[19];B[jj])")?;
    /// let settings = record.settings();
    /// assert_eq!(settings.preset, Preset::Gomoku);
    /// assert_eq!((settings.size(), settings.k()), (record.size, 5));
    /// # Ok::<(), sanziqi::sgf::ReadError>(())
    /// ```
    #[must_use]
    pub fn settings(&self) -> Settings {
        let mut settings = Settings::new(self.preset.unwrap_or(Preset::Gomoku));
        settings.size = Some(self.size);
        settings.k = Some(self.k);
        settings.opening = Some(match self.opening {
            0 => Opening::Free,
            _ => Opening::Centre,
        });
        let [first, second] = &self.players;
        match [first.seat, second.seat] {
            [Some(Seat::Person), Some(Seat::Person)] => settings.players = Some(2),
            [Some(Seat::Person), Some(Seat::Computer(level))] => {
                settings.players = Some(1);
                settings.first = Some(First::You);
                settings.level = Some(level);
            }
            [Some(Seat::Computer(level)), Some(Seat::Person)] => {
                settings.players = Some(1);
                settings.first = Some(First::Computer);
                settings.level = Some(level);
            }
            _ => {}
        }
        // In sanziqi a mark belongs to a player; elsewhere to whoever moves first.
        let swaps = settings.preset == Preset::Sanziqi && settings.first() == First::Computer;
        settings.marks = if swaps {
            self.marks.map(Marks::swapped)
        } else {
            self.marks
        };
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::super::Player;
    use super::*;
    use crate::game::{Level, Size};

    #[test]
    fn settings_are_those_of_the_game() {
        let sgf = b"(;GM[4]SZ[5]SANZIQI[preset:sanziqi][k:4][marks:#*])";
        let mut record = Record::from_sgf(sgf).unwrap();
        record.players = [Player::computer(Level::Hard), Player::person()];
        let settings = record.settings();
        assert_eq!(settings.preset, Preset::Sanziqi);
        assert_eq!((settings.size(), settings.k()), (Size::new(5).unwrap(), 4));
        assert_eq!((settings.players(), settings.first()), (1, First::Computer));
        assert_eq!(settings.level(), Level::Hard);
        // Yours, then the computer's.
        assert_eq!(settings.marks(), Marks::STAR_HASH);
        assert_eq!(settings.opening(), Opening::Free);
        assert_eq!(settings.check(), Ok(()));
        record.players = [Player::person(), Player::person()];
        assert_eq!(record.settings().players(), 2);
    }
}
