//! The facts that messages are told.

use sanziqi::game::{CellError, First, Level, MarksError, Naming, SettingsError, SizeError};

/// Whom a stone or a turn belongs to, as it is said to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The person who plays against the computer.
    You,
    /// The computer.
    Computer,
    /// One of two people, by the mark.
    Mark(char),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This one has a line.
    Line(Who),
    /// The first gave up, so the second has won.
    Resigned(Who, Who),
    /// The board is full.
    Draw,
}

/// Who sits at the board, as the menu says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Two people with these marks.
    Two([char; 2]),
    /// A person against the computer.
    Versus {
        /// The person's mark and the computer's, unless who moves first, and
        /// so the marks, is drawn for each game.
        marks: Option<[char; 2]>,
        /// The computer's level.
        level: Level,
        /// Who moves first.
        first: First,
    },
}

/// Cells as they may be typed, for prompts and messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examples {
    /// How cells are called in this game.
    pub naming: Naming,
    /// An empty cell, so called.
    pub usual: String,
    /// An empty cell by row and column.
    pub pair: String,
}

/// What is wrong with a line that was typed in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Longer than any line that means something.
    TooLong,
    /// Not UTF-8, or with control characters in it.
    NotText,
    /// A word that is no command.
    UnknownWord(String),
    /// A setting, which is changed at the menu: the word.
    Setting(String),
    /// A word that takes a file, without one.
    NoFile(&'static str),
    /// Not a cell: what was typed, and why it is none.
    Cell(String, CellError),
    /// A cell that is taken: its name, and by whom.
    Taken(String, Who),
}

/// The values that a setting takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these.
    These(Vec<String>),
    /// From the one to the other.
    Range(String, String),
}

/// What is wrong with a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingFault {
    /// No value was given: the word, and the values that it takes.
    NoValue(&'static str, Values),
    /// A word that takes a file, without one.
    NoFile(&'static str),
    /// Not one of the values that the word takes.
    NotOneOf(String, Values),
    /// Not a size on offer.
    Size(String, SizeError),
    /// Not two marks.
    Marks(String, MarksError),
    /// Nobody at the board: two computers play elsewhere, and have settings there.
    NoPlayers,
    /// It does not go together with the other settings.
    Settings(SettingsError),
}

/// The three counts of a score.
pub type Counts = [u32; 3];
