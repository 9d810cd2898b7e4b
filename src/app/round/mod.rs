//! The table: a game with people and computers around it, whatever its size.
//!
//! Rules and computers are written for `Board<R, C>`; front ends speak to a
//! [`Table`], which [`set_up`] makes from settings. This file is the one place
//! where a size that is known at run time becomes a const generic.

mod seated;
mod told;

use std::sync::atomic::AtomicBool;

use rand::RngExt;

use sanziqi::computer::{Advice, GameRng};
use sanziqi::game::{
    Board, Cell, DisplayOptions, First, Game, Level, Marks, MoveError, Naming, Opening, Outcome,
    Preset, Progress, Settings, SettingsError, Side, Size, UndoError, WithSize,
};
use sanziqi::sgf::{self, Player, Record, ReplayError};
use seated::Seated;
pub use told::{end, is_for_two, names, who};

/// Who moves for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person, who is asked.
    Person,
    /// The computer.
    Computer,
}

/// The computer's choice of a cell, to be made in a thread of its own: see
/// [`Computer::think`](sanziqi::game::Computer::think).
pub type Thought = Box<dyn FnOnce(&AtomicBool, &mut dyn FnMut(&Progress)) -> Cell + Send>;

/// A game in progress, as front ends see it.
///
/// ```
/// use rand::SeedableRng;
/// use sanziqi::computer::GameRng;
/// use sanziqi::game::{Outcome, Preset, Settings, Side};
/// use crate::app::table::{Seat, set_up};
///
/// let settings = Settings::new(Preset::Sanziqi);
/// let mut table = set_up(&settings, &mut GameRng::seed_from_u64(1))?;
/// assert_eq!(table.seat(Side::Second), Seat::Computer);
/// table.player_move("2 2".parse()?)?;
/// table.computer_move()?;
/// assert_eq!(table.moves().len(), 2);
/// // Against the computer, undo comes back to one's own last turn.
/// assert_eq!(table.undo()?.len(), 2);
/// assert_eq!(table.outcome(), Outcome::Continue);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Table {
    /// The board's size.
    fn size(&self) -> Size;
    /// How many in a row win.
    fn k(&self) -> u8;
    /// Both marks, the first side's first.
    fn marks(&self) -> Marks;
    /// The preset that is played.
    fn preset(&self) -> Preset;
    /// The level of the computer, where one plays.
    fn level(&self) -> Level;
    /// How cells are called.
    fn naming(&self) -> Naming {
        self.preset().naming()
    }
    /// Who moves for a side.
    fn seat(&self, side: Side) -> Seat;
    /// The side whose turn it is.
    fn turn(&self) -> Side;
    /// Who has won, by a line or because the other side resigned; whether it is a
    /// draw; or whether the game goes on.
    fn outcome(&self) -> Outcome;
    /// The side that has resigned.
    fn resigned(&self) -> Option<Side>;
    /// Whose stone is on a cell.
    fn stone(&self, cell: Cell) -> Option<Side>;
    /// The lines of the side that has won: see [`Board::winning_lines`].
    fn winning_lines(&self) -> Vec<Vec<Cell>>;
    /// The first stone, where the program laid it.
    fn opening(&self) -> Option<Cell>;
    /// Every move of the players, the first one first.
    fn moves(&self) -> &[Cell];
    /// The stone that was laid last, by a player or by the program.
    fn last(&self) -> Option<Cell> {
        self.moves().last().copied().or(self.opening())
    }
    /// The board as text: see [`Board::display`].
    fn display(&self, look: &DisplayOptions<'_>) -> String;

    /// The game as it stands, to be saved. Its result, players and date are those of
    /// the record that it was taken up from, as far as they hold: the result while
    /// the game stands as it did there, the players and the date while nobody has
    /// moved since. Else the date is left to the caller.
    fn record(&self) -> Record;

    /// Lays a stone for the side whose turn it is.
    ///
    /// # Errors
    ///
    /// As [`Board::player_move`]; nothing changes then.
    fn player_move(&mut self, cell: Cell) -> Result<(), MoveError>;

    /// Lets the computer move for the side whose turn it is.
    ///
    /// # Errors
    ///
    /// As [`Board::computer_move`]; nothing changes then.
    #[cfg_attr(not(test), expect(dead_code, reason = "front ends think elsewhere"))]
    fn computer_move(&mut self) -> Result<Cell, MoveError>;

    /// What the computer would do for the side whose turn it is. The cell that the
    /// thought gives is for [`player_move`](Self::player_move), if the game still
    /// stands as it did. Only while the game goes on may the thought be run.
    fn think(&self) -> Thought;

    /// A good cell for the side whose turn it is, the same however often it is
    /// asked for; `None` once the game has ended.
    fn hint(&self) -> Option<Advice>;

    /// Ends the game: the side whose turn it is gives it up.
    ///
    /// # Errors
    ///
    /// If the game has ended already.
    fn resign(&mut self) -> Result<(), MoveError>;

    /// Takes back what brought the game here, and gives the cells that were
    /// cleared: a resignation alone, no cell; one stone where two people play;
    /// against the computer every stone since one's own last turn.
    ///
    /// # Errors
    ///
    /// If there is no such turn; nothing changes then.
    fn undo(&mut self) -> Result<Vec<Cell>, UndoError>;

    /// Brings back what was undone last, and gives the cells that were filled:
    /// one stone where two people play, else as many as come to one's own turn.
    ///
    /// # Errors
    ///
    /// If nothing was undone since the last move.
    fn redo(&mut self) -> Result<Vec<Cell>, UndoError>;
}

