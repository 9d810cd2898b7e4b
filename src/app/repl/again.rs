//! The prompt, said again when the program is continued: after Ctrl-Z the shell has
//! written over it.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What is asked at a terminal, and is to be asked again after Ctrl-Z and `fg`.
#[derive(Clone, Debug, Default)]
pub struct Asked(Arc<Mutex<Option<String>>>);

impl Asked {
    /// Waits for the signal that continues the program, for as long as it runs.
    ///
    /// # Errors
    ///
    /// If the system does not let the signal be caught.
    #[cfg(unix)]
    pub fn again_when_continued() -> io::Result<Self> {
        use signal_hook::consts::SIGCONT;

        use crate::app::foreground::is_in_background;
        use crate::app::signals::hear;

        let asked = Self::default();
        let told = asked.clone();
        hear("prompt", &[SIGCONT], move |_| {
            // In the background the shell's prompt is on the line.
            if !is_in_background() {
                // Whoever reads the answer finds out where the terminal has gone.
                let _ = told.say(&mut io::stdout());
            }
        })?;
        Ok(asked)
    }

    /// Asks, and waits for the answer from then on. Who is continued in between, and
    /// sees the prompt, finds that it is waited for.
    pub(super) fn ask(&self, terminal: &mut impl Write, prompt: &str) -> io::Result<()> {
        let mut asked = self.prompt();
        terminal.write_all(prompt.as_bytes())?;
        terminal.flush()?;
        *asked = Some(prompt.to_owned());
        Ok(())
    }

    /// Nothing is waited for any more.
    pub(super) fn answered(&self) {
        *self.prompt() = None;
    }

    #[cfg(any(unix, test))]
    fn say(&self, terminal: &mut impl Write) -> io::Result<()> {
        if let Some(prompt) = &*self.prompt() {
            terminal.write_all(prompt.as_bytes())?;
            terminal.flush()?;
        }
        Ok(())
    }

    fn prompt(&self) -> MutexGuard<'_, Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_waited_for_is_said_again() {
        let (asked, mut said) = (Asked::default(), Vec::new());
        asked.say(&mut said).unwrap();
        assert_eq!(said, b"");
        asked.ask(&mut said, "1 or 0: ").unwrap();
        asked.say(&mut said).unwrap();
        asked.answered();
        asked.say(&mut said).unwrap();
        assert_eq!(said, b"1 or 0: 1 or 0: ");
    }
}
