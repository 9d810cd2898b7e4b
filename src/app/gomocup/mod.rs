//! The Gomocup protocol: lines on standard input and output between a manager
//! and an engine.
//!
//! The protocol is Petr Laštovička's (<https://plastovicka.github.io/protocl2en.htm>),
//! with what Kai Sun's Yixin adds to it (<https://github.com/accreator/Yixin-protocol>).
//! Cells are `x,y`, column and row from 0. Commands may be written in any case,
//! and lines end in CR LF, LF or CR.
//!
//! | command | what is answered |
//! |---|---|
//! | `ABOUT` | name and version |
//! | `START n`, `START w h`, `RECTSTART w,h` | `OK`, and the board is empty, for squares of side 5 to 20; else `ERROR` |
//! | `RESTART` | `OK`, and the board is empty |
//! | `BEGIN` | a move |
//! | `TURN x,y` | the opponent's stone is laid; a move. A stone that ends the game, or comes after its end, is not laid: `ERROR` |
//! | `BOARD`, lines `x,y,field`, `DONE` | the stones (1 own, 2 the opponent's, in any order) take the place of those on the board; a move. Field 3 is of rules that are not played: `ERROR` |
//! | `TAKEBACK x,y` | `OK`, and the stone there is gone, be it the last or not: of a board that came as a list the last is not known |
//! | `SUGGEST` | `SUGGEST x,y`, and nothing is laid. In the protocol the engine may answer so by itself; that a manager asks for it is an extension |
//! | `PLAY x,y` | `x,y`, where the engine's stone is laid |
//! | `INFO key value` | nothing; see below |
//! | `END` | nothing; the program ends |
//! | `YXBOARD`, lines, `DONE` | as `BOARD`, without an answer |
//! | `YXSHOWFORBID` | `FORBID .`: freestyle forbids no cell. Under another rule `ERROR` |
//! | `YXHASHCLEAR` | nothing; what was found is forgotten |
//! | `YXSTOP`, `STOP` | the thought that goes on ends with its move |
//! | `SWAP2BOARD`, lines, `DONE`; others | `UNKNOWN` |
//!
//! A known command that makes no sense where it stands is answered by `ERROR` with
//! the reason, and changes nothing; so is a list in which one line is faulty, or that
//! has something beside its head.
//!
//! `END`, the end of input, and an output that nobody reads end a thought at once,
//! however many commands wait; where the system does not tell of the output, the next
//! line finds out. What was asked before `END` or the end of input is answered with
//! what is found so far, so that a script can be piped in. 16384 commands may wait;
//! where more come before the first is answered, an `ERROR` takes their place.
//!
//! `INFO` has no answer, since the manager does not wait for one. Heeded are
//! `timeout_turn`, `timeout_match`, `time_left`, `max_memory`, `max_depth`,
//! `max_node`, `thread_num` and `rule`; other keys are ignored. A value that is no
//! number changes nothing, which a `MESSAGE` says before the next move; but a
//! `rule` that is no number is one that is not known. A number too large to be held
//! is the largest that there is. Only freestyle, rule 0, is played: under any other
//! rule every command that asks for a move is answered by `ERROR` with the rule's
//! name.
//!
//! While a thought goes on, `timeout_turn`, `timeout_match` and `time_left` count at
//! once where they leave it less time; it is never given more. Everything else,
//! `max_depth` and `max_node` too, counts from the next thought on.
//!
//! Moves are those of the [`Engine`](sanziqi::computer::expert::Engine), with which
//! the expert plays where it cannot solve the board; the solver of small boards has
//! no part in them.
//!
//! # Time, memory and threads
//!
//! The time for a move runs from the arrival of the command, of a list from its
//! `DONE`. A twentieth of it is kept back for the way to the manager, 15 ms at
//! least, but no more than half, and 100 ms at most
//! ([`Limits::thinking`](sanziqi::computer::expert::Limits::thinking)). A move takes
//! no more than a twentieth of what is left of the match; a new game has the whole
//! of `timeout_match` until `time_left` says otherwise. Without `timeout_turn` a
//! move has 30 s.
//!
//! Of `max_memory` 8 MiB are kept for all but the transposition table, and one more
//! for each thread beyond the first; the 8 MiB are the least that is needed, and
//! with less the program takes them and says so. The table has 64 MiB for each
//! second of a move, 32 MiB at least and 1 GiB at most, as far as they are allowed.
//! Where the manager says nothing of memory, 256 MiB are allowed; `max_memory 0`
//! allows any amount. Where a limit that was low is raised, the system may keep what
//! the smaller table took.
//!
//! `thread_num` threads search, but no more than the machine runs at once, nor than
//! half of the memory beyond the 8 MiB is enough for. Under `max_node` one thread
//! searches, so that the search repeats exactly.
//!
//! # Messages
//!
//! Before a move that was searched for, and from time to time in long thoughts:
//! `MESSAGE depth 9 score 132 nodes 120345 time 87 line 7,7 8,6`, time in
//! milliseconds. The score is the engine's, `win in 7` or `loss in 8` where the
//! end is seen, counted in moves of both sides.

mod command;
mod flags;
mod game;
mod hearing;
mod info;
mod message;
mod rule;
mod session;
mod stones;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, BufReader, Write};
use std::sync::Arc;

use flags::Flags;
use hearing::{listen, watch_output};
use session::Session;

/// Reads commands from `input` and answers on `output`, until `END` or the end of
/// input. `input` is read by a thread of its own, which may outlive the call.
///
/// ```
/// use sanziqi::gomocup;
///
/// let mut output = Vec::new();
/// let input = "START 20\nINFO max_memory 16777216\nBEGIN\nEND\n";
/// gomocup::run(input.as_bytes(), &mut output)?;
/// assert_eq!(String::from_utf8_lossy(&output), "OK\n9,9\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If `input` cannot be read, or `output` not written to.
#[cfg_attr(not(test), expect(dead_code, reason = "the tests' way in"))]
pub fn run(input: impl BufRead + Send + 'static, output: &mut impl Write) -> io::Result<()> {
    let flags = Arc::new(Flags::default());
    let (commands, _) = listen(input, &flags);
    Session::new(commands, flags, output).run()
}

/// Does the same at standard input and output, and ends also when nobody reads
/// the output any more.
///
/// # Errors
///
/// If the input cannot be read, or the output not written to; of the kind
/// [`io::ErrorKind::BrokenPipe`] where nobody reads it.
pub fn serve() -> io::Result<()> {
    let flags = Arc::new(Flags::default());
    let (commands, sender) = listen(BufReader::new(io::stdin()), &flags);
    watch_output(&flags, sender);
    Session::new(commands, flags, &mut io::stdout()).run()
}
