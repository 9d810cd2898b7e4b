//! What is wrong with a command line: clap's findings, in our own words.

use std::error::Error;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

use super::Stop;
use super::value::{SHELLS, shell};
use crate::app::i18n::{Lang, SettingFault, UsageFault, Values};
use crate::app::repl::value::{THINK, THREADS, range};

/// The command line has this fault; `command` is the one that it is for, if any.
pub(super) fn wrong(lang: Lang, command: Option<&str>, fault: &UsageFault) -> Stop {
    Stop::Wrong((lang.text().usage.fault)(fault, command))
}

/// The command that the arguments are for, whatever is wrong with them.
pub(super) fn meant<'a>(command: &'a Command, args: &[OsString]) -> Option<&'a str> {
    let takes_value = |word: &str| {
        let is_named = |arg: &&Arg| match word.strip_prefix("--") {
            Some(long) => arg.get_long() == Some(long),
            None => arg
                .get_short()
                .is_some_and(|short| word == format!("-{short}")),
        };
        let arg = command.get_arguments().find(is_named);
        arg.is_some_and(|arg| arg.get_action().takes_values())
    };
    let mut words = args.iter().skip(1).map(|arg| arg.to_string_lossy());
    while let Some(word) = words.next() {
        if takes_value(&word) {
            words.next();
        } else if !word.starts_with('-') {
            return command.find_subcommand(&*word).map(Command::get_name);
        }
    }
    None
}

/// Says in `lang` what clap found, of what is for `command`.
pub(super) fn stop(error: &clap::Error, lang: Lang, command: Option<&str>) -> Stop {
    let said = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let flag = || word(&said(ContextKind::InvalidArg), lang);
    let value = || said(ContextKind::InvalidValue);
    let fault = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return Stop::Said(error.to_string());
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value().is_empty() => {
            UsageFault::NoValue(flag())
        }
        ErrorKind::InvalidValue => {
            let values = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(values)) => values.clone(),
                _ => Vec::new(),
            };
            let fault = SettingFault::NotOneOf(value(), Values::These(values));
            UsageFault::Value(flag(), fault)
        }
        ErrorKind::ValueValidation => {
            UsageFault::Value(flag(), typed(&flag(), error.source(), value()))
        }
        ErrorKind::UnknownArgument => UsageFault::Unknown(said(ContextKind::InvalidArg)),
        ErrorKind::TooManyValues => UsageFault::ExtraValue(flag()),
        ErrorKind::InvalidSubcommand => UsageFault::Unknown(said(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument if flag() == COMPLETIONS => {
            UsageFault::NoneOf(flag(), SHELLS.iter().map(|&name| shell(name)).collect())
        }
        ErrorKind::MissingRequiredArgument => UsageFault::NoFile(flag()),
        ErrorKind::ArgumentConflict => {
            let other = said(ContextKind::PriorArg);
            match other.split(' ').next() {
                Some(other) if other != flag() => UsageFault::Conflict(flag(), other.to_owned()),
                _ => UsageFault::Twice(flag()),
            }
        }
        ErrorKind::InvalidUtf8 => UsageFault::NotUtf8,
        _ => UsageFault::Other(error.to_string()),
    };
    wrong(lang, command, &fault)
}

/// What clap calls `<SHELL>`, after the command that takes it; or a flag, which clap
/// names with its value, as in `--size <SIZE>`.
fn word(arg: &str, lang: Lang) -> String {
    let text = &lang.text().usage;
    match arg.strip_prefix('<').and_then(|arg| arg.strip_suffix('>')) {
        Some(value) if value == text.completions.value => COMPLETIONS.to_owned(),
        Some(value) if value == text.replay.value => "replay".to_owned(),
        _ => arg.split(' ').next().unwrap_or_default().to_owned(),
    }
}

const COMPLETIONS: &str = "completions";

/// A flag that was given before a command, and that the command does not take.
pub(super) fn stray(command: &Command, matches: &ArgMatches) -> Option<UsageFault> {
    let (name, _) = matches.subcommand()?;
    let after = command.find_subcommand(name)?;
    let is_given =
        |arg: &&Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let is_taken = |arg: &Arg| after.get_arguments().any(|it| it.get_id() == arg.get_id());
    let arg = command
        .get_arguments()
        .filter(is_given)
        .find(|arg| !is_taken(arg))?;
    let flag = match (arg.get_long(), arg.get_short()) {
        (Some(long), _) => format!("--{long}"),
        (None, short) => format!("-{}", short.unwrap_or_default()),
    };
    Some(UsageFault::Conflict(flag, name.to_owned()))
}

/// The error of our own that a value was refused with.
fn typed(flag: &str, source: Option<&(dyn Error + 'static)>, value: String) -> SettingFault {
    if let Some(&error) = source.and_then(|source| source.downcast_ref()) {
        SettingFault::Size(value, error)
    } else if let Some(&error) = source.and_then(|source| source.downcast_ref()) {
        SettingFault::Marks(value, error)
    } else {
        // What is left are numbers.
        let numbers = match flag {
            "--think" => range(THINK),
            "--threads" => range(THREADS),
            "--games" => range([1, u64::MAX]),
            _ => range([0, u64::MAX]),
        };
        SettingFault::NotOneOf(value, numbers)
    }
}
