//! What a typed line asks for.

use unicode_width::UnicodeWidthStr;

use super::line::{WORD, plain};
use super::setting::Setting;
use crate::app::i18n::{CommandText, Fault, Lang, english, quoted};
use sanziqi::game::{Cell, CellError, Naming, Size};

/// What a line asks for in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// Keep the game in this file.
    Save(String),
    /// Go on with the game in this file.
    Load(String),
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
    short: Option<&'static str>,
    command: Takes,
    help: fn(&CommandText) -> &'static str,
}

/// What stands behind a word.
#[derive(Clone, Copy)]
enum Takes {
    Nothing(fn() -> Command),
    File(fn(String) -> Command),
}

const fn word(
    name: &'static str,
    short: Option<&'static str>,
    command: Takes,
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
    word(
        "undo",
        Some("u"),
        Takes::Nothing(|| Command::Undo),
        |text| text.undo,
    ),
    word(
        "redo",
        Some("r"),
        Takes::Nothing(|| Command::Redo),
        |text| text.redo,
    ),
    word(
        "hint",
        Some("h"),
        Takes::Nothing(|| Command::Hint),
        |text| text.hint,
    ),
    word("board", None, Takes::Nothing(|| Command::Board), |text| {
        text.board
    }),
    word("save", None, Takes::File(Command::Save), |text| text.save),
    word("load", None, Takes::File(Command::Load), |text| text.load),
    word("resign", None, Takes::Nothing(|| Command::Resign), |text| {
        text.resign
    }),
    word(
        "help",
        Some("?"),
        Takes::Nothing(|| Command::Help),
        |text| text.help,
    ),
    word(
        "quit",
        Some("q"),
        Takes::Nothing(|| Command::Quit),
        |text| text.quit,
    ),
];

impl Word {
    fn short_on(&self, size: Size) -> Option<&'static str> {
        let is_column = |letter: u8| letter.is_ascii_lowercase() && letter - b'a' < size.side();
        self.short.filter(|short| !short.bytes().any(is_column))
    }

    /// The command, with what stands behind the word.
    fn command(&self, rest: &str) -> Option<Result<Command, Fault>> {
        match self.command {
            Takes::Nothing(command) => rest.is_empty().then(|| Ok(command())),
            Takes::File(_) if rest.is_empty() => Some(Err(Fault::NoFile(self.name))),
            Takes::File(command) => Some(Ok(command(rest.to_owned()))),
        }
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
    pub(super) fn read(typed: &str, naming: Naming, size: Size) -> Result<Self, Fault> {
        let line = plain(typed);
        let (word, rest) = split(typed);
        let word = plain(word).to_lowercase();
        let named = english(&word);
        let is_meant = |word: &&Word| word.name == named || word.short_on(size) == Some(named);
        if let Some(command) = WORDS
            .iter()
            .find(is_meant)
            .and_then(|word| word.command(rest))
        {
            return command;
        }
        match naming.read(&line, size) {
            Ok(cell) => Ok(Self::Move(cell)),
            Err(CellError::NotACell) if Setting::is_named(named) => {
                Err(Fault::Setting(quoted(&line, WORD)))
            }
            Err(CellError::NotACell) if is_word(&line) => {
                Err(Fault::UnknownWord(quoted(&line, WORD)))
            }
            Err(error) => Err(Fault::Cell(quoted(&line, WORD), error)),
        }
    }
}

/// The first word of a line, and what stands behind it.
pub(super) fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim())
}

/// Letters, and nothing that could be meant as a part of a cell.
fn is_word(line: &str) -> bool {
    line.starts_with(char::is_alphabetic) && !line.contains(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_both_languages() {
        for word in WORDS {
            let chinese = crate::app::i18n::chinese(word.name).unwrap();
            for typed in [word.name.to_uppercase().as_str(), word.name, chinese] {
                let read = Command::read(typed, Naming::RowColumn, Size::MIN);
                assert_eq!(Some(read), word.command(""));
            }
        }
    }

    #[test]
    fn a_file_is_named_as_it_is_typed() {
        let read = |line| Command::read(line, Naming::RowColumn, Size::MIN);
        assert_eq!(
            read("save  My （1）.sgf"),
            Ok(Command::Save("My （1）.sgf".into()))
        );
        assert_eq!(read("载入 a.sgf"), Ok(Command::Load("a.sgf".into())));
        assert_eq!(read("SAVE"), Err(Fault::NoFile("save")));
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
}
