//! `sanziqi` (三子棋): three in a row to five in a row in a terminal.
//!
//! - [`game`]: the rules. A [`Board`](game::Board) has `init`, `display`,
//!   `player_move`, `computer_move` and `is_win`, as in the C tutorials.
//! - [`computer`]: the players: easy, hard, expert; and hints.
//! - [`sgf`]: saved games, in the format that other Gomoku programs read.
//!
//! A game between two computers:
//!
//! ```
//! use rand::SeedableRng;
//! use sanziqi::computer::{GameRng, Easy, Hard};
//! use sanziqi::game::{Board, Outcome};
//!
//! let mut board = Board::<5, 5>::init();
//! let mut hard = Hard::new(GameRng::seed_from_u64(1));
//! let mut easy = Easy::new(GameRng::seed_from_u64(2));
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
#![warn(missing_docs, unreachable_pub)]

pub mod computer;
pub mod game;
pub mod sgf;

/// The README's example, which runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
