//! A position as the solver keeps it: what a stone changes is updated, not found anew.
//!
//! - For every line the stones of both sides are counted. A line is open to a
//!   side while the other has no stone on it.
//! - From the counts come each side's winning cells, which complete a line.
//! - And each side's potential, the sum of 2^-(empty cells) over its open lines.
//!   Erdős and Selfridge ("On a combinatorial game", 1973) proved that a side
//!   whose potential is less than 1 cannot force a line when the other is to
//!   move, nor when it is to move itself and its potential is less than 1/2:
//!   the other takes the cell of the greatest potential each time.

use super::lines::{Keys, Lines, MAX_LINES, SYMMETRIES};

/// A line's count of stones: the first side's in the low three bits, the second
/// side's in the next three.
pub(super) type Count = u8;

/// How many counts there are.
pub(super) const COUNTS: usize = 64;

/// What one stone of each side adds to a [`Count`].
pub(super) const ONE: [Count; 2] = [1, 8];

/// Both sides' potentials in one word: the first side's in the low half, the
/// second side's in the high half. They are in units of 2^-k, so that they are
/// whole: 1 for an empty line, and twice as much for each stone.
type Potentials = u64;

/// Bits of each half.
const HALF: u32 = 32;

/// What a line of a count is worth to both sides.
const fn potentials(count: usize) -> Potentials {
    match (count % 8, count / 8) {
        (0, 0) => 1 | 1 << HALF,
        (first, 0) => 1 << first,
        (0, second) => 1 << (HALF + second as u32),
        _ => 0,
    }
}

/// What a side's stone on a line adds to both, by the line's count before it.
const GAIN: [[Potentials; COUNTS]; 2] = {
    let mut gain = [[0; COUNTS]; 2];
    let mut count = 0;
    while count < COUNTS {
        let mut side = 0;
        while side < 2 {
            let after = (count + ONE[side] as usize) % COUNTS;
            gain[side][count] = potentials(after).wrapping_sub(potentials(count));
            side += 1;
        }
        count += 1;
    }
    gain
};

/// A set of lines.
type LineSet = [u64; MAX_LINES / 64];

/// Stones, and what is known of the lines.
pub(super) struct Position<'a> {
    pub(super) lines: &'a Lines,
    /// The stones of both sides.
    pub(super) stones: [u64; 2],
    /// How many cells are empty.
    pub(super) empty: u8,
    /// The empty cells on which a stone of the side completes a line.
    pub(super) winning: [u64; 2],
    /// The lines where the side lacks two stones and the other has none.
    two_short: [LineSet; 2],
    potentials: Potentials,
    counts: [Count; MAX_LINES],
    keys: Keys,
}

/// What [`Position::lift`] needs besides the cell.
#[derive(Clone, Copy)]
pub(super) struct Before {
    winning: [u64; 2],
    two_short: [LineSet; 2],
    potentials: Potentials,
}

impl<'a> Position<'a> {
    pub(super) fn new(lines: &'a Lines, stones: [u64; 2]) -> Self {
        let mut position = Self {
            lines,
            stones: [0; 2],
            empty: lines.cells as u8,
            winning: [0; 2],
            two_short: [[0; MAX_LINES / 64]; 2],
            potentials: lines.count as Potentials * potentials(0),
            counts: [0; MAX_LINES],
            keys: [0; SYMMETRIES],
        };
        for (side, &stones) in stones.iter().enumerate() {
            for cell in cells(stones) {
                position.lay(side, cell);
            }
        }
        position
    }

    /// The empty cells.
    pub(super) fn empty_cells(&self) -> u64 {
        !(self.stones[0] | self.stones[1]) & self.lines.board
    }

    /// Lays a stone of a side on an empty cell.
    pub(super) fn lay(&mut self, side: usize, cell: u8) -> Before {
        let before = self.lay_unnamed(side, cell);
        for (key, stone) in self.keys.iter_mut().zip(self.lines.stone_keys(side, cell)) {
            *key = key.wrapping_add(*stone);
        }
        before
    }

    /// Takes back the stone that was laid last.
    pub(super) fn lift(&mut self, side: usize, cell: u8, before: Before) {
        for (key, stone) in self.keys.iter_mut().zip(self.lines.stone_keys(side, cell)) {
            *key = key.wrapping_sub(*stone);
        }
        self.lift_unnamed(side, cell, before);
    }

    /// As [`lay`](Self::lay), but without the keys: until the stone is lifted
    /// [`key`](Self::key) must not be asked.
    pub(super) fn lay_unnamed(&mut self, side: usize, cell: u8) -> Before {
        let before = Before {
            winning: self.winning,
            two_short: self.two_short,
            potentials: self.potentials,
        };
        let side = side % 2;
        self.stones[side] |= 1 << cell;
        self.empty -= 1;
        let empty = self.empty_cells();
        self.winning = self.winning.map(|cells| cells & empty);
        let one = ONE[side];
        let k = self.lines.k;
        let [own_three_short, own_two_short] = [(k - 3) * one, (k - 2) * one];
        let their_two_short = (k - 2) * ONE[1 - side];
        for &line in self.lines.through(cell) {
            let count = self.counts[usize::from(line)];
            self.counts[usize::from(line)] = count + one;
            self.potentials = self
                .potentials
                .wrapping_add(GAIN[side][usize::from(count) % COUNTS]);
            let (word, bit) = (usize::from(line) / 64, 1 << (line % 64));
            if count == own_three_short {
                self.two_short[side][word] |= bit;
            } else if count == own_two_short {
                self.two_short[side][word] &= !bit;
                self.winning[side] |= self.lines.masks[usize::from(line)] & empty;
            } else if count == their_two_short {
                self.two_short[1 - side][word] &= !bit;
            }
        }
        before
    }

