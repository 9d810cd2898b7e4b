//! A board of some size, and the engine that thinks about it.

use std::sync::atomic::AtomicBool;

use super::command::Point;
use super::stones::{Check, Fault, K, Owner, Stones};
use sanziqi::computer::expert::{Engine, Limits, Report, Thought};
use sanziqi::game::{Cell, Size, WithSize};

/// The side of the smallest board that has room for five in a row.
const MIN_SIDE: u8 = 5;

/// A game on one board, and those that follow on the same board.
pub(super) struct Game {
    size: Size,
    stones: Stones,
    engine: Engine,
    /// MiB of the engine's table.
    memory: usize,
    threads: usize,
}

impl Game {
    /// An empty board of this size, and an engine that is still to be provided for.
    pub(super) fn new(size: Size) -> Self {
        let rows = size.side();
        Self {
            size,
            stones: Stones::default(),
            engine: Engine::new(rows, rows, K, 0),
            memory: 0,
            threads: 1,
        }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// Begins another game on the same board.
    pub(super) fn clear(&mut self) {
        self.stones = Stones::default();
        self.forget();
    }

    /// Forgets what the engine has found.
    pub(super) fn forget(&mut self) {
        self.engine.forget();
    }

    fn cell(&self, point: Point) -> Result<Cell, Fault> {
        let side = i64::from(self.size.side());
        let Point { x, y } = point;
        if (0..side).contains(&x) && (0..side).contains(&y) {
            return Ok(Cell::new(y as u8, x as u8));
        }
        let last = side - 1;
        Err(format!(
            "{point} is not on the board: x and y are 0 to {last}"
        ))
    }

    /// Lays the opponent's stone, after which it must be the engine's turn in a
    /// game that goes on: there is no move to answer a stone that ends it.
    pub(super) fn lay_theirs(&mut self, point: Point) -> Result<(), Fault> {
        let mut stones = self.stones.clone();
        stones.lay(self.cell(point)?, Owner::Opponent)?;
        self.check(&stones)?;
        self.stones = stones;
        Ok(())
    }

    /// Lays the engine's stone where the manager wants it.
    pub(super) fn lay_own(&mut self, point: Point) -> Result<(), Fault> {
        let cell = self.cell(point)?;
        self.check(&self.stones)?;
        self.stones.lay(cell, Owner::Engine)
    }

    /// Takes the stone at a cell off the board: the last one, or another, since
    /// which is the last is not known of a board that came as a list.
    pub(super) fn take_back(&mut self, point: Point) -> Result<(), Fault> {
        let cell = self.cell(point)?;
        self.stones.lift(cell)
    }

    /// Puts the stones of a list on the board in place of those that are there.
    /// With `to_move` it must be the engine's turn in a game that goes on.
    pub(super) fn set_up(&mut self, list: &[(Point, i64)], to_move: bool) -> Result<(), Fault> {
        let mut stones = Stones::default();
        for &(point, field) in list {
            let owner = match field {
                1 => Owner::Engine,
                2 => Owner::Opponent,
                3 => {
                    return Err(format!(
                        "{point},3: closed cells are of the continuous game and Renju, \
                         which are not played"
                    ));
                }
                _ => return Err(format!("{point},{field}: the last number is 1 or 2")),
            };
            stones.lay(self.cell(point)?, owner)?;
        }
        if to_move {
            self.check(&stones)?;
        }
        self.stones = stones;
        Ok(())
    }

    /// Whether it is the engine's turn in a game that goes on.
    fn check(&self, stones: &Stones) -> Result<(), Fault> {
        self.size.with(Check(stones))
    }

    /// Gives the engine a table of `memory` MiB and so many threads.
    pub(super) fn provide(&mut self, memory: usize, threads: usize) {
        if memory != self.memory {
            self.engine.set_memory(memory);
            self.memory = memory;
        }
        if threads != self.threads {
            self.engine.set_threads(threads);
            self.threads = threads;
        }
    }

    /// Chooses a move for the engine.
    pub(super) fn think(
        &mut self,
        limits: Limits,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Thought, Fault> {
        self.size.with(Think {
            stones: &self.stones,
            engine: &mut self.engine,
            limits,
            stop,
            progress,
        })
    }

    /// Lays the stone of a thought.
    pub(super) fn lay_thought(&mut self, cell: Cell) -> Result<(), Fault> {
        self.stones.lay(cell, Owner::Engine)
    }
}

/// The board that `START` asks for.
pub(super) fn size(width: i64, height: i64) -> Result<Size, Fault> {
    let rows = u8::try_from(height).ok().filter(|&rows| rows >= MIN_SIDE);
    match rows.and_then(Size::new) {
        Some(size) if width == height => Ok(size),
        _ => Err(format!(
            "{width}x{height} is not played: only squares from {MIN_SIDE}x{MIN_SIDE} to {}",
            Size::MAX
        )),
    }
}

struct Think<'a> {
    stones: &'a Stones,
    engine: &'a mut Engine,
    limits: Limits,
    stop: &'a AtomicBool,
    progress: &'a mut dyn FnMut(&Report),
}

impl WithSize for Think<'_> {
    type Out = Result<Thought, Fault>;

