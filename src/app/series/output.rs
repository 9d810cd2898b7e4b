//! When lines are written, and the progress that is shown between them.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::app::show::{fitting, width, window};

/// How long lines wait for others, and how long a progress stands.
const PAUSE: Duration = Duration::from_millis(100);

/// How much waits at most, in bytes.
const MOST: usize = 32 * 1024;

/// A line on a terminal that says how far a series is, and is written over.
pub struct Progress<'a> {
    terminal: Option<&'a mut dyn Write>,
    /// The lines of the games come to the same terminal.
    is_shared: bool,
    pause: Duration,
    last: Instant,
    is_shown: bool,
}

impl<'a> Progress<'a> {
    /// Shows nothing.
    #[must_use]
    pub fn none() -> Self {
        Self {
            terminal: None,
            is_shared: false,
            pause: PAUSE,
            last: Instant::now(),
            is_shown: false,
        }
    }

    /// Shows the progress on `terminal`, where the lines of the games come too if
    /// it `is_shared`: then only a game that takes its time has a progress.
    #[must_use]
    pub fn on(terminal: &'a mut dyn Write, is_shared: bool) -> Self {
        Self {
            terminal: Some(terminal),
            is_shared,
            ..Self::none()
        }
    }

    #[cfg(test)]
    pub(super) fn without_pause(mut self) -> Self {
        self.pause = Duration::ZERO;
        self
    }

    fn show(&mut self, line: impl FnOnce() -> String) {
        if self.terminal.is_some() && self.last.elapsed() >= self.pause {
            let line = line();
            // Where it is no terminal, as in tests, there is no width.
            let line = fitting(&line, width(window(&io::stderr())));
            self.write(&format!("\r{line}\x1b[K"));
            self.is_shown = true;
        }
    }

    pub(super) fn clear(&mut self) {
        if self.is_shown {
            self.write("\r\x1b[K");
            self.is_shown = false;
        }
    }

    /// A progress that cannot be shown is not worth ending for.
    fn write(&mut self, text: &str) {
        self.last = Instant::now();
        if let Some(terminal) = &mut self.terminal {
            let written = terminal.write_all(text.as_bytes());
            if written.and_then(|()| terminal.flush()).is_err() {
                self.terminal = None;
            }
        }
    }
}

/// Lines on their way out: always whole ones, a few at a time where they come fast.
pub(super) struct Lines<'a, 'b, W> {
    out: &'a mut W,
    progress: &'a mut Progress<'b>,
    waiting: String,
    last: Option<Instant>,
}

impl<'a, 'b, W: Write> Lines<'a, 'b, W> {
    pub(super) const fn new(out: &'a mut W, progress: &'a mut Progress<'b>) -> Self {
        Self {
            out,
            progress,
            waiting: String::new(),
            last: None,
        }
    }

    pub(super) fn print(&mut self, lines: &str) -> io::Result<()> {
        self.waiting.push_str(lines);
        if self.is_due() || self.waiting.len() >= MOST {
            self.flush()?;
        }
        Ok(())
    }

    pub(super) fn progress(&mut self, line: impl FnOnce() -> String) -> io::Result<()> {
        if !self.waiting.is_empty() && self.is_due() {
            self.flush()?;
        }
        self.progress.show(line);
        Ok(())
    }

    pub(super) fn end(mut self) -> io::Result<()> {
        self.progress.clear();
        self.flush()
    }

    fn is_due(&self) -> bool {
        self.last.is_none_or(|last| last.elapsed() >= PAUSE)
    }

    fn flush(&mut self) -> io::Result<()> {
        let now = Instant::now();
        if self.progress.is_shared {
            self.progress.clear();
            self.progress.last = now;
        }
        self.last = Some(now);
        self.out.write_all(self.waiting.as_bytes())?;
        self.waiting.clear();
        self.out.flush()
    }
}
