//! The languages, and which one is wanted.

use super::{Text, chinese, en, zh};
use sanziqi::game::named;

named! {
    /// A language.
    Lang {
        /// English.
        En = "en",
        /// Chinese, in simplified characters.
        Zh = "zh",
    }
}

impl Lang {
    /// The language that the environment asks for, by the first of `LC_ALL`,
    /// `LC_MESSAGES` and `LANG` that is set and not empty: Chinese where it begins
    /// with `zh`, else English. `var` looks a variable up.
    ///
    /// ```
    /// use crate::app::lang::Lang;
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

    /// How a word that is typed is called in this language: see [`english`](super::english).
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

/// The language of a locale such as `zh_CN.UTF-8`.
fn language(locale: &str) -> &str {
    let end = locale.find(|c: char| !c.is_ascii_alphabetic());
    &locale[..end.unwrap_or(locale.len())]
}
