//! What a stone would make of a cell: the shapes of one line, and of four lines together.
//!
//! The idea: whatever a stone at a cell can bring about along one line depends
//! only on the k - 1 cells on either side of it, because every row of k that
//! holds the cell lies within them. There are few such surroundings, so each
//! is judged once, when the table is built, and play only looks them up. The
//! shapes are the classical ones of Renju and Gomoku (活四 冲四 活三 眠三 活二
//! 眠二); they are *defined* here by what one more stone makes of them, as in
//! Allis, van den Herik and Huntjens, "Go-Moku and Threat-Space Search" (1993):
//! a four is one stone short of a five, an open four is so in two ways, an open
//! three is one stone short of an open four, and so on down. The definition
//! holds for every k, where "four" means k - 1 stones; overlines win.

use super::weights;

/// What a stone at a cell makes along one line, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(super) enum Shape {
    /// Nothing that could grow into a five, or something too far from one.
    Dead,
    /// One stone short of a closed two.
    One,
    /// One stone short of an open two.
    OpenOne,
    /// One stone short of a closed three (眠二).
    Two,
    /// One stone short of an open three, in one or two ways (活二).
    OpenTwo,
    /// One stone short of an open three, in three ways or more.
    FreeTwo,
    /// One stone short of a four (眠三).
    Three,
    /// One stone short of an open four, in one way (活三).
    OpenThree,
    /// One stone short of an open four, in two ways or more.
    FreeThree,
    /// One stone short of a five, in one way (冲四).
    Four,
    /// One stone short of a five, in two ways or more (活四).
    OpenFour,
    /// k or more in a row.
    Five,
}

impl Shape {
    /// Every shape, the weakest first.
    pub(super) const ALL: [Self; 12] = [
        Self::Dead,
        Self::One,
        Self::OpenOne,
        Self::Two,
        Self::OpenTwo,
        Self::FreeTwo,
        Self::Three,
        Self::OpenThree,
        Self::FreeThree,
        Self::Four,
        Self::OpenFour,
        Self::Five,
    ];

    /// Whether one more stone makes an open four of it.
    const fn is_open_three(self) -> bool {
        matches!(self, Self::OpenThree | Self::FreeThree)
    }
}

/// Bits that a shape takes in a packed word.
const BITS: u32 = 4;

/// Ways to an open three from which an open two counts as free.
const FREE_TWO_WAYS: u32 = 3;

/// Ways to an open four from which an open three counts as free.
const FREE_THREE_WAYS: u32 = 2;

/// What a stone at a cell makes in its four lines together, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(super) enum Threat {
    /// Nothing that must be answered.
    None,
    /// One open three.
    Three,
    /// Two open threes or more.
    DoubleThree,
    /// A four: it is answered on one cell.
    Four,
    /// A four and an open three.
    FourThree,
    /// An open four or two fours: it can be answered only by a five.
    OpenFour,
    /// k or more in a row.
    Five,
}

impl Threat {
    /// How many kinds of threat there are.
    pub(super) const COUNT: usize = 7;

    const fn of(fives: u32, open_fours: u32, fours: u32, open_threes: u32) -> Self {
        match (fives, open_fours, fours, open_threes) {
            (1.., ..) => Self::Five,
            (_, 1.., ..) | (_, _, 2.., _) => Self::OpenFour,
            (_, _, 1, 1..) => Self::FourThree,
            (_, _, 1, 0) => Self::Four,
            (.., 2..) => Self::DoubleThree,
            (.., 1) => Self::Three,
            (.., 0) => Self::None,
        }
    }
}

/// The shapes of one side at one cell in four lines: 4 bits each, line 0 lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cross(pub(super) u16);

impl Cross {
    /// The shape in a line, 0 to 3.
    #[must_use]
    pub(super) fn shape(self, line: usize) -> Shape {
        Shape::ALL[usize::from(self.0 >> (BITS * line as u32) & 0xf)]
    }

    /// The same with another shape in a line.
    #[must_use]
    pub(super) fn with(self, line: usize, shape: Shape) -> Self {
        let at = BITS * line as u32;
        Self(self.0 & !(0xf << at) | (shape as u16) << at)
    }

    /// Whether each of the four is a shape: a packed word has room for more.
    fn is_proper(self) -> bool {
        (0..4).all(|line| usize::from(self.0 >> (BITS * line) & 0xf) < Shape::ALL.len())
    }

    fn count(self, is: impl Fn(Shape) -> bool) -> u32 {
        (0..4).filter(|&line| is(self.shape(line))).count() as u32
    }

    /// What the four shapes threaten together.
    #[must_use]
    pub(super) fn threat(self) -> Threat {
        Threat::of(
            self.count(|shape| shape == Shape::Five),
            self.count(|shape| shape == Shape::OpenFour),
            self.count(|shape| shape == Shape::Four),
            self.count(Shape::is_open_three),
        )
    }
}

