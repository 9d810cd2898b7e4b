//! What the manager has told by `INFO`, and what follows from it for a move.

use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Duration;

use super::rule::refusal;
use crate::computer::expert::{Engine, Limits};

/// Time for a move where the manager says nothing of it.
const DEFAULT_TURN: Duration = Duration::from_secs(30);

/// Time kept back from every move for the way of the answer to the manager: this
/// share of the move's time, at least and at most.
const MARGIN_SHARE: u32 = 20;
const MIN_MARGIN: Duration = Duration::from_millis(15);
const MAX_MARGIN: Duration = Duration::from_millis(100);

/// The share of what is left of a match that one move may take.
const SHARE_OF_MATCH: u32 = 20;

/// What `time_left` says where a match has no limit.
const UNLIMITED: i64 = i32::MAX as i64;

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

/// Faults of `INFO` that are kept until they can be told.
const MAX_NOTES: usize = 8;

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
    notes: Vec<String>,
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
            notes: Vec::new(),
        }
    }
}

impl Info {
    /// Takes note of one thing. Keys that mean nothing here are ignored; a value
    /// that cannot be understood leaves all as it was, and is told later.
    pub(super) fn note(&mut self, key: &str, value: &str) {
        if key == "rule" {
            self.refusal = refusal(value);
            return;
        }
        if !KEYS.contains(&key) {
            return;
        }
        let Ok(number) = value.parse::<i64>() else {
            self.add_note(format!(
                "INFO {key} is not a whole number and changes nothing"
            ));
            return;
        };
        let count = number.max(0).unsigned_abs();
        let time = Duration::from_millis(count);
        match key {
            "timeout_turn" => self.turn = time,
            "timeout_match" => self.note_match((count > 0).then_some(time)),
            "time_left" => {
                self.is_told = true;
                self.left = (number < UNLIMITED).then_some(time);
            }
            "max_memory" => self.note_memory((count > 0).then_some(count)),
            "max_depth" => {
                let depth = u8::try_from(count).unwrap_or(u8::MAX);
                let is_limited = (1..Limits::MAX_DEPTH).contains(&depth);
                self.max_depth = if is_limited { depth } else { Limits::MAX_DEPTH };
            }
            "max_node" => self.max_nodes = if count == 0 { u64::MAX } else { count },
            // "thread_num"
            _ => {
                let threads = usize::try_from(count).unwrap_or(usize::MAX);
                self.threads = threads.clamp(1, Engine::MAX_THREADS);
            }
        }
    }

    fn note_match(&mut self, time: Option<Duration>) {
        self.match_time = time.map_or(MatchTime::Unlimited, MatchTime::Limited);
        if !self.is_told {
            self.left = time;
        }
    }

    fn note_memory(&mut self, bytes: Option<u64>) {
        self.memory = bytes;
        if bytes.is_some_and(|bytes| bytes >> 20 < OTHER_MEMORY as u64) {
            self.add_note(format!(
                "max_memory is too small: {OTHER_MEMORY} MiB are needed and taken"
            ));
        }
    }

    /// Keeps what is to be told, once and not without end.
    fn add_note(&mut self, note: String) {
        if self.notes.len() < MAX_NOTES && !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// What the manager has to be told about earlier `INFO`, once.
    pub(super) fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
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

    /// The time for one move.
    pub(super) fn time(&self) -> Duration {
        let is_limited = self.match_time != MatchTime::Unlimited;
        let time = match self.left {
            Some(left) if is_limited => self.turn.min(left / SHARE_OF_MATCH),
            _ => self.turn,
        };
        time.saturating_sub((time / MARGIN_SHARE).clamp(MIN_MARGIN, MAX_MARGIN))
    }

    /// Plies of the deepest iteration.
    pub(super) const fn max_depth(&self) -> u8 {
        self.max_depth
    }

    /// Nodes for one move.
    pub(super) const fn max_nodes(&self) -> u64 {
        self.max_nodes
    }
}

/// Keys with a number that counts here.
const KEYS: [&str; 7] = [
    "timeout_turn",
    "timeout_match",
    "time_left",
    "max_memory",
    "max_depth",
    "max_node",
    "thread_num",
];

#[cfg(test)]
mod tests {
    use super::*;

    impl Info {
        /// What follows from one fact.
        pub(in crate::gomocup) fn told(key: &str, value: &str) -> Self {
            let mut info = Self::default();
            info.note(key, value);
            info
        }
    }

    fn told(facts: &[&str]) -> Info {
        let mut info = Info::default();
        for fact in facts {
            let (key, value) = fact.split_once(' ').expect("two words");
            info.note(key, value);
        }
        info
    }

