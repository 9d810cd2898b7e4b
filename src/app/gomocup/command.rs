//! What the manager sends: lines, and what they mean.

use std::fmt;
use std::io::{self, BufRead, ErrorKind};

use sanziqi::game::is_number;

/// The longest line that is kept, in bytes; a command is far shorter.
const LONGEST: usize = 4096;

/// The longest key and the longest value of `INFO` that mean something, in bytes.
const LONGEST_WORD: usize = 32;

/// A cell as the protocol names it: x is the column, y the row, both from 0.
/// It need not lie on any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: i64,
    pub(super) y: i64,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// One line from the manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    About,
    /// A board of this width and height.
    Start(i64, i64),
    Restart,
    Begin,
    Turn(Point),
    Play(Point),
    Takeback(Point),
    Suggest,
    Board,
    YxBoard,
    /// A line of the list after `BOARD`: the cell, and whose stone.
    Stone(Point, i64),
    Done,
    Info {
        key: String,
        value: String,
    },
    YxShowForbid,
    YxHashClear,
    Swap2Board,
    /// The head of a list, with something on its line that belongs on others.
    WrongList,
    Stop,
    End,
    /// Nothing to answer.
    Empty,
    Unknown,
    /// Not a line, but where some were lost, since too many wait for an answer.
    Lost,
    /// A known command that cannot be understood, and why.
    Wrong(&'static str),
}

impl Command {
    /// What a line says. Capitals and small letters are the same, and blanks
    /// around a comma do not count.
    pub(super) fn of(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        match word.to_ascii_uppercase().as_str() {
            "" => Self::Empty,
            "ABOUT" => Self::About,
            "START" => start(rest),
            "RECTSTART" => rect_start(rest),
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => cell(rest, Self::Turn, "TURN needs a cell, as in TURN 7,7"),
            "PLAY" => cell(rest, Self::Play, "PLAY needs a cell, as in PLAY 7,7"),
            "TAKEBACK" => {
                let wrong = "TAKEBACK needs a cell, as in TAKEBACK 7,7";
                cell(rest, Self::Takeback, wrong)
            }
            "SUGGEST" => Self::Suggest,
            "BOARD" | "YXBOARD" | "SWAP2BOARD" if !rest.is_empty() => Self::WrongList,
            "BOARD" => Self::Board,
            "YXBOARD" => Self::YxBoard,
            "DONE" => Self::Done,
            "INFO" => info(rest),
            "YXSHOWFORBID" => Self::YxShowForbid,
            "YXHASHCLEAR" => Self::YxHashClear,
            "SWAP2BOARD" => Self::Swap2Board,
            "YXSTOP" | "STOP" => Self::Stop,
            "END" => Self::End,
            _ if begins_with_number(line) => stone(line),
            _ => Self::Unknown,
        }
    }

    /// What a line says whose end was cut off. What is known of it may be half of
    /// a number, so that it is not acted on.
    fn of_cut(line: &str) -> Self {
        match Self::of(line) {
            Self::Unknown => Self::Unknown,
            Self::WrongList => Self::WrongList,
            // Of those only the folder can be long, and it is not used.
            Self::Info { .. } | Self::Empty => Self::Empty,
            _ => Self::Wrong("the line is too long"),
        }
    }
}

fn begins_with_number(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+')
}

/// Whole numbers with commas between them.
fn numbers<const N: usize>(text: &str) -> Option<[i64; N]> {
    let mut numbers = [0; N];
    let mut parts = text.split(',');
    for number in &mut numbers {
        *number = parts.next()?.trim().parse().ok()?;
    }
    parts.next().is_none().then_some(numbers)
}

/// `START 15`, and `START 15 15` as Yixin-Board writes it.
fn start(rest: &str) -> Command {
    let words = rest.split([' ', ',']).filter(|word| !word.is_empty());
    let sides: Option<Vec<i64>> = words.map(|side| side.parse().ok()).collect();
    match sides.as_deref() {
        Some(&[side]) => Command::Start(side, side),
        Some(&[width, height]) => Command::Start(width, height),
        _ => Command::Wrong("START needs the side of the board, as in START 15"),
    }
}

fn rect_start(rest: &str) -> Command {
    match numbers(rest) {
        Some([width, height]) => Command::Start(width, height),
        None => Command::Wrong("RECTSTART needs width and height, as in RECTSTART 15,15"),
    }
}

fn cell(rest: &str, command: fn(Point) -> Command, wrong: &'static str) -> Command {
    match numbers(rest) {
        Some([x, y]) => command(Point { x, y }),
        None => Command::Wrong(wrong),
    }
}

fn stone(line: &str) -> Command {
    match numbers(line) {
        Some([x, y, field]) => Command::Stone(Point { x, y }, field),
        None => Command::Wrong("a stone is x,y,field, as in 7,7,1"),
    }
}

fn info(rest: &str) -> Command {
    let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    if key.len() > LONGEST_WORD {
        return Command::Empty;
    }
    Command::Info {
        key: key.to_ascii_lowercase(),
        value: kept(value.trim()).to_owned(),
    }
}