/// What is known of a [`Cross`] at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// What a stone threatens.
    pub(super) threat: Threat,
    /// How early a move here should be tried.
    pub(super) order: i16,
    /// What the cell is worth to its side when that side is to move, and when not,
    /// times [`weights::FINE`].
    pub(super) value: [i16; 2],
}

/// Both sides' crosses at one cell: the first side's in the low half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Crosses(u32);

impl Crosses {
    /// The cross of a side, 0 or 1.
    pub(super) const fn of(self, side: usize) -> Cross {
        Cross((self.0 >> (16 * side)) as u16)
    }

    /// The same with other shapes in a line.
    pub(super) const fn with(self, line: usize, pair: Pair) -> Self {
        let at = BITS * line as u32;
        let shapes = (pair.0 & 0xf) as u32 | (pair.0 as u32 >> BITS) << 16;
        Self(self.0 & !(0x000f_000f << at) | shapes << at)
    }
}

/// Both sides' shapes in one line: the first side's in the low half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair(u8);

impl Pair {
    const fn new(first: Shape, second: Shape) -> Self {
        Self(first as u8 | (second as u8) << BITS)
    }

    /// The shape of a side, 0 or 1.
    pub(super) fn of(self, side: usize) -> Shape {
        Shape::ALL[usize::from(self.0 >> (BITS * side as u32) & 0xf)]
    }
}

/// The tables for one k.
pub(super) struct Shapes {
    /// Cells that count on either side of a cell: k - 1.
    pub(super) span: u32,
    /// Both sides' shapes, by [`Shapes::key`].
    pairs: Vec<Pair>,
    /// What crosses are worth, by cross.
    worths: Box<[Worth; 1 << 16]>,
}

impl Shapes {
    /// Builds the tables for `k` in a row, 3 to 6.
    pub(super) fn new(k: u8) -> Self {
        let span = u32::from(k) - 1;
        let single = single_shapes(span);
        let width = 2 * span;
        let cells = 1 << width;
        let pairs = (0..cells * cells)
            .map(|key| {
                // A bit set in both halves is a cell off the board, closed to both sides.
                let (first, second) = (key & (cells - 1), key >> width);
                let shape = |mine: usize, theirs: usize| single[(mine & !theirs) | theirs << width];
                Pair::new(shape(first, second), shape(second, first))
            })
            .collect();
        let worths: Vec<Worth> = (0..=u16::MAX).map(|cross| worth(Cross(cross))).collect();
        Self {
            span,
            pairs,
            worths: worths
                .into_boxed_slice()
                .try_into()
                .expect("one worth for every u16"),
        }
    }

    /// The 2(k - 1) cells around bit `at` of a line, without the cell itself.
    pub(super) const fn around(&self, line: u32, at: u32) -> u32 {
        let near = line >> (at - self.span);
        let low = (1 << self.span) - 1;
        near & low | near >> 1 & (low << self.span)
    }

    /// Both sides' shapes at bit `at` of a line, given the cells closed by each
    /// side: its stones, and the cells off the board.
    pub(super) fn pair(&self, closed: [u32; 2], at: u32) -> Pair {
        let [first, second] = closed.map(|line| self.around(line, at));
        self.pairs[(first | second << (2 * self.span)) as usize]
    }

    pub(super) fn worth(&self, cross: Cross) -> &Worth {
        &self.worths[usize::from(cross.0)]
    }
}

fn worth(cross: Cross) -> Worth {
    if !cross.is_proper() {
        return Worth {
            threat: Threat::None,
            order: 0,
            value: [0; 2],
        };
    }
    let threat = cross.threat();
    Worth {
        threat,
        order: weights::order(cross, threat),
        value: weights::value(cross, threat),
    }
}

/// The shape for every surroundings of one side: its own stones in the low
/// 2 `span` bits, closed cells above them; what overlaps is left dead.
fn single_shapes(span: u32) -> Vec<Shape> {
    let width = 2 * span;
    let cells: usize = 1 << width;
    let mut shapes = vec![Shape::Dead; cells * cells];
    // More stones come first, so that what one more makes is known.
    for mine in (0..cells).rev() {
        for closed in (0..cells).filter(|closed| closed & mine == 0) {
            shapes[mine | closed << width] = single_shape(&shapes, span, mine, closed);
        }
    }
    shapes
}

