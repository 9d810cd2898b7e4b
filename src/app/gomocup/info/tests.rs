use super::*;

impl Info {
    /// What follows from one fact.
    pub(in crate::app::gomocup) fn told(key: &str, value: &str) -> Self {
        let mut info = Self::default();
        info.set(key, value);
        info
    }
}

fn told(facts: &[&str]) -> Info {
    let mut info = Info::default();
    for fact in facts {
        let (key, value) = fact.split_once(' ').expect("two words");
        info.set(key, value);
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
        info.set(key, value);
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
    info.set("time_left", "2000");
    assert_eq!(info.time().as_millis(), 100 - 15);
    info.set("timeout_match", "10000");
    assert_eq!(
        info.time().as_millis(),
        100 - 15,
        "the manager's word counts"
    );
    // Another game has all its time, be that said before it begins or after.
    info.restart();
    assert_eq!(info.time().as_millis(), 500 - 25);
    info.set("time_left", "2000");
    info.restart();
    info.set("timeout_match", "20000");
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
    assert_eq!((info.max_depth, info.max_nodes), (3, 500));
    let info = told(&["max_depth 3", "max_node 5", "max_depth 0", "max_node -1"]);
    assert_eq!(info.max_depth, Limits::MAX_DEPTH);
    assert_eq!(info.max_nodes, u64::MAX);
    for deep in ["max_depth 400", "max_depth 200"] {
        assert_eq!(told(&[deep]).max_depth, Limits::MAX_DEPTH);
    }
}

#[test]
fn a_number_that_is_too_large_is_the_most_that_there_is() {
    const HUGE: &str = "99999999999999999999999";
    let most = |key: &str| {
        let mut info = told(&[&format!("{key} {HUGE}"), &format!("{key} +{HUGE}")]);
        assert_eq!(info.take_warnings(), [""; 0], "{key}");
        info
    };
    assert!(most("timeout_turn").time() > Duration::from_secs(1 << 40));
    assert_eq!(most("timeout_match").time().as_millis(), 29_900);
    assert_eq!(most("time_left").left, None);
    assert!(most("max_memory").allowed() > 1 << 40);
    assert_eq!(most("max_depth").max_depth, Limits::MAX_DEPTH);
    assert_eq!(most("max_node").max_nodes, u64::MAX);
    assert_eq!(most("thread_num").threads, Engine::MAX_THREADS);
    // Nothing runs over where a move's time follows from them.
    let endless = most("timeout_turn").limits(Instant::now());
    assert!(endless.deadline.is_none_or(|end| end > Instant::now()));
    for (value, number) in [
        ("-99999999999999999999999", Some(0)),
        ("-1", Some(0)),
        ("+7", Some(7)),
        ("99999999999999999999999x", None),
        ("-", None),
        ("+-1", None),
        ("1.5", None),
        ("", None),
    ] {
        assert_eq!(whole_number(value), number, "{value}");
    }
}

#[test]
fn what_is_not_understood_changes_nothing_and_is_told_once() {
    let mut info = told(&["timeout_turn 100", "timeout_turn soon", "hash_size x"]);
    assert_eq!(info.time().as_millis(), 85);
    assert_eq!(info.take_warnings().len(), 1);
    assert!(info.take_warnings().is_empty());
    let mut info = told(&["max_memory 1000000"]);
    assert!(info.take_warnings()[0].contains("8 MiB"));
}

#[test]
fn warnings_are_few_and_differ() {
    const KEYS: [&str; 7] = [
        "timeout_turn",
        "timeout_match",
        "time_left",
        "max_memory",
        "max_depth",
        "max_node",
        "thread_num",
    ];
    let mut info = Info::default();
    for _ in 0..100 {
        for key in KEYS {
            info.set(key, "x");
        }
        info.set("max_memory", "1");
    }
    assert_eq!(info.take_warnings().len(), KEYS.len() + 1);
    assert_eq!(KEYS.len() + 1, MAX_WARNINGS, "room for each of them");
}
