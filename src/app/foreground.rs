//! The foreground: of all the jobs that a shell has started, it lends the terminal to
//! one. The others are not to touch it, and stop where they would.

use std::io::{self, Write};

/// Whether the terminal at standard output, if it is one, is lent to another job.
#[cfg(unix)]
#[must_use]
pub fn is_in_background() -> bool {
    use nix::unistd::{getpgrp, tcgetpgrp};

    // Of a terminal that no shell lends, the system tells no job.
    tcgetpgrp(io::stdout()).is_ok_and(|job| job != getpgrp())
}

/// Stops the program, if it is in the background, until the shell brings it to the
/// foreground.
///
/// # Errors
///
/// If there is no shell any more that could.
#[cfg(unix)]
pub fn wait_for_foreground() -> io::Result<()> {
    use rustix::io::retry_on_intr;
    use rustix::termios::tcdrain;

    use crate::app::signals::ending_at_once;
    use sanziqi::computer::clock;

    if !is_in_background() {
        return Ok(());
    }
    // The least that the system stops a job in the background for.
    let wait = || retry_on_intr(|| tcdrain(io::stdout()));
    clock::stands_still(|| ending_at_once(wait))?;
    Ok(())
}

/// As on Unix, but here there are no such jobs.
#[cfg(not(unix))]
#[must_use]
pub fn is_in_background() -> bool {
    false
}

/// As on Unix, but here there are no such jobs.
///
/// # Errors
///
/// None.
#[cfg(not(unix))]
pub fn wait_for_foreground() -> io::Result<()> {
    Ok(())
}

/// A writer to standard output whose flush waits for the foreground.
#[derive(Debug)]
pub struct InForeground<W>(pub W);

impl<W: Write> Write for InForeground<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        wait_for_foreground()?;
        self.0.flush()
    }
}
