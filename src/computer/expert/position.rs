//! A position as the search sees it, kept up to date stone by stone.
//!
//! For every empty cell and side it holds the [`Cross`] of shapes that a stone
//! would make there, and from these the sets of cells with a threat, and the
//! sums of the evaluation. A stone changes only cells of the four lines through
//! it, at most k - 1 away; taking it back restores what they were from a
//! record. The hash is Zobrist's (1970).

use std::sync::Arc;

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::cells::{At, CellSet, Geometry, MAX_CELLS};
use super::shapes::{Cross, Crosses, Shapes, Threat, Worth};
use super::weights::FINE;

/// The numbers of the hash are drawn from a generator with this seed, so that
/// node counts repeat. Any would do.
const HASH_SEED: u64 = 0x5a0b_1157;

/// What never changes in a game: the lines, the shape tables, the hash numbers.
struct Fixed {
    geometry: Geometry,
    shapes: Shapes,
    hashes: [[u64; MAX_CELLS]; 2],
    /// Belongs to the second side's turn.
    turn_hash: u64,
}

/// A stone laid, or a pass, and where its changes begin in the record.
#[derive(Clone, Copy)]
struct Undo {
    at: At,
    changes: usize,
}

/// What follows from the crosses of all cells.
#[derive(Clone, PartialEq, Debug)]
struct Totals {
    crosses: [Crosses; MAX_CELLS],
    threats: [[CellSet; Threat::COUNT]; 2],
    /// By side, then by whether that side waits; times [`FINE`].
    values: [[i32; 2]; 2],
}

impl Totals {
    fn set(&mut self, shapes: &Shapes, at: At, new: Crosses) {
        let cell = &mut self.crosses[usize::from(at)];
        let old = std::mem::replace(cell, new);
        for side in 0..2 {
            let (before, after) = (old.of(side), new.of(side));
            if before != after {
                self.count(side, at, *shapes.worth(before), *shapes.worth(after));
            }
        }
    }

    fn count(&mut self, side: usize, at: At, before: Worth, after: Worth) {
        for (turn, sum) in self.values[side].iter_mut().enumerate() {
            *sum += i32::from(after.value[turn]) - i32::from(before.value[turn]);
        }
        if before.threat != after.threat {
            self.threats[side][before.threat as usize].remove(at);
            // Cells without a threat are most of the board and nobody asks for them.
            if after.threat != Threat::None {
                self.threats[side][after.threat as usize].insert(at);
            }
        }
    }
}

/// A position with its history.
#[derive(Clone)]
pub(super) struct Position {
    fixed: Arc<Fixed>,
    /// By side and line: its stones, and what is not on the board.
    closed: [Vec<u32>; 2],
    stones: [CellSet; 2],
    totals: Totals,
    hash: u64,
    /// 0 or 1.
    turn: usize,
    empty: u16,
    undos: Vec<Undo>,
    changes: Vec<(At, Crosses)>,
}

impl Position {
    /// An empty board of `rows` and `cols`, up to 20 of each, for `k` in a row.
    pub(super) fn new(rows: u8, cols: u8, k: u8) -> Self {
        let geometry = Geometry::new(rows, cols);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(HASH_SEED);
        let fixed = Fixed {
            shapes: Shapes::new(k),
            hashes: [[(); MAX_CELLS]; 2].map(|side| side.map(|()| random.random())),
            turn_hash: random.random(),
            geometry,
        };
        let mut position = Self {
            closed: [fixed.geometry.walls.clone(), fixed.geometry.walls.clone()],
            stones: [CellSet::EMPTY; 2],
            totals: Totals {
                crosses: [Crosses::default(); MAX_CELLS],
                threats: [[CellSet::EMPTY; Threat::COUNT]; 2],
                values: [[0; 2]; 2],
            },
            hash: 0,
            turn: 0,
            empty: fixed.geometry.cells(),
            undos: Vec::new(),
            changes: Vec::new(),
            fixed: Arc::new(fixed),
        };
        for at in 0..position.fixed.geometry.cells() {
            position.judge(at);
        }
        position
    }

    /// Finds the shapes of a cell from nothing.
    fn judge(&mut self, at: At) {
        let fixed = &*self.fixed;
        let mut crosses = Crosses::default();
        for (line, place) in fixed.geometry.places(at).iter().enumerate() {
            let closed = [0, 1].map(|side: usize| self.closed[side][usize::from(place.line)]);
            crosses = crosses.with(line, fixed.shapes.pair(closed, place.bit.into()));
        }
        self.totals.set(&fixed.shapes, at, crosses);
    }

