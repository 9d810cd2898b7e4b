//! Every message, in English and Chinese.
//!
//! A [`Text`] has one field for each thing that is said, and each language is one
//! value of it: a message that is missing in a language does not compile.
//!
//! | file | what it holds |
//! |---|---|
//! | `language` | the languages, and which one is wanted |
//! | `text` | a field for each message |
//! | `facts` | what messages are told |
//! | `en`, `zh` | the messages in each language |
//! | `usage`, `screen`, `record`, `duel` | those of a part of the program, in both |
//! | `words` | what is typed in each language |

mod duel;
mod en;
mod facts;
mod language;
mod record;
mod screen;
#[cfg(test)]
mod tests;
mod text;
mod usage;
mod words;
mod zh;

use std::time::Duration;

pub use duel::DuelText;
pub use facts::{Counts, End, Examples, Fault, Seating, SettingFault, Values, Who};
pub use language::Lang;
pub use record::RecordText;
pub use screen::ScreenText;
pub use text::{CommandText, Text};
pub use usage::{Flag, UsageFault, UsageText};
pub use words::{chinese, english};
pub(crate) use words::{half_width, quoted};

/// The moves of its own that the side to win makes in so many plies.
fn moves(plies: u8) -> usize {
    usize::from(plies).div_ceil(2)
}

/// Seconds with one decimal, of which no more is told than has passed.
fn seconds(time: Duration) -> String {
    format!("{}.{}", time.as_secs(), time.subsec_millis() / 100)
}
