//! What can be wrong with a record, and where.

use std::fmt;

use crate::game::{Cell, Side, Size, SizeError};

use super::MAX_DEPTH;

/// Why a text is not a record of a game that can be played here.
///
/// ```
/// use sanziqi::sgf::{Fault, Place, Record};
///
/// let refused = Record::from_sgf(b"(;GM[1]SZ[19]\n;B[pd])").unwrap_err();
/// assert_eq!(refused.place, Some(Place { line: 1, column: 6 }));
/// assert_eq!(refused.fault, Fault::OtherGame { game: "1".to_owned() });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// What is wrong.
    pub fault: Fault,
    /// Where, unless it is something that is missing from the whole.
    pub place: Option<Place>,
}

/// A place in a text, both numbers from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line. CR, LF and CR LF end one.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

/// What is wrong with a record. Moves are numbered from 1; texts of the record are
/// cut to 200 characters and hold no controls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is nothing but blanks.
    Empty,
    /// There is a byte 0: this is no text.
    Binary,
    /// Nowhere does a game begin: there is no `(` with a `;` after it.
    NotSgf,
    /// A `[` is never closed: the end is missing.
    OpenValue,
    /// The text ends before the game's `)`: the end is missing.
    OpenGame,
    /// A character that has no business where it is.
    Unexpected(char),
    /// More than [`MAX_DEPTH`] branches inside one another.
    TooDeep,
    /// No `GM` says which game it is. SGF takes such a record for one of Go.
    NoGame,
    /// `GM` is not 4.
    OtherGame {
        /// What it is.
        game: String,
    },
    /// `RU` names rules under which other lines win: Renju, say, or exactly five.
    OtherRules {
        /// What it says.
        rules: String,
    },
    /// The board is not one of those on offer.
    Size {
        /// What `SZ` says.
        text: String,
        /// What is wrong with it.
        error: SizeError,
    },
    /// k does not fit the board.
    K {
        /// What `SANZIQI` says.
        text: String,
        /// The board.
        size: Size,
    },
    /// Stones are set up or taken off, rather than played.
    SetUp {
        /// The property that does it: `AB`, `AW` or `AE`.
        property: &'static str,
    },
    /// Several values where a move has one.
    TwoPoints {
        /// The move.
        number: usize,
    },
    /// A move that is not two letters.
    NotAPoint {
        /// The move.
        number: usize,
        /// What is there.
        text: String,
    },
    /// A pass: `[]`, or `[tt]` where the board has no such point.
    Pass {
        /// The move.
        number: usize,
    },
    /// A move by the side whose turn it is not; the second side's at the start,
    /// say.
    Turn {
        /// The move.
        number: usize,
        /// The side that made it.
        side: Side,
    },
    /// A move outside the board.
    OffBoard {
        /// The move.
        number: usize,
        /// The two letters.
        text: String,
        /// The board.
        size: Size,
    },
    /// A move on a cell with a stone.
    Taken {
        /// The move.
        number: usize,
        /// The cell.
        cell: Cell,
        /// The move that laid the stone.
        by: usize,
    },
    /// A move after the game has ended.
    Over {
        /// The move.
        number: usize,
        /// Who had a line; nobody where the board was full.
        winner: Option<Side>,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the record is empty"),
            Self::Binary => f.write_str("a byte 0: this is not a text"),
            Self::NotSgf => f.write_str("not SGF: no game begins with (;"),
            Self::OpenValue => f.write_str("this [ is never closed: the end is missing"),
            Self::OpenGame => f.write_str("the game has no closing ): the end is missing"),
            Self::Unexpected(char) => write!(f, "{char:?} is not expected here"),
            Self::TooDeep => write!(f, "more than {MAX_DEPTH} branches inside one another"),
            Self::NoGame => f.write_str("GM is missing, so this is a record of Go"),
            Self::OtherGame { game } => write!(f, "another game: GM is {game}, not 4 for Gomoku"),
            Self::OtherRules { rules } => {
                write!(
                    f,
                    "other rules: RU is {rules}, and only freestyle is played"
                )
            }
            Self::Size { text, error } => write!(f, "SZ is {text}: {error}"),
            Self::K { text, size } => {
                let (least, most) = (Size::MIN_K, size.max_k());
                write!(f, "k is {text}: on {size} it is one of {least} to {most}")
            }
            Self::SetUp { property } => {
                write!(f, "{property} sets stones up; only moves can be replayed")
            }
            Self::TwoPoints { number } => write!(f, "move {number} has more than one point"),
            Self::NotAPoint { number, text } => {
                write!(f, "move {number} is {text:?}, which is not two letters")
            }
            Self::Pass { number } => write!(f, "move {number} is a pass, which this game has not"),
            Self::Turn { number, side } => {
                let (side, due) = (colour(*side), colour(side.other()));
                write!(f, "move {number} is {side}'s, and it is {due}'s turn")
            }
            Self::OffBoard { number, text, size } => {
                write!(f, "move {number} is {text}, which is not on a {size} board")
            }
            Self::Taken { number, cell, by } => {
                write!(f, "move {number} is on {cell}, which move {by} has taken")
            }
            Self::Over { number, winner } => match winner {
                Some(side) => write!(f, "move {number} comes after {} has won", colour(*side)),
                None => write!(f, "move {number} comes after the board was full"),
            },
        }
    }
}

/// What SGF calls a side.
const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "{place}: {}", self.fault),
            None => self.fault.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}

impl Place {
    /// The place of the byte at `offset`.
    pub(super) fn of(text: &[u8], offset: usize) -> Self {
        let before = &text[..offset];
        let is_end = |index: usize| match before[index] {
            b'\n' => index == 0 || before[index - 1] != b'\r',
            byte => byte == b'\r',
        };
        let line = 1 + (0..offset).filter(|&index| is_end(index)).count();
        let start = before
            .iter()
            .rposition(|byte| matches!(byte, b'\r' | b'\n'))
            .map_or(0, |end| end + 1);
        let line_so_far = String::from_utf8_lossy(&before[start..]);
        let column = 1 + line_so_far.chars().filter(|&c| c != '\u{feff}').count();
        Self { line, column }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let text = "\u{feff}黑x\r\ny\rz\n\nlast".as_bytes();
        let place = |needle: &str| {
            let offset = text
                .windows(needle.len())
                .position(|window| window == needle.as_bytes())
                .unwrap();
            let place = Place::of(text, offset);
            (place.line, place.column)
        };
        assert_eq!(place("x"), (1, 2));
        assert_eq!(place("y"), (2, 1));
        assert_eq!(place("z"), (3, 1));
        assert_eq!(place("last"), (5, 1));
        assert_eq!(place("st"), (5, 3));
        let end = Place::of(text, text.len());
        assert_eq!(end, Place { line: 5, column: 5 });
    }
}
