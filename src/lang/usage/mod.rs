//! What the help and a wrong command line say.

mod en;
mod zh;

pub(super) use en::EN;
pub(super) use zh::ZH;

use super::SettingFault;
use crate::game::SettingsError;

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
    /// A file is wanted after this.
    NoFile(String),
    /// A word that is not UTF-8.
    NotUtf8,
    /// Settings that do not go together.
    Settings(SettingsError),
    /// Anything else, as the argument parser says it.
    Other(String),
}

/// What `--help` says of a flag.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// What stands for its value; empty where it takes none.
    pub value: &'static str,
    /// What it does.
    pub help: &'static str,
}

/// What `--help` and a wrong command line say.
pub struct UsageText {
    /// What the program is.
    pub about: &'static str,
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
    /// `--think`.
    pub think: Flag,
    /// `--players`.
    pub players: Flag,
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
    /// The shape of the command line of `replay`.
    pub replay_usage: &'static str,
    /// `gomocup`.
    pub gomocup: &'static str,
    /// Over the commands.
    pub commands_heading: &'static str,
    /// Examples.
    pub examples: &'static str,
    /// What is wrong with a command line.
    pub fault: fn(&UsageFault) -> String,
}