fn single_shape(shapes: &[Shape], span: u32, mine: usize, closed: usize) -> Shape {
    let width = 2 * span;
    // The row that the stone itself joins.
    let left = (mine << (usize::BITS - span)).leading_ones();
    let right = (mine >> span).trailing_ones();
    if left + right >= span {
        return Shape::Five;
    }
    let mut ways = [0; Shape::ALL.len()];
    for cell in (0..width).filter(|cell| (mine | closed) >> cell & 1 == 0) {
        ways[shapes[mine | 1 << cell | closed << width] as usize] += 1;
    }
    let to = |shape: Shape| -> u32 { ways[shape as usize] };
    let to_open_three = to(Shape::OpenThree) + to(Shape::FreeThree);
    if to(Shape::Five) >= 2 {
        Shape::OpenFour
    } else if to(Shape::Five) == 1 {
        Shape::Four
    } else if to(Shape::OpenFour) >= FREE_THREE_WAYS {
        Shape::FreeThree
    } else if to(Shape::OpenFour) > 0 {
        Shape::OpenThree
    } else if to(Shape::Four) > 0 {
        Shape::Three
    } else if to_open_three >= FREE_TWO_WAYS {
        Shape::FreeTwo
    } else if to_open_three > 0 {
        Shape::OpenTwo
    } else if to(Shape::Three) > 0 {
        Shape::Two
    } else if to(Shape::OpenTwo) + to(Shape::FreeTwo) > 0 {
        Shape::OpenOne
    } else if to(Shape::Two) > 0 {
        Shape::One
    } else {
        Shape::Dead
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shape at `+` of a line where `o` are own stones, `.` is empty, and
    /// anything else is closed, as everything past the ends is.
    fn at(k: u8, line: &str) -> Shape {
        let shapes = Shapes::new(k);
        let from = 8;
        let mut closed = [0_u32, u32::MAX];
        let mut plus = 0;
        for (cell, mark) in line.bytes().enumerate() {
            let bit = 1 << (from + cell);
            match mark {
                b'o' => {
                    closed[0] |= bit;
                    closed[1] &= !bit;
                }
                b'.' => closed[1] &= !bit,
                b'+' => {
                    closed[1] &= !bit;
                    plus = (from + cell) as u32;
                }
                _ => {}
            }
        }
        let [own, other] = [closed, [closed[1], closed[0]]].map(|c| shapes.pair(c, plus));
        assert_eq!(own.of(0), other.of(1), "the same from either side");
        own.of(0)
    }

    #[test]
    fn the_shapes_of_five_in_a_row() {
        for (line, shape) in [
            ("oo+oo", Shape::Five),
            ("oooo+oo", Shape::Five),
            (".oo+o.", Shape::OpenFour),
            ("o.oo+.o", Shape::OpenFour),
            ("xoo+o.", Shape::Four),
            ("o.oo+x", Shape::Four),
            ("..o+o..", Shape::FreeThree),
            (".o+o..x", Shape::OpenThree),
            ("x.o+o.x", Shape::Three),
            ("xoo+..", Shape::Three),
            (".o.+o.", Shape::OpenThree),
            ("..o.+o.", Shape::OpenThree),
            ("...o+...", Shape::FreeTwo),
            ("x.o+..x", Shape::Two),
            (".o..+.", Shape::OpenTwo),
            ("xo+...", Shape::Two),
            ("....+....", Shape::OpenOne),
            ("x+....x", Shape::One),
            ("xo+..x", Shape::Dead),
            ("ooo+", Shape::Dead),
        ] {
            assert_eq!(at(5, line), shape, "{line}");
        }
    }

    #[test]
    fn the_shapes_of_other_rows() {
        assert_eq!(at(3, "..+.."), Shape::FreeThree);
        assert_eq!(at(3, ".+o."), Shape::OpenFour);
        assert_eq!(at(4, "..o+.."), Shape::FreeThree);
        assert_eq!(at(4, "o+oo"), Shape::Five);
        assert_eq!(at(6, "ooo+oo"), Shape::Five);
        assert_eq!(at(6, "ooo+o"), Shape::Dead);
        assert_eq!(at(6, ".oo+oo."), Shape::OpenFour);
        assert_eq!(at(6, "..o+oo.."), Shape::FreeThree);
    }

    #[test]
    fn threats_are_what_lines_make_together() {
        use Shape::{Four, FreeThree, OpenFour, OpenThree, Three};
        let cross = |shapes: &[Shape]| {
            let lines = shapes.iter().enumerate();
            lines.fold(Cross::default(), |cross, (line, &shape)| {
                cross.with(line, shape)
            })
        };
        for (shapes, threat) in [
            (&[Three, Three][..], Threat::None),
            (&[OpenThree], Threat::Three),
            (&[OpenThree, FreeThree], Threat::DoubleThree),
            (&[Three, Four], Threat::Four),
            (&[FreeThree, Four], Threat::FourThree),
            (&[Four, Four], Threat::OpenFour),
            (&[OpenFour], Threat::OpenFour),
            (&[Four, OpenFour, Shape::Five], Threat::Five),
        ] {
            assert_eq!(cross(shapes).threat(), threat, "{shapes:?}");
        }
    }
}
