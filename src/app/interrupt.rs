//! Ctrl-C where there is something left to be said.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::app::signals::{Signal, listen, take_effect, watch_interrupt};

/// Ctrl-C, or its signal sent from elsewhere, as a request to come to an end. Where
/// it does not come as a signal, it ends the program at once.
pub struct Interrupt {
    has_come: Arc<AtomicBool>,
}

impl Interrupt {
    /// Lets Ctrl-C raise `stop` in place of ending the program, once: the next one
    /// ends it as ever, whatever it is about.
    ///
    /// # Errors
    ///
    /// If the system does not let the signal be caught.
    pub fn raises(stop: Arc<AtomicBool>) -> io::Result<Self> {
        let has_come = Arc::new(AtomicBool::new(false));
        let comes = Arc::clone(&has_come);
        listen(Some(Box::new(move |signal| {
            let is_first = signal == Signal::Interrupt && !comes.swap(true, Ordering::Relaxed);
            if is_first {
                stop.store(true, Ordering::Relaxed);
            }
            is_first
        })));
        watch_interrupt()?;
        Ok(Self { has_come })
    }

    /// Ends the program by the signal, if it has come, so that whoever started it
    /// sees why.
    ///
    /// # Errors
    ///
    /// If the signal cannot be acted on.
    pub fn take_effect(&self) -> io::Result<()> {
        if self.has_come.load(Ordering::Relaxed) {
            take_effect(Signal::Interrupt)?;
        }
        Ok(())
    }
}
