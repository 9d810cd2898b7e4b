//! What is typed at a terminal, also while the computer thinks.

use std::io::{self, Read};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// How much is read ahead at most, in bytes. What is typed after that waits.
const MOST: usize = 64 * 1024;

/// Standard input, which is a terminal. Lines that come while the computer thinks
/// are looked at, and read later.
#[derive(Clone, Debug, Default)]
pub struct Typed(Arc<Mutex<Ahead>>);

#[derive(Debug, Default)]
struct Ahead {
    bytes: Vec<u8>,
    has_ended: bool,
}

impl Typed {
    /// Whether Enter has been pressed on an empty line, or the input has ended:
    /// whoever plays does not want to wait. Empty lines are taken away, so that
    /// they answer no prompt.
    #[must_use]
    pub fn is_nudge(&self) -> bool {
        let mut ahead = self.ahead();
        while ahead.bytes.len() < MOST && !ahead.has_ended && waits() {
            let mut chunk = [0; 1024];
            match rustix::io::read(io::stdin(), &mut chunk) {
                Ok(0) => ahead.has_ended = true,
                Ok(read) => ahead.bytes.extend_from_slice(&chunk[..read]),
                // Whoever reads next hears of it.
                Err(_) => break,
            }
        }
        ahead.take_empty_lines() || ahead.has_ended
    }

    fn ahead(&self) -> MutexGuard<'_, Ahead> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ahead {
    /// Takes the empty lines out; gives whether there were any.
    fn take_empty_lines(&mut self) -> bool {
        let before = self.bytes.len();
        let lines = self.bytes.split_inclusive(|&byte| byte == b'\n');
        let is_kept = |line: &&[u8]| !line.ends_with(b"\n") || !line.trim_ascii().is_empty();
        self.bytes = lines.filter(is_kept).flatten().copied().collect();
        self.bytes.len() < before
    }
}

/// Whether something can be read without waiting for it.
fn waits() -> bool {
    let stdin = io::stdin();
    let mut fds = [PollFd::new(&stdin, PollFlags::IN)];
    let at_once = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    poll(&mut fds, Some(&at_once)).is_ok_and(|ready| ready > 0)
}

impl Read for Typed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut ahead = self.ahead();
        if !ahead.bytes.is_empty() {
            let length = buffer.len().min(ahead.bytes.len());
            buffer[..length].copy_from_slice(&ahead.bytes[..length]);
            ahead.bytes.drain(..length);
            return Ok(length);
        }
        if std::mem::take(&mut ahead.has_ended) {
            return Ok(0);
        }
        drop(ahead);
        Ok(rustix::io::read(io::stdin(), buffer)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_lines_are_taken_and_others_wait() {
        for (typed, left, is_nudge) in [
            ("", "", false),
            ("\n", "", true),
            ("\n \n\t\r\n", "", true),
            ("b9\n", "b9\n", false),
            ("b9\n\nc8\n", "b9\nc8\n", true),
            ("b", "b", false),
        ] {
            let mut ahead = Ahead {
                bytes: typed.into(),
                has_ended: false,
            };
            assert_eq!(ahead.take_empty_lines(), is_nudge, "{typed:?}");
            assert_eq!(ahead.bytes, left.as_bytes());
        }
    }

    #[test]
    fn what_was_read_ahead_comes_first() {
        let mut typed = Typed::default();
        typed.ahead().bytes = b"b9\nc8\n".into();
        typed.ahead().has_ended = true;
        let mut read = [0; 4];
        assert_eq!(typed.read(&mut read).unwrap(), 4);
        assert_eq!(&read, b"b9\nc");
        assert_eq!(typed.read(&mut read).unwrap(), 2);
        assert_eq!(typed.read(&mut read).unwrap(), 0);
    }
}
