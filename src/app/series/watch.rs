//! One game, board by board.

use std::io::{self, ErrorKind, Write};
use std::sync::atomic::AtomicBool;

use super::report::names;
use super::{Duel, advance};
use crate::app::i18n::{Lang, Text};
use crate::app::round::opened;
use crate::app::show::{self, Thinking};
use sanziqi::computer::GameRng;
use sanziqi::game::{Board, Cell, Outcome, Progress, WithSize};

/// How a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The language.
    pub lang: Lang,
    /// Numbers and letters around the board.
    pub labels: bool,
    /// The last stone and the winning line are painted.
    pub color: bool,
    /// It is a terminal, which also shows how far a computer is that thinks.
    pub progress: bool,
}

pub(super) struct Watch<'a, W> {
    pub(super) duel: &'a Duel,
    pub(super) view: View,
    pub(super) rng: &'a mut GameRng,
    pub(super) out: &'a mut W,
    pub(super) stop: &'a AtomicBool,
}

impl<W: Write> WithSize for Watch<'_, W> {
    type Out = io::Result<()>;

    fn run<const R: usize, const C: usize>(mut self) -> io::Result<()> {
        let text = self.view.lang.text();
        let settings = &self.duel.settings;
        let names = names(self.view.lang, self.duel.levels);
        let marks = settings.marks();
        let (mut board, opening) = opened::<R, C>(settings, marks);
        let [mut one, mut other] = self.duel.computers(&board, self.rng);
        let begin = (text.duel.begin)(settings.size(), settings.k(), marks.both(), &names);
        self.say(&begin)?;
        if let Some(cell) = opening {
            let cell = settings.naming().name(cell, settings.size());
            self.say(&(text.opening)(marks.both()[0], &cell))?;
        }
        self.draw(&board, opening)?;
        while board.is_win() == Outcome::Continue {
            let mark = marks[board.turn()];
            let (naming, size) = (settings.naming(), settings.size());
            let out = self.view.progress.then_some(&mut *self.out);
            let mut thinking = out.map(|out| Thinking::new(out, text, naming, size, false));
            let mut report = |so_far: &Progress| {
                if let Some(thinking) = &mut thinking {
                    thinking.show(so_far);
                }
            };
            let players = [&mut one, &mut other];
            let cell = advance(&mut board, players, self.stop, &mut report)?;
            let cell = cell.ok_or(ErrorKind::BrokenPipe)?;
            thinking.map_or(Ok(()), Thinking::end)?;
            let name = naming.name(cell, size);
            self.say(&format!("{}. {mark} {name}", board.plies()))?;
            self.draw(&board, Some(cell))?;
        }
        self.announce(&board, text, &names)
    }
}

impl<W: Write> Watch<'_, W> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    fn draw<const R: usize, const C: usize>(
        &mut self,
        board: &Board<R, C>,
        last: Option<Cell>,
    ) -> io::Result<()> {
        let manner = show::Manner {
            labels: self.view.labels,
            color: self.view.color,
            naming: self.duel.settings.naming(),
        };
        let board = show::board(
            manner,
            &board.position().lines(),
            last,
            |cell| board.stone(cell).is_none(),
            |look| board.display(look).to_string(),
        );
        self.out.write_all(board.as_bytes())?;
        self.out.flush()
    }

    fn announce<const R: usize, const C: usize>(
        &mut self,
        board: &Board<R, C>,
        text: &Text,
        names: &[String; 2],
    ) -> io::Result<()> {
        let settings = &self.duel.settings;
        let mark = |side| settings.marks()[side];
        let winner = board
            .winner()
            .map(|side| (mark(side), &*names[side.index()]));
        self.say(&(text.duel.end)(winner, board.plies().into()))?;
        let name = |&cell: &Cell| settings.naming().name(cell, settings.size());
        let lines = board.position().lines();
        let lines: Vec<Vec<String>> = lines
            .iter()
            .map(|line| line.iter().map(name).collect())
            .collect();
        if !lines.is_empty() {
            self.say(&(text.lines)(&lines))?;
        }
        self.out.flush()
    }
}
