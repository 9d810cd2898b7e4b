//! Text in SGF: what has to be escaped, and what came from other programs.

/// The most characters that are kept of a name or a date.
const MAX_CHARS: usize = 200;

/// A text as SGF's `SimpleText`: one line, with its brackets escaped.
pub(super) fn escape(text: &str) -> String {
    escape_all(text, &[']', '\\'])
}

/// A text as a part of a composed value, where a colon ends the first part.
pub(super) fn escape_part(text: &str) -> String {
    escape_all(text, &[']', '\\', ':'])
}

fn escape_all(text: &str, special: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in plain(text).chars() {
        if special.contains(&char) {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    escaped
}

/// The text of a raw value: escapes undone, one line, whatever its charset.
pub(super) fn unescape(raw: &[u8]) -> String {
    let mut bytes = Vec::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            bytes.push(byte);
        } else if let [b'\r', b'\n', after @ ..] | [b'\n', b'\r', after @ ..] = rest {
            rest = after;
        } else if let Some((&next, after)) = rest.split_first() {
            rest = after;
            // An escaped line end is there for the width of the file alone.
            if !matches!(next, b'\r' | b'\n') {
                bytes.push(next);
            }
        }
    }
    plain(&String::from_utf8_lossy(&bytes))
}

/// The parts of a composed value: up to the first colon that is not escaped, and
/// from there on.
pub(super) fn parts(raw: &[u8]) -> (String, Option<String>) {
    let mut escaped = false;
    let colon = raw.iter().position(|&byte| {
        let found = byte == b':' && !escaped;
        escaped = byte == b'\\' && !escaped;
        found
    });
    match colon {
        Some(colon) => (unescape(&raw[..colon]), Some(unescape(&raw[colon + 1..]))),
        None => (unescape(raw), None),
    }
}

/// One line, without what a terminal would obey, and not too long.
fn plain(text: &str) -> String {
    text.chars()
        .take(MAX_CHARS)
        .map(|char| if char.is_control() { ' ' } else { char })
        .collect()
}

/// A value that is one word, with no blanks in or around it.
pub(super) fn word(raw: &[u8]) -> String {
    let mut word = unescape(raw);
    word.retain(|char| !char.is_whitespace());
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_is_read_back() {
        for text in [
            "", "a", "]", "\\", "\\]", "a:b", "\\:", "[x]", "黑 ]\\", ":",
        ] {
            assert_eq!(unescape(escape(text).as_bytes()), text);
            let composed = format!("{}:{}", escape_part(text), escape_part(text));
            assert_eq!(
                parts(composed.as_bytes()),
                (text.to_owned(), Some(text.to_owned()))
            );
        }
    }

    #[test]
    fn line_ends_and_controls_are_not_kept() {
        for (raw, text) in [
            ("a\nb", "a b"),
            ("a\\\nb", "ab"),
            ("a\\\r\nb", "ab"),
            ("a\\\n\rb", "ab"),
            ("a\\\rb", "ab"),
            ("\x1b[2J", " [2J"),
            ("a\\", "a"),
            ("a\\tb", "atb"),
        ] {
            assert_eq!(unescape(raw.as_bytes()), text, "{raw:?}");
        }
        assert_eq!(escape("a\r\nb\x07"), "a  b ");
        assert_eq!(unescape(&[b'a', 0xff]), "a\u{fffd}");
        assert_eq!(unescape(&[b'x'; 10_000]).len(), MAX_CHARS);
    }

    #[test]
    fn a_program_may_have_no_version() {
        assert_eq!(parts(b"Web Board"), ("Web Board".to_owned(), None));
        let (name, version) = parts(b"Web\\:Board:1.0:2");
        assert_eq!(name, "Web:Board");
        assert_eq!(version.as_deref(), Some("1.0:2"));
    }

    #[test]
    fn words_have_no_blanks() {
        assert_eq!(word(b" h\r\nh "), "hh");
    }
}
