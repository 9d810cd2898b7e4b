//! The Gomocup protocol: lines on standard input and output between a match
//! runner and an engine.
//!
//! The protocol is Petr Laštovička's (<https://plastovicka.github.io/protocl2en.htm>).
//! Cells are `x,y`, column and row from 0. One thread reads, so that `YXSTOP`
//! is heard while the other thinks.

use std::io::{self, BufRead, Read, Write};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::computer::expert::{Engine, Limits, Thought};
use crate::game::{Board, Cell, Game, Size, WithSize};

/// What `ABOUT` is answered with.
const ABOUT: &str = concat!(
    "name=\"sanziqi\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"sanziqi\", country=\"CN\""
);

/// Time for a move where the runner says nothing of it, as in the protocol's text.
const DEFAULT_TURN: Duration = Duration::from_secs(30);

/// Time kept back from every move for the way of the answer to the runner.
const MARGIN: Duration = Duration::from_millis(15);

/// The share of what is left of a match that one move may take.
const SHARE_OF_MATCH: u32 = 20;

/// Memory of the transposition table in MiB for a move of a second, and for any
/// move, at least and at most. More than a search fills costs time and gains nothing.
const MEMORY_A_SECOND: u128 = 64;
const MIN_MEMORY: usize = 32;
const MAX_MEMORY: usize = 1024;

/// What the engine needs beside its table, in MiB.
const OTHER_MEMORY: usize = 8;

/// Reads commands from `input` and answers on `output`, until `END` or the end of input.
///
/// ```
/// use sanziqi::gomocup;
///
/// let mut output = Vec::new();
/// gomocup::run("START 20\nINFO timeout_turn 100\nBEGIN\nEND\n".as_bytes(), &mut output)?;
/// assert_eq!(String::from_utf8_lossy(&output), "OK\n9,9\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If `output` cannot be written to.
pub fn run(input: impl BufRead + Send, output: &mut impl Write) -> io::Result<()> {
    let flags = Flags::default();
    thread::scope(|scope| {
        let (sender, commands) = mpsc::channel();
        let flags = &flags;
        scope.spawn(move || {
            for command in commands_of(input) {
                if command == Command::Stop {
                    flags.stop.store(true, Ordering::SeqCst);
                }
                if sender.send(command).is_err() || command == Command::End {
                    break;
                }
            }
            flags.close();
        });
        let mut session = Session {
            commands,
            flags,
            output,
            info: Info::default(),
        };
        let mut size = session.until_start()?;
        while let Some(next) = size {
            size = next.with(&mut session)?;
        }
        Ok(())
    })
}

/// What the thread that reads tells the one that thinks.
#[derive(Default)]
struct Flags {
    /// The thought is to end.
    stop: AtomicBool,
    /// Nothing more will be read, so that every thought is to end.
    closed: AtomicBool,
}

impl Flags {
    fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        self.stop.store(true, Ordering::SeqCst);
    }

    /// After a thought: lets the next one begin, unless it is to end as well.
    fn lower(&self) {
        self.stop.store(false, Ordering::SeqCst);
        if self.closed.load(Ordering::SeqCst) {
            self.stop.store(true, Ordering::SeqCst);
        }
    }
}

/// The longest line that is kept, in bytes; a command is far shorter.
const LONGEST: u64 = 4096;

/// The lines of `input` as commands. Bytes that are no text, and lines that are
/// longer than any command, are unknown ones.
fn commands_of(mut input: impl BufRead) -> impl Iterator<Item = Command> {
    std::iter::from_fn(move || {
        let mut line = Vec::new();
        match Read::take(&mut input, LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) if line.len() as u64 == LONGEST && !line.ends_with(b"\n") => {
                input.skip_until(b'\n').ok().map(|_| Command::Unknown)
            }
            Ok(_) => {
                let line = String::from_utf8_lossy(&line);
                Some(line.parse().unwrap_or(Command::Unknown))
            }
        }
    })
}

/// One line from the runner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    About,
    /// A square board of this side.
    Start(u8),
    Restart,
    Begin,
    Turn(Cell),
    Takeback,
    Board,
    /// A stone in a list after `BOARD`: own (1) or the other side's (2).
    Stone(Cell, u8),
    Done,
    Info(Option<Fact>),
    Stop,
    End,
    Empty,
    Unknown,
}

/// One thing that `INFO` tells and the engine uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    /// For each move.
    Turn(Duration),
    /// For the whole match; `None` without limit.
    Match(Option<Duration>),
    /// Left of the match.
    Left(Duration),
    /// In bytes; `None` without limit.
    Memory(Option<u64>),
}

