//! Keeps the game in progress in a file, for `--resume` to go on with.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use crate::app::round::Table;
use sanziqi::game::Outcome;
use sanziqi::sgf::{Record, save_state};

/// Writes the game in progress whenever it has changed, and takes it away when
/// it has ended.
///
/// The file is replaced in one step, so that whatever happens it holds the game
/// as it was before the last move or after it.
#[derive(Debug, Default)]
pub struct Autosave {
    file: Option<PathBuf>,
    kept: Option<Record>,
}

impl Autosave {
    /// Keeps games in `file`; `None` keeps nothing.
    #[must_use]
    pub const fn new(file: Option<PathBuf>) -> Self {
        Self { file, kept: None }
    }

    /// Keeps a game as it is now. A game without a move is not worth it, and does
    /// not take the place of an earlier one.
    ///
    /// # Errors
    ///
    /// If the file cannot be written. Nothing more is kept then, so that this is
    /// said once.
    pub fn keep(&mut self, table: &dyn Table) -> io::Result<()> {
        if self.file.is_none() {
            return Ok(());
        }
        let is_open = table.outcome() == Outcome::Continue;
        let record =
            (is_open && (self.kept.is_some() || !table.moves().is_empty())).then(|| table.record());
        if record == self.kept {
            return Ok(());
        }
        let written = self.write(record.as_ref());
        match written {
            Ok(()) => self.kept = record,
            Err(_) => self.file = None,
        }
        written
    }

    fn write(&self, record: Option<&Record>) -> io::Result<()> {
        match (&self.file, record) {
            (None, _) => Ok(()),
            (Some(file), Some(record)) => save_state(file, record),
            (Some(file), None) => match fs::remove_file(file) {
                Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::app::round::set_up;
    use sanziqi::computer::GameRng;
    use sanziqi::game::{Cell, Preset, Settings};
    use sanziqi::sgf::load;

    #[test]
    fn the_file_holds_the_game_in_progress_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("state/game.sgf");
        let mut autosave = Autosave::new(Some(file.clone()));
        let settings = Settings::new(Preset::Tictactoe);
        let mut table = set_up(&settings, &mut GameRng::seed_from_u64(1)).unwrap();
        autosave.keep(&*table).unwrap();
        assert!(!file.exists(), "there is no move yet");
        for cell in ["1 1", "2 1", "1 2", "2 2"] {
            table.player_move(cell.parse().unwrap()).unwrap();
            autosave.keep(&*table).unwrap();
            assert_eq!(load(&file).unwrap(), table.record());
        }
        table.undo().unwrap();
        autosave.keep(&*table).unwrap();
        assert_eq!(load(&file).unwrap().moves.len(), 3);
        table.redo().unwrap();
        table.player_move(Cell::new(0, 2)).unwrap();
        autosave.keep(&*table).unwrap();
        assert!(!file.exists(), "the game has ended");
        table.undo().unwrap();
        autosave.keep(&*table).unwrap();
        assert_eq!(load(&file).unwrap().moves.len(), 4);
    }

    #[test]
    fn a_file_that_cannot_be_written_is_said_once() {
        let folder = tempfile::tempdir().unwrap();
        let not_a_folder = folder.path().join("file");
        fs::write(&not_a_folder, "").unwrap();
        let mut autosave = Autosave::new(Some(not_a_folder.join("game.sgf")));
        let settings = Settings::new(Preset::Tictactoe);
        let mut table = set_up(&settings, &mut GameRng::seed_from_u64(1)).unwrap();
        table.player_move(Cell::new(1, 1)).unwrap();
        assert!(autosave.keep(&*table).is_err());
        assert!(autosave.keep(&*table).is_ok());
    }
}
