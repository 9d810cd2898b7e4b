//! What games in lines look like on a terminal: the colours of cells, and how far
//! a thought is.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::mem::replace;
use std::time::Instant;

use anstyle::{AnsiColor, Color, Style};
use unicode_width::UnicodeWidthChar;

use crate::app::i18n::Text;
use sanziqi::computer::clock;
use sanziqi::game::{Cell, DisplayOptions, Naming, Progress, Size};

/// The last stone.
const LAST: Style = Style::new().bold().invert();
/// The line that won.
const WINNING: Style = Style::new()
    .bold()
    .invert()
    .fg_color(Some(Color::Ansi(AnsiColor::Green)));
/// The number of an empty cell.
const NUMBER: Style = Style::new().dimmed();

/// How a board is shown in lines, whoever plays on it.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// Numbers and letters around the board, where its cells are not numbered.
    pub(crate) labels: bool,
    /// The last stone and the winning line are painted.
    pub(crate) color: bool,
    pub(crate) naming: Naming,
}

/// A board as text, drawn by `display`: the lines that won, the last stone, and the
/// empty cells stand out.
pub(crate) fn board(
    manner: Manner,
    lines: &[Vec<Cell>],
    last: Option<Cell>,
    is_empty: impl Fn(Cell) -> bool,
    display: impl FnOnce(&DisplayOptions<'_>) -> String,
) -> String {
    let is_won = |cell| lines.iter().any(|line| line.contains(&cell));
    let paint = |out: &mut String, cell, shown: &str| {
        let style = match (is_won(cell), last == Some(cell), is_empty(cell)) {
            (true, ..) => WINNING,
            (false, true, _) => LAST,
            (false, false, true) => NUMBER,
            (false, false, false) => Style::new(),
        };
        // Writing to a string cannot fail.
        let _ = write!(out, "{style}{shown}{style:#}");
    };
    let numbers = manner.naming == Naming::Numbers;
    display(&DisplayOptions {
        labels: manner.labels && !numbers,
        numbers,
        paint: if manner.color { Some(&paint) } else { None },
    })
}

/// The columns and rows of a terminal. It need not be the one that the program was
/// started from, which is all that `crossterm` asks.
#[cfg(unix)]
pub(crate) fn window(terminal: &impl std::os::fd::AsFd) -> io::Result<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(terminal)?;
    Ok((size.ws_col, size.ws_row))
}

/// The columns and rows of the terminal.
#[cfg(not(unix))]
pub(crate) fn window<T>(_terminal: &T) -> io::Result<(u16, u16)> {
    crossterm::terminal::size()
}

/// The columns of a terminal, if it tells them.
pub(crate) fn width(window: io::Result<(u16, u16)>) -> Option<usize> {
    let (columns, _) = window.ok()?;
    (columns > 0).then_some(columns.into())
}

/// As much of a line as fits the width: one that wrapped could not be written over.
pub(crate) fn fitting(line: &str, width: Option<usize>) -> &str {
    let Some(width) = width else {
        return line;
    };
    let mut used = 0;
    for (start, c) in line.char_indices() {
        used += c.width().unwrap_or(0);
        // The last column stays empty: some terminals wrap as soon as it is full.
        if used >= width {
            return &line[..start];
        }
    }
    line
}

/// How far a thought is, in a line of a terminal that is written over.
pub(crate) struct Thinking<'a, W> {
    terminal: &'a mut W,
    text: &'static Text,
    naming: Naming,
    size: Size,
    /// Enter makes the computer move.
    is_nudged: bool,
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
            is_nudged,
            start: clock::now(),
            is_shown: false,
            shown: Ok(()),
        }
    }

    pub(crate) fn show(&mut self, so_far: &Progress) {
        let cell = self.naming.name(so_far.cell, self.size);
        let line = (self.text.progress)(so_far.depth, &cell, so_far.outlook)
            + &(self.text.thought_for)(clock::now() - self.start, self.is_nudged);
        let line = fitting(&line, width(window(&io::stdout())));
        let written = write!(self.terminal, "\r\x1b[K{line}");
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_to_the_columns_before_the_last() {
        assert_eq!(fitting("abcdef", None), "abcdef");
        assert_eq!(fitting("abcdef", Some(7)), "abcdef");
        assert_eq!(fitting("abcdef", Some(6)), "abcde");
        assert_eq!(fitting("电脑思考", Some(9)), "电脑思考");
        assert_eq!(fitting("电脑思考", Some(8)), "电脑思");
        assert_eq!(fitting("abc", Some(0)), "");
    }
}
