//! The engine: what a move goes through, from the position to a [`Thought`].

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use rand::RngExt;

use super::cells::At;
use super::helpers::{Helper, Team, search_together};
use super::order::{MAX_PLY, Order, Ranked};
use super::position::Position;
use super::root::{Answer, Found};
use super::search::{Search, WIN, WIN_MIN};
use super::table::{Eval, Table};
use super::thought::{Report, Thought, outlook};
use super::threats::{Fives, Fours};
use super::time::{Clock, Limits};
use crate::computer::{GameRng, Reason, shape_reason};
use crate::game::{Board, Cell, Outcome, Score, Settings, Side, Size};

/// Rows and columns of the boards that there are, and how many in a row win.
const SIDES: RangeInclusive<u8> = Size::MIN.side()..=Size::MAX.side();
const KS: RangeInclusive<u8> = Size::MIN_K..=Size::MAX_K;

/// Fours tried for a win by fours at the root, before anything else.
const ROOT_FOURS: u32 = 20_000;

/// Stones up to which an engine with variety chooses among near-equal moves.
const OPENING: u16 = 6;

/// By how much near-equal moves may differ.
const NEAR: Eval = 12;

/// An engine for one board size and one k. It keeps what it has found from one
/// move to the next.
pub struct Engine {
    empty: Position,
    table: Table,
    fours: Fours,
    order: Order,
    helpers: Vec<Helper>,
    variety: Option<GameRng>,
}

impl Engine {
    /// The most threads that an engine searches in.
    pub const MAX_THREADS: usize = Settings::MAX_THREADS as usize;

    /// An engine for boards of `rows` and `cols`, 3 to 20 of each, and `k` in a
    /// row, 3 to 6, whose transposition table takes at most `memory` MiB. The
    /// shape tables and the rest take 3 MiB more, for k = 6 5 MiB more.
    ///
    /// # Panics
    ///
    /// If there is no such board.
    #[must_use]
    pub fn new(rows: u8, cols: u8, k: u8, memory: usize) -> Self {
        assert!(
            [rows, cols].iter().all(|side| SIDES.contains(side)) && KS.contains(&k),
            "no board of {rows}x{cols} with {k} in a row"
        );
        Self {
            empty: Position::new(rows, cols, k),
            table: Table::new(memory),
            fours: Fours::new(),
            order: Order::new(),
            helpers: Vec::new(),
            variety: None,
        }
    }

    /// The same engine, which draws its move in the first plies from those that
    /// are nearly as good as the best.
    #[must_use]
    pub fn with_variety(mut self, rng: GameRng) -> Self {
        self.variety = Some(rng);
        self
    }

