//! Events: keys, the mouse, signals and thoughts, in one queue. Nobody who waits
//! for them uses the processor.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use crossterm::event as input;

use super::signals::{Signal, send_to, watch};
use super::state::Job;
use crate::game::{Cell, Progress};

/// What happens.
pub(super) enum Event {
    /// A key, the mouse, another size; or the terminal cannot be read.
    Input(io::Result<input::Event>),
    #[cfg_attr(not(unix), expect(dead_code, reason = "there are no signals"))]
    Signal(Signal),
    /// The thought of this number is so far.
    Progress(u64, Progress),
    /// The thought of this number has come to a cell, or to a panic.
    Answer(u64, Option<Cell>),
}

/// The queue, and who fills it.
pub(super) struct Events {
    queue: Receiver<Event>,
    sender: Sender<Event>,
    /// Lets the next event be read from the terminal.
    reader: Sender<()>,
    is_reading: bool,
}

impl Events {
    /// Starts the threads that wait for keys and for signals.
    pub(super) fn new() -> io::Result<Self> {
        watch()?;
        let (sender, queue) = channel();
        let reader = read_when_told(sender.clone())?;
        Ok(Self {
            queue,
            sender,
            reader,
            is_reading: false,
        })
    }

    /// Begins to hear signals.
    pub(super) fn open(&self) {
        send_to(Some(self.sender.clone()));
    }

    /// Leaves signals to themselves.
    pub(super) fn close() {
        send_to(None);
    }

    /// Waits for the next event, `wait` at most; `None` after that time.
    ///
    /// The terminal is read only from here: after a key that leads back to the
    /// menu nobody reads it, and what is typed there is the menu's.
    pub(super) fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>> {
        if !self.is_reading {
            self.reader.send(()).map_err(io::Error::other)?;
            self.is_reading = true;
        }
        let event = match wait {
            None => self.queue.recv().map_err(io::Error::other)?,
            Some(wait) => match self.queue.recv_timeout(wait) {
                Ok(event) => event,
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Err(error) => return Err(io::Error::other(error)),
            },
        };
        if matches!(event, Event::Input(_)) {
            self.is_reading = false;
        }
        Ok(Some(event))
    }

    /// Drops what was typed after the key that led back to the menu and has been
    /// read already: in the next game it would come as a surprise.
    pub(super) fn drop_typed() -> io::Result<()> {
        while input::poll(Duration::ZERO)? {
            input::read()?;
        }
        Ok(())
    }

    /// Runs a thought in a thread of its own.
    pub(super) fn think(&self, job: Job) -> io::Result<()> {
        let sender = self.sender.clone();
        let Job {
            number,
            thought,
            stop,
        } = job;
        let run = move || {
            // Nobody may be there to hear it any more: the game has been left.
            let mut report = |progress: &Progress| {
                let _ = sender.send(Event::Progress(number, *progress));
            };
            // A panic is said by the hook, and ends the program in the main thread.
            let cell = catch_unwind(AssertUnwindSafe(|| thought(&stop, &mut report))).ok();
            let _ = sender.send(Event::Answer(number, cell));
        };
        thread::Builder::new().name("computer".into()).spawn(run)?;
        Ok(())
    }
}

/// A thread that reads one event from the terminal whenever it is told to.
fn read_when_told(sender: Sender<Event>) -> io::Result<Sender<()>> {
    let (reader, told) = channel();
    thread::Builder::new().name("keys".into()).spawn(move || {
        while told.recv().is_ok() {
            if sender.send(Event::Input(input::read())).is_err() {
                break;
            }
        }
    })?;
    Ok(reader)
}
