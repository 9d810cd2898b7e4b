//! Signals: what is to be done before they take effect, and how they take it.
//!
//! A program that is ended or stopped by a signal may have a terminal to give back
//! first, or something to say, so signals are waited for in a thread of their own,
//! and passed on to whoever listens. What nobody takes does what it always does; also
//! to the first process of a container, which the system ends and stops by nothing.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// What a signal means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The program is to end, by this signal.
    End(i32),
    /// Ctrl-C, where it comes as a signal.
    Interrupt,
    /// The program is to stop until it is continued.
    Stop,
    /// The program has been continued.
    Continue,
    /// The window has another size.
    Resize,
}

/// Hears a signal, at once, and gives whether it takes it.
pub type Listener = Box<dyn FnMut(Signal) -> bool + Send>;

static LISTENER: Mutex<Option<Listener>> = Mutex::new(None);

/// Whether what ends the program does so at once: there is nothing to be done before.
static ENDS_AT_ONCE: LazyLock<Arc<AtomicBool>> = LazyLock::new(|| Arc::new(true.into()));

/// Passes signals on to a listener, if they are watched, or lets them take effect by
/// themselves. After this the listener before hears no more.
pub fn listen(listener: Option<Listener>) {
    let mut heard = LISTENER.lock().unwrap_or_else(PoisonError::into_inner);
    ENDS_AT_ONCE.store(listener.is_none(), Ordering::SeqCst);
    *heard = listener;
}

#[cfg(unix)]
mod unix {
    use std::process;
    use std::sync::atomic::Ordering;
    use std::sync::{Arc, Mutex, PoisonError};
    use std::thread;

    use nix::unistd::{getpgrp, getsid};
    use rustix::process::{Signal as Sent, kill_current_process_group};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::flag::register_conditional_default;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, exit};

    use super::{ENDS_AT_ONCE, LISTENER, Signal, io};
    use sanziqi::computer::clock;

    /// Starts to wait for signals, for as long as the program runs. While nobody
    /// listens, what ends the program does so at once: a thread may be too late, as in
    /// a program in the background that is stopped again before it runs.
    ///
    /// # Errors
    ///
    /// If the system does not let them be caught.
    pub fn watch() -> io::Result<()> {
        if !is_first() {
            for number in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
                register_conditional_default(number, Arc::clone(&ENDS_AT_ONCE))?;
            }
        }
        start(&[SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
    }

    /// Starts to wait for Ctrl-C alone: other signals do what they always do, and
    /// nothing where whoever started the program has it so.
    ///
    /// # Errors
    ///
    /// If the system does not let it be caught.
    pub fn watch_interrupt() -> io::Result<()> {
        start(&[SIGINT])
    }

    /// Lets what ends the program do so at once until `wait` is over, whoever listens.
    pub fn ending_at_once<T>(wait: impl FnOnce() -> T) -> T {
        let before = ENDS_AT_ONCE.swap(true, Ordering::SeqCst);
        let waited = wait();
        ENDS_AT_ONCE.store(before, Ordering::SeqCst);
        waited
    }

    fn start(numbers: &[i32]) -> io::Result<()> {
        static IS_WATCHED: Mutex<bool> = Mutex::new(false);
        let mut is_watched = IS_WATCHED.lock().unwrap_or_else(PoisonError::into_inner);
        if *is_watched {
            return Ok(());
        }
        hear("signals", numbers, |number| pass_on(meaning(number)))?;
        *is_watched = true;
        Ok(())
    }

    /// Hears these signals in a thread of this name, for as long as the program runs.
    ///
    /// # Errors
    ///
    /// If the system does not let them be caught.
    pub(crate) fn hear(
        thread: &str,
        numbers: &[i32],
        hears: impl FnMut(i32) + Send + 'static,
    ) -> io::Result<()> {
        let mut signals = Signals::new(numbers)?;
        thread::Builder::new()
            .name(thread.into())
            .spawn(move || signals.forever().for_each(hears))?;
        Ok(())
    }

    /// Starts to wait for signals where the program is the first process of a
    /// container: the system ends that by no signal that is not waited for.
    ///
    /// # Errors
    ///
    /// If the system does not let them be caught.
    pub fn watch_as_first() -> io::Result<()> {
        if is_first() { watch() } else { Ok(()) }
    }

    fn is_first() -> bool {
        process::id() == 1
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

    fn pass_on(signal: Signal) {
        if signal == Signal::Stop && !can_be_continued() {
            return;
        }
        let mut listener = LISTENER.lock().unwrap_or_else(PoisonError::into_inner);
        let is_taken = listener.as_mut().is_some_and(|listener| listener(signal));
        drop(listener);
        if !is_taken {
            // Where a signal cannot be acted on, there is nobody to tell.
            let _ = take_effect(signal);
        }
    }

    /// Does what a signal does by itself, so that whoever started the program sees why
    /// it has ended or stopped.
    ///
    /// # Errors
    ///
    /// If the system does not let it.
    pub fn take_effect(signal: Signal) -> io::Result<()> {
        match signal {
            Signal::End(number) => end_by(number),
            Signal::Interrupt => end_by(SIGINT),
            Signal::Stop => clock::stands_still(|| emulate_default_handler(SIGTSTP)),
            Signal::Continue | Signal::Resize => Ok(()),
        }
    }

    fn end_by(number: i32) -> io::Result<()> {
        if is_first() {
            // What a shell says of a program that the signal has ended.
            exit(128 + number);
        }
        emulate_default_handler(number)
    }

    /// Whether there may be a shell that continues what has stopped.
    fn can_be_continued() -> bool {
        // In a container either may be led from outside, and is 0 then: rustix has
        // no such number, and panics.
        getsid(None).is_ok_and(|session| session != getpgrp())
    }

    /// Stops the whole job, as the terminal does when it reads Ctrl-Z; nothing
    /// happens where no shell could continue it.
    ///
    /// # Errors
    ///
    /// If the system does not let it.
    pub fn stop_job() -> io::Result<()> {
        if can_be_continued() {
            kill_current_process_group(Sent::TSTP)?;
        }
        Ok(())
    }
}

#[cfg(unix)]
pub(crate) use unix::hear;
#[cfg(unix)]
pub use unix::{ending_at_once, stop_job, take_effect, watch, watch_as_first, watch_interrupt};

/// Elsewhere there are none of these signals: Ctrl-C comes as a key.
#[cfg(not(unix))]
mod other {
    use super::{Signal, io};

    /// As on Unix, but here there is nothing to wait for.
    ///
    /// # Errors
    ///
    /// None.
    pub fn watch() -> io::Result<()> {
        Ok(())
    }

    /// As on Unix, but here there is nothing to wait for.
    ///
    /// # Errors
    ///
    /// None.
    pub fn watch_as_first() -> io::Result<()> {
        Ok(())
    }

    /// As on Unix, but here there is nothing to wait for.
    ///
    /// # Errors
    ///
    /// None.
    pub fn watch_interrupt() -> io::Result<()> {
        Ok(())
    }

    /// As on Unix, but here there is nothing to be done.
    ///
    /// # Errors
    ///
    /// None.
    pub fn take_effect(_signal: Signal) -> io::Result<()> {
        Ok(())
    }

    /// As on Unix, but here there is nothing to be done.
    ///
    /// # Errors
    ///
    /// None.
    pub fn stop_job() -> io::Result<()> {
        Ok(())
    }
}

#[cfg(not(unix))]
pub use other::{stop_job, take_effect, watch, watch_as_first, watch_interrupt};
