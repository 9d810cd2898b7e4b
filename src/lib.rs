//! `sanziqi` (三子棋): three in a row to five in a row in a terminal.
//!
//! The rooms, from the ground up; each knows only those above it in this list:
//!
//! - [`game`]: the rules. A [`Board`](game::Board) has `init`, `display`,
//!   `player_move`, `computer_move` and `is_win`, as in the C tutorials.
//! - [`clock`]: the time, but for what is spent stopped.
//! - [`computer`]: what chooses a cell by itself.
//! - [`record`]: saved games, as SGF, which other Gomoku programs know.
//! - [`lang`]: every message, in English and Chinese.
//! - `show`: what a board in lines looks like on a terminal.
//! - [`table`]: a game with people and computers around it, of any size.
//! - [`keeper`]: the game in progress, kept for another run.
//! - [`score`]: the games that were won, lost and drawn.
//! - [`session`]: what a front end plays with, and what it says of a record.
//! - [`closed`]: whether anybody still reads standard output.
//! - [`foreground`]: whether the terminal is lent to another job.
//! - [`signals`]: what is to be done before they take effect.
//! - [`interrupt`]: Ctrl-C where there is something left to be said.
//! - [`repl`]: line mode, the conversation at standard input and output.
//! - [`duel`]: two computers against each other.
//! - [`screen`]: full-screen mode, with a cursor.
//! - [`gomocup`]: the engine protocol at standard input and output.
//! - [`cli`]: the command line.
//! - [`output`]: standard output.
//!
//! A game between two computers:
//!
//! ```
//! use rand::SeedableRng;
//! use sanziqi::computer::{Dice, Easy, Hard};
//! use sanziqi::game::{Board, Outcome};
//!
//! let mut board = Board::<5, 5>::init();
//! let mut hard = Hard::new(Dice::seed_from_u64(1));
//! let mut easy = Easy::new(Dice::seed_from_u64(2));
//! while board.is_win() == Outcome::Continue {
//!     board.computer_move(&mut hard)?;
//!     if board.is_win() == Outcome::Continue {
//!         board.computer_move(&mut easy)?;
//!     }
//! }
//! assert_eq!(board.is_win(), Outcome::Win('*'));
//! # Ok::<(), sanziqi::game::MoveError>(())
//! ```

#![doc(test(attr(deny(unused))))]

pub mod cli;
pub mod clock;
pub mod closed;
pub mod computer;
pub mod duel;
pub mod foreground;
pub mod game;
pub mod gomocup;
pub mod interrupt;
pub mod keeper;
pub mod lang;
pub mod output;
pub mod record;
pub mod repl;
pub mod score;
pub mod screen;
pub mod session;
mod show;
pub mod signals;
pub mod table;

/// The README's example, which runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
