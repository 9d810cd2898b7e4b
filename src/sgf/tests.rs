use super::*;

fn game<const N: usize>(moves: &str) -> Game<N, N> {
    let mut game = Game::new(Board::init());
    for cell in moves.split(", ").filter(|text| !text.is_empty()) {
        game.player_move(cell.parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn a_game_and_its_record_agree() {
    for (moves, ending) in [
        ("", Ending::Open),
        ("2 2, 1 1", Ending::Open),
        ("1 1, 2 1, 1 2, 2 2, 1 3", Ending::Won(Side::First)),
        ("1 1, 2 1, 1 2, 2 2, 3 3, 2 3", Ending::Won(Side::Second)),
        ("2 2, 1 1, 3 1, 1 3, 1 2, 3 2, 2 1, 2 3, 3 3", Ending::Drawn),
    ] {
        let game = game::<3>(moves);
        let record = Record::of(&game);
        assert_eq!(record.ending, ending, "{moves}");
        assert_eq!(record.replay(), Ok(game));
        assert_eq!(Record::from_sgf(record.to_sgf().as_bytes()), Ok(record));
    }
}

#[test]
fn a_resignation_is_replayed() {
    for side in Side::BOTH {
        let mut game = game::<3>("2 2, 1 1");
        game.resign(side).unwrap();
        let record = Record::of(&game);
        assert_eq!(record.ending, Ending::Resigned(side));
        assert_eq!(record.replay(), Ok(game));
        assert_eq!(Record::from_sgf(record.to_sgf().as_bytes()), Ok(record));
    }
}

#[test]
fn the_opening_stone_cannot_be_undone_after_a_replay() {
    let mut board = Board::<15, 15>::init().with_marks(Marks::STONES);
    board.player_move(Cell::new(7, 7)).unwrap();
    let mut game = Game::new(board);
    game.player_move(Cell::new(6, 7)).unwrap();
    let record = Record::of(&game);
    assert_eq!((record.moves.len(), record.opening), (2, 1));
    let record = Record::from_sgf(record.to_sgf().as_bytes()).unwrap();
    let mut replayed = record.replay::<15, 15>().unwrap();
    assert_eq!(replayed, game);
    assert!(replayed.undo().is_ok());
    assert!(replayed.undo().is_err());
    assert_eq!(replayed.board().plies(), 1);
}

#[test]
fn a_record_is_replayed_only_as_it_is() {
    let record = Record::of(&game::<3>("2 2"));
    assert_eq!(record.replay::<4, 4>(), Err(ReplayError::Size(record.size)));
    let twice = Record {
        moves: vec![Cell::new(1, 1); 2],
        ..record.clone()
    };
    let error = twice.replay::<3, 3>().unwrap_err();
    assert_eq!(error.to_string(), "move 2: the cell is taken by *");
    let error = Record { k: 4, ..record }.replay::<3, 3>().unwrap_err();
    assert_eq!(error.to_string(), "k 4 is not one of 3 to 3");
}

#[test]
fn everything_is_written_where_others_look_for_it() {
    let mut record = Record::of(&game::<3>("2 2, 1 1"));
    record.preset = Some(Preset::Sanziqi);
    record.players = [Player::person(), Player::computer(Level::Easy)];
    record.players[0].name = Some("Li [9d]".to_owned());
    record.date = Some("2026-01-31".to_owned());
    record.marks = Marks::new(']', ':').ok();
    record.program = Some(Program {
        name: "sanziqi".to_owned(),
        version: Some("1.2".to_owned()),
    });
    assert_eq!(
        record.to_sgf(),
        "(;FF[4]GM[4]CA[UTF-8]AP[sanziqi:1.2]SZ[3]\n\
         PB[Li [9d\\]]PW[computer easy]DT[2026-01-31]RE[Void]RU[3 in a row]\n\
         SANZIQI[k:3][preset:sanziqi][marks:\\]\\:][black:human][white:computer easy]\n\
         ;B[bb];W[aa])\n"
    );
    assert_eq!(Record::from_sgf(record.to_sgf().as_bytes()), Ok(record));
}

#[test]
fn our_own_values_from_another_version_do_no_harm() {
    let read = |own: &str| Record::from_sgf(format!("(;GM[4]SZ[3]{own};B[bb])").as_bytes());
    let plain = read("").unwrap();
    for own in [
        "SANZIQI[level:grand][white:computer grand][marks:XX][preset:go][x][:][opening:7]",
        "SANZIQI[]",
        "SANZIQI",
    ] {
        match read(own) {
            Ok(record) => assert_eq!(record, plain, "{own}"),
            Err(error) => assert_eq!(own, "SANZIQI", "{error}"),
        }
    }
    for k in ["4", "2", "", "x", "259"] {
        let error = read(&format!("SANZIQI[k:{k}]")).unwrap_err();
        assert!(matches!(error.fault, Fault::K { .. }), "{k}: {error}");
    }
}

#[test]
fn results_of_other_programs() {
    use Ending::*;
    let (first, second) = (Side::First, Side::Second);
    for (result, ending) in [
        ("B+", Won(first)),
        ("W+1", Won(second)),
        ("b+T", OutOfTime(second)),
        ("W+Time", OutOfTime(first)),
        ("B+F", Forfeited(second)),
        ("W+Forfeit", Forfeited(first)),
        ("B+R", Resigned(second)),
        (" w+resign ", Resigned(first)),
        ("0", Drawn),
        ("Draw", Drawn),
        ("Void", Open),
        ("?", Unknown),
        ("", Unknown),
        ("黑胜", Unknown),
        ("+", Unknown),
    ] {
        let record = Record::from_sgf(format!("(;GM[4]RE[{result}];B[hh])").as_bytes());
        let record = record.unwrap();
        assert_eq!(record.ending, ending, "{result}");
        let again = Record::from_sgf(record.to_sgf().as_bytes());
        assert_eq!(again, Ok(record), "{result}");
    }
    // The board knows better.
    let won = Record::from_sgf(b"(;GM[4]SZ[3]RE[W+R];B[aa];W[bb];B[ab];W[bc];B[ac])");
    assert_eq!(won.unwrap().ending, Won(first));
}

#[test]
fn gomoku_is_five_in_a_row_where_there_is_room() {
    for (side, k) in [(3, 3), (4, 3), (5, 5), (6, 5), (15, 5), (20, 5)] {
        let record = Record::from_sgf(format!("(;GM[4]SZ[{side}])").as_bytes()).unwrap();
        assert_eq!((record.size.side(), record.k), (side, k));
    }
}

#[test]
fn rules_are_refused_by_name_and_not_by_letters() {
    let read = |rules| Record::from_sgf(format!("(;GM[4]SZ[15]RU[{rules}])").as_bytes());
    for other in ["RIF", "rif rules", "Renju/RIF", "Renju", "1"] {
        assert!(read(other).is_err(), "{other}");
    }
    for ours in ["", "Freestyle", "0", "a clarified freestyle"] {
        assert!(read(ours).is_ok(), "{ours}");
    }
}
