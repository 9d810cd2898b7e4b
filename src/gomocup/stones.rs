//! The stones on the board, and whose turn they make it.
//!
//! The protocol tells own stones from the opponent's, and a board may come in
//! any order; so stones are kept by owner, and only a thought puts them in turn.

use super::command::Point;
use crate::game::{Board, Cell, Outcome, Side, WithSize};

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

/// The stones of a game, the last one last.
pub(super) type Stones = Vec<(Cell, Owner)>;

/// A cell as the protocol names it.
pub(super) fn point(cell: Cell) -> Point {
    Point {
        x: cell.col().into(),
        y: cell.row().into(),
    }
}

pub(super) fn add(stones: &mut Stones, cell: Cell, owner: Owner) -> Result<(), Fault> {
    if stones.iter().any(|&(laid, _)| laid == cell) {
        return Err(format!("{} is taken", point(cell)));
    }
    stones.push((cell, owner));
    Ok(())
}

/// It is the engine's turn where both have as many stones, or the opponent, who
/// began, has one more.
pub(super) fn check_counts(stones: &Stones) -> Result<(), Fault> {
    let (own, theirs) = (of(stones, Owner::Engine), of(stones, Owner::Opponent));
    let (own, theirs) = (own.count(), theirs.count());
    if theirs == own || theirs == own + 1 {
        return Ok(());
    }
    Err(format!(
        "with {own} stones of the engine and {theirs} of the opponent it is not the engine's turn"
    ))
}

fn of(stones: &Stones, owner: Owner) -> impl Iterator<Item = Cell> + '_ {
    let own = stones.iter().filter(move |stone| stone.1 == owner);
    own.map(|stone| stone.0)
}

/// The board with these stones, laid in turn by whoever began.
pub(super) fn board<const R: usize, const C: usize>(stones: &Stones) -> Result<Board<R, C>, Fault> {
    let mut sides = [of(stones, Owner::Engine), of(stones, Owner::Opponent)];
    let [own, theirs] = [Owner::Engine, Owner::Opponent].map(|owner| of(stones, owner).count());
    let engine = if theirs > own {
        sides.swap(0, 1);
        Side::Second
    } else {
        Side::First
    };
    let empty = Board::init();
    let mut board = empty.with_k(K).unwrap_or(empty);
    let [mut first, mut second] = sides;
    let in_turn = (0..stones.len()).map_while(|turn| {
        let side = if turn % 2 == 0 {
            &mut first
        } else {
            &mut second
        };
        side.next()
    });
    for cell in in_turn {
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

pub(super) struct Check<'a>(pub(super) &'a Stones);

impl WithSize for Check<'_> {
    type Out = Result<(), Fault>;

    fn run<const R: usize, const C: usize>(self) -> Self::Out {
        board::<R, C>(self.0).map(drop)
    }
}
