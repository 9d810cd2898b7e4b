//! English.

use super::{
    CommandText, End, Examples, Fault, Seating, SettingFault, Text, Values, Who, moves, record,
    seconds,
};
use sanziqi::computer::{Reason, Shape};
use sanziqi::game::{
    CellError, First, MarksError, Naming, Opening, Score, SettingsError, Size, SizeError,
};

pub(super) const TEXT: Text = Text {
    usage: super::usage::EN,
    screen: super::screen::EN,
    record: record::EN,
    duel: super::duel::EN,
    menu: "\
+------------------+
|     1.  play     |
|     0.  exit     |
+------------------+",
    in_force: |size, k, seating, opening| {
        let opening = match opening {
            Opening::Free => "",
            Opening::Centre => "\nThe first stone lies on the centre.",
        };
        format!("{size}, {k} in a row win. {}{opening}", seated(seating))
    },
    set: |word, value| format!("{word}: {value}."),
    choose: "Choose (1, 0 or help): ",
    wrong_choice: "Not a choice: 1 plays, 0 exits, help says what else can be typed here.",
    menu_help: "\
1               play
0               exit
undo            go back into the last game, before its end
save FILE       keep the last game in a file
load FILE       go on with a game from a file
game NAME       sanziqi, tictactoe or gomoku, with its usual settings
size SIZE       3x3 to 20x20, such as 5x5
k NUMBER        how many in a row win: 3 to 6, and no more than the board has rows
level NAME      how strong the computer is: easy, hard or expert
think SECONDS   how long the expert takes for a move at most, such as 0.5
threads NUMBER  in how many threads the expert searches ahead, 1 to 64
players NUMBER  1 against the computer, 2 for two people
first WHO       who moves first against the computer: you, computer or random
marks TWO       the two marks, such as XO
opening WHERE   the first stone: free, or laid on the centre
labels on|off   numbers and letters around the board
lang NAME       en or zh
help            this",
    setting_fault,
    prompt: |who, mark, examples| match who {
        Who::You => format!("Your move, {mark} (such as {}): ", examples.usual),
        Who::Computer | Who::Mark(_) => format!("{mark} to move (such as {}): ", examples.usual),
    },
    cell_help,
    commands: CommandText {
        undo: "take a move back",
        redo: "bring it back",
        hint: "a good cell, and why",
        board: "show the board again",
        save: "save FILE: keep the game in a file",
        load: "load FILE: go on with a game from a file",
        resign: "give the game up as lost",
        help: "this",
        quit: "back to the menu",
    },
    fault,
    progress: |depth, cell, outlook| match outlook {
        Score::Win(plies) => {
            format!(
                "The computer thinks: {cell} wins in {}",
                count(moves(plies))
            )
        }
        Score::Loss(plies) => {
            format!(
                "The computer thinks: {cell} loses in {}",
                count(moves(plies))
            )
        }
        Score::Draw => format!("The computer thinks: {cell} keeps the draw"),
        Score::Value(score) => {
            format!("The computer thinks: {cell}, {score:+} at depth {depth}")
        }
    },
    thought_for: |time, is_nudged| {
        let nudge = if is_nudged { ", Enter: moves now" } else { "" };
        format!(" ({} s{nudge})", seconds(time))
    },
    computer_plays: |mark, cell| format!("The computer ({mark}) plays {cell}."),
    foresees: |outlook| match outlook {
        Score::Win(0 | 1) | Score::Loss(0 | 1) | Score::Draw | Score::Value(_) => None,
        // Its first move has been made.
        Score::Win(plies) => Some(format!("It wins in {} more.", count(moves(plies) - 1))),
        Score::Loss(plies) => Some(format!("You can win in {}.", count(moves(plies)))),
    },
    opening: |mark, cell| format!("The first stone, {mark}, lies on the centre, {cell}."),
    hint: |cell, reason, k| format!("Hint: {cell} {}.", because(reason, k)),
    undone: |cells| format!("Taken back: {}.", cells.join(", ")),
    game_goes_on: "The game goes on.",
    redone: |cells| format!("Played again: {}.", cells.join(", ")),
    nothing_to_undo: "There is nothing to take back.",
    nothing_to_redo: "There is nothing to bring back.",
    end: |end| match end {
        End::Line(Who::You) => "You win!".to_owned(),
        End::Line(Who::Computer) => "The computer wins.".to_owned(),
        End::Line(Who::Mark(mark)) => format!("{mark} wins!"),
        End::Resigned(Who::Mark(loser), Who::Mark(winner)) => {
            format!("{loser} resigns: {winner} wins.")
        }
        End::Resigned(Who::Computer, _) => "The computer resigns: you win.".to_owned(),
        End::Resigned(..) => "You resign: the computer wins.".to_owned(),
        End::Draw => "A draw.".to_owned(),
    },
    lines: |lines| {
        let lines: Vec<String> = lines.iter().map(|line| line.join(", ")).collect();
        format!("In a row: {}.", lines.join("; "))
    },
    score_versus: |[won, lost, drawn]| {
        format!("Score against the computer: {won} won, {lost} lost, {drawn} drawn.")
    },
    score_two: |[a, b], [first, second, drawn]| {
        format!("Score of two people: {a} {first}, {b} {second}, drawn {drawn}.")
    },
    left: |moves| format!("Game left after {}.", count(moves)),
    input_ended: "End of input.",
    input_ended_in_game: |moves| {
        format!(
            "End of input: the game was not finished, after {}.",
            count(moves)
        )
    },
    goodbye: "Goodbye.",
    failed: |why| format!("sanziqi: {why}"),
};

