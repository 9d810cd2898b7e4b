//! The transposition table: what was found about positions, kept in bounded memory.
//!
//! Positions that arise by different orders of the same moves are searched
//! once. Entries lie in small buckets by hash; a bucket that is full gives up
//! the entry that is oldest and shallowest (Breuker, "Memory versus Search in
//! Games", 1998).

use super::cells::At;

/// A value of a position for the side to move.
pub(super) type Score = i32;

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Bound {
    /// The true score is this at least.
    Lower = 1,
    /// The true score is this at most.
    Upper,
    /// The true score is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) score: Score,
    pub(super) depth: i32,
    pub(super) bound: Bound,
    /// The best move found.
    pub(super) best: Option<At>,
    age: u8,
}

impl Entry {
    /// As one word: 16 bits of score, 16 of move, then depth, bound and age of 8 each.
    /// It is never 0, since bounds count from 1.
    const fn pack(self) -> u64 {
        let best = match self.best {
            Some(at) => at,
            None => NO_MOVE,
        };
        self.score as u16 as u64
            | (best as u64) << 16
            | (self.depth as u8 as u64) << 32
            | (self.bound as u64) << 40
            | (self.age as u64) << 48
    }

    const fn unpack(word: u64) -> Self {
        let best = (word >> 16) as At;
        Self {
            score: word as i16 as Score,
            depth: (word >> 32) as u8 as i32,
            bound: match (word >> 40) as u8 {
                1 => Bound::Lower,
                2 => Bound::Upper,
                _ => Bound::Exact,
            },
            best: if best == NO_MOVE { None } else { Some(best) },
            age: (word >> 48) as u8,
        }
    }
}

/// Stands for "no move is known".
const NO_MOVE: At = At::MAX;

/// Entries that share a place: 64 bytes, which is a cache line of most machines.
const BUCKET: usize = 4;

/// How many plies of depth an entry loses with every search since it was stored.
const AGE_DEPTH: i32 = 4;

/// A hash and a packed entry for each of [`BUCKET`]; 0 where there is none. As
/// plain zeros, the memory of a fresh table is touched only when it is used.
type Bucket = [[u64; 2]; BUCKET];

/// The table.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of at most `mebibytes` MiB, and 64 bytes at least.
    pub(super) fn new(mebibytes: usize) -> Self {
        let count = mebibytes.saturating_mul(1 << 20) / size_of::<Bucket>();
        Self {
            buckets: vec![[[0; 2]; BUCKET]; count.max(1)],
            age: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.buckets = vec![[[0; 2]; BUCKET]; self.buckets.len()];
    }

    /// Marks the start of another search.
    pub(super) const fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Spreads hashes over any number of buckets by their high bits.
    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)];
        let found = bucket.iter().find(|slot| slot[0] == key && slot[1] != 0);
        found.map(|slot| Entry::unpack(slot[1]))
    }

    /// Stores what was found. The score fits 16 bits.
    pub(super) fn put(
        &mut self,
        key: u64,
        score: Score,
        bound: Bound,
        depth: i32,
        best: Option<At>,
    ) {
        let (index, age) = (self.index(key), self.age);
        let bucket = &mut self.buckets[index];
        let keep = |slot: &[u64; 2]| {
            let entry = Entry::unpack(slot[1]);
            let age = i32::from(age.wrapping_sub(entry.age));
            (slot[1] != 0, entry.depth - AGE_DEPTH * age)
        };
        let same = bucket.iter().position(|slot| slot[0] == key);
        let slot = same.or_else(|| (0..BUCKET).min_by_key(|&slot| keep(&bucket[slot])));
        if let Some(slot) = slot {
            // A position that is met again without a best move keeps the one it had.
            let known = same.and_then(|slot| Entry::unpack(bucket[slot][1]).best);
            let entry = Entry {
                score,
                depth: depth.clamp(0, u8::MAX.into()),
                bound,
                best: best.or(known),
                age,
            };
            bucket[slot] = [key, entry.pack()];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_bounded() {
        let table = Table::new(3);
        assert_eq!(table.buckets.len() * 64, 3 << 20);
        assert_eq!(Table::new(0).buckets.len(), 1);
    }

    #[test]
    fn the_deeper_of_the_present_is_kept() {
        let mut table = Table::new(0);
        for key in 1..=4 {
            table.put(key, key as Score, Bound::Exact, key as i32, Some(7));
        }
        table.put(9, 9, Bound::Lower, 2, None);
        assert!(table.get(1).is_none(), "the shallowest has gone");
        assert_eq!(table.get(9).map(|entry| entry.score), Some(9));
        table.grow_older();
        table.put(10, -30_000, Bound::Upper, 0, None);
        assert!(table.get(9).is_none() && table.get(4).is_some());
        assert_eq!(table.get(10).map(|entry| entry.score), Some(-30_000));
        table.put(4, 5, Bound::Lower, 6, None);
        let entry = table.get(4).unwrap();
        assert_eq!(
            (entry.best, entry.depth, entry.bound),
            (Some(7), 6, Bound::Lower)
        );
    }
}
