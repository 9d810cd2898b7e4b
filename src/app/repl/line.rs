//! Lines from whatever the program reads, and what a typed line is made of.

use std::io::{self, Read, Write};

use crate::app::i18n::half_width;

/// The longest line that is kept, in bytes; everything that means something is
/// far shorter, and the rest of a longer line is read and dropped.
const LONGEST: usize = 1024;

/// How much is read at once, in bytes.
const CHUNK: usize = 64 * 1024;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line, without what ends it and blanks around it.
    Text(String),
    /// A line that is longer than any that means something.
    TooLong,
    /// Bytes that are not UTF-8, or control characters.
    NotText,
    /// There is nothing more to read.
    End,
}

/// Reads lines, and lets the output be seen before it waits for one.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    buffer: Box<[u8]>,
    /// What is in the buffer and not yet used.
    unread: std::ops::Range<usize>,
    is_first: bool,
}

impl<R: Read> Lines<R> {
    /// Lines of `input`.
    pub fn new(input: R) -> Self {
        Self {
            input,
            buffer: vec![0; CHUNK].into(),
            unread: 0..0,
            is_first: true,
        }
    }

    /// The next line. `output` is flushed only if that means to wait for input: a
    /// script that has sent everything already is not slowed down, and a person or
    /// a program at the other end sees the prompt.
    ///
    /// # Errors
    ///
    /// If reading or flushing fails.
    pub fn next(&mut self, output: &mut impl Write) -> io::Result<Line> {
        let mut line = Vec::new();
        let mut length = 0;
        loop {
            let unread = &self.buffer[self.unread.clone()];
            let end = unread.iter().position(|&byte| byte == b'\n');
            let part = &unread[..end.unwrap_or(unread.len())];
            length += part.len();
            if length <= LONGEST {
                line.extend_from_slice(part);
            }
            self.unread.start += part.len() + usize::from(end.is_some());
            let is_end = end.is_none() && !self.fill(output)?;
            if is_end && length == 0 {
                return Ok(Line::End);
            }
            if end.is_some() || is_end {
                return Ok(self.decode(line, length));
            }
        }
    }

    /// Reads the next chunk; gives whether there was one.
    fn fill(&mut self, output: &mut impl Write) -> io::Result<bool> {
        output.flush()?;
        loop {
            match self.input.read(&mut self.buffer) {
                Ok(read) => {
                    self.unread = 0..read;
                    return Ok(read > 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn decode(&mut self, line: Vec<u8>, length: usize) -> Line {
        let is_first = std::mem::take(&mut self.is_first);
        if length > LONGEST {
            return Line::TooLong;
        }
        let Ok(text) = String::from_utf8(line) else {
            return Line::NotText;
        };
        // Some editors and shells put a byte order mark before the first line.
        let text = if is_first {
            text.trim_start_matches('\u{feff}')
        } else {
            &text
        };
        let text = text.trim();
        if text.chars().any(|c| c.is_control() && c != '\t') {
            return Line::NotText;
        }
        Line::Text(text.to_owned())
    }
}

/// Replaces the full-width forms that Chinese input methods type by their ASCII twins.
pub(super) fn plain(text: &str) -> String {
    text.chars()
        .map(|c| if c == '、' { ',' } else { half_width(c) })
        .collect()
}

/// More than any cell or word has, in characters.
pub(super) const WORD: usize = 24;

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives its bytes a few at a time, as a slow pipe does.
    struct Drip<'a>(&'a [u8], usize);

    impl Read for Drip<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(buffer.len());
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    fn lines(bytes: &[u8]) -> Vec<Line> {
        let whole = read_all(Lines::new(bytes));
        for drip in [1, 2, 7] {
            assert_eq!(
                read_all(Lines::new(Drip(bytes, drip))),
                whole,
                "{drip} bytes at a time"
            );
        }
        whole
    }

    fn read_all(mut lines: Lines<impl Read>) -> Vec<Line> {
        let mut next = || lines.next(&mut io::sink()).unwrap();
        let mut all = Vec::new();
        while let line @ (Line::Text(_) | Line::TooLong | Line::NotText) = next() {
            all.push(line);
        }
        assert_eq!(next(), Line::End, "the end stays the end");
        all
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_end_in_a_line_feed_or_the_end() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), [text("")]);
        assert_eq!(
            lines(b"1\r\n 2 2 \n\nlast"),
            [text("1"), text("2 2"), text(""), text("last")]
        );
    }

    #[test]
    fn full_width_forms_are_their_ascii_twins() {
        for (typed, twin) in [
            ("（２，\u{3000}３）", "(2, 3)"),
            ("２、２", "2,2"),
            ("ｂ２？", "b2?"),
            ("悔棋", "悔棋"),
        ] {
            assert_eq!(plain(typed), twin);
        }
        assert_eq!(lines("\u{3000}１\u{3000}\n".as_bytes()), [text("１")]);
    }

    #[test]
    fn what_is_no_text_is_told_apart() {
        assert_eq!(lines(b"\xff\xfe\n1\n"), [Line::NotText, text("1")]);
        assert_eq!(lines(b"\xe4\xbd\n"), [Line::NotText]);
        assert_eq!(lines(b"1\0\n\x1b[2J\n"), [Line::NotText, Line::NotText]);
        assert_eq!(lines(b"2\t2\n"), [text("2\t2")]);
    }

    #[test]
    fn a_byte_order_mark_goes_before_the_first_line_only() {
        assert_eq!(lines("\u{feff}1\n1\n".as_bytes()), [text("1"), text("1")]);
        assert_eq!(lines("1\n\u{feff}1\n".as_bytes())[1], text("\u{feff}1"));
    }

    #[test]
    fn a_long_line_is_dropped_and_the_next_one_read() {
        let mut bytes = vec![b'2'; 3 * CHUNK];
        bytes.extend(b"\n1\n");
        assert_eq!(lines(&bytes), [Line::TooLong, text("1")]);
        let longest = "2".repeat(LONGEST);
        assert_eq!(lines(longest.as_bytes()), [text(&longest)]);
        assert_eq!(lines(format!("{longest}2").as_bytes()), [Line::TooLong]);
    }

    #[test]
    fn output_is_flushed_only_before_a_wait() {
        #[derive(Default)]
        struct Flushes(usize);
        impl Write for Flushes {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                self.0 += 1;
                Ok(())
            }
        }
        let mut output = Flushes::default();
        let mut lines = Lines::new(&b"1\n2\n3\n"[..]);
        for flushes in [1, 1, 1, 2] {
            lines.next(&mut output).unwrap();
            assert_eq!(output.0, flushes);
        }
    }
}
