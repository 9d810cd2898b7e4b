//! From the state to a canvas: the board, what was said, the keys.

use std::time::Instant;

use anstyle::{AnsiColor, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::Theme;
use super::action::Action;
use super::canvas::{Canvas, Window};
use super::fold::{fold, last_part};
use super::layout::Layout;
use super::panel;
use super::state::{Said, State};
use crate::app::i18n::{End, Who};
use crate::app::round::who;
use sanziqi::game::{Cell, Naming, Side};

/// The styles of the parts of the screen. Every colour comes with its own
/// background, so that none depends on the terminal's; without colours the
/// brackets around a cell tell the same.
pub(super) struct Inks {
    field: Style,
    last: Style,
    winning: Style,
    hint: Style,
    cursor: Style,
    pub(super) strong: Style,
}

impl Inks {
    const fn of(theme: Theme) -> Self {
        let plain = Style::new();
        if theme.color {
            Self {
                field: on(AnsiColor::Black, AnsiColor::Yellow),
                last: on(AnsiColor::Red, AnsiColor::Yellow),
                winning: on(AnsiColor::Black, AnsiColor::Green),
                hint: on(AnsiColor::Black, AnsiColor::Cyan),
                cursor: on(AnsiColor::Black, AnsiColor::White),
                strong: plain.bold(),
            }
        } else {
            Self {
                field: plain,
                last: plain.bold(),
                winning: plain.invert(),
                hint: plain.underline(),
                cursor: plain.bold(),
                strong: plain.bold(),
            }
        }
    }
}

const fn on(ink: AnsiColor, ground: AnsiColor) -> Style {
    Style::new()
        .fg_color(Some(anstyle::Color::Ansi(ink)))
        .bg_color(Some(anstyle::Color::Ansi(ground)))
}

/// What is drawn from.
pub(super) struct View<'a> {
    pub(super) state: &'a State<'a>,
    pub(super) inks: Inks,
    /// The marks as they are drawn.
    pub(super) marks: [char; 2],
    /// How cells are called: as the labels beside the board or in the cells show it.
    naming: Naming,
    theme: Theme,
    pub(super) now: Instant,
}

/// Draws a state for a window of this size.
pub(super) fn draw(state: &State<'_>, theme: Theme, window: Window, now: Instant) -> Canvas {
    let marks = state.table.marks().both();
    let layout = Layout::new(window, state.table.size());
    let has_numbers = layout.is_ok_and(|layout| layout.has_lines());
    let view = View {
        state,
        inks: Inks::of(theme),
        marks: if theme.ascii && !marks.iter().all(char::is_ascii) {
            ['X', 'O']
        } else {
            marks
        },
        naming: match state.table.naming() {
            Naming::Numbers if has_numbers => Naming::Numbers,
            _ => Naming::Letters,
        },
        theme,
        now,
    };
    let mut canvas = Canvas::new(window);
    match layout {
        Err(needed) => view.too_small(&mut canvas, needed),
        Ok(layout) => {
            if let Some(page) = state.keys {
                view.keys(&mut canvas, page);
            } else {
                view.board(&mut canvas, &layout);
                panel::draw(&view, &mut canvas, &layout);
                view.footer(&mut canvas);
            }
        }
    }
    canvas
}

