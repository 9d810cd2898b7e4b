//! Board sizes: the squares on offer, chosen at run time, and the bridge to `Board<R, C>`.

use std::fmt;
use std::str::FromStr;

use super::cell::is_number;

/// The side of a square board, from 3 to 20.
///
/// ```
/// use sanziqi::game::Size;
///
/// let size: Size = "15x15".parse()?;
/// assert_eq!(size.side(), 15);
/// assert_eq!(size.default_k(), 5);
/// assert_eq!(size.to_string(), "15x15");
/// # Ok::<(), sanziqi::game::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

/// Work to be done on a board whose size is known only at run time.
///
/// [`Size::with`] calls `run` with the size as const generics, so that what is
/// written once for every `Board<R, C>` can be reached from a flag or a file.
pub trait WithSize {
    /// What the work gives back.
    type Out;

    /// Does the work on a board of `R` rows and `C` columns.
    fn run<const R: usize, const C: usize>(self) -> Self::Out;
}

/// The one table of the sizes on offer: `Size::ALL` and `Size::with` come from it.
macro_rules! sizes {
    ($($side:literal)+) => {
        impl Size {
            /// Every size on offer, the smallest first.
            pub const ALL: &[Self] = &[$(Self($side)),+];

            /// Runs `work` on a board of this size.
            ///
            /// ```
            /// use sanziqi::game::{Size, WithSize};
            ///
            /// struct Cells;
            /// impl WithSize for Cells {
            ///     type Out = usize;
            ///     fn run<const R: usize, const C: usize>(self) -> usize {
            ///         R * C
            ///     }
            /// }
            /// assert_eq!(Size::MAX.with(Cells), 400);
            /// ```
            pub fn with<W: WithSize>(self, work: W) -> W::Out {
                match self.0 {
                    $($side => work.run::<$side, $side>(),)+
                    _ => unreachable!("a Size is made only by Size::new, from Size::ALL"),
                }
            }
        }
    };
}

sizes!(3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20);

impl Size {
    /// The smallest board.
    pub const MIN: Self = Self(3);
    /// The largest board.
    pub const MAX: Self = Self(20);
    /// The fewest in a row that can win, on every board.
    pub const MIN_K: u8 = 3;
    /// The most in a row that can be asked for, where the board is large enough.
    pub const MAX_K: u8 = 6;

    /// A square board of `side` rows and columns; `None` outside 3 to 20.
    #[must_use]
    pub const fn new(side: u8) -> Option<Self> {
        if Self::MIN.0 <= side && side <= Self::MAX.0 {
            Some(Self(side))
        } else {
            None
        }
    }

    /// Rows, which are as many as the columns.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.0
    }

    /// Cells on the board.
    #[must_use]
    pub const fn cells(self) -> u16 {
        self.0 as u16 * self.0 as u16
    }

    /// How many in a row win where nothing else is said: 3 up to 5x5, 4 on 6x6
    /// and 7x7, 5 from 8x8 on.
    #[must_use]
    pub const fn default_k(self) -> u8 {
        default_k(self.0)
    }

    /// The largest k of this board: its side, and 6 at most.
    #[must_use]
    pub const fn max_k(self) -> u8 {
        if self.0 < Self::MAX_K {
            self.0
        } else {
            Self::MAX_K
        }
    }
}

pub(super) const fn default_k(side: u8) -> u8 {
    match side {
        ..=5 => 3,
        6 | 7 => 4,
        _ => 5,
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// Why a text is not a board size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// Not of the form `5x5` or `5`.
    NotASize,
    /// Rows and columns differ.
    NotSquare,
    /// A square, but not one of 3x3 to 20x20.
    OutOfRange,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotASize => "not a board size such as 5x5",
            Self::NotSquare => "boards are square",
            Self::OutOfRange => "boards go from 3x3 to 20x20",
        })
    }
}

impl std::error::Error for SizeError {}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `5x5`, `5X5`, `5×5`, `5*5` or `5`.
    fn from_str(text: &str) -> Result<Self, SizeError> {
        let (rows, columns) = text
            .split_once(['x', 'X', '×', '*'])
            .unwrap_or((text, text));
        let (rows, columns) = (side(rows)?, side(columns)?);
        if rows != columns {
            return Err(SizeError::NotSquare);
        }
        Self::new(rows).ok_or(SizeError::OutOfRange)
    }
}

fn side(text: &str) -> Result<u8, SizeError> {
    let digits = text.trim();
    if !is_number(digits) {
        return Err(SizeError::NotASize);
    }
    // Digits only, so what does not parse is too large.
    digits.parse().map_err(|_| SizeError::OutOfRange)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Sides;
    impl WithSize for Sides {
        type Out = (usize, usize);
        fn run<const R: usize, const C: usize>(self) -> (usize, usize) {
            (R, C)
        }
    }

    #[test]
    fn every_size_reaches_its_own_board() {
        assert_eq!(Size::ALL.first(), Some(&Size::MIN));
        assert_eq!(Size::ALL.last(), Some(&Size::MAX));
        for (size, side) in Size::ALL.iter().zip(3..) {
            assert_eq!(Size::new(side), Some(*size));
            assert_eq!(size.with(Sides), (side.into(), side.into()));
        }
        assert_eq!(Size::new(2), None);
        assert_eq!(Size::new(21), None);
    }

    #[test]
    fn reads_sizes() {
        for good in ["5", "5x5", "5X5", "5×5", "5*5", " 5 x 5 ", "05x5"] {
            assert_eq!(good.parse(), Ok(Size(5)), "{good}");
        }
        for (bad, why) in [
            ("", SizeError::NotASize),
            ("x", SizeError::NotASize),
            ("5x", SizeError::NotASize),
            ("5x5x5", SizeError::NotASize),
            ("-5x-5", SizeError::NotASize),
            ("+5", SizeError::NotASize),
            ("five", SizeError::NotASize),
            ("3x5", SizeError::NotSquare),
            ("2x2", SizeError::OutOfRange),
            ("21", SizeError::OutOfRange),
            ("4294967299", SizeError::OutOfRange),
        ] {
            assert_eq!(bad.parse::<Size>(), Err(why), "{bad}");
        }
    }

    #[test]
    fn k_follows_the_side() {
        let ks: Vec<_> = Size::ALL
            .iter()
            .map(|s| (s.default_k(), s.max_k()))
            .collect();
        assert_eq!(&ks[..6], [(3, 3), (3, 4), (3, 5), (4, 6), (4, 6), (5, 6)]);
        assert!(ks[6..].iter().all(|&k| k == (5, 6)));
    }
}
