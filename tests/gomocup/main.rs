//! The Gomocup protocol through the built program, as a manager speaks it.

mod answers;
#[path = "../common/mod.rs"]
mod common;
mod ends;
mod limits;
mod manager;
