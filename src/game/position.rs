//! A board of run-time size, which computers read.

use super::{Board, Cell, Marks, Side, Size};

/// One step along a line, in rows and columns.
pub(crate) type Step = (i8, i8);

/// The four directions of a line.
pub(crate) const DIRECTIONS: [Step; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The stones of a [`Board`], with its rules, on a board whose size is known at
/// run time, so that what reads it is compiled once.
///
/// [`Board`] alone decides the result of a game.
///
/// ```
/// use sanziqi::game::{Board, Cell, Side};
///
/// let board: Board<3, 3> = "* . *\n. . .\n# . #".parse()?;
/// let position = board.position();
/// assert_eq!(position.stone(Cell::new(2, 0)), Some(Side::Second));
/// assert!(position.completes_line(Side::First, Cell::new(0, 1)));
/// assert_eq!(position.empty_cells().count(), 5);
/// # Ok::<(), sanziqi::game::PictureError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// For each side and row, bit `col` is set if the side has a stone there.
    stones: [[u32; Self::MAX_SIDE]; 2],
    rows: u8,
    cols: u8,
    plies: u16,
    turn: Side,
    k: u8,
    marks: Marks,
}

impl Position {
    const MAX_SIDE: usize = Size::MAX.side() as usize;

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> u8 {
        self.cols
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(&self) -> u16 {
        self.rows as u16 * self.cols as u16
    }

    /// The number of stones in a row that wins.
    #[must_use]
    pub const fn k(&self) -> u8 {
        self.k
    }

    /// The marks that stones are drawn with.
    #[must_use]
    pub const fn marks(&self) -> Marks {
        self.marks
    }

    /// The number of stones on the board.
    #[must_use]
    pub const fn plies(&self) -> u16 {
        self.plies
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The stones of one side: bit `col` of element `row`. Rows that are not on the
    /// board are 0.
    #[must_use]
    pub const fn stones(&self, side: Side) -> &[u32; Self::MAX_SIDE] {
        &self.stones[side.index()]
    }

    /// The side whose stone is on `cell`; `None` if the cell is empty or off the board.
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| has(self.stones(side), cell))
    }

    /// Every empty cell, row by row.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let row = u32::MAX >> (32 - self.cols);
        (0..self.rows).flat_map(move |at| {
            let [first, second] = self.stones.map(|stones| stones[usize::from(at)]);
            bits(!(first | second) & row).map(move |col| Cell::new(at, col))
        })
    }

    /// Whether a stone of `side` on `cell` is, or would be, one of k or more in a row.
    #[must_use]
    pub fn completes_line(&self, side: Side, cell: Cell) -> bool {
        completes_line(self.stones(side), cell, self.k)
    }

    /// The lines of k or more stones of one side, each from end to end.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Cell>> {
        let mut lines = Vec::new();
        for stones in &self.stones {
            for (row, &cols) in (0..).zip(stones) {
                for cell in bits(cols).map(|col| Cell::new(row, col)) {
                    for step in DIRECTIONS {
                        let length = 1 + reach(stones, cell, step);
                        if reach(stones, cell, (-step.0, -step.1)) == 0 && length >= self.k {
                            lines.push(line(cell, step).take(length.into()).collect());
                        }
                    }
                }
            }
        }
        lines
    }
}

impl<const R: usize, const C: usize> From<&Board<R, C>> for Position {
    fn from(board: &Board<R, C>) -> Self {
        let mut stones = [[0; Self::MAX_SIDE]; 2];
        for side in Side::BOTH {
            stones[side.index()][..R].copy_from_slice(board.stones(side));
        }
        Self {
            stones,
            rows: R as u8,
            cols: C as u8,
            plies: board.plies(),
            turn: board.turn(),
            k: board.k(),
            marks: board.marks(),
        }
    }
}

/// The columns of the bits that are set.
pub(super) fn bits(mut word: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let col = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (col < 32).then_some(col as u8)
    })
}

/// Whether `stones`, the rows of one side, have a stone on `cell`.
pub(super) fn has(stones: &[u32], cell: Cell) -> bool {
    let (row, col) = cell.index();
    let row = stones.get(row).copied().unwrap_or_default();
    row.checked_shr(col as u32).is_some_and(|row| row & 1 == 1)
}

/// Whether a stone on `cell` is, or would be, one of `k` or more of `stones` in a row.
pub(super) fn completes_line(stones: &[u32], cell: Cell, k: u8) -> bool {
    DIRECTIONS.into_iter().any(|step| {
        let back = (-step.0, -step.1);
        1 + reach(stones, cell, step) + reach(stones, cell, back) >= k
    })
}

/// The number of stones that follow `cell` in a direction without a gap.
fn reach(stones: &[u32], cell: Cell, step: Step) -> u8 {
    let next = line(cell, step).skip(1);
    next.take_while(|&next| has(stones, next)).count() as u8
}

/// The cells from `cell` on in a direction. Beyond the upper and left edges they wrap
/// to numbers that are on no board.
fn line(cell: Cell, (down, right): Step) -> impl Iterator<Item = Cell> {
    std::iter::successors(Some(cell), move |cell| {
        let row = cell.row().wrapping_add_signed(down);
        Some(Cell::new(row, cell.col().wrapping_add_signed(right)))
    })
}
