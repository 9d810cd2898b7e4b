//! The command line: what the flags are, and what they say in either language.

use std::error::Error;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches, Parser};

use crate::game::{First, Level, Marks, Opening, Preset, Settings, Size};
use crate::lang::{Lang, SettingFault, UsageFault, chinese, english};
use crate::repl::setting::{THINK, think};

/// The flags, as they were given.
#[expect(
    clippy::struct_excessive_bools,
    reason = "flags that do not depend on each other"
)]
#[derive(Clone, Debug, Parser)]
#[command(
    name = "sanziqi",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub struct Cli {
    #[arg(long, ignore_case = true, value_parser = named(Preset::ALL, Preset::as_str))]
    game: Option<Preset>,
    #[arg(long, value_parser = str::parse::<Size>)]
    size: Option<Size>,
    #[arg(short, allow_hyphen_values = true, ignore_case = true, value_parser = named(&[3, 4, 5, 6], digit))]
    k: Option<u8>,
    #[arg(long, ignore_case = true, value_parser = named(Level::ALL, Level::as_str))]
    level: Option<Level>,
    #[arg(long, allow_hyphen_values = true, value_parser = seconds)]
    think: Option<Duration>,
    #[arg(long, ignore_case = true, value_parser = named(&[1, 2], digit))]
    players: Option<u8>,
    #[arg(long, ignore_case = true, value_parser = named(First::ALL, First::as_str))]
    first: Option<First>,
    #[arg(long, allow_hyphen_values = true, value_parser = str::parse::<Marks>)]
    marks: Option<Marks>,
    #[arg(long)]
    free_opening: bool,
    #[arg(long, global = true)]
    no_labels: bool,
    #[arg(long, global = true, ignore_case = true, value_parser = named(Lang::ALL, Lang::as_str))]
    lang: Option<Lang>,
    #[arg(long, global = true, ignore_case = true, value_parser = named(Color::ALL, Color::as_str))]
    color: Option<Color>,
    #[arg(long, global = true, ignore_case = true, value_parser = named(Ui::ALL, Ui::as_str))]
    ui: Option<Ui>,
    #[arg(long, global = true)]
    ascii: bool,
    #[arg(long, conflicts_with = "resume")]
    load: Option<PathBuf>,
    #[arg(long)]
    resume: bool,
    #[arg(long, allow_hyphen_values = true, value_parser = number)]
    seed: Option<u64>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
    #[command(subcommand)]
    command: Option<Subcommand>,
}

#[derive(Clone, Debug, clap::Subcommand)]
enum Subcommand {
    Replay { file: PathBuf },
    Gomocup,
}

/// What there is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Play, from the menu on.
    Play,
    /// Go on with the game in this file.
    Load(PathBuf),
    /// Go on with the game that was not finished.
    Resume,
    /// Step through the game in this file.
    Replay(PathBuf),
    /// Play as an engine.
    Gomocup,
}

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// On a terminal, as the environment says.
    Auto,
    /// Whatever the output is.
    Always,
    /// Nowhere.
    Never,
}

impl Color {
    const ALL: &[Self] = &[Self::Auto, Self::Always, Self::Never];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Always => "always",
            Self::Never => "never",
        }
    }
}

/// How the program shows itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ui {
    /// A board with a cursor on the full screen.
    Screen,
    /// The conversation.
    Line,
}

impl Ui {
    const ALL: &[Self] = &[Self::Screen, Self::Line];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Screen => "screen",
            Self::Line => "line",
        }
    }
}

/// What the command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// What there is to do.
    pub task: Task,
    /// What is played.
    pub settings: Settings,
    /// The language.
    pub lang: Lang,
    /// Numbers and letters around the board.
    pub labels: bool,
    /// When to colour.
    pub color: Color,
    /// How the program shows itself, if that does not depend on the game.
    pub ui: Option<Ui>,
    /// The full screen is drawn in ASCII, whatever the locale.
    pub ascii: bool,
    /// Where random choices start from, if they are to be repeated.
    pub seed: Option<u64>,
}

/// Why there is nothing to play: what is to be printed, and where it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Help or the version was asked for: to standard output.
    Said(String),
    /// The command line is wrong: to standard error, with status 2.
    Wrong(String),
}

