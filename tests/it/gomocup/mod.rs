//! The Gomocup protocol through the built program, as a manager speaks it.

mod answers;
#[cfg(unix)]
mod closed;
mod ends;
mod limits;
mod manager;
