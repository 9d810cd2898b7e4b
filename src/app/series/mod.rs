//! Two computers against each other: one game to be watched, or many to be counted.
//!
//! | file | what it holds |
//! |---|---|
//! | `watch` | one game, board by board |
//! | `report` | a line for each game, and the totals |
//! | `output` | when lines are written, and the progress between them |
//!
//! What is drawn comes from the rng alone, and no line holds a time, so that a
//! seed names a whole series, to the byte, wherever no computer looks at a clock:
//! see [`Duel::by_nodes`].

mod output;
mod report;
#[cfg(test)]
mod tests;
mod watch;

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;

pub use output::Progress;
pub use watch::View;

use self::output::Lines;
use self::report::Report;
use crate::app::i18n::Lang;
use crate::app::round::opened;
use sanziqi::computer::expert::Expert;
use sanziqi::computer::{GameRng, of_level};
use sanziqi::game::{self, Board, Cell, Computer, Level, Outcome, Settings, Side, WithSize};

/// Who plays whom, and what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duel {
    /// What is played. Who sits at the board, who moves first and the level in it
    /// mean nothing here.
    pub settings: Settings,
    /// The level of the one computer and of the other. The first one moves first
    /// in the first game, and then they take turns at it.
    pub levels: [Level; 2],
    /// Experts count nodes in place of time, so that a seed repeats them too.
    pub by_nodes: bool,
}

impl Duel {
    /// Shows one game, move by move.
    ///
    /// # Errors
    ///
    /// If the settings do not go together, if `out` cannot be written to, or, as
    /// [`BrokenPipe`](io::ErrorKind::BrokenPipe), once `stop` is raised.
    pub fn watch(
        &self,
        view: View,
        rng: &mut GameRng,
        out: &mut impl Write,
        stop: &AtomicBool,
    ) -> io::Result<()> {
        self.settings.check().map_err(io::Error::other)?;
        let (duel, size) = (self, self.settings.size());
        size.with(watch::Watch {
            duel,
            view,
            rng,
            out,
            stop,
        })
    }

    /// Plays `games` games: a line for each, then the totals. `progress` hears of
    /// every move in between. Once `stop` is raised, the game that is being played is
    /// left, and the totals are those of the games before it.
    ///
    /// # Errors
    ///
    /// If the settings do not go together, or `out` cannot be written to.
    ///
    /// ```
    /// use rand::SeedableRng;
    /// use sanziqi::computer::GameRng;
    /// use sanziqi::duel::{Duel, Progress};
    /// use sanziqi::game::{Level, Preset, Settings};
    /// use crate::app::lang::Lang;
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let settings = Settings::new(Preset::Sanziqi);
    /// let levels = [Level::Expert, Level::Expert];
    /// let duel = Duel { settings, levels, by_nodes: true };
    /// let (mut rng, mut said) = (GameRng::seed_from_u64(1), Vec::new());
    /// let stop = AtomicBool::new(false);
    /// duel.games(2, Lang::En, &mut rng, &mut said, &mut Progress::none(), &stop)?;
    /// assert!(String::from_utf8(said)?.starts_with("\
    /// game  first     winner    moves
    ///    1  expert-1  draw          9
    ///    2  expert-2  draw          9
    /// "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn games(
        &self,
        games: u64,
        lang: Lang,
        rng: &mut GameRng,
        out: &mut impl Write,
        progress: &mut Progress<'_>,
        stop: &AtomicBool,
    ) -> io::Result<()> {
        self.settings.check().map_err(io::Error::other)?;
        let report = Report::new(lang, self.levels, games);
        let played = self.settings.size().with(Series {
            duel: self,
            games,
            rng,
            report,
            lines: Lines::new(out, progress),
            stop,
        });
        // However the series has ended, none is left standing.
        progress.clear();
        played
    }

    /// Both computers. They play one game after another, and an expert keeps what
    /// it has found.
    fn computers<const R: usize, const C: usize>(
        &self,
        board: &Board<R, C>,
        rng: &mut GameRng,
    ) -> [Player<R, C>; 2] {
        self.levels.map(|level| -> Player<R, C> {
            let (rng, level) = (GameRng::from_rng(rng), Some(level));
            let settings = Settings {
                level,
                ..self.settings
            };
            if self.by_nodes && level == Some(Level::Expert) {
                return Box::new(Expert::new(board, settings.think(), rng).by_nodes());
            }
            of_level(board, &settings, rng)
        })
    }
}

type Player<const R: usize, const C: usize> = Box<dyn Computer<R, C> + Send>;

/// Lets whose turn it is move, and gives the cell; `None` once `stop` is raised.
fn advance<const R: usize, const C: usize>(
    board: &mut Board<R, C>,
    players: [&mut Player<R, C>; 2],
    stop: &AtomicBool,
    report: &mut dyn FnMut(&game::Progress),
) -> io::Result<Option<Cell>> {
    let [first, second] = players;
    let player = match board.turn() {
        Side::First => first,
        Side::Second => second,
    };
    let cell = player.think(board, stop, report);
    if stop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    board.player_move(cell).map_err(io::Error::other)?;
    Ok(Some(cell))
}

/// A number of games, and where they are told of.
struct Series<'a, 'b, W> {
    duel: &'a Duel,
    games: u64,
    rng: &'a mut GameRng,
    report: Report,
    lines: Lines<'a, 'b, W>,
    stop: &'a AtomicBool,
}

impl<W: Write> WithSize for Series<'_, '_, W> {
    type Out = io::Result<()>;

    fn run<const R: usize, const C: usize>(mut self) -> io::Result<()> {
        let (start, _) = opened::<R, C>(&self.duel.settings, self.duel.settings.marks());
        let [mut one, mut other] = self.duel.computers(&start, self.rng);
        self.lines.print(&self.report.head())?;
        'games: for number in 1..=self.games {
            let is_even = number % 2 == 0;
            let mut board = start;
            while board.is_win() == Outcome::Continue {
                let players = if is_even {
                    [&mut other, &mut one]
                } else {
                    [&mut one, &mut other]
                };
                if advance(&mut board, players, self.stop, &mut |_| {})?.is_none() {
                    break 'games;
                }
                let plies = board.plies();
                self.lines
                    .progress(|| self.report.progress(number, plies))?;
            }
            let first = usize::from(is_even);
            let winner = board.winner().map(|side| side.index() ^ first);
            let line = self.report.game(number, first, winner, board.plies());
            self.lines.print(&line)?;
        }
        self.lines.print(&self.report.totals())?;
        self.lines.end()
    }
}