/// Reads a command line, the program's name first. Messages are in the language
/// that it asks for itself, else in `lang`.
///
/// # Errors
///
/// If it asks for help or the version, or is wrong.
///
/// ```
/// use sanziqi::cli::{Stop, read};
/// use sanziqi::lang::Lang;
///
/// let options = read(["sanziqi", "--size", "5x5"], Lang::En)?;
/// assert_eq!(options.settings.size().side(), 5);
///
/// let wrong = read(["sanziqi", "--level", "nobody"], Lang::En);
/// assert!(matches!(wrong, Err(Stop::Wrong(text)) if text.contains("easy, hard, expert")));
/// # Ok::<(), Stop>(())
/// ```
pub fn read<A: Into<OsString> + Clone>(
    args: impl IntoIterator<Item = A>,
    lang: Lang,
) -> Result<Options, Stop> {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    let lang = asked_for(&args).unwrap_or(lang);
    let matches = command(lang).try_get_matches_from(&args);
    let cli = matches
        .and_then(|matches| Cli::from_arg_matches(&matches))
        .map_err(|error| stop(&error, lang))?;
    let settings = Settings {
        size: cli.size,
        k: cli.k,
        marks: cli.marks,
        players: cli.players,
        first: cli.first,
        level: cli.level,
        opening: cli.free_opening.then_some(Opening::Free),
        think: cli.think,
        ..Settings::new(cli.game.unwrap_or(Preset::Sanziqi))
    };
    settings
        .check()
        .map_err(|error| wrong(lang, &UsageFault::Settings(error)))?;
    let task = match (cli.command, cli.load, cli.resume) {
        (Some(Subcommand::Replay { file }), ..) => Task::Replay(file),
        (Some(Subcommand::Gomocup), ..) => Task::Gomocup,
        (None, Some(file), _) => Task::Load(file),
        (None, None, true) => Task::Resume,
        (None, None, false) => Task::Play,
    };
    Ok(Options {
        task,
        settings,
        lang: cli.lang.unwrap_or(lang),
        labels: !cli.no_labels,
        color: cli.color.unwrap_or(Color::Auto),
        ui: cli.ui,
        ascii: cli.ascii,
        seed: cli.seed,
    })
}

/// The flags with their texts in one language.
#[must_use]
pub fn command(lang: Lang) -> Command {
    let text = &lang.text().usage;
    let template = |commands: &str| {
        format!(
            "{{about}}\n\n{}{{usage}}\n\n{commands}{}\n{{options}}{{after-help}}",
            text.usage_heading, text.options_heading
        )
    };
    let mut command = Cli::command()
        .about(text.about)
        .override_usage(text.usage)
        .help_template(template(&format!(
            "{}{{subcommands}}\n\n",
            text.commands_heading
        )))
        .after_help(text.examples)
        .mut_subcommand("replay", |replay| {
            let file = |arg: Arg| arg.value_name(text.replay.value);
            replay
                .about(text.replay.help)
                .override_usage(text.replay_usage)
                .help_template(template(""))
                .mut_arg("file", file)
        })
        .mut_subcommand("gomocup", |gomocup| {
            gomocup
                .about(text.gomocup)
                .override_usage("sanziqi gomocup")
                .help_template(template(""))
        });
    for (flag, text) in [
        ("game", text.game),
        ("size", text.size),
        ("k", text.k),
        ("level", text.level),
        ("think", text.think),
        ("players", text.players),
        ("first", text.first),
        ("marks", text.marks),
        ("free_opening", text.free_opening),
        ("no_labels", text.no_labels),
        ("lang", text.lang),
        ("color", text.color),
        ("ui", text.ui),
        ("ascii", text.ascii),
        ("load", text.load),
        ("resume", text.resume),
        ("seed", text.seed),
        ("help", text.help),
        ("version", text.version),
    ] {
        command = command.mut_arg(flag, |arg| {
            let arg = arg.help(text.help);
            if text.value.is_empty() {
                arg
            } else {
                // The help names the values itself, with what each means.
                arg.value_name(text.value).hide_possible_values(true)
            }
        });
    }
    command
}

/// Reads one of `values` by its name, or by its Chinese name.
fn named<T: Copy + Send + Sync>(
    values: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let possible = values.iter().map(move |&value| {
        let name = name(value);
        PossibleValue::new(name).aliases(chinese(name))
    });
    // As at the menu, capitals are small letters.
    PossibleValuesParser::new(possible).try_map(move |given: String| {
        let lower = given.to_lowercase();
        let is_given = |value: &&T| name(**value) == english(&lower);
        values.iter().find(is_given).copied().ok_or(NotOnOffer)
    })
}

