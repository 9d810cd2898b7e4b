//! How a conversation begins, how a thought ends, and how all ends.

#[cfg(unix)]
use std::fs::File;
use std::io::Write;
use std::process::Command;
use std::thread;

use super::manager::{AN_HOUR, Manager, PATIENCE, QUIET, cell};
#[cfg(unix)]
use crate::common::program;

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
fn an_end_and_a_stop_are_heard_behind_whatever_waits() {
    for (last, ends) in [("END\n", true), ("YXSTOP\n", false)] {
        let mut manager = Manager::new();
        manager.send(format!("START 15\n{AN_HOUR}{QUIET}"));
        assert_eq!(manager.hear(), "OK");
        manager.wait_for_a_message();
        // More than there is room for, and more than a pipe holds.
        let lines = "INFO rule 0\n".repeat(50_000) + last;
        let mut input = manager.input.take().expect("it is open");
        let writer = thread::spawn(move || input.write_all(lines.as_bytes()).map(|()| input));
        cell(&manager.hear(), 15);
        let input = writer.join().expect("no panic").expect("the engine reads");
        manager.input = Some(input);
        if ends {
            assert!(manager.ends().success());
        } else {
            assert!(manager.hear().starts_with("ERROR commands were lost"));
            assert_eq!(manager.ask("RESTART\nBEGIN"), "OK");
            assert_eq!(manager.hear(), "7,7");
        }
    }
}

#[test]
fn a_stop_ends_a_thought_with_its_move_and_not_the_next() {
    let mut manager = Manager::new();
    manager.send(format!("STOP\nSTART 15\n{AN_HOUR}{QUIET}"));
    assert_eq!(manager.hear(), "OK");
    manager.wait_for_a_message();
    manager.send("YXSTOP\n");
    cell(&manager.hear(), 15);
    manager.send(format!("INFO max_depth 2\n{QUIET}"));
    cell(&manager.hear(), 15);
    let last = manager.messages.last().expect("a thought is told");
    assert!(last.starts_with("MESSAGE depth 2 "), "{last}");
}

#[test]
fn a_time_that_is_shortened_ends_a_thought_with_its_move() {
    for shorter in ["timeout_turn 0", "time_left 100"] {
        let mut manager = Manager::new();
        manager.send(format!("START 15\n{AN_HOUR}{QUIET}"));
        assert_eq!(manager.hear(), "OK");
        manager.wait_for_a_message();
        manager.send(format!("INFO max_node 1\nINFO {shorter}\n"));
        cell(&manager.hear(), 15);
    }
}

#[test]
fn the_name_of_a_brain_starts_the_protocol() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["pbrain-sanziqi", "PBRAIN-Test.exe"] {
        let brain = folder.path().join(name);
        let program = env!("CARGO_BIN_EXE_sanziqi");
        // A copy cannot be run while a process that another test has begun, and that
        // is not yet what it will be, has it open for writing.
        #[cfg(unix)]
        std::os::unix::fs::symlink(program, &brain).expect("a link");
        #[cfg(not(unix))]
        std::fs::copy(program, &brain).expect("a copy");
        for args in [&[][..], &["--lang", "zh"]] {
            let mut command = Command::new(&brain);
            command.args(args);
            let mut manager = Manager::of(command);
            assert_eq!(manager.ask("START 15"), "OK");
            assert_eq!(manager.ask("BEGIN"), "7,7");
            manager.send("END\n");
            assert!(manager.ends().success());
        }
        for (arg, status, said) in [("--version", 0, "sanziqi "), ("--resume", 2, "")] {
            let output = Command::new(&brain).arg(arg).output().expect("it runs");
            assert_eq!(output.status.code(), Some(status), "{arg}");
            assert!(output.stdout.starts_with(said.as_bytes()), "{output:?}");
        }
    }
}

// Elsewhere a folder cannot be opened as a file is.
#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_a_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = program(["gomocup", "--lang", "en"]);
    command.stdin(File::open(folder.path()).expect("it can be opened"));
    let output = command.output().expect("it runs");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(output.stdout, b"");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("folder"), "{errors}");
}
