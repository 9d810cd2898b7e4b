//! Records from outside: files as other programs write them, files with a fault,
//! and laws that hold for every record.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use sanziqi::game::{Board, Cell, Game, Level, Marks, Outcome, Preset, Side, Size, WithSize};
use sanziqi::record::{Ending, LoadError, Player, Record, load};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/records")
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
    ("study", "15x15 hh hg ii gg, Open, Black - White"),
    ("branch-a-move", "15x15 hh hg ii gg gi, Open,  - "),
    ("one-node", "15x15 hh ig gj, Drawn, Black one - White one"),
    ("ff3", "19x19 jj kj, Open, Li  Wei - "),
    ("in-a-letter", "15x15 hh ii, Open,  - "),
    ("gbk", "15x15 hh hg, Open, \u{fffd}"),
    ("latin-1", "15x15 hh hg, Open, Ren\u{fffd} - Zo\u{fffd}"),
    (
        "bare-brackets",
        "15x15 hh ii hi, Resigned(Second), li [12k] - wang [9d]",
    ),
    ("no-size", "15x15 hh oa, Open,  - "),
    ("collection", "9x9 ee dd, Resigned(First), One - Two"),
    ("lists", "15x15 hh hg gi, Open, Ann - "),
    ("no-moves", "9x9 , Open,  - "),
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

/// Plays the empty cells of `order`, `moves` of them or to the end of the game.
struct Play<'a> {
    order: &'a [Cell],
    moves: usize,
    opening: bool,
    k: u8,
    resigns: Option<Side>,
}

impl WithSize for Play<'_> {
    type Out = Record;

    fn run<const R: usize, const C: usize>(self) -> Record {
        let mut board = Board::<R, C>::init().with_k(self.k).unwrap();
        let mut order = self.order.iter().take(self.moves);
        if let Some(&cell) = order.next().filter(|_| self.opening) {
            board.player_move(cell).unwrap();
        }
        let mut game = Game::new(board);
        for &cell in order {
            if game.outcome() == Outcome::Continue {
                game.player_move(cell).unwrap();
            }
        }
        if let Some(side) = self.resigns {
            let _ = game.resign(side);
        }
        let record = Record::of(&game);
        let replayed = record.replay::<R, C>().unwrap();
        assert_eq!(replayed.board(), game.clone().board());
        assert_eq!(replayed.moves(), game.moves());
        record
    }
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::First), Just(Side::Second)]
}

fn player() -> impl Strategy<Value = Player> {
    let named = "[^\\p{Cc}]{1,20}".prop_map(|name| Player {
        name: Some(name),
        seat: None,
    });
    prop_oneof![
        Just(Player::default()),
        Just(Player::person()),
        Just(Player::computer(Level::Easy)),
        Just(Player::computer(Level::Hard)),
        named,
    ]
}

/// A game on any board, played at random, and a record of it.
fn record() -> impl Strategy<Value = Record> {
    let board = (0..Size::ALL.len()).prop_flat_map(|index| {
        let size = Size::ALL[index];
        let cells: Vec<Cell> = (0..size.side())
            .flat_map(|row| (0..size.side()).map(move |col| Cell::new(row, col)))
            .collect();
        let most = cells.len();
        (
            Just(size),
            Just(cells).prop_shuffle(),
            prop_oneof![0..=most, Just(most)],
            Size::MIN_K..=size.max_k(),
        )
    });
    let marks = prop_oneof![
        Just(None),
        Just(Some(Marks::STAR_HASH)),
        "[!-~]{2}".prop_map(|text| text.parse().ok()),
    ];
    let about = (
        any::<bool>(),
        prop::option::of(side()),
        marks,
        prop::option::of(prop::sample::select(Preset::ALL)),
        [player(), player()],
        prop::option::of("20[0-9]{2}-(0[1-9]|1[0-2])-[0-2][1-9]"),
    );
    (board, about).prop_map(
        |((size, order, moves, k), (opening, resigns, marks, preset, players, date))| {
            let played = size.with(Play {
                order: &order,
                moves,
                opening,
                k,
                resigns,
            });
            Record {
                marks,
                preset,
                players,
                date,
                ..played
            }
        },
    )
}

/// Changes to a text: where, what to do, with which byte.
fn mutate(text: &mut Vec<u8>, changes: &[(prop::sample::Index, u8, u8)]) {
    const SYNTAX: &[u8] = b"()[];:\\BW \n\0\xff";
    for &(index, kind, byte) in changes {
        let at = index.index(text.len() + 1);
        let of_syntax = SYNTAX[usize::from(byte) % SYNTAX.len()];
        match kind {
            0 if at < text.len() => text[at] = byte,
            1 if at < text.len() => text[at] = of_syntax,
            2 => text.insert(at, byte),
            3 => text.insert(at, of_syntax),
            4 if at < text.len() => drop(text.remove(at)),
            5 => text.truncate(at),
            _ => text.extend_from_within(at..),
        }
    }
}

/// What is read, whatever the text was, can be replayed, written and read again.
fn check_whatever_is_read(text: &[u8]) -> Result<(), TestCaseError> {
    if let Ok(record) = Record::from_sgf(text) {
        prop_assert!(record.moves.len() <= usize::from(record.size.cells()));
        prop_assert_eq!(Record::from_sgf(record.to_sgf().as_bytes()), Ok(record));
    }
    Ok(())
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(record in record()) {
        let sgf = record.to_sgf();
        prop_assert_eq!(Record::from_sgf(sgf.as_bytes()), Ok(record));
    }

    #[test]
    fn a_line_end_is_a_line_end(record in record()) {
        let sgf = record.to_sgf().replace('\n', "\r\n");
        prop_assert_eq!(Record::from_sgf(sgf.as_bytes()), Ok(record));
    }

    #[test]
    fn a_cut_record_is_refused(record in record(), cut in any::<prop::sample::Index>()) {
        let sgf = record.to_sgf();
        // Without its last two bytes, the bracket and the line end.
        let cut = cut.index(sgf.len() - 1);
        prop_assert!(Record::from_sgf(&sgf.as_bytes()[..cut]).is_err());
    }

    #[test]
    fn any_bytes_are_read_or_refused(text in prop::collection::vec(any::<u8>(), 0..300)) {
        check_whatever_is_read(&text)?;
    }

    #[test]
    fn any_syntax_is_read_or_refused(
        text in "\\(;GM\\[4\\](SZ\\[[0-9]{1,2}(:[0-9]{1,2})?\\])?([();\\[\\]\\\\ ]|[BW]\\[[a-u]{2}\\]|;|C\\[.{0,3}\\]|A[BWE]|SANZIQI\\[k:[0-9]\\]){0,60}\\){0,3}"
    ) {
        check_whatever_is_read(text.as_bytes())?;
    }

    #[test]
    fn a_changed_record_is_read_or_refused(
        record in record(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..7_u8, any::<u8>()), 1..6),
    ) {
        let mut text = record.to_sgf().into_bytes();
        mutate(&mut text, &changes);
        check_whatever_is_read(&text)?;
    }
}

#[test]
fn a_resignation_is_kept() {
    let sgf = b"(;GM[4]SZ[15]RE[B+R];B[hh])";
    let record = Record::from_sgf(sgf).unwrap();
    assert_eq!(record.ending, Ending::Resigned(Side::Second));
}
