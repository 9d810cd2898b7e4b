//! The board: `init`, `display`, `player_move`, `computer_move`, `is_win`.

use super::position::{completes_line, has};
use super::size::default_k;
use super::{
    Cell, Computer, DisplayOptions, Marks, MoveError, Outcome, Picture, Position, RulesError, Side,
    Size,
};

/// A board of `R` rows and `C` columns, 3 to 20 of each, with the stones on it.
///
/// It knows the rules: whose turn it is, how many in a row win (k), and with
/// which marks stones are drawn. It is small and `Copy`; it keeps no history,
/// which is what [`Game`](super::Game) adds.
///
/// ```
/// use sanziqi::game::{Board, Cell, MoveError, Outcome};
///
/// let mut board = Board::<3, 3>::init();
/// board.player_move(Cell::new(1, 1))?;
/// // A refused move changes nothing, and the same side is to move.
/// assert_eq!(
///     board.player_move(Cell::new(1, 1)),
///     Err(MoveError::Taken { by: '*' }),
/// );
/// assert_eq!(board.is_win(), Outcome::Continue);
/// assert_eq!(format!("{board:?}"), ". . .\n. * .\n. . .\n");
/// # Ok::<(), MoveError>(())
/// ```
///
/// A board that does not fit is refused when it is compiled:
///
/// ```compile_fail,E0080
/// sanziqi::game::Board::<3, 33>::init();
/// ```
///
/// ```compile_fail,E0080
/// sanziqi::game::Board::<2, 3>::init();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<const R: usize, const C: usize> {
    /// For each side and row, bit `col` is set where the side has a stone. Rows
    /// are words of their own, so that no shift can carry a line round an edge.
    stones: [[u32; R]; 2],
    plies: u16,
    turn: Side,
    /// Found when a stone is laid, when only the lines through it need a look.
    winner: Option<Side>,
    k: u8,
    marks: Marks,
}

impl<const R: usize, const C: usize> Board<R, C> {
    const FITS: () = assert!(
        3 <= R && R <= 20 && 3 <= C && C <= 20,
        "a board has 3 to 20 rows and columns"
    );

    /// The shorter side, which bounds k.
    const SHORT: u8 = if R < C { R as u8 } else { C as u8 };

    /// An empty board with `*` and `#`, and the k that is usual for its size.
    #[must_use]
    pub fn init() -> Self {
        let () = Self::FITS;
        Self {
            stones: [[0; R]; 2],
            plies: 0,
            turn: Side::First,
            winner: None,
            k: default_k(Self::SHORT),
            marks: Marks::STAR_HASH,
        }
    }

    /// The same board with `k` in a row to win. Stones that are on it are judged
    /// anew; where both sides have a line, the first side has won.
    ///
    /// # Errors
    ///
    /// If `k` is not one of 3 to the shorter side, 6 at most.
    pub fn with_k(mut self, k: u8) -> Result<Self, RulesError> {
        let max = Self::SHORT.min(Size::MAX_K);
        if !(Size::MIN_K..=max).contains(&k) {
            return Err(RulesError { k, max });
        }
        self.k = k;
        self.find_winner();
        Ok(self)
    }

    /// The same board with other marks.
    #[must_use]
    pub const fn with_marks(mut self, marks: Marks) -> Self {
        self.marks = marks;
        self
    }

