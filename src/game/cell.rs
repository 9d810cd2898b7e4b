//! Cells: how people name them, and how a name is read.

use std::fmt;
use std::str::FromStr;

use super::Size;

/// One cell of a board, by row and column.
///
/// In code both count from 0, row 0 at the top; people count from 1, and may
/// say the column as a letter from `a`.
///
/// ```
/// use sanziqi::game::Cell;
///
/// let cell = Cell::new(1, 2);
/// assert_eq!("2 3".parse(), Ok(cell));
/// assert_eq!("c2".parse(), Ok(cell));
/// assert_eq!(cell.to_string(), "2 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    col: u8,
}

impl Cell {
    /// The cell in row `row` and column `col`, both from 0.
    #[must_use]
    pub const fn new(row: u8, col: u8) -> Self {
        Self { row, col }
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn col(self) -> u8 {
        self.col
    }

    /// Row and column as array indices.
    #[must_use]
    pub const fn index(self) -> (usize, usize) {
        (self.row as usize, self.col as usize)
    }
}

impl fmt::Display for Cell {
    /// Writes row and column as people count them: `2 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", u16::from(self.row) + 1, u16::from(self.col) + 1)
    }
}

impl FromStr for Cell {
    type Err = CellError;

    /// Reads `2 3`, `2,3`, `(2, 3)` or `c2` as a cell of the largest board.
    fn from_str(text: &str) -> Result<Self, CellError> {
        Naming::RowColumn.read(text, Size::MAX)
    }
}

/// How cells are called in a game: what the program says, and what a lone number means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// `2 3`: row, then column.
    RowColumn,
    /// `c2`: the column's letter, then the row.
    Letters,
    /// `6`: cells are numbered from 1, row by row.
    Numbers,
}

impl Naming {
    /// The name of `cell` on a board of size `size`.
    ///
    /// ```
    /// use sanziqi::game::{Cell, Naming, Size};
    ///
    /// let cell = Cell::new(1, 2);
    /// assert_eq!(Naming::RowColumn.name(cell, Size::MIN), "2 3");
    /// assert_eq!(Naming::Letters.name(cell, Size::MIN), "c2");
    /// assert_eq!(Naming::Numbers.name(cell, Size::MIN), "6");
    /// ```
    #[must_use]
    pub fn name(self, cell: Cell, size: Size) -> String {
        match self {
            Self::RowColumn => cell.to_string(),
            Self::Letters => format!("{}{}", column_letter(cell.col), u16::from(cell.row) + 1),
            Self::Numbers => {
                (u16::from(cell.row) * u16::from(size.side()) + u16::from(cell.col) + 1).to_string()
            }
        }
    }

    /// Reads the name of a cell on a board of size `size`.
    ///
    /// Row and column are two numbers with blanks or one comma between them, in
    /// brackets or not; a letter and a number are a column and a row. Both are
    /// understood under every naming; a lone number only where cells are numbered.
    /// Signs and fractions are not numbers here.
    ///
    /// # Errors
    ///
    /// Says which of the things that can be wrong is wrong: see [`CellError`].
    ///
    /// ```
    /// use sanziqi::game::{Cell, CellError, Naming, Size};
    ///
    /// assert_eq!(Naming::Numbers.read("5", Size::MIN), Ok(Cell::new(1, 1)));
    /// assert_eq!(Naming::Letters.read("(2, 3)", Size::MIN), Ok(Cell::new(1, 2)));
    /// assert_eq!(Naming::RowColumn.read("5", Size::MIN), Err(CellError::TooFew));
    /// assert_eq!(Naming::RowColumn.read("4 1", Size::MIN), Err(CellError::OffBoard { last: 3 }));
    /// ```
    pub fn read(self, text: &str, size: Size) -> Result<Cell, CellError> {
        let words = words(text).ok_or(CellError::NotACell)?;
        match *words.as_slice() {
            [word] if is_number(word) => match self {
                Self::Numbers => {
                    let index = within(word, size.cells())?;
                    let columns = u16::from(size.side());
                    Ok(Cell::new((index / columns) as u8, (index % columns) as u8))
                }
                Self::RowColumn | Self::Letters => Err(CellError::TooFew),
            },
            [word] => read_letters(word, size),
            [row, column] if is_number(row) && is_number(column) => {
                let last = u16::from(size.side());
                Ok(Cell::new(
                    within(row, last)? as u8,
                    within(column, last)? as u8,
                ))
            }
            [_, _, _, ..] if words.iter().copied().all(is_number) => Err(CellError::TooMany),
            _ => Err(CellError::NotACell),
        }
    }
}

/// Splits `2 3`, `2,3` and `(2 , 3)` into words; `None` where brackets or commas
/// are not in their places.
fn words(text: &str) -> Option<Vec<&str>> {
    let text = text.trim();
    let inner = match (text.strip_prefix('('), text.strip_suffix(')')) {
        (Some(_), Some(_)) if text.len() > 1 => &text[1..text.len() - 1],
        (None, None) => text,
        _ => return None,
    };
    let mut words = Vec::new();
    for part in inner.split(',') {
        let before = words.len();
        words.extend(part.split_whitespace());
        if words.len() == before {
            return None;
        }
    }
    Some(words)
}

/// Whether this is a number without a sign.
#[must_use]
pub fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

/// Turns a number from 1 to `last` into an index from 0.
fn within(number: &str, last: u16) -> Result<u16, CellError> {
    match number.parse::<u16>() {
        Ok(n) if (1..=last).contains(&n) => Ok(n - 1),
        // Digits only, so what does not parse is too large.
        _ => Err(CellError::OffBoard { last }),
    }
}