fn cell_help(examples: &Examples) -> String {
    let (usual, pair) = (&examples.usual, &examples.pair);
    match examples.naming {
        Naming::Numbers => {
            format!("A move is the number in a cell, such as {usual}, or row and column: {pair}.")
        }
        Naming::RowColumn | Naming::Letters => {
            format!("A move is row and column: {pair}; or the column's letter and the row: c2.")
        }
    }
}

fn seated(seating: Seating) -> String {
    match seating {
        Seating::Two([a, b]) => format!("Two people, {a} and {b}."),
        Seating::Versus {
            marks,
            level,
            first,
        } => {
            let level = level.as_str();
            let first = match first {
                First::You => "you move first",
                First::Computer => "it moves first",
                First::Random => "who moves first is drawn",
            };
            match marks {
                Some([you, it]) => {
                    format!("You, {you}, against the computer, {it} ({level}); {first}.")
                }
                None => format!("You against the computer ({level}); {first}."),
            }
        }
    }
}

pub(super) fn count(moves: usize) -> String {
    match moves {
        1 => "1 move".to_owned(),
        _ => format!("{moves} moves"),
    }
}

fn because(reason: Reason, k: u8) -> String {
    match reason {
        Reason::Wins => "wins at once".to_owned(),
        Reason::StopsWin => "stops a win".to_owned(),
        Reason::WinsIn(moves) => format!("wins in {moves} moves"),
        Reason::WinsByFours(moves) => format!("wins by fours in {moves} moves"),
        Reason::WinsByThreats(moves) => format!("wins by threats in {moves} moves"),
        Reason::KeepsDraw => "keeps the draw".to_owned(),
        Reason::Delays => "holds out longest".to_owned(),
        Reason::Centre => "is the centre".to_owned(),
        Reason::Corner => "is a corner".to_owned(),
        // A stone alone, where k is small, is not worth a name.
        Reason::Makes(shape) | Reason::Stops(shape) if shape.stones(k) < 2 => {
            because(Reason::Any, k)
        }
        Reason::Any => "is as good as any".to_owned(),
        Reason::Makes(shape) => format!("makes {}", a_shape(shape, k)),
        Reason::Stops(shape) => format!("stops {}", a_shape(shape, k)),
    }
}

fn a_shape(shape: Shape, k: u8) -> String {
    let stones = match shape.stones(k) {
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        _ => "six",
    };
    match shape {
        Shape::OpenThree | Shape::OpenFour => format!("an open {stones}"),
        _ => format!("a {stones}"),
    }
}

