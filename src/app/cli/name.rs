//! The name that the program is called by.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::CommandFactory;

use super::Cli;

/// The command line, with `gomocup` put in where a name that begins with `pbrain-`
/// stands for it: managers start engines by their names alone, or with options.
pub(super) fn with_gomocup(mut args: Vec<OsString>) -> Vec<OsString> {
    if args.first().is_some_and(|name| is_engine(name)) && !is_own(args.get(1)) {
        args.insert(1, "gomocup".into());
    }
    args
}

fn is_engine(name: &OsStr) -> bool {
    let file = Path::new(name).file_name().unwrap_or_default();
    let file = file.to_string_lossy().to_ascii_lowercase();
    file.starts_with("pbrain-")
}

/// Whether the first argument says by itself what is to be done: a command, or the
/// version, which `gomocup` alone does not tell.
fn is_own(first: Option<&OsString>) -> bool {
    first.is_some_and(|first| {
        let is_command = Cli::command().find_subcommand(first).is_some();
        is_command || first == "--version" || first == "-V"
    })
}
