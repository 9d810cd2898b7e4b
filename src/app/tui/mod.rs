//! Full-screen mode: a board with a cursor.
//!
//! | file | what it holds |
//! |---|---|
//! | `action` | what keys and the mouse ask for |
//! | `prompt` | the name of a file, as it is typed |
//! | `state` | the game, the cursor, what was said, and what actions make of them |
//! | `layout` | where things stand in a window |
//! | `draw`, `panel` | from the state to a canvas |
//! | `fold` | texts in few columns |
//! | `canvas` | what every column shows, and what has to be written |
//! | `terminal` | taken, and always given back |
//! | `events` | what happens, in one queue |
//!
//! Only the last two and this file know of a real terminal.

mod action;
mod canvas;
mod draw;
mod events;
mod fold;
mod layout;
mod panel;
mod prompt;
mod state;
mod terminal;

use std::io;
use std::time::{Duration, SystemTime};

use action::Action;
use canvas::Window;
use draw::{draw, key_pages};
use events::{Event, Events, Hearing};
use layout::Layout;
use prompt::Typed;
pub use state::What;
use state::{Effect, State};
use terminal::Terminal;

use crate::app::session::Session;
use crate::app::signals::{Signal, stop_job, take_effect};
use sanziqi::computer::clock::now;
use sanziqi::sgf::{date, save};

/// How often the clock is drawn while the computer thinks.
const TICK: Duration = Duration::from_millis(100);

/// How the screen looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Colours, beside bold and inverse.
    pub color: bool,
    /// Nothing but ASCII is drawn.
    pub ascii: bool,
}

impl Theme {
    /// Whether the environment asks for ASCII: its locale, the first of `LC_ALL`,
    /// `LC_CTYPE` and `LANG` that is set and not empty, is not a UTF-8 one.
    /// `var` looks a variable up.
    ///
    /// ```
    /// use crate::app::screen::Theme;
    ///
    /// let is_ascii = |vars: &'static [(&str, &str)]| {
    ///     Theme::is_ascii_locale(|name| Some(vars.iter().find(|var| var.0 == name)?.1.into()))
    /// };
    /// assert!(!is_ascii(&[("LANG", "zh_CN.UTF-8")]));
    /// assert!(!is_ascii(&[("LANG", "C"), ("LC_CTYPE", "C.utf8")]));
    /// assert!(is_ascii(&[("LANG", "en_US.UTF-8"), ("LC_ALL", "C")]));
    /// ```
    pub fn is_ascii_locale(var: impl Fn(&str) -> Option<String>) -> bool {
        let set = |name: &&str| var(name).filter(|value| !value.is_empty());
        match ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set) {
            Some(locale) => {
                let locale = locale.to_ascii_lowercase();
                !locale.contains("utf-8") && !locale.contains("utf8")
            }
            // Windows has no such variables, and its terminals show any character.
            None => !cfg!(windows),
        }
    }
}

/// How the screen was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// For the menu.
    Menu,
    /// By Ctrl-C: the program is to end.
    Quit,
}

/// The full screen. It takes the terminal for a game and gives it back after.
pub struct Screen {
    theme: Theme,
    /// Made for the first game.
    events: Option<Events>,
}

impl Screen {
    /// A screen of this theme. Nothing is taken yet.
    #[must_use]
    pub const fn new(theme: Theme) -> Self {
        Self {
            theme,
            events: None,
        }
    }

    /// Plays on the terminal, one game or several, until the menu or the end is
    /// asked for.
    ///
    /// # Errors
    ///
    /// If the terminal cannot be read or written, or the settings do not go
    /// together. The terminal has been given back then.
    pub fn play(&mut self, session: Session<'_>, what: What) -> io::Result<Left> {
        let mut state = State::new(session, what).map_err(io::Error::other)?;
        let events = match &mut self.events {
            Some(events) => events,
            None => self.events.insert(Events::new()?),
        };
        let mut events = events.open();
        let left = Terminal::enter().and_then(|mut terminal| {
            let left = run(&mut state, &mut events, &mut terminal, self.theme);
            Terminal::give_back()?;
            left
        });
        // Before signals are left to themselves, or one could end the program sooner
        // than the game is put back.
        state.close();
        drop(events);
        left
    }
}

/// Draws, waits, and does what is asked, until the screen is left.
fn run(
    state: &mut State<'_>,
    events: &mut Hearing<'_>,
    terminal: &mut Terminal,
    theme: Theme,
) -> io::Result<Left> {
    loop {
        state.keep();
        if let Some(job) = state.wake(now()) {
            events.think(job)?;
        }
        let window = Terminal::window()?;
        terminal.show(draw(state, theme, window, now()))?;
        let wait = state.thinking.as_ref().map(|_| TICK);
        let Some(event) = events.next(wait)? else {
            continue;
        };
        match handle(state, event, window)? {
            Effect::Draw => {}
            Effect::Repaint => terminal.forget(),
            Effect::Suspend => stop_job()?,
            Effect::Save => state.save(save, date(SystemTime::now())),
            Effect::Leave => {
                Terminal::free_mouse()?;
                Hearing::drop_typed()?;
                return Ok(Left::Menu);
            }
            Effect::Quit => return Ok(Left::Quit),
            Effect::End(number) => {
                // The terminal may be gone, and the signal because of that.
                let _ = Terminal::give_back();
                take_effect(Signal::End(number))?;
            }
            Effect::Stop => {
                Terminal::give_back()?;
                // The signal that continues the program takes the terminal again.
                take_effect(Signal::Stop)?;
            }
            Effect::Take => terminal.take()?,
        }
    }
}

/// What an event asks for.
fn handle(state: &mut State<'_>, event: Event, window: Window) -> io::Result<Effect> {
    let effect = match event {
        Event::Input(input) => {
            let layout = Layout::new(window, state.table.size()).ok();
            let input = input?;
            if let crossterm::event::Event::Paste(text) = &input {
                state.paste(text);
            }
            if state.is_naming()
                && let Some(typed) = Typed::read(&input)
            {
                return Ok(state.type_name(typed));
            }
            let action = Action::read(&input, layout.as_ref());
            // Nothing is laid on a board that cannot be seen.
            let is_seen = |&action: &Action| layout.is_some() || action.is_for_any_window();
            let is_heard = |&action: &Action| !state.is_naming() || action.is_for_anything_shown();
            let action = action.filter(is_seen).filter(is_heard);
            if state.keys.is_some() {
                state.pages = key_pages(state, window).len();
            }
            action.map_or(Effect::Draw, |action| state.apply(action))
        }
        Event::Signal(Signal::End(number)) => Effect::End(number),
        Event::Signal(Signal::Interrupt) => Effect::Quit,
        Event::Signal(Signal::Stop) => Effect::Stop,
        Event::Signal(Signal::Continue) => Effect::Take,
        Event::Signal(Signal::Resize) => Effect::Repaint,
        Event::Progress(thought, progress) => {
            state.progress(&thought, progress);
            Effect::Draw
        }
        // Of a game that has been left, or has gone another way.
        Event::Answer(thought, _) if !state.is_current(&thought) => Effect::Draw,
        Event::Answer(_, Some(cell)) => {
            state.answer(cell, now()).map_err(io::Error::other)?;
            Effect::Draw
        }
        Event::Answer(_, None) => {
            return Err(io::Error::other(state.text().screen.computer_failed));
        }
    };
    Ok(effect)
}
