//! The lines of a board, and its symmetries.
//!
//! A board of up to 64 cells is one word: cell `row * columns + column` is that
//! bit. A line is a mask of k bits. What a stone changes are the lines through
//! its cell, so those are listed for each cell once and for all.
//!
//! Positions that are turned or mirrored are one position. Each of the eight
//! symmetries of a square (four of a rectangle) has a key of its own, a sum over
//! the stones, and the least of them names the position. On up to
//! [`EXACT_CELLS`] cells a key is the board read as a number in base 3, so that
//! two positions never share one; on more it is Zobrist's hash, with sums in
//! the place of exclusive-or (A. L. Zobrist, "A New Hashing Method with
//! Application for Game Playing", 1970).

/// The most cells that one word holds.
pub(super) const MAX_CELLS: usize = u64::BITS as usize;

/// Room for the lines of every board of up to 64 cells: 8x8 has 168 with k = 3.
/// One for every `u8`, so that no index is out of bounds.
pub(super) const MAX_LINES: usize = 256;

/// Symmetries of a square.
pub(super) const SYMMETRIES: usize = 8;

/// 3 to this power times 3 for the turn is still less than 2 to the 64th.
const EXACT_CELLS: usize = 39;

/// The most lines through a cell: k in each of four directions, k up to 6.
const MAX_THROUGH: usize = 24;

/// The lines through a cell.
#[derive(Clone, Copy, Default)]
struct Through {
    lines: [u8; MAX_THROUGH],
    count: usize,
}

impl Through {
    fn push(&mut self, line: u8) {
        self.lines[self.count] = line;
        self.count += 1;
    }
}

/// One key for each symmetry.
pub(super) type Keys = [u64; SYMMETRIES];

/// The lines of `rows` x `cols` with k in a row, and the keys of its cells.
pub(super) struct Lines {
    pub(super) k: u8,
    pub(super) cells: usize,
    /// All cells.
    pub(super) board: u64,
    /// How many lines there are; masks from there on are 0.
    pub(super) count: usize,
    pub(super) masks: [u64; MAX_LINES],
    through: Vec<Through>,
    /// Where each symmetry takes each cell.
    images: Vec<[u8; SYMMETRIES]>,
    /// Where it takes it from.
    origins: Vec<[u8; SYMMETRIES]>,
    /// For each cell and side, what a stone adds to the keys.
    stone_keys: Vec<[Keys; 2]>,
    /// What the second side's turn adds to the keys.
    pub(super) turn_key: u64,
}

