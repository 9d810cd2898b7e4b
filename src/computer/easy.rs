//! The easy computer.

use rand::{Rng, RngExt};

use crate::game::{Board, Cell, Computer};

/// Takes any empty cell, each as likely as the others.
///
/// ```
/// use rand::SeedableRng;
/// use sanziqi::computer::{GameRng, Easy};
/// use sanziqi::game::{Board, Side};
///
/// let mut board = Board::<3, 3>::init();
/// let cell = board.computer_move(&mut Easy::new(GameRng::seed_from_u64(1)))?;
/// assert_eq!(board.stone(cell), Some(Side::First));
/// # Ok::<(), sanziqi::game::MoveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Easy<G> {
    rng: G,
}

impl<G: Rng> Easy<G> {
    /// An easy computer that draws its cells from `rng`.
    pub const fn new(rng: G) -> Self {
        Self { rng }
    }
}

impl<const R: usize, const C: usize, G: Rng> Computer<R, C> for Easy<G> {
    fn choose(&mut self, board: &Board<R, C>) -> Cell {
        let empty = (R * C) as u32 - u32::from(board.plies());
        let chosen = self.rng.random_range(0..empty) as usize;
        let mut cells = board.empty_cells();
        cells
            .nth(chosen)
            .expect("a computer is asked only while a cell is empty")
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::computer::GameRng;

    /// The tutorial's easy computer never played the first row and wrote outside
    /// the board; here every empty cell is as likely as the others.
    #[test]
    fn tutorial_001_easy_every_empty_cell_is_equally_likely() {
        const GAMES: u32 = 8000;
        let board: Board<3, 3> = "...\n.*.\n...".parse().unwrap();
        let mut easy = Easy::new(GameRng::seed_from_u64(1));
        let mut count = [0_u32; 9];
        for _ in 0..GAMES {
            let (row, col) = easy.choose(&board).index();
            count[row * 3 + col] += 1;
        }
        assert_eq!(count[4], 0, "the centre is taken");
        let expected = f64::from(GAMES) / 8.0;
        let chi_squared: f64 = [0, 1, 2, 3, 5, 6, 7, 8]
            .map(|cell| (f64::from(count[cell]) - expected).powi(2) / expected)
            .iter()
            .sum();
        // 24.3 is the 99.9% point of chi-squared with seven degrees of freedom.
        assert!(chi_squared < 24.3, "{count:?}");
    }

    #[test]
    fn the_last_cell_is_found() {
        let board: Board<3, 3> = "* # *\n* # #\n# * .".parse().unwrap();
        let mut easy = Easy::new(GameRng::seed_from_u64(1));
        assert_eq!(easy.choose(&board), Cell::new(2, 2));
    }
}
