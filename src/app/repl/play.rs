//! A game in line mode: asking, obeying, drawing, announcing.

use std::io::{self, Read, Write};
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

use super::Repl;
use super::command::{Command, word_list};
use super::line::Line;
use super::load::{Of, quoted_file, unquoted};
use super::nudge::until_nudged;
use crate::app::i18n::{Examples, Fault};
use crate::app::round::{Seat, Table, end, names, who};
use crate::app::session::{awarded, players};
use crate::app::show::{self, Thinking};
use sanziqi::game::{Cell, MoveError, Outcome, Progress, Score};
use sanziqi::sgf::{LoadError, date, in_home, load, save};

/// Where a game goes after a person was asked.
enum Flow {
    Go,
    Leave,
    /// To another game, with this to be said.
    To(Box<dyn Table>, String),
}

impl<R: Read, W: Write> Repl<R, W> {
    /// Plays on at a table, with `event` to be said over the first board.
    pub(super) fn play(
        &mut self,
        mut table: Box<dyn Table>,
        event: Option<String>,
    ) -> io::Result<()> {
        self.is_menu_shown = false;
        self.begin(&*table, event)?;
        // A game that is over from the start was counted when it was played.
        let mut is_new = table.outcome() == Outcome::Continue;
        while table.outcome() == Outcome::Continue {
            self.keep(&*table);
            match table.seat(table.turn()) {
                Seat::Computer => self.computer_move(&mut *table)?,
                Seat::Person => match self.player_move(&mut *table)? {
                    Flow::Go => {}
                    Flow::Leave => break,
                    Flow::To(other, event) => {
                        table = other;
                        self.score.settle();
                        self.begin(&*table, Some(event))?;
                        is_new = table.outcome() == Outcome::Continue;
                    }
                },
            }
        }
        self.announce(&*table, is_new)?;
        if is_new {
            self.keep(&*table);
        }
        self.table = Some(table);
        Ok(())
    }

    /// Draws the first board that is played on, with `event` over it.
    fn begin(&mut self, table: &dyn Table, event: Option<String>) -> io::Result<()> {
        let is_open = table.outcome() == Outcome::Continue;
        if self.manner.clear && is_open && table.seat(table.turn()) == Seat::Computer {
            // It may move before anybody has read what stands over the board.
            self.note.clone_from(&event);
        }
        self.draw(table, event)
    }

    fn computer_move(&mut self, table: &mut dyn Table) -> io::Result<()> {
        let mark = table.marks()[table.turn()];
        let (cell, outlook) = self.think(table)?;
        table.player_move(cell).map_err(io::Error::other)?;
        let cell = table.naming().name(cell, table.size());
        let said = self.text().played(mark, &cell, outlook);
        self.draw(table, Some(said))
    }

    /// What the computer chooses, and how it sees the game. On a terminal it is
    /// shown how far it is.
    fn think(&mut self, table: &dyn Table) -> io::Result<(Cell, Option<Score>)> {
        let (text, naming, size) = (self.text(), table.naming(), table.size());
        let nudge = self.is_nudged.clone();
        let output = self.manner.clear.then_some(&mut self.output);
        let mut thinking =
            output.map(|output| Thinking::new(output, text, naming, size, nudge.is_some()));
        let mut outlook = None;
        let mut report = |so_far: &Progress| {
            outlook = Some(so_far.outlook);
            if let Some(thinking) = &mut thinking {
                thinking.show(so_far);
            }
        };
        let thought = table.think();
        let run = |stop: &AtomicBool| thought(stop, &mut report);
        let cell = match &self.is_closed {
            Some(is_closed) => run(is_closed),
            None => until_nudged(nudge.as_deref(), run),
        };
        thinking.map_or(Ok(()), Thinking::end)?;
        Ok((cell, outlook))
    }

