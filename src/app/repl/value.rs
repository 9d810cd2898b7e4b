//! How the values of settings are read, at the menu and on the command line.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use super::line::WORD;
use crate::app::i18n::{SettingFault, Values, english, quoted};
use sanziqi::game::{Settings, is_number};

/// What is taken for the time of a move, in seconds.
pub(crate) const THINK: [f64; 2] = [0.01, 3600.0];

/// Reads the time of a move, in seconds.
pub(crate) fn think(text: &str) -> Option<Duration> {
    let is_number = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = text.parse().ok().filter(|_| is_number)?;
    let [least, most] = THINK;
    (least..=most)
        .contains(&seconds)
        .then(|| Duration::from_secs_f64(seconds))
}

/// What is taken for the threads of a search.
pub(crate) const THREADS: [u8; 2] = [1, Settings::MAX_THREADS];

/// Reads the threads of a search.
pub(crate) fn threads(text: &str) -> Option<u8> {
    let [least, most] = THREADS;
    whole(text).filter(|threads| (least..=most).contains(threads))
}

/// Reads a number without a sign.
pub(crate) fn whole<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| is_number(text))
}

/// These values.
pub(super) fn these(values: &[&str]) -> Values {
    Values::These(values.iter().map(ToString::to_string).collect())
}

/// The values from the first to the last.
pub(crate) fn range<T: ToString>(ends: [T; 2]) -> Values {
    let [least, most] = ends.map(|end| end.to_string());
    Values::Range(least, most)
}

/// What is wrong with a value that is not one of `values`.
pub(super) fn not_one_of(value: &str, values: Values) -> SettingFault {
    SettingFault::NotOneOf(quoted(value, WORD), values)
}

/// A value that has to be there; `values` are what `word` takes.
pub(super) fn filled<'a>(
    word: &'static str,
    value: &'a str,
    values: impl FnOnce() -> Values,
) -> Result<&'a str, SettingFault> {
    if value.is_empty() {
        Err(SettingFault::NoValue(word, values()))
    } else {
        Ok(value)
    }
}

/// The one of `values` whose name `value` is, in either language.
pub(super) fn one_of<T: Copy>(
    word: &'static str,
    value: &str,
    values: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, SettingFault> {
    let names = || Values::These(values.iter().map(|&value| name(value).to_owned()).collect());
    let lower = filled(word, value, names)?.to_lowercase();
    let is_given = |given: &&T| name(**given) == english(&lower);
    let given = values.iter().find(is_given).copied();
    given.ok_or_else(|| not_one_of(value, names()))
}

/// A number of one digit.
pub(super) fn number(
    word: &'static str,
    value: &str,
    range: RangeInclusive<u8>,
) -> Result<u8, SettingFault> {
    let numbers = || Values::These(range.clone().map(|number| number.to_string()).collect());
    let given = filled(word, value, numbers)?;
    let is_digit = given.len() == 1 && given.as_bytes()[0].is_ascii_digit();
    let number = given
        .parse()
        .ok()
        .filter(|number| is_digit && range.contains(number));
    number.ok_or_else(|| not_one_of(value, numbers()))
}
