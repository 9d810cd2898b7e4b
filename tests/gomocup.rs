//! The Gomocup protocol through the built program, as a manager speaks it.

mod common;

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use common::{program, said};

/// No answer takes this long, however busy the machine; a thought of an hour does.
const PATIENCE: Duration = Duration::from_secs(60);
const AN_HOUR: &str = "INFO timeout_turn 3600000\n";

/// Enough memory for these thoughts, and for many at once.
const MEMORY: &str = "INFO max_memory 67108864\n";

/// A manager with an engine.
struct Manager {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
    messages: Vec<String>,
}

impl Manager {
    fn new() -> Self {
        Self::of(program(["gomocup"]))
    }

    fn of(mut command: Command) -> Self {
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = pipes.spawn().expect("the program starts");
        let (sender, output) = mpsc::channel();
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut manager = Self {
            input: child.stdin.take(),
            child,
            output,
            messages: Vec::new(),
        };
        manager.send(MEMORY);
        manager
    }

    fn send(&mut self, text: impl AsRef<[u8]>) {
        let input = self.input.as_mut().expect("it is open");
        input.write_all(text.as_ref()).expect("the engine reads");
        input.flush().expect("the engine reads");
    }

    /// The next line that is no message.
    #[track_caller]
    fn hear(&mut self) -> String {
        loop {
            let line = self.output.recv_timeout(PATIENCE).expect("an answer");
            if !line.starts_with("MESSAGE ") {
                return line;
            }
            self.messages.push(line);
        }
    }

    /// Sends, and gives the answer.
    #[track_caller]
    fn ask(&mut self, text: &str) -> String {
        self.send(text.to_owned() + "\n");
        self.hear()
    }

    /// Waits until the engine has begun to think about what was sent.
    fn wait_for_a_message(&mut self) {
        let line = self.output.recv_timeout(PATIENCE).expect("a message");
        assert!(line.starts_with("MESSAGE "), "{line}");
    }

    #[track_caller]
    fn ends(&mut self) -> ExitStatus {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status;
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("it has not ended");
    }
}

