//! The solver: the exact value of a position, where it can be had in time.
//!
//! Two questions settle a position: does the side to move win, and if not, does
//! the other side? Each is a search of its own (`proof`), without scores. The
//! rest is in small rooms: `lines` has the board's lines and symmetries,
//! `position` what changes with a stone, `fours` forced wins, `order` the
//! order of moves, `table` what was proved before, `root` what is asked of
//! the position to be played.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use sanziqi::computer::expert::solver::{Limits, Solver, Value};
//! use sanziqi::game::Board;
//!
//! let board: Board<3, 3> = "
//!     * . .
//!     . # .
//!     . . *
//! ".parse()?;
//! let mut solver = Solver::new(&board).expect("at most 64 cells");
//! let solved = solver.solve(&board, Limits::NONE, &AtomicBool::new(false)).expect("no limits");
//! assert_eq!(solved.value, Value::Drawn);
//! // A corner would lose.
//! assert!(solved.moves.iter().all(|cell| (cell.row() + cell.col()) % 2 == 1));
//! # Ok::<(), sanziqi::game::PictureError>(())
//! ```

mod fours;
mod lines;
mod order;
mod position;
mod proof;
mod root;
mod table;

use std::sync::atomic::AtomicBool;

pub use super::Limits;
use crate::game::{Board, Cell, Outcome, Side};
use lines::Lines;
use position::Position;
use proof::{Proof, Stopped, Watch};
use root::Root;
use table::Table;

/// Solves positions of one board and k, and remembers what it has proved.
///
/// It keeps 17 MB at most (0.3 MB for up to 16 cells), whatever it is asked.
/// On up to 39 cells it is exact; on more, positions are told apart by hashes
/// of 64 bits.
pub struct Solver<const R: usize, const C: usize> {
    lines: Lines,
    table: Table,
    nodes: u64,
}

/// Who wins with perfect play, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The side to move wins.
    Won,
    /// Neither side wins.
    Drawn,
    /// The other side wins.
    Lost,
}

/// What [`Solver::solve`] finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The value for the side to move.
    pub value: Value,
    /// Won or lost in this many plies, 1 for a line completed at once: as few as
    /// the winner needs against the longest defence. `None` for a draw, and
    /// where the limits did not leave time to find it.
    pub plies: Option<u16>,
    /// The best moves, at least one: all keep the value, and where `plies` is
    /// known all win as soon or lose as late. Some may be missing where the
    /// limits did not leave time to find them all.
    pub moves: Vec<Cell>,
}

/// Two to this power entries of 16 bytes hold what the hardest positions of up to
/// 64 cells need that can be solved in seconds.
const TABLE_BITS: u32 = 20;

/// The same for boards of up to [`TINY`] cells.
const TINY_TABLE_BITS: u32 = 14;

/// The cells of 4x4, where no position takes more than a few thousand nodes.
const TINY: usize = 16;

impl<const R: usize, const C: usize> Solver<R, C> {
    /// A solver for boards with the k of this one; `None` if they have more than
    /// 64 cells.
    #[must_use]
    pub fn new(board: &Board<R, C>) -> Option<Self> {
        Some(Self {
            lines: Lines::new(R, C, board.k())?,
            table: Table::new(if R * C <= TINY {
                TINY_TABLE_BITS
            } else {
                TABLE_BITS
            }),
            nodes: 0,
        })
    }

    /// Solves the position for the side to move, and finds all its best moves.
    ///
    /// `None` if the limits, or `stop` set by another thread, come before the
    /// value is known; and where there is nothing to solve, because the game has
    /// ended or the board has another k.
    pub fn solve(
        &mut self,
        board: &Board<R, C>,
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Solved> {
        self.search(board, limits, stop, true)
    }

    /// As [`solve`](Self::solve), but finds one best move only, which is sooner done.
    pub fn value(
        &mut self,
        board: &Board<R, C>,
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Solved> {
        self.search(board, limits, stop, false)
    }

    fn search(
        &mut self,
        board: &Board<R, C>,
        limits: Limits,
        stop: &AtomicBool,
        all: bool,
    ) -> Option<Solved> {
        if board.is_win() != Outcome::Continue || board.k() != self.lines.k {
            return None;
        }
        let me = board.turn().index();
        let proof = Proof {
            position: Position::new(&self.lines, Side::BOTH.map(|side| word(board, side))),
            table: &mut self.table,
            watch: Watch {
                deadline: limits.deadline,
                nodes: limits.max_nodes,
                stop,
            },
            nodes: 0,
            attacker: me,
        };
        let mut root = Root::new(proof, me, limits.max_depth);
        let mut found = root.find_value();
        if all && found.is_ok() {
            found = root.find_equals();
        }
        // What was found before it was stopped stands.
        let (Ok(()) | Err(Stopped)) = found;
        self.nodes += root.nodes();
        root.value.map(|value| Solved {
            value,
            plies: root.plies.map(u16::from),
            moves: root.moves.iter().map(|&cell| Self::cell(cell)).collect(),
        })
    }

    /// Positions visited since the solver was made.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    const fn cell(index: u8) -> Cell {
        Cell::new(index / C as u8, index % C as u8)
    }
}

/// The stones of one side as the solver has them: row by row in one word.
fn word<const R: usize, const C: usize>(board: &Board<R, C>, side: Side) -> u64 {
    let rows = board.stones(side).iter().rev();
    rows.fold(0, |word, &row| word << C | u64::from(row))
}