fn fault(fault: &Fault, examples: &Examples) -> String {
    let usual = &examples.usual;
    let wanted = match examples.naming {
        Naming::RowColumn => "a row and a column",
        Naming::Letters => "a column and a row",
        Naming::Numbers => "one number",
    };
    match fault {
        Fault::TooLong => format!("That line is too long. A move is {wanted}, such as {usual}."),
        Fault::NotText => format!("That is not text. A move is {wanted}, such as {usual}."),
        Fault::UnknownWord(word) => {
            format!(
                "{word}: neither a cell, such as {usual}, nor a command; help lists the commands."
            )
        }
        Fault::Setting(word) => {
            format!("{word} is a setting: quit goes to the menu, where it can be changed.")
        }
        Fault::NoFile(word) => (record::EN.no_file)(word),
        Fault::Cell(text, error) => cell_fault(text, *error, examples, wanted),
        Fault::Taken(cell, who) => {
            let by = match who {
                Who::You => "you".to_owned(),
                Who::Computer => "the computer".to_owned(),
                Who::Mark(mark) => mark.to_string(),
            };
            format!("{cell} is taken by {by}. Choose an empty cell.")
        }
    }
}

fn cell_fault(text: &str, error: CellError, examples: &Examples, wanted: &str) -> String {
    let (usual, pair) = (&examples.usual, &examples.pair);
    match error {
        CellError::NotACell => {
            format!("{text}: not a cell. A move is {wanted}, such as {usual}.")
        }
        CellError::NoRow { column } => {
            format!("Column {column}, but which row? Such as {column}2.")
        }
        CellError::TooFew => format!("{text}: a row and a column are wanted, such as {pair}."),
        CellError::TooMany if examples.naming == Naming::Numbers => {
            format!("Too many numbers: one number is wanted, such as {usual}.")
        }
        CellError::TooMany => {
            format!("Too many numbers: two are wanted, row and column, such as {pair}.")
        }
        CellError::OffBoard { last } => {
            format!("{text}: off the board. Numbers go from 1 to {last}.")
        }
        CellError::OffBoardLetter { last } => {
            format!("{text}: off the board. Columns go from a to {last}, such as {last}2.")
        }
    }
}

pub(super) fn setting_fault(fault: &SettingFault) -> String {
    match fault {
        SettingFault::NoValue(word, Values::These(values)) => {
            format!("{word} what? It takes {}.", values.join(", "))
        }
        SettingFault::NoValue(word, Values::Range(least, most)) => {
            format!("{word} what? It takes {least} to {most}.")
        }
        SettingFault::NoFile(word) => (record::EN.no_file)(word),
        SettingFault::NotOneOf(value, Values::These(values)) => {
            format!("{value}: not one of {}.", values.join(", "))
        }
        SettingFault::NotOneOf(value, Values::Range(least, most)) => {
            format!("{value}: it takes {least} to {most}.")
        }
        SettingFault::Size(value, error) => format!(
            "{value}: {}",
            match error {
                SizeError::NotASize => "not a size; a size is such as 5x5.",
                SizeError::NotSquare => "boards are square, such as 5x5.",
                SizeError::OutOfRange => "boards go from 3x3 to 20x20.",
            }
        ),
        SettingFault::Marks(value, error) => match error {
            MarksError::NotTwo => format!("{value}: two characters are wanted, such as XO."),
            MarksError::Same(mark) => format!("{mark} twice: the two marks must differ."),
            MarksError::Invisible(mark) => {
                format!(
                    "U+{:04X} cannot be seen; marks are such as XO.",
                    u32::from(*mark)
                )
            }
            MarksError::RightToLeft(mark) => {
                format!("{mark} is written from right to left; marks are such as XO.")
            }
            MarksError::NotSingleWidth(mark) => {
                format!("{mark} is not one column wide; marks are such as XO.")
            }
        },
        SettingFault::NoPlayers => {
            "Two computers play each other from a command line: sanziqi --players 0.".to_owned()
        }
        SettingFault::Settings(error) => settings_error(*error),
    }
}

pub(super) fn settings_error(error: SettingsError) -> String {
    match error {
        SettingsError::K { size, error } => {
            let (least, max, k) = (Size::MIN_K, error.max, error.k);
            if least == max {
                format!("{k} in a row do not fit {size}: there k is {max}.")
            } else {
                format!("{k} in a row do not fit {size}: there k goes from {least} to {max}.")
            }
        }
        SettingsError::Players => "Players are 1 or 2.".to_owned(),
        SettingsError::DigitMark(mark) => {
            format!("{mark} would be taken for the number of a cell; marks are such as XO.")
        }
    }
}
