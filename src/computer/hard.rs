//! The hard computer: the tutorial's rules, for every size and k, diagonals included.
//!
//! 1. Win, if one stone wins.
//! 2. Else stop the other side, if one stone of theirs would win.
//! 3. Else, on small boards, the centre, or a corner, or any cell; on larger
//!    ones the cell with the best shapes for both sides.

use rand::Rng;
use rand::seq::IndexedRandom;

use super::shape::{Line, Shape};
use crate::game::{Board, Cell, Computer, Side};

/// The largest board, in cells, on which the centre and the corners are what counts.
const SMALL: usize = 25;

/// Plays by rules, the first that applies.
///
/// ```
/// use rand::SeedableRng;
/// use sanziqi::computer::{Dice, Hard};
/// use sanziqi::game::{Board, Outcome};
///
/// let mut board: Board<3, 3> = "
///     * . #
///     . * .
///     . . .
/// ".parse()?;
/// // `#` is to move, and stops the diagonal.
/// board.computer_move(&mut Hard::new(Dice::seed_from_u64(1)))?;
/// assert_eq!(format!("{board:?}"), "* . #\n. * .\n. . #\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hard<G> {
    dice: G,
}

impl<G: Rng> Hard<G> {
    /// A hard computer that draws between equal cells from `dice`.
    pub const fn new(dice: G) -> Self {
        Self { dice }
    }
}

impl<const R: usize, const C: usize, G: Rng> Computer<R, C> for Hard<G> {
    fn choose(&mut self, board: &Board<R, C>) -> Cell {
        advise(board, &mut self.dice).cell
    }
}

/// A cell, and why it was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The cell.
    pub cell: Cell,
    /// Why.
    pub reason: Reason,
}

/// Why a cell was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It wins at once.
    Wins,
    /// The other side would win there.
    StopsWin,
    /// It is the centre.
    Centre,
    /// It is a corner.
    Corner,
    /// Nothing speaks for another.
    Any,
    /// It makes this shape.
    Makes(Shape),
    /// The other side would make this shape there.
    Stops(Shape),
}

/// What the hard computer would play for the side whose turn it is, and why.
/// Draws between equal cells from `dice`.
///
/// # Panics
///
/// If the board is full: there is nothing to advise.
pub fn advise<const R: usize, const C: usize>(
    board: &Board<R, C>,
    dice: &mut (impl Rng + ?Sized),
) -> Advice {
    let (reason, cells) = candidates(board);
    let cell = *cells
        .choose(dice)
        .expect("a board that is not full has a cell to advise");
    let reason = reason.unwrap_or_else(|| shape_reason(board, cell));
    Advice { cell, reason }
}

/// The cells of the first rule that applies. `None` as the reason: their shapes.
fn candidates<const R: usize, const C: usize>(board: &Board<R, C>) -> (Option<Reason>, Vec<Cell>) {
    let empty: Vec<Cell> = board.empty_cells().collect();
    let wins = |side| {
        let wins = |&cell: &Cell| best_shape(board, side, cell) == Shape::Five;
        empty.iter().copied().filter(wins).collect::<Vec<_>>()
    };
    let corner = |cell: &Cell| {
        let (row, col) = cell.index();
        (row == 0 || row == R - 1) && (col == 0 || col == C - 1)
    };
    let rules: [(Reason, &dyn Fn() -> Vec<Cell>); 2] = [
        (Reason::Wins, &|| wins(board.turn())),
        (Reason::StopsWin, &|| wins(board.turn().other())),
    ];
    let small: [(Reason, &dyn Fn() -> Vec<Cell>); 3] = [
        (Reason::Centre, &|| {
            empty
                .iter()
                .copied()
                .filter(|&cell| is_centre::<R, C>(cell))
                .collect()
        }),
        (Reason::Corner, &|| {
            empty.iter().copied().filter(corner).collect()
        }),
        (Reason::Any, &|| empty.clone()),
    ];
    let is_small = R * C <= SMALL;
    let rules = rules
        .into_iter()
        .chain(small.into_iter().filter(|_| is_small));
    for (reason, cells) in rules {
        let cells = cells();
        if !cells.is_empty() {
            return (Some(reason), cells);
        }
    }
    (None, best_by_shapes(board, &empty))
}

