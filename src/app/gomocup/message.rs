//! What the engine has thought, as lines for people.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::flags::Flags;
use super::stones::point;
use sanziqi::computer::expert::{Report, Thought};
use sanziqi::game::Score;

/// Between two messages of one thought, so that no pipe fills up with them.
const MESSAGE_PAUSE: Duration = Duration::from_millis(500);

/// Tells the manager what a long thought has come to.
pub(super) struct Teller<'a, W> {
    output: &'a mut W,
    flags: &'a Flags,
    last: Instant,
    /// Nodes of the last message.
    nodes: Option<u64>,
    failed: io::Result<()>,
}

impl<'a, W: Write> Teller<'a, W> {
    /// For a thought that began at `from`.
    pub(super) const fn new(output: &'a mut W, flags: &'a Flags, from: Instant) -> Self {
        Self {
            output,
            flags,
            last: from,
            nodes: None,
            failed: Ok(()),
        }
    }

    pub(super) fn hear(&mut self, report: &Report) {
        if self.failed.is_err() || self.last.elapsed() < MESSAGE_PAUSE {
            return;
        }
        self.last = Instant::now();
        self.nodes = Some(report.nodes);
        let written = writeln!(self.output, "{}", message(report));
        self.failed = written.and_then(|()| self.output.flush());
        if self.failed.is_err() {
            // Nobody is there for whom to think on.
            self.flags.close();
        }
    }

    /// Gives the nodes of the last message, if there was one and all could be told.
    pub(super) fn end(self) -> io::Result<Option<u64>> {
        self.failed.map(|()| self.nodes)
    }
}

/// What is said of a thought that has ended.
pub(super) fn final_message(thought: &Thought, time: Duration) -> String {
    message(&Report {
        depth: thought.depth,
        cell: thought.cell,
        outlook: thought.outlook,
        nodes: thought.nodes,
        time,
        line: thought.line.clone(),
    })
}

/// What was thought, as `MESSAGE depth 9 score 132 nodes 120345 time 87 line 7,7 8,6`.
fn message(report: &Report) -> String {
    let score = match report.outlook {
        Score::Win(plies) => format!("win in {plies}"),
        Score::Loss(plies) => format!("loss in {plies}"),
        Score::Draw => "draw".into(),
        Score::Value(value) => value.to_string(),
    };
    let (depth, nodes, time) = (report.depth, report.nodes, report.time.as_millis());
    let mut text = format!("MESSAGE depth {depth} score {score} nodes {nodes} time {time} line");
    for &cell in &report.line {
        // Writing to a string cannot fail.
        let _ = write!(text, " {}", point(cell));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanziqi::game::Cell;

    #[test]
    fn messages_are_read_by_people() {
        let line = [Cell::new(7, 6), Cell::new(0, 14)];
        let say = |outlook| {
            message(&Report {
                depth: 9,
                cell: line[0],
                outlook,
                nodes: 1234,
                time: Duration::from_millis(87),
                line: line.to_vec(),
            })
        };
        let end = "nodes 1234 time 87 line 6,7 14,0";
        for (outlook, score) in [
            (Score::Value(-132), "-132"),
            (Score::Win(7), "win in 7"),
            (Score::Loss(8), "loss in 8"),
        ] {
            assert_eq!(say(outlook), format!("MESSAGE depth 9 score {score} {end}"));
        }
    }
}
