//! The state of the screen: a game, a cursor, what was said last; and what
//! actions make of them.

mod naming;
mod step;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::action::{Action, Way};
use super::prompt::Prompt;
use crate::app::i18n::{End, Lang, Text};
use crate::app::round::{Seat, Table, Thought, end, set_up};
use crate::app::session::{Session, TakenUp};
use sanziqi::computer::Advice;
use sanziqi::game::{Cell, MoveError, Outcome, Progress, Score, SettingsError};
use sanziqi::sgf::Record;

/// What has to be done outside the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Draw what has changed.
    Draw,
    /// Draw everything anew.
    Repaint,
    /// Stop until the shell brings the program back.
    Suspend,
    /// Back to the menu.
    Leave,
    /// Out of the program.
    Quit,
    /// Keep the game in the file that was named.
    Save,
    /// Give the terminal back and end by this signal.
    End(i32),
    /// Give the terminal back and stop.
    Stop,
    /// Take the terminal again.
    Take,
}

/// What the screen is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A new game.
    New,
    /// The last game; where it has ended, before what ended it.
    Last,
    /// The last game, to be stepped through from its beginning.
    Replay,
}

/// What was said last. It is put into words when it is drawn, in the language
/// that is in force then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Nothing,
    /// The program laid the first stone here.
    Opening(Cell),
    /// The computer moved here, and how it sees the game, if it has said so.
    Played(Cell, Option<Score>),
    Hint(Advice),
    Undone(Vec<Cell>),
    Redone(Vec<Cell>),
    NothingToUndo,
    NothingToRedo,
    /// There is a stone here.
    Taken(Cell),
    /// The computer has been told to come to an end.
    Hurried,
    /// The name of a file is asked for; so much is typed.
    Naming(Prompt),
    /// There is a file of the name that was typed: is it to be replaced?
    Replacing(Prompt),
    /// The game is kept in this file.
    Saved(String),
    /// It is not kept in this file, and why.
    NotSaved(String, String),
    /// The game was taken up from a record, which tells more than the board.
    TakenUp(TakenUp),
    /// The game in progress cannot be kept, and why.
    NotKept(String),
    /// It would throw the game away: is it meant?
    Sure(Action),
}

/// What stops a thought, and tells it from every other, also of other games.
pub(super) type StopFlag = Arc<AtomicBool>;

/// A computer that thinks.
pub(super) struct Thinking {
    since: Instant,
    stop: StopFlag,
    /// How far it is, as it says.
    pub(super) progress: Option<Progress>,
}

/// A thought that is to be run.
pub(super) struct Job {
    pub(super) thought: Thought,
    pub(super) stop: StopFlag,
}

/// Everything that the screen shows.
pub(super) struct State<'a> {
    pub(super) session: Session<'a>,
    pub(super) table: Box<dyn Table>,
    pub(super) cursor: Cell,
    pub(super) said: Said,
    /// The game that is stepped through, and how it ended on the board.
    pub(super) replayed: Option<(Record, Option<End>)>,
    /// The page of the keys that is shown instead of the board.
    pub(super) keys: Option<usize>,
    /// How many pages the keys take in the window.
    pub(super) pages: usize,
    pub(super) thinking: Option<Thinking>,
    /// How long the computer has thought in this game.
    spent: Duration,
}

impl<'a> State<'a> {
    /// A new game, the last one, or that one to be stepped through.
    pub(super) fn new(session: Session<'a>, what: What) -> Result<Self, SettingsError> {
        let last = session.table.take().filter(|_| what != What::New);
        let is_back = last.is_some();
        let table = match last {
            Some(table) => table,
            None => set_up(session.settings, session.rng)?,
        };
        let mut state = Self {
            session,
            cursor: Cell::new(0, 0),
            said: Said::Nothing,
            replayed: (what == What::Replay).then(|| (table.record(), end(&*table))),
            keys: None,
            pages: 1,
            thinking: None,
            spent: Duration::ZERO,
            table,
        };
        state.begin();
        if state.is_replay() {
            while state.table.undo().is_ok() {}
            state.said = Said::Nothing;
        } else if is_back && state.is_over() {
            state.undo();
        } else if is_back {
            let taken_up = TakenUp::of(&*state.table).map(Said::TakenUp);
            state.said = taken_up.unwrap_or(Said::Undone(Vec::new()));
        } else {
            state.session.score.settle();
        }
        Ok(state)
    }

