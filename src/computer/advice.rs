//! Advice: a cell, and why.

use super::shape::Shape;
use crate::game::Cell;

/// A cell, and why it was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The cell.
    pub cell: Cell,
    /// Why.
    pub reason: Reason,
}

/// Why a cell was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It wins at once.
    Wins,
    /// The other side would win there.
    StopsWin,
    /// It wins, with this many own moves, whatever the other side does.
    WinsIn(u16),
    /// It wins by nothing but fours, with this many own moves.
    WinsByFours(u8),
    /// It wins by threats, with this many own moves.
    WinsByThreats(u8),
    /// Neither side can win if both play well.
    KeepsDraw,
    /// The game is lost, and lasts longest so.
    Delays,
    /// It is the centre.
    Centre,
    /// It is a corner.
    Corner,
    /// Nothing speaks for another.
    Any,
    /// It makes this shape.
    Makes(Shape),
    /// The other side would make this shape there.
    Stops(Shape),
}
