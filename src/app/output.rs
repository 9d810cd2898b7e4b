//! Standard output: where it goes, and what that can show.

use std::io::{self, BufWriter, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};

use crate::app::cli::Color;

/// Standard output, which is written when it is flushed. On a terminal the stream
/// also translates colours for old Windows consoles.
#[must_use]
pub fn output() -> impl Write {
    let output: Box<dyn Write> = if io::stdout().is_terminal() {
        Box::new(AutoStream::new(io::stdout(), ColorChoice::Always))
    } else {
        Box::new(io::stdout())
    };
    BufWriter::with_capacity(64 * 1024, output)
}

/// Whether standard output is coloured, as the flag or else the environment says.
#[must_use]
pub fn is_coloured(when: Color) -> bool {
    match when {
        Color::Auto => AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        Color::Always => true,
        Color::Never => false,
    }
}

/// Whether the terminal, if there is one, can do no more than print, as far as is
/// known: `TERM` is `dumb`, or it is empty or not set, as on Windows it need not be.
#[must_use]
pub fn is_dumb() -> bool {
    match std::env::var_os("TERM") {
        Some(term) => term.is_empty() || term == "dumb",
        None => cfg!(unix),
    }
}