impl Drop for Manager {
    fn drop(&mut self) {
        // It has ended already, or a test has failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The cell that an answer names, on a board of this side.
#[track_caller]
fn cell(answer: &str, side: u8) -> (u8, u8) {
    let numbers = answer.split_once(',').and_then(|(x, y)| {
        let number = |text: &str| text.parse().ok().filter(|&number: &u8| number < side);
        Some((number(x)?, number(y)?))
    });
    numbers.unwrap_or_else(|| panic!("{answer} is no cell"))
}

/// What is answered to a script, without messages.
fn answers(script: &str) -> Vec<String> {
    let said = said("gomocup", format!("{MEMORY}{script}").as_bytes());
    let lines = said.lines().filter(|line| !line.starts_with("MESSAGE "));
    lines.map(str::to_owned).collect()
}

/// A position where much is to be thought, and nothing is won by fours.
const QUIET: &str = "BOARD\n7,7,1\n8,8,2\n8,6,1\n6,8,2\nDONE\n";

#[test]
fn every_command_has_its_answer() {
    for (script, expected) in [
        (
            "start 5\nrectstart 20,20\nStart 15 15",
            &["OK", "OK", "OK"][..],
        ),
        ("START 20\nBEGIN", &["OK", "9,9"]),
        (
            "START 15\nPLAY 3,4\nTAKEBACK 3,4\nBEGIN",
            &["OK", "3,4", "OK", "7,7"],
        ),
        ("START 15\nSUGGEST\nPLAY 7,7", &["OK", "SUGGEST 7,7", "7,7"]),
        (
            "START 15\nBEGIN\nRESTART\nBEGIN",
            &["OK", "7,7", "OK", "7,7"],
        ),
        ("START 9\nBOARD\nDONE", &["OK", "4,4"]),
        // Stones in any order; four in a row are made five, or stopped.
        (
            "START 15\nBOARD\n0,3,2\n4,0,1\n0,1,2\n2,0,1\n0,2,2\n3,0,1\n9,9,2\n1,0,1\n0,0,2\nDONE",
            &["OK", "5,0"],
        ),
        (
            "START 15\nBOARD\n1,9,2\n2,9,2\n3,9,2\n4,9,2\n0,9,1\n5,5,1\n9,1,1\nDONE",
            &["OK", "5,9"],
        ),
        (
            "START 15\nYXBOARD\n7,7,2\nDONE\nTAKEBACK 7,7\nBEGIN",
            &["OK", "OK", "7,7"],
        ),
        (
            "START 15\nyxshowforbid\nYXHASHCLEAR\nBEGIN",
            &["OK", "FORBID .", "7,7"],
        ),
        ("STOP\nYXSTOP\nSTART 15\nBEGIN", &["OK", "7,7"]),
        (
            "FOO\nSWAP2BOARD\n7,7\n8,7\n9,9\nDONE",
            &["UNKNOWN command", "UNKNOWN SWAP2BOARD is not played"],
        ),
        (
            "INFO timeout_turn 100\nINFO game_type 1\nINFO evaluate 3,3\nINFO folder /tmp\n\
             INFO hash_size 19\nINFO thread_num 4\nINFO\nSTART 15\nBEGIN",
            &["OK", "7,7"],
        ),
        ("START 15\nEND\nBEGIN", &["OK"]),
    ] {
        assert_eq!(answers(&format!("{script}\n")), expected, "{script}");
        let about = answers("ABOUT\n");
        assert!(
            about[0].starts_with("name=\"sanziqi\", version="),
            "{about:?}"
        );
    }
}

#[test]
fn a_fault_is_named_and_leaves_the_game_as_it_was() {
    let mut manager = Manager::new();
    for command in [
        "BEGIN",
        "TURN 1,1",
        "PLAY 1,1",
        "TAKEBACK 1,1",
        "RESTART",
        "SUGGEST",
    ] {
        let answer = manager.ask(command);
        assert_eq!(
            answer, "ERROR there is no board: START comes first",
            "{command}"
        );
    }
    assert_eq!(manager.ask("START 15"), "OK");
    assert_eq!(manager.ask("INFO timeout_turn 50\nBEGIN"), "7,7");
    for (command, part) in [
        ("START 4", "5x5 to 20x20"),
        ("START 21", "5x5 to 20x20"),
        ("START -15", "5x5 to 20x20"),
        ("START", "START 15"),
        ("START fifteen", "START 15"),
        ("RECTSTART 15,20", "15x20"),
        ("RECTSTART 15", "RECTSTART 15,15"),
        ("TURN 7,7", "7,7 is taken"),
        ("TURN 15,0", "15,0 is not on the board"),
        ("TURN 0,-1", "0,-1 is not on the board"),
        ("TURN 7", "TURN 7,7"),
        ("TURN a,b", "TURN 7,7"),
        ("PLAY 1,1", "not the engine's turn"),
        ("BEGIN", "not the engine's turn"),
        ("TAKEBACK 1,1", "no stone on 1,1"),
        ("TAKEBACK", "TAKEBACK 7,7"),
        ("DONE", "BOARD"),
        ("1,1,1", "BOARD"),
        ("1,1", "7,7,1"),
        ("BOARD\n1,1,1\n2,2,1\nDONE", "not the engine's turn"),
        ("BOARD\n1,1,1\n1,1,2\nDONE", "1,1 is taken"),
        ("BOARD\n1,1,1\n1,15,2\nDONE", "1,15 is not on the board"),
        ("BOARD\n1,1,1\n1,2,3\nDONE", "1,2,3"),
        ("BOARD\n1,1,1\n1,2,0\nDONE", "1,2,0"),
        ("BOARD\n1,1,1\nwhat\n1,2,2\nDONE", "DONE"),
        ("YXBOARD\n1,1,1\n1,1,2\nDONE", "1,1 is taken"),
        (
            "BOARD\n0,0,2\n1,0,2\n2,0,2\n3,0,2\n4,0,2\n0,1,1\n1,1,1\n2,1,1\n3,1,1\nDONE",
            "the opponent has won",
        ),
    ] {
        let answer = manager.ask(command);
        assert!(
            answer.starts_with("ERROR ") && answer.contains(part),
            "{command}: {answer}"
        );
        assert!(answer.is_ascii(), "{answer}");
    }
    // A list that is broken off gives way to the next command.
    assert!(
        manager
            .ask("BOARD\n1,1,1\nTAKEBACK 3,3")
            .contains("no DONE")
    );
    assert!(manager.hear().contains("no stone on 3,3"));
    // One stone is on the board, and it is the opponent's turn.
    let answer = manager.ask("TURN 8,8");
    assert!(!["7,7", "8,8"].contains(&answer.as_str()));
    cell(&answer, 15);
}

#[test]
fn no_move_is_given_under_a_rule_that_is_not_played() {
    let mut manager = Manager::new();
    for (rule, name) in [
        ("1", "exactly five in a row"),
        ("2", "continuous"),
        ("4", "Renju"),
        ("8", "Caro"),
    ] {
        // A manager reads no answer to INFO, and waits for that to START.
        assert_eq!(manager.ask(&format!("INFO rule {rule}\nSTART 15")), "OK");
        for command in [
            "BEGIN",
            "TURN 7,7",
            "BOARD\n7,7,2\nDONE",
            "PLAY 7,7",
            "SUGGEST",
        ] {
            let answer = manager.ask(command);
            assert!(
                answer.starts_with("ERROR ") && answer.contains(name),
                "{answer}"
            );
        }
    }
    assert_eq!(manager.ask("INFO rule 0\nBEGIN"), "7,7");
}

#[test]
fn lines_may_end_in_three_ways() {
    for end in ["\r\n", "\n", "\r"] {
        let mut manager = Manager::new();
        for (command, answer) in [("START 15", "OK"), ("begin", "7,7"), ("restart", "OK")] {
            manager.send(format!("{command}{end}"));
            assert_eq!(manager.hear(), answer, "{end:?}");
        }
        manager.send(format!("END{end}"));
        assert!(manager.ends().success());
    }
}

#[test]
fn garbage_and_long_lines_are_commands_like_others() {
    let mut manager = Manager::new();
    manager.send(b"\0\xff\xfe\x80TURN\n");
    assert_eq!(manager.hear(), "UNKNOWN command");
    manager.send("x".repeat(3_000_000) + "\n");
    assert_eq!(manager.hear(), "UNKNOWN command");
    manager.send(format!("TURN 1,{}\n", "1".repeat(100_000)));
    assert_eq!(manager.hear(), "ERROR the line is too long");
    manager.send(format!("INFO folder {}\n\n\r\r\n", "/x".repeat(100_000)));
    assert_eq!(manager.ask("START 15"), "OK");
    assert_eq!(manager.ask("BEGIN"), "7,7");
}

#[test]
fn the_end_ends_a_long_thought() {
    let mut manager = Manager::new();
    manager.send(format!("START 15\n{AN_HOUR}{QUIET}"));
    assert_eq!(manager.output.recv_timeout(PATIENCE).as_deref(), Ok("OK"));
    manager.wait_for_a_message();
    manager.send("END\n");
    assert!(manager.ends().success());
}

#[test]
fn the_end_of_input_ends_a_long_thought() {
    let mut manager = Manager::new();
    manager.send(format!("START 20\n{AN_HOUR}{QUIET}"));
    assert_eq!(manager.output.recv_timeout(PATIENCE).as_deref(), Ok("OK"));
    manager.wait_for_a_message();
    manager.input = None;
    assert!(manager.ends().success());
}

#[test]
fn a_stop_ends_a_thought_with_its_move_and_not_the_next() {
    let mut manager = Manager::new();
    manager.send(format!("STOP\nSTART 15\n{AN_HOUR}{QUIET}"));
    assert_eq!(manager.hear(), "OK");
    manager.wait_for_a_message();
    manager.send("YXSTOP\n");
    cell(&manager.hear(), 15);
    manager.send("INFO timeout_turn 1000\nTURN 0,0\n");
    cell(&manager.hear(), 15);
    let last = manager.messages.last().expect("a thought is told");
    let depth = last.split(' ').nth(2).and_then(|depth| depth.parse().ok());
    assert!(depth.is_some_and(|depth: u8| depth > 1), "{last}");
}

#[cfg(unix)]
#[test]
fn an_output_that_nobody_reads_ends_the_program() {
    for thinks in [false, true] {
        let mut command = program(["gomocup"]);
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = pipes.stderr(Stdio::piped()).spawn().expect("it starts");
        let mut input = child.stdin.take().expect("a pipe");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        let think = if thinks { QUIET } else { "" };
        write!(input, "START 15\n{MEMORY}{AN_HOUR}{think}").expect("it reads");
        output.read_line(&mut line).expect("an answer");
        if thinks {
            output.read_line(&mut line).expect("a message");
        }
        drop(output);
        let start = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().expect("a child") {
                break status;
            }
            if start.elapsed() > PATIENCE {
                let _ = child.kill();
                panic!("it goes on, thinking: {thinks}");
            }
            thread::sleep(Duration::from_millis(10));
        };
        // The input is still open.
        drop(input);
        assert!(status.success(), "{status:?}");
        let mut errors = child.stderr.take().expect("a pipe");
        assert_eq!(std::io::read_to_string(&mut errors).expect("text"), "");
    }
}

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
        manager.ask("INFO timeout_turn soon\nINFO max_memory 1\nSTART 15"),
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

#[test]
fn games_are_legal_to_their_end() {
    for (side, seed) in [(5, 1), (8, 2), (20, 3)] {
        let mut manager = Manager::new();
        let times = "INFO timeout_turn 20\nINFO timeout_match 2000\nINFO time_left 2000";
        assert_eq!(manager.ask(&format!("START {side}\n{times}")), "OK");
        let mut taken = HashSet::new();
        let mut random: u32 = seed;
        let mut answer = manager.ask("BEGIN");
        loop {
            assert!(taken.insert(cell(&answer, side)), "{answer} was taken");
            // The manager calls an end by itself; here the engine has to.
            let theirs = std::iter::repeat_with(|| {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let at = (random >> 16) % u32::from(side).pow(2);
                ((at % u32::from(side)) as u8, (at / u32::from(side)) as u8)
            })
            .take(10_000)
            .find(|&cell| taken.insert(cell));
            let Some((x, y)) = theirs else {
                assert_eq!(taken.len(), usize::from(side).pow(2));
                break;
            };
            answer = manager.ask(&format!("TURN {x},{y}"));
            if answer.starts_with("ERROR the game is over") {
                break;
            }
        }
        assert_eq!(manager.ask("RESTART"), "OK");
        cell(&manager.ask("BEGIN"), side);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_within_what_is_allowed() {
    let mut manager = Manager::new();
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
    assert!(peak < 16 << 10, "{peak} kB");
}

#[test]
fn the_name_of_a_brain_starts_the_protocol() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["pbrain-sanziqi", "PBRAIN-Test.exe"] {
        let brain = folder.path().join(name);
        std::fs::copy(env!("CARGO_BIN_EXE_sanziqi"), &brain).expect("a copy");
        let mut manager = Manager::of(Command::new(&brain));
        assert_eq!(manager.ask("START 15"), "OK");
        assert_eq!(manager.ask("BEGIN"), "7,7");
        manager.send("END\n");
        assert!(manager.ends().success());
        let output = Command::new(&brain)
            .arg("--version")
            .output()
            .expect("it runs");
        assert!(output.stdout.starts_with(b"sanziqi "), "{output:?}");
    }
}

#[test]
fn what_is_said_does_not_depend_on_the_locale() {
    let script = "START 15\nTURN 99,1\nFOO\nINFO rule 4\nBEGIN\nEND\n";
    let said = |locale: &str| {
        let mut command = program(["gomocup"]);
        command.env("LC_ALL", locale);
        String::from_utf8(common::run(command, script.as_bytes()).stdout).expect("ASCII")
    };
    assert_eq!(said("zh_CN.UTF-8"), said("C"));
    assert!(said("zh_CN.UTF-8").is_ascii());
}