impl FromStr for Command {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let mut words = line.split_whitespace();
        let Some(word) = words.next() else {
            return Ok(Self::Empty);
        };
        let rest = words.next().unwrap_or_default();
        Ok(match word.to_ascii_uppercase().as_str() {
            "ABOUT" => Self::About,
            "START" => Self::Start(rest.parse().map_err(drop)?),
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => Self::Turn(numbers(rest).as_deref().and_then(cell).ok_or(())?),
            "TAKEBACK" => Self::Takeback,
            "BOARD" => Self::Board,
            "DONE" => Self::Done,
            "INFO" => Self::Info(fact(rest, words.next().unwrap_or_default())),
            "YXSTOP" | "STOP" => Self::Stop,
            "END" => Self::End,
            _ => {
                let stone = numbers(word).ok_or(())?;
                Self::Stone(cell(&stone).ok_or(())?, *stone.get(2).ok_or(())?)
            }
        })
    }
}

fn numbers(text: &str) -> Option<Vec<u8>> {
    text.split(',').map(|number| number.parse().ok()).collect()
}

/// The cell at x, the column, and y, the row.
fn cell(numbers: &[u8]) -> Option<Cell> {
    match *numbers {
        [x, y, ..] => Some(Cell::new(y, x)),
        _ => None,
    }
}

fn fact(key: &str, value: &str) -> Option<Fact> {
    let number: u64 = value.parse::<i64>().ok()?.max(0).unsigned_abs();
    let time = Duration::from_millis(number);
    Some(match key.to_ascii_lowercase().as_str() {
        "timeout_turn" => Fact::Turn(time),
        "timeout_match" => Fact::Match((number > 0).then_some(time)),
        "time_left" => Fact::Left(time),
        "max_memory" => Fact::Memory((number > 0).then_some(number)),
        _ => return None,
    })
}

/// What the runner has told.
#[derive(Clone, Copy, Debug)]
struct Info {
    turn: Duration,
    limited: bool,
    left: Option<Duration>,
    /// In MiB, where it is limited.
    memory: Option<usize>,
}

impl Default for Info {
    fn default() -> Self {
        Self {
            turn: DEFAULT_TURN,
            limited: false,
            left: None,
            memory: None,
        }
    }
}

impl Info {
    fn note(&mut self, fact: Fact) {
        match fact {
            Fact::Turn(time) => self.turn = time,
            Fact::Match(time) => {
                self.limited = time.is_some();
                self.left = time;
            }
            Fact::Left(time) => self.left = Some(time),
            Fact::Memory(bytes) => {
                self.memory = bytes.map(|bytes| usize::try_from(bytes >> 20).unwrap_or(usize::MAX));
            }
        }
    }

    /// MiB for the transposition table.
    fn table(&self) -> usize {
        let useful = self.turn.as_millis() * MEMORY_A_SECOND / 1000;
        let useful = usize::try_from(useful).unwrap_or(usize::MAX);
        let allowed = self
            .memory
            .unwrap_or(usize::MAX)
            .saturating_sub(OTHER_MEMORY);
        useful.clamp(MIN_MEMORY, MAX_MEMORY).min(allowed)
    }

    /// The time for one move.
    fn time(&self) -> Duration {
        let share = match self.left {
            Some(left) if self.limited => left / SHARE_OF_MATCH,
            _ => self.turn,
        };
        self.turn.min(share).saturating_sub(MARGIN)
    }
}

/// A conversation with a runner.
struct Session<'a, W> {
    commands: Receiver<Command>,
    flags: &'a Flags,
    output: &'a mut W,
    info: Info,
}

impl<W: Write> Session<'_, W> {
    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    /// Answers until a board is started; gives its size, or `None` at the end.
    fn until_start(&mut self) -> io::Result<Option<Size>> {
        while let Ok(command) = self.commands.recv() {
            match command {
                Command::Start(side) => {
                    if let Some(size) = self.start(side)? {
                        return Ok(Some(size));
                    }
                }
                Command::End => break,
                other => self.anywhere(other, "no board: START first")?,
            }
        }
        Ok(None)
    }

    fn start(&mut self, rows: u8) -> io::Result<Option<Size>> {
        let size = Size::new(rows);
        self.say(if size.is_some() {
            "OK"
        } else {
            "ERROR the board must have 3 to 20 rows"
        })?;
        Ok(size)
    }

    /// Answers what means the same with and without a board, and `fault` to the rest.
    fn anywhere(&mut self, command: Command, fault: &str) -> io::Result<()> {
        match command {
            Command::About => self.say(ABOUT),
            Command::Info(fact) => {
                if let Some(fact) = fact {
                    self.info.note(fact);
                }
                Ok(())
            }
            Command::Stop => {
                // It was meant for a thought that has ended, not for the next one.
                self.flags.lower();
                Ok(())
            }
            Command::Empty => Ok(()),
            Command::Unknown => self.say("UNKNOWN command"),
            _ => self.say(&format!("ERROR {fault}")),
        }
    }
}

