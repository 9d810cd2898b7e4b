//! The sides, what `is_win` finds, and what the rules refuse.

use std::fmt;

use super::Size;

/// The side that moves first, or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that moves first.
    First,
    /// The side that moves second.
    Second,
}

impl Side {
    /// Both sides, in the order they move.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The side that this one plays against.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first side, 1 for the second.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What `is_win` finds: the tutorials' `'*'`, `'#'`, `'Q'` and `'C'`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// k or more of this mark stand in a row.
    Win(char),
    /// The board is full and nobody has a line.
    Draw,
    /// The game goes on.
    Continue,
}

/// Why a stone cannot be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The cell is not on this board.
    OffBoard,
    /// A stone is there already.
    Taken {
        /// The mark of that stone.
        by: char,
    },
    /// The game has ended.
    Over,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard => f.write_str("the cell is not on the board"),
            Self::Taken { by } => write!(f, "the cell is taken by {by}"),
            Self::Over => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for MoveError {}

/// Why a number in a row cannot be played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// The k that was asked for.
    pub k: u8,
    /// The largest k of the board.
    pub max: u8,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "k {} is not one of {} to {}",
            self.k,
            Size::MIN_K,
            self.max
        )
    }
}

impl std::error::Error for RulesError {}
