//! What the rules cost: `cargo bench --bench rules`.

use divan::{Bencher, black_box};
use sanziqi::game::{Board, Cell, DisplayOptions, Outcome};

fn main() {
    divan::main();
}

/// A 15x15 board in the middle of a game, nobody having won.
fn midgame() -> Board<15, 15> {
    let mut board = Board::init();
    for step in 0..60_u8 {
        // Knight's moves of both colours spread the stones without a line.
        let cell = Cell::new(step / 5, step % 5 * 3 + step / 5 % 3);
        board.player_move(cell).expect("a free cell");
    }
    assert_eq!(board.is_win(), Outcome::Continue);
    board
}

/// Reads the answer that the last stone has left.
#[divan::bench]
fn is_win_15x15_midgame(bencher: Bencher<'_, '_>) {
    let board = midgame();
    bencher.bench_local(|| black_box(&board).is_win());
}

/// What the rules do for one stone, the board copied, a line looked for and
/// `is_win` asked; to be held against `copy_15x15`.
#[divan::bench]
fn copy_move_is_win_15x15(bencher: Bencher<'_, '_>) {
    let board = midgame();
    let cell = board
        .empty_cells()
        .nth(30)
        .expect("a free cell among stones");
    bencher.bench_local(|| {
        let mut board = *black_box(&board);
        board.player_move(black_box(cell)).expect("a free cell");
        black_box(&board).is_win()
    });
}

#[divan::bench]
fn copy_15x15(bencher: Bencher<'_, '_>) {
    let board = midgame();
    bencher.bench_local(|| {
        let board = *black_box(&board);
        black_box(&board).is_win()
    });
}

#[divan::bench]
fn is_win_3x3(bencher: Bencher<'_, '_>) {
    let board = Board::<3, 3>::init();
    bencher.bench_local(|| black_box(&board).is_win());
}

#[divan::bench]
fn display_15x15(bencher: Bencher<'_, '_>) {
    let board = midgame();
    let look = DisplayOptions {
        labels: true,
        ..DisplayOptions::BARE
    };
    bencher.bench_local(|| black_box(&board).display(&look).to_string());
}

/// Every game of 3x3, 549,946 positions.
#[divan::bench(sample_count = 10)]
fn every_game_of_3x3(bencher: Bencher<'_, '_>) {
    fn games(board: &Board<3, 3>) -> u32 {
        if board.is_win() != Outcome::Continue {
            return 1;
        }
        board
            .empty_cells()
            .map(|cell| {
                let mut next = *board;
                next.player_move(cell).expect("a free cell");
                games(&next)
            })
            .sum()
    }
    bencher.bench_local(|| assert_eq!(games(black_box(&Board::init())), 255_168));
}
