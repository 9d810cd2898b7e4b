//! A nudge: Enter, pressed while the computer thinks, makes it move at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How long a nudge may go unnoticed.
const NOTICE: Duration = Duration::from_millis(50);

/// Runs `thought` with a flag that is raised as soon as `is_nudged` says so. Also
/// gives whether it was.
pub(super) fn until_nudged<T>(
    is_nudged: Option<fn() -> bool>,
    thought: impl FnOnce(&AtomicBool) -> T,
) -> (T, bool) {
    let stop = AtomicBool::new(false);
    let Some(is_nudged) = is_nudged else {
        return (thought(&stop), false);
    };
    thread::scope(|scope| {
        // Gone at the end of the thought, also by a panic: the watch ends with it.
        let (thinking, end) = channel::<()>();
        let stop = &stop;
        let watch = scope.spawn(move || {
            while end.recv_timeout(NOTICE) == Err(RecvTimeoutError::Timeout) {
                if is_nudged() {
                    stop.store(true, Ordering::Relaxed);
                    return true;
                }
            }
            false
        });
        let answer = thought(stop);
        drop(thinking);
        (answer, watch.join().unwrap_or(false))
    })
}

/// Whether an empty line waits at standard input, which is a terminal: a single
/// Enter, and no move that was typed ahead. Nothing is read.
#[cfg(unix)]
#[must_use]
pub fn enter_waits() -> bool {
    rustix::io::ioctl_fionread(std::io::stdin()).is_ok_and(|bytes| bytes == 1)
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
        assert_eq!(until_nudged(Some(|| true), wait), (7, true));
    }

    #[test]
    fn without_a_nudge_it_ends_by_itself() {
        assert_eq!(until_nudged(None, |_| 7), (7, false));
        assert_eq!(until_nudged(Some(|| false), |_| 7), (7, false));
    }

    #[test]
    #[should_panic(expected = "on purpose")]
    fn a_panic_is_not_waited_for() {
        until_nudged(Some(|| false), |_| panic!("on purpose"));
    }
}
