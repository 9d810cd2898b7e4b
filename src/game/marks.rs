//! Marks: the two characters that stones are drawn with.

use std::fmt;
use std::ops::Index;
use std::str::FromStr;

use unicode_width::UnicodeWidthChar;

use super::Side;

/// The marks of the two sides: different, visible, one column wide each.
///
/// ```
/// use sanziqi::game::{Marks, MarksError, Side};
///
/// let marks: Marks = "XO".parse()?;
/// assert_eq!(marks[Side::First], 'X');
/// assert_eq!("XX".parse::<Marks>(), Err(MarksError::Same('X')));
/// # Ok::<(), MarksError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Marks([char; 2]);

impl Marks {
    /// `*` and `#`, as in the tutorials.
    pub const STAR_HASH: Self = Self(['*', '#']);
    /// `X` and `O`, of tic-tac-toe.
    pub const X_O: Self = Self(['X', 'O']);
    /// `●` and `○`, black and white stones.
    pub const STONES: Self = Self(['●', '○']);

    /// The marks of the side that moves first and of the other.
    ///
    /// # Errors
    ///
    /// If the two are equal, or one of them cannot be seen or is not one column wide.
    pub fn new(first: char, second: char) -> Result<Self, MarksError> {
        for mark in [first, second] {
            if is_invisible(mark) {
                return Err(MarksError::Invisible(mark));
            }
            if is_right_to_left(mark) {
                return Err(MarksError::RightToLeft(mark));
            }
            if mark.width() != Some(1) {
                return Err(MarksError::NotSingleWidth(mark));
            }
        }
        if first == second {
            return Err(MarksError::Same(first));
        }
        Ok(Self([first, second]))
    }

    /// The same marks, the other way round.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self([self.0[1], self.0[0]])
    }

    /// Both marks, the first side's first.
    #[must_use]
    pub const fn both(self) -> [char; 2] {
        self.0
    }

    /// The side that a mark belongs to.
    #[must_use]
    pub fn side(self, mark: char) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self[side] == mark)
    }
}

/// Whether a terminal shows nothing for this character: controls, blanks, and the
/// few letters that are drawn blank or are private to a font.
fn is_invisible(mark: char) -> bool {
    mark.is_control()
        || mark.is_whitespace()
        || mark.width() == Some(0)
        || matches!(
            mark,
            '\u{ad}' | '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
        )
        || matches!(mark, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}

/// Whether a terminal may draw what follows this character to its left: the blocks
/// of Hebrew, Arabic and the other scripts that are written so.
fn is_right_to_left(mark: char) -> bool {
    matches!(
        mark,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}

impl Index<Side> for Marks {
    type Output = char;

    fn index(&self, side: Side) -> &char {
        &self.0[side.index()]
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0[0], self.0[1])
    }
}

/// Why two characters cannot be marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarksError {
    /// Not two characters.
    NotTwo,
    /// The same character twice.
    Same(char),
    /// A character that cannot be seen.
    Invisible(char),
    /// A character of a script that is written from right to left.
    RightToLeft(char),
    /// A character that is not one column wide.
    NotSingleWidth(char),
}

impl fmt::Display for MarksError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotTwo => f.write_str("two characters are wanted, such as XO"),
            Self::Same(mark) => write!(f, "{mark} twice: the two must differ"),
            Self::Invisible(mark) => write!(f, "U+{:04X} cannot be seen", u32::from(*mark)),
            Self::RightToLeft(mark) => write!(f, "{mark} would turn the row round"),
            Self::NotSingleWidth(mark) => write!(f, "{mark} is not one column wide"),
        }
    }
}

impl std::error::Error for MarksError {}

impl FromStr for Marks {
    type Err = MarksError;

    fn from_str(text: &str) -> Result<Self, MarksError> {
        let mut chars = text.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(first), Some(second), None) => Self::new(first, second),
            _ => Err(MarksError::NotTwo),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_two_different_visible_narrow_characters() {
        for good in ["*#", "XO", "●○", "éñ", "10", "|-"] {
            assert_eq!(good.parse::<Marks>().unwrap().to_string(), good);
        }
        for (bad, why) in [
            ("", MarksError::NotTwo),
            ("X", MarksError::NotTwo),
            ("XOX", MarksError::NotTwo),
            ("e\u{301}x", MarksError::NotTwo),
            ("XX", MarksError::Same('X')),
            ("X ", MarksError::Invisible(' ')),
            ("\u{301}x", MarksError::Invisible('\u{301}')),
            ("\x1bX", MarksError::Invisible('\x1b')),
            ("x\u{200b}", MarksError::Invisible('\u{200b}')),
            ("x\u{2800}", MarksError::Invisible('\u{2800}')),
            ("x\u{e000}", MarksError::Invisible('\u{e000}')),
            ("אב", MarksError::RightToLeft('א')),
            ("黑白", MarksError::NotSingleWidth('黑')),
            ("ＸＯ", MarksError::NotSingleWidth('Ｘ')),
        ] {
            assert_eq!(bad.parse::<Marks>(), Err(why), "{bad:?}");
        }
    }

    #[test]
    fn a_mark_knows_its_side() {
        assert_eq!(Marks::STAR_HASH.side('#'), Some(Side::Second));
        assert_eq!(Marks::STAR_HASH.swapped().side('#'), Some(Side::First));
        assert_eq!(Marks::STAR_HASH.side('X'), None);
    }
}
