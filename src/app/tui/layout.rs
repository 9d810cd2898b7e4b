//! Where things stand in a window.

use super::canvas::Window;
use sanziqi::game::{Cell, Size};

/// How many columns and rows a cell takes, the largest first. Without room for
/// lines between cells, two columns by one row look square.
const STEPS: [Window; 3] = [(8, 4), (4, 2), (2, 1)];

/// The fewest columns of the panel beside the board.
const PANEL: u16 = 25;
/// The blanks between board and panel.
const GAP: u16 = 2;
/// The fewest rows of a window.
const ROWS: u16 = 10;

/// Where a board and what belongs to it stand.
///
/// The board is at the left, with labels on all four sides, the panel to the
/// right of it, and the last row of the window is for what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) window: Window,
    pub(super) step: Window,
    side: u16,
}

impl Layout {
    /// The layout with the largest cells that fit; if none do, the window that
    /// would be needed.
    pub(super) fn new(window: Window, board: Size) -> Result<Self, Window> {
        let side = u16::from(board.side());
        let layouts = STEPS.map(|step| Self { window, step, side });
        let fits = |layout: &&Self| {
            let needed = layout.needed();
            needed.0 <= window.0 && needed.1 <= window.1
        };
        let fitting = layouts.iter().find(fits);
        fitting.copied().ok_or_else(|| layouts[2].needed())
    }

    fn needed(&self) -> Window {
        let columns = self.panel() + PANEL;
        (columns, (self.grid_rows() + 3).max(ROWS))
    }

    /// Whether there are lines between the cells.
    pub(super) const fn has_lines(&self) -> bool {
        self.step.1 > 1
    }

    /// Rows of the grid, without its labels.
    const fn grid_rows(&self) -> u16 {
        self.step.1 * self.side - if self.has_lines() { 1 } else { 0 }
    }

    /// The left upper and the right lower corner of the grid, the latter outside.
    pub(super) const fn grid(&self) -> (Window, Window) {
        let columns = self.step.0 * self.side + if self.has_lines() { 0 } else { 1 };
        let left = if self.has_lines() { 3 } else { 2 };
        ((left, 1), (2 + columns, 1 + self.grid_rows()))
    }

    /// The middle of a cell.
    pub(super) fn middle(&self, cell: Cell) -> Window {
        let (row, col) = (u16::from(cell.row()), u16::from(cell.col()));
        (
            2 + self.step.0 / 2 + self.step.0 * col,
            1 + (self.step.1 - 1) / 2 + self.step.1 * row,
        )
    }

    /// The column of the line to the right of a cell, and the row of the line below.
    pub(super) fn lines(&self, cell: Cell) -> Window {
        let (row, col) = (u16::from(cell.row()), u16::from(cell.col()));
        (2 + self.step.0 * (col + 1), self.step.1 * (row + 1))
    }

    /// How far brackets stand from the middle of a cell.
    pub(super) const fn reach(&self) -> u16 {
        if self.step.0 >= 8 { 2 } else { 1 }
    }

    /// The column of the labels at the right.
    pub(super) const fn right_labels(&self) -> u16 {
        3 + self.step.0 * self.side
    }

    /// The row of the labels at the bottom.
    pub(super) const fn bottom_labels(&self) -> u16 {
        1 + self.grid_rows()
    }

    /// The first column of the panel.
    pub(super) const fn panel(&self) -> u16 {
        self.right_labels() + 2 + GAP
    }

    /// The row of what is said.
    pub(super) const fn last_row(&self) -> u16 {
        self.window.1 - 1
    }

    /// The cell that a column and a row of the window belong to.
    pub(super) fn cell(&self, (column, row): Window) -> Option<Cell> {
        let (_, (right, bottom)) = self.grid();
        if column >= right || row >= bottom {
            return None;
        }
        let col = column.checked_sub(3)? / self.step.0;
        let row = row.checked_sub(1)? / self.step.1;
        Some(Cell::new(row as u8, col as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(side: u8) -> Size {
        Size::new(side).unwrap()
    }

    #[test]
    fn every_board_has_room_on_a_usual_terminal() {
        for &size in Size::ALL {
            assert!(Layout::new((80, 24), size).is_ok(), "{size}");
        }
        assert_eq!(Layout::new((20, 8), size(15)), Err((62, 18)));
        assert!(Layout::new((62, 18), size(15)).is_ok());
        assert!(Layout::new((61, 18), size(15)).is_err());
    }

    #[test]
    fn small_boards_have_larger_cells() {
        let step = |window, side| Layout::new(window, size(side)).unwrap().step;
        assert_eq!(step((80, 24), 3), (8, 4));
        assert_eq!(step((80, 24), 5), (8, 4));
        assert_eq!(step((80, 24), 9), (4, 2));
        assert_eq!(step((80, 24), 15), (2, 1));
        assert_eq!(step((120, 40), 15), (4, 2));
        assert_eq!(step((60, 10), 3), (4, 2));
    }

    #[test]
    fn the_middle_of_a_cell_belongs_to_it() {
        for window in [(80, 24), (200, 90)] {
            for &size in Size::ALL {
                let layout = Layout::new(window, size).unwrap();
                for (row, col) in [(0, 0), (1, 2), (size.side() - 1, size.side() - 1)] {
                    let cell = Cell::new(row, col);
                    assert_eq!(layout.cell(layout.middle(cell)), Some(cell), "{layout:?}");
                }
                let ((left, top), (right, bottom)) = layout.grid();
                assert_eq!(layout.cell((left, top - 1)), None);
                assert_eq!(layout.cell((left, bottom)), None);
                assert_eq!(layout.cell((1, top)), None);
                assert_eq!(layout.cell((right + 1, top)), None);
            }
        }
    }
}
