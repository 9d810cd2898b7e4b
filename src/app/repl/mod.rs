//! Line mode: the conversation at standard input and output.
//!
//! A [`Repl`] owns both ends, so that a test can hold a whole conversation in
//! memory. The menu loop over it is in `main.rs`, where the tutorials have theirs.

mod again;
mod command;
mod line;
mod load;
mod nudge;
mod play;
mod setting;
#[cfg(unix)]
mod typed;
pub(crate) mod value;

use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub use again::Asked;
pub use line::{Line, Lines};
pub use setting::{Choice, Setting};
#[cfg(unix)]
pub use typed::Typed;

use crate::app::autosave::Autosave;
use crate::app::i18n::{Counts, Lang, Seating, SettingFault, Text};
use crate::app::round::{Table, set_up};
use crate::app::session::Session;
use crate::app::tally::{Kind, Tally};
use sanziqi::computer::GameRng;
use sanziqi::game::{First, Outcome, Preset, Settings};

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

/// Whether the computer is to move at once.
type Nudge = Arc<dyn Fn() -> bool + Send + Sync>;

/// A conversation: what is read, what is said, and the games that are played in it.
///
/// ```
/// use rand::SeedableRng;
/// use sanziqi::computer::GameRng;
/// use sanziqi::game::{Preset, Settings};
/// use crate::app::lang::Lang;
/// use crate::app::repl::{Choice, Manner, Repl};
///
/// let manner =
///     Manner { lang: Lang::En, labels: false, color: false, clear: false, echoed: false };
/// let settings = Settings::new(Preset::Tictactoe);
/// let mut said = Vec::new();
/// let typed = &b"1\n5\n1\n4\n6\n7\n3\n2\n8\n9\n0\n"[..];
/// let mut repl = Repl::new(typed, &mut said, manner, settings, GameRng::seed_from_u64(1));
/// assert_eq!(repl.menu()?, Some(Choice::Play));
/// repl.game()?;
/// assert_eq!(repl.menu()?, Some(Choice::Exit));
/// let said = String::from_utf8(said)?;
/// assert!(said.contains("A draw.\nScore of two people: X 0, O 0, drawn 1.\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Repl<R, W> {
    lines: Lines<R>,
    output: W,
    manner: Manner,
    settings: Settings,
    rng: GameRng,
    score: Tally,
    autosave: Autosave,
    /// The last game, which can be gone back into.
    table: Option<Box<dyn Table>>,
    /// The menu has been shown since the last game.
    is_menu_shown: bool,
    /// To be said before the next prompt of a game.
    note: Option<String>,
    /// Whether whoever plays wants the computer to move at once.
    is_nudged: Option<Nudge>,
    /// Raised as soon as nobody can read what is said.
    is_closed: Option<Arc<AtomicBool>>,
    /// Knows the prompt that is waited for.
    asked: Option<Asked>,
    has_ended: bool,
}

impl<R: Read, W: Write> Repl<R, W> {
    /// A conversation over `input` and `output`, with the settings that its first
    /// game has. Random choices come from `rng`.
    pub fn new(input: R, output: W, manner: Manner, settings: Settings, rng: GameRng) -> Self {
        Self {
            lines: Lines::new(input),
            output,
            manner,
            settings,
            rng,
            score: Tally::default(),
            autosave: Autosave::default(),
            table: None,
            is_menu_shown: false,
            note: None,
            is_nudged: None,
            is_closed: None,
            asked: None,
            has_ended: false,
        }
    }

    /// Lets `autosave` keep the games that are played from now on.
    pub fn set_autosave(&mut self, autosave: Autosave) {
        self.autosave = autosave;
    }

    /// Lets whoever plays make the computer move at once: while it thinks,
    /// `is_nudged` is asked again and again whether it should.
    pub fn set_nudge(&mut self, is_nudged: impl Fn() -> bool + Send + Sync + 'static) {
        self.is_nudged = Some(Arc::new(is_nudged));
    }

    /// Lets thoughts end as soon as `is_closed` is raised: nobody can read what they
    /// would come to. They are not nudged then.
    pub fn set_closed(&mut self, is_closed: Arc<AtomicBool>) {
        self.is_closed = Some(is_closed);
    }

    /// Lets `asked` know of every prompt while it is waited for.
    pub fn set_asked(&mut self, asked: Asked) {
        self.asked = Some(asked);
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
        match set_up(&self.settings, &mut self.rng) {
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

    /// Keeps the last game in a file, and says so or what stands in the way.
    ///
    /// # Errors
    ///
    /// If writing what is said fails.
    pub fn save(&mut self, file: &str) -> io::Result<()> {
        match self.table.take() {
            Some(table) => {
                let said = self.save_to(&*table, file);
                self.table = Some(table);
                self.say(&said)
            }
            None => self.say(self.text().record.nothing_to_save),
        }
    }

    /// Goes on with the last game, as it stands. One that has ended is shown.
    ///
    /// # Errors
    ///
    /// If reading or writing fails.
    pub fn go_on(&mut self, event: String) -> io::Result<()> {
        match self.table.take() {
            Some(table) => {
                self.score.settle();
                self.play(table, Some(event))
            }
            None => self.say(self.text().nothing_to_undo),
        }
    }

    /// Says something on a line of its own.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())?;
        self.output.write_all(b"\n")
    }

    /// What is said in the language in force.
    #[must_use]
    pub const fn text(&self) -> &'static Text {
        self.manner.lang.text()
    }

    /// The settings that the next game has.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The last game, which can be gone back into.
    #[must_use]
    pub fn last_game(&self) -> Option<&dyn Table> {
        self.table.as_deref()
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
            rng: &mut self.rng,
            score: &mut self.score,
            autosave: &mut self.autosave,
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

    /// Says a prompt and reads a line.
    fn ask(&mut self, prompt: &str) -> io::Result<Line> {
        if let Some(asked) = &self.asked {
            // Where it waits for the foreground, nothing has been asked yet.
            self.output.flush()?;
            asked.ask(&mut self.output, prompt)?;
        } else {
            self.output.write_all(prompt.as_bytes())?;
        }
        let line = self.lines.next(&mut self.output);
        if let Some(asked) = &self.asked {
            asked.answered();
        }
        let line = line?;
        self.has_ended = line == Line::End;
        if self.has_ended || !self.manner.echoed {
            self.output.write_all(b"\n")?;
        }
        Ok(line)
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
}
