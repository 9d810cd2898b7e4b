//! The panel beside the board: whose turn it is or who has won, the players, the
//! score, the clock, the moves.

use std::time::Duration;

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::canvas::Canvas;
use super::draw::View;
use super::fold::fold;
use super::layout::Layout;
use crate::app::i18n::{End, Who};
use crate::app::round::end;
use crate::app::session::called;
use crate::app::tally::Kind;
use sanziqi::game::{Cell, Side};
use sanziqi::sgf::{Ending, Record};

/// Columns of one move in the list.
const MOVE: usize = 11;
/// The least time that is told: it is told in tenths of a second.
const LEAST_TIME: Duration = Duration::from_millis(100);

pub(super) fn draw(view: &View<'_>, canvas: &mut Canvas, layout: &Layout) {
    let (left, end) = (layout.panel(), canvas.window().0);
    let width = usize::from(end - left);
    let last = layout.last_row() - 1;
    let text = &view.state.text().screen;
    let mut lines = head(view, width);
    let rows = usize::from(last).saturating_sub(lines.len());
    lines.extend(moves(view, rows, width));
    for (row, (line, style)) in (0..last).zip(lines) {
        canvas.write((left, row), end, &line, style);
    }
    canvas.write((left, last), end, text.keys_hint, Style::new());
}

type Line = (String, Style);

fn head(view: &View<'_>, width: usize) -> Vec<Line> {
    let (state, table) = (view.state, &*view.state.table);
    let text = state.text();
    let plain = |line: String| (line, Style::new());
    let mut lines = vec![plain((text.screen.title)(table.size(), table.k()))];
    let status = fold(&status(view), width, 0).into_iter();
    lines.extend(status.map(|line| (line, view.inks.strong)));
    lines.extend(Side::BOTH.map(|side| plain(player(view, side))));
    // A record that is stepped through counts for nobody.
    if !state.is_replay() {
        let kind = Kind::of(table);
        let counts = state.session.score.of(kind);
        lines.push(plain(match kind {
            Kind::Versus => (text.screen.score_versus)(counts),
            Kind::Two(_) => (text.screen.score_two)(view.marks, counts),
        }));
    }
    let spent = state.spent(view.now);
    if spent >= LEAST_TIME {
        lines.push(plain((text.screen.clock)(spent)));
    }
    if let Some(progress) = state
        .thinking
        .as_ref()
        .and_then(|thinking| thinking.progress)
    {
        let cell = view.name(progress.cell);
        lines.push(plain((text.screen.progress)(
            progress.depth,
            &cell,
            progress.outlook,
        )));
    }
    lines
}

/// Whose turn it is, or who has won.
fn status(view: &View<'_>) -> String {
    let (state, table) = (view.state, &*view.state.table);
    let text = state.text();
    if let Some((record, ended)) = &state.replayed {
        return replayed(view, record, *ended);
    }
    if let Some(ended) = end(table) {
        return (text.end)(view.end(ended));
    }
    let who = view.who(table.turn());
    match who {
        Who::Computer => text.screen.thinking.to_owned(),
        Who::You | Who::Mark(_) => (text.screen.turn)(who, view.marks[table.turn().index()]),
    }
}

/// How far a record is shown, or, at its end, how the game ended.
fn replayed(view: &View<'_>, record: &Record, ended: Option<End>) -> String {
    let text = view.state.text();
    let table = &*view.state.table;
    let shown = table.moves().len() + usize::from(table.opening().is_some());
    match (ended, record.ending) {
        _ if shown < record.moves.len() => (text.screen.position)(shown, record.moves.len()),
        (Some(ended), _) => (text.end)(view.end(ended)),
        (None, Ending::Open | Ending::Unknown) => (text.screen.position)(shown, shown),
        (None, ending) => (text.record.awarded)(ending, view.marks),
    }
}

/// A side: whether it is its turn, its mark, and who plays it.
fn player(view: &View<'_>, side: Side) -> String {
    let (state, table) = (view.state, &*view.state.table);
    let text = &state.text().screen;
    let is_next = !state.is_over() && !state.is_replay() && table.turn() == side;
    let turn = if is_next { '>' } else { ' ' };
    let recorded = state.replayed.as_ref().and_then(|(record, _)| {
        let player = &record.players[side.index()];
        called(state.text(), player)
    });
    let name = recorded.unwrap_or_else(|| match view.who(side) {
        Who::You => text.you.to_owned(),
        Who::Computer => (text.computer)(table.level()),
        Who::Mark(_) => text.players[side.index()].to_owned(),
    });
    format!("{turn} {} {name}", view.marks[side.index()])
}

/// The last of the moves that have room, under a heading.
fn moves(view: &View<'_>, rows: usize, width: usize) -> Vec<Line> {
    let table = &*view.state.table;
    let cells: Vec<Cell> = table
        .opening()
        .into_iter()
        .chain(table.moves().iter().copied())
        .collect();
    let heading = (view.state.text().screen.moves)(cells.len());
    let mut lines = vec![(String::new(), Style::new()), (heading, Style::new())];
    // A row holds moves of both sides, so that each side has its column.
    let columns = (width / MOVE / 2 * 2).max(2);
    let shown = rows.saturating_sub(lines.len());
    let skipped = cells.len().div_ceil(columns).saturating_sub(shown) * columns;
    let numbered: Vec<(usize, &Cell)> = (1..).zip(&cells).skip(skipped).collect();
    for row in numbered.chunks(columns) {
        let mut line = String::new();
        for (number, cell) in row {
            let entry = format!("{number:>3}. {}", view.name(**cell));
            line.push_str(&entry);
            line.push_str(&" ".repeat(MOVE.saturating_sub(entry.width())));
        }
        lines.push((line, Style::new()));
    }
    lines
}
