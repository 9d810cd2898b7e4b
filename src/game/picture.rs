//! Pictures of a board: the grid that players see, and the plain rows that tests
//! and doc examples are written in.

use std::fmt;
use std::str::FromStr;

use super::cell::column_letter;
use super::{Board, Cell, Marks, Side};

/// Paints the text of one cell, by writing it between whatever changes its look.
pub type Paint<'a> = &'a dyn Fn(&mut fmt::Formatter<'_>, Cell, &str) -> fmt::Result;

/// How a board is drawn.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Row and column numbers, and column letters, around the grid.
    pub labels: bool,
    /// Empty cells show their number, from 1, row by row.
    pub numbers: bool,
    /// Called for every cell that shows something; `None` draws plain text.
    pub paint: Option<Paint<'a>>,
}

impl Look<'_> {
    /// The tutorials' grid, and nothing else.
    pub const BARE: Self = Self {
        labels: false,
        numbers: false,
        paint: None,
    };
}

/// A board as text, made by [`Board::display`].
///
/// Each cell is three columns wide, `|` stands between cells and `---` with `|`
/// between rows; every line ends in a line feed.
///
/// ```
/// use sanziqi::game::{Board, Look};
///
/// let board: Board<3, 3> = "
///     . * .
///     . # .
///     . . .
/// ".parse()?;
/// let look = Look { labels: true, ..Look::BARE };
/// assert_eq!(board.display(&look).to_string(), "
///   1   2   3
/// 1   | * |   1
///  ---|---|---
/// 2   | # |   2
///  ---|---|---
/// 3   |   |   3
///   a   b   c
/// "[1..]);
/// # Ok::<(), sanziqi::game::PictureError>(())
/// ```
pub struct Picture<'a, const R: usize, const C: usize> {
    board: &'a Board<R, C>,
    look: &'a Look<'a>,
}

impl<'a, const R: usize, const C: usize> Picture<'a, R, C> {
    pub(super) const fn new(board: &'a Board<R, C>, look: &'a Look<'a>) -> Self {
        Self { board, look }
    }

    /// How wide the row numbers are.
    const MARGIN: usize = if R < 10 { 1 } else { 2 };

    fn header(f: &mut fmt::Formatter<'_>, name: impl Fn(usize) -> String) -> fmt::Result {
        let names = (0..C).map(|col| format!("{:>2}  ", name(col)));
        let line = " ".repeat(Self::MARGIN) + &names.collect::<String>();
        writeln!(f, "{}", line.trim_end())
    }

    fn cells(&self, f: &mut fmt::Formatter<'_>, row: usize) -> fmt::Result {
        for col in 0..C {
            if col > 0 {
                f.write_str("|")?;
            }
            let cell = Cell::new(row as u8, col as u8);
            match self.board.stone(cell) {
                Some(side) => {
                    let mut mark = [b' '; 4];
                    let mark = self.board.mark(side).encode_utf8(&mut mark);
                    f.write_str(" ")?;
                    self.paint(f, cell, mark)?;
                    f.write_str(" ")?;
                }
                None if self.look.numbers => {
                    let number = row * C + col + 1;
                    if number < 100 {
                        self.paint(f, cell, &format!("{number:>2} "))?;
                    } else {
                        self.paint(f, cell, &number.to_string())?;
                    }
                }
                None => f.write_str("   ")?,
            }
        }
        Ok(())
    }

    fn paint(&self, f: &mut fmt::Formatter<'_>, cell: Cell, text: &str) -> fmt::Result {
        match self.look.paint {
            Some(paint) => paint(f, cell, text),
            None => f.write_str(text),
        }
    }
}

impl<const R: usize, const C: usize> fmt::Display for Picture<'_, R, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels = self.look.labels;
        let margin = if labels { Self::MARGIN } else { 0 };
        if labels {
            Self::header(f, |col| (col + 1).to_string())?;
        }
        for row in 0..R {
            if row > 0 {
                f.write_str(&"  "[..margin])?;
                f.write_str("---")?;
                (1..C).try_for_each(|_| f.write_str("|---"))?;
                f.write_str("\n")?;
            }
            if labels {
                write!(f, "{:>margin$}", row + 1)?;
            }
            self.cells(f, row)?;
            if labels {
                write!(f, "{}", row + 1)?;
            }
            f.write_str("\n")?;
        }
        if labels {
            Self::header(f, |col| column_letter(col as u8).to_string())?;
        }
        Ok(())
    }
}

impl<const R: usize, const C: usize> fmt::Debug for Board<R, C> {
    /// Writes the plain rows that [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..R {
            for col in 0..C {
                let stone = self.stone(Cell::new(row as u8, col as u8));
                let end = if col + 1 < C { ' ' } else { '\n' };
                write!(f, "{}{end}", stone.map_or('.', |side| self.mark(side)))?;
            }
        }
        Ok(())
    }
}

