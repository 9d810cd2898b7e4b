//! Every message, in English and Chinese.
//!
//! A [`Text`] has one field for each thing that is said, and each language is one
//! value of it: a message that is missing in a language does not compile.

mod duel;
mod en;
mod record;
mod screen;
mod usage;
mod words;
mod zh;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

pub use duel::DuelText;
pub use record::RecordText;
pub use screen::ScreenText;
pub use usage::{Flag, ManualText, UsageFault, UsageText};
pub(crate) use words::half_width;
pub use words::{chinese, english};

use crate::computer::Reason;
use crate::game::{
    CellError, First, Level, MarksError, Naming, Opening, Outlook, SettingsError, Size, SizeError,
};

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Chinese, in simplified characters.
    Zh,
}

impl Lang {
    /// Both languages.
    pub const ALL: &[Self] = &[Self::En, Self::Zh];

    /// The name, as it is typed.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
        }
    }

    /// The language that the environment asks for, by the first of `LC_ALL`,
    /// `LC_MESSAGES` and `LANG` that is set and not empty: Chinese where it begins
    /// with `zh`, else English. `var` looks a variable up.
    ///
    /// ```
    /// use sanziqi::lang::Lang;
    ///
    /// let lang = |vars: &'static [(&str, &str)]| {
    ///     Lang::from_env(|name| Some(vars.iter().find(|var| var.0 == name)?.1.into()))
    /// };
    /// assert_eq!(lang(&[("LANG", "zh_CN.UTF-8")]), Lang::Zh);
    /// assert_eq!(lang(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")]), Lang::En);
    /// assert_eq!(lang(&[]), Lang::En);
    /// ```
    pub fn from_env(var: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &&str| var(name).filter(|value| !value.is_empty());
        match ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set) {
            Some(locale) if language(&locale).eq_ignore_ascii_case("zh") => Self::Zh,
            _ => Self::En,
        }
    }

    /// How a word that is typed is called in this language: see [`english`].
    #[must_use]
    pub fn word(self, word: &'static str) -> &'static str {
        match self {
            Self::En => word,
            Self::Zh => chinese(word).unwrap_or(word),
        }
    }

    /// What is said in this language.
    #[must_use]
    pub const fn text(self) -> &'static Text {
        match self {
            Self::En => &en::TEXT,
            Self::Zh => &zh::TEXT,
        }
    }
}

/// The moves of its own that the side to win makes in so many plies.
fn moves(plies: u8) -> usize {
    usize::from(plies).div_ceil(2)
}

/// The language of a locale such as `zh_CN.UTF-8`.
fn language(locale: &str) -> &str {
    let end = locale.find(|c: char| !c.is_ascii_alphabetic());
    &locale[..end.unwrap_or(locale.len())]
}

/// A text that names no language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LangError;

impl fmt::Display for LangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("languages are en and zh")
    }
}

impl std::error::Error for LangError {}

impl FromStr for Lang {
    type Err = LangError;

    fn from_str(text: &str) -> Result<Self, LangError> {
        let named = Self::ALL.iter().find(|lang| lang.as_str() == text);
        named.copied().ok_or(LangError)
    }
}

/// Whom a stone or a turn belongs to, as it is said to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The person who plays against the computer.
    You,
    /// The computer.
    Computer,
    /// One of two people, by the mark.
    Mark(char),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This one has a line.
    Line(Who),
    /// The first gave up, so the second has won.
    Resigned(Who, Who),
    /// The board is full.
    Draw,
}

/// Who sits at the board, as the menu says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Two people with these marks.
    Two([char; 2]),
    /// A person against the computer.
    Versus {
        /// The person's mark and the computer's, unless who moves first, and
        /// so the marks, is drawn for each game.
        marks: Option<[char; 2]>,
        /// The computer's level.
        level: Level,
        /// Who moves first.
        first: First,
    },
}

/// Cells as they may be typed, for prompts and messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examples {
    /// How cells are called in this game.
    pub naming: Naming,
    /// An empty cell, so called.
    pub usual: String,
    /// An empty cell by row and column.
    pub pair: String,
}

/// What is wrong with a line that was typed in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Longer than any line that means something.
    TooLong,
    /// Not UTF-8, or with control characters in it.
    NotText,
    /// A word that is no command.
    UnknownWord(String),
    /// A setting, which is changed at the menu: the word.
    Setting(String),
    /// A word that takes a file, without one.
    NoFile(&'static str),
    /// Not a cell: what was typed, and why it is none.
    Cell(String, CellError),
    /// A cell that is taken: its name, and by whom.
    Taken(String, Who),
}

/// The values that a setting takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these, with `, ` between them.
    These(String),
    /// From the one to the other.
    Range(String, String),
}