    /// The cursor on the centre, and the opening said.
    fn begin(&mut self) {
        let middle = self.table.size().side() / 2;
        self.cursor = Cell::new(middle, middle);
        self.spent = Duration::ZERO;
        self.said = self.table.opening().map_or(Said::Nothing, Said::Opening);
    }

    pub(super) const fn lang(&self) -> Lang {
        *self.session.lang
    }

    pub(super) const fn text(&self) -> &'static Text {
        self.lang().text()
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.outcome() != Outcome::Continue
    }

    /// How long the computer has thought in this game, up to `now`.
    pub(super) fn spent(&self, now: Instant) -> Duration {
        let thinking = self.thinking.as_ref();
        self.spent + thinking.map_or(Duration::ZERO, |thinking| now - thinking.since)
    }

    /// Does what a key or the mouse asks for.
    pub(super) fn apply(&mut self, action: Action) -> Effect {
        match action {
            Action::Quit => return Effect::Quit,
            Action::Suspend => return Effect::Suspend,
            Action::Repaint => return Effect::Repaint,
            Action::Hover(cell) if self.keys.is_none() => {
                self.cursor = cell;
                return Effect::Draw;
            }
            Action::Hover(_) => return Effect::Draw,
            _ => {}
        }
        let page = self.keys.take();
        let action = match action {
            Action::Menu => {
                if self.said != Said::Sure(Action::Leave) {
                    self.said = Said::Nothing;
                }
                Action::Leave
            }
            _ if page.is_some() => {
                let next = page.map(|page| page + 1);
                self.keys = next.filter(|&next| next < self.pages && action != Action::Leave);
                return Effect::Draw;
            }
            _ => action,
        };
        if let Said::Sure(asked) = self.said {
            self.said = Said::Nothing;
            let is_sure = action == asked || action == Action::Yes;
            return if is_sure {
                self.discard(asked)
            } else {
                Effect::Draw
            };
        }
        if self.is_replay() {
            self.step(action)
        } else if self.is_over() {
            self.apply_after_the_end(action)
        } else {
            self.apply_in_game(action)
        }
    }

    fn apply_in_game(&mut self, action: Action) -> Effect {
        match action {
            Action::Go(way) => self.go(way),
            Action::Lay => self.lay(),
            Action::Click(cell) => {
                self.cursor = cell;
                self.lay();
            }
            Action::Redo => self.redo(),
            Action::Hint => self.hint(),
            Action::NewGame | Action::Leave => {
                if self.table.moves().is_empty() {
                    return self.discard(action);
                }
                self.said = Said::Sure(action);
            }
            _ => self.apply_always(action),
        }
        Effect::Draw
    }

    fn go(&mut self, way: Way) {
        self.cursor = way.from(self.cursor, self.table.size().side());
    }

    /// After the end keys start again, but for those that ask for something else
    /// or only look around.
    fn apply_after_the_end(&mut self, action: Action) -> Effect {
        match action {
            Action::Undo | Action::Keys | Action::Language | Action::Save => {
                self.apply_always(action);
            }
            Action::Go(way) => self.go(way),
            Action::Redo => self.redo(),
            Action::Hint => {}
            Action::Leave => return self.discard(action),
            _ => return self.discard(Action::NewGame),
        }
        Effect::Draw
    }

    fn apply_always(&mut self, action: Action) {
        match action {
            Action::Undo => self.undo(),
            Action::Keys => self.keys = Some(0),
            Action::Save => self.said = Said::Naming(Prompt::default()),
            Action::Language => {
                *self.session.lang = match self.lang() {
                    Lang::En => Lang::Zh,
                    Lang::Zh => Lang::En,
                }
            }
            _ => {}
        }
    }

    /// Leaves this game, for the menu or for another.
    fn discard(&mut self, action: Action) -> Effect {
        self.stop_thinking();
        if action == Action::Leave {
            return Effect::Leave;
        }
        // The settings have been played with before, so they go together.
        if let Ok(table) = set_up(self.session.settings, self.session.rng) {
            self.table = table;
            self.session.score.settle();
            self.begin();
        }
        Effect::Draw
    }

    fn lay(&mut self) {
        match (&self.thinking, self.table.seat(self.table.turn())) {
            (Some(thinking), _) => {
                thinking.stop.store(true, Ordering::Relaxed);
                self.said = Said::Hurried;
            }
            // The computer is about to begin.
            (None, Seat::Computer) => {}
            (None, Seat::Person) => match self.table.player_move(self.cursor) {
                Ok(()) => {
                    self.said = Said::Nothing;
                    self.count();
                }
                Err(MoveError::Taken { .. }) => self.said = Said::Taken(self.cursor),
                // The cursor is on the board, and the game goes on.
                Err(MoveError::OffBoard | MoveError::Over) => {}
            },
        }
    }

    fn undo(&mut self) {
        let was_over = self.is_over();
        let laid = self.table.moves().to_vec();
        self.said = match self.table.undo() {
            Ok(cells) => {
                self.stop_thinking();
                if was_over {
                    self.session.score.take_back();
                }
                // Back to where the stone was that can now be laid elsewhere.
                if let Some(&cell) = laid.get(self.table.moves().len()) {
                    self.cursor = cell;
                }
                Said::Undone(cells)
            }
            Err(_) => Said::NothingToUndo,
        };
    }

    fn redo(&mut self) {
        self.said = match self.table.redo() {
            Ok(cells) => {
                self.stop_thinking();
                self.count();
                Said::Redone(cells)
            }
            Err(_) => Said::NothingToRedo,
        };
    }

    fn hint(&mut self) {
        if self.thinking.is_none()
            && let Some(advice) = self.table.hint()
        {
            self.said = Said::Hint(advice);
        }
    }

    /// Counts the game if it has ended.
    fn count(&mut self) {
        if self.is_over() {
            self.session.score.count(&*self.table);
        }
    }

    /// Keeps the game as it is now, for another run to go on with.
    pub(super) fn keep(&mut self) {
        if self.is_replay() {
            return;
        }
        if let Err(error) = self.session.autosave.keep(&*self.table) {
            self.said = Said::NotKept((self.text().record.not_kept)(&error));
        }
    }

    /// The thought that is to be run now, if it is the computer's turn and it
    /// does not think yet.
    pub(super) fn wake(&mut self, now: Instant) -> Option<Job> {
        let is_idle = self.thinking.is_none() && !self.is_over();
        if !is_idle || self.table.seat(self.table.turn()) != Seat::Computer {
            return None;
        }
        let stop = StopFlag::default();
        self.thinking = Some(Thinking {
            since: now,
            stop: Arc::clone(&stop),
            progress: None,
        });
        Some(Job {
            thought: self.table.think(),
            stop,
        })
    }

    /// Whether the computer thinks this thought, and not another or none.
    pub(super) fn is_current(&self, thought: &StopFlag) -> bool {
        let thinking = self.thinking.as_ref();
        thinking.is_some_and(|thinking| Arc::ptr_eq(&thinking.stop, thought))
    }

    /// Hears how far a thought is.
    pub(super) fn progress(&mut self, thought: &StopFlag, progress: Progress) {
        if let Some(thinking) = &mut self.thinking
            && Arc::ptr_eq(&thinking.stop, thought)
        {
            thinking.progress = Some(progress);
        }
    }

    /// Plays what the current thought has come to.
    pub(super) fn answer(&mut self, cell: Cell, now: Instant) -> Result<(), MoveError> {
        self.spent = self.spent(now);
        let thinking = self.thinking.take();
        let outlook = thinking.and_then(|thinking| Some(thinking.progress?.outlook));
        self.table.player_move(cell)?;
        // What only the record tells is not to be gone before it is read.
        let is_asking = self.is_naming() || matches!(self.said, Said::Sure(_) | Said::TakenUp(_));
        if !is_asking || (self.is_over() && !self.is_naming()) {
            self.said = Said::Played(cell, outlook);
        }
        self.count();
        Ok(())
    }

    fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Puts the game back where it can be gone back into.
    pub(super) fn close(mut self) {
        self.stop_thinking();
        *self.session.table = Some(self.table);
    }
}
