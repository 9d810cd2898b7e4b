//! Texts in few columns.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A text in as many lines as it needs in so many columns. It breaks at blanks, and
/// anywhere where there are none, as in Chinese; lines after the first begin `indent`
/// columns further in, where there is room for it.
pub(super) fn fold(text: &str, columns: usize, indent: usize) -> Vec<String> {
    if columns == 0 {
        return Vec::new();
    }
    let indent = if indent <= columns / 2 { indent } else { 0 };
    let mut lines = vec![String::new()];
    let (mut used, mut start) = (0, 0);
    for word in text.split_inclusive(' ') {
        let width = word.trim_end().width();
        if used > start && used + width > columns && indent + width <= columns {
            lines.push(" ".repeat(indent));
            (used, start) = (indent, indent);
        }
        for letter in word.chars() {
            let width = letter.width().unwrap_or(0);
            if used + width > columns {
                // A line does not begin with the blank that it is broken at.
                if letter == ' ' {
                    continue;
                }
                lines.push(" ".repeat(indent));
                (used, start) = (indent, indent);
            }
            if let Some(line) = lines.last_mut() {
                line.push(letter);
            }
            used += width;
        }
    }
    lines
}

/// The column where the last part of a line begins, after two blanks or more.
pub(super) fn last_part(line: &str) -> usize {
    line.rfind("  ").map_or(0, |gap| line[..gap].width() + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_breaks_at_blanks_or_anywhere() {
        for (text, columns, indent, lines) in [
            ("one two", 7, 0, &["one two"][..]),
            ("one two", 6, 0, &["one ", "two"]),
            ("one two three", 7, 2, &["one two", "  three"]),
            ("abcdefg", 3, 0, &["abc", "def", "g"]),
            ("电脑思考", 5, 0, &["电脑", "思考"]),
            ("a  bc de", 5, 3, &["a  bc", "de"]),
            ("a  bc de", 6, 3, &["a  bc ", "   de"]),
            ("电", 1, 0, &["", "电"]),
            ("", 5, 0, &[""]),
            ("abc", 0, 0, &[]),
        ] {
            assert_eq!(fold(text, columns, indent), lines, "{text} in {columns}");
        }
    }

    #[test]
    fn the_last_part_comes_after_a_gap() {
        assert_eq!(last_part("q  F12    back to it"), 10);
        assert_eq!(last_part("移动      方向键"), 10);
        assert_eq!(last_part("      Home"), 6);
        assert_eq!(last_part("no gap here"), 0);
    }
}
