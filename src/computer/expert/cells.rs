//! Cells by number, sets of cells, and the lines through them.
//!
//! The search counts cells row by row from 0 and keeps each row, column and
//! diagonal of the board as one word, as bitboard programs do, so that the
//! surroundings of a cell in a line are a shift and a mask away.

use crate::game::Cell;

/// Cells of the largest board.
pub(super) const MAX_CELLS: usize = 400;

/// Closed bits before the first cell of a line: as many as the largest span.
pub(super) const PAD: u8 = 5;

/// A cell by number: row times columns plus column.
pub(super) type At = u16;

/// Words of 64 bits that hold the cells of the largest board.
const WORDS: usize = MAX_CELLS.div_ceil(64);

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CellSet([u64; WORDS]);

impl CellSet {
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    pub(super) const fn insert(&mut self, at: At) {
        self.0[at as usize / 64] |= 1 << (at % 64);
    }

    pub(super) const fn remove(&mut self, at: At) {
        self.0[at as usize / 64] &= !(1 << (at % 64));
    }

    pub(super) const fn contains(&self, at: At) -> bool {
        self.0[at as usize / 64] >> (at % 64) & 1 == 1
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The lowest cell.
    pub(super) fn first(&self) -> Option<At> {
        self.iter().next()
    }

    pub(super) fn union(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    pub(super) fn intersection(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    /// The cells, the lowest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = At> + use<> {
        let words = self.0;
        words.into_iter().zip(0..).flat_map(|(mut word, index)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros();
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(index * 64 + bit as At)
            })
        })
    }
}

/// Where a cell stands in one of the four lines through it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    /// Which line.
    pub(super) line: u8,
    /// Which bit of the line's word.
    pub(super) bit: u8,
}

/// The lines of a board of some size.
pub(super) struct Geometry {
    rows: u8,
    cols: u8,
    /// For every cell, its place in its row, column and two diagonals.
    places: Vec<[Place; 4]>,
    /// From a cell to the next in its row, column and two diagonals.
    pub(super) steps: [i16; 4],
    /// For every line, the bits that are no cells.
    pub(super) walls: Vec<u32>,
}

impl Geometry {
    pub(super) fn new(rows: u8, cols: u8) -> Self {
        let mut geometry = Self {
            rows,
            cols,
            places: Vec::new(),
            steps: [1, cols.into(), i16::from(cols) + 1, i16::from(cols) - 1],
            walls: vec![u32::MAX; 3 * usize::from(rows) + 3 * usize::from(cols) - 2],
        };
        for row in 0..rows {
            for col in 0..cols {
                let places = geometry.places_of(row, col);
                for place in places {
                    geometry.walls[usize::from(place.line)] &= !(1 << place.bit);
                }
                geometry.places.push(places);
            }
        }
        geometry
    }

    /// Lines are numbered rows first, then columns, then diagonals; along each
    /// the bits rise with the row, or with the column in a row.
    fn places_of(&self, row: u8, col: u8) -> [Place; 4] {
        let (rows, cols) = (self.rows, self.cols);
        let diagonals = rows + cols - 1;
        let place = |line, along| Place {
            line,
            bit: PAD + along,
        };
        [
            place(row, col),
            place(rows + col, row),
            place(rows + cols + (row + cols - 1 - col), row.min(col)),
            place(
                rows + cols + diagonals + (row + col),
                row.min(cols - 1 - col),
            ),
        ]
    }

    pub(super) fn cells(&self) -> u16 {
        u16::from(self.rows) * u16::from(self.cols)
    }

    pub(super) fn places(&self, at: At) -> &[Place; 4] {
        &self.places[usize::from(at)]
    }

    pub(super) fn at(&self, cell: Cell) -> At {
        u16::from(cell.row()) * u16::from(self.cols) + u16::from(cell.col())
    }

    pub(super) fn cell(&self, at: At) -> Cell {
        let cols = u16::from(self.cols);
        Cell::new((at / cols) as u8, (at % cols) as u8)
    }

    /// The middle cell; where there are two or four, the one at the upper left.
    pub(super) fn middle(&self) -> At {
        self.at(Cell::new((self.rows - 1) / 2, (self.cols - 1) / 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hold_their_cells_in_order() {
        let geometry = Geometry::new(5, 7);
        assert_eq!(geometry.walls.len(), 5 + 7 + 11 + 11);
        for at in 0..geometry.cells() {
            assert_eq!(geometry.at(geometry.cell(at)), at);
            for (line, place) in geometry.places(at).iter().enumerate() {
                let next = at.wrapping_add_signed(geometry.steps[line]);
                let open = geometry.walls[usize::from(place.line)] >> (place.bit + 1) & 1 == 0;
                if open {
                    let there = geometry.places(next)[line];
                    assert_eq!((there.line, there.bit), (place.line, place.bit + 1));
                }
            }
        }
        let cells: u32 = geometry.walls.iter().map(|wall| wall.count_zeros()).sum();
        assert_eq!(cells, 4 * 35);
    }

    #[test]
    fn sets_give_their_cells_in_order() {
        let mut set = CellSet::EMPTY;
        for at in [399, 0, 63, 64, 128] {
            set.insert(at);
        }
        set.remove(63);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 64, 128, 399]);
        assert_eq!(set.first(), Some(0));
        assert!(set.contains(399) && !set.contains(63));
    }
}
