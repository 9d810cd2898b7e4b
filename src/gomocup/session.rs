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
use crate::computer::expert::Limits;
use crate::game::{Cell, Size};

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

    fn say(&mut self, line: &str) -> Answered {
        writeln!(self.output, "{line}")?;
        self.output.flush()?;
        Ok(ControlFlow::Continue(()))
    }

    fn error(&mut self, fault: &str) -> Answered {
        self.say(&format!("ERROR {fault}"))
    }

    /// `OK`, or the fault.
    fn ok(&mut self, done: Result<(), Fault>) -> Answered {
        match done {
            Ok(()) => self.say("OK"),
            Err(fault) => self.error(&fault),
        }
    }

    fn answer(&mut self, Heard { command, at, .. }: Heard) -> Answered {
        let from = at.max(self.free);
        match command {
            Command::Start(width, height) => self.start(width, height),
            Command::Board => self.board(),
            Command::YxBoard => self.yx_board(),
            Command::Swap2Board => match self.read_list()? {
                Some(_) => self.say("UNKNOWN SWAP2BOARD is not played"),
                None => Ok(ControlFlow::Break(())),
            },
            Command::WrongList => match self.read_list()? {
                Some(_) => self.error("stones stand on lines of their own, DONE too"),
                None => Ok(ControlFlow::Break(())),
            },
            Command::Begin => self.answer_move(from),
            Command::Suggest => self.suggest(from),
            Command::Turn(at) => {
                let laid = self.playing().and_then(|game| game.lay_theirs(at));
                self.answer_if(laid, from)
            }
            Command::Play(at) => match self.playing().and_then(|game| game.lay_own(at)) {
                Ok(()) => self.say(&at.to_string()),
                Err(fault) => self.error(&fault),
            },
            Command::Restart => {
                self.info.restart();
                let done = self.game().map(Game::clear);
                self.ok(done)
            }
            Command::Takeback(at) => {
                let done = self.game().and_then(|game| game.take_back(at));
                self.ok(done)
            }
            other => self.anytime(other),
        }
    }

    /// Answers what is the same before `START` and within a list.
    fn anytime(&mut self, command: Command) -> Answered {
        match command {
            Command::About => return self.say(ABOUT),
            Command::YxShowForbid => {
                return match self.info.refusal().map(str::to_owned) {
                    Some(refusal) => self.error(&refusal),
                    // There are none in freestyle.
                    None => self.say("FORBID ."),
                };
            }
            Command::Unknown => return self.say("UNKNOWN command"),
            Command::Lost => return self.error(LOST),
            Command::Wrong(fault) => return self.error(fault),
            Command::End => return Ok(ControlFlow::Break(())),
            Command::Info { key, value } => self.info.set(&key, &value),
            Command::YxHashClear => {
                if let Some(game) = &mut self.game {
                    game.forget();
                }
            }
            Command::Empty => {}
            Command::Stone(..) | Command::Done => {
                return self.error("stones and DONE come after BOARD alone");
            }
            _ => return self.error("not here"),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The game, once there is a board.
    fn game(&mut self) -> Result<&mut Game, Fault> {
        let none = || "there is no board: START comes first".to_owned();
        self.game.as_mut().ok_or_else(none)
    }

    /// The game, if its rule is one that is played.
    fn playing(&mut self) -> Result<&mut Game, Fault> {
        if let Some(refusal) = self.info.refusal() {
            return Err(refusal.to_owned());
        }
        self.game()
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
                    let _ = self.anytime(heard.command)?;
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
            Ok(()) => Ok(ControlFlow::Continue(())),
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
        match self.think(from)? {
            Ok(cell) => match self.game().and_then(|game| game.lay_thought(cell)) {
                Ok(()) => self.say(&point(cell).to_string()),
                Err(fault) => self.error(&fault),
            },
            Err(fault) => self.error(&fault),
        }
    }

    /// Thinks, and leaves it to the manager to have the stone laid by `PLAY`.
    fn suggest(&mut self, from: Instant) -> Answered {
        match self.think(from)? {
            Ok(cell) => self.say(&format!("SUGGEST {}", point(cell))),
            Err(fault) => self.error(&fault),
        }
    }

    /// Chooses a move within the time that runs `from` then on, and says what was
    /// thought.
    fn think(&mut self, from: Instant) -> io::Result<Result<Cell, Fault>> {
        if let Err(fault) = self.playing() {
            return Ok(Err(fault));
        }
        for warning in self.info.take_warnings() {
            let _ = self.say(&format!("MESSAGE {warning}"))?;
        }
        let limits = Limits {
            deadline: from.checked_add(self.info.time()),
            max_depth: self.info.max_depth(),
            max_nodes: self.info.max_nodes(),
        };
        let (memory, threads) = (self.info.table(), self.info.threads());
        let Some(game) = &mut self.game else {
            return Ok(Err("there is no board".to_owned()));
        };
        game.provide(memory, threads);
        self.flags.begin(from, self.info.clone());
        let mut teller = Teller::new(self.output, &self.flags, from);
        let thought = game.think(limits, self.flags.stop(), &mut |report| {
            teller.hear(report);
        });
        self.flags.end();
        let told = teller.end()?;
        if let Ok(thought) = &thought
            && (thought.nodes > 1 || thought.line.len() > 1)
            && told != Some(thought.nodes)
        {
            let line = final_message(thought, from.elapsed());
            let _ = self.say(&line)?;
        }
        self.free = Instant::now();
        self.info.spend(self.free - from);
        Ok(thought.map(|thought| thought.cell))
    }
}
