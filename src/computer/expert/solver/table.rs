//! What has been proved, kept in a table of fixed size.

/// "Never", where plies are counted: more than any board has.
pub(super) const FOREVER: u8 = u8::MAX;

/// In the place of a cell, where there is none.
pub(super) const NOWHERE: u8 = u8::MAX;

/// What is known of one side's chances in a position, in plies from there.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// It wins within this many plies; [`FOREVER`] while no win is known.
    pub(super) wins_in: u8,
    /// It cannot win within this many plies; [`FOREVER`] if it never can.
    pub(super) not_in: u8,
    /// Where the other side held out when last asked, in the position that the
    /// key names; or [`NOWHERE`].
    pub(super) held_by: u8,
}

impl Bounds {
    const NOTHING: Self = Self {
        wins_in: FOREVER,
        not_in: 0,
        held_by: NOWHERE,
    };
}

/// One position: 16 bytes.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    bounds: [Bounds; 2],
    /// Cells that were empty; 0 where nothing is kept yet.
    empty: u8,
}

impl Entry {
    const NOTHING: Self = Self {
        key: 0,
        bounds: [Bounds::NOTHING; 2],
        empty: 0,
    };

    const fn holds(&self, key: u64) -> bool {
        self.key == key && self.empty != 0
    }
}

/// Entries that one key may be in.
const WAYS: usize = 4;

/// Those entries, in one line of the processor's cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row([Entry; WAYS]);

/// A table of 2^bits entries.
pub(super) struct Table {
    rows: Vec<Row>,
    /// Leaves the row's number of a hash.
    shift: u32,
}

impl Table {
    pub(super) fn new(bits: u32) -> Self {
        let bits = bits - WAYS.trailing_zeros();
        Self {
            rows: vec![Row([Entry::NOTHING; WAYS]); 1 << bits],
            shift: u64::BITS - bits,
        }
    }

    /// Fibonacci hashing: the high bits of a product with 2^64 over the golden
    /// ratio (D. E. Knuth, The Art of Computer Programming 3, 6.4).
    fn row(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// What is known of `side` in the position with this key.
    pub(super) fn get(&self, key: u64, side: usize) -> Bounds {
        let row = &self.rows[self.row(key)].0;
        let found = row.iter().find(|entry| entry.holds(key));
        found.map_or(Bounds::NOTHING, |entry| entry.bounds[side])
    }

    /// Adds what `learn` knows of `side` in a position. Of the four that share
    /// the row, the one nearest to the end of its game gives way: it is the
    /// soonest proved again.
    pub(super) fn put(
        &mut self,
        key: u64,
        side: usize,
        empty: u8,
        learn: impl FnOnce(&mut Bounds),
    ) {
        let row = self.row(key);
        let row = &mut self.rows[row].0;
        let found = row.iter().position(|entry| entry.holds(key));
        let way = found.unwrap_or_else(|| {
            let way = (0..WAYS).min_by_key(|&way| row[way].empty).unwrap_or(0);
            row[way] = Entry {
                key,
                empty,
                ..Entry::NOTHING
            };
            way
        });
        learn(&mut row[way].bounds[side]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_of_a_position_are_kept_apart() {
        let mut table = Table::new(4);
        table.put(7, 0, 5, |bounds| bounds.wins_in = 3);
        table.put(7, 1, 5, |bounds| bounds.not_in = FOREVER);
        assert_eq!(table.get(7, 0).wins_in, 3);
        assert_eq!(table.get(7, 1).wins_in, FOREVER);
        assert_eq!(table.get(7, 1).not_in, FOREVER);
        assert_eq!(table.get(8, 0).wins_in, FOREVER);
        // Key 0 is a key like others, and not known before it is put.
        assert_eq!(table.get(0, 0).held_by, NOWHERE);
    }

    #[test]
    fn the_position_nearest_to_the_end_gives_way() {
        let mut table = Table::new(3);
        let one_row: Vec<u64> = (1..).filter(|&key| table.row(key) == 0).take(5).collect();
        for (&key, empty) in one_row.iter().zip([9, 3, 8, 7, 6]) {
            table.put(key, 0, empty, |bounds| bounds.held_by = empty);
        }
        let kept: Vec<u8> = one_row
            .iter()
            .map(|&key| table.get(key, 0).held_by)
            .collect();
        assert_eq!(kept, [9, NOWHERE, 8, 7, 6]);
    }
}
