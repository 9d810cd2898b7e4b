//! Hints: what the expert would play, and why.

use std::sync::atomic::AtomicBool;

use rand::Rng;
use rand::seq::IndexedRandom;

use super::solver::{Solved, Solver, Value};
use super::{Engine, Limits};
use crate::computer::{Advice, Reason, shape_reason};
use crate::game::{Board, Cell, Outcome};

/// Memory of the engine's transposition table, in MiB.
const MEMORY: usize = 4;

/// Nodes that a hint may take: some hundredths of a second. Nodes and not time,
/// so that a hint is the same on every machine.
const NODES: u64 = 20_000;

/// The same for the solver, whose nodes are cheaper; enough to solve the hardest
/// position of the boards that it knows all about.
const SOLVER_NODES: u64 = 400_000;

/// The best cell for the side whose turn it is, and why; the same on every
/// machine. Draws between what is equal from `rng`. `None` once the game has ended.
///
/// ```
/// use rand::SeedableRng;
/// use sanziqi::computer::{GameRng, Reason, expert::advise};
/// use sanziqi::game::{Board, Cell};
///
/// let board: Board<3, 3> = "
///     . * *
///     . # #
///     . . .
/// ".parse()?;
/// let advice = advise(&board, &mut GameRng::seed_from_u64(1)).expect("the game goes on");
/// assert_eq!((advice.cell, advice.reason), (Cell::new(0, 0), Reason::Wins));
/// # Ok::<(), sanziqi::game::PictureError>(())
/// ```
#[must_use]
pub fn advise<const R: usize, const C: usize>(
    board: &Board<R, C>,
    rng: &mut impl Rng,
) -> Option<Advice> {
    if board.is_win() != Outcome::Continue {
        return None;
    }
    let stop = AtomicBool::new(false);
    if let Some(mut solver) = Solver::new(board)
        && let Some(solved) = solver.value(board, Limits::nodes(SOLVER_NODES), &stop)
        && let Some(&cell) = solved.moves.choose(rng)
    {
        let reason = solved_reason(board, &solved, cell);
        return Some(Advice { cell, reason });
    }
    let mut engine = Engine::new(R as u8, C as u8, board.k(), MEMORY);
    let thought = engine.think(board, Limits::nodes(NODES), &stop, &mut |_| {})?;
    Some(Advice {
        cell: thought.cell,
        reason: thought.reason,
    })
}

fn solved_reason<const R: usize, const C: usize>(
    board: &Board<R, C>,
    solved: &Solved,
    cell: Cell,
) -> Reason {
    match (solved.value, solved.plies) {
        _ if board.completes_line(board.turn(), cell) => Reason::Wins,
        (Value::Lost, _) => Reason::Delays,
        _ if board.completes_line(board.turn().other(), cell) => Reason::StopsWin,
        (Value::Won, Some(plies)) => Reason::WinsIn(plies.div_ceil(2)),
        (Value::Won, None) => shape_reason(board, cell),
        (Value::Drawn, _) => Reason::KeepsDraw,
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::computer::GameRng;

    #[test]
    fn hints_say_why() {
        fn advice<const R: usize, const C: usize>(picture: &str) -> (String, Reason) {
            let board: Board<R, C> = picture.replace('/', "\n").parse().unwrap();
            let won = advise(&board, &mut GameRng::seed_from_u64(1)).unwrap();
            (won.cell.to_string(), won.reason)
        }
        let wins = "* * . / # # . / . . .";
        assert_eq!(advice::<3, 3>(wins), ("1 3".into(), Reason::Wins));
        let stops = "* * . / . # . / . . .";
        assert_eq!(advice::<3, 3>(stops), ("1 3".into(), Reason::StopsWin));
        assert_eq!(advice::<3, 3>(". . . / . . . / . . .").1, Reason::KeepsDraw);
        let fork = "* . . / . # . / . . *";
        assert_eq!(advice::<3, 3>(fork).1, Reason::KeepsDraw);
        assert_eq!(
            advice::<4, 4>(". . . . / . . . . / . . . . / . . . .").1,
            Reason::WinsIn(3)
        );
        let empty = Board::<7, 7>::init().with_k(3).unwrap();
        let advice_on_7x7 = advise(&empty, &mut GameRng::seed_from_u64(1)).unwrap();
        assert_eq!(advice_on_7x7.reason, Reason::WinsIn(3));
        let mut rows = [". . . . . . . . . . . . . . ."; 15];
        rows[7] = ". . . . . . . * * * . . . . .";
        rows[0] = "# . # . # . . . . . . . . . .";
        let board: Board<15, 15> = rows.join("\n").parse().unwrap();
        let won = advise(&board, &mut GameRng::seed_from_u64(1)).unwrap();
        assert_eq!(won.reason, Reason::WinsByFours(2));
        assert_eq!(
            advise(&board, &mut GameRng::seed_from_u64(9)),
            Some(won),
            "the same for every draw"
        );
        let lost = "* . * / . # . / # . *";
        assert_eq!(
            advice::<3, 3>(lost).1,
            Reason::Delays,
            "two lines, and one stone"
        );
        let over: Board<3, 3> = "***\n##.\n...".parse().unwrap();
        assert_eq!(advise(&over, &mut GameRng::seed_from_u64(1)), None);
    }
}
