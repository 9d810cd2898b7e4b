//! Loading games, and what is said of them.

use std::io::{Read, Write};

use super::Repl;
use super::line::quoted;
use crate::game::Outcome;
use crate::record::{Ending, Player, Record, in_home, load};
use crate::table::{Table, take_up};

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

    /// What is said of the game that was loaded from `file`: that it was, and the
    /// result that its record gives where the board shows none, as of a game that was
    /// lost on time.
    #[must_use]
    pub fn loaded(&self, file: &str) -> String {
        let loaded = (self.text().record.loaded)(file);
        match &self.awarded {
            Some(awarded) => format!("{loaded}\n{awarded}"),
            None => loaded,
        }
    }

    /// Loads a game, or gives what there is to be said of it.
    pub(super) fn load_from(&mut self, file: &str, of: Of) -> Result<Box<dyn Table>, String> {
        let not_loaded = self.text().record.not_loaded;
        let record = load(&in_home(unquoted(file)))
            .map_err(|error| not_loaded(&quoted_file(file), &error))?;
        let record = match of {
            Of::Players => record,
            // Nobody plays, so nobody's turn is skipped.
            Of::Nobody => Record {
                players: [Player::person(), Player::person()],
                ..record
            },
        };
        // A record that was read can be played through.
        let table = take_up(&record, &self.settings, &mut self.dice);
        let table = table.map_err(|error| error.to_string())?;
        self.awarded = awarded(&record, &*table, self.text().record.awarded);
        Ok(table)
    }
}

/// What `text` says of the result of a record whose game is still open on the board.
/// A resignation shows at the table.
fn awarded(record: &Record, table: &dyn Table, text: fn(Option<char>) -> String) -> Option<String> {
    match record.ending {
        _ if table.outcome() != Outcome::Continue => None,
        Ending::Won(side) => Some(text(Some(table.marks()[side]))),
        Ending::Drawn => Some(text(None)),
        Ending::Resigned(_) | Ending::Open => None,
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