/// What is kept of a value: of a number that is longer than any that counts, the
/// first digits, which are too large too; of anything else so long, nothing.
fn kept(value: &str) -> &str {
    if value.len() <= LONGEST_WORD {
        return value;
    }
    if is_number(value) && !value.starts_with('0') {
        &value[..LONGEST_WORD]
    } else {
        ""
    }
}

/// The lines of `input` as commands. CR LF, LF and CR end a line: CR LF ends one
/// more, which is empty. Bytes that are no text, and lines that are longer than
/// any command, are commands like others. An error is that of a read that failed.
pub(super) fn commands(mut input: impl BufRead) -> impl Iterator<Item = io::Result<Command>> {
    let mut line = Vec::new();
    std::iter::from_fn(move || {
        let is_cut = next_line(&mut input, &mut line).transpose()?;
        Some(is_cut.map(|is_cut| {
            let text = String::from_utf8_lossy(&line);
            if is_cut {
                Command::of_cut(&text)
            } else {
                Command::of(&text)
            }
        }))
    })
}

/// Reads a line up to CR or LF, of which the first bytes are kept. Gives whether
/// there were more; `None` at the end of input.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut is_cut = false;
    let mut is_empty = true;
    loop {
        let bytes = match input.fill_buf() {
            Ok([]) => return Ok((!is_empty).then_some(is_cut)),
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        is_empty = false;
        let end = bytes.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        let piece = &bytes[..end.unwrap_or(bytes.len())];
        let kept = piece.len().min(LONGEST - line.len());
        line.extend(&piece[..kept]);
        is_cut |= kept < piece.len();
        let used = piece.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(is_cut));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: impl AsRef<[u8]>) -> Vec<Command> {
        // Bytes come one by one, as they may on a pipe.
        let input = io::BufReader::with_capacity(1, text.as_ref());
        let all = commands(input).map(|command| command.expect("it can be read"));
        all.filter(|command| *command != Command::Empty).collect()
    }

    #[test]
    fn lines_end_in_three_ways() {
        let commands = [Command::Begin, Command::Start(20, 20), Command::End];
        for end in ["\r\n", "\n", "\r", "\n\n\r\n"] {
            let text = ["begin", "Start 20", "END"].map(|line| line.to_owned() + end);
            assert_eq!(read(text.concat()), commands, "{end:?}");
        }
        assert_eq!(read("begin\nstart 20\nend"), commands, "no last end");
    }

    #[test]
    fn arguments_are_read_or_refused() {
        let point = |x, y| Point { x, y };
        for (line, command) in [
            ("START 15 15", Command::Start(15, 15)),
            ("RECTSTART 30,20", Command::Start(30, 20)),
            (" turn\t7 , -8 ", Command::Turn(point(7, -8))),
            ("PLAY 12,10", Command::Play(point(12, 10))),
            ("takeback 0,0", Command::Takeback(point(0, 0))),
            ("3,4,2", Command::Stone(point(3, 4), 2)),
            ("yxStop now", Command::Stop),
            ("board ", Command::Board),
            ("BOARD 7,7,2", Command::WrongList),
            ("yxboard\tDONE", Command::WrongList),
            ("SWAP2BOARD 7,7", Command::WrongList),
            (
                "INFO Rule 1",
                Command::Info {
                    key: "rule".into(),
                    value: "1".into(),
                },
            ),
            ("FOO", Command::Unknown),
            ("TURN7,7", Command::Unknown),
        ] {
            assert_eq!(Command::of(line), command, "{line}");
        }
        let long = "9".repeat(LONGEST_WORD + 1);
        for (value, kept) in [
            (long.clone(), &long[1..]),
            (format!("x{long}"), ""),
            (format!("{long}x"), ""),
            (format!("0{long}"), ""),
        ] {
            let info = Command::Info {
                key: "max_node".into(),
                value: kept.to_owned(),
            };
            assert_eq!(Command::of(&format!("INFO max_node {value}")), info);
        }
        assert_eq!(Command::of(&format!("INFO {long} 1")), Command::Empty);
        for line in [
            "START",
            "START x",
            "START 15 15 15",
            "RECTSTART 15",
            "TURN 7",
            "TURN 7 8",
            "TURN 7,8,9",
            "TURN 99999999999999999999,1",
            "PLAY",
            "TAKEBACK a,b",
            "7,7",
            "7,7,1,1",
        ] {
            assert!(matches!(Command::of(line), Command::Wrong(_)), "{line}");
        }
    }

    #[test]
    fn a_long_line_is_cut_and_not_acted_on() {
        let long = "9".repeat(3 * LONGEST);
        let text = format!("TURN 1,{long}\nINFO folder {long}\n{long}x\nFOO{long}\nEND\n");
        let wrong = Command::Wrong("the line is too long");
        assert_eq!(
            read(text),
            [wrong.clone(), wrong, Command::Unknown, Command::End]
        );
    }
}
