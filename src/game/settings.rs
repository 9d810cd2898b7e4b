//! What is played: a preset, and whatever was set apart from it.

use std::fmt;
use std::time::Duration;

use super::{Marks, Naming, RulesError, Size, named};

named! {
    /// The games on offer, each a set of usual settings.
    Preset {
        /// Three in a row on 3x3 against the computer.
        Sanziqi = "sanziqi",
        /// Three in a row on 3x3 for two people, with numbered cells.
        Tictactoe = "tictactoe",
        /// Five in a row on 15x15 against the computer, the first stone on the centre.
        Gomoku = "gomoku",
    }
}

named! {
    /// Who moves first when a person plays against the computer.
    First {
        /// The person.
        You = "you",
        /// The computer.
        Computer = "computer",
        /// Drawn anew for each game.
        Random = "random",
    }
}

named! {
    /// How strong the computer is.
    Level {
        /// Any empty cell.
        Easy = "easy",
        /// Wins if it can, stops a win, else takes a good cell.
        Hard = "hard",
        /// Perfect where the game can be solved; else searches ahead.
        Expert = "expert",
    }
}

named! {
    /// Where the first stone goes.
    Opening {
        /// Anywhere.
        Free = "free",
        /// On the centre, laid by the program.
        Centre = "centre",
    }
}

impl Preset {
    /// How cells are called in this game.
    #[must_use]
    pub const fn naming(self) -> Naming {
        match self {
            Self::Sanziqi => Naming::RowColumn,
            Self::Tictactoe => Naming::Numbers,
            Self::Gomoku => Naming::Letters,
        }
    }
}

/// What is played. Fields that are `None` follow the preset.
///
/// ```
/// use sanziqi::game::{Preset, Settings, Size};
///
/// let mut settings = Settings::new(Preset::Sanziqi);
/// settings.size = Size::new(5);
/// assert_eq!(settings.k(), 3);
/// settings.k = Some(6);
/// assert!(settings.check().is_err(), "a 5x5 board has no six in a row");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What the other fields are filled from.
    pub preset: Preset,
    /// The board's size.
    pub size: Option<Size>,
    /// How many in a row win.
    pub k: Option<u8>,
    /// The marks: yours and the computer's in `sanziqi`, else the first side's
    /// and the second's.
    pub marks: Option<Marks>,
    /// People at the board, 1 or 2.
    pub players: Option<u8>,
    /// Who moves first against the computer.
    pub first: Option<First>,
    /// How strong the computer is.
    pub level: Option<Level>,
    /// Where the first stone goes.
    pub opening: Option<Opening>,
    /// How long the expert takes for a move at most.
    pub think: Option<Duration>,
    /// In how many threads the expert searches, up to
    /// [`MAX_THREADS`](Self::MAX_THREADS).
    pub threads: Option<u8>,
}

impl Settings {
    /// The most threads that an expert is offered.
    pub const MAX_THREADS: u8 = 64;

    /// A preset as it is.
    #[must_use]
    pub const fn new(preset: Preset) -> Self {
        Self {
            preset,
            size: None,
            k: None,
            marks: None,
            players: None,
            first: None,
            level: None,
            opening: None,
            think: None,
            threads: None,
        }
    }

