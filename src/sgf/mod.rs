//! Records: saved games, in a format that other Gomoku programs read and write.
//!
//! A [`Record`] is what is known of a game. [`Record::to_sgf`] and
//! [`Record::from_sgf`] turn it into text and back; [`save`] and [`load`] do the
//! same with a file, and [`state_file`] says where the game in progress is kept.
//!
//! # The format
//!
//! SGF FF\[4\] (<https://www.red-bean.com/sgf/>), game 4, Gomoku and Renju. A
//! point is two letters from `a`: the column from the left, then the row from
//! the top, as in Go records; the specification has no other rule for game 4,
//! and Gomoku programs write it so. Black moves first.
//!
//! | property | what it says |
//! |---|---|
//! | `SZ` | the side of the board |
//! | `B`, `W` | a move of the first side, of the second |
//! | `PB`, `PW` | the names of the players |
//! | `RE` | the result: `B+`, `W+R` where the loser resigned, `W+T` where its time ran out, `W+F` where it forfeited the game, `0` for a draw, `Void` where play was broken off, `?` where it is not known |
//! | `DT`, `AP` | the date; the program and its version |
//! | `RU` | `Freestyle`, or how many in a row win, which is read where `SANZIQI` does not say it; a record that names Renju (also `RIF`), exactly five or other rules that are not played is refused |
//! | `SANZIQI` | what SGF has no property for, as `key:value`: k, preset, marks, who sits at `black` and `white`, stones of the opening |
//!
//! # What is read
//!
//! The main line of the first game in a file: the first branch at every fork.
//! Text before the game, comments, unknown properties, other branches and later
//! games are passed over. Identifiers may be written as in FF\[3\] (`SiZe`),
//! points in either case, and blanks may stand anywhere. Text that is not UTF-8
//! is read as far as it goes. A record without `SZ` is taken to be on 15x15, the
//! Gomoku board. Everything else that is not a game by our rules is refused, with
//! the reason and the place: see [`Fault`].
//!
//! ```
//! use sanziqi::game::{Cell, Side};
//! use sanziqi::sgf::{Ending, Record};
//!
//! let record = Record::from_sgf(b"(;GM[4]SZ[15]PB[Li]RE[W+R];B[hh](;W[hg])(;W[ig]))")?;
//! assert_eq!(record.moves, [Cell::new(7, 7), Cell::new(6, 7)]);
//! assert_eq!(record.ending, Ending::Resigned(Side::First));
//! assert_eq!(record.players[0].name.as_deref(), Some("Li"));
//!
//! let refused = Record::from_sgf(b"(;GM[4]SZ[15]\n;B[hh];W[hh])").unwrap_err();
//! assert_eq!(
//!     refused.to_string(),
//!     "line 2, column 10: move 2 is on 8 8, which move 1 has taken",
//! );
//! # Ok::<(), sanziqi::sgf::ReadError>(())
//! ```

mod date;
mod error;
mod file;
mod read;
mod scan;
mod settings;
mod text;
mod write;

use std::fmt;

use crate::game::{
    Board, Cell, Game, Level, Marks, MoveError, Outcome, Preset, RulesError, Side, Size,
};

pub use date::date;
pub use error::{Fault, Place, ReadError};
pub use file::{LoadError, MAX_BYTES, in_home, load, save, save_state, state_file};
pub use scan::MAX_DEPTH;

/// A saved game. What a record of another program may lack is `None`.
///
/// ```
/// use sanziqi::game::{Board, Cell, Game};
/// use sanziqi::sgf::{Player, Record};
///
/// let mut game = Game::new(Board::<3, 3>::init());
/// game.player_move(Cell::new(1, 1))?;
/// let mut record = Record::of(&game);
/// record.players = [Player::person(), Player::person()];
/// let read = Record::from_sgf(record.to_sgf().as_bytes())?;
/// assert_eq!(read, record);
/// assert_eq!(read.replay::<3, 3>()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The board's size.
    pub size: Size,
    /// How many in a row win. In a record that does not say, 5 where the board
    /// has room for it, else what is usual for the board.
    pub k: u8,
    /// The marks of the first side and of the second.
    pub marks: Option<Marks>,
    /// Every move, the first side's first.
    pub moves: Vec<Cell>,
    /// How many of the moves, from the first on, the program laid as an opening.
    /// In a file, none or one.
    pub opening: usize,
    /// How the game ended.
    pub ending: Ending,
    /// The preset that the game was started with.
    pub preset: Option<Preset>,
    /// The players: the first side's, the second's.
    pub players: [Player; 2],
    /// The day of the game, as `2026-01-31`; other programs may add a time, or
    /// write it in another way.
    pub date: Option<String>,
    /// The program that wrote the record.
    pub program: Option<Program>,
}

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// It did not: play was broken off.
    #[default]
    Open,
    /// The record does not say, or not in a way that is understood.
    Unknown,
    /// This side won: by a line, or, where the board has none, by what the rules
    /// of another program award.
    Won(Side),
    /// This side gave the game up.
    Resigned(Side),
    /// This side lost on time, by the clock of another program.
    OutOfTime(Side),
    /// This side lost by the rules of another program, as for not playing on.
    Forfeited(Side),
    /// Nobody won: the board is full, or the players agreed.
    Drawn,
}

impl Ending {
    /// Who won, if anybody did.
    ///
    /// ```
    /// use sanziqi::game::Side;
    /// use sanziqi::sgf::Ending;
    ///
    /// assert_eq!(Ending::OutOfTime(Side::First).winner(), Some(Side::Second));
    /// assert_eq!(Ending::Drawn.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Won(side) => Some(side),
            Self::Resigned(loser) | Self::OutOfTime(loser) | Self::Forfeited(loser) => {
                Some(loser.other())
            }
            Self::Open | Self::Unknown | Self::Drawn => None,
        }
    }
}

