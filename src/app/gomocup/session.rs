//! The conversation: an answer for every command.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use super::command::{Command, Point};
use super::flags::Flags;
use super::game::{Game, size};
use super::hearing::{Heard, Receiver};
use super::info::Info;
use super::message::{Teller, final_message};
use super::stones::{Fault, point};
use sanziqi::game::{Cell, Size};

/// What `ABOUT` is answered with.
const ABOUT: &str = concat!(
    "name=\"sanziqi\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"sanziqi\", country=\"CN\""
);

/// More stones than any board has cells cannot be laid.
const MAX_STONES: usize = (Size::MAX.side() as usize).pow(2);

/// Where commands were lost.
const LOST: &str = "commands were lost here, since too many wait for an answer";

/// The stones of a list, where and the field that says whose, or the first fault
/// among its lines; and when its `DONE` came.
struct List {
    stones: Result<Vec<(Point, i64)>, Fault>,
    done: Instant,
}

/// What a command gives: an answer was written, or the conversation is over.
type Answered = io::Result<ControlFlow<()>>;

/// The answer of a command that has none.
const SILENCE: Answered = Ok(ControlFlow::Continue(()));

/// A conversation with a manager.
pub(super) struct Session<'a, W> {
    commands: Receiver,
    flags: Arc<Flags>,
    output: &'a mut W,
    info: Info,
    game: Option<Game>,
    /// A command that ended a list without its `DONE`.
    next: Option<Heard>,
    /// When the last answer was given: time before is no time of another move.
    free: Instant,
}

impl<'a, W: Write> Session<'a, W> {
    pub(super) fn new(commands: Receiver, flags: Arc<Flags>, output: &'a mut W) -> Self {
        Self {
            commands,
            flags,
            output,
            info: Info::default(),
            game: None,
            next: None,
            free: Instant::now(),
        }
    }

    /// Answers until the end. It fails where a line cannot be said, or was not read.
    pub(super) fn run(mut self) -> io::Result<()> {
        while let Some(heard) = self.hear() {
            if self.answer(heard)?.is_break() {
                break;
            }
        }
        self.flags.failed()
    }

    fn hear(&mut self) -> Option<Heard> {
        let heard = self.next.take().or_else(|| self.commands.receive())?;
        self.flags.come_to(heard.number);
        Some(heard)
    }

    fn answer(&mut self, Heard { command, at, .. }: Heard) -> Answered {
        let from = at.max(self.free);
        match command {
            Command::About => self.say(ABOUT),
            Command::Start(width, height) => self.start(width, height),
            Command::Restart => self.restart(),
            Command::Begin => self.answer_move(from),
            Command::Turn(at) => self.turn(at, from),
            Command::Board => self.board(),
            Command::Takeback(at) => self.take_back(at),
            Command::Suggest => self.suggest(from),
            Command::Play(at) => self.play(at),
            Command::Info { key, value } => {
                self.info.set(&key, &value);
                SILENCE
            }
            Command::End => Ok(ControlFlow::Break(())),
            Command::YxBoard => self.yx_board(),
            Command::YxShowForbid => self.show_forbid(),
            Command::YxHashClear => {
                if let Some(game) = &mut self.game {
                    game.forget();
                }
                SILENCE
            }
            Command::Swap2Board => self.refuse_list("UNKNOWN SWAP2BOARD is not played"),
            Command::WrongList => {
                self.refuse_list("ERROR stones stand on lines of their own, DONE too")
            }
            Command::Stone(..) | Command::Done => {
                self.error("stones and DONE come after BOARD alone")
            }
            Command::Unknown => self.say("UNKNOWN command"),
            Command::Lost => self.error(LOST),
            Command::Wrong(fault) => self.error(fault),
            // What these mean has been done when they were heard.
            Command::Empty | Command::Stop => SILENCE,
        }
    }

    fn say(&mut self, line: &str) -> Answered {
        say(self.output, line).map(ControlFlow::Continue)
    }

    fn error(&mut self, fault: &str) -> Answered {
        self.say(&format!("ERROR {fault}"))
    }

    fn reply(&mut self, answer: Result<String, Fault>) -> Answered {
        match answer {
            Ok(line) => self.say(&line),
            Err(fault) => self.error(&fault),
        }
    }

    /// `OK`, or the fault.
    fn ok(&mut self, done: Result<(), Fault>) -> Answered {
        self.reply(done.map(|()| "OK".to_owned()))
    }

    fn game(&mut self) -> Result<&mut Game, Fault> {
        started(&mut self.game)
    }

    fn playing(&mut self) -> Result<&mut Game, Fault> {
        playing(&self.info, &mut self.game)
    }

    fn start(&mut self, width: i64, height: i64) -> Answered {
        let size = match size(width, height) {
            Ok(size) => size,
            Err(fault) => return self.error(&fault),
        };
        self.info.restart();
        match &mut self.game {
            Some(game) if game.size() == size => game.clear(),
            game => *game = Some(Game::new(size)),
        }
        self.say("OK")
    }

    fn restart(&mut self) -> Answered {
        self.info.restart();
        let done = self.game().map(Game::clear);
        self.ok(done)
    }

    fn turn(&mut self, at: Point, from: Instant) -> Answered {
        let laid = self.playing().and_then(|game| game.lay_theirs(at));
        self.answer_if(laid, from)
    }

