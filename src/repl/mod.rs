//! Line mode: the conversation at standard input and output.
//!
//! A [`Repl`] owns both ends, so that a test can hold a whole conversation in
//! memory. The menu loop over it is in `main.rs`, where the tutorials have theirs.

mod command;
mod line;

use std::fmt::Write as _;
use std::io::{self, Read, Write};

use anstyle::{AnsiColor, Style};

use command::word_list;
pub use command::{Choice, Command, Setting};
pub use line::{Line, Lines};

use crate::computer::Dice;
use crate::game::{Cell, First, Look, MoveError, Naming, Outcome, Preset, Settings};
use crate::lang::{Counts, Examples, Fault, Lang, Seating, SettingFault, Text};
use crate::score::{Kind, Score};
use crate::session::{Session, end, names, who};
use crate::table::{Seat, Table, set_up};

/// How the conversation looks.
#[expect(
    clippy::struct_excessive_bools,
    reason = "four answers that do not depend on each other"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// The language it starts in.
    pub lang: Lang,
    /// Numbers and letters around the board.
    pub labels: bool,
    /// The last stone and the winning line are painted.
    pub color: bool,
    /// The screen is cleared before a board is drawn.
    pub clear: bool,
    /// Whoever types sees it, as at a terminal; if not, a line feed stands where
    /// the typed line would have ended the prompt's line.
    pub echoed: bool,
}

/// A conversation: what is read, what is said, and the games that are played in it.
///
/// ```
/// use rand::SeedableRng;
/// use sanziqi::computer::Dice;
/// use sanziqi::game::{Preset, Settings};
/// use sanziqi::lang::Lang;
/// use sanziqi::repl::{Choice, Manner, Repl};
///
/// let manner =
///     Manner { lang: Lang::En, labels: false, color: false, clear: false, echoed: false };
/// let settings = Settings::new(Preset::Tictactoe);
/// let mut said = Vec::new();
/// let typed = &b"1\n5\n1\n4\n6\n7\n3\n2\n8\n9\n0\n"[..];
/// let mut repl = Repl::new(typed, &mut said, manner, settings, Dice::seed_from_u64(1));
/// assert_eq!(repl.menu()?, Some(Choice::Play));
/// repl.game()?;
/// assert_eq!(repl.menu()?, Some(Choice::Exit));
/// assert!(String::from_utf8(said)?.contains("A draw.\nScore of two people: X 0, O 0, drawn 1.\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Repl<R, W> {
    lines: Lines<R>,
    output: W,
    manner: Manner,
    settings: Settings,
    dice: Dice,
    score: Score,
    /// The last game, which can be gone back into.
    table: Option<Box<dyn Table>>,
    /// The menu has been shown since the last game.
    is_menu_shown: bool,
    has_ended: bool,
}

/// Where a game goes after a person was asked.
#[derive(PartialEq, Eq)]
enum Flow {
    Go,
    Leave,
}

impl<R: Read, W: Write> Repl<R, W> {
    /// A conversation over `input` and `output`, with the settings that its first
    /// game has. Random choices come from `dice`.
    pub fn new(input: R, output: W, manner: Manner, settings: Settings, dice: Dice) -> Self {
        Self {
            lines: Lines::new(input),
            output,
            manner,
            settings,
            dice,
            score: Score::default(),
            table: None,
            is_menu_shown: false,
            has_ended: false,
        }
    }

    /// Shows the menu and asks until something is chosen. `None` once the input
    /// has ended, which is said.
    ///
    /// # Errors
    ///
    /// If reading or writing fails.
    pub fn menu(&mut self) -> io::Result<Option<Choice>> {
        if self.has_ended {
            return Ok(None);
        }
        if !self.is_menu_shown {
            self.is_menu_shown = true;
            self.say(self.text().menu)?;
            self.say_settings()?;
        }
        loop {
            match self.ask(self.text().choose)? {
                Line::End => {
                    self.say(self.text().input_ended)?;
                    return Ok(None);
                }
                Line::Text(line) if line.is_empty() => {}
                Line::Text(line) => match Choice::read(&line) {
                    Ok(choice) => return Ok(Some(choice)),
                    Err(fault) => self.say_setting_fault(&fault)?,
                },
                Line::TooLong | Line::NotText => return Ok(Some(Choice::Wrong)),
            }
        }
    }

