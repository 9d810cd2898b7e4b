//! The rules: what the tutorials keep in `game.h` and `game.c`.
//!
//! | tutorial | here |
//! |---|---|
//! | `char board[ROW][COL]` | [`Board<R, C>`](Board) |
//! | `InitBoard`, `init_board` | [`Board::init`] |
//! | `DisplayBoard`, `print_board` | [`Board::display`] |
//! | `PlayerMove`, `player_move` | [`Board::player_move`] |
//! | `ComputerMove`, `computer_move` | [`Board::computer_move`], with any [`Computer`] |
//! | `IsWin`, `is_win`, `who_win` | [`Board::is_win`], which gives an [`Outcome`] |
//! | `IsFull`, `is_full` | [`Board::is_full`] |
//! | `#define ROW 3`, `#define COL 3` | [`Size`], chosen at run time |
//!
//! Nothing here knows of terminals, languages or searches.
//!
//! ```
//! use sanziqi::game::{Board, Outcome};
//!
//! let mut board = Board::<3, 3>::init();
//! for cell in ["2 2", "1 2", "1 1", "3 2", "3 3"] {
//!     board.player_move(cell.parse()?)?;
//! }
//! assert_eq!(board.is_win(), Outcome::Win('*'));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod cell;
mod computer;
mod display;
mod history;
mod marks;
mod named;
mod outcome;
mod position;
mod settings;
mod size;

pub use board::Board;
#[doc(hidden)]
pub use cell::is_number;
pub use cell::{Cell, CellError, Naming};
pub use computer::{Computer, Progress, Score};
pub use display::{DisplayOptions, Paint, Picture, PictureError};
pub use history::{Game, UndoError};
pub use marks::{Marks, MarksError};
#[doc(hidden)]
pub use named::named;
pub use outcome::{MoveError, Outcome, RulesError, Side};
pub use position::Position;
pub(crate) use position::{DIRECTIONS, Step};
pub use settings::{First, Level, Opening, Preset, Settings, SettingsError};
pub use size::{Size, SizeError, WithSize};
