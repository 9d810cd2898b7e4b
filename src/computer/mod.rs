//! The computers: everything that chooses a cell by itself.
//!
//! | level | file | how it plays |
//! |---|---|---|
//! | easy | `easy.rs` | any empty cell, each as likely as the others |
//! | hard | `hard.rs` | the tutorial's rules, made right and general |
//! | expert | `expert/` | searches ahead |

mod easy;
pub mod expert;
mod hard;
mod shape;

use rand::rngs::Xoshiro256PlusPlus;

pub use easy::Easy;
pub use hard::{Advice, Hard, Reason, advise};
pub use shape::Shape;

use crate::game::{Computer, Level};

/// The generator behind every random choice: the same on every platform, so that
/// a seed names one course of events.
pub type Dice = Xoshiro256PlusPlus;

/// A computer of the level asked for, for a board of this size.
#[must_use]
pub fn of_level<const R: usize, const C: usize>(
    level: Level,
    dice: Dice,
) -> Box<dyn Computer<R, C> + Send> {
    match level {
        Level::Easy => Box::new(Easy::new(dice)),
        Level::Hard => Box::new(Hard::new(dice)),
    }
}
