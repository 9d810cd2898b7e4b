//! How strong a change makes the search: `cargo bench --bench selfplay`.
//!
//! Plays matches on 15x15, freestyle, between two programs that speak the
//! Gomocup protocol, from the openings in `openings.txt`, each from both sides,
//! and prints what the first won, lost and drew, and the difference in Elo with
//! its interval of 95%. A change is judged by the build with it against the
//! build without:
//!
//! ```text
//! git stash && cargo build --release && cp target/release/sanziqi /tmp/before && git stash pop
//! cargo build --release
//! cargo bench --bench selfplay -- target/release/sanziqi /tmp/before --time 100
//! ```
//!
//! | argument | what it says | else |
//! |---|---|---|
//! | two programs | the first against the second, each called with `gomocup` | this build |
//! | `--time MS` | milliseconds a move | |
//! | `--nodes N[:M]` | nodes a move (of the second: M), which is fair on a busy machine too | `2000:500` |
//! | `--games N` | games, at most two for each opening | 4, or 120 with programs |
//! | `--jobs N` | games at a time | 1 |
//! | `--find N` | prints N new openings instead | |
//!
//! Without arguments it is over in some seconds, and the side with four times
//! the nodes should come out ahead. A match of 120 games tells a difference of
//! some 60 Elo; to tell 20, ten times as many are needed.
//!
//! `openings.txt` is in the notation that c-gomoku-cli calls `pos`, so that the
//! same openings serve against other engines:
//!
//! ```text
//! c-gomoku-cli -each tc=0/0.3 thread=1 -engine cmd="sanziqi gomocup" -engine cmd=OTHER \
//!     -rule 0 -boardsize 15 -games 120 -repeat -openings file=benches/openings.txt type=pos
//! ```

use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use sanziqi::computer::expert::{Engine, Limits};
use sanziqi::game::{Board, Cell, Outcome, Score, Side};

/// The board of all games.
type Field = Board<15, 15>;

/// Openings, one a line: cells in the order of play, nothing between them.
const OPENINGS: &str = include_str!("openings.txt");

/// A game with this many stones is given as drawn.
const LONGEST: u16 = 200;

/// What an opening may be worth to either side, by a search of so many nodes.
const EVEN: i32 = 40;
const EVEN_NODES: u64 = 200_000;

