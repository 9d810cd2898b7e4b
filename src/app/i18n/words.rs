//! Words that are typed: English ones, and Chinese ones that mean the same.
//!
//! Both are understood whatever the language in force is.

use unicode_width::UnicodeWidthChar;

/// Every word that is typed, with its Chinese twin.
const WORDS: &[(&str, &str)] = &[
    ("undo", "悔棋"),
    ("redo", "重做"),
    ("hint", "提示"),
    ("board", "棋盘"),
    ("save", "保存"),
    ("load", "载入"),
    ("resign", "认输"),
    ("help", "帮助"),
    ("quit", "退出"),
    ("game", "游戏"),
    ("size", "大小"),
    ("k", "连子"),
    ("marks", "棋子"),
    ("players", "人数"),
    ("first", "先手"),
    ("level", "难度"),
    ("think", "思考"),
    ("threads", "线程"),
    ("opening", "开局"),
    ("labels", "坐标"),
    ("lang", "语言"),
    ("sanziqi", "三子棋"),
    ("tictactoe", "井字棋"),
    ("gomoku", "五子棋"),
    ("easy", "简单"),
    ("hard", "困难"),
    ("expert", "专家"),
    ("you", "玩家"),
    ("computer", "电脑"),
    ("random", "随机"),
    ("free", "自由"),
    ("centre", "天元"),
    ("on", "开"),
    ("off", "关"),
    ("en", "英文"),
    ("zh", "中文"),
];

/// Other spellings of words.
const SPELLINGS: &[(&str, &str)] = &[("center", "centre"), ("中心", "centre")];

/// The English word for a word in either language; any other word as it is.
///
/// ```
/// use crate::app::lang::english;
///
/// assert_eq!(english("悔棋"), "undo");
/// assert_eq!(english("undo"), "undo");
/// ```
#[must_use]
pub fn english(word: &str) -> &str {
    let twin = WORDS
        .iter()
        .find(|words| words.1 == word)
        .map(|words| words.0);
    let spelling = SPELLINGS
        .iter()
        .find(|words| words.0 == word)
        .map(|words| words.1);
    twin.or(spelling).unwrap_or(word)
}

/// The ASCII twin of a full-width character, as a Chinese input method types it.
pub(crate) fn half_width(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        // U+FF01 to U+FF5E are U+0021 to U+007E, one block higher.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        _ => letter,
    }
}

/// What others wrote, fit to be said again: its first `longest` characters, and with
/// nothing in it that a terminal would not show.
pub(crate) fn quoted(text: &str, longest: usize) -> String {
    let mut chars = text.chars().map(|c| match (c, c.width()) {
        ('\t', _) => ' ',
        (c, Some(1..)) => c,
        _ => char::REPLACEMENT_CHARACTER,
    });
    let mut said: String = chars.by_ref().take(longest).collect();
    if chars.next().is_some() {
        said.push('…');
    }
    said
}

/// The Chinese word for an English one.
///
/// ```
/// assert_eq!(crate::app::lang::chinese("undo"), Some("悔棋"));
/// ```
#[must_use]
pub fn chinese(word: &str) -> Option<&'static str> {
    let twin = WORDS.iter().find(|words| words.0 == word);
    twin.map(|words| words.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::i18n::Lang;
    use sanziqi::game::{First, Level, Opening, Preset};

    #[test]
    fn what_is_said_again_is_short_and_can_be_seen() {
        assert_eq!(quoted("foo\t二", 24), "foo 二");
        assert_eq!(quoted("a\u{202e}b\u{200b}", 24), "a\u{fffd}b\u{fffd}");
        assert_eq!(quoted(&"x".repeat(1000), 24).chars().count(), 25);
    }

    #[test]
    fn no_word_means_two_things() {
        for (at, words) in WORDS.iter().enumerate() {
            for other in &WORDS[at + 1..] {
                assert!(
                    words.0 != other.0 && words.1 != other.1,
                    "{words:?} {other:?}"
                );
            }
        }
    }

    #[test]
    fn every_name_on_offer_has_a_twin() {
        let names = (Preset::ALL.iter().map(|v| v.as_str()))
            .chain(Level::ALL.iter().map(|v| v.as_str()))
            .chain(First::ALL.iter().map(|v| v.as_str()))
            .chain(Opening::ALL.iter().map(|v| v.as_str()))
            .chain(Lang::ALL.iter().map(|v| v.as_str()));
        for name in names {
            assert_eq!(chinese(name).map(english), Some(name));
        }
    }
}
