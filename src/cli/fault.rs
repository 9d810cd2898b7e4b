//! What is wrong with a command line: clap's findings, in our own words.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Stop;
use crate::lang::{Lang, SettingFault, UsageFault};
use crate::repl::setting::THINK;

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
    // clap names a flag with its value, as in `--size <SIZE>`.
    let flag = || {
        said(ContextKind::InvalidArg)
            .split(' ')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
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
        ErrorKind::MissingRequiredArgument => UsageFault::NoFile("replay".to_owned()),
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

/// The error of our own that a value was refused with.
fn typed(flag: &str, source: Option<&(dyn Error + 'static)>, value: String) -> SettingFault {
    if let Some(&error) = source.and_then(|source| source.downcast_ref()) {
        SettingFault::Size(value, error)
    } else if let Some(&error) = source.and_then(|source| source.downcast_ref()) {
        SettingFault::Marks(value, error)
    } else {
        // What is left are numbers.
        let numbers = format!("0 … {}", u64::MAX);
        SettingFault::NotOneOf(
            value,
            if flag == "--think" {
                THINK.to_owned()
            } else {
                numbers
            },
        )
    }
}
