//! The expert at the board: the solver where it can say all there is to say, the
//! engine elsewhere.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::seq::IndexedRandom;

use super::solver::{Solved, Solver, Value};
use super::{Engine, Limits, Report};
use crate::computer::GameRng;
use crate::computer::clock::now;
use crate::game::{Board, Cell, Computer, Progress, Score};

/// Memory of the engine's transposition table, in MiB.
const MEMORY: usize = 64;

/// Boards up to this many cells are solved from any position on in well under
/// a second, with every k.
const SOLVED: usize = 25;

/// 6x6 is too, with k up to this.
const SOLVED_6X6_K: u8 = 4;

/// Empty cells up to which the solver is worth half of a move's time. With more it
/// proves what it can at once or not at all: in twelve games on 7x7 with k = 5 it
/// solved none of 84 positions with 41 to 47 empty cells, and 12 of 25 with 37 to
/// 40, in 2.5 million nodes each.
const IN_REACH: usize = 40;

/// Nodes that stand for a second, where nodes are counted and not time.
const ENGINE_NODES: u32 = 500_000;

/// The same for the solver.
const SOLVER_NODES: u32 = 5_000_000;

/// The computer of level expert. It keeps what it has found from move to move.
///
/// ```
/// use rand::SeedableRng;
/// use sanziqi::computer::{GameRng, expert::Expert};
/// use sanziqi::game::{Board, Outcome};
/// use std::time::Duration;
///
/// // Two experts draw 3x3.
/// let mut board = Board::<3, 3>::init();
/// let mut expert = Expert::new(&board, Duration::from_secs(1), GameRng::seed_from_u64(1));
/// while board.is_win() == Outcome::Continue {
///     board.computer_move(&mut expert)?;
/// }
/// assert_eq!(board.is_win(), Outcome::Draw);
/// # Ok::<(), sanziqi::game::MoveError>(())
/// ```
pub struct Expert<const R: usize, const C: usize> {
    solver: Option<Solver<R, C>>,
    /// Made when it is needed, and not for boards that are always solved.
    engine: Option<Engine>,
    time: Duration,
    threads: usize,
    /// Nodes are counted, and not time.
    by_nodes: bool,
    rng: GameRng,
}

impl<const R: usize, const C: usize> Expert<R, C> {
    /// An expert for boards with the k of this one, who takes at most `time` for
    /// a move, of which it thinks for [`Limits::thinking`], and draws between
    /// equally good ones from `rng`.
    #[must_use]
    pub fn new(board: &Board<R, C>, time: Duration, mut rng: GameRng) -> Self {
        // Made before the first move, whose time it would take else.
        let engine = (!is_always_solved(board)).then(|| engine(board, &mut rng));
        Self {
            solver: Solver::new(board),
            engine,
            time,
            threads: 1,
            by_nodes: false,
            rng,
        }
    }

