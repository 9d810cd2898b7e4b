//! The command line: what the flags are, and what they say in either language.

mod fault;
mod help;
#[cfg(test)]
mod tests;
mod value;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, FromArgMatches, Parser};

use crate::game::{First, Level, Marks, Opening, Preset, Settings, Size};
use crate::lang::{Lang, UsageFault, english};
use fault::{stop, wrong};
pub use help::command;
use value::{digit, named, number, seconds};

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
