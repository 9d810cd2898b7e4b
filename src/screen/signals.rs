//! Signals: what is to be done before they take effect, and how they take it.
//!
//! A program that is ended or stopped by a signal has to give the terminal back
//! first, so signals are waited for in a thread of their own and passed on while
//! the screen is in use; else they do what they always do.

use std::io;
use std::sync::Mutex;
use std::sync::mpsc::Sender;

use super::events::Event;

/// Where signals go while the screen is in use.
static SCREEN: Mutex<Option<Sender<Event>>> = Mutex::new(None);

/// What a signal means to the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), expect(dead_code, reason = "there are no signals"))]
pub(super) enum Signal {
    /// The program is to end, by this signal.
    End(i32),
    /// Ctrl-C, sent from elsewhere.
    Interrupt,
    /// The program is to stop until it is continued.
    Stop,
    /// The program has been continued.
    Continue,
    /// The window has another size.
    Resize,
}

/// Sends signals to the screen, or lets them take effect by themselves.
pub(super) fn send_to(screen: Option<Sender<Event>>) {
    *SCREEN
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner) = screen;
}

#[cfg(unix)]
mod unix {
    use std::sync::PoisonError;
    use std::thread;
    use std::time::Duration;

    use crossterm::terminal::disable_raw_mode;
    use nix::unistd::{getpgrp, getsid};
    use rustix::process::{Signal as Sent, kill_current_process_group};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::{Event, SCREEN, Signal, io};

    /// How long the screen is given to end the program.
    const GRACE: Duration = Duration::from_secs(1);

    /// Starts to wait for signals, for as long as the program runs.
    pub(in crate::screen) fn watch() -> io::Result<()> {
        let numbers = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH];
        let mut signals = Signals::new(numbers)?;
        thread::Builder::new()
            .name("signals".into())
            .spawn(move || signals.forever().for_each(pass_on))?;
        Ok(())
    }

    /// Passes a signal on to the screen, or lets it take effect.
    fn pass_on(number: i32) {
        let screen = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
        let signal = meaning(number);
        let sent = screen
            .as_ref()
            .map(|screen| screen.send(Event::Signal(signal)));
        drop(screen);
        let is_sent = matches!(sent, Some(Ok(())));
        if is_sent && matches!(signal, Signal::End(_) | Signal::Interrupt) {
            // The screen may be waiting for a terminal that nobody reads.
            thread::sleep(GRACE);
            let _ = disable_raw_mode();
        } else if is_sent {
            return;
        }
        // A signal that cannot be acted on must not be lost.
        let _ = emulate_default_handler(number);
    }

    const fn meaning(number: i32) -> Signal {
        match number {
            SIGINT => Signal::Interrupt,
            SIGTSTP => Signal::Stop,
            SIGCONT => Signal::Continue,
            SIGWINCH => Signal::Resize,
            _ => Signal::End(number),
        }
    }

    /// Ends the program by a signal, so that whoever started it sees why.
    pub(in crate::screen) fn end_by(number: i32) -> io::Result<()> {
        emulate_default_handler(number)
    }

    /// Ends the program by the signal of Ctrl-C.
    pub(in crate::screen) fn interrupt() -> io::Result<()> {
        end_by(SIGINT)
    }

    /// Stops the whole job, as the terminal does when it reads Ctrl-Z; nothing
    /// happens where no shell could continue it.
    pub(in crate::screen) fn stop_job() -> io::Result<()> {
        // In a container either may be led from outside, and is 0 then: rustix has
        // no such number, and panics.
        if getpgrp() != getsid(None)? {
            kill_current_process_group(Sent::TSTP)?;
        }
        Ok(())
    }

    /// Stops the program here and now.
    pub(in crate::screen) fn stop() -> io::Result<()> {
        emulate_default_handler(SIGTSTP)
    }
}

#[cfg(unix)]
pub(super) use unix::{end_by, interrupt, stop, stop_job, watch};

/// Elsewhere there are none of these signals: Ctrl-C comes as a key.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the same faces as on Unix")]
mod other {
    use super::io;

    pub(in crate::screen) fn watch() -> io::Result<()> {
        Ok(())
    }

    pub(in crate::screen) fn end_by(_number: i32) -> io::Result<()> {
        Ok(())
    }

    pub(in crate::screen) fn interrupt() -> io::Result<()> {
        Ok(())
    }

    pub(in crate::screen) fn stop_job() -> io::Result<()> {
        Ok(())
    }

    pub(in crate::screen) fn stop() -> io::Result<()> {
        Ok(())
    }
}

#[cfg(not(unix))]
pub(super) use other::{end_by, interrupt, stop, stop_job, watch};