impl<W: Write> WithSize for &mut Session<'_, W> {
    type Out = io::Result<Option<Size>>;

    fn run<const R: usize, const C: usize>(self) -> Self::Out {
        Match::<R, C, _> {
            game: Game::new(empty_board()),
            engine: None,
            session: self,
        }
        .play()
    }
}

/// Five in a row where the board has room for it.
fn empty_board<const R: usize, const C: usize>() -> Board<R, C> {
    let board = Board::init();
    board.with_k(5).unwrap_or(board)
}

/// A game on one board, and those that follow on the same board.
struct Match<'a, 'b, const R: usize, const C: usize, W> {
    game: Game<R, C>,
    engine: Option<Engine>,
    session: &'a mut Session<'b, W>,
}

impl<const R: usize, const C: usize, W: Write> Match<'_, '_, R, C, W> {
    /// Answers until another board is started; gives its size, or `None` at the end.
    fn play(mut self) -> io::Result<Option<Size>> {
        while let Ok(command) = self.session.commands.recv() {
            match command {
                Command::Start(side) => {
                    if let Some(size) = self.session.start(side)? {
                        return Ok(Some(size));
                    }
                }
                Command::End => break,
                Command::Restart => {
                    self.reset();
                    self.session.say("OK")?;
                }
                Command::Begin => self.answer()?,
                Command::Turn(cell) => match self.game.player_move(cell) {
                    Ok(()) => self.answer()?,
                    Err(error) => self.session.say(&format!("ERROR {error}"))?,
                },
                Command::Takeback => {
                    let answer = self.game.undo();
                    let text =
                        answer.map_or_else(|error| format!("ERROR {error}"), |_| "OK".into());
                    self.session.say(&text)?;
                }
                Command::Board => match self.read_stones()? {
                    Some(stones) => self.set_up(&stones)?,
                    None => break,
                },
                other => self.session.anywhere(other, "not now")?,
            }
        }
        Ok(None)
    }

    fn reset(&mut self) {
        self.game = Game::new(empty_board());
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
    }

    /// Reads the stones after `BOARD` up to `DONE`, its own and the other side's;
    /// `None` if the end comes first.
    fn read_stones(&mut self) -> io::Result<Option<[Vec<Cell>; 2]>> {
        let mut stones = [Vec::new(), Vec::new()];
        while let Ok(command) = self.session.commands.recv() {
            match command {
                Command::Stone(cell, who @ 1..=2) => {
                    let stones = &mut stones[usize::from(who) - 1];
                    // More than there are cells cannot be laid: one more is enough to refuse.
                    if stones.len() <= R * C {
                        stones.push(cell);
                    }
                }
                Command::Done => return Ok(Some(stones)),
                Command::End => break,
                other => self
                    .session
                    .anywhere(other, "a stone or DONE comes after BOARD")?,
            }
        }
        Ok(None)
    }

    /// Takes up the game with these stones, and answers; a fault leaves the game
    /// as it was.
    fn set_up(&mut self, [own, theirs]: &[Vec<Cell>; 2]) -> io::Result<()> {
        // It is the engine's turn, so it has laid as many stones or one less.
        let (first, second) = if theirs.len() > own.len() {
            (theirs, own)
        } else {
            (own, theirs)
        };
        if first.len() - second.len() > usize::from(theirs.len() > own.len()) {
            return self
                .session
                .say("ERROR the stones are not those of two sides in turn");
        }
        let mut game = Game::new(empty_board());
        let turns = (0..first.len()).flat_map(|turn| [first.get(turn), second.get(turn)]);
        for &cell in turns.flatten() {
            if let Err(error) = game.player_move(cell) {
                return self.session.say(&format!("ERROR {error}"));
            }
        }
        self.game = game;
        self.answer()
    }

    /// Thinks, lays a stone, and says where.
    fn answer(&mut self) -> io::Result<()> {
        let start = Instant::now();
        let board = *self.game.board();
        let info = self.session.info;
        let engine = self
            .engine
            .get_or_insert_with(|| Engine::new(R as u8, C as u8, board.k(), info.table()));
        let limits = Limits {
            deadline: start.checked_add(info.time()),
            ..Limits::NONE
        };
        let thought = engine.think(&board, limits, &self.session.flags.stop, &mut |_| {});
        self.session.flags.lower();
        match thought {
            Some(thought) => self.lay(&thought),
            None => self.session.say("ERROR the game is over"),
        }
    }

