//! What `INFO` bounds, and what is told of a thought.

use super::manager::{AN_HOUR, Manager, QUIET, cell};

#[test]
fn a_thought_is_told_as_a_message() {
    let mut manager = Manager::new();
    assert_eq!(manager.ask("START 15\nINFO timeout_turn 500"), "OK");
    manager.send(QUIET);
    let answer = manager.hear();
    let message = manager.messages.last().expect("a message");
    let words: Vec<&str> = message.split(' ').collect();
    assert_eq!(words[..2], ["MESSAGE", "depth"], "{message}");
    let place = |word| words.iter().position(|&other| other == word);
    let [score, nodes, time, line] = ["score", "nodes", "time", "line"].map(place);
    assert!(score < nodes && nodes < time && time < line, "{message}");
    let line = &words[line.expect("a line") + 1..];
    assert_eq!(line.first(), Some(&answer.as_str()), "{message}");
    for point in line {
        cell(point, 15);
    }
    // An open three: a four, any answer, the five.
    let won = "BOARD\n7,7,1\n0,0,2\n8,7,1\n0,2,2\n9,7,1\n0,4,2\nDONE\n";
    manager.send(won);
    cell(&manager.hear(), 15);
    let message = manager.messages.last().expect("a message");
    assert!(message.contains(" score win in 3 "), "{message}");
}

#[test]
fn nodes_and_depth_are_kept_within_their_limits() {
    let mut manager = Manager::new();
    assert_eq!(
        manager.ask(&format!("START 15\n{AN_HOUR}INFO max_depth 2")),
        "OK"
    );
    manager.send(QUIET);
    cell(&manager.hear(), 15);
    let message = manager.messages.last().expect("a message");
    assert!(message.starts_with("MESSAGE depth 2 "), "{message}");
    manager.send(format!("INFO max_depth -1\nINFO max_node 1000\n{QUIET}"));
    cell(&manager.hear(), 15);
    let message = manager.messages.last().expect("a message");
    let nodes = message.split_once(" nodes ").expect("nodes").1;
    let nodes: u64 = nodes.split(' ').next().unwrap().parse().expect("a number");
    assert!((1..=2000).contains(&nodes), "{message}");
}

#[test]
fn a_value_that_is_no_number_is_told_before_the_next_move() {
    let mut manager = Manager::new();
    assert_eq!(
        manager.ask(&("INFO timeout_turn soon\nINFO max_memory 1\n".repeat(50) + "START 15")),
        "OK"
    );
    assert!(manager.messages.is_empty(), "nobody reads yet");
    assert_eq!(manager.ask("BEGIN"), "7,7");
    assert!(
        manager.messages[0].contains("timeout_turn"),
        "{:?}",
        manager.messages
    );
    assert!(
        manager.messages[1].contains("8 MiB"),
        "{:?}",
        manager.messages
    );
    assert_eq!(manager.messages.len(), 2);
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_within_what_is_allowed() {
    for threads in [1, 64] {
        let mut manager = Manager::new();
        manager.send(format!("INFO thread_num {threads}\n"));
        assert_eq!(manager.ask("START 20\nINFO timeout_turn 300"), "OK");
        for mebibytes in [16, 12, 10] {
            let memory = format!("INFO max_memory {}\n", mebibytes << 20);
            for _ in 0..3 {
                manager.send(format!("RESTART\n{memory}{QUIET}"));
                assert_eq!(manager.hear(), "OK");
                cell(&manager.hear(), 20);
            }
        }
        let status = format!("/proc/{}/status", manager.child.id());
        let status = std::fs::read_to_string(status).expect("it lives");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = peak.expect("a peak").trim().trim_end_matches(" kB");
        let peak: u32 = peak.parse().expect("a number");
        assert!(peak < 16 << 10, "{peak} kB in {threads} threads");
    }
}
