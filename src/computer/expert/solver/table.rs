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

/// What is known of both sides in a position, in one word.
#[derive(Clone, Copy)]
struct Entry {
    bounds: [Bounds; 2],
    /// Cells that were empty; 0 where nothing is kept yet.
    empty: u8,
}

impl Entry {
    const fn pack(self) -> u64 {
        let [first, second] = self.bounds;
        u64::from_le_bytes([
            self.empty,
            first.wins_in,
            first.not_in,
            first.held_by,
            second.wins_in,
            second.not_in,
            second.held_by,
            0,
        ])
    }

    fn unpack(word: u64) -> Self {
        let bytes = word.to_le_bytes();
        let bounds = |at: usize| Bounds {
            wins_in: bytes[at],
            not_in: bytes[at + 1],
            held_by: bytes[at + 2],
        };
        Self {
            bounds: [bounds(1), bounds(4)],
            empty: bytes[0],
        }
    }
}

/// Entries that one key may be in.
const WAYS: usize = 4;

/// Words of 64 bits in a row: a key and a packed entry for each way, 0 where
/// there is none. They lie in one line of the processor's cache.
const WORDS: usize = 2 * WAYS;

/// A table of 2^bits entries.
pub(super) struct Table {
    /// Plain zeros at first: such memory is touched only when it is used.
    words: Vec<u64>,
    /// Words before the first row, so that rows are lines of the cache.
    start: usize,
    /// Leaves the row's number of a hash.
    shift: u32,
}

impl Table {
    pub(super) fn new(bits: u32) -> Self {
        let bits = bits - WAYS.trailing_zeros();
        let words = vec![0; WORDS * ((1 << bits) + 1)];
        let start = words
            .as_ptr()
            .align_offset(WORDS * size_of::<u64>())
            .min(WORDS);
        Self {
            words,
            start,
            shift: u64::BITS - bits,
        }
    }

    /// Where the row of a key begins, by Fibonacci hashing: the high bits of a
    /// product with 2^64 over the golden ratio (D. E. Knuth, The Art of Computer
    /// Programming 3, 6.4).
    fn row(&self, key: u64) -> usize {
        let row = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize;
        self.start + WORDS * row
    }

    /// What is known of `side` in the position with this key.
    pub(super) fn get(&self, key: u64, side: usize) -> Bounds {
        let row = self.row(key);
        let (slots, _) = self.words[row..row + WORDS].as_chunks();
        let found = slots.iter().find(|slot| holds(slot, key));
        found.map_or(Bounds::NOTHING, |&[_, word]| {
            Entry::unpack(word).bounds[side]
        })
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
        let (slots, _) = self.words[row..row + WORDS].as_chunks_mut();
        let found = slots.iter().position(|slot| holds(slot, key));
        let way = found.unwrap_or_else(|| {
            let way = (0..WAYS).min_by_key(|&way| Entry::unpack(slots[way][1]).empty);
            way.unwrap_or(0)
        });
        let mut entry = match found {
            Some(way) => Entry::unpack(slots[way][1]),
            None => Entry {
                bounds: [Bounds::NOTHING; 2],
                empty,
            },
        };
        learn(&mut entry.bounds[side]);
        slots[way] = [key, entry.pack()];
    }
}

/// Whether a key and a word are those of an entry for `key`.
const fn holds(&[of, word]: &[u64; 2], key: u64) -> bool {
    of == key && word != 0
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
        let one_row: Vec<u64> = (1..)
            .filter(|&key| table.row(key) == table.start)
            .take(5)
            .collect();
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
