//! The position to be played: its value, how long it takes, and every best move.

use super::Value;
use super::order::Moves;
use super::position::cells;
use super::proof::{Proof, Stopped, Verdict};

/// Up to here wins are searched for in steps of two plies, beyond in steps of
/// four: each step of a long search costs about as much as the one before, so
/// half of them are saved, and one more search tells which of the two it was.
const SHORT: u8 = 13;

/// The search at the root, and what it has found so far.
///
/// Both sides' wins are searched for within ever more plies, so that the first
/// that is found is the shortest, and the value and its distance come together.
pub(super) struct Root<'a> {
    proof: Proof<'a>,
    me: usize,
    /// Plies beyond which no win is looked for.
    deepest: u8,
    /// All empty cells, or the one that stops a threat; the most promising first.
    candidates: Vec<u8>,
    /// The candidates that are not known to lose. The first is the one that
    /// held out when last asked.
    standing: Vec<u8>,
    pub(super) value: Option<Value>,
    /// How long the game goes on, once that is known.
    pub(super) plies: Option<u8>,
    /// The best moves found; none while the value is unknown.
    pub(super) moves: Vec<u8>,
}

impl<'a> Root<'a> {
    pub(super) fn new(proof: Proof<'a>, me: usize, deepest: u8) -> Self {
        let empty = proof.position.empty_cells();
        let mut candidates: Vec<u8> = Moves::new(&proof.position, 1 - me, me, empty).collect();
        let rest = candidates
            .iter()
            .fold(empty, |rest, &cell| rest & !(1 << cell));
        candidates.extend(cells(rest));
        Self {
            proof,
            me,
            deepest,
            standing: candidates.clone(),
            candidates,
            value: None,
            plies: None,
            moves: Vec::new(),
        }
    }

    /// Positions visited.
    pub(super) const fn nodes(&self) -> u64 {
        self.proof.nodes
    }

    /// Finds the value, how soon it comes, and one best move.
    pub(super) fn find_value(&mut self) -> Result<(), Stopped> {
        if self.is_forced() {
            return Ok(());
        }
        let (mut mine, mut theirs) = (Verdict::NotYet, Verdict::NotYet);
        let (mut plies, mut step) = (3, 2);
        loop {
            if mine == Verdict::NotYet {
                mine = self.find_win(plies)?;
            }
            if mine == Verdict::Wins {
                return self.find_distance(plies, step);
            }
            if theirs == Verdict::NotYet {
                theirs = self.find_defence(plies + 1)?;
            }
            if theirs == Verdict::Wins {
                return self.find_distance(plies + 1, step);
            }
            if mine == Verdict::Never && theirs == Verdict::Never {
                self.settle(Value::Drawn, vec![self.standing[0]]);
                return Ok(());
            }
            step = if plies < SHORT { 2 } else { 4 };
            plies += step;
            if plies > self.deepest {
                return Err(Stopped);
            }
        }
    }

    /// Finds how soon the game is won or lost: within `plies`, and not within
    /// `step` fewer.
    fn find_distance(&mut self, plies: u8, step: u8) -> Result<(), Stopped> {
        let mut plies = plies;
        if step > 2 {
            let sooner = match self.value {
                Some(Value::Won) => self.find_win(plies - 2)?,
                _ => self.find_defence(plies - 2)?,
            };
            if sooner == Verdict::Wins {
                plies -= 2;
            } else if self.value == Some(Value::Lost) {
                self.moves = vec![self.standing[0]];
            }
        }
        self.plies = Some(plies);
        Ok(())
    }

    /// Finds the other moves that are as good as the first.
    pub(super) fn find_equals(&mut self) -> Result<(), Stopped> {
        let best = self.moves[0];
        let others = match self.value {
            Some(Value::Won) => self.candidates.clone(),
            _ => self.standing.clone(),
        };
        for cell in others.into_iter().filter(|&cell| cell != best) {
            if self.is_as_good(cell)? {
                self.moves.push(cell);
            }
        }
        Ok(())
    }

    /// Whether a move wins as soon, loses as late, or draws, whatever the value is.
    fn is_as_good(&mut self, cell: u8) -> Result<bool, Stopped> {
        match (self.value, self.plies) {
            (Some(Value::Won), Some(plies)) => Ok(self.wins(cell, plies)? == Verdict::Wins),
            (Some(Value::Lost), Some(plies @ 3..)) => {
                Ok(self.loses(cell, plies - 2)? != Verdict::Wins)
            }
            _ => {
                let mut plies = 4;
                loop {
                    match self.loses(cell, plies)? {
                        Verdict::NotYet => plies += 4,
                        verdict => return Ok(verdict == Verdict::Never),
                    }
                }
            }
        }
    }

    /// Wins at once, or stops what can be stopped of a win at once.
    fn is_forced(&mut self) -> bool {
        let [mine, theirs] = [self.me, 1 - self.me].map(|side| self.proof.position.winning[side]);
        let stops: Vec<u8> = cells(theirs).collect();
        if mine != 0 {
            self.settle(Value::Won, cells(mine).collect());
            self.plies = Some(1);
        } else if stops.len() > 1 {
            // Every move loses as soon; these at least stop one line.
            self.settle(Value::Lost, stops);
            self.plies = Some(2);
        } else if !stops.is_empty() {
            self.candidates.clone_from(&stops);
            self.standing = stops;
        }
        self.value.is_some()
    }

    /// Looks for a move that wins within `plies`, an odd number.
    fn find_win(&mut self, plies: u8) -> Result<Verdict, Stopped> {
        let mut found = Verdict::Never;
        for at in 0..self.candidates.len() {
            let cell = self.candidates[at];
            match self.wins(cell, plies)? {
                Verdict::Wins => {
                    self.settle(Value::Won, vec![cell]);
                    return Ok(Verdict::Wins);
                }
                Verdict::NotYet => found = Verdict::NotYet,
                Verdict::Never => {}
            }
        }
        Ok(found)
    }

    /// Looks for a move that does not lose within `plies`, an even number, and
    /// strikes off those tried before it, which do. The verdict is on the other
    /// side's win.
    fn find_defence(&mut self, plies: u8) -> Result<Verdict, Stopped> {
        for at in 0..self.standing.len() {
            let verdict = self.loses(self.standing[at], plies)?;
            if verdict != Verdict::Wins {
                self.standing.drain(..at);
                return Ok(verdict);
            }
        }
        // All lose now; the first held out until now, and so may others.
        self.settle(Value::Lost, vec![self.standing[0]]);
        Ok(Verdict::Wins)
    }

    /// Whether this side wins within `plies` by a move to `cell`.
    fn wins(&mut self, cell: u8, plies: u8) -> Result<Verdict, Stopped> {
        self.proof.attacker = self.me;
        self.proof.attack_at(cell, plies)
    }

    /// Whether the other side wins within `plies` after a move to `cell`.
    fn loses(&mut self, cell: u8, plies: u8) -> Result<Verdict, Stopped> {
        self.proof.attacker = 1 - self.me;
        self.proof.defend_at(cell, plies)
    }

    fn settle(&mut self, value: Value, moves: Vec<u8>) {
        self.value = Some(value);
        self.moves = moves;
    }
}
