//! Naming the file that the game is kept in.

use std::io;
use std::path::Path;

use super::super::prompt::Typed;
use super::{Effect, Said, State};
use sanziqi::sgf::Record;

impl State<'_> {
    /// Whether a name is being typed, or asked about.
    pub(in crate::app::tui) const fn is_naming(&self) -> bool {
        matches!(self.said, Said::Naming(_) | Said::Replacing(_))
    }

    /// Adds what is typed to the name of a file, or takes it as the answer.
    pub(in crate::app::tui) fn type_name(&mut self, typed: Typed) -> Effect {
        match &mut self.said {
            Said::Naming(prompt) => match typed {
                Typed::Done if prompt.path().is_some() => return Effect::Save,
                Typed::Done | Typed::Cancel => self.said = Said::Nothing,
                Typed::Letter(_) | Typed::Back | Typed::Clear => prompt.edit(typed),
            },
            Said::Replacing(prompt) => match typed {
                Typed::Done | Typed::Letter('y' | 'Y') => return Effect::Save,
                _ => self.said = Said::Naming(std::mem::take(prompt)),
            },
            _ => {}
        }
        Effect::Draw
    }

    /// Adds what is pasted to the name of a file.
    pub(in crate::app::tui) fn paste(&mut self, text: &str) {
        if let Said::Naming(prompt) = &mut self.said {
            prompt.paste(text);
        }
    }

    /// Keeps the game in the file that was named, as `save` does it; asks first
    /// where it would replace one, also one that a link leads to.
    pub(in crate::app::tui) fn save(
        &mut self,
        save: impl FnOnce(&Path, &Record) -> io::Result<()>,
        date: String,
    ) {
        let (prompt, is_sure) = match &self.said {
            Said::Naming(prompt) => (prompt, false),
            Said::Replacing(prompt) => (prompt, true),
            _ => return,
        };
        let Some(path) = prompt.path() else {
            return;
        };
        // A folder is refused in words.
        let is_there = path.symlink_metadata().is_ok() && !path.is_dir();
        if is_there && !is_sure {
            self.said = Said::Replacing(prompt.clone());
            return;
        }
        let name = path.to_string_lossy().into_owned();
        let record = self.table.record().dated(date);
        self.said = match save(&path, &record) {
            Ok(()) => Said::Saved(name),
            Err(error) => Said::NotSaved(name, (self.text().record.io)(&error)),
        };
    }
}
