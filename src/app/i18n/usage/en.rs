//! English.

use super::{Flag, ManualText, UsageFault, UsageText, flag, seen};
use crate::app::i18n::en::{setting_fault, settings_error};

pub(in crate::app::i18n) const EN: UsageText = UsageText {
    about: Flag {
        value: "",
        help: "\
Three in a row to five in a row in a terminal, against a friend or the computer.
A menu, a board, and a move by row and column or with a cursor on the full screen.",
    },
    usage: "sanziqi [OPTIONS] [COMMAND]",
    usage_heading: "Usage: ",
    options_heading: "Options:",
    game: Flag {
        value: "NAME",
        help: "\
The game: sanziqi, tictactoe or gomoku.
It comes with its usual settings. sanziqi: 3x3 against the computer. tictactoe: 3x3, two people, cells by number. gomoku: 15x15, five in a row, against the computer. [default: sanziqi]",
    },
    size: Flag {
        value: "SIZE",
        help: "\
The board, 3x3 to 20x20, such as 5x5.
5 alone means 5x5. [default: 15x15 in gomoku, else 3x3]",
    },
    k: Flag {
        value: "NUMBER",
        help: "\
How many in a row win, 3 to 6.
No more than the board has rows. [default: 3 up to 5x5, 4 on 6x6 and 7x7, else 5]",
    },
    level: Flag {
        value: "NAME",
        help: "\
How strong the computer is: easy, hard or expert.
easy plays anywhere, hard wins and stops wins, expert looks ahead. [default: easy; hard in gomoku]",
    },
    level2: Flag {
        value: "NAME",
        help: "\
How strong the second computer is.
With --players 0. [default: as --level]",
    },
    think: Flag {
        value: "SECONDS",
        help: "\
How long the expert takes for a move at most.
0.01 to 3600; with --players 0, only where one of the two is an expert. [default: 1]",
    },
    threads: Flag {
        value: "NUMBER",
        help: "\
In how many threads the expert searches ahead.
1 to 64; more than the machine has cores only take turns. Where nodes are counted, as with --players 0 and --seed, it is one. [default: 1]",
    },
    players: Flag {
        value: "NUMBER",
        help: "\
1 or 2 people at the board, 0 for two computers.
1 plays against the computer. Two computers show one game, board by board, or with --games play as many as that. [default: 1; 2 in tictactoe]",
    },
    games: Flag {
        value: "NUMBER",
        help: "\
How many games two computers play.
With --players 0: a line for each and then the totals, to compare levels; no board is drawn. The computers take turns at moving first. Ctrl-C ends it with the totals so far. [default: one game, to be watched]",
    },
    first: Flag {
        value: "WHO",
        help: "\
Who moves first: you, computer or random.
Where there is a computer to play against. [default: you]",
    },
    marks: Flag {
        value: "TWO",
        help: "\
Two different marks, such as XO.
In sanziqi yours and the computer's, else the first side's and the second's. Each can be seen and is one column wide. [default: as the game says]",
    },
    free_opening: Flag {
        value: "",
        help: "\
Let the first stone of gomoku go anywhere.
Otherwise it lies on the centre. In the other games it goes anywhere already.",
    },
    no_labels: Flag {
        value: "",
        help: "\
Draw the bare grid.
Without the numbers and letters around it.",
    },
    lang: Flag {
        value: "NAME",
        help: "\
Language: en or zh.
[default: as LC_ALL, LC_MESSAGES or LANG say]",
    },
    color: Flag {
        value: "WHEN",
        help: "\
Colour: auto, always or never.
auto colours a terminal; NO_COLOR and CLICOLOR_FORCE count too. [default: auto]",
    },
    ui: Flag {
        value: "NAME",
        help: "\
Full screen or conversation: screen or line.
[default: line; screen in gomoku, on a terminal]",
    },
    replay_ui: Flag {
        value: "NAME",
        help: "\
Full screen or conversation: screen or line.
line prints the boards, as on a pipe. [default: screen on a terminal, whatever the game]",
    },
    ascii: Flag {
        value: "",
        help: "\
Draw the full screen in ASCII alone.
The conversation is not changed by it. [default: where the locale is not UTF-8]",
    },
    load: Flag {
        value: "FILE",
        help: "\
Go on with the game in this file (SGF).
Its own board, number in a row, marks, players and level win over other flags, and hold for the games after it. Of two computers that played it you take the place of one: --first says which.",
    },
    resume: Flag {
        value: "",
        help: "\
Go on with the last game that was not finished.
As with --load, what that game was played with wins over other flags.",
    },
    seed: Flag {
        value: "NUMBER",
        help: "\
Repeat every random choice.
The same number makes the same choices, on every platform. With --players 0 the expert then counts nodes in place of the seconds of --think, so that its moves repeat too. [default: different each time]",
    },
    help: Flag {
        value: "",
        help: "Print help: -h is short, --help is long",
    },
    version: Flag {
        value: "",
        help: "Print the version",
    },
    replay: Flag {
        value: "FILE",
        help: "\
Step through the game in a file (SGF).
With the arrow keys on a terminal, from the first position on; on a pipe, or with
--ui line, board by board.",
    },
    gomocup: Flag {
        value: "",
        help: "\
Play as an engine, by the Gomocup protocol.
It speaks at standard input and output, and plays with the search of the expert.
A copy or a link of the program whose name begins with pbrain- does so by itself.",
    },
    completions: Flag {
        value: "SHELL",
        help: "\
Print a completion script: bash, zsh, fish, powershell or elvish.
What each shell reads it with:
  source <(sanziqi completions bash)           # in ~/.bashrc
  sanziqi completions zsh > ~/.zfunc/_sanziqi  # in fpath
  sanziqi completions fish | source            # in config.fish
  sanziqi completions powershell | Out-String | iex
  eval (sanziqi completions elvish | slurp)",
    },
    man: Flag {
        value: "",
        help: "\
Print the manual page.
It is read with: sanziqi man | man -l -",
    },
    usages: &[
        ("replay", "sanziqi replay [OPTIONS] FILE"),
        ("gomocup", "sanziqi gomocup [OPTIONS]"),
        ("completions", "sanziqi completions [OPTIONS] SHELL"),
        ("man", "sanziqi man [OPTIONS]"),
    ],
    commands_heading: "Commands:\n",
    more: "There is more, with examples, in --help; of a command, in COMMAND --help.",
    examples_heading: "Examples:\n",
    examples: "  sanziqi                          three in a row against the computer
  sanziqi --size 5x5 --level hard  on a larger board, against a better one
  sanziqi --game tictactoe         two people, cells by number
  sanziqi --game gomoku            five in a row on 15x15
  sanziqi --level expert           nobody beats it
  sanziqi --players 0 --games 100  two computers, and who won how often
  sanziqi replay game.sgf          a saved game, move by move",
    after_examples: "\
Settings can also be changed at the menu; help there, and in a game, says how.",
    manual: ManualText {
        title: "Games Manual",
        headings: &[],
        commands: "COMMANDS",
        examples: "EXAMPLES",
        sections: &[
            (
                "EXIT STATUS",
                &[
                    ("0", "A normal end, also where the reader of the output goes away."),
                    ("1", "Something could not be read or written."),
                    ("2", "The command line is wrong."),
                    ("130", "Ctrl-C."),
                ],
            ),
            (
                "ENVIRONMENT",
                &[
                    ("LC_ALL, LC_MESSAGES, LANG", "The language, by the first that is set: Chinese where it begins with zh, else English."),
                    ("NO_COLOR", "Where it is set, and not empty, there is no colour."),
                    ("CLICOLOR_FORCE", "Where it is set, and not empty, there is colour on a pipe too."),
                    ("TERM", "dumb, empty or (but on Windows) not set: no full screen, only the conversation."),
                    ("XDG_STATE_HOME", "The folder for state: see FILES."),
                ],
            ),
            (
                "FILES",
                &[
                    ("sanziqi/game.sgf", "The game in progress, for --resume, in the user's folder for state: XDG_STATE_HOME, else ~/.local/state; on macOS ~/Library/Application Support, on Windows %APPDATA%."),
                ],
            ),
        ],
    },
    fault,
};

