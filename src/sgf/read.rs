//! Reading a record: from the properties of the main line to a game by the rules.

use crate::game::{
    Cell, Level, Marks, MoveError, Outcome, Preset, Side, Size, SizeError, WithSize, is_number,
};

use super::scan::{Found, Value, main_line};
use super::text::{parts, unescape, word};
use super::{Ending, Fault, Place, Player, Program, ReadError, Record, ReplayError, Seat};

/// The board of Gomoku and Renju, for records that do not say.
const USUAL: Size = Size::new(15).unwrap();

/// More moves than any board has cells cannot be played, so no more are kept.
const MOST_MOVES: usize = Size::MAX.cells() as usize + 1;

impl Record {
    /// Reads the main line of the first game of an SGF text.
    ///
    /// # Errors
    ///
    /// If it is not SGF, not complete, of another game or board, or not played by
    /// the rules: [`Fault`] has one variant for each. Every byte is looked at a
    /// fixed number of times, and nothing is as deep as the record is nested.
    pub fn from_sgf(text: &[u8]) -> Result<Self, ReadError> {
        read(text).map_err(|(fault, offset)| ReadError {
            fault,
            place: offset.map(|offset| Place::of(text, offset)),
        })
    }
}

/// The values of the main line that count, as they stand in the text.
#[derive(Default)]
struct Draft<'a> {
    game: Option<Value<'a>>,
    size: Option<Value<'a>>,
    setup: Option<(&'static str, Value<'a>)>,
    moves: Vec<(Side, Value<'a>)>,
    program: Option<Value<'a>>,
    names: [Option<Value<'a>>; 2],
    date: Option<Value<'a>>,
    result: Option<Value<'a>>,
    rules: Option<Value<'a>>,
    k: Option<(String, usize)>,
    marks: Option<Marks>,
    preset: Option<Preset>,
    seats: [Option<Seat>; 2],
    opening: usize,
}

impl<'a> Draft<'a> {
    /// Keeps a value if it is the first of its kind, or one of the moves.
    fn keep(&mut self, name: &str, value: Value<'a>) {
        let place = match name {
            "B" => return self.keep_move(Side::First, value),
            "W" => return self.keep_move(Side::Second, value),
            "SANZIQI" => return self.keep_own(value),
            "AB" => return self.keep_setup("AB", value),
            "AW" => return self.keep_setup("AW", value),
            "AE" => return self.keep_setup("AE", value),
            "GM" => &mut self.game,
            "SZ" => &mut self.size,
            "AP" => &mut self.program,
            "PB" => &mut self.names[0],
            "PW" => &mut self.names[1],
            "DT" => &mut self.date,
            "RE" => &mut self.result,
            "RU" => &mut self.rules,
            _ => return,
        };
        place.get_or_insert(value);
    }

    fn keep_move(&mut self, side: Side, value: Value<'a>) {
        if self.moves.len() < MOST_MOVES {
            self.moves.push((side, value));
        }
    }

    fn keep_setup(&mut self, property: &'static str, value: Value<'a>) {
        if self.setup.is_none() && !value.raw.trim_ascii().is_empty() {
            self.setup = Some((property, value));
        }
    }

    /// One of this program's own values. What is not understood is left out, but
    /// for k, without which the game is another.
    fn keep_own(&mut self, value: Value<'a>) {
        let (key, Some(text)) = parts(value.raw) else {
            return;
        };
        match key.as_str() {
            "k" => self.k = Some((text, value.offset)),
            "marks" => self.marks = text.parse().ok(),
            "preset" => self.preset = Preset::named(&text),
            "black" => self.seats[0] = seat(&text),
            "white" => self.seats[1] = seat(&text),
            "opening" => self.opening = usize::from(text == "1"),
            _ => {}
        }
    }
}

fn read(text: &[u8]) -> Result<Record, Found> {
    let mut draft = Draft::default();
    main_line(text, |name, value| draft.keep(name, value))?;
    check_game(draft.game)?;
    check_rules(draft.rules)?;
    let size = draft.size.map_or(Ok(USUAL), size)?;
    let k = match draft.k.take().or_else(|| named_k(draft.rules?)) {
        Some((text, offset)) => k(text, offset, size)?,
        None => usual_k(size),
    };
    if let Some((property, value)) = draft.setup {
        return Err((Fault::SetUp { property }, Some(value.offset)));
    }
    let moves = moves(&draft.moves, size)?;
    let [black, white] = draft
        .names
        .map(|name| name.map(|value| unescape(value.raw)));
    let mut record = Record {
        size,
        k,
        marks: draft.marks,
        opening: draft.opening.min(moves.len()),
        moves,
        ending: Ending::Open,
        preset: draft.preset,
        players: [player(black, draft.seats[0]), player(white, draft.seats[1])],
        date: draft
            .date
            .map(|value| unescape(value.raw))
            .filter(|date| !date.is_empty()),
        program: draft.program.map(|value| program(value.raw)),
    };
    let said = draft
        .result
        .map_or(Ending::Unknown, |value| ending(&word(value.raw)));
    record.ending = size
        .with(Replay(&record))
        .map_err(|error| illegal(error, &record, &draft.moves))?
        .unwrap_or(said);
    Ok(record)
}

fn check_game(value: Option<Value<'_>>) -> Result<(), Found> {
    let Some(value) = value else {
        return Err((Fault::NoGame, None));
    };
    let game = word(value.raw);
    if game.parse() == Ok(4) {
        return Ok(());
    }
    Err((Fault::OtherGame { game }, Some(value.offset)))
}

/// What rules are called under which the same moves may end a game in another
/// way. Match managers write the number that the Gomocup protocol has for them.
const OTHER_RULES: [&str; 9] = [
    "renju",
    "standard",
    "exact",
    "continuous",
    "caro",
    "连珠",
    "連珠",
    "标准",
    "有禁手",
];

/// The Renju International Federation, after whom its rules are called: a word by
/// itself, as its letters stand in other words too.
const RENJU_FEDERATION: &str = "rif";

/// Refuses rules that are named and not played here; names that are not known
/// are for people.
fn check_rules(value: Option<Value<'_>>) -> Result<(), Found> {
    let Some(value) = value else {
        return Ok(());
    };
    let text = unescape(value.raw).trim().to_owned();
    let name = text.to_lowercase();
    let is_other = match name.parse::<u32>() {
        Ok(number) => number != 0,
        Err(_) => is_other_name(&name),
    };
    if is_other {
        return Err((Fault::OtherRules { rules: text }, Some(value.offset)));
    }
    Ok(())
}

fn is_other_name(name: &str) -> bool {
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    OTHER_RULES.iter().any(|other| name.contains(other))
        || words.any(|word| word == RENJU_FEDERATION)
}

/// Reads `15`, or `15:15` as some programs write it.
fn size(value: Value<'_>) -> Result<Size, Found> {
    let text = word(value.raw);
    let size = match text.split_once(':') {
        Some((columns, rows)) => format!("{columns}x{rows}").parse(),
        None if text.contains(|c: char| !c.is_ascii_digit()) => Err(SizeError::NotASize),
        None => text.parse(),
    };
    size.map_err(|error| (Fault::Size { text, error }, Some(value.offset)))
}

fn k(text: String, offset: usize, size: Size) -> Result<u8, Found> {
    match text.parse() {
        Ok(k) if (Size::MIN_K..=size.max_k()).contains(&k) => Ok(k),
        _ => Err((Fault::K { text, size }, Some(offset))),
    }
}

/// What rules are called that this program writes, as in `4 in a row`.
fn named_k(rules: Value<'_>) -> Option<(String, usize)> {
    let name = unescape(rules.raw);
    let k = name.trim().strip_suffix(" in a row")?;
    is_number(k).then(|| (k.to_owned(), rules.offset))
}

/// Gomoku is five in a row, where there is room for five.
fn usual_k(size: Size) -> u8 {
    if size.side() < 5 { size.default_k() } else { 5 }
}

fn player(name: Option<String>, seat: Option<Seat>) -> Player {
    let name = name.filter(|name| !name.is_empty());
    Player { name, seat }
}

fn seat(text: &str) -> Option<Seat> {
    match text.split_once(' ') {
        Some(("computer", level)) => Level::named(level).map(Seat::Computer),
        None if text == "human" => Some(Seat::Person),
        _ => None,
    }
}

fn program(raw: &[u8]) -> Program {
    let (name, version) = parts(raw);
    Program { name, version }
}

/// What `RE` says. A score says no more here than who won.
fn ending(result: &str) -> Ending {
    let result = result.to_ascii_uppercase();
    let (winner, how) = match result.split_once('+') {
        Some(("B", how)) => (Side::First, how),
        Some(("W", how)) => (Side::Second, how),
        None if matches!(result.as_str(), "0" | "DRAW") => return Ending::Drawn,
        None if result == "VOID" => return Ending::Open,
        _ => return Ending::Unknown,
    };
    match how {
        "R" | "RESIGN" => Ending::Resigned(winner.other()),
        "T" | "TIME" => Ending::OutOfTime(winner.other()),
        "F" | "FORFEIT" => Ending::Forfeited(winner.other()),
        _ => Ending::Won(winner),
    }
}

/// The cells of the moves, whose sides must take turns.
fn moves(values: &[(Side, Value<'_>)], size: Size) -> Result<Vec<Cell>, Found> {
    let turns = Side::BOTH.into_iter().cycle();
    let mut moves = Vec::with_capacity(values.len());
    for ((number, &(side, value)), due) in (1..).zip(values).zip(turns) {
        let fault = if value.nth > 0 {
            Fault::TwoPoints { number: number - 1 }
        } else if side != due {
            Fault::Turn { number, side }
        } else {
            match cell(&word(value.raw), number, size) {
                Ok(cell) => {
                    moves.push(cell);
                    continue;
                }
                Err(fault) => fault,
            }
        };
        return Err((fault, Some(value.offset)));
    }
    Ok(moves)
}

fn cell(text: &str, number: usize, size: Size) -> Result<Cell, Fault> {
    let text = text.to_owned();
    let [column, row] = match *text.as_bytes() {
        [] => return Err(Fault::Pass { number }),
        [column, row] if column.is_ascii_alphabetic() && row.is_ascii_alphabetic() => {
            [column, row].map(|letter| letter.to_ascii_lowercase() - b'a')
        }
        _ => return Err(Fault::NotAPoint { number, text }),
    };
    if column.max(row) < size.side() {
        return Ok(Cell::new(row, column));
    }
    // The pass of FF[3], from when boards had 19 rows at most.
    if text.eq_ignore_ascii_case("tt") {
        return Err(Fault::Pass { number });
    }
    Err(Fault::OffBoard { number, text, size })
}

/// Plays a record through, and gives how the board says it ended.
struct Replay<'a>(&'a Record);

impl WithSize for Replay<'_> {
    type Out = Result<Option<Ending>, ReplayError>;

    fn run<const R: usize, const C: usize>(self) -> Self::Out {
        let game = self.0.replay::<R, C>()?;
        Ok(match (game.board().winner(), game.board().is_win()) {
            (Some(side), _) => Some(Ending::Won(side)),
            (None, Outcome::Draw) => Some(Ending::Drawn),
            _ => None,
        })
    }
}

/// What stopped a replay, as a fault of the text.
fn illegal(error: ReplayError, record: &Record, values: &[(Side, Value<'_>)]) -> Found {
    let (size, k) = (record.size, record.k);
    let ReplayError::Move { number, error } = error else {
        let text = k.to_string();
        return (Fault::K { text, size }, None);
    };
    let (before, cell) = (&record.moves[..number - 1], record.moves[number - 1]);
    let value = values[number - 1].1;
    let fault = match error {
        MoveError::Taken { .. } => Fault::Taken {
            number,
            cell,
            by: 1 + before.iter().take_while(|&&taken| taken != cell).count(),
        },
        MoveError::Over => Fault::Over {
            number,
            winner: winner(record, before),
        },
        MoveError::OffBoard => Fault::OffBoard {
            number,
            text: word(value.raw),
            size,
        },
    };
    (fault, Some(value.offset))
}

/// Who has a line after these moves.
fn winner(record: &Record, moves: &[Cell]) -> Option<Side> {
    let ended = Record {
        moves: moves.to_vec(),
        ..record.clone()
    };
    match record.size.with(Replay(&ended)) {
        Ok(Some(Ending::Won(side))) => Some(side),
        _ => None,
    }
}