/// A value that is not one of those that a flag takes.
#[derive(Debug)]
struct NotOnOffer;

impl std::fmt::Display for NotOnOffer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("not one of the values on offer")
    }
}

impl Error for NotOnOffer {}

/// Reads the time of a move.
fn seconds(text: &str) -> Result<Duration, NotOnOffer> {
    think(text).ok_or(NotOnOffer)
}

/// Reads a number without a sign.
fn number(text: &str) -> Result<u64, NotOnOffer> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse().ok()).flatten();
    number.ok_or(NotOnOffer)
}

fn digit(number: u8) -> &'static str {
    ["0", "1", "2", "3", "4", "5", "6"][usize::from(number)]
}

/// The language that the arguments ask for, found before they are read as a whole:
/// help and messages are wanted in it too.
fn asked_for(args: &[OsString]) -> Option<Lang> {
    let mut words = args.iter().filter_map(|arg| arg.to_str());
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.next()?,
            Some(rest) => rest.strip_prefix('=')?,
            None => continue,
        };
        return english(&value.to_lowercase()).parse().ok();
    }
    None
}

fn wrong(lang: Lang, fault: &UsageFault) -> Stop {
    Stop::Wrong((lang.text().usage.fault)(fault))
}

/// Says in `lang` what clap found.
fn stop(error: &clap::Error, lang: Lang) -> Stop {
    let said = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    // clap names a flag with its value, as in `--size <SIZE>`.
    let flag = || {
        said(ContextKind::InvalidArg)
            .split(' ')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let value = || said(ContextKind::InvalidValue);
    let fault = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return Stop::Said(error.to_string());
        }
        ErrorKind::InvalidValue if value().is_empty() => UsageFault::NoValue(flag()),
        ErrorKind::InvalidValue => {
            let values = said(ContextKind::ValidValue);
            UsageFault::Value(flag(), SettingFault::NotOneOf(value(), values))
        }
        ErrorKind::ValueValidation => {
            UsageFault::Value(flag(), typed(&flag(), error.source(), value()))
        }
        ErrorKind::UnknownArgument => UsageFault::Unknown(said(ContextKind::InvalidArg)),
        ErrorKind::TooManyValues => UsageFault::ExtraValue(flag()),
        ErrorKind::InvalidSubcommand => UsageFault::Unknown(said(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => UsageFault::NoFile("replay".to_owned()),
        ErrorKind::ArgumentConflict => {
            let other = said(ContextKind::PriorArg);
            match other.split(' ').next() {
                Some(other) if other != flag() => UsageFault::Conflict(flag(), other.to_owned()),
                _ => UsageFault::Twice(flag()),
            }
        }
        ErrorKind::InvalidUtf8 => UsageFault::NotUtf8,
        _ => UsageFault::Other(error.to_string()),
    };
    wrong(lang, &fault)
}

/// The error of our own that a value was refused with.
fn typed(flag: &str, source: Option<&(dyn Error + 'static)>, value: String) -> SettingFault {
    if let Some(&error) = source.and_then(|source| source.downcast_ref()) {
        SettingFault::Size(value, error)
    } else if let Some(&error) = source.and_then(|source| source.downcast_ref()) {
        SettingFault::Marks(value, error)
    } else {
        // What is left are numbers.
        let numbers = format!("0 … {}", u64::MAX);
        SettingFault::NotOneOf(
            value,
            if flag == "--think" {
                THINK.to_owned()
            } else {
                numbers
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong_text(line: &str, lang: Lang) -> String {
        match read(line.split(' '), lang) {
            Err(Stop::Wrong(text)) => text,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn the_flags_are_sound() {
        command(Lang::En).debug_assert();
        command(Lang::Zh).debug_assert();
    }

    #[test]
    fn flags_override_the_preset() {
        let line = "sanziqi --game gomoku --size 19 -k 6 --level easy --players 2 --first random \
                    --marks XO --free-opening --no-labels --lang zh --color never --seed 7 \
                    --ui screen --ascii";
        let options = read(line.split_whitespace(), Lang::En).unwrap();
        let settings = options.settings;
        assert_eq!(settings.preset, Preset::Gomoku);
        assert_eq!(
            (settings.size().side(), settings.k(), settings.players()),
            (19, 6, 2)
        );
        assert_eq!(
            (settings.level(), settings.first()),
            (Level::Easy, First::Random)
        );
        assert_eq!(
            (settings.marks(), settings.opening()),
            (Marks::X_O, Opening::Free)
        );
        assert_eq!(
            (options.labels, options.lang, options.seed),
            (false, Lang::Zh, Some(7))
        );
        assert_eq!(options.color, Color::Never);
        assert_eq!((options.ui, options.ascii), (Some(Ui::Screen), true));
        assert_eq!(options.task, Task::Play);
        let task = |line: &str| read(line.split(' '), Lang::En).unwrap().task;
        assert_eq!(task("sanziqi --load a.sgf"), Task::Load("a.sgf".into()));
        assert_eq!(task("sanziqi --resume"), Task::Resume);
        assert_eq!(
            task("sanziqi replay a.sgf --lang zh"),
            Task::Replay("a.sgf".into())
        );
        let plain = read(["sanziqi"], Lang::En).unwrap();
        assert_eq!(plain.settings, Settings::new(Preset::Sanziqi));
    }

    #[test]
    fn chinese_names_and_capitals_are_understood() {
        let capitals = read(
            ["sanziqi", "--game", "GOMOKU", "--lang=ZH", "--marks", "-+"],
            Lang::En,
        );
        let capitals = capitals.unwrap();
        assert_eq!(
            (capitals.settings.preset, capitals.lang),
            (Preset::Gomoku, Lang::Zh)
        );
        assert_eq!(capitals.settings.marks().both(), ['-', '+']);
        let line = "sanziqi --game 五子棋 --level 简单 --first=电脑 --lang 中文";
        let options = read(line.split(' '), Lang::En).unwrap();
        assert_eq!(options.settings.preset, Preset::Gomoku);
        assert_eq!(options.settings.level(), Level::Easy);
        assert_eq!(options.settings.first(), First::Computer);
        assert_eq!(options.lang, Lang::Zh);
    }

    #[test]
    fn what_is_wrong_is_said_with_what_would_be_right() {
        for (line, parts) in [
            ("sanziqi --level nobody", ["--level", "easy", "hard"]),
            ("sanziqi --level", ["--level", "", ""]),
            ("sanziqi --size 3x5", ["--size", "3x5", "5x5"]),
            ("sanziqi --size 21", ["--size", "21", "20x20"]),
            ("sanziqi -k 7", ["-k", "3", "6"]),
            ("sanziqi -k 4", ["4", "3x3", "3"]),
            ("sanziqi --marks XX", ["--marks", "X", ""]),
            ("sanziqi --marks XYZ", ["--marks", "XYZ", "XO"]),
            ("sanziqi --game tictactoe --marks 12", ["1", "XO", ""]),
            ("sanziqi --players 3", ["--players", "1", "2"]),
            ("sanziqi --seed x", ["--seed", "x", "0"]),
            ("sanziqi --think 0", ["--think", "0.01", "3600"]),
            ("sanziqi --seed -1", ["--seed", "-1", "0"]),
            ("sanziqi --seed +1", ["--seed", "+1", "0"]),
            ("sanziqi -k -1", ["-k", "-1", "3"]),
            ("sanziqi --nonsense", ["--nonsense", "", ""]),
            ("sanziqi nonsense", ["nonsense", "", ""]),
            ("sanziqi replay", ["replay", "", ""]),
            ("sanziqi replay a b", ["b", "", ""]),
            ("sanziqi --load", ["--load", "", ""]),
            ("sanziqi --load a --resume", ["--load", "--resume", ""]),
            ("sanziqi --size 3 --size 5", ["--size", "", ""]),
            ("sanziqi --no-labels=1", ["--no-labels", "", ""]),
        ] {
            for &lang in Lang::ALL {
                let said = wrong_text(line, lang);
                assert!(
                    parts.iter().all(|part| said.contains(part)),
                    "{line}: {said}"
                );
                assert!(!said.contains("error:"), "{line}: clap's own words: {said}");
            }
        }
    }

    #[test]
    fn help_is_in_the_language_asked_for() {
        for line in ["sanziqi --lang zh --help", "sanziqi -h --lang=zh"] {
            let Err(Stop::Said(help)) = read(line.split(' '), Lang::En) else {
                panic!("{line} gives no help");
            };
            assert!(help.contains("用法：") && !help.contains("Usage"), "{help}");
            assert!(!help.contains("possible values"), "{help}");
        }
    }
}