    /// The same engine, which searches in this many threads: 1 to
    /// [`MAX_THREADS`](Self::MAX_THREADS), to which anything else is brought; an
    /// engine begins with 1. Each beyond the first takes 1 MiB more while a
    /// search goes on.
    ///
    /// A search whose nodes are limited stays in one thread, so that it repeats
    /// exactly; one in more threads does not.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.set_threads(threads);
        self
    }

    /// Goes on in as many threads, as [`with_threads`](Self::with_threads) says.
    pub fn set_threads(&mut self, threads: usize) {
        let threads = threads.clamp(1, Self::MAX_THREADS);
        self.helpers = (0..threads - 1).map(Helper::new).collect();
    }

    /// Gives the transposition table another size, at most `memory` MiB, and with
    /// it forgets what was found.
    pub fn set_memory(&mut self, memory: usize) {
        self.table.resize(memory);
    }

    /// Forgets what was found, as for another game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.fours.clear();
        self.order = Order::new();
        for helper in &mut self.helpers {
            helper.forget();
        }
    }

    /// Chooses a move for the side whose turn it is on `board`, which has this
    /// engine's size and k. `None` where the game has ended.
    ///
    /// The search ends at `limits`, or when `stop` is raised, and has a move at
    /// any time; `progress` hears of every depth.
    pub fn think<const R: usize, const C: usize>(
        &mut self,
        board: &Board<R, C>,
        limits: Limits,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Report),
    ) -> Option<Thought> {
        if board.is_win() != Outcome::Continue {
            return None;
        }
        let stones = Side::BOTH.map(|side| cells_of(board.stones(side)));
        let position = self.set_up(&stones, board.turn());
        let shape = |cell| shape_reason(board, cell);
        self.at_once(&position, &shape)
            .or_else(|| self.search(position, limits, stop, progress, &shape))
    }

    /// The position with these stones, the first side's and the second's.
    fn set_up(&self, stones: &[Vec<Cell>; 2], turn: Side) -> Position {
        let mut position = self.empty.clone();
        for (side, cells) in stones.iter().enumerate() {
            for &cell in cells {
                if position.turn() != side {
                    position.flip();
                }
                let at = position.geometry().at(cell);
                position.make(at);
            }
        }
        if position.turn() != turn.index() {
            position.flip();
        }
        position
    }

    /// The move, where it needs no search.
    fn at_once(&mut self, position: &Position, shape: &dyn Fn(Cell) -> Reason) -> Option<Thought> {
        let (at, reason, outlook) = match Fives::of(position) {
            Fives::Wins(at) => (at, Some(Reason::Wins), Score::Win(1)),
            Fives::Loses(at) => (at, Some(Reason::Delays), Score::Loss(2)),
            Fives::Stops(at) => {
                let outlook = Score::Value(position.value());
                (at, Some(Reason::StopsWin), outlook)
            }
            Fives::None if position.stones() == 0 => {
                (self.first_stone(position), None, Score::Value(0))
            }
            Fives::None => return None,
        };
        let cell = position.geometry().cell(at);
        Some(Thought {
            cell,
            reason: reason.unwrap_or_else(|| shape(cell)),
            outlook,
            depth: 1,
            nodes: 1,
            line: vec![cell],
        })
    }

    /// The middle, or with variety a cell next to it.
    fn first_stone(&mut self, position: &Position) -> At {
        let geometry = position.geometry();
        let middle = geometry.middle();
        let Some(rng) = &mut self.variety else {
            return middle;
        };
        let cell = geometry.cell(middle);
        let mut beside = |number: u8| number - 1 + rng.random_range(0..=2_u8);
        geometry.at(Cell::new(beside(cell.row()), beside(cell.col())))
    }

    fn search(
        &mut self,
        mut position: Position,
        limits: Limits,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Report),
        shape: &dyn Fn(Cell) -> Reason,
    ) -> Option<Thought> {
        let opening = position.stones() <= OPENING && self.variety.is_some();
        let first = if opening { limits.half() } else { limits };
        self.table.grow_older();
        let team = Team::default();
        let mut search = Search::new(
            &mut position,
            &self.table,
            &mut self.fours,
            &mut self.order,
            Clock::new(first, stop, &team),
        );
        if let Some(found) = search.find_fours(ROOT_FOURS) {
            let own = found.line.len().div_ceil(2) as u8;
            return Some(thought(&search, &found, Reason::WinsByFours(own), 1));
        }
        let mut moves = search.root_moves();
        if moves.is_empty() {
            return None;
        }
        let deepest = u16::from(limits.max_depth).min(search.position.empty()) as u8;
        let helpers = if moves.len() == 1 || limits.max_nodes < u64::MAX {
            &mut []
        } else {
            &mut self.helpers[..]
        };
        let mut tell = |search: &Search<'_>, so_far: &Answer| {
            progress(&report(search, &so_far.found, so_far.depth));
        };
        let answer = search_together(&mut search, helpers, &mut moves, deepest, &mut tell);
        let (done, mut best) = (answer.depth, answer.found);
        if opening
            && best.score.abs() < WIN_MIN
            && let Some(rng) = &mut self.variety
        {
            search.clock.relax(limits);
            if let Some(at) = draw_other(&mut search, &moves, done, best.score, rng) {
                best.line = vec![at];
            }
        }
        let reason = match outlook(best.score) {
            Score::Win(plies) => Reason::WinsByThreats(plies.div_ceil(2)),
            Score::Loss(_) => Reason::Delays,
            Score::Value(_) | Score::Draw => shape(search.position.geometry().cell(best.line[0])),
        };
        Some(thought(&search, &best, reason, done))
    }
}

/// Draws between the best of `moves`, which comes first and has this score at this
/// depth, and those that are nearly as good. `None` where the best is drawn.
fn draw_other(
    search: &mut Search<'_>,
    moves: &[Ranked],
    depth: u8,
    score: Eval,
    rng: &mut GameRng,
) -> Option<At> {
    let others = search.as_good(moves, i32::from(depth) - 1, score - NEAR);
    let chosen = rng.random_range(0..=others.len() as u32) as usize;
    others.get(chosen.checked_sub(1)?).copied()
}

/// The cells that are set in a board's rows.
fn cells_of(rows: &[u32]) -> Vec<Cell> {
    let cells = rows.iter().zip(0..).flat_map(|(&stones, row)| {
        let cols = (0..u32::BITS as u8).filter(move |col| stones >> col & 1 == 1);
        cols.map(move |col| Cell::new(row, col))
    });
    cells.collect()
}

fn cells(search: &Search<'_>, found: &Found) -> Vec<Cell> {
    let geometry = search.position.geometry();
    found.line.iter().map(|&at| geometry.cell(at)).collect()
}

fn report(search: &Search<'_>, found: &Found, depth: u8) -> Report {
    Report {
        depth,
        cell: search.position.geometry().cell(found.line[0]),
        outlook: outlook(found.score),
        nodes: search.clock.nodes(),
        time: search.clock.elapsed(),
        line: cells(search, found),
    }
}

fn thought(search: &Search<'_>, found: &Found, reason: Reason, depth: u8) -> Thought {
    Thought {
        cell: search.position.geometry().cell(found.line[0]),
        reason,
        outlook: outlook(found.score),
        depth,
        nodes: search.clock.nodes(),
        line: cells(search, found),
    }
}

/// A win at the end of the longest line is still known for one.
const _: () = assert!(WIN - WIN_MIN > MAX_PLY as i32);
