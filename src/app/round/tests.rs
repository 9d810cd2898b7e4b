//! Tables of every kind.

use rand::SeedableRng;

use super::*;
use sanziqi::sgf::Ending;

fn table(settings: Settings) -> Box<dyn Table> {
    set_up(&settings, &mut GameRng::seed_from_u64(7)).unwrap()
}

/// Everything that can be seen of a table.
fn state(table: &dyn Table) -> impl PartialEq + std::fmt::Debug + use<> {
    let moves = table.moves().to_vec();
    (
        table.display(&DisplayOptions::BARE),
        moves,
        table.turn(),
        table.outcome(),
        table.resigned(),
    )
}

#[test]
fn in_sanziqi_marks_belong_to_players_and_elsewhere_to_the_order() {
    let first = Some(First::Computer);
    let sanziqi = table(Settings {
        first,
        ..Settings::new(Preset::Sanziqi)
    });
    assert_eq!(sanziqi.marks().both(), ['#', '*']);
    assert_eq!(sanziqi.seat(Side::First), Seat::Computer);
    let gomoku = table(Settings {
        first,
        ..Settings::new(Preset::Gomoku)
    });
    assert_eq!(gomoku.marks(), Marks::STONES);
}

#[test]
fn random_first_gives_both_a_turn() {
    let first = Some(First::Random);
    let settings = Settings {
        first,
        ..Settings::new(Preset::Sanziqi)
    };
    let mut rng = GameRng::seed_from_u64(1);
    let firsts =
        (0..100).filter(|_| set_up(&settings, &mut rng).unwrap().seat(Side::First) == Seat::Person);
    assert!((30..70).contains(&firsts.count()));
}

#[test]
fn undo_with_the_computer_comes_back_to_ones_own_turn() {
    let mut table = table(Settings::new(Preset::Sanziqi));
    assert_eq!(table.undo(), Err(UndoError::NothingToUndo));
    assert_eq!(table.hint(), table.hint());
    let empty = state(&*table);
    table.player_move(Cell::new(1, 1)).unwrap();
    table.computer_move().unwrap();
    let one_each = state(&*table);
    assert_eq!(table.undo().unwrap().len(), 2);
    assert_eq!(state(&*table), empty);
    assert_eq!(table.redo().unwrap().len(), 2);
    assert_eq!(state(&*table), one_each);
    table.resign().unwrap();
    assert_eq!(table.outcome(), Outcome::Win('#'));
    assert_eq!(table.undo(), Ok(Vec::new()));
    assert_eq!(state(&*table), one_each);
}

#[test]
fn the_computers_first_stone_and_the_opening_stone_stay() {
    let first = Some(First::Computer);
    let mut computer_first = table(Settings {
        first,
        ..Settings::new(Preset::Sanziqi)
    });
    computer_first.computer_move().unwrap();
    assert_eq!(computer_first.undo(), Err(UndoError::NothingToUndo));
    let mut gomoku = table(Settings::new(Preset::Gomoku));
    assert_eq!(gomoku.opening(), Some(Cell::new(7, 7)));
    assert_eq!((gomoku.turn(), gomoku.moves()), (Side::Second, &[][..]));
    gomoku.computer_move().unwrap();
    assert_eq!(gomoku.undo(), Err(UndoError::NothingToUndo));
    gomoku.player_move(Cell::new(0, 0)).unwrap();
    assert_eq!(gomoku.undo(), Ok(vec![Cell::new(0, 0)]));
}

#[test]
fn a_thought_is_what_the_computer_would_have_played() {
    let [mut moved, mut thought] = [(); 2].map(|()| table(Settings::new(Preset::Gomoku)));
    let job = thought.think();
    let thread = std::thread::spawn(|| job(&AtomicBool::new(false), &mut |_| {}));
    let cell = thread.join().unwrap();
    assert_eq!(thought.moves(), []);
    thought.player_move(cell).unwrap();
    assert_eq!(moved.computer_move(), Ok(cell));
    assert_eq!(state(&*thought), state(&*moved));
}

#[test]
fn a_record_says_who_played_what() {
    let mut gomoku = table(Settings::new(Preset::Gomoku));
    gomoku.player_move(Cell::new(2, 3)).unwrap();
    let record = gomoku.record();
    assert_eq!(record.moves, [Cell::new(7, 7), Cell::new(2, 3)]);
    assert_eq!((record.opening, record.preset), (1, Some(Preset::Gomoku)));
    let players = [Player::person(), Player::computer(Level::Hard)];
    assert_eq!(record.players, players);
}

