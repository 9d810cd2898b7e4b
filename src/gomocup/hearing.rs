//! What is heard while a thought goes on: commands, and that nobody listens.

use std::io::BufRead;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use super::command::{Command, commands};
use crate::closed::when_closed;

/// Commands that wait for their answers before no more are read.
const MAX_WAITING: usize = 4096;

/// A command, and when it came: the time for a move runs from then.
pub(super) struct Heard {
    pub(super) command: Command,
    pub(super) at: Instant,
}

impl Heard {
    fn now(command: Command) -> Self {
        let at = Instant::now();
        Self { command, at }
    }
}

/// What the threads that hear tell the one that thinks.
#[derive(Default)]
pub(super) struct Flags {
    /// The thought is to end.
    stop: AtomicBool,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Stops that were read and not yet come to.
    stops: u32,
    /// Nothing more will be read or written, so that every thought is to end.
    is_closed: bool,
}

impl Flags {
    /// The flag that ends a thought.
    pub(super) const fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state: MutexGuard<'_, State> =
            self.state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        let stop = state.stops > 0 || state.is_closed;
        self.stop.store(stop, Ordering::SeqCst);
    }

    /// Ends the thoughts that were asked for before this `STOP`.
    fn hear_stop(&self) {
        self.change(|state| state.stops += 1);
    }

    /// All that came before a `STOP` is answered: it ends no more thoughts.
    pub(super) fn come_to_stop(&self) {
        self.change(|state| state.stops = state.stops.saturating_sub(1));
    }

    /// Ends every thought, now and later.
    pub(super) fn close(&self) {
        self.change(|state| state.is_closed = true);
    }
}

/// Reads commands from `input` in a thread of its own, which lives on until the
/// input ends. Gives where they come, and a way to end the conversation.
pub(super) fn listen(
    input: impl BufRead + Send + 'static,
    flags: &Arc<Flags>,
) -> (Receiver<Heard>, SyncSender<Heard>) {
    let (sender, receiver) = mpsc::sync_channel(MAX_WAITING);
    let (flags, own) = (Arc::clone(flags), sender.clone());
    thread::spawn(move || {
        for command in commands(input) {
            match command {
                Command::Empty => continue,
                Command::Stop => flags.hear_stop(),
                // Before it waits behind others.
                Command::End => flags.close(),
                _ => {}
            }
            let is_end = command == Command::End;
            if own.send(Heard::now(command)).is_err() || is_end {
                return;
            }
        }
        flags.close();
        // Nobody is there to hear it where the conversation has ended already.
        let _ = own.send(Heard::now(Command::End));
    });
    (receiver, sender)
}

/// Ends the conversation once nobody reads standard output any more.
pub(super) fn watch_output(flags: &Arc<Flags>, sender: SyncSender<Heard>) {
    let flags = Arc::clone(flags);
    when_closed(move || {
        flags.close();
        // Where others wait before it, the answer to one of them finds out.
        let _ = sender.try_send(Heard::now(Command::End));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_ends_what_came_before_it() {
        let flags = Flags::default();
        let is_stopped = || flags.stop().load(Ordering::SeqCst);
        flags.hear_stop();
        flags.hear_stop();
        assert!(is_stopped());
        flags.come_to_stop();
        assert!(is_stopped(), "the second is still to come");
        flags.come_to_stop();
        assert!(!is_stopped());
        flags.close();
        flags.come_to_stop();
        assert!(is_stopped());
    }

    #[test]
    fn the_end_of_input_is_an_end() {
        let flags = Arc::new(Flags::default());
        let (commands, _) = listen(&b"BEGIN\n\nSTOP"[..], &flags);
        let heard: Vec<Command> = commands.iter().take(3).map(|heard| heard.command).collect();
        assert_eq!(heard, [Command::Begin, Command::Stop, Command::End]);
        assert!(flags.stop().load(Ordering::SeqCst));
    }
}
