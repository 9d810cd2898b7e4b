//! What a typed line asks for.

use unicode_width::UnicodeWidthStr;

use super::line::quoted;
use crate::game::{
    Cell, CellError, First, Level, Marks, Naming, Opening, Preset, Settings, SettingsError, Size,
};
use crate::lang::{CommandText, Fault, Lang, SettingFault, english};

/// What a line asks for in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// A stone on this cell.
    Move(Cell),
    /// Take a move back.
    Undo,
    /// Bring it back.
    Redo,
    /// A good cell.
    Hint,
    /// The board, once more.
    Board,
    /// Give the game up as lost.
    Resign,
    /// What can be typed.
    Help,
    /// Back to the menu.
    Quit,
}

/// A word of a game.
struct Word {
    name: &'static str,
    /// What serves for it; a letter only where it is not a column of the board.
    short: &'static str,
    command: Command,
    help: fn(&CommandText) -> &'static str,
}

const fn word(
    name: &'static str,
    short: &'static str,
    command: Command,
    help: fn(&CommandText) -> &'static str,
) -> Word {
    Word {
        name,
        short,
        command,
        help,
    }
}

const WORDS: &[Word] = &[
    word("undo", "u", Command::Undo, |text| text.undo),
    word("redo", "r", Command::Redo, |text| text.redo),
    word("hint", "h", Command::Hint, |text| text.hint),
    word("board", "", Command::Board, |text| text.board),
    word("resign", "", Command::Resign, |text| text.resign),
    word("help", "?", Command::Help, |text| text.help),
    word("quit", "q", Command::Quit, |text| text.quit),
];

impl Word {
    fn short_on(&self, size: Size) -> Option<&'static str> {
        let is_column = self
            .short
            .bytes()
            .any(|letter| letter.is_ascii_lowercase() && letter - b'a' < size.side());
        (!self.short.is_empty() && !is_column).then_some(self.short)
    }
}

/// The words of a game with their short forms on a board of this size, and what
/// they do, a line each.
pub(super) fn word_list(lang: Lang, size: Size) -> String {
    /// Columns of the widest word with its short form, and two blanks.
    const WIDTH: usize = 8;
    let line = |word: &Word| {
        let names = match word.short_on(size) {
            Some(short) => format!("{} {short}", lang.word(word.name)),
            None => lang.word(word.name).to_owned(),
        };
        let pad = " ".repeat(WIDTH.saturating_sub(names.width()));
        format!("{names}{pad}{}", (word.help)(&lang.text().commands))
    };
    WORDS.iter().map(line).collect::<Vec<_>>().join("\n")
}

impl Command {
    /// Reads a line that is not empty.
    pub(super) fn read(line: &str, naming: Naming, size: Size) -> Result<Self, Fault> {
        let lower = line.to_lowercase();
        let typed = english(&lower);
        let is_meant = |word: &&Word| word.name == typed || word.short_on(size) == Some(typed);
        if let Some(word) = WORDS.iter().find(is_meant) {
            return Ok(word.command);
        }
        match naming.read(line, size) {
            Ok(cell) => Ok(Self::Move(cell)),
            // A single k is a column.
            Err(CellError::NotACell) if Setting::is_meant(&lower) => {
                Err(Fault::Setting(quoted(line)))
            }
            Err(CellError::NotACell) if is_word(line) => Err(Fault::UnknownWord(quoted(line))),
            Err(error) => Err(Fault::Cell(quoted(line), error)),
        }
    }
}

/// Letters, and nothing that could be meant as a part of a cell.
fn is_word(line: &str) -> bool {
    line.starts_with(char::is_alphabetic) && !line.contains(|c: char| c.is_ascii_digit())
}

/// What a line asks for at the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// 1: play.
    Play,
    /// 0: exit.
    Exit,
    /// Go back into the last game.
    Undo,
    /// What can be typed.
    Help,
    /// Change a setting.
    Set(Setting),
    /// Nothing that is on offer.
    Wrong,
}