/// Reads `c2`.
fn read_letters(word: &str, size: Size) -> Result<Cell, CellError> {
    let letter = word.chars().next().ok_or(CellError::NotACell)?;
    let row = &word[letter.len_utf8()..];
    let letter = letter.to_ascii_lowercase();
    if !letter.is_ascii_lowercase() || !(row.is_empty() || is_number(row)) {
        return Err(CellError::NotACell);
    }
    let last = column_letter(size.side() - 1);
    if letter > last {
        return Err(if row.is_empty() {
            CellError::NotACell
        } else {
            CellError::OffBoardLetter { last }
        });
    }
    if row.is_empty() {
        return Err(CellError::NoRow { column: letter });
    }
    let row = within(row, u16::from(size.side()))?;
    Ok(Cell::new(row as u8, letter as u8 - b'a'))
}

/// The letter of a column that counts from 0.
#[must_use]
pub(crate) fn column_letter(col: u8) -> char {
    char::from(b'a'.saturating_add(col))
}

/// Why a text does not name a cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellError {
    /// Neither a row and a column nor a letter and a number.
    NotACell,
    /// A column letter alone.
    NoRow {
        /// The letter.
        column: char,
    },
    /// One number where a row and a column are wanted.
    TooFew,
    /// Three numbers or more.
    TooMany,
    /// A number that is not one of 1 to `last`.
    OffBoard {
        /// The largest number that is on the board.
        last: u16,
    },
    /// A column letter that is not one of `a` to `last`.
    OffBoardLetter {
        /// The letter of the last column.
        last: char,
    },
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACell => f.write_str("not a cell"),
            Self::NoRow { column } => write!(f, "column {column} without a row"),
            Self::TooFew => f.write_str("one number where a row and a column are wanted"),
            Self::TooMany => f.write_str("more than two numbers"),
            Self::OffBoard { last } => write!(f, "numbers go from 1 to {last}"),
            Self::OffBoardLetter { last } => write!(f, "columns go from a to {last}"),
        }
    }
}

impl std::error::Error for CellError {}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: Size = Size::MIN;

    #[test]
    fn reads_what_people_write() {
        let cell = Cell::new(1, 2);
        for text in [
            "2 3", "2,3", "2 , 3", "(2, 3)", "( 2 3 )", "2\t3", "02 003", "c2", "C2", "c02", " c2 ",
        ] {
            for naming in [Naming::RowColumn, Naming::Letters, Naming::Numbers] {
                assert_eq!(naming.read(text, THREE), Ok(cell), "{text}");
            }
        }
        assert_eq!(Naming::Numbers.read("6", THREE), Ok(cell));
        assert_eq!(Naming::Numbers.read("(6)", THREE), Ok(cell));
    }

    #[test]
    fn says_what_is_wrong() {
        use CellError::*;
        for (text, error) in [
            ("", NotACell),
            ("x 1", NotACell),
            ("1 x", NotACell),
            ("x", NotACell),
            ("1.5 2", NotACell),
            ("+2 2", NotACell),
            ("-1 3", NotACell),
            ("2,,2", NotACell),
            (",2 2", NotACell),
            ("2 2,", NotACell),
            ("(2 2", NotACell),
            ("2 2)", NotACell),
            ("(", NotACell),
            (")", NotACell),
            ("()", NotACell),
            ("(2) (3)", NotACell),
            ("8 H", NotACell),
            ("c2 3", NotACell),
            ("1x", NotACell),
            ("foo", NotACell),
            ("二 二", NotACell),
            ("b", NoRow { column: 'b' }),
            ("B", NoRow { column: 'b' }),
            ("2", TooFew),
            ("2 2 2", TooMany),
            ("1 4 2 5 3", TooMany),
            ("0 0", OffBoard { last: 3 }),
            ("4 1", OffBoard { last: 3 }),
            ("1 4", OffBoard { last: 3 }),
            ("4294967297 1", OffBoard { last: 3 }),
            ("65537 1", OffBoard { last: 3 }),
            ("a4", OffBoard { last: 3 }),
            ("a0", OffBoard { last: 3 }),
            ("d1", OffBoardLetter { last: 'c' }),
            ("z99999999999", OffBoardLetter { last: 'c' }),
        ] {
            assert_eq!(Naming::RowColumn.read(text, THREE), Err(error), "{text:?}");
        }
        for (text, error) in [
            ("0", OffBoard { last: 9 }),
            ("10", OffBoard { last: 9 }),
            ("4294967297", OffBoard { last: 9 }),
            ("5 5", OffBoard { last: 3 }),
            ("1x", NotACell),
        ] {
            assert_eq!(Naming::Numbers.read(text, THREE), Err(error), "{text:?}");
        }
    }

    #[test]
    fn a_cell_of_no_board_has_a_name_all_the_same() {
        let cell = Cell::new(255, 255);
        assert_eq!(cell.to_string(), "256 256");
        for naming in [Naming::RowColumn, Naming::Letters, Naming::Numbers] {
            assert!(
                naming
                    .read(&naming.name(cell, Size::MAX), Size::MAX)
                    .is_err()
            );
        }
    }

    #[test]
    fn a_name_is_read_back_on_every_board() {
        for &size in Size::ALL {
            for row in 0..size.side() {
                for col in 0..size.side() {
                    let cell = Cell::new(row, col);
                    for naming in [Naming::RowColumn, Naming::Letters, Naming::Numbers] {
                        assert_eq!(naming.read(&naming.name(cell, size), size), Ok(cell));
                    }
                }
            }
        }
    }
}
