//! What shapes are worth: to the evaluation, and to the order in which moves are tried.
//!
//! A position is worth, to the side to move, the sum over the empty cells of
//! what a stone of its own would make there, less the same for the other side.
//! Who is to move matters more than anything else in this game, so a shape has
//! one value for the side to move and another for the side that waits.
//!
//! The values were fitted to quiet positions from games of the engine against
//! itself, with the score of its own search as the goal, by logistic regression,
//! where 130 stands for one unit of log-odds.

use super::shapes::{Cross, Shape, Threat};

/// What a shape is worth, by shape, to the side to move and to the other.
const SHAPE: [[i16; 12]; 2] = [
    [0, 1, 1, 3, 6, 8, 10, 24, 19, 32, 0, 0],
    [0, 0, 1, 3, 5, 7, 8, 18, 16, 24, 0, 0],
];

/// What a threat is worth beyond its shapes, by threat, to the side to move and
/// to the other.
const THREAT: [[i16; Threat::COUNT]; 2] = [[0, 23, -6, 31, 2, 0, 0], [0, 15, 19, 14, 132, 0, 0]];

/// How much a shape helps a move to be tried early.
const SHAPE_ORDER: [i16; 12] = [0, 1, 2, 4, 8, 10, 12, 26, 30, 40, 80, 80];

/// How much a threat helps, beyond its shapes.
const THREAT_ORDER: [i16; Threat::COUNT] = [0, 10, 60, 20, 150, 300, 600];

fn shapes(cross: Cross, weights: &[i16; 12]) -> i16 {
    (0..4).map(|line| weights[cross.shape(line) as usize]).sum()
}

/// What a cell is worth to the side to move and to the other.
pub(super) fn value(cross: Cross, threat: Threat) -> [i16; 2] {
    [0, 1].map(|turn| shapes(cross, &SHAPE[turn]) + THREAT[turn][threat as usize])
}

/// How early a move should be tried for what it makes.
pub(super) fn order(cross: Cross, threat: Threat) -> i16 {
    // Two shapes that cross are worth more than two apart.
    let shapes = shapes(cross, &SHAPE_ORDER);
    shapes + THREAT_ORDER[threat as usize]
}

// `Shape` is named by position in the tables above.
const _: () = assert!(Shape::ALL.len() == SHAPE[0].len());
