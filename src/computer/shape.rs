//! Shapes: what the stones of one side make along one line, by the names of Gomoku.
//!
//! A shape is known by what it becomes, so that the same rules serve every k:
//! a *four* needs one stone for k in a row, an *open four* can get it at two
//! places, an *open three* becomes an open four with one stone, and so on. With
//! k = 5 these are the usual shapes (五 活四 冲四 活三 眠三 活二); with another
//! k the same ladder stands one or two stones lower or higher.

use crate::game::{Board, Cell, Side, Size, Step};

/// What a stone makes in one direction, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// Nothing that could become a line soon.
    Nothing,
    /// Becomes an open three with one stone: 活二.
    Two,
    /// Becomes a four with one stone: 眠三 (死三).
    Three,
    /// Becomes an open four with one stone: 活三.
    OpenThree,
    /// Becomes k in a row at one place: 冲四.
    Four,
    /// Becomes k in a row at two places or more: 活四.
    OpenFour,
    /// k in a row: 连五.
    Five,
}

/// One line through a cell, as far as it can matter: bit `REACH` is the cell.
#[derive(Clone, Copy)]
pub(super) struct Line {
    own: u32,
    /// Cells that are empty and on the board.
    free: u32,
    k: u32,
}

/// Cells on either side of the middle one. A line of k cells through the middle
/// reaches k - 1 of them; what lies beyond cannot be part of it.
const REACH: u32 = Size::MAX_K as u32 - 1;

impl Shape {
    /// How many stones the shape has, where `k` in a row win: a four is one stone
    /// short of k, a three two, a two three. Nothing has none.
    #[must_use]
    pub const fn stones(self, k: u8) -> u8 {
        match self {
            Self::Nothing => 0,
            Self::Two => k - 3,
            Self::Three | Self::OpenThree => k - 2,
            Self::Four | Self::OpenFour => k - 1,
            Self::Five => k,
        }
    }
}

impl Line {
    /// The line through `cell` in the direction `(down, right)`, as `side` sees
    /// it with a stone of its own on that cell.
    pub(super) fn through<const R: usize, const C: usize>(
        board: &Board<R, C>,
        side: Side,
        cell: Cell,
        (down, right): Step,
    ) -> Self {
        let (own, other) = (board.stones(side), board.stones(side.other()));
        let mut line = Self {
            own: 1 << REACH,
            free: 0,
            k: board.k().into(),
        };
        for bit in (0..=2 * REACH).filter(|&bit| bit != REACH) {
            let steps = bit as i8 - REACH as i8;
            let row = cell.row() as i8 + steps * down;
            let col = cell.col() as i8 + steps * right;
            if (0..R as i8).contains(&row) && (0..C as i8).contains(&col) {
                let (row, col) = (row as usize, col as usize);
                line.own |= (own[row] >> col & 1) << bit;
                line.free |= (!(own[row] | other[row]) >> col & 1) << bit;
            }
        }
        line
    }

    /// The spans of k cells through the middle that the other side does not
    /// block, each as the cells that are still empty.
    fn missing(self) -> impl Iterator<Item = u32> {
        let span = (1 << self.k) - 1;
        (REACH + 1 - self.k..=REACH)
            .map(move |from| span << from)
            .filter(move |cells| cells & !(self.own | self.free) == 0)
            .map(move |cells| cells & !self.own)
    }

    /// How many stones the middle one can still be joined with, counted once for
    /// every span of k that holds both: the nearer, the more spans.
    pub(super) fn company(self) -> u32 {
        self.missing()
            .map(|missing| self.k - 1 - missing.count_ones())
            .sum()
    }

    /// The shape that the middle stone is part of.
    pub(super) fn shape(self) -> Shape {
        let mut places = 0_u32;
        for missing in self.missing() {
            match missing.count_ones() {
                0 => return Shape::Five,
                1 => places |= missing,
                _ => {}
            }
        }
        match places.count_ones() {
            0 => self.shape_by_next(),
            1 => Shape::Four,
            _ => Shape::OpenFour,
        }
    }

    /// The shape of a line that is no four yet: the best that one more stone makes of it.
    fn shape_by_next(self) -> Shape {
        let spans = self.missing();
        // A span that lacks more than three cells is no two yet.
        let near = spans
            .filter(|missing| missing.count_ones() <= 3)
            .fold(0, |all, m| all | m);
        let next = bits(near).map(|bit| {
            Self {
                own: self.own | bit,
                free: self.free & !bit,
                ..self
            }
            .shape()
        });
        match next.max() {
            Some(Shape::OpenFour) => Shape::OpenThree,
            Some(Shape::Four) => Shape::Three,
            Some(Shape::OpenThree) => Shape::Two,
            _ => Shape::Nothing,
        }
    }
}

/// The bits of a word, one at a time.
fn bits(mut word: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word & word.wrapping_neg();
        word ^= bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shape of a row written as `..X@X..`, where `@` is the middle stone,
    /// `X` its friends and `O` or the end of the text is the way barred.
    fn shape(row: &str, k: u32) -> Shape {
        let middle = row.find('@').unwrap() as u32;
        let mut line = Line {
            own: 1 << REACH,
            free: 0,
            k,
        };
        for (at, mark) in row.chars().enumerate() {
            let bit = (at as u32 + REACH)
                .checked_sub(middle)
                .filter(|&bit| bit <= 2 * REACH);
            match (bit, mark) {
                (Some(bit), 'X') => line.own |= 1 << bit,
                (Some(bit), '.') => line.free |= 1 << bit,
                _ => {}
            }
        }
        line.shape()
    }

    #[test]
    fn the_shapes_of_gomoku() {
        for (row, expected) in [
            ("XX@XX", Shape::Five),
            ("XXX@XXO", Shape::Five),
            (".X@XX.", Shape::OpenFour),
            ("OX@XX.", Shape::Four),
            (".X@X.X.", Shape::Four),
            ("X.@XX.X", Shape::OpenFour),
            ("OX@XXO", Shape::Nothing),
            (".X@X..", Shape::OpenThree),
            (".X.@X.", Shape::OpenThree),
            ("..X@X..", Shape::OpenThree),
            // Room for five, but never for an open four.
            ("O.X@X.O", Shape::Three),
            ("OX@X..", Shape::Three),
            ("X.@.X", Shape::Three),
            ("..@X..", Shape::Two),
            (".@.X..", Shape::Two),
            ("..@..X..", Shape::Two),
            ("..@...X..", Shape::Nothing),
            ("O@X...", Shape::Nothing),
            ("...@...", Shape::Nothing),
        ] {
            assert_eq!(shape(row, 5), expected, "{row}");
            let mirrored: String = row.chars().rev().collect();
            assert_eq!(shape(&mirrored, 5), expected, "{mirrored}");
        }
    }

    #[test]
    fn the_same_ladder_for_other_k() {
        assert_eq!(shape("X@X", 3), Shape::Five);
        assert_eq!(shape(".@X.", 3), Shape::OpenFour);
        assert_eq!(shape("O@X.", 3), Shape::Four);
        assert_eq!(shape("..@..", 3), Shape::OpenThree);
        assert_eq!(shape("@..", 3), Shape::Three);
        assert_eq!(shape(".XX@XX.", 6), Shape::OpenFour);
        assert_eq!(shape(".X@XX..", 6), Shape::OpenThree);
    }
}
