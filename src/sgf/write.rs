//! Writing a record as SGF.

use std::fmt::Write;

use crate::game::{Cell, Side};

use super::text::{escape, escape_part};
use super::{Ending, Program, Record};

/// Moves on one line of the file.
const MOVES_A_LINE: usize = 10;

impl Record {
    /// The record as SGF, in UTF-8 and with LF at the ends of lines.
    ///
    /// Reading it gives the record again, if the moves follow the rules and the
    /// ending agrees with the board.
    ///
    /// ```
    /// use sanziqi::sgf::Record;
    ///
    /// let record = Record::from_sgf(b"(;GM[4]SZ[3];B[bb];W[aa])")?;
    /// assert_eq!(
    ///     record.to_sgf(),
    ///     "(;FF[4]GM[4]CA[UTF-8]SZ[3]\n\
    ///      RE[?]RU[3 in a row]\n\
    ///      SANZIQI[k:3]\n\
    ///      ;B[bb];W[aa])\n",
    /// );
    /// # Ok::<(), sanziqi::sgf::ReadError>(())
    /// ```
    #[must_use]
    pub fn to_sgf(&self) -> String {
        let mut sgf = String::from("(;FF[4]GM[4]CA[UTF-8]");
        if let Some(program) = &self.program {
            put(&mut sgf, "AP", &program_value(program));
        }
        put(&mut sgf, "SZ", &self.size.side().to_string());
        sgf.push('\n');
        for (property, player) in ["PB", "PW"].into_iter().zip(&self.players) {
            if let Some(name) = &player.name {
                put(&mut sgf, property, &escape(name));
            }
        }
        if let Some(date) = &self.date {
            put(&mut sgf, "DT", &escape(date));
        }
        put(&mut sgf, "RE", self.ending.value());
        put(&mut sgf, "RU", &rules(self.k));
        sgf.push_str("\nSANZIQI");
        for (key, value) in self.own_values() {
            let _ = write!(sgf, "[{key}:{}]", escape_part(&value));
        }
        for (index, &cell) in self.moves.iter().enumerate() {
            if index % MOVES_A_LINE == 0 {
                sgf.push('\n');
            }
            let colour = if index % 2 == 0 { 'B' } else { 'W' };
            let _ = write!(sgf, ";{colour}[{}]", point(cell));
        }
        sgf.push_str(")\n");
        sgf
    }

    /// What the property of this program holds, key by key.
    fn own_values(&self) -> Vec<(&'static str, String)> {
        let mut values = vec![("k", self.k.to_string())];
        if let Some(preset) = self.preset {
            values.push(("preset", preset.as_str().to_owned()));
        }
        if let Some(marks) = self.marks {
            values.push(("marks", marks.to_string()));
        }
        for (key, player) in ["black", "white"].into_iter().zip(&self.players) {
            if let Some(seat) = player.seat {
                values.push((key, seat.to_string()));
            }
        }
        if self.opening > 0 {
            values.push(("opening", self.opening.to_string()));
        }
        values
    }
}

impl Ending {
    /// What `RE` says of it.
    const fn value(self) -> &'static str {
        match self {
            Self::Open => "Void",
            Self::Unknown => "?",
            Self::Won(Side::First) => "B+",
            Self::Won(Side::Second) => "W+",
            Self::Resigned(Side::First) => "W+R",
            Self::Resigned(Side::Second) => "B+R",
            Self::OutOfTime(Side::First) => "W+T",
            Self::OutOfTime(Side::Second) => "B+T",
            Self::Forfeited(Side::First) => "W+F",
            Self::Forfeited(Side::Second) => "B+F",
            Self::Drawn => "0",
        }
    }
}

fn put(sgf: &mut String, property: &str, escaped: &str) {
    let _ = write!(sgf, "{property}[{escaped}]");
}

fn program_value(program: &Program) -> String {
    let name = escape_part(&program.name);
    match &program.version {
        Some(version) => format!("{name}:{}", escape_part(version)),
        None => name,
    }
}

/// The rules, for people. Other Gomoku programs call these rules freestyle.
fn rules(k: u8) -> String {
    match k {
        5 => "Freestyle".to_owned(),
        k => format!("{k} in a row"),
    }
}

/// The two letters of a cell.
fn point(cell: Cell) -> String {
    [cell.col(), cell.row()]
        .map(|index| char::from(b'a' + index))
        .iter()
        .collect()
}
