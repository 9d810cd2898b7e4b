//! The stones on the board, and whose turn they make it.
//!
//! The protocol tells own stones from the opponent's, and a board may come in
//! any order; so stones are kept by owner, and only a thought puts them in turn.

use super::command::Point;
use sanziqi::game::{Board, Cell, Outcome, Side, WithSize};

/// How many in a row win.
pub(super) const K: u8 = 5;

/// Why a board or a stone is refused: text for `ERROR`.
pub(super) type Fault = String;

/// Whose stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    Engine,
    Opponent,
}

/// The stones of a game, each on a cell of its own, the last one last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stones(Vec<(Cell, Owner)>);

impl Stones {
    /// Lays a stone on an empty cell.
    pub(super) fn lay(&mut self, cell: Cell, owner: Owner) -> Result<(), Fault> {
        if self.0.iter().any(|&(laid, _)| laid == cell) {
            return Err(format!("{} is taken", point(cell)));
        }
        self.0.push((cell, owner));
        Ok(())
    }

    /// Takes the stone on a cell away.
    pub(super) fn lift(&mut self, cell: Cell) -> Result<(), Fault> {
        let laid = self.0.iter().position(|&(laid, _)| laid == cell);
        let index = laid.ok_or_else(|| format!("there is no stone on {}", point(cell)))?;
        self.0.remove(index);
        Ok(())
    }

    fn of(&self, owner: Owner) -> impl Iterator<Item = Cell> + '_ {
        let stones = self.0.iter().filter(move |stone| stone.1 == owner);
        stones.map(|stone| stone.0)
    }

    /// The engine's side, if it is its turn: where both have as many stones, or the
    /// opponent, who began, has one more.
    fn engine(&self) -> Result<Side, Fault> {
        let [own, theirs] = [Owner::Engine, Owner::Opponent].map(|owner| self.of(owner).count());
        match theirs.checked_sub(own) {
            Some(0) => Ok(Side::First),
            Some(1) => Ok(Side::Second),
            _ => {
                let stones = if own == 1 { "stone" } else { "stones" };
                Err(format!(
                    "with {own} {stones} of the engine and {theirs} of the opponent \
                     it is not the engine's turn"
                ))
            }
        }
    }

    /// The board with these stones, laid in turn by whoever began: it is the engine's
    /// turn in a game that goes on.
    pub(super) fn board<const R: usize, const C: usize>(&self) -> Result<Board<R, C>, Fault> {
        let engine = self.engine()?;
        let mut sides = [self.of(Owner::Engine), self.of(Owner::Opponent)];
        if engine == Side::Second {
            sides.swap(0, 1);
        }
        let empty = Board::init();
        // Nothing is played on a board without room for five.
        let mut board = empty.with_k(K).unwrap_or(empty);
        while let Some(cell) = sides[board.turn().index()].next() {
            if board.player_move(cell).is_err() {
                break;
            }
        }
        match (board.winner(), board.is_win()) {
            (Some(side), _) if side == engine => Err("the game is over: the engine has won".into()),
            (Some(_), _) => Err("the game is over: the opponent has won".into()),
            (None, Outcome::Continue) => Ok(board),
            (None, _) => Err("the game is over: the board is full".into()),
        }
    }
}

/// A cell as the protocol names it.
pub(super) fn point(cell: Cell) -> Point {
    Point {
        x: cell.col().into(),
        y: cell.row().into(),
    }
}

/// Finds whether it is the engine's turn in a game that goes on.
pub(super) struct Check<'a>(pub(super) &'a Stones);

impl WithSize for Check<'_> {
    type Out = Result<(), Fault>;

    fn run<const R: usize, const C: usize>(self) -> Self::Out {
        self.0.board::<R, C>().map(drop)
    }
}
