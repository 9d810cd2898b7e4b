//! The order in which moves are tried.
//!
//! A move is worth what the open lines through its cell are worth, the
//! attacker's and the defender's alike: a stone of either side adds to its own
//! lines and spoils the other's. Cells on no open line are left out. A stone
//! there is as good as none, and to have one stone more never hurts.
//!
//! The worths below were chosen by the nodes that 28 hard positions of 5x5, 6x6
//! and 7x7 took, among some hundred sets. They matter: in an early version, an
//! attacker's line that grew fourfold where the defender is to move, not twofold,
//! made it 14 times as many for 5x5 with k = 4.

use super::lines::MAX_CELLS;
use super::position::{COUNTS, ONE, Position, cells};

/// What the open lines through a cell add to the worth of a move there, by the
/// stones on them; no line has more than five and is still open.
struct Worth {
    /// An empty line, open to both sides.
    empty: u32,
    /// A line of the attacker's.
    attacker: [u32; 6],
    /// A line of the defender's.
    defender: [u32; 6],
}

/// Where the attacker is to move, its line grows sixfold with each stone.
const ATTACK: Worth = Worth {
    empty: 40,
    attacker: [0, 120, 720, 4320, 25920, 155_520],
    defender: [0, 28, 98, 343, 1200, 4202],
};

/// Where the defender is to move, the attacker's line doubles, as it does in the
/// potential, so that Erdős and Selfridge's move is among the first. An empty
/// line is worth more than it is there, being open to both.
const DEFEND: Worth = Worth {
    empty: 25,
    attacker: [0, 40, 80, 160, 320, 640],
    defender: [0, 48, 192, 768, 3072, 12288],
};

/// A worth by the count of a line, for either side as the attacker.
type ByCount = [[u32; COUNTS]; 2];

impl Worth {
    const fn by_count(&self) -> ByCount {
        let mut table = [[0; COUNTS]; 2];
        let mut side = 0;
        while side < 2 {
            table[side][0] = self.empty;
            let mut stones = 1;
            while stones < self.attacker.len() {
                table[side][stones * ONE[side] as usize] = self.attacker[stones];
                table[side][stones * ONE[1 - side] as usize] = self.defender[stones];
                stones += 1;
            }
            side += 1;
        }
        table
    }
}

const ATTACK_BY_COUNT: ByCount = ATTACK.by_count();
const DEFEND_BY_COUNT: ByCount = DEFEND.by_count();

/// Moves, the best first.
pub(super) struct Moves {
    /// The worth in the high bits, the cell in the low ones.
    moves: [u32; MAX_CELLS],
    count: usize,
}

/// Bits of a cell.
const CELL_BITS: u32 = 6;
const CELL: u32 = (1 << CELL_BITS) - 1;

impl Moves {
    /// The moves `among` for `to_move`, where `attacker` is to win.
    pub(super) fn new(
        position: &Position<'_>,
        attacker: usize,
        to_move: usize,
        among: u64,
    ) -> Self {
        let worth = if to_move == attacker {
            &ATTACK_BY_COUNT[attacker]
        } else {
            &DEFEND_BY_COUNT[attacker]
        };
        let mut sums = [0; MAX_CELLS];
        let mut on_lines = 0;
        for (&count, mask) in position.counts().iter().zip(&position.lines.masks) {
            let worth = worth[usize::from(count) % COUNTS];
            if worth != 0 {
                on_lines |= mask & among;
                for cell in cells(mask & among) {
                    sums[usize::from(cell) % MAX_CELLS] += worth;
                }
            }
        }
        let mut moves = [0; MAX_CELLS];
        let mut count = 0;
        for (entry, cell) in moves.iter_mut().zip(cells(on_lines)) {
            *entry = sums[usize::from(cell) % MAX_CELLS] << CELL_BITS | u32::from(cell);
            count += 1;
        }
        Self { moves, count }
    }

    /// Puts a cell first, if it is among them.
    pub(super) fn put_first(&mut self, cell: u8) {
        for entry in &mut self.moves[..self.count] {
            if *entry & CELL == u32::from(cell) {
                *entry |= !CELL;
            }
        }
    }
}

impl Iterator for Moves {
    type Item = u8;

    /// Picks the best that is left: most often the first few decide.
    fn next(&mut self) -> Option<u8> {
        let moves = self.moves.get_mut(..self.count)?;
        let best = moves.iter().copied().fold(0, u32::max);
        let at = moves.iter().position(|&entry| entry == best)?;
        self.count -= 1;
        moves.swap(at, self.count);
        Some((best & CELL) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines::Lines;
    use super::*;

    #[test]
    fn the_best_cell_comes_first_and_dead_ones_never() {
        let lines = Lines::new(3, 3, 3).unwrap();
        let empty = Position::new(&lines, [0; 2]);
        let order: Vec<u8> = Moves::new(&empty, 0, 0, empty.empty_cells()).collect();
        // The centre, the corners, the sides.
        assert_eq!(order[0], 4);
        assert!(order[1..5].iter().all(|cell| [0, 2, 6, 8].contains(cell)));
        assert_eq!(order.len(), 9);

        // X . O   cell 1 is on no line that is still open.
        // . X .
        // . O .
        let stones = [0b0_0001_0001, 0b0_1000_0100];
        let position = Position::new(&lines, stones);
        let mut moves = Moves::new(&position, 0, 1, position.empty_cells());
        moves.put_first(5);
        let mut order: Vec<u8> = moves.collect();
        assert_eq!(order[0], 5);
        order.sort_unstable();
        assert_eq!(order, [3, 5, 6, 8]);
    }
}