/// Why a text is not a picture of a board of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// Not as many rows, or not as many cells in this row (from 0).
    Shape {
        /// The row that is missing, of another length, or one too many.
        row: usize,
    },
    /// Something that is neither `.` nor one of the two marks.
    Mark(char),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape { row } => write!(f, "row {} is not as it should be", row + 1),
            Self::Mark(mark) => write!(f, "{mark:?} is neither . nor a mark"),
        }
    }
}

impl std::error::Error for PictureError {}

impl<const R: usize, const C: usize> FromStr for Board<R, C> {
    type Err = PictureError;

    /// Reads rows of `.`, `*` and `#`; blanks and empty lines are for looks only.
    /// The side with fewer stones is to move, the first where they are equal.
    fn from_str(text: &str) -> Result<Self, PictureError> {
        let mut stones = [[0; R]; 2];
        let rows = text.lines().filter(|line| !line.trim().is_empty());
        let mut read = 0;
        for (row, line) in rows.enumerate() {
            let marks = line.chars().filter(|mark| !mark.is_whitespace());
            let mut cells = 0;
            for (col, mark) in marks.enumerate() {
                if row >= R || col >= C {
                    return Err(PictureError::Shape { row });
                }
                match Marks::STAR_HASH.side(mark) {
                    Some(side) => stones[Side::index(side)][row] |= 1 << col,
                    None if mark == '.' => {}
                    None => return Err(PictureError::Mark(mark)),
                }
                cells = col + 1;
            }
            if cells != C {
                return Err(PictureError::Shape { row });
            }
            read = row + 1;
        }
        if read == R {
            Ok(Self::init().with_stones(stones))
        } else {
            Err(PictureError::Shape { row: read })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIAGONAL: &str = "* # .\n# * .\n. . *\n";

    #[test]
    fn a_picture_is_read_back() {
        let board: Board<3, 3> = DIAGONAL.parse().unwrap();
        assert_eq!(format!("{board:?}"), DIAGONAL);
        assert_eq!("*#.\n\n#*.\n..*".parse(), Ok(board));
        assert_eq!((board.plies(), board.turn()), (5, Side::Second));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        for (text, row) in [
            ("", 0),
            ("...", 1),
            ("...\n..\n...", 1),
            ("....\n...\n...", 0),
            ("...\n...\n...\n.", 3),
        ] {
            assert_eq!(
                text.parse::<Board<3, 3>>(),
                Err(PictureError::Shape { row }),
                "{text:?}"
            );
        }
        assert_eq!(
            "X..\n...\n...".parse::<Board<3, 3>>(),
            Err(PictureError::Mark('X'))
        );
    }

    #[test]
    fn numbers_stand_in_empty_cells() {
        let board: Board<3, 3> = DIAGONAL.parse().unwrap();
        let look = Look {
            numbers: true,
            ..Look::BARE
        };
        let rows = " * | # | 3 \n---|---|---\n # | * | 6 \n---|---|---\n 7 | 8 | * \n";
        assert_eq!(board.display(&look).to_string(), rows);
        let last = Board::<11, 11>::init().display(&look).to_string();
        assert!(last.ends_with("\n111|112|113|114|115|116|117|118|119|120|121\n"));
        assert!(last.starts_with(" 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |10 |11 \n"));
    }

    #[test]
    fn labels_stand_over_their_columns() {
        let look = Look {
            labels: true,
            ..Look::BARE
        };
        let picture = Board::<20, 20>::init().display(&look).to_string();
        let lines: Vec<&str> = picture.lines().collect();
        for (number, at) in [(1, 3), (9, 35), (10, 38), (20, 78)] {
            assert!(lines[0][at..].starts_with(&number.to_string()), "{number}");
        }
        assert_eq!(lines[1], format!(" 1{}1", ["   "; 20].join("|")));
        assert_eq!(lines[2], format!("  {}", ["---"; 20].join("|")));
        assert_eq!(lines[39], format!("20{}20", ["   "; 20].join("|")));
        assert_eq!(&lines[40][79..], "t");
    }

    #[test]
    fn every_shown_cell_is_painted_once() {
        let paint: Paint<'_> = &|f, _, text| write!(f, "<{text}>");
        let board: Board<3, 3> = DIAGONAL.parse().unwrap();
        let look = Look {
            paint: Some(paint),
            ..Look::BARE
        };
        let picture = board.display(&look).to_string();
        assert!(picture.starts_with(" <*> | <#> |   \n"), "{picture}");
        assert_eq!(picture.matches('<').count(), 5);
    }
}