    fn play(&mut self, at: Point) -> Answered {
        let laid = self.playing().and_then(|game| game.lay_own(at));
        self.reply(laid.map(|()| at.to_string()))
    }

    fn take_back(&mut self, at: Point) -> Answered {
        let done = self.game().and_then(|game| game.take_back(at));
        self.ok(done)
    }

    /// There are no forbidden cells in freestyle.
    fn show_forbid(&mut self) -> Answered {
        let refusal = self.info.refusal().map(str::to_owned);
        self.reply(refusal.map_or_else(|| Ok("FORBID .".to_owned()), Err))
    }

    /// Answers a list that is not played, once it is over.
    fn refuse_list(&mut self, answer: &str) -> Answered {
        match self.read_list()? {
            Some(_) => self.say(answer),
            None => Ok(ControlFlow::Break(())),
        }
    }

    /// Reads stones up to `DONE`, or to a command that shows that there is none;
    /// `None` where the end comes first.
    fn read_list(&mut self) -> io::Result<Option<List>> {
        let mut stones = Vec::new();
        let mut fault = None;
        while let Some(heard) = self.hear() {
            let wrong = match heard.command {
                Command::Done => {
                    let stones = fault.map_or(Ok(stones), Err);
                    let done = heard.at;
                    return Ok(Some(List { stones, done }));
                }
                Command::End => return Ok(None),
                Command::Stone(..) if stones.len() >= MAX_STONES => "there are too many stones",
                Command::Stone(at, field) => {
                    stones.push((at, field));
                    continue;
                }
                Command::Wrong(wrong) => wrong,
                Command::Lost => LOST,
                Command::Unknown => "stones are followed by DONE",
                Command::Info { .. } | Command::About => {
                    let _ = self.answer(heard)?;
                    continue;
                }
                _ => {
                    let done = heard.at;
                    self.next = Some(heard);
                    let stones = Err("the list of stones has no DONE".to_owned());
                    return Ok(Some(List { stones, done }));
                }
            };
            fault.get_or_insert_with(|| wrong.to_owned());
        }
        Ok(None)
    }

    /// The time for the move runs from `DONE`, however slowly the list comes.
    fn board(&mut self) -> Answered {
        let Some(List { stones, done }) = self.read_list()? else {
            return Ok(ControlFlow::Break(()));
        };
        let is_set = stones.and_then(|stones| self.playing()?.set_up(&stones, true));
        self.answer_if(is_set, done.max(self.free))
    }

    fn yx_board(&mut self) -> Answered {
        let Some(List { stones, .. }) = self.read_list()? else {
            return Ok(ControlFlow::Break(()));
        };
        match stones.and_then(|stones| self.game()?.set_up(&stones, false)) {
            Ok(()) => SILENCE,
            Err(fault) => self.error(&fault),
        }
    }

    fn answer_if(&mut self, done: Result<(), Fault>, from: Instant) -> Answered {
        match done {
            Ok(()) => self.answer_move(from),
            Err(fault) => self.error(&fault),
        }
    }

    /// Thinks, lays a stone, and says where.
    fn answer_move(&mut self, from: Instant) -> Answered {
        let laid = self.think(from)?.and_then(|cell| {
            self.game()?.lay_thought(cell)?;
            Ok(point(cell).to_string())
        });
        self.reply(laid)
    }

    /// Thinks, and leaves it to the manager to have the stone laid by `PLAY`.
    fn suggest(&mut self, from: Instant) -> Answered {
        let cell = self.think(from)?;
        self.reply(cell.map(|cell| format!("SUGGEST {}", point(cell))))
    }

    /// Chooses a move within the time that runs `from` then on, and says what was
    /// thought.
    fn think(&mut self, from: Instant) -> io::Result<Result<Cell, Fault>> {
        let game = match playing(&self.info, &mut self.game) {
            Ok(game) => game,
            Err(fault) => return Ok(Err(fault)),
        };
        for warning in self.info.take_warnings() {
            say(self.output, &format!("MESSAGE {warning}"))?;
        }
        let limits = self.info.limits(from);
        game.provide(self.info.table(), self.info.threads());
        self.flags.begin(from, self.info.clone());
        let mut teller = Teller::new(self.output, &self.flags, from);
        let thought = game.think(limits, self.flags.stop(), &mut |report| {
            teller.hear(report);
        });
        self.flags.end();
        let told = teller.end()?;
        if let Ok(thought) = &thought {
            let was_searched = thought.nodes > 1 || thought.line.len() > 1;
            if was_searched && told != Some(thought.nodes) {
                say(self.output, &final_message(thought, from.elapsed()))?;
            }
        }
        self.free = Instant::now();
        self.info.spend(self.free - from);
        Ok(thought.map(|thought| thought.cell))
    }
}

fn say(output: &mut impl Write, line: &str) -> io::Result<()> {
    writeln!(output, "{line}")?;
    output.flush()
}

/// The game, once there is a board.
fn started(game: &mut Option<Game>) -> Result<&mut Game, Fault> {
    let none = || "there is no board: START comes first".to_owned();
    game.as_mut().ok_or_else(none)
}

/// The game, if its rule is one that is played.
fn playing<'a>(info: &Info, game: &'a mut Option<Game>) -> Result<&'a mut Game, Fault> {
    match info.refusal() {
        Some(refusal) => Err(refusal.to_owned()),
        None => started(game),
    }
}
