//! A game as people are told of it: who is who, how it ended, what cells are called.

use super::{Seat, Table};
use crate::app::i18n::{End, Who};
use sanziqi::game::{Cell, Outcome, Side};

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