/// What is wrong with a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingFault {
    /// No value was given: the word, and the values that it takes.
    NoValue(&'static str, Values),
    /// A word that takes a file, without one.
    NoFile(&'static str),
    /// Not one of the values that the word takes.
    NotOneOf(String, Values),
    /// Not a size on offer.
    Size(String, SizeError),
    /// Not two marks.
    Marks(String, MarksError),
    /// Nobody at the board: two computers play elsewhere, and have settings there.
    NoPlayers,
    /// It does not go together with the other settings.
    Settings(SettingsError),
}

/// The three counts of a score.
pub type Counts = [u32; 3];

/// What is said, one field for each thing. A field that needs to be told
/// something is a function to the text; text is without a final line feed, and
/// prompts end in a blank.
pub struct Text {
    /// What the flags mean.
    pub usage: UsageText,
    /// What the full screen says.
    pub screen: ScreenText,
    /// What is said of records.
    pub record: RecordText,
    /// What is said of two computers that play each other.
    pub duel: DuelText,

    /// The menu.
    pub menu: &'static str,
    /// A setting was changed: its word, and the value.
    pub set: fn(&'static str, &str) -> String,
    /// The settings in force, in a line or two.
    pub in_force: fn(Size, u8, Seating, Opening) -> String,
    /// The menu's prompt.
    pub choose: &'static str,
    /// Neither 1 nor 0 nor a setting.
    pub wrong_choice: &'static str,
    /// What can be typed at the menu.
    pub menu_help: &'static str,
    /// What is wrong with a setting.
    pub setting_fault: fn(&SettingFault) -> String,

    /// Asks whoever is to move, with the mark and an example of a cell.
    pub prompt: fn(Who, char, &Examples) -> String,
    /// How a cell is named.
    pub cell_help: fn(&Examples) -> String,
    /// What the words do in a game.
    pub commands: CommandText,
    /// What is wrong with a line.
    pub fault: fn(&Fault, &Examples) -> String,
    /// How far the computer is: plies, the best cell so far, how it stands.
    pub progress: fn(u8, &str, Outlook) -> String,
    /// How long it has thought for, after the progress, and whether Enter makes it
    /// move at once.
    pub thought_for: fn(Duration, bool) -> String,
    /// The computer has moved: its mark and the cell.
    pub computer_plays: fn(char, &str) -> String,
    /// What the computer has seen of the end, if it has.
    pub foresees: fn(Outlook) -> Option<String>,
    /// The program has laid the first stone: the mark and the cell.
    pub opening: fn(char, &str) -> String,
    /// A cell that is advised, and why, where k in a row win.
    pub hint: fn(&str, Reason, u8) -> String,
    /// These cells were cleared.
    pub undone: fn(&[String]) -> String,
    /// A resignation, or leaving the game, was taken back.
    pub game_goes_on: &'static str,
    /// These cells were filled again.
    pub redone: fn(&[String]) -> String,
    /// There is nothing to take back.
    pub nothing_to_undo: &'static str,
    /// There is nothing to bring back.
    pub nothing_to_redo: &'static str,

    /// How the game ended.
    pub end: fn(End) -> String,
    /// The winning lines, each as its cells.
    pub lines: fn(&[Vec<String>]) -> String,
    /// Won, lost and drawn against the computer.
    pub score_versus: fn(Counts) -> String,
    /// Won by the first mark, won by the second, and drawn between two people.
    pub score_two: fn([char; 2], Counts) -> String,
    /// The game was left after so many moves.
    pub left: fn(usize) -> String,
    /// The input ended at the menu.
    pub input_ended: &'static str,
    /// The input ended in a game after so many moves.
    pub input_ended_in_game: fn(usize) -> String,
    /// The last line.
    pub goodbye: &'static str,

    /// Something failed that is not the player's fault, and why.
    pub failed: fn(&str) -> String,
}

/// What the words do that are typed in a game.
pub struct CommandText {
    /// `undo`.
    pub undo: &'static str,
    /// `redo`.
    pub redo: &'static str,
    /// `hint`.
    pub hint: &'static str,
    /// `board`.
    pub board: &'static str,
    /// `save`.
    pub save: &'static str,
    /// `load`.
    pub load: &'static str,
    /// `resign`.
    pub resign: &'static str,
    /// `help`.
    pub help: &'static str,
    /// `quit`.
    pub quit: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::computer::Shape;

    #[test]
    fn languages_are_read_back() {
        for &lang in Lang::ALL {
            assert_eq!(lang.as_str().parse(), Ok(lang));
        }
        assert_eq!("fr".parse::<Lang>(), Err(LangError));
    }

    fn examples() -> Examples {
        let pair = "4 7".to_owned();
        Examples {
            naming: Naming::RowColumn,
            usual: pair.clone(),
            pair,
        }
    }

    /// Wherever one language names a number, a mark or a cell, the other does too.
    #[test]
    fn both_languages_pass_on_what_they_are_told() {
        let size = Size::new(15).unwrap();
        let versus = |first| Seating::Versus {
            marks: Some(['@', '%']),
            level: Level::Hard,
            first,
        };
        let cells = ["4 7".to_owned(), "8 9".to_owned()];
        let examples = examples();
        for lang in Lang::ALL {
            let t = lang.text();
            let said = [
                (
                    (t.in_force)(size, 5, Seating::Two(['@', '%']), Opening::Free),
                    &["15x15", "5", "@", "%"][..],
                ),
                (
                    (t.in_force)(size, 5, versus(First::You), Opening::Centre),
                    &["15x15", "5", "@", "%"],
                ),
                ((t.prompt)(Who::You, '@', &examples), &["@", "4 7"]),
                ((t.prompt)(Who::Mark('@'), '@', &examples), &["@", "4 7"]),
                ((t.computer_plays)('%', "4 7"), &["%", "4 7"]),
                ((t.opening)('@', "h8"), &["@", "h8"]),
                ((t.hint)("4 7", Reason::Wins, 5), &["4 7"]),
                ((t.undone)(&cells), &["4 7", "8 9"]),
                ((t.redone)(&cells), &["4 7", "8 9"]),
                ((t.lines)(&[cells.to_vec()]), &["4 7", "8 9"]),
                ((t.set)("k", "4"), &["4"]),
                ((t.cell_help)(&examples), &["4 7"]),
                ((t.score_versus)([21, 32, 43]), &["21", "32", "43"]),
                (
                    (t.score_two)(['@', '%'], [21, 32, 43]),
                    &["@", "21", "%", "32", "43"],
                ),
                ((t.left)(21), &["21"]),
                ((t.input_ended_in_game)(21), &["21"]),
                ((t.end)(End::Line(Who::Mark('@'))), &["@"]),
                ((t.failed)("why"), &["why"]),
            ];
            for (said, parts) in said {
                for part in parts {
                    assert!(said.contains(part), "{said} lacks {part}");
                }
            }
        }
    }

    #[test]
    fn a_shape_is_named_by_its_stones() {
        let hint = |lang: Lang, shape, k| (lang.text().hint)("2 3", Reason::Makes(shape), k);
        for (shape, k, english, chinese) in [
            (Shape::OpenFour, 5, "an open four", "活四"),
            (Shape::Four, 5, "a four", "冲四"),
            (Shape::OpenThree, 5, "an open three", "活三"),
            (Shape::Three, 5, "a three", "眠三"),
            (Shape::Two, 5, "a two", "活二"),
            (Shape::OpenFour, 4, "an open three", "活三"),
            (Shape::OpenThree, 4, "an open two", "活二"),
            (Shape::OpenFour, 3, "an open two", "活二"),
            (Shape::Two, 6, "a three", "活三"),
            (Shape::Four, 6, "a five", "冲五"),
        ] {
            assert!(
                hint(Lang::En, shape, k).contains(&format!("makes {english}.")),
                "{k}"
            );
            assert!(
                hint(Lang::Zh, shape, k).contains(&format!("形成{chinese}。")),
                "{k}"
            );
        }
        for &lang in Lang::ALL {
            let any = (lang.text().hint)("2 3", Reason::Any, 3);
            assert_eq!(
                hint(lang, Shape::OpenThree, 3),
                any,
                "one stone is no shape"
            );
            assert_eq!(hint(lang, Shape::Two, 4), any);
        }
    }

    #[test]
    fn every_fault_has_a_message_of_its_own() {
        let word = || "@@".to_owned();
        let faults = [
            Fault::TooLong,
            Fault::NotText,
            Fault::UnknownWord(word()),
            Fault::Setting(word()),
            Fault::NoFile("save"),
            Fault::Cell(word(), CellError::NotACell),
            Fault::Cell(word(), CellError::NoRow { column: 'b' }),
            Fault::Cell(word(), CellError::TooFew),
            Fault::Cell(word(), CellError::TooMany),
            Fault::Cell(word(), CellError::OffBoard { last: 3 }),
            Fault::Cell(word(), CellError::OffBoardLetter { last: 'c' }),
            Fault::Taken(word(), Who::You),
            Fault::Taken(word(), Who::Computer),
            Fault::Taken(word(), Who::Mark('X')),
        ];
        let shapes = [
            Shape::Two,
            Shape::Three,
            Shape::OpenThree,
            Shape::Four,
            Shape::OpenFour,
        ];
        let reasons = [
            Reason::Wins,
            Reason::StopsWin,
            Reason::Centre,
            Reason::Corner,
            Reason::Any,
        ]
        .into_iter()
        .chain(shapes.map(Reason::Makes))
        .chain(shapes.map(Reason::Stops));
        for lang in Lang::ALL {
            let t = lang.text();
            let mut said: Vec<_> = faults
                .iter()
                .map(|fault| (t.fault)(fault, &examples()))
                .collect();
            said.extend(reasons.clone().map(|reason| (t.hint)("2 3", reason, 5)));
            let all = said.len();
            said.sort();
            said.dedup();
            assert_eq!(said.len(), all, "{said:#?}");
        }
    }
}