    /// The same expert, whose engine searches in `threads` threads: see
    /// [`Engine::with_threads`]. What can be solved is solved in one.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self.engine = self.engine.map(|engine| engine.with_threads(threads));
        self
    }

    /// The same expert, but for whom a second is 500,000 nodes of the engine or
    /// 5,000,000 of the solver, so that the same positions get the same answers
    /// on every machine, however fast it is.
    ///
    /// ```
    /// use rand::SeedableRng;
    /// use sanziqi::computer::{GameRng, expert::Expert};
    /// use sanziqi::game::{Board, Computer};
    /// use std::time::Duration;
    ///
    /// let board = Board::<15, 15>::init().with_k(5)?;
    /// let choose = || {
    ///     let rng = GameRng::seed_from_u64(1);
    ///     let mut expert = Expert::new(&board, Duration::from_millis(10), rng).by_nodes();
    ///     expert.choose(&board)
    /// };
    /// assert_eq!(choose(), choose());
    /// # Ok::<(), sanziqi::game::RulesError>(())
    /// ```
    #[must_use]
    pub const fn by_nodes(mut self) -> Self {
        self.by_nodes = true;
        self
    }

    /// How long to think. Nodes are counted for the whole time of a move.
    fn thinking(&self) -> Duration {
        if self.by_nodes {
            self.time
        } else {
            Limits::thinking(self.time)
        }
    }

    /// The value and the best moves, where they can be had in time.
    fn solve(&mut self, board: &Board<R, C>, stop: &AtomicBool) -> Option<Solved> {
        let (time, by_nodes) = (self.thinking(), self.by_nodes);
        let solver = self.solver.as_mut()?;
        let until = |share| {
            if by_nodes {
                Limits::nodes(nodes(share, SOLVER_NODES))
            } else {
                Limits::time(share)
            }
        };
        if is_always_solved(board) {
            // A tenth is left for an answer, should the machine be slow.
            return solver.solve(board, until(time / 10 * 9), stop);
        }
        // What is left of the time is for playing on, should that not be enough.
        let share = if board.empty_cells().count() <= IN_REACH {
            time / 2
        } else {
            time / 10
        };
        solver.value(board, until(share), stop)
    }

    fn search(
        &mut self,
        board: &Board<R, C>,
        deadline: Option<Instant>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Progress),
    ) -> Option<Cell> {
        let engine = self
            .engine
            .get_or_insert_with(|| engine(board, &mut self.rng).with_threads(self.threads));
        let mut told = None;
        let mut tell = |so_far: Progress| {
            // Not every move is found by deepening, nor is the best always played.
            if told.replace(so_far) != Some(so_far) {
                report(&so_far);
            }
        };
        let limits = if self.by_nodes {
            Limits::nodes(nodes(self.time, ENGINE_NODES))
        } else {
            Limits {
                deadline,
                ..Limits::NONE
            }
        };
        let thought = engine.think(board, limits, stop, &mut |so_far: &Report| {
            tell(Progress {
                depth: so_far.depth,
                cell: so_far.cell,
                outlook: so_far.outlook,
            });
        })?;
        tell(Progress {
            depth: thought.depth,
            cell: thought.cell,
            outlook: thought.outlook,
        });
        Some(thought.cell)
    }
}

/// The nodes that stand for a time.
fn nodes(time: Duration, per_second: u32) -> u64 {
    let nodes = time.as_nanos() * u128::from(per_second) / 1_000_000_000;
    u64::try_from(nodes).unwrap_or(u64::MAX).max(1)
}

fn engine<const R: usize, const C: usize>(board: &Board<R, C>, rng: &mut GameRng) -> Engine {
    Engine::new(R as u8, C as u8, board.k(), MEMORY).with_variety(GameRng::from_rng(rng))
}

impl<const R: usize, const C: usize> Computer<R, C> for Expert<R, C> {
    fn choose(&mut self, board: &Board<R, C>) -> Cell {
        self.think(board, &AtomicBool::new(false), &mut |_| {})
    }

    fn think(
        &mut self,
        board: &Board<R, C>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Progress),
    ) -> Cell {
        let deadline = now().checked_add(self.thinking());
        if let Some(solved) = self.solve(board, stop)
            && let Some(&cell) = solved.moves.choose(&mut self.rng)
        {
            if let Some((depth, outlook)) = known(board, &solved) {
                report(&Progress {
                    depth,
                    cell,
                    outlook,
                });
            }
            return cell;
        }
        let cell = self.search(board, deadline, stop, report);
        cell.or_else(|| board.empty_cells().next())
            .expect("a computer is asked only while a cell is empty")
    }
}

/// How the game ends, and after how many plies at most, where that is known.
fn known<const R: usize, const C: usize>(
    board: &Board<R, C>,
    solved: &Solved,
) -> Option<(u8, Score)> {
    let plies = solved.plies.map(|plies| plies as u8);
    match solved.value {
        Value::Won => plies.map(|plies| (plies, Score::Win(plies))),
        Value::Lost => plies.map(|plies| (plies, Score::Loss(plies))),
        Value::Drawn => Some((board.empty_cells().count() as u8, Score::Draw)),
    }
}