    #[test]
    fn a_move_takes_its_share_of_the_match() {
        let mut info = Info::default();
        for (fact, millis) in [
            ("timeout_turn 1000", 950),
            ("timeout_match 10000", 475),
            ("time_left 2000", 85),
            ("time_left -5", 0),
            ("time_left 2147483647", 950),
            ("time_left 2000", 85),
            ("timeout_match 0", 950),
            ("timeout_turn 100", 85),
            ("timeout_turn 0", 0),
            ("timeout_turn 30000", 29_900),
        ] {
            let (key, value) = fact.split_once(' ').expect("two words");
            info.note(key, value);
            assert_eq!(info.time().as_millis(), millis, "{fact}");
        }
    }

    #[test]
    fn the_time_left_is_kept_unless_the_manager_keeps_it() {
        let mut info = told(&["timeout_turn 5000", "timeout_match 10000"]);
        info.spend(Duration::from_secs(4));
        assert_eq!(info.time().as_millis(), 300 - 15);
        info.spend(Duration::from_secs(9));
        assert_eq!(info.time().as_millis(), 0);
        info.restart();
        assert_eq!(info.time().as_millis(), 500 - 25);
        info.note("time_left", "2000");
        assert_eq!(info.time().as_millis(), 100 - 15);
        info.note("timeout_match", "10000");
        assert_eq!(
            info.time().as_millis(),
            100 - 15,
            "the manager's word counts"
        );
        // Another game has all its time, be that said before it begins or after.
        info.restart();
        assert_eq!(info.time().as_millis(), 500 - 25);
        info.note("time_left", "2000");
        info.restart();
        info.note("timeout_match", "20000");
        assert_eq!(info.time().as_millis(), 1000 - 50);
        // Without a word on the whole match, what is left of it is enough.
        assert_eq!(told(&["time_left 2000"]).time().as_millis(), 100 - 15);
    }

    #[test]
    fn the_table_stays_within_the_memory_allowed() {
        let table = |turn: u64, mebibytes: u64| {
            let memory = format!("max_memory {}", mebibytes << 20);
            told(&[&format!("timeout_turn {turn}"), &memory]).table()
        };
        assert_eq!(table(300, 350), 32);
        assert_eq!(table(2000, 350), 128);
        assert_eq!(table(u64::MAX >> 1, 1 << 40), 1024);
        assert_eq!(table(300, 0), 32, "0 is no limit");
        assert_eq!(table(60_000, 0), 1024, "0 is no limit");
        assert_eq!((table(300, 20), table(300, 4)), (12, 0));
        assert_eq!(Info::default().table(), 256 - 8, "not a word on memory");
    }

    #[test]
    fn threads_are_bounded_by_memory_and_machine() {
        let threads = |cores, facts: &[&str]| {
            let mut info = told(facts);
            info.cores = cores;
            (info.threads(), info.table())
        };
        let many = "thread_num 999";
        for (mebibytes, expected) in [
            (4, (1, 0)),
            (9, (1, 1)),
            (10, (2, 1)),
            (16, (5, 4)),
            (80, (37, 36)),
            (350, (64, 350 - 8 - 63)),
        ] {
            let memory = format!("max_memory {}", mebibytes << 20);
            let facts = [many, "timeout_turn 60000", &memory];
            assert_eq!(threads(100, &facts), expected, "{memory}");
        }
        assert_eq!(threads(1, &[many]), (1, 248));
        assert_eq!(threads(8, &[many]), (8, 241));
        assert_eq!(threads(8, &["thread_num 2"]), (2, 247));
        assert_eq!(threads(8, &["thread_num 0"]), (1, 248));
        assert_eq!(threads(8, &[many, "max_node 100"]), (1, 248));
    }

    #[test]
    fn limits_of_zero_and_less_are_none() {
        let info = told(&["max_depth 3", "max_node 500"]);
        assert_eq!((info.max_depth(), info.max_nodes()), (3, 500));
        let info = told(&["max_depth 3", "max_node 5", "max_depth 0", "max_node -1"]);
        assert_eq!(info.max_depth(), Limits::MAX_DEPTH);
        assert_eq!(info.max_nodes(), u64::MAX);
        for deep in ["max_depth 400", "max_depth 200"] {
            assert_eq!(told(&[deep]).max_depth(), Limits::MAX_DEPTH);
        }
    }

    #[test]
    fn what_is_not_understood_changes_nothing_and_is_told_once() {
        let mut info = told(&["timeout_turn 100", "timeout_turn soon", "hash_size x"]);
        assert_eq!(info.time().as_millis(), 85);
        assert_eq!(info.take_notes().len(), 1);
        assert!(info.take_notes().is_empty());
        let mut info = told(&["max_memory 1000000"]);
        assert!(info.take_notes()[0].contains("8 MiB"));
    }

    #[test]
    fn notes_are_few_and_differ() {
        let mut info = Info::default();
        for _ in 0..100 {
            for key in KEYS {
                info.note(key, "x");
            }
            info.note("max_memory", "1");
        }
        assert_eq!(info.take_notes().len(), KEYS.len() + 1);
        assert_eq!(KEYS.len() + 1, MAX_NOTES, "room for each of them");
    }
}
