//! Pictures of a board: the grid that players see, and the plain rows that tests
//! and doc examples are written in.

use std::fmt;
use std::str::FromStr;

use super::cell::column_letter;
use super::{Board, Cell, Marks};

/// Paints the text of one cell: pushes it, with whatever changes its look around it.
pub type Paint<'a> = &'a dyn Fn(&mut String, Cell, &str);

/// How a board is drawn.
#[derive(Clone, Copy)]
pub struct DisplayOptions<'a> {
    /// Row and column numbers, and column letters, around the grid.
    pub labels: bool,
    /// Empty cells show their number, from 1, row by row.
    pub numbers: bool,
    /// Called for every cell that shows something; `None` draws plain text.
    pub paint: Option<Paint<'a>>,
}

impl DisplayOptions<'_> {
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
/// between rows; every line ends in a line feed. Boards of more than nine rows
/// are drawn closer, so that 20x20 fits a terminal of 80 columns and 24 lines: two
/// columns a cell (three where cells show numbers), and nothing between rows.
///
/// ```
/// use sanziqi::game::{Board, DisplayOptions};
///
/// let board: Board<3, 3> = "
///     . * .
///     . # .
///     . . .
/// ".parse()?;
/// let look = DisplayOptions { labels: true, ..DisplayOptions::BARE };
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
    look: &'a DisplayOptions<'a>,
}

impl<'a, const R: usize, const C: usize> Picture<'a, R, C> {
    pub(super) const fn new(board: &'a Board<R, C>, look: &'a DisplayOptions<'a>) -> Self {
        Self { board, look }
    }

    /// The board is too tall for lines between its rows.
    const IS_LARGE: bool = R > 9;

    /// How wide the row numbers are.
    const MARGIN: usize = if R < 10 { 1 } else { 2 };

    /// What stands right of a mark in its cell.
    const fn pad(&self) -> &'static str {
        if Self::IS_LARGE && !self.look.numbers {
            ""
        } else {
            " "
        }
    }

    /// Pushes the whole picture. It is drawn for every move of every game, so it
    /// goes into one string without further formatting.
    fn push(&self, out: &mut String) {
        let labels = self.look.labels;
        if labels {
            self.push_header(out, |out, col| push_number(out, col + 1, 2));
        }
        for row in 0..R {
            if row > 0 && !Self::IS_LARGE {
                out.push_str(if labels { &"  "[..Self::MARGIN] } else { "" });
                (0..C).for_each(|col| out.push_str(if col == 0 { "---" } else { "|---" }));
                out.push('\n');
            }
            if labels {
                push_number(out, row + 1, Self::MARGIN);
            }
            for col in 0..C {
                if col > 0 {
                    out.push('|');
                }
                self.push_cell(out, Cell::new(row as u8, col as u8));
            }
            if labels {
                push_number(out, row + 1, if row < 9 { 1 } else { 2 });
            }
            out.push('\n');
        }
        if labels {
            self.push_header(out, |out, col| {
                out.push(' ');
                out.push(column_letter(col as u8));
            });
        }
    }

    /// Pushes the names of the columns, each two wide.
    fn push_header(&self, out: &mut String, name: impl Fn(&mut String, usize)) {
        out.push_str(&"  "[..Self::MARGIN]);
        for col in 0..C {
            if col > 0 {
                out.push(' ');
                out.push_str(self.pad());
            }
            name(out, col);
        }
        out.push('\n');
    }

    /// Pushes the columns of a cell.
    fn push_cell(&self, out: &mut String, cell: Cell) {
        match self.board.stone(cell) {
            Some(side) => {
                out.push(' ');
                let mut mark = [0; 4];
                self.paint(out, cell, self.board.mark(side).encode_utf8(&mut mark));
                out.push_str(self.pad());
            }
            None if self.look.numbers => {
                let (row, col) = cell.index();
                let number = row * C + col + 1;
                let mut text = String::with_capacity(3);
                push_number(&mut text, number, if number < 100 { 2 } else { 3 });
                self.paint(out, cell, &text);
                out.push_str(if number < 100 { " " } else { "" });
            }
            None => {
                out.push_str("  ");
                out.push_str(self.pad());
            }
        }
    }

    fn paint(&self, out: &mut String, cell: Cell, text: &str) {
        match self.look.paint {
            Some(paint) => paint(out, cell, text),
            None => out.push_str(text),
        }
    }
}