fn is_always_solved<const R: usize, const C: usize>(board: &Board<R, C>) -> bool {
    R * C <= SOLVED || (R, C) == (6, 6) && board.k() <= SOLVED_6X6_K
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::computer::Easy;
    use crate::game::{Outcome, Side, Size, WithSize};

    /// Far more than any of these positions takes, however busy the machine is.
    const TIME: Duration = Duration::from_secs(3600);

    fn rng(seed: u64) -> GameRng {
        GameRng::seed_from_u64(seed)
    }

    #[test]
    fn nobody_beats_it_on_3x3() {
        for seed in 0..40 {
            let mut board = Board::<3, 3>::init();
            let mut expert = Expert::new(&board, TIME, rng(seed));
            let mut easy = Easy::new(rng(seed));
            let side = Side::BOTH[(seed % 2) as usize];
            while board.is_win() == Outcome::Continue {
                if board.turn() == side {
                    board.computer_move(&mut expert).unwrap();
                } else {
                    board.computer_move(&mut easy).unwrap();
                }
            }
            assert_ne!(board.winner(), Some(side.other()), "{board:?}");
        }
    }

    #[test]
    fn it_wins_what_is_won_from_the_empty_board() {
        fn wins<const R: usize, const C: usize>(k: u8) {
            let mut board = Board::<R, C>::init().with_k(k).unwrap();
            let mut expert = Expert::new(&board, TIME, rng(1));
            let mut other = Expert::new(&board, TIME, rng(2));
            while board.is_win() == Outcome::Continue {
                board.computer_move(&mut expert).unwrap();
                if board.is_win() == Outcome::Continue {
                    board.computer_move(&mut other).unwrap();
                }
            }
            assert_eq!(board.winner(), Some(Side::First), "{board:?}");
        }
        wins::<4, 4>(3);
        wins::<5, 5>(3);
        wins::<6, 6>(4);
    }

    /// The board after these moves, in turn, with five in a row.
    fn after<const R: usize, const C: usize>(moves: &str) -> Board<R, C> {
        let mut board = Board::<R, C>::init().with_k(5).unwrap();
        for cell in moves.split(' ') {
            board.player_move(cell.parse().unwrap()).unwrap();
        }
        board
    }

    #[test]
    fn what_is_played_and_how_it_stands_is_told_on_small_and_large_boards() {
        struct Told;
        impl WithSize for Told {
            type Out = ();
            fn run<const R: usize, const C: usize>(self) {
                let empty = Board::<R, C>::init().with_k(5).unwrap();
                let mut expert = Expert::new(&empty, Duration::from_millis(10), rng(1)).by_nodes();
                for (moves, outlook) in [
                    ("c4 a1 d4 a3 e4 a5 f4 b1", Some(Score::Win(1))),
                    ("c4 a1 d4 a3 e4 a5", Some(Score::Win(3))),
                    ("c4 a1 d4 a3 e4 a5 f4", Some(Score::Loss(2))),
                    // A four with one end is to be stopped, which settles nothing.
                    ("c4 b4 d4 a1 e4 a7 f4", None),
                ] {
                    let board = after::<R, C>(moves);
                    let mut told = None;
                    let mut report = |so_far: &Progress| told = Some(*so_far);
                    let cell = expert.think(&board, &AtomicBool::new(false), &mut report);
                    let told = told.map(|told| (told.cell, told.outlook));
                    match outlook {
                        Some(_) => assert_eq!(told, outlook.map(|outlook| (cell, outlook))),
                        None if R >= 9 => assert!(matches!(told, Some((_, Score::Value(_))))),
                        None => {}
                    }
                }
            }
        }
        for side in [7, 8, 9, 15, 20] {
            Size::new(side).unwrap().with(Told);
        }
    }

    #[test]
    fn a_raised_flag_is_answered_on_every_size() {
        struct Hurried;
        impl WithSize for Hurried {
            type Out = ();
            fn run<const R: usize, const C: usize>(self) {
                let board = Board::<R, C>::init();
                let mut expert = Expert::new(&board, TIME, rng(1));
                let cell = expert.think(&board, &AtomicBool::new(true), &mut |_| {});
                assert_eq!(board.stone(cell), None);
                assert!(cell.index().0 < R && cell.index().1 < C);
            }
        }
        for size in Size::ALL {
            size.with(Hurried);
        }
    }
}
