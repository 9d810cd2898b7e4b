//! What is wrong with a command line: clap's findings, in our own words.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

use super::Stop;
use super::value::{SHELLS, shell};
use crate::lang::{Lang, SettingFault, UsageFault};
use crate::repl::setting::{THINK, THREADS};

/// The command line has this fault.
pub(super) fn wrong(lang: Lang, fault: &UsageFault) -> Stop {
    Stop::Wrong((lang.text().usage.fault)(fault))
}

/// Says in `lang` what clap found.
pub(super) fn stop(error: &clap::Error, lang: Lang) -> Stop {
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
        ErrorKind::InvalidValue if value().is_empty() => UsageFault::NoValue(flag()),
        ErrorKind::InvalidValue => {
            let values = said(ContextKind::ValidValue);
            UsageFault::Value(flag(), SettingFault::NotOneOf(value(), values))
        }
        ErrorKind::ValueValidation => {
            UsageFault::Value(flag(), typed(&flag(), error.source(), value()))
        }
        ErrorKind::UnknownArgument => UsageFault::Unknown(said(ContextKind::InvalidArg)),
        ErrorKind::TooManyValues => UsageFault::ExtraValue(flag()),
        ErrorKind::InvalidSubcommand => UsageFault::Unknown(said(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument if flag() == COMPLETIONS => {
            let shells: Vec<_> = SHELLS.iter().map(|&name| shell(name)).collect();
            UsageFault::NoneOf(flag(), shells.join(", "))
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
    wrong(lang, &fault)
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
            "--think" => THINK.to_owned(),
            "--threads" => THREADS.to_owned(),
            "--games" => format!("1 … {}", u64::MAX),
            _ => format!("0 … {}", u64::MAX),
        };
        SettingFault::NotOneOf(value, numbers)
    }
}