impl View<'_> {
    fn too_small(&self, canvas: &mut Canvas, needed: Window) {
        let window = canvas.window();
        let text = (self.state.text().screen.too_small)(window, needed);
        let question = match self.state.said {
            Said::Sure(_) | Said::Naming(_) | Said::Replacing(_) => self.said(window.0),
            _ => String::new(),
        };
        let lines = [text, question];
        let lines = lines
            .iter()
            .filter(|text| !text.is_empty())
            .flat_map(|text| fold(text, window.0.into(), 0));
        for (row, line) in (0..window.1).zip(lines) {
            canvas.write((0, row), window.0, &line, Style::new());
        }
    }

    fn keys(&self, canvas: &mut Canvas, page: usize) {
        let text = &self.state.text().screen;
        let window = canvas.window();
        let pages = key_pages(self.state, window);
        // The window may have grown since.
        let page = page.min(pages.len().saturating_sub(1));
        for (row, line) in (0..).zip(&pages[page]) {
            canvas.write((1, row), window.0, line, Style::new());
        }
        let last = if page + 1 < pages.len() {
            (text.more_keys)(page + 1, pages.len())
        } else {
            text.any_key.to_owned()
        };
        canvas.write((1, window.1 - 1), window.0, &last, self.inks.strong);
    }

    /// What was said last, in the last rows: over what stands there, if it takes more
    /// than one.
    fn footer(&self, canvas: &mut Canvas) {
        let (columns, rows) = canvas.window();
        let lines = fold(&self.said(columns), columns.into(), 0);
        let top = rows.saturating_sub(lines.len() as u16);
        for (row, line) in (top..rows).zip(lines) {
            canvas.fill((0, row), (columns, row + 1), Style::new());
            canvas.write((0, row), columns, &line, self.inks.strong);
        }
    }

    fn board(&self, canvas: &mut Canvas, layout: &Layout) {
        let (from, to) = layout.grid();
        canvas.fill(from, to, self.inks.field);
        if layout.has_lines() {
            self.lines(canvas, layout);
        }
        if self.state.session.labels {
            self.labels(canvas, layout);
        }
        let table = &*self.state.table;
        let side = table.size().side();
        let won = table.winning_lines().concat();
        let last = table.last();
        for cell in (0..side).flat_map(|row| (0..side).map(move |col| Cell::new(row, col))) {
            let style = if won.contains(&cell) {
                self.inks.winning
            } else if last == Some(cell) {
                self.inks.last
            } else {
                self.inks.field
            };
            self.cell(canvas, layout, cell, style);
        }
        if let Some(last) = last {
            let style = if won.contains(&last) {
                self.inks.winning
            } else {
                self.inks.last
            };
            around(canvas, layout, last, ['(', ')'], style);
        }
        if let Said::Hint(advice) = &self.state.said {
            let mark = self.marks[table.turn().index()];
            canvas.put(layout.middle(advice.cell), mark, self.inks.hint);
            around(canvas, layout, advice.cell, ['<', '>'], self.inks.hint);
        }
        self.cursor(canvas, layout, last);
    }

    fn lines(&self, canvas: &mut Canvas, layout: &Layout) {
        let ((left, top), (right, bottom)) = layout.grid();
        for inner in 0..self.state.table.size().side() - 1 {
            let (column, row) = layout.lines(Cell::new(inner, inner));
            (left..right).for_each(|column| canvas.put((column, row), '-', self.inks.field));
            (top..bottom).for_each(|row| canvas.put((column, row), '|', self.inks.field));
        }
        let side = self.state.table.size().side() - 1;
        for crossing in (0..side).flat_map(|row| (0..side).map(move |col| Cell::new(row, col))) {
            canvas.put(layout.lines(crossing), '+', self.inks.field);
        }
    }

    /// Letters above and below, numbers at both sides.
    fn labels(&self, canvas: &mut Canvas, layout: &Layout) {
        for index in 0..self.state.table.size().side() {
            let (column, row) = layout.middle(Cell::new(index, index));
            let letter = char::from(b'a' + index);
            let number = index + 1;
            canvas.put((column, 0), letter, Style::new());
            canvas.put((column, layout.bottom_labels()), letter, Style::new());
            canvas.write((0, row), 2, &format!("{number:>2}"), Style::new());
            let right = (layout.right_labels(), row);
            canvas.write(right, u16::MAX, &number.to_string(), Style::new());
        }
    }

    fn cell(&self, canvas: &mut Canvas, layout: &Layout, cell: Cell, style: Style) {
        let at = layout.middle(cell);
        let table = &*self.state.table;
        match table.stone(cell) {
            Some(side) => canvas.put(at, self.marks[side.index()], style),
            None if self.naming == Naming::Numbers => {
                let number = self.name(cell);
                let at = (at.0 - u16::from(number.len() > 1), at.1);
                canvas.write(at, u16::MAX, &number, style);
            }
            None if layout.has_lines() => {}
            None => {
                let [point, star] = self.points();
                let is_star = is_star(cell, table.size().side());
                canvas.put(at, if is_star { star } else { point }, style);
            }
        }
    }

    /// How empty points and those with a name are drawn: like neither mark.
    fn points(&self) -> [char; 2] {
        let points = if self.theme.ascii {
            [".:,", "+.:"]
        } else {
            ["·.:", "+·:"]
        };
        points.map(|points| {
            let mut points = points.chars().filter(|point| !self.marks.contains(point));
            // Two marks leave one of three.
            points.next().unwrap_or(' ')
        })
    }

    /// The cursor, which lets the style of what is under it be seen between its
    /// brackets where that tells something.
    fn cursor(&self, canvas: &mut Canvas, layout: &Layout, last: Option<Cell>) {
        let state = self.state;
        let cell = state.cursor;
        let is_hint = matches!(&state.said, Said::Hint(advice) if advice.cell == cell);
        let is_won = state.table.winning_lines().concat().contains(&cell);
        if !is_hint && !is_won && last != Some(cell) {
            let (column, row) = layout.middle(cell);
            let reach = layout.reach();
            canvas.fill(
                (column - reach, row),
                (column + reach + 1, row + 1),
                self.inks.cursor,
            );
            self.cell(canvas, layout, cell, self.inks.cursor);
        }
        around(canvas, layout, cell, ['[', ']'], self.inks.cursor);
    }

    /// What a cell is called.
    pub(super) fn name(&self, cell: Cell) -> String {
        self.naming.name(cell, self.state.table.size())
    }

    /// Whom a side belongs to, with the mark as it is drawn.
    pub(super) fn who(&self, side: Side) -> Who {
        self.drawn(who(&*self.state.table, side))
    }

    fn drawn(&self, who: Who) -> Who {
        match who {
            Who::Mark(mark) => {
                let side = self.state.table.marks().side(mark);
                Who::Mark(side.map_or(mark, |side| self.marks[side.index()]))
            }
            Who::You | Who::Computer => who,
        }
    }

    pub(super) fn end(&self, end: End) -> End {
        match end {
            End::Line(winner) => End::Line(self.drawn(winner)),
            End::Resigned(loser, winner) => End::Resigned(self.drawn(loser), self.drawn(winner)),
            End::Draw => End::Draw,
        }
    }

    /// What was said last, in words; a line that is typed, in so many columns.
    fn said(&self, columns: u16) -> String {
        let state = self.state;
        let (table, text) = (&*state.table, state.text());
        let name = |cell| self.name(cell);
        let names = |cells: &[Cell]| cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>();
        let mark = |side: Side| self.marks[side.index()];
        match &state.said {
            Said::Naming(prompt) => {
                // What does not fit goes out at the left; the mark at the end is the cursor.
                let asked = format!("{}{}_", text.screen.save_as, prompt.text());
                tail(&asked, columns)
            }
            Said::Replacing(prompt) => {
                with_file(text.screen.sure_replace, prompt.text().trim(), columns)
            }
            Said::Saved(file) => with_file(text.record.saved, file, columns),
            Said::NotSaved(file, why) => {
                with_file(|file| (text.record.not_saved)(file, why), file, columns)
            }
            Said::NotKept(why) => why.clone(),
            _ if state.is_replay() => text.screen.replay.to_owned(),
            Said::Sure(Action::NewGame) => text.screen.sure_new.to_owned(),
            Said::Sure(_) => text.screen.sure_leave.to_owned(),
            _ if state.is_over() => text.screen.again.to_owned(),
            Said::Nothing => String::new(),
            Said::Opening(cell) => (text.opening)(mark(Side::First), &name(*cell)),
            Said::Played(cell, outlook) => {
                text.played(mark(table.turn().other()), &name(*cell), *outlook)
            }
            Said::Hint(advice) => (text.hint)(&name(advice.cell), advice.reason, table.k()),
            Said::TakenUp(taken_up) => taken_up.lines(text, table, self.marks).join(" "),
            Said::Undone(cells) if cells.is_empty() => text.game_goes_on.to_owned(),
            Said::Undone(cells) => (text.undone)(&names(cells)),
            Said::Redone(cells) => (text.redone)(&names(cells)),
            Said::NothingToUndo => text.nothing_to_undo.to_owned(),
            Said::NothingToRedo => text.nothing_to_redo.to_owned(),
            Said::Taken(cell) => {
                let by = table
                    .stone(*cell)
                    .map_or(Who::Computer, |side| self.who(side));
                (text.screen.taken)(&name(*cell), by)
            }
            Said::Hurried => text.screen.hurried.to_owned(),
        }
    }
}

