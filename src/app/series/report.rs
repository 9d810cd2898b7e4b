//! What is said of many games: columns for people, and for `awk`.

use unicode_width::UnicodeWidthStr;

use crate::app::i18n::{DuelText, Lang};
use sanziqi::game::Level;

/// The lines of a series, and what they add up to.
pub(super) struct Report {
    text: &'static DuelText,
    names: [String; 2],
    games: u64,
    /// By who moved first: won by the one, won by the other, drawn.
    counts: [[u64; 3]; 2],
}

/// A draw's place in the counts.
const DRAWN: usize = 2;

impl Report {
    pub(super) fn new(lang: Lang, levels: [Level; 2], games: u64) -> Self {
        Self {
            text: &lang.text().duel,
            names: names(lang, levels),
            games,
            counts: [[0; 3]; 2],
        }
    }

    pub(super) fn head(&self) -> String {
        self.game_row(self.text.game_columns)
    }

    /// Counts a game, and gives its line. Players are 0 and 1.
    pub(super) fn game(
        &mut self,
        number: u64,
        first: usize,
        winner: Option<usize>,
        moves: u16,
    ) -> String {
        self.counts[first][winner.unwrap_or(DRAWN)] += 1;
        let won = winner.map_or(self.text.draw, |winner| &self.names[winner]);
        self.game_row([
            &number.to_string(),
            &self.names[first],
            won,
            &moves.to_string(),
        ])
    }

    fn game_row(&self, [number, first, winner, moves]: [&str; 4]) -> String {
        let [head, _, won, stones] = self.text.game_columns;
        let number = right(number, self.games.to_string().len().max(head.width()));
        let first = left(first, self.name_width());
        let won = self.name_width().max(won.width());
        let winner = left(winner, won.max(self.text.draw.width()));
        let moves = right(moves, stones.width());
        format!("{number}  {first}  {winner}  {moves}\n")
    }

    /// What is shown while a game is played.
    pub(super) fn progress(&self, number: u64, moves: u16) -> String {
        let counts = [0, 1, DRAWN].map(|place| self.counts[0][place] + self.counts[1][place]);
        (self.text.progress)([number, self.games], moves, &self.names, counts)
    }

    /// The totals, after an empty line.
    pub(super) fn totals(&self) -> String {
        let mut said = format!("\n{}", self.total_row(self.text.total_columns));
        for (player, name) in self.names.iter().enumerate() {
            let [first, second] = [player, 1 - player].map(|first| {
                let games = self.counts[first];
                [games[player], games[1 - player], games[DRAWN]]
            });
            let all = [0, 1, 2].map(|place| first[place] + second[place]);
            for (order, counts) in self.text.orders.into_iter().zip([first, second, all]) {
                let [won, lost, drawn] = counts.map(|count| count.to_string());
                said += &self.total_row([name, order, &won, &lost, &drawn]);
            }
        }
        said
    }

    fn total_row(&self, [player, order, won, lost, drawn]: [&str; 5]) -> String {
        let [_, moves, rest @ ..] = self.text.total_columns;
        let player = left(player, self.name_width());
        let orders = self.text.orders.map(UnicodeWidthStr::width);
        let order = left(order, orders.into_iter().fold(moves.width(), usize::max));
        let most = self.games.to_string().len();
        let [won, lost, drawn] = [(won, rest[0]), (lost, rest[1]), (drawn, rest[2])]
            .map(|(count, head)| right(count, most.max(head.width())));
        format!("{player}  {order}  {won}  {lost}  {drawn}\n")
    }

    fn name_width(&self) -> usize {
        let heads = [self.text.game_columns[1], self.text.total_columns[0]];
        let names = self.names.iter().map(String::as_str).chain(heads);
        names.map(UnicodeWidthStr::width).max().unwrap_or_default()
    }
}

/// The names of two computers: their levels, numbered where they are equal.
pub(super) fn names(lang: Lang, levels: [Level; 2]) -> [String; 2] {
    let name = |level: Level| lang.word(level.as_str()).to_owned();
    match levels {
        [one, other] if one == other => [1, 2].map(|number| format!("{}-{number}", name(one))),
        _ => levels.map(name),
    }
}

fn left(text: &str, width: usize) -> String {
    format!("{text}{}", blanks(text, width))
}

fn right(text: &str, width: usize) -> String {
    format!("{}{text}", blanks(text, width))
}

/// What a text lacks to be so many columns wide, where Chinese characters take two.
fn blanks(text: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(text.width()))
}
