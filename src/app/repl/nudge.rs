//! A nudge: Enter, pressed while the computer thinks, makes it move at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How long a nudge may go unnoticed.
const NOTICE: Duration = Duration::from_millis(50);

/// Runs `thought` with a flag that is raised as soon as `is_nudged` says so; asked
/// to the end, because it also takes what nudges away.
pub(super) fn until_nudged<T>(
    is_nudged: Option<&(dyn Fn() -> bool + Send + Sync)>,
    thought: impl FnOnce(&AtomicBool) -> T,
) -> T {
    let stop = AtomicBool::new(false);
    let Some(is_nudged) = is_nudged else {
        return thought(&stop);
    };
    thread::scope(|scope| {
        // Gone at the end of the thought, also by a panic: the watch ends with it.
        let (thinking, end) = channel::<()>();
        let stop = &stop;
        scope.spawn(move || {
            while end.recv_timeout(NOTICE) == Err(RecvTimeoutError::Timeout) {
                if is_nudged() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
        let answer = thought(stop);
        drop(thinking);
        answer
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nudge_ends_the_thought() {
        let wait = |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            7
        };
        assert_eq!(until_nudged(Some(&|| true), wait), 7);
    }

    #[test]
    fn without_a_nudge_it_ends_by_itself() {
        assert_eq!(until_nudged(None, |_| 7), 7);
        assert_eq!(until_nudged(Some(&|| false), |_| 7), 7);
    }

    #[test]
    #[should_panic(expected = "on purpose")]
    fn a_panic_is_not_waited_for() {
        until_nudged(Some(&|| false), |_| panic!("on purpose"));
    }
}
