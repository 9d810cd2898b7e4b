//! The Gomocup protocol through the built program, as a manager speaks it.

mod answers;
#[cfg(unix)]
mod closed;
#[path = "../common/mod.rs"]
mod common;
mod ends;
mod limits;
mod manager;
