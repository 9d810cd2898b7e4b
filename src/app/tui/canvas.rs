//! A canvas: what every column and row of a window shows, and the fewest bytes
//! that bring a terminal from one canvas to the next.

use std::fmt::Write as _;

use anstyle::Style;
use unicode_width::UnicodeWidthChar;

/// A window's size, in columns and rows.
pub(super) type Window = (u16, u16);

/// What one column shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Glyph {
    /// A NUL stands for the right half of the character before it.
    shown: char,
    style: Style,
}

const RIGHT_HALF: char = '\0';

const BLANK: Glyph = Glyph {
    shown: ' ',
    style: Style::new(),
};

impl Glyph {
    /// Some terminals draw this character two columns wide, others one.
    fn is_ambiguous(self) -> bool {
        self.shown.width() != self.shown.width_cjk()
    }
}

/// A window's worth of characters and styles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Canvas {
    window: Window,
    glyphs: Vec<Glyph>,
}

impl Canvas {
    /// An empty canvas.
    pub(super) fn new(window: Window) -> Self {
        let glyphs = usize::from(window.0) * usize::from(window.1);
        Self {
            window,
            glyphs: vec![BLANK; glyphs],
        }
    }

    pub(super) const fn window(&self) -> Window {
        self.window
    }

    /// Puts one character, one or two columns wide, at a column and a row. What
    /// is off the canvas is not drawn.
    pub(super) fn put(&mut self, (column, row): Window, shown: char, style: Style) {
        let width = shown.width().unwrap_or(0) as u16;
        if width == 0 || column + width > self.window.0 || row >= self.window.1 {
            return;
        }
        let at = self.index(column, row);
        self.glyphs[at] = Glyph { shown, style };
        if width == 2 {
            let shown = RIGHT_HALF;
            self.glyphs[at + 1] = Glyph { shown, style };
        }
    }

    /// Writes a text from a column on, no further than `end`. Gives the column
    /// after it.
    pub(super) fn write(&mut self, at: Window, end: u16, text: &str, style: Style) -> u16 {
        let mut column = at.0;
        for shown in text.chars() {
            let width = shown.width().unwrap_or(0) as u16;
            if column + width > end {
                break;
            }
            self.put((column, at.1), shown, style);
            column += width;
        }
        column
    }

    /// Fills a rectangle with blanks.
    pub(super) fn fill(&mut self, from: Window, to: Window, style: Style) {
        for row in from.1..to.1 {
            for column in from.0..to.0 {
                self.put((column, row), ' ', style);
            }
        }
    }

    const fn index(&self, column: u16, row: u16) -> usize {
        row as usize * self.window.0 as usize + column as usize
    }

    /// The rows as text, without blanks at their ends.
    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for row in self.glyphs.chunks(self.window.0.max(1).into()) {
            let shown = row.iter().map(|glyph| glyph.shown);
            let line: String = shown.filter(|&shown| shown != RIGHT_HALF).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// The style at a column and a row.
    #[cfg(test)]
    pub(super) fn style(&self, (column, row): Window) -> Style {
        self.glyphs[self.index(column, row)].style
    }

    /// The bytes that turn a terminal which shows `old`, of the same size, into
    /// one which shows this.
    ///
    /// Wherever an ambiguous character stands, the column after it is drawn first
    /// and the next character is placed anew. So nothing is shifted on a terminal
    /// that draws it two columns wide, and nothing is left of it when it goes.
    pub(super) fn update(&self, old: &Self) -> String {
        // A window without columns has no rows to draw either.
        let width = usize::from(self.window.0.max(1));
        let mut out = String::new();
        for (row, (new, old)) in
            (self.glyphs.chunks(width).zip(old.glyphs.chunks(width))).enumerate()
        {
            let changed = changed(new, old);
            let mut pen = Pen {
                row,
                at: None,
                out: &mut out,
            };
            for wanted in [false, true] {
                for (column, glyph) in new.iter().enumerate() {
                    if changed[column] && glyph.is_ambiguous() == wanted {
                        pen.draw(column, *glyph);
                    }
                }
            }
        }
        out
    }
}

/// The columns of a row that have to be drawn.
fn changed(new: &[Glyph], old: &[Glyph]) -> Vec<bool> {
    let mut changed: Vec<bool> = new.iter().zip(old).map(|(new, old)| new != old).collect();
    // A character and the column after it go together where the character may
    // cover that column, before or now.
    let covers = |at: usize| {
        let is_half = |row: &[Glyph]| row[at + 1].shown == RIGHT_HALF;
        new[at].is_ambiguous() || old[at].is_ambiguous() || is_half(new) || is_half(old)
    };
    let pairs: Vec<usize> = (0..new.len().saturating_sub(1))
        .filter(|&at| covers(at))
        .collect();
    for &at in pairs.iter().rev().chain(&pairs) {
        let pair = changed[at] || changed[at + 1];
        changed[at] = pair;
        changed[at + 1] = pair;
    }
    changed
}

/// Draws glyphs of one row.
struct Pen<'a> {
    row: usize,
    /// The column and the style that the terminal is left at, where that is known.
    at: Option<(usize, Style)>,
    out: &'a mut String,
}

