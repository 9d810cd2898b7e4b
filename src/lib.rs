//! `sanziqi` (三子棋): three in a row to five in a row in a terminal.
//!
//! The rooms, from the ground up:
//!
//! - [`game`]: the rules. A [`Board`](game::Board) has `init`, `display`,
//!   `player_move`, `computer_move` and `is_win`, as in the C tutorials.

pub mod computer;
pub mod game;
pub mod table;