fn main() -> ExitCode {
    let done = arguments(std::env::args().skip(1)).and_then(|plan| {
        plan.find.map_or_else(
            || play(&plan).map_err(|error| error.to_string()),
            |count| {
                find_openings(count);
                Ok(())
            },
        )
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// What is asked for.
struct Plan {
    programs: [PathBuf; 2],
    /// Lines of the protocol that bound a move, by program.
    bounds: [String; 2],
    games: usize,
    jobs: usize,
    find: Option<usize>,
}

fn arguments(mut words: impl Iterator<Item = String>) -> Result<Plan, String> {
    let (mut programs, mut numbers) = (Vec::new(), [None, None, None]);
    let (mut time, mut nodes) = (None, None);
    while let Some(word) = words.next() {
        let mut number = || -> Result<usize, String> {
            let value = words.next().and_then(|value| value.parse().ok());
            value.ok_or_else(|| format!("{word}: a number is missing"))
        };
        match word.as_str() {
            // What cargo adds.
            "--bench" => {}
            "--games" => numbers[0] = Some(number()?),
            "--jobs" => numbers[1] = Some(number()?),
            "--find" => numbers[2] = Some(number()?),
            "--time" => time = Some(number()?),
            "--nodes" => nodes = words.next(),
            option if option.starts_with('-') => return Err(format!("unknown: {option}")),
            program => programs.push(PathBuf::from(program)),
        }
    }
    let few = if programs.is_empty() { 4 } else { 120 };
    let built = || PathBuf::from(env!("CARGO_BIN_EXE_sanziqi"));
    let mut programs = programs.into_iter().chain([built(), built()]);
    let programs = [(); 2].map(|()| programs.next().unwrap_or_else(built));
    let bounds = if let Some(millis) = time {
        [millis; 2].map(|millis| format!("INFO timeout_turn {millis}"))
    } else {
        let nodes = nodes.unwrap_or_else(|| "2000:500".into());
        let (first, second) = nodes.split_once(':').unwrap_or((&nodes, &nodes));
        [first, second].map(|nodes| format!("INFO timeout_turn 600000\nINFO max_node {nodes}"))
    };
    let [games, jobs, find] = numbers;
    Ok(Plan {
        programs,
        bounds,
        games: games.unwrap_or(few).min(2 * OPENINGS.lines().count()),
        jobs: jobs.unwrap_or(1).max(1),
        find,
    })
}

/// Plays the match and prints the score after every pair of games.
fn play(plan: &Plan) -> io::Result<()> {
    let openings: Vec<Field> = OPENINGS.lines().map(opening).collect();
    let (next, score) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let job = || -> io::Result<()> {
        let [first, second] = &plan.programs;
        let mut programs = [Program::start(first)?, Program::start(second)?];
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games {
                return Ok(());
            }
            let start = openings[game / 2];
            let winner = play_game(&mut programs, &plan.bounds, start, game % 2)?;
            if let Ok(mut score) = score.lock() {
                score.count(winner);
                println!("{score}");
            }
        }
    };
    thread::scope(|scope| {
        let jobs: Vec<_> = (0..plan.jobs).map(|_| scope.spawn(job)).collect();
        let mut ends = jobs.into_iter().map(|job| job.join().expect("no panic"));
        ends.try_for_each(|end| end)
    })
}

/// Plays one game; gives which program won it. `who` moves first.
fn play_game(
    programs: &mut [Program; 2],
    bounds: &[String; 2],
    mut board: Field,
    mut who: usize,
) -> io::Result<Option<usize>> {
    for (program, bounds) in programs.iter_mut().zip(bounds) {
        program.say("START 15")?;
        if program.answer()? != "OK" {
            return Err(io::Error::other("no OK after START"));
        }
        program.say(&format!("INFO timeout_match 0\n{bounds}"))?;
    }
    let mut last: [Option<Cell>; 2] = [None; 2];
    while board.is_win() == Outcome::Continue && board.plies() < LONGEST {
        let program = &mut programs[who];
        match last[1 - who].filter(|_| last[who].is_some()) {
            Some(cell) => program.say(&format!("TURN {},{}", cell.col(), cell.row()))?,
            None => program.say(&stones(&board))?,
        }
        let cell = place(&program.answer()?);
        let cell = cell.ok_or_else(|| io::Error::other("an answer is no cell"))?;
        board.player_move(cell).map_err(|error| {
            let program = programs[who].path.display();
            io::Error::other(format!("{program}: {error}"))
        })?;
        last[who] = Some(cell);
        who = 1 - who;
    }
    // The last stone was the winner's.
    Ok(board.winner().map(|_| 1 - who))
}

/// The board as the side to move is told of it.
fn stones(board: &Field) -> String {
    let mut lines = vec![String::from("BOARD")];
    for side in Side::BOTH {
        let who = if side == board.turn() { 1 } else { 2 };
        for (row, &stones) in board.stones(side).iter().enumerate() {
            let cols = (0..15).filter(|col| stones >> col & 1 == 1);
            lines.extend(cols.map(|col| format!("{col},{row},{who}")));
        }
    }
    lines.push("DONE".into());
    lines.join("\n")
}

fn place(answer: &str) -> Option<Cell> {
    let (x, y) = answer.split_once(',')?;
    Some(Cell::new(y.trim().parse().ok()?, x.trim().parse().ok()?))
}

/// A program that plays.
struct Program {
    path: PathBuf,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(path: &Path) -> io::Result<Self> {
        let child = Command::new(path)
            .arg("gomocup")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let fault = |error| io::Error::other(format!("{}: {error}", path.display()));
        let mut child = child.map_err(fault)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| io::Error::other("no pipes"))?;
        Ok(Self {
            path: path.into(),
            child,
            input,
            output: BufReader::new(output),
        })
    }

    fn say(&mut self, lines: &str) -> io::Result<()> {
        writeln!(self.input, "{lines}")
    }

    /// The next line that is no message.
    fn answer(&mut self) -> io::Result<String> {
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                let fault = format!("{} has ended", self.path.display());
                return Err(io::Error::other(fault));
            }
            if !line.starts_with("MESSAGE") && !line.starts_with("DEBUG") {
                return Ok(line.trim().into());
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the first program won, lost and drew.
#[derive(Default)]
struct Tally {
    won: f64,
    lost: f64,
    drawn: f64,
}

impl Tally {
    fn count(&mut self, winner: Option<usize>) {
        match winner {
            Some(0) => self.won += 1.0,
            Some(_) => self.lost += 1.0,
            None => self.drawn += 1.0,
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { won, lost, drawn } = self;
        let games = won + lost + drawn;
        let mean = (won + drawn / 2.0) / games;
        let spread =
            won * (1.0 - mean).powi(2) + lost * mean.powi(2) + drawn * (0.5 - mean).powi(2);
        // 95% of a normal distribution lie within 1.96 standard deviations.
        let reach = 1.96 * spread.sqrt() / games;
        let elo = |score: f64| -400.0 * (1.0 / score.clamp(0.0, 1.0) - 1.0).log10();
        write!(
            f,
            "+{won} -{lost} ={drawn}  {:.1}% ({:.1})  Elo {:+.0}, from {:+.0} to {:+.0}",
            100.0 * mean,
            100.0 * spread.sqrt() / games,
            elo(mean),
            elo(mean - reach),
            elo(mean + reach),
        )
    }
}

/// The board after an opening.
fn opening(cells: &str) -> Field {
    let mut board = Field::init();
    let starts: Vec<usize> = cells
        .match_indices(char::is_alphabetic)
        .map(|(at, _)| at)
        .collect();
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(cells.len());
        let cell = cells[start..end].parse().expect("a cell");
        board.player_move(cell).expect("a legal move");
    }
    board
}

/// Prints openings of three to six stones near the middle that the search holds
/// for even, the same ones at every call.
fn find_openings(count: usize) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(15);
    let mut engine = Engine::new(15, 15, 5, 32);
    let mut found = 0;
    while found < count {
        let mut board = Field::init();
        let mut cells = Vec::new();
        let stones = random.random_range(3..=6_u16);
        while board.plies() < stones {
            let cell = Cell::new(random.random_range(5..=9), random.random_range(5..=9));
            if board.player_move(cell).is_ok() {
                cells.push(format!(
                    "{}{}",
                    char::from(b'a' + cell.col()),
                    cell.row() + 1
                ));
            }
        }
        engine.forget();
        let never = AtomicBool::new(false);
        let thought = engine.think(&board, Limits::nodes(EVEN_NODES), &never, &mut |_| {});
        let outlook = thought.expect("the game goes on").outlook;
        if matches!(outlook, Score::Value(value) if value.abs() <= EVEN) {
            println!("{}", cells.concat());
            found += 1;
        }
    }
}
