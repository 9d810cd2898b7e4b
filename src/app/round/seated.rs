//! A table for boards of one size.

use std::sync::{Arc, Mutex, PoisonError};

use rand::SeedableRng;

use super::{Seat, Table, Thought, player};
use sanziqi::computer::expert::advise;
use sanziqi::computer::{Advice, GameRng, of_level};
use sanziqi::game::{
    Cell, Computer, DisplayOptions, Game, Level, Marks, MoveError, Outcome, Preset, Settings, Side,
    Size, UndoError,
};
use sanziqi::sgf::{Ending, Record};

pub(super) struct Seated<const R: usize, const C: usize> {
    game: Game<R, C>,
    size: Size,
    preset: Preset,
    level: Level,
    seats: [Seat; 2],
    opening: Option<Cell>,
    /// The record that the game was taken up from.
    origin: Option<Record>,
    /// Shared with thoughts that are not finished yet.
    computer: Arc<Mutex<Box<dyn Computer<R, C> + Send>>>,
    rng: GameRng,
}

impl<const R: usize, const C: usize> Seated<R, C> {
    pub(super) fn new(
        game: Game<R, C>,
        settings: &Settings,
        seats: [Seat; 2],
        opening: Option<Cell>,
        origin: Option<Record>,
        rng: &mut GameRng,
    ) -> Self {
        let computer = of_level(game.board(), settings, GameRng::from_rng(rng));
        Self {
            game,
            size: settings.size(),
            preset: settings.preset,
            level: settings.level(),
            seats,
            opening,
            origin,
            computer: Arc::new(Mutex::new(computer)),
            rng: GameRng::from_rng(rng),
        }
    }

    fn is_computers_turn(&self) -> bool {
        self.seat(self.turn()) == Seat::Computer
    }
}

impl<const R: usize, const C: usize> Table for Seated<R, C> {
    fn size(&self) -> Size {
        self.size
    }

    fn k(&self) -> u8 {
        self.game.board().k()
    }

    fn marks(&self) -> Marks {
        self.game.board().marks()
    }

    fn preset(&self) -> Preset {
        self.preset
    }

    fn level(&self) -> Level {
        self.level
    }

    fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    fn turn(&self) -> Side {
        self.game.board().turn()
    }

    fn outcome(&self) -> Outcome {
        self.game.outcome()
    }

    fn resigned(&self) -> Option<Side> {
        self.game.resigned()
    }

    fn stone(&self, cell: Cell) -> Option<Side> {
        self.game.board().stone(cell)
    }

    fn winning_lines(&self) -> Vec<Vec<Cell>> {
        self.game.board().position().lines()
    }

    fn opening(&self) -> Option<Cell> {
        self.opening
    }

    fn moves(&self) -> &[Cell] {
        self.game.moves()
    }

    fn display(&self, look: &DisplayOptions<'_>) -> String {
        self.game.board().display(look).to_string()
    }

    fn record(&self) -> Record {
        let now = Record {
            preset: Some(self.preset),
            players: Side::BOTH.map(|side| player(self.seat(side), self.level)),
            ..Record::of(&self.game)
        };
        match &self.origin {
            Some(origin) => since(origin, now),
            None => now,
        }
    }

    fn player_move(&mut self, cell: Cell) -> Result<(), MoveError> {
        self.game.player_move(cell)
    }

    fn computer_move(&mut self) -> Result<Cell, MoveError> {
        let mut computer = self.computer.lock().unwrap_or_else(PoisonError::into_inner);
        self.game.computer_move(&mut **computer)
    }

    fn think(&self) -> Thought {
        let (board, computer) = (*self.game.board(), Arc::clone(&self.computer));
        Box::new(move |stop, report| {
            let mut computer = computer.lock().unwrap_or_else(PoisonError::into_inner);
            computer.think(&board, stop, report)
        })
    }

    fn hint(&self) -> Option<Advice> {
        let open = self.outcome() == Outcome::Continue;
        // The same draw for every hint, so that asking again does not change the answer.
        open.then(|| advise(self.game.board(), &mut self.rng.clone()))?
    }

    fn resign(&mut self) -> Result<(), MoveError> {
        self.game.resign(self.turn())
    }

    fn undo(&mut self) -> Result<Vec<Cell>, UndoError> {
        if self.game.unresign() {
            return Ok(Vec::new());
        }
        // Turns alternate: two moves ago it was the same side's turn as now.
        let computer_plays = self.seats.contains(&Seat::Computer);
        let moves = if computer_plays && !self.is_computers_turn() {
            2
        } else {
            1
        };
        if self.moves().len() < moves {
            return Err(UndoError::NothingToUndo);
        }
        (0..moves).map(|_| self.game.undo()).collect()
    }

    fn redo(&mut self) -> Result<Vec<Cell>, UndoError> {
        let mut cells = vec![self.game.redo()?];
        if self.is_computers_turn() {
            cells.extend(self.game.redo());
        }
        Ok(cells)
    }
}

/// The record of a game as it is `now`, with what holds of its `origin`.
fn since(origin: &Record, mut now: Record) -> Record {
    let is_resigned = matches!(now.ending, Ending::Resigned(_)) && now.ending != origin.ending;
    if is_resigned || !origin.moves.starts_with(&now.moves) {
        // Whoever sits where they sat is taken to be the same.
        for (now, then) in now.players.iter_mut().zip(&origin.players) {
            if then.seat == now.seat {
                now.name.clone_from(&then.name);
            }
        }
        return now;
    }
    let is_whole = now.moves.len() == origin.moves.len();
    let is_taken_back = matches!(origin.ending, Ending::Resigned(_));
    if now.ending == Ending::Open && is_whole && !is_taken_back {
        now.ending = origin.ending;
    }
    Record {
        players: origin.players.clone(),
        date: origin.date.clone(),
        ..now
    }
}