    /// Says that there is no such choice, and which there are.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn wrong_choice(&mut self) -> io::Result<()> {
        self.say(self.text().wrong_choice)
    }

    /// Says what can be typed at the menu.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn menu_help(&mut self) -> io::Result<()> {
        self.say(self.text().menu_help)
    }

    /// Changes a setting for the games to come, and says what is in force.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn set(&mut self, setting: Setting) -> io::Result<()> {
        match setting {
            Setting::Labels(labels) => self.manner.labels = labels,
            Setting::Lang(lang) => self.manner.lang = lang,
            _ => {}
        }
        match setting.apply(&mut self.settings) {
            Ok(()) => {
                let (word, value) = setting.words();
                self.say(&(self.text().set)(word, &value))?;
                self.say_settings()
            }
            Err(error) => self.say_setting_fault(&SettingFault::Settings(error)),
        }
    }

    /// Plays a game with the settings in force, to its end or until it is left.
    ///
    /// # Errors
    ///
    /// If reading or writing fails.
    pub fn game(&mut self) -> io::Result<()> {
        match set_up(&self.settings, &mut self.dice) {
            Ok(table) => {
                self.score.settle();
                let opening = table.opening().map(|cell| {
                    let mark = table.marks()[table.turn().other()];
                    (self.text().opening)(mark, &table.naming().name(cell, table.size()))
                });
                self.play(table, opening)
            }
            Err(error) => self.say_setting_fault(&SettingFault::Settings(error)),
        }
    }

    /// Goes back into the last game, before what ended it.
    ///
    /// # Errors
    ///
    /// If reading or writing fails.
    pub fn undo(&mut self) -> io::Result<()> {
        let Some(mut table) = self.table.take() else {
            return self.say(self.text().nothing_to_undo);
        };
        let event = if table.outcome() == Outcome::Continue {
            self.text().game_goes_on.to_owned()
        } else {
            match table.undo() {
                Ok(cells) => self.undone(&*table, &cells),
                Err(_) => self.text().nothing_to_undo.to_owned(),
            }
        };
        self.score.take_back();
        self.play(table, Some(event))
    }

    /// The settings that the next game has.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whether there is a game to go back into.
    #[must_use]
    pub const fn has_game(&self) -> bool {
        self.table.is_some()
    }

    /// Lends what outlasts a game to another front end.
    ///
    /// # Errors
    ///
    /// If writing what was said before fails.
    pub fn lend(&mut self) -> io::Result<Session<'_>> {
        self.output.flush()?;
        self.is_menu_shown = false;
        Ok(Session {
            settings: &self.settings,
            labels: self.manner.labels,
            lang: &mut self.manner.lang,
            dice: &mut self.dice,
            score: &mut self.score,
            table: &mut self.table,
        })
    }

    /// The last words: the score, if there is one, and goodbye.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn goodbye(&mut self) -> io::Result<()> {
        for score in self.score.all() {
            self.say_score(score)?;
        }
        self.say(self.text().goodbye)?;
        self.output.flush()
    }

    /// Plays on at a table, with `event` to be said over the first board.
    fn play(&mut self, mut table: Box<dyn Table>, event: Option<String>) -> io::Result<()> {
        self.is_menu_shown = false;
        self.draw(&*table, event)?;
        while table.outcome() == Outcome::Continue {
            match table.seat(table.turn()) {
                Seat::Computer => self.computer_move(&mut *table)?,
                Seat::Person => {
                    if self.player_move(&mut *table)? == Flow::Leave {
                        break;
                    }
                }
            }
        }
        if table.outcome() != Outcome::Continue {
            self.announce(&*table)?;
        }
        self.table = Some(table);
        Ok(())
    }

    fn computer_move(&mut self, table: &mut dyn Table) -> io::Result<()> {
        let mark = table.marks()[table.turn()];
        let cell = table.computer_move().map_err(io::Error::other)?;
        let cell = table.naming().name(cell, table.size());
        self.draw(table, Some((self.text().computer_plays)(mark, &cell)))
    }

    /// Asks the person whose turn it is, once.
    fn player_move(&mut self, table: &mut dyn Table) -> io::Result<Flow> {
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

    /// Says how the game ended, and counts it.
    fn announce(&mut self, table: &dyn Table) -> io::Result<()> {
        if let Some(end) = end(table) {
            self.say(&(self.text().end)(end))?;
        }
        let lines: Vec<Vec<String>> = table
            .winning_lines()
            .iter()
            .map(|line| names(table, line))
            .collect();
        if !lines.is_empty() {
            self.say(&(self.text().lines)(&lines))?;
        }
        let score = self.score.count(table);
        self.say_score(score)
    }

    /// Draws the board, on a terminal on a screen of its own.
    fn draw(&mut self, table: &dyn Table, event: Option<String>) -> io::Result<()> {
        if self.manner.clear {
            self.output.write_all(b"\x1b[H\x1b[2J")?;
        }
        if let Some(event) = event {
            self.say(&event)?;
        }
        let lines = table.winning_lines().concat();
        let last = table.moves().last().copied().or(table.opening());
        let paint = |out: &mut String, cell: Cell, shown: &str| {
            let style = if lines.contains(&cell) {
                WINNING
            } else if last == Some(cell) {
                LAST
            } else if table.stone(cell).is_none() {
                NUMBER
            } else {
                Style::new()
            };
            // Writing to a string cannot fail.
            let _ = write!(out, "{style}{shown}{style:#}");
        };
        let look = Look {
            labels: self.manner.labels && !is_numbered(table),
            numbers: is_numbered(table),
            paint: if self.manner.color {
                Some(&paint)
            } else {
                None
            },
        };
        self.output.write_all(table.display(&look).as_bytes())
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())?;
        self.output.write_all(b"\n")
    }

    /// Says a prompt and reads a line.
    fn ask(&mut self, prompt: &str) -> io::Result<Line> {
        self.output.write_all(prompt.as_bytes())?;
        let line = self.lines.next(&mut self.output)?;
        self.has_ended = line == Line::End;
        if self.has_ended || !self.manner.echoed {
            self.output.write_all(b"\n")?;
        }
        Ok(line)
    }

    fn say_fault(&mut self, table: &dyn Table, fault: &Fault) -> io::Result<()> {
        self.say(&(self.text().fault)(fault, &examples(table)))
    }

    fn say_setting_fault(&mut self, fault: &SettingFault) -> io::Result<()> {
        self.say(&(self.text().setting_fault)(fault))
    }

    fn say_settings(&mut self) -> io::Result<()> {
        let settings = &self.settings;
        let [a, b] = settings.marks().both();
        let seating = match settings.players() {
            2 => Seating::Two([a, b]),
            _ => Seating::Versus {
                marks: match (settings.preset, settings.first()) {
                    (Preset::Sanziqi, _) | (_, First::You) => Some([a, b]),
                    (_, First::Computer) => Some([b, a]),
                    (_, First::Random) => None,
                },
                level: settings.level(),
                first: settings.first(),
            },
        };
        let text =
            (self.text().in_force)(settings.size(), settings.k(), seating, settings.opening());
        self.say(&text)
    }

    fn say_score(&mut self, (kind, counts): (Kind, Counts)) -> io::Result<()> {
        self.say(&match kind {
            Kind::Versus => (self.text().score_versus)(counts),
            Kind::Two(marks) => (self.text().score_two)(marks, counts),
        })
    }

    fn undone(&self, table: &dyn Table, cells: &[Cell]) -> String {
        if cells.is_empty() {
            self.text().game_goes_on.to_owned()
        } else {
            (self.text().undone)(&names(table, cells))
        }
    }

    const fn text(&self) -> &'static Text {
        self.manner.lang.text()
    }
}

/// The last stone.
const LAST: Style = Style::new().bold().invert();
/// The line that won.
const WINNING: Style = Style::new()
    .bold()
    .invert()
    .fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
/// The number of an empty cell.
const NUMBER: Style = Style::new().dimmed();

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

fn is_numbered(table: &dyn Table) -> bool {
    table.naming() == Naming::Numbers
}