    /// Takes back what [`lay_unnamed`](Self::lay_unnamed) laid.
    pub(super) fn lift_unnamed(&mut self, side: usize, cell: u8, before: Before) {
        let side = side % 2;
        self.stones[side] &= !(1 << cell);
        self.empty += 1;
        for &line in self.lines.through(cell) {
            self.counts[usize::from(line)] -= ONE[side];
        }
        self.winning = before.winning;
        self.two_short = before.two_short;
        self.potentials = before.potentials;
    }

    /// The counts of all lines, in the order of [`Lines::masks`].
    pub(super) fn counts(&self) -> &[Count] {
        &self.counts[..self.lines.count]
    }

    /// The two cells that `side` lacks of each line where it lacks two and the
    /// other side has none.
    pub(super) fn pairs(&self, side: usize) -> impl Iterator<Item = u64> + use<'a> {
        let sets = self.two_short[side];
        let empty = self.empty_cells();
        let lines = self.lines;
        sets.into_iter().enumerate().flat_map(move |(word, set)| {
            cells(set).map(move |bit| lines.masks[word * 64 + usize::from(bit)] & empty)
        })
    }

    /// Whether the potential of `attacker` is too small for it ever to win.
    pub(super) fn is_hopeless(&self, attacker: usize, to_move: usize) -> bool {
        let one = 1_u32 << self.lines.k;
        let bound = if attacker == to_move { one / 2 } else { one };
        let potential = (self.potentials >> (HALF * attacker as u32)) as u32;
        potential < bound
    }

    /// A name for this position and all its mirror images.
    pub(super) fn key(&self, to_move: usize) -> Key {
        let (mut symmetry, mut least) = (0, self.keys[0]);
        for (i, &key) in self.keys.iter().enumerate().skip(1) {
            if key < least {
                (symmetry, least) = (i, key);
            }
        }
        Key {
            name: least.wrapping_add(to_move as u64 * self.lines.turn_key),
            symmetry,
        }
    }
}

/// A position's name, and the symmetry that takes the position to the one that
/// is so named.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub(super) name: u64,
    pub(super) symmetry: usize,
}

/// The cells of a set, lowest first.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (cell < 64).then_some(cell)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// What a position keeps, found anew from the masks.
    fn slow(position: &Position<'_>, side: usize) -> (u64, Vec<u64>, u32) {
        let (mut winning, mut pairs, mut potential) = (0, Vec::new(), 0);
        let [own, other] = [side, 1 - side].map(|side| position.stones[side]);
        for mask in &position.lines.masks[..position.lines.count] {
            if mask & other == 0 {
                let missing = mask & !own;
                potential += 1 << (mask & own).count_ones();
                match missing.count_ones() {
                    1 => winning |= missing,
                    2 => pairs.push(missing),
                    _ => {}
                }
            }
        }
        (winning, pairs, potential)
    }

    fn check(position: &Position<'_>) {
        for side in 0..2 {
            let (winning, pairs, potential) = slow(position, side);
            assert_eq!(position.winning[side], winning);
            assert_eq!(position.pairs(side).collect::<Vec<_>>(), pairs);
            let one = 1 << position.lines.k;
            assert_eq!(position.is_hopeless(side, 1 - side), potential < one);
            assert_eq!(position.is_hopeless(side, side), 2 * potential < one);
        }
        let fresh = Position::new(position.lines, position.stones);
        assert_eq!(fresh.key(0).name, position.key(0).name);
        assert_eq!(fresh.empty, position.empty);
    }

    #[test]
    fn stones_laid_and_lifted_agree_with_a_slow_count() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for (rows, cols, k) in [
            (3, 3, 3),
            (4, 4, 3),
            (5, 5, 5),
            (4, 6, 4),
            (8, 8, 3),
            (8, 8, 6),
        ] {
            let lines = Lines::new(rows, cols, k).unwrap();
            for _ in 0..50 {
                let mut position = Position::new(&lines, [0; 2]);
                let mut laid = Vec::new();
                loop {
                    let side = laid.len() % 2;
                    // No line is completed: the solver never goes on from there.
                    let quiet = position.empty_cells() & !position.winning[side];
                    if quiet == 0 {
                        break;
                    }
                    let nth = rng.random_range(0..quiet.count_ones());
                    let cell = cells(quiet).nth(nth as usize).unwrap();
                    laid.push((side, cell, position.lay(side, cell)));
                    check(&position);
                }
                while let Some((side, cell, before)) = laid.pop() {
                    position.lift(side, cell, before);
                    check(&position);
                }
            }
        }
    }

    #[test]
    fn mirror_images_share_a_name_and_nothing_else_does() {
        let lines = Lines::new(3, 3, 3).unwrap();
        let mut names = HashSet::new();
        let mut seen = HashSet::new();
        let mut open = vec![[0_u64; 2]];
        while let Some(stones) = open.pop() {
            if !seen.insert(stones) {
                continue;
            }
            let side = (stones[0].count_ones() - stones[1].count_ones()) as usize;
            let position = Position::new(&lines, stones);
            names.insert(position.key(side).name);
            let is_line = |mask: &u64| mask & stones[1 - side] == *mask;
            if lines.masks[..lines.count].iter().any(is_line) {
                continue;
            }
            for cell in cells(position.empty_cells()) {
                let mut next = stones;
                next[side] |= 1 << cell;
                open.push(next);
            }
        }
        // The numbers that are known of tic-tac-toe.
        assert_eq!((seen.len(), names.len()), (5478, 765));
    }
}