    fn lay(&mut self, thought: &Thought) -> io::Result<()> {
        let Thought {
            cell,
            outlook,
            depth,
            nodes,
            ..
        } = thought;
        if self.game.player_move(*cell).is_err() {
            return self.session.say("ERROR no move");
        }
        if *nodes > 1 {
            self.session
                .say(&format!("MESSAGE depth {depth} nodes {nodes} {outlook:?}"))?;
        }
        self.session.say(&format!("{},{}", cell.col(), cell.row()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is answered to some lines, without messages.
    fn answers(lines: &str) -> Vec<String> {
        let mut output = Vec::new();
        run(lines.as_bytes(), &mut output).expect("memory can be written to");
        let text = String::from_utf8(output).expect("answers are text");
        let lines = text.lines().filter(|line| !line.starts_with("MESSAGE"));
        lines.map(String::from).collect()
    }

    #[test]
    fn a_game_is_started_and_played() {
        let said =
            answers("ABOUT\r\nSTART 15\r\nINFO timeout_turn 40\r\nBEGIN\r\nTURN 7,8\r\nEND\r\n");
        assert!(said[0].starts_with("name=\"sanziqi\""));
        assert_eq!(said[1..3], ["OK", "7,7"]);
        assert_eq!(said.len(), 4);
    }

    #[test]
    fn a_board_is_read_whoever_began() {
        let own_four = "BOARD\n0,0,1\n9,9,2\n1,0,1\n9,8,2\n2,0,1\n9,7,2\n3,0,1\n9,6,2\nDONE\n";
        assert_eq!(answers(&format!("START 10\n{own_four}")), ["OK", "4,0"]);
        let stops = "BOARD\n9,9,2\n0,0,1\n9,8,2\n1,2,1\n9,7,2\n2,5,1\n9,6,2\nDONE\n";
        assert_eq!(answers(&format!("START 10\n{stops}")), ["OK", "9,5"]);
    }

    #[test]
    fn stones_are_taken_back_and_boards_cleared() {
        let lines = "START 5\nINFO timeout_turn 30\nBEGIN\nTAKEBACK 2,2\nTAKEBACK 0,0\nBEGIN\nRESTART\nBEGIN\n";
        let said = answers(lines);
        let empty = "ERROR there is nothing to undo";
        assert_eq!(said, ["OK", "2,2", "OK", empty, "2,2", "OK", "2,2"]);
    }

    #[test]
    fn faults_are_answered_and_change_nothing() {
        let lines = "TURN 1,1\nFOO\nSTART 2\nSTART x\nSTART 15\nINFO timeout_turn 30\nBEGIN\n\
                     TURN 7,7\nTURN 15,0\nTURN 7\nTURN -1,300\nDONE\n1,1,1\n\n\u{fffd}\n";
        let said = answers(lines);
        let starts = [
            "ERROR", "UNKNOWN", "ERROR", "UNKNOWN", "OK", "7,7", "ERROR", "ERROR", "UNKNOWN",
            "UNKNOWN", "ERROR", "ERROR", "UNKNOWN",
        ];
        assert_eq!(said.len(), starts.len(), "{said:?}");
        for (line, start) in said.iter().zip(starts) {
            assert!(line.starts_with(start), "{line}");
        }
    }

    #[test]
    fn the_end_of_input_ends_a_thought() {
        // Thirty seconds a move are not used up.
        let said = answers("START 15\nBEGIN\nTURN 8,8\n");
        assert_eq!(said.len(), 2 + 1);
    }

    #[test]
    fn a_move_takes_its_share_of_the_match() {
        let mut info = Info::default();
        for (fact, millis) in [
            ("timeout_turn 1000", 985),
            ("timeout_match 10000", 485),
            ("time_left 2000", 85),
            ("time_left -5", 0),
            ("timeout_match 0", 985),
            ("time_left 2147483647", 985),
            ("timeout_turn 0", 0),
        ] {
            let (key, value) = fact.split_once(' ').expect("two words");
            info.note(super::fact(key, value).expect("a fact"));
            assert_eq!(info.time().as_millis(), millis, "{fact}");
        }
        assert_eq!(fact("timeout_turn", "soon"), None);
        assert_eq!(fact("rule", "0"), None);
    }

    #[test]
    fn the_table_stays_within_the_memory_allowed() {
        let table = |turn: u64, bytes| {
            let info = Info {
                turn: Duration::from_millis(turn),
                memory: Some(bytes),
                ..Info::default()
            };
            info.table()
        };
        assert_eq!(table(300, 350), 32);
        assert_eq!(table(2000, 350), 128);
        assert_eq!(table(u64::MAX, usize::MAX), 1024);
        assert_eq!((table(300, 20), table(300, 4)), (12, 0));
    }
}
