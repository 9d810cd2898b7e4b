//! Positions with known answers.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rand::SeedableRng;

use super::*;
use crate::computer::{GameRng, Hard, Reason};
use crate::game::{Board, Cell, Computer, Outcome, Progress, Score, Side};

/// A flag that nobody raises.
static NEVER: AtomicBool = AtomicBool::new(false);

/// The thought on a picture, after at most `nodes` nodes. First `*`, then `#`;
/// the side with fewer stones is to move.
fn think<const R: usize, const C: usize>(k: u8, picture: &str, nodes: u64) -> Thought {
    let board: Board<R, C> = picture.parse().expect("a picture");
    let board = board.with_k(k).expect("a k of this board");
    let mut engine = Engine::new(R as u8, C as u8, k, 1);
    let thought = engine.think(&board, Limits::nodes(nodes), &NEVER, &mut |_| {});
    thought.expect("the game goes on")
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

#[test]
fn its_own_five_comes_before_the_other_sides() {
    let thought = think::<9, 9>(
        5,
        "
        . . . . . . . . .
        . * * * * # . . .
        . . . . . . . . .
        . . # # # . # . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        1000,
    );
    assert_eq!((thought.cell, thought.reason), (cell("2 1"), Reason::Wins));
}

#[test]
fn a_four_is_stopped() {
    let thought = think::<9, 9>(
        5,
        "
        . . . . . . . . .
        . * * * * # . . .
        . . . . . . . . .
        . . # # # . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . * . .",
        1000,
    );
    assert_eq!(
        (thought.cell, thought.reason),
        (cell("2 1"), Reason::StopsWin)
    );
}

#[test]
fn a_loss_is_believed_when_nothing_holds_out_longer() {
    let thought = think::<15, 15>(
        5,
        "
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . # . . . . . . . . .
        . . . . . * * * # . . . . . .
        . . . . . * # . # . . . . . .
        . . . . * * . * # . . . . . .
        . . . . . . . . * . . . . . .
        . . . . . # * # # # * . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .",
        100_000,
    );
    let Score::Loss(plies) = thought.outlook else {
        panic!("{thought:?}");
    };
    assert_eq!(thought.reason, Reason::Delays);
    assert!(
        thought.nodes < 100_000 && thought.depth <= 2 * plies,
        "{thought:?}"
    );
}

#[test]
fn an_open_four_is_met_with_a_block() {
    let thought = think::<9, 9>(
        5,
        "
        . . . . . . . . .
        . . * * * * . . .
        . . . . . . . . .
        . . # # . # . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        1000,
    );
    assert!([cell("2 2"), cell("2 7")].contains(&thought.cell));
    assert_eq!(thought.outlook, Score::Loss(2));
}

#[test]
fn a_win_by_fours_is_found() {
    // The row's four lays the stone that the column needs for an open four.
    let thought = think::<9, 9>(
        5,
        "
        . . . . . . . . .
        . # . . . . . . .
        . . . # * * * . .
        . . . . . . . . .
        . . . . . . . * .
        . . # . . . . * .
        . . . . . . . . .
        . # . . . . . . .
        . . # . # . . . .",
        1000,
    );
    assert_eq!(thought.cell, cell("3 8"));
    assert_eq!(thought.reason, Reason::WinsByFours(3), "{thought:?}");
}

#[test]
fn an_open_three_is_stopped_or_a_four_comes_first() {
    let thought = think::<9, 9>(
        5,
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . * * * . . .
        . . . . # . . . .
        . . . . . # . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        3000,
    );
    assert!(
        ["4 2", "4 3", "4 7", "4 8"]
            .map(cell)
            .contains(&thought.cell)
    );
}

/// Plays a whole game from `board`, each side with `nodes` nodes a move.
fn play<const R: usize, const C: usize>(mut board: Board<R, C>, nodes: [u64; 2]) -> Board<R, C> {
    let mut engines = [(); 2].map(|()| Engine::new(R as u8, C as u8, board.k(), 1));
    while board.is_win() == Outcome::Continue {
        let side = board.turn().index();
        let limits = Limits::nodes(nodes[side]);
        let thought = engines[side].think(&board, limits, &NEVER, &mut |_| {});
        let cell = thought.expect("the game goes on").cell;
        board.player_move(cell).expect("a legal move");
    }
    assert!(
        engines[0]
            .think(&board, Limits::NONE, &NEVER, &mut |_| {})
            .is_none()
    );
    board
}

#[test]
fn games_end_on_boards_of_every_kind() {
    play(Board::<3, 3>::init(), [100; 2]);
    play(Board::<5, 5>::init().with_k(5).unwrap(), [100; 2]);
    play(Board::<6, 6>::init().with_k(6).unwrap(), [100; 2]);
    play(Board::<4, 9>::init().with_k(4).unwrap(), [100; 2]);
    play(Board::<20, 20>::init().with_k(6).unwrap(), [20; 2]);
    play(Board::<15, 15>::init(), [200; 2]);
}

#[test]
fn more_nodes_win_more_games() {
    let mut won = 0;
    for start in ["1 1", "4 3", "8 8"] {
        for side in Side::BOTH {
            let mut board = Board::<15, 15>::init();
            board.player_move(cell(start)).unwrap();
            let mut nodes = [1; 2];
            nodes[side.index()] = 2000;
            won += u8::from(play(board, nodes).winner() == Some(side));
        }
    }
    assert!(won >= 4, "won {won} of 6");
}

#[test]
fn the_same_nodes_give_the_same_thought() {
    let mut board = Board::<15, 15>::init();
    for name in ["h8", "i9", "i7"] {
        board.player_move(cell(name)).unwrap();
    }
    let think = || {
        let mut engine = Engine::new(15, 15, 5, 1);
        engine.think(&board, Limits::nodes(5000), &NEVER, &mut |_| {})
    };
    assert_eq!(think(), think());
}

/// 15x15 after these moves, apart by blanks.
fn after(moves: &str) -> Board<15, 15> {
    let mut board = Board::init();
    for name in moves.split(' ') {
        board.player_move(cell(name)).expect("a legal move");
    }
    board
}

#[test]
fn more_threads_find_what_one_finds() {
    let deep = Limits {
        max_depth: 8,
        ..Limits::NONE
    };
    for threads in [1, 2, 4] {
        let think = |moves| {
            let mut engine = Engine::new(15, 15, 5, 1).with_threads(threads);
            let thought = engine.think(&after(moves), deep, &NEVER, &mut |_| {});
            thought.expect("the game goes on")
        };
        let five = think("h8 a1 i8 a2 j8 a3 k8 o1");
        assert_eq!(five.reason, Reason::Wins);
        let stop = think("h8 l8 i8 a2 j8 c3 k8");
        assert_eq!((stop.reason, stop.cell), (Reason::StopsWin, cell("g8")));
        let fours = think("h8 a1 i8 a15 j8 o1");
        assert_eq!(fours.reason, Reason::WinsByFours(2));
        let threats = think("h8 i9 g9 g7 j8 h10 i7 f10");
        assert!(
            matches!(threats.reason, Reason::WinsByThreats(_)),
            "{threats:?}"
        );
        let three = think("h8 a1 i8 a15 j8");
        let stops = ["f8", "g8", "k8", "l8"].map(cell);
        assert!(stops.contains(&three.cell), "{three:?}");
    }
}

#[test]
fn nodes_keep_a_search_in_one_thread() {
    let board = after("h8 i9 i7");
    let think = |threads| {
        let mut engine = Engine::new(15, 15, 5, 1).with_threads(threads);
        engine.think(&board, Limits::nodes(5000), &NEVER, &mut |_| {})
    };
    assert_eq!(think(1), think(3));
}

#[test]
fn one_thread_repeats_and_no_thread_is_one() {
    let board = after("h8 i9 i7");
    let limits = Limits {
        max_depth: 5,
        ..Limits::NONE
    };
    let think = |engine: Engine| {
        let mut depths = Vec::new();
        let thought = { engine }.think(&board, limits, &NEVER, &mut |report| {
            depths.push((report.depth, report.cell, report.nodes));
        });
        (thought, depths)
    };
    let engine = || Engine::new(15, 15, 5, 1);
    assert_eq!(think(engine()), think(engine().with_threads(1)));
    assert_eq!(think(engine()), think(engine().with_threads(0)));
}

#[test]
fn what_is_told_last_is_what_is_played() {
    let board = after("h8 h9 j10 g8");
    let limits = Limits {
        max_depth: 7,
        ..Limits::NONE
    };
    for _ in 0..5 {
        let mut engine = Engine::new(15, 15, 5, 1).with_threads(3);
        let mut told = Vec::new();
        let thought = engine.think(&board, limits, &NEVER, &mut |report| {
            told.push((report.cell, report.depth, report.line.clone()));
        });
        let thought = thought.expect("the game goes on");
        let played = (thought.cell, thought.depth, thought.line);
        assert_eq!(told.pop(), Some(played));
    }
}

#[test]
fn a_flag_stops_every_thread() {
    let board = after("h8 i9 i7");
    let stop = AtomicBool::new(false);
    let mut engine = Engine::new(15, 15, 5, 1).with_threads(3);
    // Without a limit, nothing but the flag brings the threads home.
    let thought = engine.think(&board, Limits::NONE, &stop, &mut |report| {
        stop.store(report.depth >= 5, Ordering::Relaxed);
    });
    assert_eq!(board.stone(thought.expect("the game goes on").cell), None);
}

#[test]
fn a_panic_brings_every_thread_home() {
    let board = after("h8 i9 i7");
    let mut engine = Engine::new(15, 15, 5, 1).with_threads(3);
    let mut think = || {
        engine.think(&board, Limits::NONE, &NEVER, &mut |report| {
            assert!(report.depth < 3, "the listener fails");
        })
    };
    assert!(catch_unwind(AssertUnwindSafe(&mut think)).is_err());
}

#[test]
fn a_raised_flag_still_gives_a_move() {
    let mut board = Board::<15, 15>::init();
    board.player_move(cell("h8")).unwrap();
    let raised = AtomicBool::new(true);
    let mut engine = Engine::new(15, 15, 5, 1);
    let thought = engine.think(&board, Limits::NONE, &raised, &mut |_| {});
    board.player_move(thought.unwrap().cell).unwrap();
}

#[test]
fn openings_vary_and_repeat_with_the_seed() {
    let open = |seed| {
        let mut board = Board::<15, 15>::init();
        let rng = GameRng::seed_from_u64(seed);
        let mut engine = Engine::new(15, 15, 5, 1).with_variety(rng);
        let mut cells = Vec::new();
        for _ in 0..4 {
            let thought = engine.think(&board, Limits::nodes(3000), &NEVER, &mut |_| {});
            cells.push(thought.unwrap().cell);
            board.player_move(cells[cells.len() - 1]).unwrap();
        }
        cells
    };
    let games: Vec<_> = (0..8).map(open).collect();
    assert_eq!(open(3), games[3]);
    assert!(games.iter().any(|game| game != &games[0]));
}

#[test]
fn expert_beats_hard_from_either_side() {
    for first in Side::BOTH {
        let mut board = Board::<15, 15>::init();
        let mut engine = Engine::new(15, 15, 5, 1);
        let mut hard = Hard::new(GameRng::seed_from_u64(5));
        while board.is_win() == Outcome::Continue {
            if board.turn() == first {
                let thought = engine.think(&board, Limits::nodes(10_000), &NEVER, &mut |_| {});
                board.player_move(thought.unwrap().cell).unwrap();
            } else {
                board.computer_move(&mut hard).unwrap();
            }
        }
        assert_eq!(board.winner(), Some(first));
    }
}

#[test]
fn answers_to_a_first_stone_anywhere_and_fills_a_board_without_lines() {
    for first in ["1 1", "1 2", "15 8", "8 8"] {
        let mut board = Board::<15, 15>::init();
        board.player_move(cell(first)).unwrap();
        let mut engine = Engine::new(15, 15, 5, 1);
        let thought = engine.think(&board, Limits::nodes(500), &NEVER, &mut |_| {});
        board.player_move(thought.unwrap().cell).unwrap();
    }
    // Pairs in a brick pattern leave no five; the last five cells are free.
    let mut picture = String::new();
    for row in 0..15 {
        for col in 0..15 {
            let mark = if (col / 2 + row) % 2 == 0 { '*' } else { '#' };
            picture.push(if row == 14 && col > 9 { '.' } else { mark });
        }
        picture.push('\n');
    }
    let board: Board<15, 15> = picture.parse().unwrap();
    assert_eq!(
        (board.is_win(), board.empty_cells().count()),
        (Outcome::Continue, 5)
    );
    let board = play(board, [100; 2]);
    assert_eq!(board.is_win(), Outcome::Draw);
}

#[test]
fn the_expert_tells_how_far_it_is() {
    let mut board = Board::<9, 9>::init();
    let mut expert = Expert::new(&board, Duration::from_secs(60), GameRng::seed_from_u64(1));
    board.player_move(cell("5 5")).unwrap();
    let stop = AtomicBool::new(false);
    let mut depths = Vec::new();
    let mut report = |progress: &Progress| {
        depths.push(progress.depth);
        stop.store(depths.len() == 3, Ordering::Relaxed);
    };
    let chosen = expert.think(&board, &stop, &mut report);
    assert_eq!(board.stone(chosen), None);
    assert_eq!(depths[..3], [1, 2, 3]);
}

#[test]
#[should_panic(expected = "no board of 2x15 with 5 in a row")]
fn there_is_no_engine_for_boards_that_there_are_not() {
    let _ = Engine::new(2, 15, 5, 1);
}
