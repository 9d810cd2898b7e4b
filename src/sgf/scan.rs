//! The grammar of SGF: from bytes to the properties of the main line.
//!
//! Written as a loop over bytes, so that no nesting can exhaust the stack, and so
//! that each value knows its place. Values are slices of the text: nothing grows
//! with the length of a record.

use super::Fault;

/// The most branches inside one another that are followed. A game has 400 moves
/// at most, so that even a program that opens a branch at each stays far below.
pub const MAX_DEPTH: usize = 1000;

/// One value of a property on the main line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    /// What stands between the brackets, escapes and all.
    pub(super) raw: &'a [u8],
    /// The offset of `raw` in the text.
    pub(super) offset: usize,
    /// How many values of the same property stand before it.
    pub(super) nth: usize,
}

/// A fault, and the offset of it in the text.
pub(super) type Found = (Fault, Option<usize>);

/// Calls `visit` with the identifier of every property on the main line of the
/// first game, and with each of its values, in the order of the text.
///
/// The whole of the first game is looked through, so that a cut record is noticed;
/// what comes after it is not.
pub(super) fn main_line<'a>(
    text: &'a [u8],
    mut visit: impl FnMut(&str, Value<'a>),
) -> Result<(), Found> {
    let mut scan = Scan {
        text,
        at: start(text)?,
        paired: is_double_byte(text),
    };
    // The first branch at every fork is the main line, so it goes on to the first
    // branch that ends.
    let mut on_main_line = true;
    let mut depth = 0;
    loop {
        scan.skip_blanks();
        match scan.peek() {
            None => return Err((Fault::OpenGame, Some(scan.at))),
            Some(b'(') if depth == MAX_DEPTH => return Err((Fault::TooDeep, Some(scan.at))),
            Some(b'(') => depth += 1,
            Some(b')') if depth == 1 => return Ok(()),
            Some(b')') => {
                depth -= 1;
                on_main_line = false;
            }
            Some(b';') => {}
            Some(byte) if byte.is_ascii_alphabetic() => {
                scan.property(|name, value| {
                    if on_main_line {
                        visit(name, value);
                    }
                })?;
                continue;
            }
            Some(_) => return Err(scan.unexpected()),
        }
        scan.at += 1;
    }
}

/// Where the first game begins. SGF allows any text before it.
fn start(text: &[u8]) -> Result<usize, Found> {
    if let Some(zero) = text.iter().position(|&byte| byte == 0) {
        return Err((Fault::Binary, Some(zero)));
    }
    let mut open = None;
    for (offset, byte) in text.iter().enumerate() {
        match (byte, open) {
            (b'(', _) => open = Some(offset),
            (b';', Some(start)) => return Ok(start),
            (byte, _) if byte.is_ascii_whitespace() => {}
            _ => open = None,
        }
    }
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    match text.trim_ascii() {
        [] => Err((Fault::Empty, None)),
        _ => Err((Fault::NotSgf, None)),
    }
}

/// Whether the text says that it is in one of the charsets where the second byte
/// of a character may be a bracket or a backslash.
fn is_double_byte(text: &[u8]) -> bool {
    const CHARSETS: [&str; 8] = [
        "gbk",
        "gb2312",
        "gb18030",
        "cp936",
        "big5",
        "cp950",
        "shift_jis",
        "cp949",
    ];
    let Some(at) = text.windows(3).position(|window| window == b"CA[") else {
        return false;
    };
    let name = &text[at + 3..];
    let end = name.iter().position(|&byte| byte == b']').unwrap_or(0);
    let name = String::from_utf8_lossy(&name[..end.min(20)]).to_ascii_lowercase();
    CHARSETS
        .iter()
        .any(|charset| name.trim().starts_with(charset))
}

struct Scan<'a> {
    text: &'a [u8],
    at: usize,
    /// Whether a byte from 0x81 on takes the next one with it.
    paired: bool,
}

impl<'a> Scan<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
    }

    fn unexpected(&self) -> Found {
        let rest = &self.text[self.at..];
        let rest = String::from_utf8_lossy(&rest[..rest.len().min(4)]);
        let char = rest.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER);
        (Fault::Unexpected(char), Some(self.at))
    }

    /// An identifier and its values. Small letters of an identifier do not count:
    /// FF\[3\] has `SiZe` for `SZ`.
    fn property(&mut self, mut visit: impl FnMut(&str, Value<'a>)) -> Result<(), Found> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
            self.at += 1;
        }
        // No identifier that matters here is as long as this.
        let name: String = self.text[start..self.at]
            .iter()
            .filter(|byte| byte.is_ascii_uppercase())
            .map(|&byte| char::from(byte))
            .take(8)
            .collect();
        let is_text = !matches!(name.as_str(), "B" | "W" | "GM" | "SZ" | "AB" | "AW" | "AE");
        for nth in 0.. {
            self.skip_blanks();
            match self.peek() {
                Some(b'[') => visit(&name, self.value(nth, is_text)?),
                Some(_) if nth == 0 => return Err(self.unexpected()),
                _ => break,
            }
        }
        Ok(())
    }

    /// The value whose `[` is next.
    ///
    /// In a text, a `]` ends the value only where something of SGF follows it, so
    /// that brackets that another program left bare do no harm.
    fn value(&mut self, nth: usize, is_text: bool) -> Result<Value<'a>, Found> {
        let open = self.at;
        let offset = open + 1;
        self.at = offset;
        while let Some(byte) = self.peek() {
            let end = self.at;
            self.at += match byte {
                b'\\' => 2,
                0x81.. if self.paired => self.pair(),
                _ => 1,
            };
            if byte == b']' && (!is_text || self.is_end_of_value()) {
                let raw = &self.text[offset..end];
                return Ok(Value { raw, offset, nth });
            }
        }
        Err((Fault::OpenValue, Some(open)))
    }

    /// How many bytes the character of two bytes at hand takes: one where its
    /// second would be the bracket that ends a value.
    fn pair(&self) -> usize {
        match self.text.get(self.at + 1) {
            Some(b']') if self.ends_value(self.at + 2) => 1,
            _ => 2,
        }
    }

    fn is_end_of_value(&self) -> bool {
        self.ends_value(self.at)
    }

    /// Whether what follows at `at` can follow a value.
    fn ends_value(&self, at: usize) -> bool {
        let rest = self.text.get(at..).unwrap_or_default();
        match rest.iter().find(|&&byte| !is_blank(byte)) {
            None | Some(b';' | b'(' | b')' | b'[') => true,
            Some(byte) => byte.is_ascii_alphabetic(),
        }
    }
}

fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The properties of the main line, as `GM=4 B=hh`.
    fn scan(text: impl AsRef<[u8]>) -> Result<String, Found> {
        let mut found = Vec::new();
        main_line(text.as_ref(), |name, value| {
            found.push(format!("{name}={}", String::from_utf8_lossy(value.raw)));
        })?;
        Ok(found.join(" "))
    }

    #[test]
    fn the_main_line_is_the_first_branch_at_every_fork() {
        for (text, line) in [
            ("(;GM[4];B[hh])", "GM=4 B=hh"),
            (
                "(;GM[4](;B[hh](;W[aa];B[bb])(;W[cc]))(;B[dd]))",
                "GM=4 B=hh W=aa B=bb",
            ),
            ("(;A[1])(;A[2])", "A=1"),
            ("Dear all,\n(see (;-) below)", "Unexpected"),
            ("Dear all (x), \u{feff}(;A[1]) bye", "A=1"),
            (
                "( \r\n ;\tGM\n[4]\x0b\r\nAB [aa]\n[bb] ; ) rest",
                "GM=4 AB=aa AB=bb",
            ),
            ("(;GaMe[4]SiZe[15];White[hh]x[y])", "GM=4 SZ=15 W=hh =y"),
            ("(;C[a\\]b\\\\]D[])", "C=a\\]b\\\\ D="),
            ("(;C[Li [9d]: hi]B[hh])", "C=Li [9d]: hi B=hh"),
            ("(;LONGNAMEOFMINE[x])", "LONGNAME=x"),
            ("(;)", ""),
        ] {
            match scan(text) {
                Ok(found) => assert_eq!(found, line, "{text}"),
                Err((fault, _)) => assert_eq!(line, "Unexpected", "{fault} {text}"),
            }
        }
    }

    #[test]
    fn faults_of_the_grammar_are_placed() {
        for (text, fault, at) in [
            ("", Fault::Empty, None),
            ("\u{feff} \r\n", Fault::Empty, None),
            ("hello", Fault::NotSgf, None),
            ("(GM[4])", Fault::NotSgf, None),
            ("(;A[\0])", Fault::Binary, Some(4)),
            ("(;", Fault::OpenGame, Some(2)),
            ("(;A[1](;B[2])", Fault::OpenGame, Some(13)),
            ("(;A[1](;B[2", Fault::OpenValue, Some(9)),
            ("(;A[1\\]", Fault::OpenValue, Some(3)),
            ("(;A[1\\", Fault::OpenValue, Some(3)),
            ("(;A;)", Fault::Unexpected(';'), Some(3)),
            ("(;A[1]黑)", Fault::OpenValue, Some(3)),
            ("(;B[1]黑)", Fault::Unexpected('黑'), Some(6)),
            ("(;B[1]]", Fault::Unexpected(']'), Some(6)),
            ("(;4[4])", Fault::Unexpected('4'), Some(2)),
        ] {
            assert_eq!(scan(text), Err((fault, at)), "{text:?}");
        }
        assert_eq!(
            scan(b"(;\xff)"),
            Err((Fault::Unexpected(char::REPLACEMENT_CHARACTER), Some(2)))
        );
    }

    #[test]
    fn nesting_is_counted_and_not_followed() {
        let nested = |depth| "(;B[aa]".repeat(depth) + &")".repeat(depth);
        assert!(scan(nested(MAX_DEPTH)).is_ok());
        let (fault, at) = scan(nested(MAX_DEPTH + 1)).unwrap_err();
        assert_eq!((fault, at), (Fault::TooDeep, Some(7 * MAX_DEPTH)));
        assert!(scan(nested(1_000_000)).is_err());
        assert!(scan("(".repeat(1_000_000) + ";").is_err());
        assert!(scan(format!("({})", ";".repeat(1_000_000))).is_ok());
    }

    #[test]
    fn the_second_byte_of_a_character_is_no_bracket() {
        // In GBK, 0x89 0x5d and 0x95 0x5c are characters.
        let gbk = b"(;CA[GBK]PB[\x89\x5d\x95\x5c]PW[x]C[\x95\x5c\x89\x5d.\x81]B[hh])";
        let found = scan(gbk).unwrap();
        assert!(found.ends_with("B=hh"), "{found}");
        assert_eq!(found.split(' ').count(), 5, "{found}");
        // Elsewhere they are a letter and a bracket.
        assert_eq!(
            scan(b"(;CA[ISO-8859-1]PB[Ren\xe9]PW[x])")
                .unwrap()
                .split(' ')
                .count(),
            3
        );
    }
}