/// One of the two players of a recorded game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name. When it is written, controls and line ends become spaces, only
    /// the first 200 characters are kept, and an empty name is none.
    pub name: Option<String>,
    /// Who sits there.
    pub seat: Option<Seat>,
}

/// Who sits at a side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    Person,
    /// The computer, at a level.
    Computer(Level),
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("human"),
            Self::Computer(level) => write!(f, "computer {}", level.as_str()),
        }
    }
}

impl Player {
    /// A person without a name of their own.
    #[must_use]
    pub fn person() -> Self {
        Self::at(Seat::Person)
    }

    /// The computer at `level`.
    ///
    /// ```
    /// use sanziqi::game::Level;
    /// use sanziqi::sgf::Player;
    ///
    /// let player = Player::computer(Level::Hard);
    /// assert_eq!(player.name.as_deref(), Some("computer hard"));
    /// ```
    #[must_use]
    pub fn computer(level: Level) -> Self {
        Self::at(Seat::Computer(level))
    }

    /// A player named after the seat, so that other programs show something.
    fn at(seat: Seat) -> Self {
        Self {
            name: Some(seat.to_string()),
            seat: Some(seat),
        }
    }
}

/// A program that writes records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: Option<String>,
}

impl Program {
    /// This program.
    ///
    /// ```
    /// assert_eq!(sanziqi::sgf::Program::this().name, "sanziqi");
    /// ```
    #[must_use]
    pub fn this() -> Self {
        Self {
            name: env!("CARGO_PKG_NAME").to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }
    }
}

/// Why a record cannot be played through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The record is of another size than the board asked for.
    Size(Size),
    /// k does not fit the board.
    Rules(RulesError),
    /// A move cannot be made.
    Move {
        /// Which one, from 1.
        number: usize,
        /// Why not.
        error: MoveError,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(size) => write!(f, "the record is of a {size} board"),
            Self::Rules(error) => error.fmt(f),
            Self::Move { number, error } => write!(f, "move {number}: {error}"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Record {
    /// The record of a game as it stands, with this program as its writer. The
    /// preset, the players and the date are left to the caller.
    ///
    /// Stones that were on the board when the game began become its opening.
    #[must_use]
    pub fn of<const R: usize, const C: usize>(game: &Game<R, C>) -> Self {
        let size = const {
            assert!(R == C, "records are of square boards");
            Size::new(R as u8).expect("a side of 3 to 20")
        };
        let board = game.board();
        let mut moves = first_stones(game);
        let opening = moves.len();
        moves.extend(game.moves());
        Self {
            size,
            k: board.k(),
            marks: Some(board.marks()),
            moves,
            opening,
            ending: ending(game),
            preset: None,
            players: [Player::default(), Player::default()],
            date: None,
            program: Some(Program::this()),
        }
    }

    /// The record with this day, unless it has one of its own.
    #[must_use]
    pub fn dated(self, day: String) -> Self {
        let date = self.date.or(Some(day));
        Self { date, ..self }
    }

    /// Plays the record through. Stones of the opening are on the board when the
    /// game begins, so that they cannot be undone; marks that the record does
    /// not give are black and white stones.
    ///
    /// # Errors
    ///
    /// If the record is of another size, its k does not fit, or a move breaks the
    /// rules. A record that was read does neither of the last two.
    pub fn replay<const R: usize, const C: usize>(&self) -> Result<Game<R, C>, ReplayError> {
        let side = usize::from(self.size.side());
        if (R, C) != (side, side) {
            return Err(ReplayError::Size(self.size));
        }
        let illegal = |index: usize| {
            move |error| ReplayError::Move {
                number: index + 1,
                error,
            }
        };
        let mut board = Board::init()
            .with_marks(self.marks.unwrap_or(Marks::STONES))
            .with_k(self.k)
            .map_err(ReplayError::Rules)?;
        for (index, &cell) in self.moves.iter().enumerate().take(self.opening) {
            board.player_move(cell).map_err(illegal(index))?;
        }
        let mut game = Game::new(board);
        for (index, &cell) in self.moves.iter().enumerate().skip(self.opening) {
            game.player_move(cell).map_err(illegal(index))?;
        }
        if let Ending::Resigned(side) = self.ending {
            // Where the board has decided already, a resignation says nothing more.
            let _ = game.resign(side);
        }
        Ok(game)
    }
}

/// The stones that were on the board before the first move, the sides in turn.
fn first_stones<const R: usize, const C: usize>(game: &Game<R, C>) -> Vec<Cell> {
    let mut start = game.clone();
    while start.undo().is_ok() {}
    let board = start.board();
    let of = |side| {
        (0..R as u8)
            .flat_map(|row| (0..C as u8).map(move |col| Cell::new(row, col)))
            .filter(move |&cell| board.stone(cell) == Some(side))
    };
    let mut second = of(Side::Second);
    of(Side::First)
        .flat_map(|cell| std::iter::once(cell).chain(second.next()))
        .collect()
}

/// How a game ended, or that it is open.
fn ending<const R: usize, const C: usize>(game: &Game<R, C>) -> Ending {
    match (game.resigned(), game.board().winner(), game.outcome()) {
        (Some(side), ..) => Ending::Resigned(side),
        (None, Some(side), _) => Ending::Won(side),
        (None, None, Outcome::Draw) => Ending::Drawn,
        _ => Ending::Open,
    }
}

#[cfg(test)]
mod tests;