/// A setting that is to be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Another game, with its usual settings.
    Game(Preset),
    /// The board.
    Size(Size),
    /// How many in a row win.
    K(u8),
    /// The marks.
    Marks(Marks),
    /// People at the board.
    Players(u8),
    /// Who moves first.
    First(First),
    /// How strong the computer is.
    Level(Level),
    /// Where the first stone goes.
    Opening(Opening),
    /// Numbers and letters around the board.
    Labels(bool),
    /// The language.
    Lang(Lang),
}

impl Choice {
    /// Reads a line that is not empty.
    pub(super) fn read(line: &str) -> Result<Self, SettingFault> {
        let (word, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, value) = (word.to_lowercase(), value.trim());
        match (english(&word), value) {
            ("1", "") => Ok(Self::Play),
            ("0", "") => Ok(Self::Exit),
            ("undo", "") => Ok(Self::Undo),
            ("help" | "?", "") => Ok(Self::Help),
            (word, _) => match Setting::read(word, value)? {
                Some(setting) => Ok(Self::Set(setting)),
                None => Ok(Self::Wrong),
            },
        }
    }
}

impl Setting {
    /// Whether a line begins with the word of a setting.
    fn is_meant(line: &str) -> bool {
        let word = line.split_whitespace().next().unwrap_or_default();
        !matches!(Self::read(english(word), ""), Ok(None))
    }

    /// The word of a setting, and its value as it is typed.
    pub(super) fn words(self) -> (&'static str, String) {
        let (word, value) = match self {
            Self::Game(preset) => ("game", preset.as_str()),
            Self::Size(size) => return ("size", size.to_string()),
            Self::K(k) => return ("k", k.to_string()),
            Self::Marks(marks) => return ("marks", marks.to_string()),
            Self::Players(players) => return ("players", players.to_string()),
            Self::First(first) => ("first", first.as_str()),
            Self::Level(level) => ("level", level.as_str()),
            Self::Opening(opening) => ("opening", opening.as_str()),
            Self::Labels(labels) => ("labels", on_off(labels)),
            Self::Lang(lang) => ("lang", lang.as_str()),
        };
        (word, value.to_owned())
    }

    /// Reads a setting; `None` if the word is not one.
    fn read(word: &str, value: &str) -> Result<Option<Self>, SettingFault> {
        let named = Named { word, value };
        Ok(Some(match word {
            "game" => Self::Game(named.one_of("game", Preset::ALL, Preset::as_str)?),
            "size" => Self::Size(
                named
                    .filled("size", "3x3 … 20x20")?
                    .parse()
                    .map_err(|error| SettingFault::Size(quoted(value), error))?,
            ),
            "k" => Self::K(named.number("k", &["3", "4", "5", "6"])?),
            "marks" => {
                let marks: String = named
                    .filled("marks", "*#, XO")?
                    .split_whitespace()
                    .collect();
                Self::Marks(
                    marks
                        .parse()
                        .map_err(|error| SettingFault::Marks(quoted(value), error))?,
                )
            }
            "players" => Self::Players(named.number("players", &["1", "2"])?),
            "first" => Self::First(named.one_of("first", First::ALL, First::as_str)?),
            "level" => Self::Level(named.one_of("level", Level::ALL, Level::as_str)?),
            "opening" => Self::Opening(named.one_of("opening", Opening::ALL, Opening::as_str)?),
            "labels" => Self::Labels(named.one_of("labels", &[true, false], on_off)?),
            "lang" => Self::Lang(named.one_of("lang", Lang::ALL, Lang::as_str)?),
            _ => return Ok(None),
        }))
    }