/// Puts brackets around a cell.
fn around(
    canvas: &mut Canvas,
    layout: &Layout,
    cell: Cell,
    [left, right]: [char; 2],
    style: Style,
) {
    let (column, row) = layout.middle(cell);
    canvas.put((column - layout.reach(), row), left, style);
    canvas.put((column + layout.reach(), row), right, style);
}

/// What `said` says of a file, its name without its beginning where all of it
/// does not fit.
fn with_file(said: impl Fn(&str) -> String, file: &str, columns: u16) -> String {
    let whole = said(file);
    let rest = whole.width() - file.width();
    if whole.width() <= usize::from(columns) {
        return whole;
    }
    let left = usize::from(columns).saturating_sub(rest + 2) as u16;
    said(&format!("..{}", tail(file, left)))
}

/// The end of a text that fits in so many columns.
fn tail(text: &str, columns: u16) -> String {
    let mut left = usize::from(columns);
    let fits = |letter: &char| {
        let width = UnicodeWidthChar::width(*letter).unwrap_or(0);
        let fits = width <= left;
        left = left.saturating_sub(width);
        fits
    };
    let kept: Vec<char> = text.chars().rev().take_while(fits).collect();
    kept.into_iter().rev().collect()
}

/// The points that are marked on wooden boards.
const fn is_star(cell: Cell, side: u8) -> bool {
    let (row, col) = (cell.row(), cell.col());
    match side {
        15 => matches!((row, col), (3 | 11, 3 | 11) | (7, 7)),
        19 => matches!((row, col), (3 | 9 | 15, 3 | 9 | 15)),
        _ => false,
    }
}

/// The keys as they are shown in this window, page by page.
pub(super) fn key_pages(state: &State<'_>, window: Window) -> Vec<Vec<String>> {
    let text = &state.text().screen;
    let keys = if state.is_replay() {
        text.replay_keys
    } else {
        text.keys
    };
    let columns = usize::from(window.0.saturating_sub(1));
    let lines: Vec<String> = keys
        .lines()
        .flat_map(|line| fold(line, columns, last_part(line)))
        .collect();
    // The last row says how to go on.
    let rows = usize::from(window.1).saturating_sub(1).max(1);
    lines.chunks(rows).map(<[String]>::to_vec).collect()
}

#[cfg(test)]
mod tests;