/// Whether a cell is the middle one, or one of the four or two in the middle.
fn is_centre<const R: usize, const C: usize>(cell: Cell) -> bool {
    let (row, col) = cell.index();
    (R - 1) / 2 <= row && row <= R / 2 && (C - 1) / 2 <= col && col <= C / 2
}

/// The cells with the highest score.
fn best_by_shapes<const R: usize, const C: usize>(
    board: &Board<R, C>,
    empty: &[Cell],
) -> Vec<Cell> {
    let scores: Vec<_> = empty.iter().map(|&cell| score(board, cell)).collect();
    let best = scores.iter().max();
    let cells = empty
        .iter()
        .zip(&scores)
        .filter(|&(_, score)| Some(score) == best);
    cells.map(|(&cell, _)| cell).collect()
}

const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

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
fn shape_reason<const R: usize, const C: usize>(board: &Board<R, C>, cell: Cell) -> Reason {
    let own = best_shape(board, board.turn(), cell);
    let theirs = best_shape(board, board.turn().other(), cell);
    if is_centre::<R, C>(cell) && own.max(theirs) == Shape::Nothing {
        Reason::Centre
    } else if own.max(theirs) == Shape::Nothing {
        Reason::Any
    } else if own >= theirs {
        Reason::Makes(own)
    } else {
        Reason::Stops(theirs)
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::computer::{Dice, Easy};
    use crate::game::{Outcome, Size, WithSize};

    fn advice<const R: usize, const C: usize>(picture: &str) -> (String, Reason) {
        let board: Board<R, C> = picture.replace('/', "\n").parse().unwrap();
        let Advice { cell, reason } = advise(&board, &mut Dice::seed_from_u64(1));
        (cell.to_string(), reason)
    }

    /// In each of the tutorial's own lost games one stone would have stopped the
    /// line; diagonals were never looked at.
    #[test]
    fn tutorial_001_hard_stops_diagonals() {
        let after_1_1_and_3_3 = "* . . / . . . / # . *";
        assert_eq!(
            advice::<3, 3>(after_1_1_and_3_3),
            ("2 2".into(), Reason::StopsWin)
        );
        assert_eq!(
            advice::<3, 3>(". . * / . * . / . # ."),
            ("3 1".into(), Reason::StopsWin)
        );
    }

    #[test]
    fn tutorial_001_hard_wins_on_diagonals_before_it_stops() {
        assert_eq!(
            advice::<3, 3>("# . * / . # * / * . ."),
            ("3 3".into(), Reason::Wins)
        );
        assert_eq!(
            advice::<3, 3>("* . # / * # . / . . *"),
            ("3 1".into(), Reason::Wins)
        );
    }

    #[test]
    fn tutorial_001_hard_moves_when_the_corners_are_taken() {
        let picture = "# * * / # * # / * . *";
        assert_eq!(advice::<3, 3>(picture).0, "3 2");
        let picture = "# * # / . * . / * # *";
        assert!(["2 1", "2 3"].contains(&advice::<3, 3>(picture).0.as_str()));
    }

    #[test]
    fn centre_then_corner_then_any() {
        assert_eq!(
            advice::<3, 3>("* . . / . . . / . . ."),
            ("2 2".into(), Reason::Centre)
        );
        assert_eq!(advice::<3, 3>(". . . / . * . / . . .").1, Reason::Corner);
        assert_eq!(advice::<3, 3>("* # * / . # . / # * *").1, Reason::StopsWin);
        assert_eq!(advice::<3, 3>("# * # / . * . / * # *").1, Reason::Any);
    }

    /// Whatever is won by one stone is won, and whatever is lost by one is stopped,
    /// from every position of 3x3 and on every size and k.
    #[test]
    fn tutorial_001_hard_never_loses_to_a_line_that_one_stone_stops() {
        struct Played;
        impl WithSize for Played {
            type Out = ();
            fn run<const R: usize, const C: usize>(self) {
                for k in 3..=R.min(6) {
                    for seed in 0..4 {
                        play_and_check::<R, C>(k as u8, seed);
                    }
                }
            }
        }
        Size::ALL.iter().take(8).for_each(|size| size.with(Played));
        (0..300).for_each(|seed| play_and_check::<3, 3>(3, seed));
    }

    /// Easy plays hard; what hard did is checked by trying every stone.
    fn play_and_check<const R: usize, const C: usize>(k: u8, seed: u64) {
        let mut board = Board::<R, C>::init().with_k(k).unwrap();
        let mut easy = Easy::new(Dice::seed_from_u64(seed));
        let mut hard = Hard::new(Dice::seed_from_u64(!seed));
        while board.is_win() == Outcome::Continue {
            let before = board;
            if (u64::from(before.plies()) + seed).is_multiple_of(2) {
                board.computer_move(&mut easy).unwrap();
                continue;
            }
            let cell = board.computer_move(&mut hard).unwrap();
            let side = before.turn();
            let own = winning_cells(&before, side);
            let theirs = winning_cells(&before, side.other());
            if !own.is_empty() {
                assert_eq!(board.winner(), Some(side), "{before:?}");
            } else if !theirs.is_empty() {
                assert!(theirs.contains(&cell), "{before:?} {cell}");
            }
        }
    }

    /// Cells where a stone of `side` makes a line, found by laying it.
    fn winning_cells<const R: usize, const C: usize>(board: &Board<R, C>, side: Side) -> Vec<Cell> {
        let wins = |&cell: &Cell| {
            let k = usize::from(board.k());
            let at = |row: i32, col: i32| {
                (row, col) == (i32::from(cell.row()), i32::from(cell.col()))
                    || (row >= 0 && col >= 0)
                        && board.stone(Cell::new(row as u8, col as u8)) == Some(side)
            };
            let starts = -(k as i32 - 1)..=0;
            DIRECTIONS.into_iter().any(|(down, right)| {
                starts.clone().any(|start| {
                    (start..start + k as i32).all(|step| {
                        at(
                            i32::from(cell.row()) + step * down,
                            i32::from(cell.col()) + step * right,
                        )
                    })
                })
            })
        };
        board.empty_cells().filter(wins).collect()
    }

    #[test]
    fn on_large_boards_shapes_count() {
        let mut rows = [". . . . . . . . ."; 9];
        rows[4] = ". . . * * * . . .";
        rows[0] = "# # . . . . . . .";
        let (cell, reason) = advice::<9, 9>(&rows.join("/"));
        assert!(["5 3", "5 7"].contains(&cell.as_str()), "{cell}");
        assert_eq!(reason, Reason::Stops(Shape::OpenFour));
        rows[0] = ". . # # # . . . *";
        let (cell, reason) = advice::<9, 9>(&rows.join("/"));
        assert!(["1 2", "1 6"].contains(&cell.as_str()), "{cell}");
        assert_eq!(reason, Reason::Makes(Shape::OpenFour));
    }

    #[test]
    fn the_first_stone_goes_to_the_centre() {
        let advice = advise(&Board::<15, 15>::init(), &mut Dice::seed_from_u64(1));
        assert_eq!(
            advice,
            Advice {
                cell: Cell::new(7, 7),
                reason: Reason::Centre
            }
        );
    }

    #[test]
    fn hard_beats_easy_at_gomoku_on_either_side() {
        for seed in 0..10 {
            let mut board = Board::<15, 15>::init();
            let mut easy = Easy::new(Dice::seed_from_u64(seed));
            let mut hard = Hard::new(Dice::seed_from_u64(seed));
            let hard_side = Side::BOTH[(seed % 2) as usize];
            while board.is_win() == Outcome::Continue {
                if board.turn() == hard_side {
                    board.computer_move(&mut hard).unwrap();
                } else {
                    board.computer_move(&mut easy).unwrap();
                }
            }
            assert_eq!(board.winner(), Some(hard_side), "{board:?}");
        }
    }

    #[test]
    fn equal_choices_are_drawn() {
        let board: Board<3, 3> = ". . . / . * . / . . .".replace('/', "\n").parse().unwrap();
        let mut hard = Hard::new(Dice::seed_from_u64(1));
        let corners: std::collections::HashSet<Cell> =
            (0..64).map(|_| hard.choose(&board)).collect();
        assert_eq!(corners.len(), 4);
    }
}