    /// Lays a stone of the side to move on an empty cell.
    pub(super) fn make(&mut self, at: At) {
        let fixed = &*self.fixed;
        let (shapes, geometry) = (&fixed.shapes, &fixed.geometry);
        self.undos.push(Undo {
            at,
            changes: self.changes.len(),
        });
        self.changes
            .push((at, self.totals.crosses[usize::from(at)]));
        self.totals.set(shapes, at, Crosses::default());
        let [first, second] = &mut self.closed;
        for (line, place) in geometry.places(at).iter().enumerate() {
            let index = usize::from(place.line);
            let own = if self.turn == 0 {
                &mut *first
            } else {
                &mut *second
            };
            own[index] |= 1 << place.bit;
            let closed = [first[index], second[index]];
            let bit = u32::from(place.bit);
            let step = geometry.steps[line];
            let low = bit - shapes.span;
            let mut open = !(closed[0] | closed[1]) >> low & ((2 << (2 * shapes.span)) - 1);
            while open != 0 {
                let near = low + open.trailing_zeros();
                open &= open - 1;
                let there = at.wrapping_add_signed(step * (near as i16 - bit as i16));
                let old = self.totals.crosses[usize::from(there)];
                let new = old.with(line, shapes.pair(closed, near));
                if new != old {
                    self.changes.push((there, old));
                    self.totals.set(shapes, there, new);
                }
            }
        }
        self.stones[self.turn].insert(at);
        self.hash ^= fixed.hashes[self.turn][usize::from(at)];
        self.empty -= 1;
        self.flip();
    }

    /// Takes back the last stone.
    pub(super) fn unmake(&mut self) {
        self.flip();
        let Some(Undo { at, changes }) = self.undos.pop() else {
            return;
        };
        let fixed = &*self.fixed;
        for place in fixed.geometry.places(at) {
            self.closed[self.turn][usize::from(place.line)] &= !(1 << place.bit);
        }
        while self.changes.len() > changes {
            if let Some((there, old)) = self.changes.pop() {
                self.totals.set(&fixed.shapes, there, old);
            }
        }
        self.stones[self.turn].remove(at);
        self.hash ^= fixed.hashes[self.turn][usize::from(at)];
        self.empty += 1;
    }

    /// Gives the turn to the other side without a stone; its own opposite.
    pub(super) fn flip(&mut self) {
        self.turn = 1 - self.turn;
        self.hash ^= self.fixed.turn_hash;
    }

