//! When to stop: a deadline, a number of nodes, or a flag that somebody else raises.
//!
//! Reading the machine's clock costs as much as some nodes, so it is read only
//! once in a while; a node takes about a microsecond, and the deadline is kept
//! to well under a millisecond.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::helpers::Team;
use crate::computer::clock::now;

/// What is kept back of a move's time: this share of it, at least and at most.
const MARGIN_SHARE: u32 = 20;
const MIN_MARGIN: Duration = Duration::from_millis(15);
const MAX_MARGIN: Duration = Duration::from_millis(100);

/// What bounds a search. Without any bound it goes on to [`Limits::MAX_DEPTH`].
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The search has answered by then, as the clock of [`clock`](crate::computer::clock) shows it.
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
        let now = now();
        let half = |end: Instant| now + end.saturating_duration_since(now) / 2;
        Self {
            deadline: self.deadline.map(half),
            max_nodes: self.max_nodes / 2,
            ..self
        }
    }

    /// How long to think where a move may take `time` in all. The rest is kept back
    /// for ending the search on a busy machine, and for the way of the answer to
    /// whoever waits for it: a twentieth, but at least 15 ms and at most 100, and of
    /// less than 30 ms half.
    ///
    /// ```
    /// use sanziqi::computer::expert::Limits;
    /// use std::time::Duration;
    ///
    /// for (time, thinking) in [(1000, 950), (30_000, 29_900), (100, 85), (10, 5), (0, 0)] {
    ///     let thought = Limits::thinking(Duration::from_millis(time));
    ///     assert_eq!(thought, Duration::from_millis(thinking));
    /// }
    /// ```
    #[must_use]
    pub fn thinking(time: Duration) -> Duration {
        let margin = (time / MARGIN_SHARE).clamp(MIN_MARGIN, MAX_MARGIN);
        time.saturating_sub(margin.min(time / 2))
    }

    /// A bound on time alone, from now on.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self {
            deadline: now().checked_add(time),
            ..Self::NONE
        }
    }
}

/// Nodes between two looks at the clock and the flag.
const POLL: u64 = 128;

/// Counts the nodes of one thread and says when it is time to stop.
pub(super) struct Clock<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    team: &'a Team,
    start: Instant,
    nodes: u64,
    /// Of the nodes, those that the team knows of.
    told: u64,
    stopped: bool,
}

impl<'a> Clock<'a> {
    /// The clock of one thread of `team`.
    pub(super) fn new(limits: Limits, stop: &'a AtomicBool, team: &'a Team) -> Self {
        Self {
            limits,
            stop,
            team,
            start: now(),
            nodes: 0,
            told: 0,
            stopped: false,
        }
    }

    /// The clock of another thread of the team, under the same limits.
    pub(super) const fn of_another_thread(&self) -> Self {
        Self {
            nodes: 0,
            told: 0,
            stopped: false,
            ..*self
        }
    }

    /// Goes on under other limits, after the search of the team has ended.
    pub(super) fn relax(&mut self, limits: Limits) {
        self.limits = limits;
        self.team.resume();
        self.stopped = false;
        self.look();
    }

    /// Counts some nodes. Gives whether the search must stop.
    pub(super) fn tick(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes - self.told >= POLL {
            self.look();
        }
        self.stopped |= self.nodes >= self.limits.max_nodes;
        self.stopped
    }

    fn look(&mut self) {
        self.team.count(self.nodes - self.told);
        self.told = self.nodes;
        self.stopped |= self.stop.load(Ordering::Relaxed)
            || self.team.is_over()
            || self.limits.deadline.is_some_and(|end| now() >= end);
    }

    pub(super) const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Positions that the whole team has visited; of the other threads, those
    /// that they have told of.
    pub(super) fn nodes(&self) -> u64 {
        self.team.nodes() + self.nodes - self.told
    }

    pub(super) const fn team(&self) -> &'a Team {
        self.team
    }

    pub(super) fn elapsed(&self) -> Duration {
        now() - self.start
    }
}