/// Pushes a number, with blanks before it up to a width of `width` digits.
fn push_number(out: &mut String, number: usize, width: usize) {
    for place in (0..width as u32).rev() {
        let digits = number / 10_usize.pow(place);
        if digits == 0 && place > 0 {
            out.push(' ');
        } else {
            out.push(char::from(b'0' + (digits % 10) as u8));
        }
    }
}

impl<const R: usize, const C: usize> fmt::Display for Picture<'_, R, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Two lines a row, each of at most four bytes a column and the row's number.
        let mut out = String::with_capacity(2 * (R + 1) * (4 * C + 5));
        self.push(&mut out);
        f.write_str(&out)
    }
}

impl<const R: usize, const C: usize> fmt::Debug for Board<R, C> {
    /// Writes the plain rows that [`FromStr`] reads, with `*` and `#` whatever the marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..R {
            for col in 0..C {
                let stone = self.stone(Cell::new(row as u8, col as u8));
                let end = if col + 1 < C { ' ' } else { '\n' };
                write!(
                    f,
                    "{}{end}",
                    stone.map_or('.', |side| Marks::STAR_HASH[side])
                )?;
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
                    Some(side) => stones[side.index()][row] |= 1 << col,
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
        assert_eq!(
            (board.plies(), board.turn()),
            (5, crate::game::Side::Second)
        );
        assert_eq!(format!("{:?}", board.with_marks(Marks::X_O)), DIAGONAL);
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
        let look = DisplayOptions {
            numbers: true,
            ..DisplayOptions::BARE
        };
        let rows = " * | # | 3 \n---|---|---\n # | * | 6 \n---|---|---\n 7 | 8 | * \n";
        assert_eq!(board.display(&look).to_string(), rows);
        let last = Board::<11, 11>::init().display(&look).to_string();
        assert!(last.ends_with("\n111|112|113|114|115|116|117|118|119|120|121\n"));
        assert!(last.starts_with(" 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |10 |11 \n12 |"));
    }

    #[test]
    fn labels_stand_over_their_columns() {
        let look = DisplayOptions {
            labels: true,
            ..DisplayOptions::BARE
        };
        let nine = Board::<9, 9>::init().display(&look).to_string();
        let lines: Vec<&str> = nine.lines().collect();
        assert_eq!(lines.len(), 19);
        assert_eq!(lines[0], "  1   2   3   4   5   6   7   8   9");
        assert_eq!(lines[1], format!("1{}1", ["   "; 9].join("|")));
        assert_eq!(lines[18], "  a   b   c   d   e   f   g   h   i");
        let twenty = Board::<20, 20>::init().display(&look).to_string();
        let lines: Vec<&str> = twenty.lines().collect();
        assert_eq!(lines.len(), 22);
        for (number, at) in [(1, 3), (9, 27), (10, 29), (20, 59)] {
            assert!(lines[0][at..].starts_with(&number.to_string()), "{number}");
        }
        assert_eq!(lines[1], format!(" 1{}1", ["  "; 20].join("|")));
        assert_eq!(lines[20], format!("20{}20", ["  "; 20].join("|")));
        assert_eq!(&lines[21][60..], "t");
        assert!(lines.iter().all(|line| line.len() < 80));
    }

    #[test]
    fn every_shown_cell_is_painted_once() {
        let paint: Paint<'_> = &|out, _, text| out.extend(["<", text, ">"]);
        let board: Board<3, 3> = DIAGONAL.parse().unwrap();
        let look = DisplayOptions {
            paint: Some(paint),
            ..DisplayOptions::BARE
        };
        let picture = board.display(&look).to_string();
        assert!(picture.starts_with(" <*> | <#> |   \n"), "{picture}");
        assert_eq!(picture.matches('<').count(), 5);
    }
}