/// Sets up a game. What the settings leave to chance (who moves first, what the
/// computers do) is drawn from `rng`.
///
/// # Errors
///
/// If the settings do not go together: see [`Settings::check`].
pub fn set_up(settings: &Settings, rng: &mut GameRng) -> Result<Box<dyn Table>, SettingsError> {
    settings.check()?;
    Ok(settings.size().with(SetUp { settings, rng }))
}

struct SetUp<'a> {
    settings: &'a Settings,
    rng: &'a mut GameRng,
}

impl WithSize for SetUp<'_> {
    type Out = Box<dyn Table>;

    fn run<const R: usize, const C: usize>(self) -> Box<dyn Table> {
        let Self { settings, rng } = self;
        let seats = seats(settings, rng);
        // In sanziqi a mark belongs to a player; elsewhere to whoever moves first.
        let computer_first = seats[0] == Seat::Computer;
        let marks = match settings.preset {
            Preset::Sanziqi if computer_first => settings.marks().swapped(),
            _ => settings.marks(),
        };
        let (board, opening) = opened::<R, C>(settings, marks);
        Box::new(Seated::new(
            Game::new(board),
            settings,
            seats,
            opening,
            None,
            rng,
        ))
    }
}

/// A board as the settings, which go together, have it before the first move, and
/// the first stone where the program lays it.
pub(crate) fn opened<const R: usize, const C: usize>(
    settings: &Settings,
    marks: Marks,
) -> (Board<R, C>, Option<Cell>) {
    let mut board = Board::init()
        .with_k(settings.k())
        .expect("settings.check has found that k fits the board")
        .with_marks(marks);
    let opening = match settings.opening() {
        Opening::Free => None,
        Opening::Centre => Some(Cell::new((R / 2) as u8, (C / 2) as u8)),
    };
    if let Some(centre) = opening {
        board
            .player_move(centre)
            .expect("the centre of an empty board is free");
    }
    (board, opening)
}

/// Sets up a recorded game where it ends, to be gone on with. Who sits at the
/// board is as the record says, else as `usual` has it, which
/// also says how long an expert may think, and in how many threads. Of two computers
/// one gives its place up: somebody has to be there to play.
///
/// # Errors
///
/// If the record cannot be played through; one that was read can.
///
/// ```
/// use rand::SeedableRng;
/// use sanziqi::computer::GameRng;
/// use sanziqi::game::{Preset, Settings, Side};
/// use sanziqi::record::Record;
/// use crate::app::table::take_up;
///
/// let record = Record::from_sgf(b"(;GM[4]SZ[15];B[hh];W[ig])")?;
/// let table = take_up(&record, &Settings::new(Preset::Gomoku), &mut GameRng::seed_from_u64(1))?;
/// assert_eq!((table.moves().len(), table.turn()), (2, Side::First));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn take_up(
    record: &Record,
    usual: &Settings,
    rng: &mut GameRng,
) -> Result<Box<dyn Table>, ReplayError> {
    record.size.with(TakeUp {
        record,
        settings: settings_of(record, usual),
        rng,
    })
}

/// Sets up a recorded game where it ends, to be looked at: nobody's turn is taken by
/// a computer.
///
/// # Errors
///
/// As [`take_up`].
pub fn look_at(
    record: &Record,
    usual: &Settings,
    rng: &mut GameRng,
) -> Result<Box<dyn Table>, ReplayError> {
    record.size.with(TakeUp {
        record,
        settings: Settings {
            players: Some(2),
            ..settings_of(record, usual)
        },
        rng,
    })
}

/// The settings of a game that is taken up, and of those that follow it: as the
/// record says, else as `usual` has it.
#[must_use]
pub fn settings_of(record: &Record, usual: &Settings) -> Settings {
    let recorded = record.settings();
    Settings {
        players: recorded.players.or(usual.players),
        first: recorded.first.or(usual.first),
        level: recorded.level.or(usual.level),
        think: usual.think,
        threads: usual.threads,
        ..recorded
    }
}

struct TakeUp<'a> {
    record: &'a Record,
    settings: Settings,
    rng: &'a mut GameRng,
}

impl WithSize for TakeUp<'_> {
    type Out = Result<Box<dyn Table>, ReplayError>;

    fn run<const R: usize, const C: usize>(self) -> Self::Out {
        let Self {
            record,
            mut settings,
            rng,
        } = self;
        let seats = seats(&settings, rng);
        settings.level = level(record, seats).or(settings.level);
        let opening = record.moves.first().copied().filter(|_| record.opening > 0);
        let game = record.replay::<R, C>()?;
        let origin = Some(record.clone());
        Ok(Box::new(Seated::new(
            game, &settings, seats, opening, origin, rng,
        )))
    }
}

/// The level that a record gives of the computer in its seat.
fn level(record: &Record, seats: [Seat; 2]) -> Option<Level> {
    let computer = seats.iter().position(|&seat| seat == Seat::Computer)?;
    match record.players[computer].seat {
        Some(sgf::Seat::Computer(level)) => Some(level),
        _ => None,
    }
}

fn seats(settings: &Settings, rng: &mut GameRng) -> [Seat; 2] {
    let computer_first = match settings.first() {
        First::You => false,
        First::Computer => true,
        First::Random => rng.random_bool(0.5),
    };
    match (settings.players(), computer_first) {
        (2, _) => [Seat::Person; 2],
        (_, false) => [Seat::Person, Seat::Computer],
        (_, true) => [Seat::Computer, Seat::Person],
    }
}

/// Who sits there, for a record.
pub(crate) fn player(seat: Seat, level: Level) -> Player {
    match seat {
        Seat::Person => Player::person(),
        Seat::Computer => Player::computer(level),
    }
}

#[cfg(test)]
mod tests;
