//! The session: what outlasts a game, and what every front end says of a record.

use crate::app::autosave::Autosave;
use crate::app::i18n::{Lang, Text, quoted};
use crate::app::round::{Table, player, who};
use crate::app::tally::Tally;
use sanziqi::computer::GameRng;
use sanziqi::game::{Outcome, Settings, Side};
use sanziqi::sgf::{self, Ending, Player, Record};

/// What a front end plays with; whoever lends it out has it back changed.
pub struct Session<'a> {
    /// What the next game is played with.
    pub settings: &'a Settings,
    /// Numbers and letters around the board.
    pub labels: bool,
    /// The language in force.
    pub lang: &'a mut Lang,
    /// Where random choices come from.
    pub rng: &'a mut GameRng,
    /// The score over the games of this run.
    pub score: &'a mut Tally,
    /// What keeps the game in progress.
    pub autosave: &'a mut Autosave,
    /// The last game, which can be gone back into.
    pub table: &'a mut Option<Box<dyn Table>>,
}

/// The result that the record of a game gives and its board does not show, as of a
/// game that was lost on time; `None` once it has gone another way.
#[must_use]
pub fn awarded(table: &dyn Table) -> Option<Ending> {
    let is_open = table.outcome() == Outcome::Continue;
    let ending = table.record().ending;
    let is_given = !matches!(ending, Ending::Open | Ending::Unknown);
    (is_open && is_given).then_some(ending)
}

/// The longest name of a player that is said whole, in characters.
const LONGEST_NAME: usize = 40;

/// What a player of a record is called. Where the name is that of the seat, it is
/// said in the language of `text`.
#[must_use]
pub fn called(text: &Text, player: &Player) -> Option<String> {
    let name = player.name.as_deref()?;
    match player.seat {
        Some(sgf::Seat::Person) if *player == Player::person() => {
            Some(text.record.person.to_owned())
        }
        Some(sgf::Seat::Computer(level)) if *player == Player::computer(level) => {
            Some((text.screen.computer)(level))
        }
        _ => Some(quoted(name, LONGEST_NAME)),
    }
}

/// Who played a recorded game, with the marks as they are drawn; `None` where the
/// record names nobody.
#[must_use]
pub fn players(text: &Text, record: &Record, marks: [char; 2]) -> Option<String> {
    let names = record.players.each_ref().map(|player| called(text, player));
    if names == [None, None] {
        return None;
    }
    let names = names.each_ref().map(|name| name.as_deref().unwrap_or("?"));
    Some((text.record.players)(marks, names))
}

/// What there is to be said of a game that was taken up from a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenUp {
    /// The result that the record gives: see [`awarded`].
    ending: Option<Ending>,
    /// The record, where others go on with the game than played it.
    handed_over: Option<Record>,
}

impl TakenUp {
    /// What is to be said of the game at `table`; `None` if nothing.
    #[must_use]
    pub fn of(table: &dyn Table) -> Option<Self> {
        let record = table.record();
        let is_other = |side: Side| {
            let now = player(table.seat(side), table.level());
            record.players[side.index()].name != now.name
        };
        let is_handed_over = Side::BOTH.into_iter().any(is_other);
        let taken_up = Self {
            ending: awarded(table),
            handed_over: is_handed_over.then_some(record),
        };
        let is_told = taken_up.ending.is_some() || taken_up.handed_over.is_some();
        is_told.then_some(taken_up)
    }

    /// It in words, with the marks as they are drawn. At `table` the game goes on.
    #[must_use]
    pub fn lines(&self, text: &Text, table: &dyn Table, marks: [char; 2]) -> Vec<String> {
        let ending = self.ending;
        let ending = ending.map(|ending| (text.record.awarded)(ending, marks));
        let record = self.handed_over.as_ref();
        let players = record.and_then(|record| players(text, record, marks));
        let seats = Side::BOTH.map(|side| who(table, side));
        let now = players
            .is_some()
            .then(|| (text.record.goes_on)(marks, seats, table.level()));
        [ending, players, now].into_iter().flatten().collect()
    }
}