    /// Changes `settings`; what is not theirs (labels, language) is left alone.
    ///
    /// A k that was chosen for another board and does not fit a new one gives way
    /// to the usual k.
    pub(super) fn apply(self, settings: &mut Settings) -> Result<(), SettingsError> {
        let mut changed = *settings;
        match self {
            Self::Game(preset) => changed = Settings::new(preset),
            Self::Size(size) => {
                changed.size = Some(size);
                changed.k = changed.k.filter(|&k| k <= size.max_k());
            }
            Self::K(k) => changed.k = Some(k),
            Self::Marks(marks) => changed.marks = Some(marks),
            Self::Players(players) => changed.players = Some(players),
            Self::First(first) => changed.first = Some(first),
            Self::Level(level) => changed.level = Some(level),
            Self::Opening(opening) => changed.opening = Some(opening),
            Self::Labels(_) | Self::Lang(_) => {}
        }
        changed.check()?;
        *settings = changed;
        Ok(())
    }
}

const fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// A setting's word and the value that stands behind it.
struct Named<'a> {
    word: &'a str,
    value: &'a str,
}

impl<'a> Named<'a> {
    /// The value, where there is one.
    fn filled(&self, word: &'static str, values: &str) -> Result<&'a str, SettingFault> {
        debug_assert_eq!(self.word, word);
        if self.value.is_empty() {
            return Err(SettingFault::NoValue(word, values.to_owned()));
        }
        Ok(self.value)
    }

    /// The one of `values` that is named.
    fn one_of<T: Copy>(
        &self,
        word: &'static str,
        values: &[T],
        name: fn(T) -> &'static str,
    ) -> Result<T, SettingFault> {
        let names: Vec<_> = values.iter().map(|&value| name(value)).collect();
        let names = names.join(", ");
        let lower = self.filled(word, &names)?.to_lowercase();
        let given = english(&lower);
        let value = values.iter().find(|&&value| name(value) == given);
        value
            .copied()
            .ok_or_else(|| SettingFault::NotOneOf(quoted(self.value), names))
    }

    fn number(&self, word: &'static str, values: &[&'static str]) -> Result<u8, SettingFault> {
        let given = self.one_of(word, values, |value| value)?;
        Ok(given
            .bytes()
            .fold(0, |number, digit| number * 10 + (digit - b'0')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_both_languages() {
        for Word { name, command, .. } in WORDS {
            let chinese = crate::lang::chinese(name).unwrap();
            for typed in [name.to_uppercase().as_str(), name, chinese] {
                assert_eq!(
                    Command::read(typed, Naming::RowColumn, Size::MIN),
                    Ok(*command)
                );
            }
        }
    }

    #[test]
    fn help_names_the_letters_that_serve_on_the_board() {
        let small = word_list(Lang::En, Size::MIN);
        assert!(
            small.starts_with("undo u  take a move back\nredo r  "),
            "{small}"
        );
        let large = word_list(Lang::Zh, Size::MAX);
        assert!(large.starts_with("悔棋 u  收回一步\n重做    "), "{large}");
        assert!(large.contains("帮助 ?  "), "{large}");
    }

    #[test]
    fn a_setting_is_sent_to_the_menu() {
        let read = |line| Command::read(line, Naming::RowColumn, Size::MIN);
        assert_eq!(read("size 5x5"), Err(Fault::Setting("size 5x5".into())));
        assert_eq!(read("难度"), Err(Fault::Setting("难度".into())));
    }

    #[test]
    fn a_letter_is_short_for_a_word_where_it_is_no_column() {
        let read =
            |letter, size: u8| Command::read(letter, Naming::Letters, Size::new(size).unwrap());
        assert_eq!(read("h", 7), Ok(Command::Hint));
        assert_eq!(read("u", 20), Ok(Command::Undo));
        assert_eq!(read("?", 20), Ok(Command::Help));
        let no_row =
            |column: char| Err(Fault::Cell(column.to_string(), CellError::NoRow { column }));
        assert_eq!(read("h", 8), no_row('h'));
        assert_eq!(read("q", 17), no_row('q'));
        assert_eq!(read("r", 18), no_row('r'));
    }

    #[test]
    fn cells_are_no_words_and_words_are_no_cells() {
        let read = |line| Command::read(line, Naming::RowColumn, Size::MIN);
        assert_eq!(read("2 3"), Ok(Command::Move(Cell::new(1, 2))));
        assert_eq!(read("foo"), Err(Fault::UnknownWord("foo".into())));
        assert_eq!(read("undo now"), Err(Fault::UnknownWord("undo now".into())));
        assert_eq!(
            read("x 1"),
            Err(Fault::Cell("x 1".into(), CellError::NotACell))
        );
        assert_eq!(
            read("1.5 2"),
            Err(Fault::Cell("1.5 2".into(), CellError::NotACell))
        );
        assert_eq!(read("0"), Err(Fault::Cell("0".into(), CellError::TooFew)));
    }

    #[test]
    fn the_menu_takes_one_and_nought_alone() {
        assert_eq!(Choice::read("1"), Ok(Choice::Play));
        assert_eq!(Choice::read("0"), Ok(Choice::Exit));
        for wrong in [
            "2",
            "-1",
            "+1",
            "01",
            "1 1",
            "0 0",
            "1.0",
            "5a",
            "4294967296",
            "q",
            "quit",
            "abc",
        ] {
            assert_eq!(Choice::read(wrong), Ok(Choice::Wrong), "{wrong}");
        }
    }

    #[test]
    fn every_setting_can_be_changed_in_both_languages() {
        for (line, setting) in [
            ("game gomoku", Setting::Game(Preset::Gomoku)),
            ("游戏 井字棋", Setting::Game(Preset::Tictactoe)),
            ("size 5x5", Setting::Size(Size::new(5).unwrap())),
            ("大小 5", Setting::Size(Size::new(5).unwrap())),
            ("k 4", Setting::K(4)),
            ("MARKS X O", Setting::Marks(Marks::X_O)),
            ("players 2", Setting::Players(2)),
            ("先手 电脑", Setting::First(First::Computer)),
            ("level Hard", Setting::Level(Level::Hard)),
            ("难度 困难", Setting::Level(Level::Hard)),
            ("opening free", Setting::Opening(Opening::Free)),
            ("labels off", Setting::Labels(false)),
            ("语言 中文", Setting::Lang(Lang::Zh)),
        ] {
            assert_eq!(Choice::read(line), Ok(Choice::Set(setting)), "{line}");
        }
    }

    #[test]
    fn a_wrong_value_is_refused_with_the_right_ones() {
        let not_one_of =
            |value: &str, values: &str| Err(SettingFault::NotOneOf(value.into(), values.into()));
        assert_eq!(
            Choice::read("level expert"),
            not_one_of("expert", "easy, hard")
        );
        assert_eq!(Choice::read("k 7"), not_one_of("7", "3, 4, 5, 6"));
        let missing = SettingFault::NoValue("level", "easy, hard".into());
        assert_eq!(Choice::read("level"), Err(missing));
        assert!(matches!(
            Choice::read("size 3x5"),
            Err(SettingFault::Size(..))
        ));
        assert!(matches!(
            Choice::read("marks XX"),
            Err(SettingFault::Marks(..))
        ));
    }

    #[test]
    fn a_new_size_keeps_k_only_where_it_fits() {
        let mut settings = Settings::new(Preset::Sanziqi);
        let apply = |settings: &mut Settings, setting: Setting| setting.apply(settings);
        let size = |side| Setting::Size(Size::new(side).unwrap());
        assert!(apply(&mut settings, Setting::K(4)).is_err());
        apply(&mut settings, size(5)).unwrap();
        apply(&mut settings, Setting::K(4)).unwrap();
        apply(&mut settings, size(4)).unwrap();
        assert_eq!(settings.k(), 4);
        apply(&mut settings, size(3)).unwrap();
        assert_eq!(settings.k(), 3);
    }
}
