//! Ctrl-C where there is something left to be said.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
#[cfg(unix)]
use std::sync::atomic::Ordering;

/// Ctrl-C, or its signal sent from elsewhere, as a request to come to an end.
pub struct Interrupt {
    #[cfg(unix)]
    has_come: Arc<AtomicBool>,
}

impl Interrupt {
    /// Lets Ctrl-C raise `stop` in place of ending the program, once: the next one
    /// ends it as ever, whatever it is about.
    ///
    /// # Errors
    ///
    /// If the system does not let the signal be caught.
    #[cfg(unix)]
    pub fn raises(stop: Arc<AtomicBool>) -> io::Result<Self> {
        use signal_hook::consts::SIGINT;
        use signal_hook::flag::{register, register_conditional_default};

        let has_come = Arc::new(AtomicBool::new(false));
        // They run in this order: the first signal finds the flag down.
        register_conditional_default(SIGINT, Arc::clone(&has_come))?;
        register(SIGINT, Arc::clone(&has_come))?;
        register(SIGINT, stop)?;
        Ok(Self { has_come })
    }

    /// Ends the program by the signal, if it has come, so that whoever started it
    /// sees why.
    ///
    /// # Errors
    ///
    /// If the signal cannot be acted on.
    #[cfg(unix)]
    pub fn take_effect(&self) -> io::Result<()> {
        if self.has_come.load(Ordering::Relaxed) {
            signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGINT)?;
        }
        Ok(())
    }

    /// As on Unix, but here Ctrl-C ends the program at once.
    ///
    /// # Errors
    ///
    /// None.
    #[cfg(not(unix))]
    pub fn raises(_stop: Arc<AtomicBool>) -> io::Result<Self> {
        Ok(Self {})
    }

    /// As on Unix, but here there is nothing to be done.
    ///
    /// # Errors
    ///
    /// None.
    #[cfg(not(unix))]
    pub fn take_effect(&self) -> io::Result<()> {
        Ok(())
    }
}