    /// A picture of the board: the tutorials' grid, with or without numbers around it.
    ///
    /// ```
    /// use sanziqi::game::{Board, Cell, DisplayOptions};
    ///
    /// let mut board = Board::<3, 3>::init();
    /// board.player_move(Cell::new(1, 2))?;
    /// assert_eq!(
    ///     board.display(&DisplayOptions::BARE).to_string(),
    ///     "   |   |   \n\
    ///      ---|---|---\n   |   | * \n\
    ///      ---|---|---\n   |   |   \n",
    /// );
    /// # Ok::<(), sanziqi::game::MoveError>(())
    /// ```
    #[must_use]
    pub fn display<'a>(&'a self, look: &'a DisplayOptions<'a>) -> Picture<'a, R, C> {
        Picture::new(self, look)
    }

    /// Lays a stone of the side whose turn it is.
    ///
    /// # Errors
    ///
    /// If the cell is off the board or taken, or the game has ended; nothing
    /// changes then, and the same side is to move.
    pub fn player_move(&mut self, cell: Cell) -> Result<(), MoveError> {
        let (row, col) = cell.index();
        if row >= R || col >= C {
            return Err(MoveError::OffBoard);
        }
        if self.is_win() != Outcome::Continue {
            return Err(MoveError::Over);
        }
        if let Some(side) = self.stone(cell) {
            return Err(MoveError::Taken {
                by: self.mark(side),
            });
        }
        self.lay(cell);
        Ok(())
    }

    /// Asks `computer` for a cell and lays a stone there for the side whose turn
    /// it is. Gives the cell.
    ///
    /// # Errors
    ///
    /// As [`player_move`](Self::player_move): a computer is held to the same
    /// rules. It is not asked once the game has ended.
    pub fn computer_move(
        &mut self,
        computer: &mut (impl Computer<R, C> + ?Sized),
    ) -> Result<Cell, MoveError> {
        if self.is_win() != Outcome::Continue {
            return Err(MoveError::Over);
        }
        let cell = computer.choose(self);
        self.player_move(cell)?;
        Ok(cell)
    }

    /// Who has won, whether the game is drawn, or whether it goes on.
    ///
    /// A line is k or more equal marks side by side in a row, a column or a
    /// diagonal, anywhere on the board. It is looked for before the board is
    /// found full: a win on the last cell is a win.
    #[must_use]
    pub fn is_win(&self) -> Outcome {
        match self.winner {
            Some(side) => Outcome::Win(self.mark(side)),
            None if self.is_full() => Outcome::Draw,
            None => Outcome::Continue,
        }
    }

    /// Whether no cell is empty.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.plies as usize == R * C
    }

    /// The side that has a line.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// The same stones on a board of run-time size, for whatever reads boards of
    /// every size.
    #[must_use]
    pub fn position(&self) -> Position {
        Position::from(self)
    }

    /// The side whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// How many in a row win.
    #[must_use]
    pub const fn k(&self) -> u8 {
        self.k
    }

    /// Stones on the board.
    #[must_use]
    pub const fn plies(&self) -> u16 {
        self.plies
    }

    /// The mark that a side's stones are drawn with.
    #[must_use]
    pub const fn mark(&self, side: Side) -> char {
        self.marks.both()[side.index()]
    }

    /// Both marks, the first side's first.
    #[must_use]
    pub const fn marks(&self) -> Marks {
        self.marks
    }

    /// Whose stone is on a cell; `None` where it is empty or off the board.
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.has(side, cell))
    }

    /// Whether a stone of `side` is on `cell`.
    fn has(&self, side: Side, cell: Cell) -> bool {
        has(self.stones(side), cell)
    }

    /// Whether a stone of `side` on `cell` is, or would be, one of k or more in a row.
    ///
    /// ```
    /// use sanziqi::game::{Board, Cell, Side};
    ///
    /// let board: Board<3, 3> = "* . *\n. . .\n. . .".parse()?;
    /// assert!(board.completes_line(Side::First, Cell::new(0, 1)));
    /// assert!(!board.completes_line(Side::Second, Cell::new(0, 1)));
    /// # Ok::<(), sanziqi::game::PictureError>(())
    /// ```
    #[must_use]
    pub fn completes_line(&self, side: Side, cell: Cell) -> bool {
        completes_line(self.stones(side), cell, self.k)
    }

    fn cells() -> impl Iterator<Item = Cell> + use<R, C> {
        (0..R).flat_map(|row| (0..C).map(move |col| Cell::new(row as u8, col as u8)))
    }

    /// The stones of one side: bit `col` of element `row`.
    #[must_use]
    pub const fn stones(&self, side: Side) -> &[u32; R] {
        &self.stones[side.index()]
    }

    /// Every empty cell, row by row.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..R).flat_map(|row| {
            let mut empty = !(self.stones[0][row] | self.stones[1][row]) & (u32::MAX >> (32 - C));
            std::iter::from_fn(move || {
                let col = empty.trailing_zeros();
                empty &= empty.wrapping_sub(1);
                (col < 32).then(|| Cell::new(row as u8, col as u8))
            })
        })
    }

    /// Lays a stone without asking: the cell is empty and the game goes on.
    pub(super) fn lay(&mut self, cell: Cell) {
        let (row, col) = cell.index();
        let side = self.turn;
        self.stones[side.index()][row] |= 1 << col;
        self.plies += 1;
        self.turn = side.other();
        self.winner = self.completes_line(side, cell).then_some(side);
    }

    /// Takes back the last stone: the exact opposite of [`lay`](Self::lay).
    pub(super) const fn lift(&mut self, cell: Cell) {
        let (row, col) = cell.index();
        self.turn = self.turn.other();
        self.stones[self.turn.index()][row] &= !(1 << col);
        self.plies -= 1;
        // Nothing is laid once there is a line, so before this stone there was none.
        self.winner = None;
    }

    /// A board with these stones, whoever laid them; the side with fewer is to move.
    pub(super) fn with_stones(mut self, stones: [[u32; R]; 2]) -> Self {
        let [first, second]: [u32; 2] =
            stones.map(|rows| rows.iter().map(|row| row.count_ones()).sum());
        self.stones = stones;
        self.plies = (first + second) as u16;
        self.turn = if first > second {
            Side::Second
        } else {
            Side::First
        };
        self.find_winner();
        self
    }

    /// Looks at every line of the board.
    fn find_winner(&mut self) {
        self.winner = Side::BOTH.into_iter().find(|&side| {
            Self::cells().any(|cell| self.has(side, cell) && self.completes_line(side, cell))
        });
    }
}

#[cfg(test)]
mod tests;
