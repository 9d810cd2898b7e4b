//! Records from outside: files as other programs write them, and files with a fault.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sanziqi::game::{Cell, Level, Marks, Preset};
use sanziqi::sgf::{LoadError, Player, Record, load};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/it/records")
        .join(name)
}

/// Checks that a table has a row for every file of a folder, and no other.
fn assert_covers<'a>(names: impl Iterator<Item = &'a str>, folder: &Path) {
    let files: BTreeSet<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    assert_eq!(names.map(str::to_owned).collect::<BTreeSet<_>>(), files);
}

/// A record in one line: size, points, how it ended, who played.
fn summary(record: &Record) -> String {
    let letters = |cell: &Cell| [cell.col(), cell.row()].map(|at| char::from(b'a' + at));
    let points: Vec<String> = record
        .moves
        .iter()
        .map(|cell| letters(cell).iter().collect())
        .collect();
    let [black, white] = &record.players;
    let name = |player: &Player| player.name.clone().unwrap_or_default();
    format!(
        "{} {}, {:?}, {} - {}",
        record.size,
        points.join(" "),
        record.ending,
        name(black),
        name(white)
    )
}

const GOOD: &[(&str, &str)] = &[
    (
        "sanziqi",
        "15x15 hh hg gi if oa ao fj jf oo aa ek dl ig, Won(First), \
         human - computer hard",
    ),
    (
        "match-manager",
        "20x20 jj kk jl kj aa ki tt kh at kl, Won(Second), alpha - beta",
    ),
    ("study", "15x15 hh hg ii gg, Unknown, Black - White"),
    ("branch-a-move", "15x15 hh hg ii gg gi, Unknown,  - "),
    ("one-node", "15x15 hh ig gj, Drawn, Black one - White one"),
    ("ff3", "19x19 jj kj, Unknown, Li  Wei - "),
    ("in-a-letter", "15x15 hh ii, Unknown,  - "),
    ("gbk", "15x15 hh hg, Unknown, \u{fffd}"),
    ("latin-1", "15x15 hh hg, Unknown, Ren\u{fffd} - Zo\u{fffd}"),
    (
        "bare-brackets",
        "15x15 hh ii hi, Resigned(Second), li [12k] - wang [9d]",
    ),
    ("no-size", "15x15 hh oa, Unknown,  - "),
    ("collection", "9x9 ee dd, Resigned(First), One - Two"),
    ("lists", "15x15 hh hg gi, Unknown, Ann - "),
    ("no-moves", "9x9 , Unknown,  - "),
];

#[test]
fn records_of_many_programs_are_read() {
    assert_covers(GOOD.iter().map(|row| row.0), &folder("good"));
    for &(name, expected) in GOOD {
        let record = load(&folder("good").join(name).with_extension("sgf"))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let summary = summary(&record);
        assert!(summary.starts_with(expected), "{name}: {summary}");
        assert_eq!(Record::from_sgf(record.to_sgf().as_bytes()), Ok(record));
    }
}

#[test]
fn our_own_record_is_written_as_it_was() {
    let path = folder("good").join("sanziqi.sgf");
    let record = load(&path).unwrap();
    assert_eq!(record.to_sgf(), fs::read_to_string(&path).unwrap());
    assert_eq!(record.preset, Some(Preset::Gomoku));
    assert_eq!(record.marks, Some(Marks::STONES));
    assert_eq!(record.players[0], Player::person());
    assert_eq!(record.players[1], Player::computer(Level::Hard));
    assert_eq!((record.k, record.opening), (5, 1));
    assert_eq!(record.date.as_deref(), Some("2026-01-31"));
}

const BAD: &[(&str, &str)] = &[
    ("empty", "the record is empty"),
    ("blank", "the record is empty"),
    ("binary", "line 1, column 20: a byte 0: this is not a text"),
    ("not-sgf", "not SGF: no game begins with (;"),
    (
        "cut-in-a-value",
        "line 2, column 9: this [ is never closed: the end is missing",
    ),
    (
        "cut-in-a-comment",
        "line 2, column 8: this [ is never closed: the end is missing",
    ),
    (
        "cut-after-a-move",
        "line 2, column 8: the game has no closing ): the end is missing",
    ),
    ("unexpected", "line 1, column 27: '3' is not expected here"),
    (
        "deeply-nested",
        "line 1, column 2012: more than 1000 branches inside one another",
    ),
    ("no-game", "GM is missing, so this is a record of Go"),
    (
        "another-game",
        "line 1, column 11: another game: GM is 1, not 4 for Gomoku",
    ),
    (
        "rules-renju",
        "line 1, column 17: other rules: RU is Renju, and only freestyle is played",
    ),
    (
        "rules-rif",
        "line 1, column 17: other rules: RU is RIF, and only freestyle is played",
    ),
    (
        "rules-by-number",
        "line 2, column 4: other rules: RU is 1, and only freestyle is played",
    ),
    (
        "size-too-large",
        "line 1, column 11: SZ is 21: boards go from 3x3 to 20x20",
    ),
    (
        "size-too-small",
        "line 1, column 11: SZ is 2: boards go from 3x3 to 20x20",
    ),
    (
        "size-not-square",
        "line 1, column 11: SZ is 15:10: boards are square",
    ),
    (
        "size-of-a-cube",
        "line 1, column 11: SZ is 15:15:15: not a board size such as 5x5",
    ),
    (
        "k-too-large",
        "line 2, column 25: k is 4: on 3x3 it is one of 3 to 3",
    ),
    (
        "stones-set-up",
        "line 2, column 4: AB sets stones up; only moves can be replayed",
    ),
    (
        "stones-taken-off",
        "line 2, column 5: AE sets stones up; only moves can be replayed",
    ),
    (
        "two-points",
        "line 1, column 27: move 2 has more than one point",
    ),
    (
        "three-letters",
        "line 1, column 23: move 2 is \"hgg\", which is not two letters",
    ),
    (
        "board-name-of-a-point",
        "line 1, column 17: move 1 is \"h8\", which is not two letters",
    ),
    (
        "empty-pass",
        "line 1, column 23: move 2 is a pass, which this game has not",
    ),
    (
        "tt-pass",
        "line 2, column 4: move 2 is a pass, which this game has not",
    ),
    (
        "white-first",
        "line 1, column 17: move 1 is white's, and it is black's turn",
    ),
    (
        "two-in-a-row",
        "line 2, column 4: move 3 is white's, and it is black's turn",
    ),
    (
        "off-the-board",
        "line 1, column 23: move 2 is hp, which is not on a 15x15 board",
    ),
    (
        "taken",
        "line 2, column 4: move 4 is on 8 8, which move 1 has taken",
    ),
    (
        "after-a-win",
        "line 2, column 4: move 10 comes after black has won",
    ),
    (
        "after-a-draw",
        "line 2, column 4: move 10 comes after the board was full",
    ),
];

#[test]
fn records_with_a_fault_are_refused_with_the_place() {
    assert_covers(BAD.iter().map(|row| row.0), &folder("bad"));
    for &(name, expected) in BAD {
        match load(&folder("bad").join(name).with_extension("sgf")) {
            Err(LoadError::Record(error)) => assert_eq!(error.to_string(), expected, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
    }
}
