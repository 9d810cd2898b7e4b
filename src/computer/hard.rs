//! The hard computer: the tutorial's rules, for every size and k, diagonals included.
//!
//! 1. Win, if one stone wins.
//! 2. Else stop the other side, if one stone of theirs would win.
//! 3. Else, on small boards, the centre, or a corner, or any cell; on larger
//!    ones the cell with the best shapes for both sides.

use rand::Rng;
use rand::seq::IndexedRandom;

use super::advice::{Advice, Reason};
use super::shape::{Line, Shape};
use crate::game::{Board, Cell, Computer, DIRECTIONS, Side};

/// The largest board, in cells, on which the centre and the corners are what counts.
const SMALL: usize = 25;

/// Plays by rules, the first that applies.
///
/// ```
/// use rand::SeedableRng;
/// use sanziqi::computer::{GameRng, Hard};
/// use sanziqi::game::Board;
///
/// let mut board: Board<3, 3> = "
///     * . #
///     . * .
///     . . .
/// ".parse()?;
/// // `#` is to move, and stops the diagonal.
/// board.computer_move(&mut Hard::new(GameRng::seed_from_u64(1)))?;
/// assert_eq!(format!("{board:?}"), "* . #\n. * .\n. . #\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hard<G> {
    rng: G,
}

impl<G: Rng> Hard<G> {
    /// A hard computer that draws between equal cells from `rng`.
    pub const fn new(rng: G) -> Self {
        Self { rng }
    }
}

impl<const R: usize, const C: usize, G: Rng> Computer<R, C> for Hard<G> {
    fn choose(&mut self, board: &Board<R, C>) -> Cell {
        let advice = advise(board, &mut self.rng);
        advice
            .expect("a computer is asked only while a cell is empty")
            .cell
    }
}

/// What the hard computer would play for the side whose turn it is, and why.
/// Draws between equal cells from `rng`. `None` if no cell is empty.
pub(super) fn advise<const R: usize, const C: usize>(
    board: &Board<R, C>,
    rng: &mut (impl Rng + ?Sized),
) -> Option<Advice> {
    let (reason, cells) = candidates(board);
    let cell = *cells.choose(rng)?;
    let reason = reason.unwrap_or_else(|| shape_reason(board, cell));
    Some(Advice { cell, reason })
}

/// The cells of the first rule that applies. `None` as the reason: their shapes.
fn candidates<const R: usize, const C: usize>(board: &Board<R, C>) -> (Option<Reason>, Vec<Cell>) {
    let (own, theirs) = (board.turn(), board.turn().other());
    let empty_where = |wanted: &dyn Fn(Cell) -> bool| -> Vec<Cell> {
        board.empty_cells().filter(|&cell| wanted(cell)).collect()
    };

    let wins = empty_where(&|cell| board.completes_line(own, cell));
    if !wins.is_empty() {
        return (Some(Reason::Wins), wins);
    }
    let losses = empty_where(&|cell| board.completes_line(theirs, cell));
    if !losses.is_empty() {
        return (Some(Reason::StopsWin), losses);
    }
    if R * C > SMALL {
        return (None, best_by_shapes(board));
    }
    let centre = empty_where(&is_centre::<R, C>);
    if !centre.is_empty() {
        return (Some(Reason::Centre), centre);
    }
    let corners = empty_where(&is_corner::<R, C>);
    if !corners.is_empty() {
        return (Some(Reason::Corner), corners);
    }
    (Some(Reason::Any), empty_where(&|_| true))
}

/// Whether a cell is the middle one, or one of the four or two in the middle.
fn is_centre<const R: usize, const C: usize>(cell: Cell) -> bool {
    let (row, col) = cell.index();
    (R - 1) / 2 <= row && row <= R / 2 && (C - 1) / 2 <= col && col <= C / 2
}

fn is_corner<const R: usize, const C: usize>(cell: Cell) -> bool {
    let (row, col) = cell.index();
    (row == 0 || row == R - 1) && (col == 0 || col == C - 1)
}

/// The empty cells with the highest score.
fn best_by_shapes<const R: usize, const C: usize>(board: &Board<R, C>) -> Vec<Cell> {
    let scored: Vec<_> = board
        .empty_cells()
        .map(|cell| (score(board, cell), cell))
        .collect();
    let best = scored.iter().map(|scored| scored.0).max();
    let is_best = |scored: &&(_, Cell)| Some(scored.0) == best;
    scored
        .iter()
        .filter(is_best)
        .map(|scored| scored.1)
        .collect()
}

fn lines<const R: usize, const C: usize>(board: &Board<R, C>, side: Side, cell: Cell) -> [Line; 4] {
    DIRECTIONS.map(|step| Line::through(board, side, cell, step))
}

fn best_shape<const R: usize, const C: usize>(
    board: &Board<R, C>,
    side: Side,
    cell: Cell,
) -> Shape {
    let [a, b, c, d] = lines(board, side, cell).map(Line::shape);
    a.max(b).max(c).max(d)
}

/// What a shape is worth. Steps of ten keep two shapes in two directions (a four
/// and an open three, say) above one and below the next rung; a four counts
/// little more than an open three, since one stone answers it.
const fn worth(shape: Shape) -> u32 {
    match shape {
        Shape::Nothing => 0,
        Shape::Two => 10,
        Shape::Three => 12,
        Shape::OpenThree => 100,
        Shape::Four => 110,
        Shape::OpenFour => 1000,
        Shape::Five => 10_000,
    }
}

/// One's own shapes against the other side's: whoever moves is a stone ahead.
const OWN: u32 = 6;
const THEIRS: u32 = 5;

/// Shapes first; between equal shapes the company of other stones, which draws the
/// first stones to each other; then nearness to the centre.
fn score<const R: usize, const C: usize>(board: &Board<R, C>, cell: Cell) -> (u32, u32, usize) {
    let own = lines(board, board.turn(), cell);
    let theirs = lines(board, board.turn().other(), cell);
    let shapes = |lines: [Line; 4]| lines.map(|line| worth(line.shape())).iter().sum::<u32>();
    let company = |lines: [Line; 4]| lines.map(Line::company).iter().sum::<u32>();
    let (row, col) = cell.index();
    let rim = row.min(R - 1 - row).min(col.min(C - 1 - col));
    (
        OWN * shapes(own) + THEIRS * shapes(theirs),
        company(own) + company(theirs),
        rim,
    )
}

/// The better of what a stone makes and what it keeps the other side from making.
pub(super) fn shape_reason<const R: usize, const C: usize>(
    board: &Board<R, C>,
    cell: Cell,
) -> Reason {
    let own = best_shape(board, board.turn(), cell);
    let theirs = best_shape(board, board.turn().other(), cell);
    // A stone alone, where k is small, is no shape to speak of.
    let best = own.max(theirs);
    if best.stones(board.k()) < 2 {
        return if is_centre::<R, C>(cell) {
            Reason::Centre
        } else {
            Reason::Any
        };
    }
    if own >= theirs {
        Reason::Makes(own)
    } else {
        Reason::Stops(theirs)
    }
}

#[cfg(test)]
mod tests;
