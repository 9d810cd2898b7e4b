//! Laws that hold for every record, and for every text that is read as one.

use proptest::prelude::*;
use sanziqi::game::{Board, Cell, Game, Level, Marks, Outcome, Preset, Side, Size, WithSize};
use sanziqi::sgf::{Player, Record};

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
        assert_eq!(replayed.board(), game.board());
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