fn fault(fault: &UsageFault, command: Option<&str>) -> String {
    let what = match fault {
        UsageFault::NoValue(flag) => format!("{flag}: a value is wanted."),
        UsageFault::Value(flag, fault) => format!("{flag}: {}", setting_fault(fault)),
        UsageFault::ExtraValue(flag) => format!("{flag}: takes no value."),
        UsageFault::Unknown(word) => format!("{}: not known here.", seen(word)),
        UsageFault::Twice(flag) => format!("{flag}: given twice."),
        UsageFault::Conflict(flag, other) => format!("{flag} and {other} do not go together."),
        UsageFault::Only(flag, other) => format!("{flag}: only with {other}."),
        UsageFault::NoFile(word) => format!("{word}: a file is wanted."),
        UsageFault::NoneOf(word, values) => {
            format!("{word}: one of {} is wanted.", values.join(", "))
        }
        UsageFault::NotUtf8 => "An argument is not UTF-8.".to_owned(),
        UsageFault::Settings(error) => format!("{}: {}", flag(*error), settings_error(*error)),
        UsageFault::Other(text) => text.clone(),
    };
    let command = command.map_or_else(String::new, |command| format!(" {command}"));
    format!("sanziqi: {what}\nsanziqi{command} --help lists the options.")
}
