//! When to stop: a deadline, a number of nodes, or a flag that somebody else raises.
//!
//! Reading the machine's clock costs as much as some nodes, so it is read only
//! once in a while; a node takes about a microsecond, and the deadline is kept
//! to well under a millisecond.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What bounds a search. Without any bound it goes on to [`Limits::MAX_DEPTH`].
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The search has answered by then.
    pub deadline: Option<Instant>,
    /// Plies of the deepest iteration.
    pub max_depth: u8,
    /// Nodes that may be visited.
    pub max_nodes: u64,
}

impl Limits {
    /// The deepest iteration there is.
    pub const MAX_DEPTH: u8 = 100;

    /// No bound but the deepest iteration.
    pub const NONE: Self = Self {
        deadline: None,
        max_depth: Self::MAX_DEPTH,
        max_nodes: u64::MAX,
    };

    /// A bound on nodes alone, under which a search repeats exactly.
    #[must_use]
    pub const fn nodes(max_nodes: u64) -> Self {
        Self {
            max_nodes,
            ..Self::NONE
        }
    }

    /// Half of the time and of the nodes.
    pub(super) fn half(self) -> Self {
        let now = Instant::now();
        let half = |end: Instant| now + end.saturating_duration_since(now) / 2;
        Self {
            deadline: self.deadline.map(half),
            max_nodes: self.max_nodes / 2,
            ..self
        }
    }

    /// A bound on time alone, from now on.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self {
            deadline: Instant::now().checked_add(time),
            ..Self::NONE
        }
    }
}

/// Nodes between two looks at the clock and the flag.
const POLL: u64 = 128;

/// Counts nodes and says when it is time to stop.
pub(super) struct Clock<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    start: Instant,
    pub(super) nodes: u64,
    polled: u64,
    stopped: bool,
}

impl<'a> Clock<'a> {
    pub(super) fn new(limits: Limits, stop: &'a AtomicBool) -> Self {
        Self {
            limits,
            stop,
            start: Instant::now(),
            nodes: 0,
            polled: 0,
            stopped: false,
        }
    }

    /// Goes on under other limits.
    pub(super) const fn relax(&mut self, limits: Limits) {
        self.limits = limits;
        self.stopped = false;
        self.polled = 0;
    }

    /// Counts some nodes. Gives whether the search must stop.
    pub(super) fn tick(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes - self.polled >= POLL {
            self.polled = self.nodes;
            self.stopped |= self.stop.load(Ordering::Relaxed)
                || self
                    .limits
                    .deadline
                    .is_some_and(|end| Instant::now() >= end);
        }
        self.stopped |= self.nodes >= self.limits.max_nodes;
        self.stopped
    }

    pub(super) const fn stopped(&self) -> bool {
        self.stopped
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
