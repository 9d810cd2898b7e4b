//! The transposition table: what was found about positions, kept in bounded memory.
//!
//! Positions that arise by different orders of the same moves are searched
//! once. Entries lie in small buckets by hash; a bucket that is full gives up
//! the entry that is oldest and shallowest (Breuker, "Memory versus Search in
//! Games", 1998).
//!
//! Threads share it without a lock. An entry is two words that two threads may
//! write at once; the first holds the hash XOR the second, so that words which
//! do not belong together look like another position (Hyatt and Mann, "A
//! Lockless Transposition-Table Implementation for Parallel Search", 2002).
//! In one thread the search of `benches/search.rs` takes 0.1 % more instructions
//! than on a table that is not shared (by callgrind, for the same nodes).

use std::sync::atomic::{AtomicU64, Ordering};

use super::cells::At;

/// A value of a position for the side to move.
pub(super) type Eval = i32;

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
    pub(super) score: Eval,
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
            score: word as i16 as Eval,
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

/// Words of a bucket: the hash XOR the entry, and the packed entry, of each of
/// [`BUCKET`]. Both are 0 where there is none.
const WORDS: usize = 2 * BUCKET;

/// The table.
pub(super) struct Table {
    words: Vec<AtomicU64>,
    age: u8,
}

impl Table {
    /// A table of at most `mebibytes` MiB, and 64 bytes at least.
    pub(super) fn new(mebibytes: usize) -> Self {
        Self {
            words: words(mebibytes),
            age: 0,
        }
    }

    /// An empty table of another size, whose memory is taken when the memory of
    /// this one has been given back.
    pub(super) fn resize(&mut self, mebibytes: usize) {
        self.words = Vec::new();
        self.words = words(mebibytes);
    }

    pub(super) fn clear(&mut self) {
        let count = self.words.len();
        self.words = Vec::new();
        self.words = zeros(count);
    }

    /// Marks the start of another search.
    pub(super) const fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The bucket of a hash. Its high bits spread hashes over any number of buckets.
    fn bucket(&self, key: u64) -> &[AtomicU64; WORDS] {
        let (buckets, _) = self.words.as_chunks();
        &buckets[((u128::from(key) * buckets.len() as u128) >> 64) as usize]
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let (slots, _) = self.bucket(key).as_chunks();
        let mut words = slots.iter().map(load);
        let found = words.find(|&[hash, word]| hash == key && word != 0);
        found.map(|[_, word]| Entry::unpack(word))
    }

    /// Stores what was found. The score fits 16 bits.
    pub(super) fn put(&self, key: u64, score: Eval, bound: Bound, depth: i32, best: Option<At>) {
        let (slots, _) = self.bucket(key).as_chunks();
        let keep = |[_, word]: [u64; 2]| {
            let entry = Entry::unpack(word);
            let age = i32::from(self.age.wrapping_sub(entry.age));
            (word != 0, entry.depth - AGE_DEPTH * age)
        };
        let same = slots.iter().find(|slot| load(slot)[0] == key);
        let slot = same.or_else(|| slots.iter().min_by_key(|slot| keep(load(slot))));
        if let Some(slot) = slot {
            // A position that is met again without a best move keeps the one it had.
            let [hash, word] = load(slot);
            let known = Entry::unpack(word).best.filter(|_| hash == key);
            let entry = Entry {
                score,
                depth: depth.clamp(0, u8::MAX.into()),
                bound,
                best: best.or(known),
                age: self.age,
            };
            let word = entry.pack();
            slot[0].store(key ^ word, Ordering::Relaxed);
            slot[1].store(word, Ordering::Relaxed);
        }
    }
}

/// The hash and the packed entry of a slot.
fn load(slot: &[AtomicU64; 2]) -> [u64; 2] {
    let [check, word] = slot.each_ref().map(|word| word.load(Ordering::Relaxed));
    [check ^ word, word]
}

fn words(mebibytes: usize) -> Vec<AtomicU64> {
    let buckets = mebibytes.saturating_mul(1 << 20) / size_of::<[AtomicU64; WORDS]>();
    zeros(buckets.max(1) * WORDS)
}

/// Words of 0. They begin as plain ones, since memory that comes zeroed from the
/// system is touched only when it is used. That holds in an optimised build, where
/// the two are seen to be the same; in others every word is written once more.
fn zeros(count: usize) -> Vec<AtomicU64> {
    vec![0; count].into_iter().map(AtomicU64::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_bounded() {
        let mut table = Table::new(3);
        assert_eq!(table.words.len() * 8, 3 << 20);
        table.put(1, 1, Bound::Exact, 1, None);
        table.resize(2);
        assert_eq!(table.words.len() * 8, 2 << 20);
        assert!(table.get(1).is_none());
        assert_eq!(Table::new(0).words.len(), WORDS);
    }

    #[test]
    fn the_deeper_of_the_present_is_kept() {
        let mut table = Table::new(0);
        for key in 1..=4 {
            table.put(key, key as Eval, Bound::Exact, key as i32, Some(7));
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

    #[test]
    fn words_of_two_writers_are_taken_for_neither() {
        // Each of two threads has left one of its two words in the same slot.
        let keys = [0x0123_4567_89ab_cdef_u64, 0xfedc_ba98_7654_3210];
        let scores = [-700, 1200];
        let [one, two] = [0, 1].map(|writer| {
            let table = Table::new(0);
            let depth = 3 + writer as i32;
            table.put(keys[writer], scores[writer], Bound::Exact, depth, Some(7));
            let entry = table.get(keys[writer]).unwrap();
            assert_eq!((entry.score, entry.depth), (scores[writer], depth));
            table.words
        });
        for (first, second) in [(&one, &two), (&two, &one)] {
            let torn = Table::new(0);
            for (index, from) in [first, second].into_iter().enumerate() {
                torn.words[index].store(from[index].load(Ordering::Relaxed), Ordering::Relaxed);
            }
            assert_eq!(keys.map(|key| torn.get(key)), [None; 2]);
        }
    }
}
