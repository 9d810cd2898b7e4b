//! That nobody reads what is said.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use super::manager::{AN_HOUR, MEMORY, PATIENCE, QUIET};
use crate::common::program;

#[test]
fn an_output_that_nobody_reads_ends_the_program() {
    // Whether nobody reads is told of by Linux alone: elsewhere a line finds it out.
    let idle = cfg!(target_os = "linux").then_some(false);
    for thinks in idle.into_iter().chain([true]) {
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
