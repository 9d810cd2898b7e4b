//! What is heard while a thought goes on: commands, and that nobody listens.

use std::io::BufRead;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use super::command::{Command, commands};
use super::flags::Flags;
use crate::app::closed::when_closed;

/// Commands that may wait for their answers. Of more only a stop and an end are
/// heard, for which reading goes on. The number is also in `mod.rs`.
const MAX_WAITING: usize = 1 << 14;

/// A command, and when it came: the time for a move runs from then.
pub(super) struct Heard {
    pub(super) command: Command,
    pub(super) at: Instant,
    /// How many were heard before it.
    pub(super) number: u64,
}

impl Heard {
    fn now(command: Command, number: u64) -> Self {
        Self {
            command,
            at: Instant::now(),
            number,
        }
    }
}

/// A queue of commands that wait for their answers, by its two ends.
pub(super) fn queue() -> (Sender, Receiver) {
    let (sent, commands) = mpsc::channel();
    let count = Arc::<AtomicUsize>::default();
    let sender = Sender {
        commands: sent,
        count: Arc::clone(&count),
    };
    (sender, Receiver { commands, count })
}

/// The end of the queue where commands are taken from.
pub(super) struct Receiver {
    commands: mpsc::Receiver<Heard>,
    count: Arc<AtomicUsize>,
}

impl Receiver {
    /// The next command, once it is there; `None` after the last.
    pub(super) fn receive(&self) -> Option<Heard> {
        let heard = self.commands.recv().ok()?;
        self.count.fetch_sub(1, Ordering::SeqCst);
        Some(heard)
    }
}

/// The end of the queue where commands are put.
#[derive(Clone)]
pub(super) struct Sender {
    commands: mpsc::Sender<Heard>,
    count: Arc<AtomicUsize>,
}

impl Sender {
    /// Whether as many commands wait as may.
    fn is_full(&self) -> bool {
        self.count.load(Ordering::SeqCst) >= MAX_WAITING
    }

    /// Puts a command into the queue, full or not. Gives whether somebody may take it.
    pub(super) fn send(&self, heard: Heard) -> bool {
        self.count.fetch_add(1, Ordering::SeqCst);
        self.commands.send(heard).is_ok()
    }
}

/// Reads commands from `input` in a thread of its own, which lives on until the
/// input ends. Gives where they come, and a way to end the conversation.
pub(super) fn listen(
    input: impl BufRead + Send + 'static,
    flags: &Arc<Flags>,
) -> (Receiver, Sender) {
    let (sender, receiver) = queue();
    let (own, flags) = (sender.clone(), Arc::clone(flags));
    thread::spawn(move || hear(input, &own, &flags));
    (receiver, sender)
}

/// Puts what is read into the queue, to the end.
fn hear(input: impl BufRead, queue: &Sender, flags: &Arc<Flags>) {
    let mut number = 0;
    let mut asked = 0;
    let mut is_losing = false;
    for command in commands(input) {
        let command = match command {
            Ok(command) => command,
            Err(error) => {
                flags.fail(error);
                break;
            }
        };
        let command = match command {
            Command::Empty => continue,
            Command::Stop => {
                flags.hear_stop(number);
                continue;
            }
            Command::End => break,
            _ if queue.is_full() && is_losing => continue,
            _ if queue.is_full() => Command::Lost,
            command => command,
        };
        is_losing = command == Command::Lost;
        match &command {
            Command::Info { key, value } => flags.hear_info(key, value, asked),
            _ => asked = number,
        }
        if !queue.send(Heard::now(command, number)) {
            return;
        }
        number += 1;
    }
    flags.close();
    // Nobody is there to hear it where the conversation has ended already.
    let _ = queue.send(Heard::now(Command::End, number));
}

/// Ends the conversation once nobody reads standard output any more.
pub(super) fn watch_output(flags: &Arc<Flags>, queue: Sender) {
    let flags = Arc::clone(flags);
    when_closed(move || {
        flags.close();
        // Where others wait before it, the answer to one of them finds out.
        let _ = queue.send(Heard::now(Command::End, u64::MAX));
    });
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    /// What is heard of this when all is read and nothing yet answered, and what
    /// it does to thoughts.
    fn heard(input: impl AsRef<[u8]>) -> (Vec<Heard>, Arc<Flags>) {
        let (sender, receiver) = queue();
        let flags = Arc::<Flags>::default();
        hear(input.as_ref(), &sender, &flags);
        drop(sender);
        (std::iter::from_fn(|| receiver.receive()).collect(), flags)
    }

    #[test]
    fn the_end_of_input_is_an_end() {
        for text in ["BEGIN\n\nSTOP", "BEGIN\nEND\nBEGIN\n"] {
            let (commands, flags) = heard(text);
            let numbers = commands.iter().map(|heard| heard.number);
            assert!(numbers.eq([0, 1]));
            assert_eq!(commands[0].command, Command::Begin);
            assert_eq!(commands[1].command, Command::End);
            assert!(flags.is_stopped());
        }
    }

    #[test]
    fn a_failed_read_is_an_end_with_a_reason() {
        struct Broken;
        impl io::Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::IsADirectory.into())
            }
        }
        let (sender, receiver) = queue();
        let flags = Arc::<Flags>::default();
        let input = io::Read::chain(&b"BEGIN\n"[..], io::BufReader::new(Broken));
        hear(input, &sender, &flags);
        drop(sender);
        let commands = std::iter::from_fn(|| receiver.receive()).map(|heard| heard.command);
        assert!(commands.eq([Command::Begin, Command::End]));
        assert!(flags.is_stopped());
        let failure = flags.failed().expect_err("it could not be read");
        assert_eq!(failure.kind(), io::ErrorKind::IsADirectory);
        assert!(heard("BEGIN\n").1.failed().is_ok());
    }

    #[test]
    fn the_end_is_heard_however_many_wait() {
        let lines = MAX_WAITING * 3;
        let (commands, flags) = heard("TURN 1,1\n".repeat(lines) + "END\n");
        assert!(flags.is_stopped());
        assert_eq!(commands.len(), MAX_WAITING + 2);
        let (kept, last) = commands.split_at(MAX_WAITING);
        assert!(kept.iter().all(|heard| heard.command != Command::Lost));
        assert_eq!(last[0].command, Command::Lost);
        assert_eq!(last[1].command, Command::End);
    }

    #[test]
    fn there_is_room_again_for_as_many_as_are_answered() {
        let (sender, receiver) = queue();
        let lines = "BEGIN\n".repeat(MAX_WAITING * 2);
        for _ in 0..3 {
            // As many as there is room for, a mark for the others, and the end.
            hear(lines.as_bytes(), &sender, &Arc::default());
            for _ in 0..MAX_WAITING {
                let heard = receiver.receive().expect("a command");
                assert_eq!(heard.command, Command::Begin);
            }
            for command in [Command::Lost, Command::End] {
                let heard = receiver.receive().expect("a command");
                assert_eq!(heard.command, command);
            }
        }
    }
}
