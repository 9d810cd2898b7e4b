//! Stepping through a record.

use super::super::action::{Action, Way};
use super::{Effect, Said, State};

impl State<'_> {
    /// A record is stepped through, and nothing is played.
    pub(in crate::app::tui) const fn is_replay(&self) -> bool {
        self.replayed.is_some()
    }

    /// Steps through a record.
    pub(super) fn step(&mut self, action: Action) -> Effect {
        let ends = usize::from(self.table.size().cells());
        match action {
            Action::Go(Way::Right | Way::Down) | Action::Lay | Action::Redo => self.forward(1),
            Action::Go(Way::Left | Way::Up) | Action::Undo => self.back(1),
            Action::Go(Way::First | Way::Top) => self.back(ends),
            Action::Go(Way::Last | Way::Bottom) => self.forward(ends),
            Action::Leave => return Effect::Leave,
            // It is in a file already, with more than the board shows.
            Action::Save => {}
            _ => self.apply_always(action),
        }
        Effect::Draw
    }

    fn forward(&mut self, steps: usize) {
        self.said = Said::Nothing;
        for _ in 0..steps {
            let Ok(cells) = self.table.redo() else {
                return;
            };
            self.cursor = cells[cells.len() - 1];
        }
    }

    fn back(&mut self, steps: usize) {
        self.said = Said::Nothing;
        for _ in 0..steps {
            if self.table.undo().is_err() {
                return;
            }
            if let Some(&last) = self.table.moves().last() {
                self.cursor = last;
            }
        }
    }
}