impl Lines {
    /// Lists the lines; `None` if the board has more than 64 cells.
    pub(super) fn new(rows: usize, cols: usize, k: u8) -> Option<Self> {
        let cells = rows * cols;
        if cells > MAX_CELLS {
            return None;
        }
        let mut lines = Self {
            k,
            cells,
            board: u64::MAX >> (MAX_CELLS - cells),
            count: 0,
            masks: [0; MAX_LINES],
            through: vec![Through::default(); cells],
            images: Vec::with_capacity(cells),
            origins: vec![[0; SYMMETRIES]; cells],
            stone_keys: Vec::with_capacity(cells),
            turn_key: 0,
        };
        for row in 0..rows {
            for col in 0..cols {
                for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    lines.add(rows, cols, (row, col), (down, right));
                }
            }
        }
        lines.add_keys(rows, cols);
        Some(lines)
    }

    /// Adds the line that starts at a cell, if it stays on the board.
    fn add(&mut self, rows: usize, cols: usize, from: (usize, usize), step: (usize, isize)) {
        let reach = usize::from(self.k) - 1;
        let last_row = from.0 + reach * step.0;
        let last_col = from.1.checked_add_signed(reach as isize * step.1);
        if last_row >= rows || last_col.is_none_or(|col| col >= cols) {
            return;
        }
        let stride = (step.0 * cols).wrapping_add_signed(step.1);
        for i in 0..=reach {
            let cell = from.0 * cols + from.1 + i * stride;
            self.masks[self.count] |= 1 << cell;
            self.through[cell].push(self.count as u8);
        }
        self.count += 1;
    }

    fn add_keys(&mut self, rows: usize, cols: usize) {
        let exact = self.cells <= EXACT_CELLS;
        let mut seed = 0;
        let mut power = 1_u64;
        let mut pairs = Vec::with_capacity(self.cells);
        for _ in 0..self.cells {
            if exact {
                pairs.push([power, 2 * power]);
                power *= 3;
            } else {
                pairs.push([split_mix(&mut seed), split_mix(&mut seed)]);
            }
        }
        self.turn_key = if exact { power } else { split_mix(&mut seed) };
        for cell in 0..self.cells {
            let images = images(rows, cols, cell / cols, cell % cols);
            self.stone_keys
                .push([0, 1].map(|side| images.map(|image| pairs[image][side])));
            self.images.push(images.map(|image| image as u8));
            for (symmetry, image) in images.into_iter().enumerate() {
                self.origins[image][symmetry] = cell as u8;
            }
        }
    }

    /// The lines through a cell.
    pub(super) fn through(&self, cell: u8) -> &[u8] {
        let through = &self.through[usize::from(cell)];
        &through.lines[..through.count.min(MAX_THROUGH)]
    }

    /// Where a symmetry takes a cell.
    pub(super) fn image(&self, symmetry: usize, cell: u8) -> u8 {
        self.images[usize::from(cell)][symmetry % SYMMETRIES]
    }

    /// Which cell a symmetry takes to `image`.
    pub(super) fn origin(&self, symmetry: usize, image: u8) -> u8 {
        self.origins[usize::from(image)][symmetry % SYMMETRIES]
    }

    /// What a stone of a side (0 or 1) on a cell adds to the keys.
    pub(super) fn stone_keys(&self, side: usize, cell: u8) -> &Keys {
        &self.stone_keys[usize::from(cell)][side]
    }
}

/// Where the symmetries take a cell: the four mirrorings, and on a square the
/// same after swapping rows and columns.
fn images(rows: usize, cols: usize, row: usize, col: usize) -> [usize; SYMMETRIES] {
    let mut images = [0; SYMMETRIES];
    for (i, image) in images.iter_mut().enumerate() {
        let (mut row, mut col) = (row, col);
        if i & 1 != 0 {
            row = rows - 1 - row;
        }
        if i & 2 != 0 {
            col = cols - 1 - col;
        }
        if i & 4 != 0 && rows == cols {
            (row, col) = (col, row);
        }
        *image = row * cols + col;
    }
    images
}

/// `SplitMix64`: the next of a row of numbers that look random (G. L. Steele,
/// D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_listed_once() {
        for side in 3..=8 {
            for k in 3..=side.min(6) {
                let lines = Lines::new(side, side, k as u8).unwrap();
                let starts = side - k + 1;
                assert_eq!(lines.count, 2 * starts * (side + starts), "{side} k{k}");
                let mut masks = lines.masks[..lines.count].to_vec();
                assert!(masks.iter().all(|mask| mask.count_ones() as usize == k));
                masks.sort_unstable();
                masks.dedup();
                assert_eq!(masks.len(), lines.count);
                let through: usize = (0..lines.cells)
                    .map(|cell| lines.through(cell as u8).len())
                    .sum();
                assert_eq!(through, lines.count * k);
            }
        }
        assert!(Lines::new(8, 9, 5).is_none(), "more than 64 cells");
    }

    #[test]
    fn symmetries_take_lines_to_lines_and_are_undone() {
        for (rows, cols) in [(5, 5), (4, 6)] {
            let lines = Lines::new(rows, cols, 4).unwrap();
            let masks = &lines.masks[..lines.count];
            for symmetry in 0..SYMMETRIES {
                let image = |cell| lines.image(symmetry, cell);
                for cell in 0..lines.cells as u8 {
                    assert_eq!(lines.origin(symmetry, image(cell)), cell);
                }
                for mask in masks {
                    let cells = (0..lines.cells as u8).filter(|cell| mask >> cell & 1 == 1);
                    let moved = cells.fold(0, |moved, cell| moved | 1 << image(cell));
                    assert!(masks.contains(&moved));
                }
            }
        }
    }
}
