//! What the engine has thought, as lines for people.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::flags::Flags;
use super::stones::point;
use crate::computer::expert::{Report, Thought};
use crate::game::{Cell, Outlook};

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
        let line = message(
            report.depth,
            report.outlook,
            report.nodes,
            report.time,
            &report.line,
        );
        self.failed = writeln!(self.output, "{line}").and_then(|()| self.output.flush());
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
    message(
        thought.depth,
        thought.outlook,
        thought.nodes,
        time,
        &thought.line,
    )
}

/// What was thought, as `MESSAGE depth 9 score 132 nodes 120345 time 87 line 7,7 8,6`.
fn message(depth: u8, outlook: Outlook, nodes: u64, time: Duration, line: &[Cell]) -> String {
    let score = match outlook {
        Outlook::Wins(plies) => format!("win in {plies}"),
        Outlook::Loses(plies) => format!("loss in {plies}"),
        Outlook::Draws => "draw".into(),
        Outlook::Open(value) => value.to_string(),
    };
    let time = time.as_millis();
    let mut text = format!("MESSAGE depth {depth} score {score} nodes {nodes} time {time} line");
    for &cell in line {
        // Writing to a string cannot fail.
        let _ = write!(text, " {}", point(cell));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_by_people() {
        let line = [Cell::new(7, 6), Cell::new(0, 14)];
        let say = |outlook| message(9, outlook, 1234, Duration::from_millis(87), &line);
        let end = "nodes 1234 time 87 line 6,7 14,0";
        for (outlook, score) in [
            (Outlook::Open(-132), "-132"),
            (Outlook::Wins(7), "win in 7"),
            (Outlook::Loses(8), "loss in 8"),
        ] {
            assert_eq!(say(outlook), format!("MESSAGE depth 9 score {score} {end}"));
        }
    }
}