#[test]
fn a_record_of_computers_leaves_one_of_them_its_seat() {
    let sgf = b"(;GM[4]SZ[15]SANZIQI[black:computer easy][white:computer expert];B[hh])";
    let record = Record::from_sgf(sgf).unwrap();
    for (first, seats, level) in [
        (First::You, [Seat::Person, Seat::Computer], Level::Expert),
        (First::Computer, [Seat::Computer, Seat::Person], Level::Easy),
    ] {
        let usual = Settings {
            first: Some(first),
            ..Settings::new(Preset::Gomoku)
        };
        let table = take_up(&record, &usual, &mut GameRng::seed_from_u64(1)).unwrap();
        assert_eq!(Side::BOTH.map(|side| table.seat(side)), seats);
        assert_eq!(table.level(), level);
        let looked_at = look_at(&record, &usual, &mut GameRng::seed_from_u64(1)).unwrap();
        assert_eq!(
            Side::BOTH.map(|side| looked_at.seat(side)),
            [Seat::Person; 2]
        );
        assert_eq!(looked_at.record().players, record.players);
    }
}

#[test]
fn a_result_holds_while_the_game_stands_as_it_was_recorded() {
    for (result, ending) in [
        ("B+T", Ending::OutOfTime(Side::Second)),
        ("W+F", Ending::Forfeited(Side::First)),
        ("B+", Ending::Won(Side::First)),
        ("0", Ending::Drawn),
        ("?", Ending::Unknown),
        ("W+R", Ending::Resigned(Side::First)),
    ] {
        let sgf = format!("(;GM[4]SZ[15]PB[Li]DT[2001]RE[{result}];B[hh];W[ig])");
        let record = Record::from_sgf(sgf.as_bytes()).unwrap();
        let usual = Settings {
            players: Some(2),
            ..Settings::new(Preset::Gomoku)
        };
        let take_up = || take_up(&record, &usual, &mut GameRng::seed_from_u64(1)).unwrap();
        let mut table = take_up();
        let [ended, li] = [ending, Ending::Open].map(|ending| Record {
            ending,
            ..table.record()
        });
        assert_eq!(table.record(), ended);
        assert_eq!(table.record().players[0].name.as_deref(), Some("Li"));
        table.undo().unwrap();
        assert_eq!(table.record().ending, Ending::Open);
        assert_eq!(table.record().players, ended.players);
        if matches!(ending, Ending::Resigned(_)) {
            // The resignation was taken back, and nothing else.
            assert_eq!(table.record(), li);
            continue;
        }
        table.redo().unwrap();
        assert_eq!(table.record(), ended);
        // It was not Li who gave up.
        table.resign().unwrap();
        assert_eq!(table.record().ending, Ending::Resigned(Side::First));
        assert_eq!(table.record().players, [Player::person(), Player::person()]);
        let mut table = take_up();
        table.player_move(Cell::new(0, 0)).unwrap();
        let gone_on = table.record();
        assert_eq!((gone_on.ending, gone_on.date), (Ending::Open, None));
        assert_eq!(gone_on.players, [Player::person(), Player::person()]);
    }
}

#[test]
fn a_name_stays_with_its_seat() {
    let seats = "SANZIQI[k:5][preset:gomoku][black:human][white:computer hard]";
    let sgf = format!("(;GM[4]SZ[15]PB[Ann]PW[Deep]{seats};B[hh];W[ig])");
    let record = Record::from_sgf(sgf.as_bytes()).unwrap();
    let usual = Settings::new(Preset::Gomoku);
    let mut table = take_up(&record, &usual, &mut GameRng::seed_from_u64(1)).unwrap();
    table.player_move(Cell::new(0, 0)).unwrap();
    assert_eq!(table.record().players, record.players);
}

#[test]
fn two_people_take_back_one_stone_each() {
    let mut table = table(Settings::new(Preset::Tictactoe));
    let mut states = vec![state(&*table)];
    for cell in ["1 1", "2 1", "1 2", "2 2", "1 3"] {
        table.player_move(cell.parse().unwrap()).unwrap();
        states.push(state(&*table));
    }
    assert_eq!(table.outcome(), Outcome::Win('X'));
    assert_eq!(table.hint(), None);
    for before in states.iter().rev().skip(1) {
        assert_eq!(table.undo().unwrap().len(), 1);
        assert_eq!(state(&*table), *before);
    }
    for after in &states[1..] {
        assert_eq!(table.redo().unwrap().len(), 1);
        assert_eq!(state(&*table), *after);
    }
}

#[test]
fn a_recorded_game_goes_on_as_it_was() {
    for &preset in Preset::ALL {
        for first in [First::You, First::Computer] {
            let mut table = table(Settings {
                first: Some(first),
                ..Settings::new(preset)
            });
            for row in 0..3 {
                if table.seat(table.turn()) == Seat::Computer {
                    table.computer_move().unwrap();
                } else if table.stone(Cell::new(row, 0)).is_none() {
                    table.player_move(Cell::new(row, 0)).unwrap();
                }
            }
            let again = take_up(
                &table.record(),
                &Settings::new(preset),
                &mut GameRng::seed_from_u64(1),
            )
            .unwrap();
            assert_eq!(state(&*again), state(&*table));
            assert_eq!(again.record(), table.record());
            assert_eq!(again.naming(), table.naming());
        }
    }
}
