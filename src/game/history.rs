//! A game in progress: a board, how it came about, and what was taken back.

use std::fmt;

use super::{Board, Cell, Computer, MoveError, Outcome, Side};

/// A board with its history: every move can be undone and redone, without
/// limit, also after the end.
///
/// After an undo the board equals the board before the move, bit for bit.
///
/// ```
/// use sanziqi::game::{Board, Cell, Game};
///
/// let mut game = Game::new(Board::<3, 3>::init());
/// game.player_move(Cell::new(1, 1))?;
/// assert_eq!(game.undo(), Ok(Cell::new(1, 1)));
/// assert_eq!(*game.board(), Board::init());
/// assert_eq!(game.redo(), Ok(Cell::new(1, 1)));
/// # Ok::<(), sanziqi::game::MoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<const R: usize, const C: usize> {
    board: Board<R, C>,
    moves: Vec<Cell>,
    /// The last move taken back stands last.
    undone: Vec<Cell>,
    resigned: Option<Side>,
}

/// Why nothing was undone or redone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoError {
    /// There is no move to take back.
    NothingToUndo,
    /// Nothing was taken back since the last move.
    NothingToRedo,
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NothingToUndo => "there is nothing to undo",
            Self::NothingToRedo => "there is nothing to redo",
        })
    }
}

impl std::error::Error for UndoError {}

impl<const R: usize, const C: usize> Game<R, C> {
    /// A game that starts from `board`. Stones that are on it cannot be undone.
    #[must_use]
    pub const fn new(board: Board<R, C>) -> Self {
        Self {
            board,
            moves: Vec::new(),
            undone: Vec::new(),
            resigned: None,
        }
    }

    /// The board as it is now.
    #[must_use]
    pub const fn board(&self) -> &Board<R, C> {
        &self.board
    }

    /// Every move since the start, the first one first.
    #[must_use]
    pub fn moves(&self) -> &[Cell] {
        &self.moves
    }

    /// The side that has resigned.
    #[must_use]
    pub const fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// As [`Board::is_win`], where a side that resigned has lost.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match self.resigned {
            Some(side) => Outcome::Win(self.board.mark(side.other())),
            None => self.board.is_win(),
        }
    }

    /// As [`Board::player_move`]. What was undone before can no longer be redone.
    ///
    /// # Errors
    ///
    /// As [`Board::player_move`]; also once a side has resigned.
    pub fn player_move(&mut self, cell: Cell) -> Result<(), MoveError> {
        self.check_open()?;
        self.board.player_move(cell)?;
        self.note(cell);
        Ok(())
    }

    /// As [`Board::computer_move`].
    ///
    /// # Errors
    ///
    /// As [`Board::computer_move`]; also once a side has resigned.
    pub fn computer_move(
        &mut self,
        computer: &mut (impl Computer<R, C> + ?Sized),
    ) -> Result<Cell, MoveError> {
        self.check_open()?;
        let cell = self.board.computer_move(computer)?;
        self.note(cell);
        Ok(cell)
    }

    /// Ends the game: `side` gives it up.
    ///
    /// # Errors
    ///
    /// If the game has ended already.
    pub fn resign(&mut self, side: Side) -> Result<(), MoveError> {
        if self.outcome() != Outcome::Continue {
            return Err(MoveError::Over);
        }
        self.resigned = Some(side);
        Ok(())
    }

    /// Takes a resignation back, if there is one. Gives whether there was.
    pub const fn unresign(&mut self) -> bool {
        self.resigned.take().is_some()
    }

    /// Takes the last move back and gives its cell. A resignation goes with it.
    ///
    /// # Errors
    ///
    /// If there is no move to take back.
    pub fn undo(&mut self) -> Result<Cell, UndoError> {
        let cell = self.moves.pop().ok_or(UndoError::NothingToUndo)?;
        self.board.lift(cell);
        self.undone.push(cell);
        self.resigned = None;
        Ok(cell)
    }

    /// Lays the stone again that was undone last, and gives its cell.
    ///
    /// # Errors
    ///
    /// If nothing was undone since the last move, or a side has resigned.
    pub fn redo(&mut self) -> Result<Cell, UndoError> {
        if self.resigned.is_some() {
            return Err(UndoError::NothingToRedo);
        }
        let cell = self.undone.pop().ok_or(UndoError::NothingToRedo)?;
        self.board.lay(cell);
        self.moves.push(cell);
        Ok(cell)
    }

    const fn check_open(&self) -> Result<(), MoveError> {
        match self.resigned {
            Some(_) => Err(MoveError::Over),
            None => Ok(()),
        }
    }

    fn note(&mut self, cell: Cell) {
        self.moves.push(cell);
        self.undone.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &str) -> Game<3, 3> {
        let mut game = Game::new(Board::init());
        for cell in moves.split(", ") {
            game.player_move(cell.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn undo_equals_the_state_before_also_after_a_win() {
        let before = game("1 1, 2 1, 1 2, 2 2");
        let mut after = before.clone();
        after.player_move(Cell::new(0, 2)).unwrap();
        assert_eq!(after.outcome(), Outcome::Win('*'));
        assert_eq!(after.undo(), Ok(Cell::new(0, 2)));
        assert_eq!(after.board(), before.board());
        assert_eq!(after.moves(), before.moves());
        assert_eq!(after.outcome(), Outcome::Continue);
        // An undone stone counts for nothing, and the winner's turn has come back.
        after.player_move(Cell::new(2, 2)).unwrap();
        assert_eq!(after.outcome(), Outcome::Continue);
        assert_eq!(after.redo(), Err(UndoError::NothingToRedo));
    }

    #[test]
    fn everything_can_be_undone_and_redone() {
        let whole = game("2 2, 1 1, 3 3, 1 3, 1 2");
        let mut game = whole.clone();
        for &cell in whole.moves().iter().rev() {
            assert_eq!(game.undo(), Ok(cell));
        }
        assert_eq!(game.undo(), Err(UndoError::NothingToUndo));
        assert_eq!(*game.board(), Board::init());
        for &cell in whole.moves() {
            assert_eq!(game.redo(), Ok(cell));
        }
        assert_eq!(game.redo(), Err(UndoError::NothingToRedo));
        assert_eq!(game, whole);
    }

    #[test]
    fn a_resignation_ends_the_game_until_taken_back() {
        let mut game = game("2 2, 1 1");
        let before = game.clone();
        game.resign(Side::First).unwrap();
        assert_eq!(game.outcome(), Outcome::Win('#'));
        assert_eq!(game.player_move(Cell::new(2, 2)), Err(MoveError::Over));
        assert_eq!(game.resign(Side::Second), Err(MoveError::Over));
        assert_eq!(game.redo(), Err(UndoError::NothingToRedo));
        assert!(game.unresign());
        assert_eq!(game, before);
    }

    #[test]
    fn a_fault_leaves_what_can_be_redone() {
        let mut game = game("2 2, 1 1, 3 3");
        game.undo().unwrap();
        let before = game.clone();
        assert_eq!(
            game.player_move(Cell::new(1, 1)),
            Err(MoveError::Taken { by: '*' })
        );
        assert_eq!(game.player_move(Cell::new(3, 0)), Err(MoveError::OffBoard));
        assert_eq!(game, before);
    }
}
