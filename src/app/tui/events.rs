//! Events: keys, the mouse, signals and thoughts, in one queue. Nobody who waits
//! for them uses the processor.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use crossterm::event as input;

use super::state::{Job, StopFlag};
use super::terminal::Terminal;
use crate::app::signals::{Signal, listen, take_effect, watch};
use sanziqi::game::{Cell, Progress};

/// How long is waited for what has been read already. It is there at once; but in
/// no time at all `crossterm` does not look for it.
const READ_ALREADY: Duration = Duration::from_millis(100);
/// The same, where it is no loss to miss it.
const DROP: Duration = Duration::from_millis(1);
/// How long the screen is given to end the program after a signal.
const GRACE: Duration = Duration::from_secs(1);

/// What happens.
pub(super) enum Event {
    /// A key, the mouse, another size; or the terminal cannot be read.
    Input(io::Result<input::Event>),
    Signal(Signal),
    /// The thought that this flag stops is so far.
    Progress(StopFlag, Progress),
    /// The thought that this flag stops has come to a cell, or to a panic.
    Answer(StopFlag, Option<Cell>),
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
        let reader = read_when_told(sender.clone(), read)?;
        Ok(Self {
            queue,
            sender,
            reader,
            is_reading: false,
        })
    }

    /// Begins to hear signals, until what it gives is dropped.
    pub(super) fn open(&mut self) -> Hearing<'_> {
        let sender = self.sender.clone();
        listen(Some(Box::new(move |signal| {
            // A signal that nobody acts on must not be lost.
            sender.send(Event::Signal(signal)).is_ok() && is_acted_on(signal)
        })));
        Hearing(self)
    }
}

/// The queue while signals are heard.
pub(super) struct Hearing<'a>(&'a mut Events);

impl Hearing<'_> {
    /// Waits for the next event, `wait` at most; `None` after that time.
    ///
    /// The terminal is read only from here: after a key that leads back to the
    /// menu nobody reads it, and what is typed there is the menu's.
    pub(super) fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>> {
        let events = &mut *self.0;
        if !events.is_reading {
            events.reader.send(()).map_err(io::Error::other)?;
            events.is_reading = true;
        }
        let event = match wait {
            None => events.queue.recv().map_err(io::Error::other)?,
            Some(wait) => match events.queue.recv_timeout(wait) {
                Ok(event) => event,
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Err(error) => return Err(io::Error::other(error)),
            },
        };
        if matches!(event, Event::Input(_)) {
            events.is_reading = false;
        }
        Ok(Some(event))
    }

    /// Drops what was typed after the key that led back to the menu and has been
    /// read already: in the next game it would come as a surprise.
    pub(super) fn drop_typed() -> io::Result<()> {
        while input::poll(DROP)? {
            input::read()?;
        }
        Ok(())
    }

    /// Runs a thought in a thread of its own.
    pub(super) fn think(&self, job: Job) -> io::Result<()> {
        let sender = self.0.sender.clone();
        let Job { thought, stop } = job;
        let run = move || {
            // Nobody may be there to hear it any more: the game has been left.
            let mut report = |progress: &Progress| {
                let _ = sender.send(Event::Progress(StopFlag::clone(&stop), *progress));
            };
            // A panic is said by the hook, and ends the program in the main thread.
            let cell = catch_unwind(AssertUnwindSafe(|| thought(&stop, &mut report))).ok();
            let _ = sender.send(Event::Answer(stop, cell));
        };
        thread::Builder::new().name("computer".into()).spawn(run)?;
        Ok(())
    }
}

impl Drop for Hearing<'_> {
    /// Leaves signals to themselves. One that was heard too late for the game is
    /// not lost, but takes effect now.
    fn drop(&mut self) {
        listen(None);
        for event in self.0.queue.try_iter() {
            match event {
                // Where a signal cannot be acted on, there is nobody to tell.
                Event::Signal(signal) => drop(take_effect(signal)),
                Event::Input(_) => self.0.is_reading = false,
                Event::Progress(..) | Event::Answer(..) => {}
            }
        }
    }
}

/// Sees to it that a signal ends the program, should the screen be kept from that by
/// a terminal that nobody reads.
fn is_acted_on(signal: Signal) -> bool {
    if !matches!(signal, Signal::End(_) | Signal::Interrupt) {
        return true;
    }
    let end = move || {
        thread::sleep(GRACE);
        let _ = Terminal::give_modes_back();
        let _ = take_effect(signal);
    };
    thread::Builder::new().spawn(end).is_ok()
}

/// A thread that reads one event from the terminal whenever it is told to, with
/// `read`, until that fails.
fn read_when_told(
    sender: Sender<Event>,
    read: impl Fn() -> io::Result<input::Event> + Send + 'static,
) -> io::Result<Sender<()>> {
    let (reader, told) = channel();
    thread::Builder::new().name("keys".into()).spawn(move || {
        while told.recv().is_ok() {
            // A panic is said by the hook; unheard, it would leave a dead screen.
            let event = catch_unwind(AssertUnwindSafe(&read))
                .unwrap_or_else(|_| Err(io::Error::other("the terminal cannot be read")));
            let is_end = event.is_err();
            if sender.send(Event::Input(event)).is_err() || is_end {
                break;
            }
        }
    })?;
    Ok(reader)
}

/// Reads an event from the terminal; the end of a terminal that has gone is an error.
fn read() -> io::Result<input::Event> {
    // What has been read already, in parts or whole, comes before what has not.
    while !input::poll(READ_ALREADY)? {
        wait_for_input()?;
    }
    input::read()
}

/// Waits until there is something to be read from the terminal. `crossterm` by
/// itself would read the end of one that has gone over and over again.
#[cfg(unix)]
fn wait_for_input() -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};

    let stdin = io::stdin();
    let mut fds = [PollFd::new(&stdin, PollFlags::IN)];
    loop {
        match poll(&mut fds, None) {
            Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
            Ok(_) => break,
        }
    }
    // NVAL is no end: some systems say it of every terminal.
    if fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the same face as on Unix")]
fn wait_for_input() -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_while_a_key_is_read_is_an_end() {
        let (sender, queue) = channel();
        let reader = read_when_told(sender, || panic!("on purpose")).unwrap();
        reader.send(()).unwrap();
        assert!(matches!(queue.recv(), Ok(Event::Input(Err(_)))));
        assert!(queue.recv().is_err(), "nobody reads any more");
    }
}
