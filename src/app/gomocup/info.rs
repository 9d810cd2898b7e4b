//! What the manager has told by `INFO`, and what follows from it for a move.

use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use super::rule::refusal;
use sanziqi::computer::expert::{Engine, Limits};
use sanziqi::game::is_number;

/// Time for a move where the manager says nothing of it.
const DEFAULT_TURN: Duration = Duration::from_secs(30);

/// The share of what is left of a match that one move may take.
const SHARE_OF_MATCH: u32 = 20;

/// What `time_left` says where a match has no limit.
const UNLIMITED: u64 = i32::MAX as u64;

/// Memory of the transposition table in MiB for a move of a second, and for any
/// move, at least and at most. More than a search fills costs time and gains nothing.
const MEMORY_A_SECOND: u128 = 64;
const MIN_TABLE: usize = 32;
const MAX_TABLE: usize = 1024;

/// What the program needs beside its table, in MiB; each thread beyond the first
/// takes one more.
const OTHER_MEMORY: usize = 8;

/// The most that it takes in all where the manager says nothing of memory, in MiB.
const DEFAULT_MEMORY: u64 = 256;

/// Warnings about `INFO` that are kept until they can be told.
const MAX_WARNINGS: usize = 8;

/// What the manager has told.
#[derive(Clone, Debug)]
pub(super) struct Info {
    turn: Duration,
    match_time: MatchTime,
    left: Option<Duration>,
    /// The manager has said how much of this game's time is left.
    is_told: bool,
    /// In bytes, where it is limited.
    memory: Option<u64>,
    max_depth: u8,
    max_nodes: u64,
    threads: usize,
    /// Threads that the machine runs at once.
    cores: usize,
    refusal: Option<String>,
    warnings: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MatchTime {
    Unknown,
    Unlimited,
    Limited(Duration),
}

impl Default for Info {
    fn default() -> Self {
        Self {
            turn: DEFAULT_TURN,
            match_time: MatchTime::Unknown,
            left: None,
            is_told: false,
            memory: Some(DEFAULT_MEMORY << 20),
            max_depth: Limits::MAX_DEPTH,
            max_nodes: u64::MAX,
            threads: 1,
            cores: available_parallelism().map_or(1, NonZero::get),
            refusal: None,
            warnings: Vec::new(),
        }
    }
}

impl Info {
    /// Sets one thing. Keys that mean nothing here are ignored; a value that cannot
    /// be understood leaves all as it was, of which the manager is warned later.
    pub(super) fn set(&mut self, key: &str, value: &str) {
        let set: fn(&mut Self, u64) = match key {
            "rule" => {
                self.refusal = refusal(value);
                return;
            }
            "timeout_turn" => Self::set_turn,
            "timeout_match" => Self::set_match,
            "time_left" => Self::set_left,
            "max_memory" => Self::set_memory,
            "max_depth" => Self::set_depth,
            "max_node" => Self::set_nodes,
            "thread_num" => Self::set_threads,
            _ => return,
        };
        match whole_number(value) {
            Some(number) => set(self, number),
            None => self.warn(format!(
                "INFO {key} is not a whole number and changes nothing"
            )),
        }
    }

    fn set_turn(&mut self, millis: u64) {
        self.turn = Duration::from_millis(millis);
    }

    fn set_match(&mut self, millis: u64) {
        let limit = (millis > 0).then(|| Duration::from_millis(millis));
        self.match_time = limit.map_or(MatchTime::Unlimited, MatchTime::Limited);
        if !self.is_told {
            self.left = limit;
        }
    }

    fn set_left(&mut self, millis: u64) {
        self.is_told = true;
        self.left = (millis < UNLIMITED).then(|| Duration::from_millis(millis));
    }

    fn set_memory(&mut self, bytes: u64) {
        self.memory = (bytes > 0).then_some(bytes);
        if bytes > 0 && bytes >> 20 < OTHER_MEMORY as u64 {
            self.warn(format!(
                "max_memory is too small: {OTHER_MEMORY} MiB are needed and taken"
            ));
        }
    }

    fn set_depth(&mut self, plies: u64) {
        self.max_depth = match u8::try_from(plies) {
            Ok(plies @ 1..Limits::MAX_DEPTH) => plies,
            _ => Limits::MAX_DEPTH,
        };
    }

    fn set_nodes(&mut self, nodes: u64) {
        self.max_nodes = if nodes > 0 { nodes } else { u64::MAX };
    }

    fn set_threads(&mut self, threads: u64) {
        let threads = usize::try_from(threads).unwrap_or(usize::MAX);
        self.threads = threads.clamp(1, Engine::MAX_THREADS);
    }

    /// Keeps a warning, once and not without end.
    fn warn(&mut self, warning: String) {
        if self.warnings.len() < MAX_WARNINGS && !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    /// What the manager has to be told about earlier `INFO`, once.
    pub(super) fn take_warnings(&mut self) -> Vec<String> {
        std::mem::take(&mut self.warnings)
    }

    /// Why no move can be given under the rule that is asked for.
    pub(super) fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// Begins another game, which has the time of a whole match until the manager
    /// says what is left of it.
    pub(super) fn restart(&mut self) {
        self.is_told = false;
        self.left = match self.match_time {
            MatchTime::Limited(time) => Some(time),
            MatchTime::Unlimited | MatchTime::Unknown => None,
        };
    }

    /// Takes the time of a move off what is left.
    pub(super) fn spend(&mut self, time: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(time));
    }

    /// MiB that the table and further threads may take together.
    fn allowed(&self) -> usize {
        self.memory.map_or(usize::MAX, |bytes| {
            let mebibytes = usize::try_from(bytes >> 20).unwrap_or(usize::MAX);
            mebibytes.saturating_sub(OTHER_MEMORY)
        })
    }

    /// MiB for the transposition table.
    pub(super) fn table(&self) -> usize {
        let useful = self.turn.as_millis() * MEMORY_A_SECOND / 1000;
        let useful = usize::try_from(useful).unwrap_or(usize::MAX);
        useful
            .clamp(MIN_TABLE, MAX_TABLE)
            .min(self.allowed().saturating_sub(self.threads() - 1))
    }

    /// Threads to search in: no more than the machine runs at once, since those
    /// that wait their turn are late to end, nor than half of the memory is enough
    /// for, since what they find they share by the table.
    pub(super) fn threads(&self) -> usize {
        if self.max_nodes < u64::MAX {
            return 1;
        }
        let affordable = 1 + self.allowed() / 2;
        self.threads.min(self.cores).min(affordable)
    }

    /// The time to think about one move.
    pub(super) fn time(&self) -> Duration {
        let is_limited = self.match_time != MatchTime::Unlimited;
        let time = match self.left {
            Some(left) if is_limited => self.turn.min(left / SHARE_OF_MATCH),
            _ => self.turn,
        };
        Limits::thinking(time)
    }

    /// What bounds one move, whose time runs `from` then on.
    pub(super) fn limits(&self, from: Instant) -> Limits {
        Limits {
            deadline: from.checked_add(self.time()),
            max_depth: self.max_depth,
            max_nodes: self.max_nodes,
        }
    }
}

/// A whole number, of any length. Less than nothing counts as nothing, and what is
/// too large as the most that there is.
fn whole_number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if !is_number(digits) {
        return None;
    }
    let is_negative = text.starts_with('-');
    Some(if is_negative {
        0
    } else {
        digits.parse().unwrap_or(u64::MAX)
    })
}

#[cfg(test)]
mod tests;
