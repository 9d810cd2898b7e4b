//! The program from outside: scripted stdin, files and a pseudo-terminal.

mod common;
mod conversations;
mod gomocup;
mod input;
mod process;
#[cfg(unix)]
mod pty;
mod readme;
mod record;
mod record_files;
mod record_laws;
mod saved_games;
#[cfg(unix)]
mod screen;
mod series;
mod solver;
mod tutorial_faults;
mod usage;
