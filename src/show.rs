//! What games in lines look like on a terminal: the colours of cells, and how far
//! a thought is.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::mem::replace;
use std::time::Instant;

use anstyle::{AnsiColor, Color, Style};

use crate::game::{Cell, Naming, Progress, Size};
use crate::lang::Text;

/// The last stone.
const LAST: Style = Style::new().bold().invert();
/// The line that won.
const WINNING: Style = Style::new()
    .bold()
    .invert()
    .fg_color(Some(Color::Ansi(AnsiColor::Green)));
/// The number of an empty cell.
const NUMBER: Style = Style::new().dimmed();

/// Paints the cells of the lines that won, the last stone, and the empty cells.
pub(crate) fn paint(
    lines: Vec<Cell>,
    last: Option<Cell>,
    is_empty: impl Fn(Cell) -> bool,
) -> impl Fn(&mut String, Cell, &str) {
    move |out, cell, shown| {
        let style = match (lines.contains(&cell), last == Some(cell), is_empty(cell)) {
            (true, ..) => WINNING,
            (false, true, _) => LAST,
            (false, false, true) => NUMBER,
            (false, false, false) => Style::new(),
        };
        // Writing to a string cannot fail.
        let _ = write!(out, "{style}{shown}{style:#}");
    }
}

/// How far a thought is, in a line of a terminal that is written over.
pub(crate) struct Thinking<'a, W> {
    terminal: &'a mut W,
    text: &'static Text,
    naming: Naming,
    size: Size,
    /// What is said of Enter, where it makes the computer move.
    nudge: &'static str,
    start: Instant,
    is_shown: bool,
    /// The first failure, if there was one.
    shown: io::Result<()>,
}

impl<'a, W: Write> Thinking<'a, W> {
    pub(crate) fn new(
        terminal: &'a mut W,
        text: &'static Text,
        naming: Naming,
        size: Size,
        is_nudged: bool,
    ) -> Self {
        Self {
            terminal,
            text,
            naming,
            size,
            nudge: if is_nudged { text.nudge } else { "" },
            start: Instant::now(),
            is_shown: false,
            shown: Ok(()),
        }
    }

    pub(crate) fn show(&mut self, so_far: &Progress) {
        let cell = self.naming.name(so_far.cell, self.size);
        let line = (self.text.progress)(so_far.depth, &cell, so_far.outlook);
        let seconds = self.start.elapsed().as_secs_f64();
        let nudge = self.nudge;
        let written = write!(self.terminal, "\r\x1b[K{line} ({seconds:.1} s{nudge})");
        let written = written.and_then(|()| self.terminal.flush());
        self.is_shown = true;
        self.shown = replace(&mut self.shown, Ok(())).and(written);
    }

    /// Leaves an empty line, as before.
    ///
    /// # Errors
    ///
    /// If anything could not be shown.
    pub(crate) fn end(self) -> io::Result<()> {
        self.shown?;
        if self.is_shown {
            self.terminal.write_all(b"\r\x1b[K")?;
        }
        Ok(())
    }
}
