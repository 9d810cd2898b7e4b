//! English.

use super::{Flag, UsageFault, UsageText};
use crate::lang::en::{setting_fault, settings_error};

pub(in crate::lang) const EN: UsageText = UsageText {
    about: "Three in a row to five in a row in a terminal, against a friend or the computer",
    usage: "sanziqi [OPTIONS]",
    usage_heading: "Usage: ",
    options_heading: "Options:",
    game: Flag {
        value: "NAME",
        help: "The game, with its usual settings: sanziqi, tictactoe or gomoku [default: sanziqi]",
    },
    size: Flag {
        value: "SIZE",
        help: "The board, 3x3 to 20x20, such as 5x5",
    },
    k: Flag {
        value: "NUMBER",
        help: "How many in a row win: 3 to 6, and no more than the board has rows [default: 3 up to 5x5, 4 on 6x6 and 7x7, else 5]",
    },
    level: Flag {
        value: "NAME",
        help: "How strong the computer is: easy, hard or expert [default: easy; hard in gomoku]",
    },
    think: Flag {
        value: "SECONDS",
        help: "How long the expert takes for a move at most [default: 1]",
    },
    players: Flag {
        value: "NUMBER",
        help: "1 against the computer, 2 for two people [default: 1; 2 in tictactoe]",
    },
    first: Flag {
        value: "WHO",
        help: "Who moves first against the computer: you, computer or random [default: you]",
    },
    marks: Flag {
        value: "TWO",
        help: "Two different characters: yours and the computer's in sanziqi, else the first \
            side's and the second's, such as XO",
    },
    free_opening: Flag {
        value: "",
        help: "In gomoku, let the first stone go anywhere, not only on the centre",
    },
    no_labels: Flag {
        value: "",
        help: "Draw the bare grid, without numbers and letters around it",
    },
    lang: Flag {
        value: "NAME",
        help: "Language, en or zh [default: as LC_ALL, LC_MESSAGES or LANG say]",
    },
    color: Flag {
        value: "WHEN",
        help: "Colour: auto, always or never [default: auto]",
    },
    ui: Flag {
        value: "NAME",
        help: "screen or line, full screen or conversation [default: line; screen in gomoku, on \
               a terminal]",
    },
    ascii: Flag {
        value: "",
        help: "Draw the full screen in ASCII alone [default: as the locale says]",
    },
    load: Flag {
        value: "FILE",
        help: "Go on with the game in this file (SGF)",
    },
    resume: Flag {
        value: "",
        help: "Go on with the last game that was not finished",
    },
    seed: Flag {
        value: "NUMBER",
        help: "Repeat every random choice: the same number, the same choices",
    },
    help: Flag {
        value: "",
        help: "Print this help",
    },
    version: Flag {
        value: "",
        help: "Print the version",
    },
    replay: Flag {
        value: "FILE",
        help: "Step through the game in a file (SGF); on a pipe, print every board",
    },
    replay_usage: "sanziqi replay [OPTIONS] FILE",
    gomocup: "Play as an engine at standard input and output, by the Gomocup protocol",
    commands_heading: "Commands:\n",
    examples: "\
Examples:
  sanziqi                          three in a row against the computer
  sanziqi --size 5x5 --level hard  on a larger board, against a better one
  sanziqi --game tictactoe         two people, cells by number
  sanziqi --game gomoku            five in a row on 15x15
  sanziqi --level expert           nobody beats it
  sanziqi replay game.sgf          a saved game, move by move

Settings can also be changed at the menu; help there, and in a game, says how.",
    fault,
};

fn fault(fault: &UsageFault) -> String {
    let what = match fault {
        UsageFault::NoValue(flag) => format!("{flag}: a value is wanted."),
        UsageFault::Value(flag, fault) => format!("{flag}: {}", setting_fault(fault)),
        UsageFault::ExtraValue(flag) => format!("{flag}: takes no value."),
        UsageFault::Unknown(word) => format!("{word}: not known here."),
        UsageFault::Twice(flag) => format!("{flag}: given twice."),
        UsageFault::Conflict(flag, other) => format!("{flag} and {other} do not go together."),
        UsageFault::NoFile(word) => format!("{word}: a file is wanted."),
        UsageFault::NotUtf8 => "An argument is not UTF-8.".to_owned(),
        UsageFault::Settings(error) => settings_error(*error),
        UsageFault::Other(text) => text.clone(),
    };
    format!("sanziqi: {what}\nsanziqi --help lists the options.")
}
