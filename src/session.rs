//! The session: what outlasts a game, and what every front end says of one.

use crate::computer::Dice;
use crate::game::{Cell, Outcome, Settings, Side};
use crate::keeper::Keeper;
use crate::lang::{End, Lang, Who};
use crate::score::Score;
use crate::table::{Seat, Table};

/// What a front end plays with; whoever lends it out has it back changed.
pub struct Session<'a> {
    /// What the next game is played with.
    pub settings: &'a Settings,
    /// Numbers and letters around the board.
    pub labels: bool,
    /// The language in force.
    pub lang: &'a mut Lang,
    /// Where random choices come from.
    pub dice: &'a mut Dice,
    /// The score over the games of this run.
    pub score: &'a mut Score,
    /// What keeps the game in progress.
    pub keeper: &'a mut Keeper,
    /// The last game, which can be gone back into.
    pub table: &'a mut Option<Box<dyn Table>>,
    /// What the record of the last game says of its end, where the board does not
    /// show it.
    pub awarded: Option<String>,
}

/// Whom a side belongs to, as it is said to people.
#[must_use]
pub fn who(table: &dyn Table, side: Side) -> Who {
    match (table.seat(side), table.seat(side.other())) {
        (Seat::Person, Seat::Person) => Who::Mark(table.marks()[side]),
        (Seat::Person, Seat::Computer) => Who::You,
        (Seat::Computer, _) => Who::Computer,
    }
}

/// Whether two people play.
#[must_use]
pub fn is_for_two(table: &dyn Table) -> bool {
    table.seat(Side::First) == table.seat(Side::Second)
}

/// How a game ended; `None` while it goes on.
#[must_use]
pub fn end(table: &dyn Table) -> Option<End> {
    let winner = match table.outcome() {
        Outcome::Win(mark) => table.marks().side(mark),
        Outcome::Draw => None,
        Outcome::Continue => return None,
    };
    Some(match (winner, table.resigned()) {
        (Some(side), Some(loser)) => End::Resigned(who(table, loser), who(table, side)),
        (Some(side), None) => End::Line(who(table, side)),
        (None, _) => End::Draw,
    })
}

/// The names of cells at a table.
#[must_use]
pub fn names(table: &dyn Table, cells: &[Cell]) -> Vec<String> {
    let name = |&cell: &Cell| table.naming().name(cell, table.size());
    cells.iter().map(name).collect()
}