impl Pen<'_> {
    fn draw(&mut self, column: usize, glyph: Glyph) {
        if glyph.shown == RIGHT_HALF {
            return;
        }
        let Glyph { shown, style } = glyph;
        // Writing to a String cannot fail.
        if self.at.map(|at| at.0) != Some(column) {
            let _ = write!(self.out, "\x1b[{};{}H", self.row + 1, column + 1);
        }
        let _ = write!(self.out, "{style}{shown}{style:#}");
        self.at = (!glyph.is_ambiguous()).then(|| (column + shown.width().unwrap_or(1), style));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What a terminal shows after it has read `bytes`, where it draws ambiguous
    /// characters two columns wide: the characters, a NUL for a right half.
    fn shown_wide(window: Window, shown: &mut [Vec<char>], bytes: &str) {
        let (mut row, mut column) = (0, 0);
        let mut rest = bytes;
        while let Some(letter) = rest.chars().next() {
            rest = &rest[letter.len_utf8()..];
            if letter == '\x1b' {
                let end = rest.find(char::is_alphabetic).unwrap();
                if &rest[end..=end] == "H" {
                    let (line, place) = rest[1..end].split_once(';').unwrap();
                    row = line.parse::<usize>().unwrap() - 1;
                    column = place.parse::<usize>().unwrap() - 1;
                }
                rest = &rest[end + 1..];
                continue;
            }
            let width = letter.width_cjk().unwrap();
            for at in column..(column + width).min(window.0.into()) {
                // Half of a wide character is no character.
                if shown[row][at] == RIGHT_HALF {
                    shown[row][at - 1] = ' ';
                } else if shown[row].get(at + 1) == Some(&RIGHT_HALF) {
                    shown[row][at + 1] = ' ';
                }
                shown[row][at] = if at == column { letter } else { RIGHT_HALF };
            }
            column += width;
        }
    }

    /// Letters, each followed by a blank if it is ambiguous, as on a board.
    fn row() -> impl Strategy<Value = String> {
        let part = prop::sample::select(vec!["a", " ", "● ", "○ ", "· ", "中", "+]"]);
        prop::collection::vec(part, 0..8).prop_map(|parts| parts.concat())
    }

    proptest! {
        #[test]
        fn nothing_is_shifted_where_ambiguous_characters_are_wide(
            frames in prop::collection::vec(row(), 1..6)
        ) {
            let window = (18, 1);
            let mut old = Canvas::new(window);
            let mut shown = vec![vec![' '; 18]];
            for frame in frames {
                let mut new = Canvas::new(window);
                new.write((0, 0), 18, &frame, Style::new());
                shown_wide(window, &mut shown, &new.update(&old));
                let mut wanted: Vec<char> = new.glyphs.iter().map(|glyph| glyph.shown).collect();
                for at in 0..17 {
                    if new.glyphs[at].is_ambiguous() {
                        wanted[at + 1] = RIGHT_HALF;
                    }
                }
                prop_assert_eq!(&shown[0], &wanted);
                old = new;
            }
        }
    }

    #[test]
    fn only_what_differs_is_written() {
        let mut old = Canvas::new((10, 2));
        old.write((0, 0), 10, "one two", Style::new());
        let mut new = old.clone();
        assert_eq!(new.update(&old), "");
        new.write((4, 0), 10, "six", Style::new());
        new.put((9, 1), 'x', Style::new().bold());
        assert_eq!(new.update(&old), "\x1b[1;5Hsix\x1b[2;10H\x1b[1mx\x1b[0m");
    }

    #[test]
    fn what_is_off_the_canvas_is_not_drawn() {
        let mut canvas = Canvas::new((4, 1));
        assert_eq!(canvas.write((0, 0), 4, "中文字", Style::new()), 4);
        canvas.put((3, 0), '中', Style::new());
        canvas.put((0, 1), 'x', Style::new());
        assert_eq!(canvas.text(), "中文\n");
        let mut odd = Canvas::new((3, 1));
        assert_eq!(odd.write((0, 0), 3, "中文", Style::new()), 2);
    }
}
