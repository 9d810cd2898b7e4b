//! What shapes are worth: to the evaluation, and to the order in which moves are tried.
//!
//! A position is worth, to the side to move, the sum over the empty cells of
//! what a stone of its own would make there, less the same for the other side.
//! Who is to move matters more than anything else in this game, so a cell has
//! one value for the side to move and another for the side that waits.
//!
//! What crosses at a cell matters more than what lies apart: a four through an
//! open two promises another four, through a dead line it promises nothing. So
//! the shapes of a cell count in pairs, one for every two of its four lines, and
//! not one by one. For the search this costs nothing, since a cell's worth is
//! looked up whole.
//!
//! The values were fitted by logistic regression, where 130 stands for one unit
//! of log-odds, to 130,000 quiet positions of 20,000 games of the engine against
//! itself with 3,000 nodes a move, three in ten from random stones and seven in
//! ten from positions that its search had met. The goal was two parts the result
//! of the game and three parts the score of the search. Against the values before,
//! one for every shape, the engine with these won 299, lost 99 and drew 2 with
//! 4,000 nodes a move.

use super::shapes::{Cross, Shape, Threat};

/// The values below stand for so many times what they are worth: most of them
/// are small, and many cells add up.
pub(super) const FINE: i32 = 8;

/// Shapes that a cell can make where the search asks for a value: up to a four.
const SHAPES: usize = Shape::Four as usize + 1;

/// What two shapes at a cell are worth, to the side to move and to the other: a
/// row for the stronger shape, in it the weaker ones from [`Shape::Dead`] on.
const PAIR: [[&[i16]; SHAPES]; 2] = [
    [
        &[0],
        &[1, 3],
        &[-1, 1, 0],
        &[4, 2, 3, 7],
        &[6, 0, 8, 10, 27],
        &[8, 14, 8, 11, 50, 72],
        &[12, 15, 22, 18, 41, 76, 50],
        &[-12, 18, 58, 27, 210, 291, 117, 168],
        &[-7, -21, 24, 8, 212, 481, 162, 11, 53],
        &[-11, 19, 63, 33, 239, 396, 157, 163, 159, 0],
    ],
    [
        &[0],
        &[-1, 1],
        &[0, 0, 0],
        &[3, 4, 3, 7],
        &[8, 6, 6, 13, 21],
        &[7, 7, 6, 14, 35, 41],
        &[9, 20, 20, 17, 30, 50, 40],
        &[10, 17, 50, 24, 88, 123, 76, 217],
        &[0, -45, 42, 15, 62, 165, 78, 6, 36],
        &[10, 48, 70, 62, 157, 265, 179, 154, 223, 0],
    ],
];

/// What a threat is worth beyond its shapes, by threat, to the side to move and
/// to the other.
const THREAT: [[i16; Threat::COUNT]; 2] =
    [[0, 174, 442, 217, 166, 0, 0], [0, 111, 197, 110, 768, 0, 0]];

/// How much a shape helps a move to be tried early.
const SHAPE_ORDER: [i16; 12] = [0, 1, 2, 4, 8, 10, 12, 26, 30, 40, 80, 80];

/// How much a threat helps, beyond its shapes.
const THREAT_ORDER: [i16; Threat::COUNT] = [0, 10, 60, 20, 150, 300, 600];

/// What a cell is worth to the side to move and to the other, times [`FINE`]. A
/// cell where a stone cannot be answered has no value: it settles the position.
pub(super) fn value(cross: Cross, threat: Threat) -> [i16; 2] {
    if threat >= Threat::OpenFour {
        return [0; 2];
    }
    [0, 1].map(|turn| {
        let pair =
            |one: Shape, other: Shape| PAIR[turn][one.max(other) as usize][one.min(other) as usize];
        let pairs = (1..4).flat_map(|line| (0..line).map(move |other| (line, other)));
        let shapes = pairs.map(|(line, other)| pair(cross.shape(line), cross.shape(other)));
        shapes.sum::<i16>() + THREAT[turn][threat as usize]
    })
}

/// How early a move should be tried for what it makes.
pub(super) fn order(cross: Cross, threat: Threat) -> i16 {
    // Two shapes that cross are worth more than two apart.
    let shapes = (0..4).map(|line| SHAPE_ORDER[cross.shape(line) as usize]);
    shapes.sum::<i16>() + THREAT_ORDER[threat as usize]
}

// `Shape` is named by position in the tables above.
const _: () = assert!(Shape::ALL.len() == SHAPE_ORDER.len());
