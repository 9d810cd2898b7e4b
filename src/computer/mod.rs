//! The computers: everything that chooses a cell by itself.
//!
//! | level | file | how it plays |
//! |---|---|---|
//! | easy | `easy.rs` | any empty cell, each as likely as the others |
//! | hard | `hard.rs` | the tutorial's rules, made right and general |
//! | expert | `expert/` | solves small boards, searches ahead on others |

mod advice;
pub mod clock;
mod easy;
pub mod expert;
mod hard;
mod shape;

use rand::rngs::Xoshiro256PlusPlus;

pub use advice::{Advice, Reason};
pub use easy::Easy;
pub use hard::Hard;
use hard::shape_reason;
pub use shape::Shape;

use crate::game::{Board, Computer, Level, Settings};
use expert::Expert;

/// The generator behind every random choice: the same on every platform, so that
/// a seed names one course of events.
pub type GameRng = Xoshiro256PlusPlus;

/// A computer as the settings say, for boards with the k of this one.
#[must_use]
pub fn of_level<const R: usize, const C: usize>(
    board: &Board<R, C>,
    settings: &Settings,
    rng: GameRng,
) -> Box<dyn Computer<R, C> + Send> {
    match settings.level() {
        Level::Easy => Box::new(Easy::new(rng)),
        Level::Hard => Box::new(Hard::new(rng)),
        Level::Expert => {
            let expert = Expert::new(board, settings.think(), rng);
            Box::new(expert.with_threads(settings.threads().into()))
        }
    }
}