    /// Asks the person whose turn it is, once.
    fn player_move(&mut self, table: &mut dyn Table) -> io::Result<Flow> {
        if let Some(note) = self.note.take() {
            self.say(&note)?;
        }
        let who = who(table, table.turn());
        let prompt = (self.text().prompt)(who, table.marks()[table.turn()], &examples(table));
        let line = match self.ask(&prompt)? {
            Line::End => {
                self.say(&(self.text().input_ended_in_game)(stones(table)))?;
                return Ok(Flow::Leave);
            }
            Line::Text(line) if line.is_empty() => return Ok(Flow::Go),
            Line::Text(line) => Ok(line),
            Line::TooLong => Err(Fault::TooLong),
            Line::NotText => Err(Fault::NotText),
        };
        let command = line.and_then(|line| Command::read(&line, table.naming(), table.size()));
        match command {
            Ok(command) => self.obey(table, command),
            Err(fault) => {
                self.say_fault(table, &fault)?;
                Ok(Flow::Go)
            }
        }
    }

    fn obey(&mut self, table: &mut dyn Table, command: Command) -> io::Result<Flow> {
        let text = self.text();
        match command {
            Command::Move(cell) => match table.player_move(cell) {
                Ok(()) => self.draw(table, None)?,
                Err(error) => self.refuse(table, cell, error)?,
            },
            Command::Undo => match table.undo() {
                Ok(cells) => {
                    let event = self.undone(table, &cells);
                    self.draw(table, Some(event))?;
                }
                Err(_) => self.say(text.nothing_to_undo)?,
            },
            Command::Redo => match table.redo() {
                Ok(cells) => {
                    let event = (text.redone)(&names(table, &cells));
                    self.draw(table, Some(event))?;
                }
                Err(_) => self.say(text.nothing_to_redo)?,
            },
            Command::Hint => {
                if let Some(advice) = table.hint() {
                    let cell = table.naming().name(advice.cell, table.size());
                    self.say(&(text.hint)(&cell, advice.reason, table.k()))?;
                }
            }
            Command::Board => self.draw(table, None)?,
            Command::Save(file) => {
                let said = self.save_to(table, &file);
                self.say(&said)?;
            }
            Command::Load(file) => match self.load_from(&file, Of::Players) {
                Ok(table) => {
                    let loaded = (text.record.loaded)(&file);
                    let event = self.told(loaded, &*table);
                    return Ok(Flow::To(table, event));
                }
                Err(said) => self.say(&said)?,
            },
            // The game goes on while a person is asked, so this cannot fail.
            Command::Resign => table.resign().map_err(io::Error::other)?,
            Command::Help => {
                self.say(&(text.cell_help)(&examples(table)))?;
                self.say(&word_list(self.manner.lang, table.size()))?;
            }
            Command::Quit => {
                self.say(&(text.left)(stones(table)))?;
                return Ok(Flow::Leave);
            }
        }
        Ok(Flow::Go)
    }

    fn refuse(&mut self, table: &dyn Table, cell: Cell, error: MoveError) -> io::Result<()> {
        match table.stone(cell) {
            Some(side) => {
                let name = table.naming().name(cell, table.size());
                self.say_fault(table, &Fault::Taken(name, who(table, side)))
            }
            // Cells are read with the board's size at hand, and only while the
            // game goes on: nothing else can be refused.
            None => Err(io::Error::other(error)),
        }
    }

    /// Says how the game ended, if it has, and counts it if it `is_new`.
    fn announce(&mut self, table: &dyn Table, is_new: bool) -> io::Result<()> {
        let Some(end) = end(table) else {
            return Ok(());
        };
        self.say(&(self.text().end)(end))?;
        let lines: Vec<Vec<String>> = table
            .winning_lines()
            .iter()
            .map(|line| names(table, line))
            .collect();
        if !lines.is_empty() {
            self.say(&(self.text().lines)(&lines))?;
        }
        if is_new {
            let score = self.score.count(table);
            self.say_score(score)?;
        }
        Ok(())
    }

    /// Keeps the game for another run to go on with. A fault is said once, before
    /// the next prompt, where no board is drawn over it.
    fn keep(&mut self, table: &dyn Table) {
        if let Err(error) = self.autosave.keep(table) {
            let said = (self.text().record.not_kept)(&error);
            self.note = Some(match self.note.take() {
                Some(note) => format!("{note}\n{said}"),
                None => said,
            });
        }
    }

