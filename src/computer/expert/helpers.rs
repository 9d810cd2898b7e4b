//! Helpers: more threads for one search.
//!
//! Every thread searches the same root by itself, deeper and deeper, and all
//! that they share is the transposition table: what one has found cuts what
//! another was to search. Chess programs call it lazy SMP, and Stockfish has
//! searched so since 2015 (<https://www.chessprogramming.org/Lazy_SMP>). The
//! threads drift apart by themselves, since each meets the entries of the
//! others at other times; to help them, every other helper is a ply ahead of
//! the main thread.
//!
//! The first thread that has the answer, or none left to look for, ends the
//! search of the whole [`Team`], and the best founded answer is taken.
//!
//! What it gives, by `cargo bench --bench search -- threads` on two cores: two
//! threads visit 2.4 million nodes a second, one 1.6 million. But to reach the
//! depth that one reaches with 6.7 million nodes, the two visit 10.5 million
//! (9.4 to 11.1 in five rounds), so that in time nothing is gained: 4.4 s, where
//! the one takes 4.2 s. What the nodes that are added are worth in games has not
//! been measured.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, Builder};

use super::order::{Order, Ranked};
use super::position::Position;
use super::root::Answer;
use super::search::{Search, WIN_MIN};
use super::table::Table;
use super::threats::Fours;
use super::time::Clock;

/// What the threads of one search tell each other.
#[derive(Default)]
pub(super) struct Team {
    over: AtomicBool,
    nodes: AtomicU64,
}

impl Team {
    /// Something that ends the search of the whole team when it is dropped,
    /// were it by a panic.
    pub(super) const fn ending(&self) -> Ending<'_> {
        Ending(self)
    }

    /// Takes back that the search is over.
    pub(super) fn resume(&self) {
        self.over.store(false, Ordering::Relaxed);
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(super) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Positions that the team has visited, as far as its threads have told.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// See [`Team::ending`].
pub(super) struct Ending<'a>(&'a Team);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.over.store(true, Ordering::Relaxed);
    }
}

/// Whether an answer is better founded than another: a win, or a quicker one;
/// where neither wins, what comes from a deeper iteration, or a whole one.
fn is_better(answer: &Answer, other: &Answer) -> bool {
    let is_won = |answer: &Answer| answer.found.score >= WIN_MIN;
    match (is_won(answer), is_won(other)) {
        (true, true) => answer.found.score > other.found.score,
        (false, false) => (answer.depth, answer.is_whole) > (other.depth, other.is_whole),
        (wins, _) => wins,
    }
}

/// What a thread keeps from one move to the next.
pub(super) struct Helper {
    fours: Fours,
    order: Order,
    /// The depth that it begins with.
    first: u8,
}

impl Helper {
    /// The helper of this number, from 0.
    pub(super) fn new(number: usize) -> Self {
        Self {
            fours: Fours::new(),
            order: Order::new(),
            first: if number.is_multiple_of(2) { 2 } else { 1 },
        }
    }

    pub(super) fn forget(&mut self) {
        self.fours.clear();
        self.order = Order::new();
    }

    fn search(
        &mut self,
        mut position: Position,
        table: &Table,
        mut moves: Vec<Ranked>,
        clock: Clock<'_>,
        deepest: u8,
    ) -> Answer {
        let _ending = clock.team().ending();
        let (fours, order) = (&mut self.fours, &mut self.order);
        let mut search = Search::new(&mut position, table, fours, order, clock);
        search.deepen(&mut moves, self.first..=deepest, &mut |_, _| {})
    }
}

/// Searches `moves`, of which there is one at least, to at most `deepest` plies:
/// with `search` in this thread, and with each of `helpers` in one of its own,
/// which has ended before this gives the best founded answer. Its move comes to
/// stand first. `tell` hears of every iteration of this thread, and of a better
/// answer of another. What panics in another goes on in this one.
pub(super) fn search_together(
    search: &mut Search<'_>,
    helpers: &mut [Helper],
    moves: &mut [Ranked],
    deepest: u8,
    tell: &mut dyn FnMut(&Search<'_>, &Answer),
) -> Answer {
    if helpers.is_empty() {
        return search.deepen(moves, 1..=deepest, tell);
    }
    let (team, table) = (search.clock.team(), search.table);
    let best = thread::scope(|scope| {
        let start = |helper| {
            let (position, moves) = (search.position.clone(), moves.to_vec());
            let clock = search.clock.of_another_thread();
            let run = move || Helper::search(helper, position, table, moves, clock, deepest);
            // A thread that the system does not give is done without.
            Builder::new().spawn_scoped(scope, run).ok()
        };
        let running: Vec<_> = helpers.iter_mut().filter_map(start).collect();
        let ending = team.ending();
        let mut best = search.deepen(moves, 1..=deepest, tell);
        drop(ending);
        for thread in running {
            let answer = thread.join().unwrap_or_else(|panic| resume_unwind(panic));
            if is_better(&answer, &best) {
                tell(search, &answer);
                best = answer;
            }
        }
        best
    });
    let first = best.found.line[0];
    if let Some(index) = moves.iter().position(|&(_, at)| at == first) {
        moves[..=index].rotate_right(1);
    }
    best
}

#[cfg(test)]
mod tests {
    use super::super::root::Found;
    use super::*;

    #[test]
    fn a_win_comes_before_depth_and_a_quick_one_before_a_slow_one() {
        let answer = |(depth, is_whole, score): (u8, bool, i32)| Answer {
            depth,
            is_whole,
            found: Found {
                score,
                line: vec![1],
            },
        };
        let (slow, quick) = (WIN_MIN + 2, WIN_MIN + 4);
        for (better, than) in [
            ((9, true, -30), (8, true, 20)),
            ((9, false, -30), (8, true, 20)),
            ((9, true, -30), (9, false, 20)),
            ((4, true, slow), (9, true, 20)),
            ((6, true, quick), (4, true, slow)),
            ((4, false, quick), (6, true, slow)),
        ] {
            let (better, than) = (answer(better), answer(than));
            assert!(is_better(&better, &than) && !is_better(&than, &better));
        }
        let equal = [20, 30].map(|score| answer((8, true, score)));
        assert!(!is_better(&equal[1], &equal[0]), "no ground");
    }

    #[test]
    fn a_panic_ends_the_search_of_the_team() {
        let team = Team::default();
        let panicked = thread::scope(|scope| {
            let thread = scope.spawn(|| {
                let _ending = team.ending();
                panic!("as a fault of the search would");
            });
            thread.join().is_err()
        });
        assert!(panicked && team.is_over());
    }
}