    /// The board's size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size.unwrap_or(match self.preset {
            Preset::Sanziqi | Preset::Tictactoe => Size::MIN,
            Preset::Gomoku => const { Size::new(15).unwrap() },
        })
    }

    /// How many in a row win.
    #[must_use]
    pub fn k(&self) -> u8 {
        self.k.unwrap_or(self.size().default_k())
    }

    /// The marks, in the order in which [`Settings::marks`] says.
    #[must_use]
    pub fn marks(&self) -> Marks {
        self.marks.unwrap_or(match self.preset {
            Preset::Sanziqi => Marks::STAR_HASH,
            Preset::Tictactoe => Marks::X_O,
            Preset::Gomoku => Marks::STONES,
        })
    }

    /// People at the board, 1 or 2.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players.unwrap_or(match self.preset {
            Preset::Sanziqi | Preset::Gomoku => 1,
            Preset::Tictactoe => 2,
        })
    }

    /// Who moves first against the computer.
    #[must_use]
    pub fn first(&self) -> First {
        self.first.unwrap_or(First::You)
    }

    /// How strong the computer is.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level.unwrap_or(match self.preset {
            Preset::Sanziqi | Preset::Tictactoe => Level::Easy,
            Preset::Gomoku => Level::Hard,
        })
    }

    /// How long the expert takes for a move at most.
    #[must_use]
    pub fn think(&self) -> Duration {
        self.think.unwrap_or(Duration::from_secs(1))
    }

    /// In how many threads the expert searches, where it searches ahead.
    #[must_use]
    pub fn threads(&self) -> u8 {
        self.threads.unwrap_or(1)
    }

    /// Where the first stone goes.
    #[must_use]
    pub fn opening(&self) -> Opening {
        self.opening.unwrap_or(match self.preset {
            Preset::Sanziqi | Preset::Tictactoe => Opening::Free,
            Preset::Gomoku => Opening::Centre,
        })
    }

    /// How cells are called: see [`Preset::naming`].
    #[must_use]
    pub const fn naming(&self) -> Naming {
        self.preset.naming()
    }

    /// Whether the settings go together.
    ///
    /// # Errors
    ///
    /// If k does not fit the board, the people are not one or two, or a mark
    /// could be taken for the number of a cell.
    pub fn check(&self) -> Result<(), SettingsError> {
        let (k, max) = (self.k(), self.size().max_k());
        if !(Size::MIN_K..=max).contains(&k) {
            return Err(SettingsError::K {
                size: self.size(),
                error: RulesError { k, max },
            });
        }
        if !(1..=2).contains(&self.players()) {
            return Err(SettingsError::Players);
        }
        let digit = self.marks().both().into_iter().find(char::is_ascii_digit);
        match (self.naming(), digit) {
            (Naming::Numbers, Some(mark)) => Err(SettingsError::DigitMark(mark)),
            _ => Ok(()),
        }
    }
}

/// Why settings cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// k does not fit the board.
    K {
        /// The board.
        size: Size,
        /// What k may be there.
        error: RulesError,
    },
    /// Neither one nor two people.
    Players,
    /// A digit as a mark where empty cells show numbers.
    DigitMark(char),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::K { size, error } => write!(f, "on {size}, {error}"),
            Self::Players => f.write_str("players are 1 or 2"),
            Self::DigitMark(mark) => write!(f, "{mark} would be taken for the number of a cell"),
        }
    }
}

impl std::error::Error for SettingsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_played_on_every_size() {
        for &preset in Preset::ALL {
            for &size in Size::ALL {
                let settings = Settings {
                    size: Some(size),
                    ..Settings::new(preset)
                };
                assert_eq!(settings.check(), Ok(()), "{preset:?} {size}");
            }
        }
    }

    #[test]
    fn what_does_not_go_together_is_refused() {
        let sanziqi = Settings::new(Preset::Sanziqi);
        let error = RulesError { k: 4, max: 3 };
        let refused = Err(SettingsError::K {
            size: Size::MIN,
            error,
        });
        assert_eq!(
            Settings {
                k: Some(4),
                ..sanziqi
            }
            .check(),
            refused
        );
        assert_eq!(
            Settings {
                players: Some(3),
                ..sanziqi
            }
            .check(),
            Err(SettingsError::Players)
        );
        let marks = "1O".parse().ok();
        assert_eq!(Settings { marks, ..sanziqi }.check(), Ok(()));
        let numbered = Settings {
            marks,
            ..Settings::new(Preset::Tictactoe)
        };
        assert_eq!(numbered.check(), Err(SettingsError::DigitMark('1')));
    }
}
