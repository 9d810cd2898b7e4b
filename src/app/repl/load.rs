//! Loading games, and what is said of them.

use std::io::{Read, Write};

use super::Repl;
use crate::app::i18n::quoted;
use crate::app::round::{Table, look_at, settings_of, take_up};
use crate::app::session::TakenUp;
use sanziqi::game::Settings;
use sanziqi::sgf::{in_home, load};

/// Who plays a game that is loaded.
#[derive(Clone, Copy)]
pub(super) enum Of {
    /// Whoever played it.
    Players,
    /// Nobody: it is looked at.
    Nobody,
}

impl<R: Read, W: Write> Repl<R, W> {
    /// Puts the game of a record in the place of the last one, to be gone back
    /// into. Gives what stands in the way, in the language in force; nothing has
    /// changed then.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or holds nothing that can be played here.
    pub fn load(&mut self, file: &str) -> Result<(), String> {
        self.table = Some(self.load_from(file, Of::Players)?);
        Ok(())
    }

    /// As [`load`](Self::load), for a game that is only looked at.
    ///
    /// # Errors
    ///
    /// As [`load`](Self::load).
    pub fn load_replay(&mut self, file: &str) -> Result<(), String> {
        self.table = Some(self.load_from(file, Of::Nobody)?);
        Ok(())
    }

    /// What is said of the game that was loaded from `file`: that it was, and what
    /// only its record tells.
    #[must_use]
    pub fn loaded(&self, file: &str) -> String {
        self.taken_up((self.text().record.loaded)(file))
    }

    /// What is said of the game of an earlier run.
    #[must_use]
    pub fn resumed(&self) -> String {
        self.taken_up(self.text().record.resumed.to_owned())
    }

    /// What is said of the game that was loaded last, after `first`.
    fn taken_up(&self, first: String) -> String {
        match self.table.as_deref() {
            Some(table) => self.told(first, table),
            None => first,
        }
    }

    pub(super) fn told(&self, first: String, table: &dyn Table) -> String {
        let mut lines = vec![first];
        if let Some(taken_up) = TakenUp::of(table) {
            lines.extend(taken_up.lines(self.text(), table, table.marks().both()));
        }
        lines.join("\n")
    }

    /// Loads a game, or gives what stands in the way. After one that is gone on with,
    /// the next has its settings.
    pub(super) fn load_from(&mut self, file: &str, of: Of) -> Result<Box<dyn Table>, String> {
        let not_loaded = self.text().record.not_loaded;
        let record = load(&in_home(unquoted(file)))
            .map_err(|error| not_loaded(&quoted_file(file), &error))?;
        let set_up = match of {
            Of::Players => take_up,
            Of::Nobody => look_at,
        };
        // A record that was read can be played through.
        let table =
            set_up(&record, &self.settings, &mut self.rng).map_err(|error| error.to_string())?;
        if let Of::Players = of {
            self.settings = Settings {
                level: Some(table.level()),
                ..settings_of(&record, &self.settings)
            };
        }
        Ok(table)
    }
}

/// A file's name without the quotes that it may be typed in.
pub(super) fn unquoted(file: &str) -> &str {
    let inner = |quote| file.strip_prefix(quote)?.strip_suffix(quote);
    inner('"')
        .or_else(|| inner('\''))
        .filter(|name| !name.is_empty())
        .unwrap_or(file)
}

/// The longest name of a file that is said whole, in characters.
const LONGEST_NAME: usize = 200;

/// A file's name as it may be said again.
pub(super) fn quoted_file(file: &str) -> String {
    quoted(unquoted(file), LONGEST_NAME)
}
