//! Everything around the game; private to the program.

pub mod autosave;
pub mod cli;
pub mod closed;
pub mod foreground;
pub mod gomocup;
pub mod i18n;
pub mod interrupt;
pub mod output;
pub mod repl;
pub mod round;
pub mod series;
pub mod session;
mod show;
pub mod signals;
pub mod tally;
pub mod tui;