    /// Saves a game, and gives what there is to be said of it.
    pub(super) fn save_to(&self, table: &dyn Table, file: &str) -> String {
        let record = table.record().dated(date(SystemTime::now()));
        let text = &self.text().record;
        let path = in_home(unquoted(file));
        // A record may be replaced, as by any editor; another file is not ours. Of a
        // folder, saving says what it is.
        let is_not_ours = |error| !matches!(error, LoadError::Io(_) | LoadError::Folder);
        if path.exists() && load(&path).is_err_and(is_not_ours) {
            return (text.not_saved)(&quoted_file(file), text.not_ours);
        }
        match save(&path, &record) {
            Ok(()) => (text.saved)(&quoted_file(file)),
            Err(error) => (text.not_saved)(&quoted_file(file), &(text.io)(&error)),
        }
    }

    /// Prints every board of a record, from the first to the last.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn replay(&mut self) -> io::Result<()> {
        let Some(mut table) = self.table.take() else {
            return Ok(());
        };
        let marks = table.marks().both();
        let end = end(&*table).map(|end| (self.text().end)(end));
        let awarded = awarded(&*table).map(|ending| (self.text().record.awarded)(ending, marks));
        let players = players(self.text(), &table.record(), marks);
        while table.undo().is_ok() {}
        let opening = usize::from(table.opening().is_some());
        self.print(&*table, players)?;
        while let Ok(cells) = table.redo() {
            let mark = table.marks()[table.turn().other()];
            let number = opening + table.moves().len();
            let name = names(&*table, &cells).join(", ");
            self.print(&*table, Some(format!("{number}. {mark} {name}")))?;
        }
        if let Some(end) = end.or(awarded) {
            self.say(&end)?;
        }
        self.output.flush()
    }

    /// Prints the board, on a terminal on a screen of its own.
    fn draw(&mut self, table: &dyn Table, event: Option<String>) -> io::Result<()> {
        if self.manner.clear {
            self.output.write_all(b"\x1b[H\x1b[2J")?;
        }
        self.print(table, event)
    }

    /// Prints the board under what there is on the screen.
    fn print(&mut self, table: &dyn Table, event: Option<String>) -> io::Result<()> {
        if let Some(event) = event {
            self.say(&event)?;
        }
        let manner = show::Manner {
            labels: self.manner.labels,
            color: self.manner.color,
            naming: table.naming(),
        };
        let board = show::board(
            manner,
            &table.winning_lines(),
            table.last(),
            |cell| table.stone(cell).is_none(),
            |look| table.display(look),
        );
        self.output.write_all(board.as_bytes())
    }

    fn say_fault(&mut self, table: &dyn Table, fault: &Fault) -> io::Result<()> {
        self.say(&(self.text().fault)(fault, &examples(table)))
    }

    pub(super) fn undone(&self, table: &dyn Table, cells: &[Cell]) -> String {
        if cells.is_empty() {
            self.text().game_goes_on.to_owned()
        } else {
            (self.text().undone)(&names(table, cells))
        }
    }
}

/// An empty cell as it may be typed, for prompts and messages.
fn examples(table: &dyn Table) -> Examples {
    // Row 2, column 3 cannot be taken for column 2, row 3, as 1 1 or 2 2 could.
    let usual = Cell::new(1, 2);
    let side = table.size().side();
    let mut cells = (0..side).flat_map(|row| (0..side).map(move |col| Cell::new(row, col)));
    let is_empty = |cell: &Cell| table.stone(*cell).is_none();
    let empty = if is_empty(&usual) {
        None
    } else {
        cells.find(is_empty)
    };
    let (cell, naming) = (empty.unwrap_or(usual), table.naming());
    Examples {
        naming,
        usual: naming.name(cell, table.size()),
        pair: cell.to_string(),
    }
}

/// Stones on the board, the program's own first one among them.
fn stones(table: &dyn Table) -> usize {
    table.moves().len() + usize::from(table.opening().is_some())
}
