//! Expert: perfect where a game can be solved; elsewhere a search.
//!
//! | file | what it holds |
//! |---|---|
//! | `player` | solver and search, as one computer |
//! | `hint` | what that computer would play, and why |
//! | `solver` | small boards, solved |
//! | `engine` | what a move goes through |
//! | `thought` | what a search says |
//! | `cells` | cells by number, sets of cells, lines |
//! | `shapes` | what a stone makes of a cell, by table |
//! | `weights` | what shapes are worth |
//! | `position` | the position, stone by stone |
//! | `threats` | defences, and wins by continuous fours |
//! | `table` | the transposition table |
//! | `order` | which move first |
//! | `moves` | which moves at all |
//! | `search` | alpha-beta |
//! | `root` | deeper and deeper |
//! | `helpers` | more threads for one search |
//! | `time` | when to stop |
//!
//! The README has its scores against public engines, and how they were measured.
//!
//! ```
//! use sanziqi::computer::Reason;
//! use sanziqi::computer::expert::{Engine, Limits};
//! use sanziqi::game::Board;
//! use std::sync::atomic::AtomicBool;
//!
//! let mut board = Board::<15, 15>::init();
//! for cell in ["h8", "a1", "i8", "a15", "j8", "o1"] {
//!     board.player_move(cell.parse()?)?;
//! }
//! let mut engine = Engine::new(15, 15, 5, 1);
//! let thought = engine.think(&board, Limits::nodes(1000), &AtomicBool::new(false), &mut |_| {});
//! let thought = thought.expect("the game goes on");
//! assert_eq!(thought.reason, Reason::WinsByFours(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod engine;
mod helpers;
mod hint;
mod moves;
mod order;
mod player;
mod position;
mod root;
mod search;
mod shapes;
pub mod solver;
mod table;
#[cfg(test)]
mod tests;
mod thought;
mod threats;
mod time;
mod weights;

pub use engine::Engine;
pub use hint::advise;
pub use player::Expert;
pub use thought::{Report, Thought};
pub use time::Limits;