    fn run<const R: usize, const C: usize>(self) -> Self::Out {
        let board = self.stones.board::<R, C>()?;
        let thought = self
            .engine
            .think(&board, self.limits, self.stop, self.progress);
        thought.ok_or_else(|| "there is no move".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(side: i64) -> Game {
        Game::new(size(side, side).expect("a board"))
    }

    fn at(x: i64, y: i64) -> Point {
        Point { x, y }
    }

    #[test]
    fn boards_are_squares_from_5_to_20() {
        for side in 5..=20 {
            assert!(size(side, side).is_ok());
        }
        for (width, height) in [(4, 4), (21, 21), (0, 0), (-5, -5), (261, 261), (15, 20)] {
            let fault = size(width, height).expect_err("no such board");
            assert!(fault.contains("5x5 to 20x20"), "{fault}");
        }
    }

    #[test]
    fn a_fault_leaves_the_stones_as_they_were() {
        let mut game = game(15);
        game.lay_theirs(at(7, 7)).expect("the first stone");
        let before = game.stones.clone();
        for fault in [
            game.lay_theirs(at(7, 7)),
            game.lay_theirs(at(8, 8)),
            game.lay_own(at(7, 15)),
            game.lay_own(at(-1, 0)),
            game.take_back(at(8, 7)),
            game.set_up(&[(at(1, 1), 1), (at(1, 1), 2)], false),
            game.set_up(&[(at(1, 1), 3)], false),
            game.set_up(&[(at(1, 1), 0)], false),
            game.set_up(&[(at(1, 1), 1)], true),
        ] {
            assert!(fault.is_err());
            assert_eq!(game.stones, before);
        }
        game.lay_own(at(8, 8)).expect("an empty cell");
        game.take_back(at(7, 7)).expect("not the last stone");
        assert!(game.lay_own(at(9, 9)).is_err(), "not its turn");
        let mut left = Stones::default();
        left.lay(Cell::new(8, 8), Owner::Engine).expect("a stone");
        assert_eq!(game.stones, left);
    }

    #[test]
    fn one_stone_is_told_as_one() {
        for (stones, said) in [
            (&[1][..], "with 1 stone of the engine and 0 of the opponent"),
            (&[1, 1], "with 2 stones of the engine and 0 of the opponent"),
            (&[2, 2], "with 0 stones of the engine and 2 of the opponent"),
        ] {
            let list = (0..).zip(stones).map(|(x, &field)| (at(x, 0), field));
            let list: Vec<_> = list.collect();
            let fault = game(5).set_up(&list, true).expect_err("not its turn");
            assert!(fault.starts_with(said), "{fault}");
        }
    }

    #[test]
    fn a_finished_game_has_no_move() {
        let mut game = game(5);
        let row = |y, field| (0..5).map(move |x| (at(x, y), field));
        let theirs: Vec<_> = row(0, 2).chain(row(1, 1).take(4)).collect();
        let fault = game.set_up(&theirs, true).expect_err("five in a row");
        assert_eq!(fault, "the game is over: the opponent has won");
        let own: Vec<_> = row(0, 1)
            .chain(row(1, 2).take(4))
            .chain([(at(0, 4), 2)])
            .collect();
        let fault = game.set_up(&own, true).expect_err("five in a row");
        assert_eq!(fault, "the game is over: the engine has won");
        let fault = game.set_up(&full(), true).expect_err("no cell is empty");
        assert_eq!(fault, "the game is over: the board is full");
    }

    /// A board without five in a row.
    fn full() -> Vec<(Point, i64)> {
        let rows = ["22112", "11221", "22112", "11221", "22112"];
        let stones = (0..).zip(rows).flat_map(|(y, row)| {
            let fields = (0..).zip(row.bytes());
            fields.map(move |(x, field)| (at(x, y), i64::from(field - b'0')))
        });
        stones.collect()
    }

    #[test]
    fn no_stone_is_laid_that_cannot_be_answered() {
        let row = |y, field| (0..4).map(move |x| (at(x, y), field));
        let fours: Vec<_> = row(0, 1).chain(row(1, 2)).collect();
        let mut all_but_one = full();
        all_but_one.pop();
        let own_five: Vec<_> = fours.iter().copied().chain([(at(4, 0), 1)]).collect();
        for (stones, last, reason) in [
            (own_five, at(3, 3), "the engine has won"),
            (fours, at(4, 1), "the opponent has won"),
            (all_but_one, at(4, 4), "the board is full"),
        ] {
            let mut game = game(5);
            game.set_up(&stones, false).expect("stones");
            let before = game.stones.clone();
            let fault = game.lay_theirs(last).expect_err(reason);
            assert_eq!(fault, format!("the game is over: {reason}"));
            assert_eq!(game.stones, before);
        }
    }
}
