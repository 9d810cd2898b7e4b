//! The messages: one field for each thing that is said.

use std::time::Duration;

use super::{
    Counts, DuelText, End, Examples, Fault, RecordText, ScreenText, Seating, SettingFault,
    UsageText, Who,
};
use sanziqi::computer::Reason;
use sanziqi::game::{Opening, Score, Size};

/// What is said, one field for each thing. A field that needs to be told
/// something is a function to the text; text is without a final line feed, and
/// prompts end in a blank.
pub struct Text {
    /// What the flags mean.
    pub usage: UsageText,
    /// What the full screen says.
    pub screen: ScreenText,
    /// What is said of records.
    pub record: RecordText,
    /// What is said of two computers that play each other.
    pub duel: DuelText,

    /// The menu.
    pub menu: &'static str,
    /// A setting was changed: its word, and the value.
    pub set: fn(&'static str, &str) -> String,
    /// The settings in force, in a line or two.
    pub in_force: fn(Size, u8, Seating, Opening) -> String,
    /// The menu's prompt.
    pub choose: &'static str,
    /// Neither 1 nor 0 nor a setting.
    pub wrong_choice: &'static str,
    /// What can be typed at the menu.
    pub menu_help: &'static str,
    /// What is wrong with a setting.
    pub setting_fault: fn(&SettingFault) -> String,

    /// Asks whoever is to move, with the mark and an example of a cell.
    pub prompt: fn(Who, char, &Examples) -> String,
    /// How a cell is named.
    pub cell_help: fn(&Examples) -> String,
    /// What the words do in a game.
    pub commands: CommandText,
    /// What is wrong with a line.
    pub fault: fn(&Fault, &Examples) -> String,
    /// How far the computer is: plies, the best cell so far, how it stands.
    pub progress: fn(u8, &str, Score) -> String,
    /// How long it has thought for, after the progress, and whether Enter makes it
    /// move at once.
    pub thought_for: fn(Duration, bool) -> String,
    /// The computer has moved: its mark and the cell.
    pub computer_plays: fn(char, &str) -> String,
    /// What the computer has seen of the end, if it has.
    pub foresees: fn(Score) -> Option<String>,
    /// The program has laid the first stone: the mark and the cell.
    pub opening: fn(char, &str) -> String,
    /// A cell that is advised, and why, where k in a row win.
    pub hint: fn(&str, Reason, u8) -> String,
    /// These cells were cleared.
    pub undone: fn(&[String]) -> String,
    /// A resignation, or leaving the game, was taken back.
    pub game_goes_on: &'static str,
    /// These cells were filled again.
    pub redone: fn(&[String]) -> String,
    /// There is nothing to take back.
    pub nothing_to_undo: &'static str,
    /// There is nothing to bring back.
    pub nothing_to_redo: &'static str,

    /// How the game ended.
    pub end: fn(End) -> String,
    /// The winning lines, each as its cells.
    pub lines: fn(&[Vec<String>]) -> String,
    /// Won, lost and drawn against the computer.
    pub score_versus: fn(Counts) -> String,
    /// Won by the first mark, won by the second, and drawn between two people.
    pub score_two: fn([char; 2], Counts) -> String,
    /// The game was left after so many moves.
    pub left: fn(usize) -> String,
    /// The input ended at the menu.
    pub input_ended: &'static str,
    /// The input ended in a game after so many moves.
    pub input_ended_in_game: fn(usize) -> String,
    /// The last line.
    pub goodbye: &'static str,

    /// Something failed that is not the player's fault, and why.
    pub failed: fn(&str) -> String,
}

impl Text {
    /// The computer has moved, and what it has seen of the end, if it has.
    #[must_use]
    pub fn played(&self, mark: char, cell: &str, outlook: Option<Score>) -> String {
        let played = (self.computer_plays)(mark, cell);
        match outlook.and_then(self.foresees) {
            Some(foresees) => format!("{played} {foresees}"),
            None => played,
        }
    }
}

/// What the words do that are typed in a game.
pub struct CommandText {
    /// `undo`.
    pub undo: &'static str,
    /// `redo`.
    pub redo: &'static str,
    /// `hint`.
    pub hint: &'static str,
    /// `board`.
    pub board: &'static str,
    /// `save`.
    pub save: &'static str,
    /// `load`.
    pub load: &'static str,
    /// `resign`.
    pub resign: &'static str,
    /// `help`.
    pub help: &'static str,
    /// `quit`.
    pub quit: &'static str,
}