    pub(super) const fn turn(&self) -> usize {
        self.turn
    }

    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }

    /// Empty cells.
    pub(super) const fn empty(&self) -> u16 {
        self.empty
    }

    pub(super) fn geometry(&self) -> &Geometry {
        &self.fixed.geometry
    }

    pub(super) fn stones(&self) -> u16 {
        self.geometry().cells() - self.empty
    }

    pub(super) fn is_empty_cell(&self, at: At) -> bool {
        at < self.geometry().cells() && !self.stones.iter().any(|stones| stones.contains(at))
    }

    /// The cells where `side` has this threat.
    pub(super) fn threats(&self, side: usize, threat: Threat) -> &CellSet {
        &self.totals.threats[side][threat as usize]
    }

    /// What a stone of `side` at a cell threatens; none on a stone.
    pub(super) fn threat(&self, side: usize, at: At) -> Threat {
        self.worth(side, at).threat
    }

    pub(super) fn cross(&self, side: usize, at: At) -> Cross {
        self.totals.crosses[usize::from(at)].of(side)
    }

    /// The worth of a cell to a side.
    pub(super) fn worth(&self, side: usize, at: At) -> &Worth {
        self.fixed.shapes.worth(self.cross(side, at))
    }

    /// What the shapes are worth to the side to move: see [`weights`](super::weights).
    pub(super) fn value(&self) -> i32 {
        let [own, other] = [self.turn, 1 - self.turn].map(|side| self.totals.values[side]);
        (own[0] - other[1]) / FINE
    }

    /// What `side` would threaten at `at` if bit `by` of the given
    /// line of `at` were closed by the other side.
    pub(super) fn threat_closed(&self, side: usize, at: At, line: usize, by: u32) -> Threat {
        let fixed = &*self.fixed;
        let place = fixed.geometry.places(at)[line];
        let mut closed = [0, 1].map(|side: usize| self.closed[side][usize::from(place.line)]);
        closed[1 - side] |= 1 << by;
        let shape = fixed.shapes.pair(closed, place.bit.into()).of(side);
        fixed
            .shapes
            .worth(self.cross(side, at).with(line, shape))
            .threat
    }

    /// The empty cells that share a line with `at` and lie close enough to
    /// count there: by line number, bit in that line, and cell.
    pub(super) fn neighbours(&self, at: At) -> impl Iterator<Item = (usize, u32, At)> + '_ {
        let geometry = self.geometry();
        let span = self.fixed.shapes.span;
        (0..4).flat_map(move |line| {
            let place = geometry.places(at)[line];
            let (index, bit) = (usize::from(place.line), u32::from(place.bit));
            let closed = self.closed[0][index] | self.closed[1][index] | 1 << bit;
            (bit - span..=bit + span)
                .filter(move |near| closed >> near & 1 == 0)
                .map(move |near| {
                    let step = geometry.steps[line] * (near as i16 - bit as i16);
                    (line, near, at.wrapping_add_signed(step))
                })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same position, built from its stones alone.
    fn twin(position: &Position, rows: u8, cols: u8, k: u8) -> Position {
        let mut twin = Position::new(rows, cols, k);
        for side in 0..2 {
            for at in position.stones[side].iter() {
                twin.stones[side].insert(at);
                twin.hash ^= twin.fixed.hashes[side][usize::from(at)];
                let fixed = Arc::clone(&twin.fixed);
                for place in fixed.geometry.places(at) {
                    twin.closed[side][usize::from(place.line)] |= 1 << place.bit;
                }
            }
        }
        let fixed = Arc::clone(&twin.fixed);
        for at in 0..fixed.geometry.cells() {
            if position.is_empty_cell(at) {
                twin.judge(at);
            } else {
                twin.totals.set(&fixed.shapes, at, Crosses::default());
            }
        }
        if position.turn == 1 {
            twin.flip();
        }
        twin
    }

    /// Whether a stone of `side` on `at` makes k in a row: looked for cell by cell.
    fn makes_row(position: &Position, side: usize, at: At, k: u8) -> bool {
        let geometry = position.geometry();
        let (rows, cols) = (
            i16::from(geometry.cell(geometry.cells() - 1).row()) + 1,
            geometry.steps[1],
        );
        let on = |row: i16, col: i16| {
            (0..rows).contains(&row)
                && (0..cols).contains(&col)
                && position.stones[side].contains((row * cols + col) as At)
        };
        let (row, col) = (at as i16 / cols, at as i16 % cols);
        [(0, 1), (1, 0), (1, 1), (1, -1)]
            .into_iter()
            .any(|(down, right)| {
                let reach = |sign: i16| {
                    (1..i16::from(k))
                        .take_while(|&n| on(row + sign * n * down, col + sign * n * right))
                        .count()
                };
                reach(1) + reach(-1) + 1 >= k.into()
            })
    }

    #[test]
    fn a_stone_at_a_time_gives_what_all_at_once_gives() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        for (rows, cols, k) in [(15, 15, 5), (6, 9, 4), (20, 20, 6), (3, 3, 3), (8, 5, 5)] {
            let mut position = Position::new(rows, cols, k);
            let mut hashes = vec![position.hash];
            for _ in 0..300 {
                // Forwards more often than back, so that the board fills.
                if position.empty > 0 && random.random_ratio(2, 3) {
                    let open: Vec<At> = (0..position.geometry().cells())
                        .filter(|&at| position.is_empty_cell(at))
                        .collect();
                    position.make(open[random.random_range(0..open.len() as u32) as usize]);
                    hashes.push(position.hash);
                } else if hashes.len() > 1 {
                    position.unmake();
                    hashes.pop();
                }
                assert_eq!(Some(&position.hash), hashes.last());
                let twin = twin(&position, rows, cols, k);
                assert_eq!(position.hash, twin.hash);
                assert_eq!(position.totals, twin.totals);
                for side in 0..2 {
                    for at in
                        (0..position.geometry().cells()).filter(|&at| position.is_empty_cell(at))
                    {
                        assert_eq!(
                            position.threat(side, at) == Threat::Five,
                            makes_row(&position, side, at, k),
                        );
                    }
                }
            }
        }
    }
}
