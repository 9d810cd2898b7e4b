//! The clock of thoughts, which stands still while the full screen is stopped, or waits
//! for the foreground. Elsewhere the system stops the program unasked, and time goes on.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Counts as time what is not spent stopped.
struct Clock {
    /// Since when it stands still.
    still: Option<Instant>,
    /// How many keep it from going on.
    holders: usize,
    /// The time that it has stood still before.
    lost: Duration,
}

static CLOCK: Mutex<Clock> = Mutex::new(Clock {
    still: None,
    holders: 0,
    lost: Duration::ZERO,
});

fn clock() -> MutexGuard<'static, Clock> {
    CLOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The time by this clock: a thought that Ctrl-Z interrupts on the full screen has what
/// is left of its time after `fg`.
#[must_use]
pub fn now() -> Instant {
    let clock = clock();
    let time = clock.still.unwrap_or_else(Instant::now);
    time.checked_sub(clock.lost).unwrap_or(time)
}

/// Lets the clock stand still until `pause` is over. Threads that look at it before
/// the one that paused goes on see the same time as before.
///
/// ```
/// use std::thread::sleep;
/// use std::time::Duration;
/// use sanziqi::computer::clock;
///
/// let (before, paused) = clock::stands_still(|| {
///     let before = clock::now();
///     sleep(Duration::from_millis(20));
///     (before, clock::now())
/// });
/// assert_eq!(paused, before);
/// sleep(Duration::from_millis(1));
/// assert!(clock::now() > before);
/// ```
pub fn stands_still<T>(pause: impl FnOnce() -> T) -> T {
    {
        let mut clock = clock();
        clock.holders += 1;
        clock.still.get_or_insert_with(Instant::now);
    }
    let done = pause();
    let mut clock = clock();
    clock.holders -= 1;
    if clock.holders == 0
        && let Some(still) = clock.still.take()
    {
        clock.lost += still.elapsed();
    }
    done
}
