//! Anything that chooses a cell: the rules' side of a computer.

use std::sync::atomic::AtomicBool;

use super::{Board, Cell};

/// Anything that chooses a cell: what [`Board::computer_move`] asks.
///
/// Every closure from a board to a cell is one.
///
/// ```
/// use sanziqi::game::{Board, Cell};
///
/// let mut first_empty = |board: &Board<3, 3>| board.empty_cells().next().unwrap();
/// let mut board = Board::<3, 3>::init();
/// assert_eq!(board.computer_move(&mut first_empty), Ok(Cell::new(0, 0)));
/// ```
pub trait Computer<const R: usize, const C: usize> {
    /// Chooses an empty cell for the side whose turn it is. It is asked only while
    /// the game goes on, so there is at least one.
    ///
    /// # Panics
    ///
    /// A computer may panic if it is asked when no cell is empty.
    fn choose(&mut self, board: &Board<R, C>) -> Cell;

    /// Chooses as [`choose`](Self::choose) does. A computer that takes its time
    /// tells `report` how far it is, and answers with the best it has as soon as
    /// `stop` is raised; one that answers at once needs neither. What is told last,
    /// if anything is, is the cell that is chosen.
    fn think(
        &mut self,
        board: &Board<R, C>,
        _stop: &AtomicBool,
        _report: &mut dyn FnMut(&Progress),
    ) -> Cell {
        self.choose(board)
    }
}

impl<const R: usize, const C: usize, F> Computer<R, C> for F
where
    F: FnMut(&Board<R, C>) -> Cell,
{
    fn choose(&mut self, board: &Board<R, C>) -> Cell {
        self(board)
    }
}

/// How far a computer is that still thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Plies that were searched.
    pub depth: u8,
    /// The best cell so far.
    pub cell: Cell,
    /// What that cell is worth to the side that moves.
    pub outlook: Score,
}

/// How a game stands for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// It wins in this many plies.
    Win(u8),
    /// It loses in this many plies.
    Loss(u8),
    /// Neither side can win if both play well.
    Draw,
    /// Nothing is decided; its shapes are worth this much more than the other
    /// side's, without a unit.
    Value(i32),
}
