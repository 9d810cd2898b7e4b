//! What the help and a wrong command line say.

mod en;
mod zh;

pub(super) use en::EN;
pub(super) use zh::ZH;

use super::SettingFault;
use sanziqi::game::SettingsError;

/// What is wrong with a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UsageFault {
    /// A flag without its value.
    NoValue(String),
    /// A flag with a value that it does not take.
    Value(String, SettingFault),
    /// A flag that takes no value was given one.
    ExtraValue(String),
    /// A flag or a word that means nothing here.
    Unknown(String),
    /// A flag that was given twice.
    Twice(String),
    /// Two flags that do not go together.
    Conflict(String, String),
    /// A flag that goes only together with another.
    Only(String, &'static str),
    /// A file is wanted after this.
    NoFile(String),
    /// One of these values is wanted after this.
    NoneOf(String, Vec<&'static str>),
    /// A word that is not UTF-8.
    NotUtf8,
    /// Settings that do not go together.
    Settings(SettingsError),
    /// Anything else, as the argument parser says it.
    Other(String),
}

/// The flag that is wrong where settings do not go together.
const fn flag(error: SettingsError) -> &'static str {
    match error {
        SettingsError::K { .. } => "-k",
        SettingsError::Players => "--players",
        SettingsError::DigitMark(_) => "--marks",
    }
}

/// A word as it is said again: one that is empty in quotes, or it would not be seen.
fn seen(word: &str) -> &str {
    if word.is_empty() { "\"\"" } else { word }
}

/// What `--help` says of a flag or a command.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// What stands for its value; empty where it takes none.
    pub value: &'static str,
    /// What it does: all of it for `--help` and the manual page, the first line,
    /// without its full stop, for `-h`.
    pub help: &'static str,
}

impl Flag {
    /// What it does, in a line.
    ///
    /// ```
    /// use crate::app::lang::Lang;
    ///
    /// let think = &Lang::En.text().usage.think;
    /// assert_eq!(think.brief(), "How long the expert takes for a move at most");
    /// ```
    #[must_use]
    pub fn brief(&self) -> &'static str {
        let first = self.help.lines().next().unwrap_or_default();
        first.trim_end_matches(['.', '。'])
    }
}

/// What `--help` and a wrong command line say.
pub struct UsageText {
    /// What the program is: as for [`Flag::help`].
    pub about: Flag,
    /// The shape of the command line.
    pub usage: &'static str,
    /// Over the usage.
    pub usage_heading: &'static str,
    /// Over the flags.
    pub options_heading: &'static str,
    /// `--game`.
    pub game: Flag,
    /// `--size`.
    pub size: Flag,
    /// `-k`.
    pub k: Flag,
    /// `--level`.
    pub level: Flag,
    /// `--level2`.
    pub level2: Flag,
    /// `--think`.
    pub think: Flag,
    /// `--threads`.
    pub threads: Flag,
    /// `--players`.
    pub players: Flag,
    /// `--games`.
    pub games: Flag,
    /// `--first`.
    pub first: Flag,
    /// `--marks`.
    pub marks: Flag,
    /// `--free-opening`.
    pub free_opening: Flag,
    /// `--no-labels`.
    pub no_labels: Flag,
    /// `--lang`.
    pub lang: Flag,
    /// `--color`.
    pub color: Flag,
    /// `--ui`.
    pub ui: Flag,
    /// `--ui`, where a record is stepped through.
    pub replay_ui: Flag,
    /// `--ascii`.
    pub ascii: Flag,
    /// `--load`.
    pub load: Flag,
    /// `--resume`.
    pub resume: Flag,
    /// `--seed`.
    pub seed: Flag,
    /// `--help`.
    pub help: Flag,
    /// `--version`.
    pub version: Flag,
    /// `replay`, and the file that it takes.
    pub replay: Flag,
    /// `gomocup`.
    pub gomocup: Flag,
    /// `completions`, and the shell that it takes.
    pub completions: Flag,
    /// `man`.
    pub man: Flag,
    /// The shapes of the command lines of the commands, by their names.
    pub usages: &'static [(&'static str, &'static str)],
    /// Over the commands.
    pub commands_heading: &'static str,
    /// Where there is more than `-h` says.
    pub more: &'static str,
    /// Over the examples.
    pub examples_heading: &'static str,
    /// Examples, one a line.
    pub examples: &'static str,
    /// Under the examples.
    pub after_examples: &'static str,
    /// What the manual page says beyond `--help`.
    pub manual: ManualText,
    /// What is wrong with a command line, and where the options are listed: in the
    /// help of this command, if it is for one.
    pub fault: fn(&UsageFault, Option<&str>) -> String,
}

/// What the manual page says beyond `--help`.
pub struct ManualText {
    /// The collection that the page belongs to.
    pub title: &'static str,
    /// The headings of a manual page, by their English names.
    pub headings: &'static [(&'static str, &'static str)],
    /// Over the commands.
    pub commands: &'static str,
    /// Over the examples.
    pub examples: &'static str,
    /// Headings, and terms with what is said of each.
    pub sections: &'static [(&'static str, &'static [(&'static str, &'static str)])],
}
