//! How the values of flags are read.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use clap_complete::Shell;

use crate::app::i18n::{chinese, english};
use crate::app::repl::value::{think, threads, whole};
use sanziqi::game::Size;

/// A value that is not one of those that a flag takes.
#[derive(Debug)]
pub(super) struct NotOnOffer;

impl fmt::Display for NotOnOffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not one of the values on offer")
    }
}

impl Error for NotOnOffer {}

/// Reads one of `values` by its name, or by its Chinese name.
pub(super) fn named<T: Copy + Send + Sync>(
    values: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let possible = values.iter().map(move |&value| {
        let name = name(value);
        PossibleValue::new(name).aliases(chinese(name))
    });
    // As at the menu, capitals are small letters.
    PossibleValuesParser::new(possible).try_map(move |given: String| {
        let lower = given.to_lowercase();
        let is_given = |value: &&T| name(**value) == english(&lower);
        values.iter().find(is_given).copied().ok_or(NotOnOffer)
    })
}

/// Reads the time of a move.
pub(super) fn seconds(text: &str) -> Result<Duration, NotOnOffer> {
    think(text).ok_or(NotOnOffer)
}

/// Reads the threads of a search.
pub(super) fn count(text: &str) -> Result<u8, NotOnOffer> {
    threads(text).ok_or(NotOnOffer)
}

/// Reads a number without a sign.
pub(super) fn number(text: &str) -> Result<u64, NotOnOffer> {
    whole(text).ok_or(NotOnOffer)
}

/// Reads how many games are played, one at least.
pub(super) fn games(text: &str) -> Result<u64, NotOnOffer> {
    match number(text)? {
        0 => Err(NotOnOffer),
        games => Ok(games),
    }
}

/// The shells that completion scripts are made for.
pub(super) const SHELLS: &[Shell] = &[
    Shell::Bash,
    Shell::Zsh,
    Shell::Fish,
    Shell::PowerShell,
    Shell::Elvish,
];

/// The name of one of [`SHELLS`].
pub(super) fn shell(shell: Shell) -> &'static str {
    match shell {
        Shell::Zsh => "zsh",
        Shell::Fish => "fish",
        Shell::PowerShell => "powershell",
        Shell::Elvish => "elvish",
        _ => "bash",
    }
}

/// Reads a size in any spelling; offers every size in the usual one.
#[derive(Clone)]
pub(super) struct Sizes;

impl TypedValueParser for Sizes {
    type Value = Size;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Size, clap::Error> {
        str::parse::<Size>.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let sizes = Size::ALL.iter();
        Some(Box::new(
            sizes.map(|size| PossibleValue::new(size.to_string())),
        ))
    }
}

/// The name of a digit.
pub(super) fn digit(number: u8) -> &'static str {
    ["0", "1", "2", "3", "4", "5", "6"][usize::from(number)]
}
