//! What a line asks for at the menu, and the settings that it changes.

use std::time::Duration;

use super::command::split;
use super::line::{WORD, plain};
use super::value::{
    THINK, THREADS, filled, not_one_of, number, one_of, range, these, think, threads,
};
use crate::app::i18n::{Lang, SettingFault, english, quoted};
use sanziqi::game::{First, Level, Marks, Opening, Preset, Settings, SettingsError, Size};

/// What a line asks for at the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// 1: play.
    Play,
    /// 0: exit.
    Exit,
    /// Go back into the last game.
    Undo,
    /// Keep the last game in this file.
    Save(String),
    /// Go on with the game in this file.
    Load(String),
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
    /// How long the expert takes for a move at most.
    Think(Duration),
    /// In how many threads the expert searches.
    Threads(u8),
    /// Where the first stone goes.
    Opening(Opening),
    /// Numbers and letters around the board.
    Labels(bool),
    /// The language.
    Lang(Lang),
}

impl Choice {
    /// Reads a line that is not empty.
    pub(super) fn read(typed: &str) -> Result<Self, SettingFault> {
        let (word, file) = split(typed);
        let word = plain(word).to_lowercase();
        let value = plain(file);
        match (english(&word), &*value) {
            ("1", "") => Ok(Self::Play),
            ("0", "") => Ok(Self::Exit),
            ("undo", "") => Ok(Self::Undo),
            ("save", "") => Err(SettingFault::NoFile("save")),
            ("load", "") => Err(SettingFault::NoFile("load")),
            ("save", _) => Ok(Self::Save(file.to_owned())),
            ("load", _) => Ok(Self::Load(file.to_owned())),
            ("help" | "?", "") => Ok(Self::Help),
            ("level2" | "games", _) => Err(SettingFault::NoPlayers),
            (word, value) => match Setting::read(word, value)? {
                Some(setting) => Ok(Self::Set(setting)),
                None => Ok(Self::Wrong),
            },
        }
    }
}

impl Setting {
    /// Whether this is the word of a setting.
    pub(super) fn is_named(word: &str) -> bool {
        !matches!(Self::read(word, ""), Ok(None))
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
            Self::Think(time) => return ("think", time.as_secs_f64().to_string()),
            Self::Threads(threads) => return ("threads", threads.to_string()),
            Self::Opening(opening) => ("opening", opening.as_str()),
            Self::Labels(labels) => ("labels", on_off(labels)),
            Self::Lang(lang) => ("lang", lang.as_str()),
        };
        (word, value.to_owned())
    }

    /// Reads a setting; `None` if the word is not one.
    fn read(word: &str, value: &str) -> Result<Option<Self>, SettingFault> {
        Ok(Some(match word {
            "game" => Self::Game(one_of("game", value, Preset::ALL, Preset::as_str)?),
            "size" => {
                let size = filled("size", value, || range([Size::MIN, Size::MAX]))?.parse();
                Self::Size(size.map_err(|error| SettingFault::Size(quoted(value, WORD), error))?)
            }
            "k" => Self::K(number("k", value, Size::MIN_K..=Size::MAX_K)?),
            "marks" => {
                let marks: String = filled("marks", value, || these(&["*#", "XO"]))?
                    .split_whitespace()
                    .collect();
                let marks = marks.parse();
                Self::Marks(marks.map_err(|error| SettingFault::Marks(quoted(value, WORD), error))?)
            }
            "players" if value == "0" => return Err(SettingFault::NoPlayers),
            "players" => Self::Players(number("players", value, 1..=2)?),
            "first" => Self::First(one_of("first", value, First::ALL, First::as_str)?),
            "level" => Self::Level(one_of("level", value, Level::ALL, Level::as_str)?),
            "think" => {
                let seconds = filled("think", value, || range(THINK))?;
                Self::Think(think(seconds).ok_or_else(|| not_one_of(value, range(THINK)))?)
            }
            "threads" => {
                let count = filled("threads", value, || range(THREADS))?;
                Self::Threads(threads(count).ok_or_else(|| not_one_of(value, range(THREADS)))?)
            }
            "opening" => Self::Opening(one_of("opening", value, Opening::ALL, Opening::as_str)?),
            "labels" => Self::Labels(one_of("labels", value, &[true, false], on_off)?),
            "lang" => Self::Lang(one_of("lang", value, Lang::ALL, Lang::as_str)?),
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
            Self::Think(time) => changed.think = Some(time),
            Self::Threads(threads) => changed.threads = Some(threads),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_of_threads_is_what_is_said() {
        let most = Settings::MAX_THREADS;
        for &lang in Lang::ALL {
            let text = lang.text();
            for said in [text.menu_help, text.usage.threads.help] {
                assert!(said.contains(&most.to_string()), "{said}");
            }
        }
        assert_eq!((threads("1"), threads("64")), (Some(1), Some(most)));
        assert_eq!((threads("0"), threads("65")), (None, None));
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
            ("难度 专家", Setting::Level(Level::Expert)),
            ("think 0.5", Setting::Think(Duration::from_millis(500))),
            ("思考 ２", Setting::Think(Duration::from_secs(2))),
            ("threads 64", Setting::Threads(64)),
            ("线程 ２", Setting::Threads(2)),
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
        let levels = ["easy", "hard", "expert"];
        let not_one_of = |value, values: &[&str]| Err(not_one_of(value, these(values)));
        assert_eq!(Choice::read("level best"), not_one_of("best", &levels));
        assert_eq!(Choice::read("k 7"), not_one_of("7", &["3", "4", "5", "6"]));
        let missing = SettingFault::NoValue("level", these(&levels));
        assert_eq!(Choice::read("level"), Err(missing));
        for of_computers in ["players 0", "level2 hard", "games 3", "games"] {
            assert_eq!(Choice::read(of_computers), Err(SettingFault::NoPlayers));
        }
        assert!(matches!(
            Choice::read("size 3x5"),
            Err(SettingFault::Size(..))
        ));
        for wrong in [
            "think 0",
            "think -1",
            "think 1e3",
            "think inf",
            "think x",
            "think 3601",
            "threads 0",
            "threads 65",
            "threads +2",
            "threads 1.5",
            "threads 99999999999999999999",
        ] {
            assert!(
                matches!(Choice::read(wrong), Err(SettingFault::NotOneOf(..))),
                "{wrong}"
            );
        }
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
