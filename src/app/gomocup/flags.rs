//! What ends a thought before it is done.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use super::info::Info;

/// What the threads that hear tell the one that thinks.
#[derive(Default)]
pub(super) struct Flags {
    /// The thought is to end.
    stop: AtomicBool,
    state: Mutex<State>,
    /// The time of a thought has changed, or it has ended.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// The number of the command that is answered.
    current: u64,
    /// How many commands came before the last `STOP`.
    stopped: u64,
    /// Nothing more will be read or written, so that every thought is to end.
    is_closed: bool,
    /// Why nothing more could be read.
    failure: Option<io::Error>,
    /// The thought that goes on.
    thought: Option<Timed>,
}

/// A thought, and what its time follows from.
struct Timed {
    from: Instant,
    info: Info,
    /// A thread waits for its time to be over.
    is_watched: bool,
}

impl Flags {
    /// The flag that ends a thought.
    pub(super) const fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state();
        change(&mut state);
        self.update(&state);
    }

    fn update(&self, state: &State) {
        let stop = state.current < state.stopped || state.is_closed;
        self.stop.store(stop, Ordering::SeqCst);
    }

    /// Ends the thoughts that the first `count` commands ask for.
    pub(super) fn hear_stop(&self, count: u64) {
        self.change(|state| state.stopped = count);
    }

    /// Turns to the command of this number.
    pub(super) fn come_to(&self, number: u64) {
        self.change(|state| state.current = number);
    }

    /// A thought begins, whose time runs `from` then on and follows from `info`.
    pub(super) fn begin(&self, from: Instant, info: Info) {
        self.state().thought = Some(Timed {
            from,
            info,
            is_watched: false,
        });
    }

    /// The thought has ended.
    pub(super) fn end(&self) {
        self.state().thought = None;
        self.changed.notify_all();
    }

    /// Shortens the thought that goes on, if it is what `asked`, the last command but
    /// for `INFO`, asks for, and if this `INFO` leaves it less time.
    pub(super) fn hear_info(self: &Arc<Self>, key: &str, value: &str, asked: u64) {
        let mut state = self.state();
        let number = state.current;
        let Some(thought) = state.thought.as_mut().filter(|_| number == asked) else {
            return;
        };
        let before = thought.info.time();
        thought.info.set(key, value);
        if thought.info.time() < before && !thought.is_watched {
            let flags = Arc::clone(self);
            let watch = thread::Builder::new().spawn(move || flags.watch(number));
            // Without it the thought ends when it would have.
            thought.is_watched = watch.is_ok();
        }
        self.changed.notify_all();
    }

    /// Ends the thought that command `number` asks for once its time is over.
    fn watch(&self, number: u64) {
        let mut state = self.state();
        while let Some(thought) = &state.thought
            && state.current == number
        {
            let left = thought.info.time().saturating_sub(thought.from.elapsed());
            if left.is_zero() {
                state.stopped = state.stopped.max(number + 1);
                self.update(&state);
                return;
            }
            let waited = self.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Ends every thought, now and later.
    pub(super) fn close(&self) {
        self.change(|state| state.is_closed = true);
    }

    /// Nothing more can be read, for this reason.
    pub(super) fn fail(&self, error: io::Error) {
        self.change(|state| state.failure = Some(error));
    }

    /// Why nothing more could be read, if it was not for the end of input.
    pub(super) fn failed(&self) -> io::Result<()> {
        self.state().failure.take().map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// No thread waits this long for its turn.
    const PATIENCE: Duration = Duration::from_secs(60);

    impl Flags {
        pub(in crate::app::gomocup) fn is_stopped(&self) -> bool {
            self.stop.load(Ordering::SeqCst)
        }
    }

    #[test]
    fn a_stop_ends_what_came_before_it() {
        let flags = Flags::default();
        flags.hear_stop(0);
        assert!(!flags.is_stopped(), "nothing came before it");
        flags.come_to(0);
        flags.hear_stop(1);
        flags.hear_stop(3);
        for (number, stopped) in [(0, true), (1, true), (2, true), (3, false), (4, false)] {
            flags.come_to(number);
            assert_eq!(flags.is_stopped(), stopped, "{number}");
        }
        flags.close();
        flags.come_to(5);
        assert!(flags.is_stopped());
    }

    #[test]
    fn a_shortened_time_ends_its_thought_alone() {
        let hour = || Info::told("timeout_turn", "3600000");
        for (key, value, asked, ends) in [
            ("timeout_turn", "0", 4, true),
            ("time_left", "0", 4, true),
            ("timeout_match", "20", 4, true),
            ("timeout_turn", "0", 5, false),
            ("timeout_turn", "3599000", 4, false),
            ("timeout_turn", "soon", 4, false),
            ("max_node", "1", 4, false),
        ] {
            let flags = Arc::<Flags>::default();
            flags.come_to(4);
            flags.begin(Instant::now(), hour());
            flags.hear_info(key, value, asked);
            let is_watched = |state: &State| state.thought.as_ref().is_some_and(|it| it.is_watched);
            assert!(is_watched(&flags.state()) || !ends, "{key} {value}");
            if ends {
                // Another thread is to find it out.
                let start = Instant::now();
                while !flags.is_stopped() && start.elapsed() < PATIENCE {
                    thread::sleep(Duration::from_millis(1));
                }
            }
            assert_eq!(flags.is_stopped(), ends, "{key} {value}");
            flags.end();
            flags.come_to(5);
            assert!(!flags.is_stopped(), "the next thought");
            flags.hear_info("timeout_turn", "0", 5);
            assert!(!flags.is_stopped(), "there is no thought");
        }
    }
}
