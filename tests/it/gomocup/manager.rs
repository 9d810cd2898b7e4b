//! A manager that speaks with the built program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{program, said};

/// No answer takes this long, however busy the machine; a thought of an hour does.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
pub(crate) const AN_HOUR: &str = "INFO timeout_turn 3600000\n";

/// Enough memory for these thoughts, and for many at once.
pub(crate) const MEMORY: &str = "INFO max_memory 16777216\n";

/// A position where much is to be thought, and nothing is won by fours.
pub(crate) const QUIET: &str = "BOARD\n7,7,1\n8,8,2\n8,6,1\n6,8,2\nDONE\n";

/// A manager with an engine.
pub(crate) struct Manager {
    pub(crate) child: Child,
    pub(crate) input: Option<ChildStdin>,
    pub(crate) output: Receiver<String>,
    pub(crate) messages: Vec<String>,
}

impl Manager {
    pub(crate) fn new() -> Self {
        Self::of(program(["gomocup"]))
    }

    pub(crate) fn of(mut command: Command) -> Self {
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

    pub(crate) fn send(&mut self, text: impl AsRef<[u8]>) {
        let input = self.input.as_mut().expect("it is open");
        input.write_all(text.as_ref()).expect("the engine reads");
        input.flush().expect("the engine reads");
    }

    /// The next line that is no message.
    #[track_caller]
    pub(crate) fn hear(&mut self) -> String {
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
    pub(crate) fn ask(&mut self, text: &str) -> String {
        self.send(text.to_owned() + "\n");
        self.hear()
    }

    /// Waits until the engine has begun to think about what was sent.
    pub(crate) fn wait_for_a_message(&mut self) {
        let line = self.output.recv_timeout(PATIENCE).expect("a message");
        assert!(line.starts_with("MESSAGE "), "{line}");
    }

    #[track_caller]
    pub(crate) fn ends(&mut self) -> ExitStatus {
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
pub(crate) fn cell(answer: &str, side: u8) -> (u8, u8) {
    let numbers = answer.split_once(',').and_then(|(x, y)| {
        let number = |text: &str| text.parse().ok().filter(|&number: &u8| number < side);
        Some((number(x)?, number(y)?))
    });
    numbers.unwrap_or_else(|| panic!("{answer} is no cell"))
}

/// What is answered to a script, without messages.
pub(crate) fn answers(script: &str) -> Vec<String> {
    let said = said("gomocup", format!("{MEMORY}{script}").as_bytes());
    let lines = said.lines().filter(|line| !line.starts_with("MESSAGE "));
    lines.map(str::to_owned).collect()
}
