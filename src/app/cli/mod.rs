//! The command line: what the flags are, and what they say in either language.

mod duel;
mod fault;
mod help;
mod name;
mod print;
#[cfg(test)]
mod tests;
mod value;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, FromArgMatches, Parser, ValueHint};
use clap_complete::Shell;

use crate::app::i18n::{Lang, UsageFault, english};
use crate::app::series::Duel;
use fault::{meant, stop, stray, wrong};
use help::command;
use name::with_gomocup;
pub use print::{completions, manual};
use sanziqi::game::{self, First, Level, Marks, Opening, Preset, Settings, Size};
use value::{SHELLS, Sizes, count, digit, games, named, number, seconds, shell};

/// The flags, as they were given.
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
    #[arg(long, value_parser = Sizes)]
    size: Option<Size>,
    #[arg(short, allow_hyphen_values = true, ignore_case = true, value_parser = named(&[3, 4, 5, 6], digit))]
    k: Option<u8>,
    #[arg(long, ignore_case = true, value_parser = named(Level::ALL, Level::as_str))]
    level: Option<Level>,
    #[arg(long, ignore_case = true, value_parser = named(Level::ALL, Level::as_str))]
    level2: Option<Level>,
    #[arg(long, allow_hyphen_values = true, value_hint = ValueHint::Other, value_parser = seconds)]
    think: Option<Duration>,
    #[arg(long, allow_hyphen_values = true, value_hint = ValueHint::Other, value_parser = count)]
    threads: Option<u8>,
    #[arg(long, ignore_case = true, value_parser = named(&[0, 1, 2], digit))]
    players: Option<u8>,
    #[arg(long, allow_hyphen_values = true, value_hint = ValueHint::Other, value_parser = games)]
    games: Option<u64>,
    #[arg(long, ignore_case = true, value_parser = named(First::ALL, First::as_str))]
    first: Option<First>,
    #[arg(long, allow_hyphen_values = true, value_hint = ValueHint::Other, value_parser = str::parse::<Marks>)]
    marks: Option<Marks>,
    #[arg(long)]
    free_opening: bool,
    #[command(flatten)]
    show: Show,
    #[arg(long, global = true, ignore_case = true, value_parser = named(Lang::ALL, Lang::as_str))]
    lang: Option<Lang>,
    #[arg(long, conflicts_with = "resume", value_hint = ValueHint::FilePath)]
    load: Option<PathBuf>,
    #[arg(long)]
    resume: bool,
    #[arg(long, allow_hyphen_values = true, value_hint = ValueHint::Other, value_parser = number)]
    seed: Option<u64>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
    #[command(subcommand)]
    command: Option<Subcommand>,
}

/// How a game is shown: for playing, and for `replay`.
#[derive(Clone, Debug, clap::Args)]
struct Show {
    #[arg(long)]
    no_labels: bool,
    #[arg(long, ignore_case = true, value_parser = named(Color::ALL, Color::as_str))]
    color: Option<Color>,
    #[arg(long, ignore_case = true, value_parser = named(Ui::ALL, Ui::as_str))]
    ui: Option<Ui>,
    #[arg(long)]
    ascii: bool,
}

impl Show {
    /// What was said after a command, over what was said before it.
    fn or(self, before: &Self) -> Self {
        Self {
            no_labels: self.no_labels || before.no_labels,
            color: self.color.or(before.color),
            ui: self.ui.or(before.ui),
            ascii: self.ascii || before.ascii,
        }
    }
}

#[derive(Clone, Debug, clap::Subcommand)]
enum Subcommand {
    Replay {
        #[arg(value_hint = ValueHint::FilePath)]
        file: PathBuf,
        #[command(flatten)]
        show: Show,
    },
    Gomocup,
    Completions {
        #[arg(ignore_case = true, value_parser = named(SHELLS, shell))]
        shell: Shell,
    },
    Man,
}

/// What there is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Play with people.
    Play(Start),
    /// Play as an engine.
    Gomocup,
    /// Let two computers play: one game to be watched, or so many.
    Duel(Duel, Option<u64>),
}

/// Where playing starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// At the menu.
    Menu,
    /// In the game in this file.
    Load(PathBuf),
    /// In the game that was not finished.
    Resume,
    /// At the game in this file, which is stepped through, and nothing else.
    Replay(PathBuf),
}

game::named! {
    /// When to colour.
    Color {
        /// On a terminal, as the environment says.
        Auto = "auto",
        /// Whatever the output is.
        Always = "always",
        /// Nowhere.
        Never = "never",
    }
}

game::named! {
    /// How the program shows itself.
    Ui {
        /// A board with a cursor on the full screen.
        Screen = "screen",
        /// The conversation.
        Line = "line",
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
    /// Help, the version, a completion script or the manual page was asked for: to
    /// standard output.
    Said(String),
    /// The command line is wrong: to standard error, with status 2.
    Wrong(String),
}

/// Reads a command line, the program's name first. Messages are in the language
/// that it asks for itself, else in `lang`.
///
/// Gomocup managers know engines by names that begin with `pbrain-`: under such a
/// name the command line is that of `gomocup`, unless it begins with a command.
///
/// # Errors
///
/// If it asks for something to be printed, or is wrong.
///
/// ```
/// use crate::app::cli::{Stop, read};
/// use crate::app::lang::Lang;
///
/// let options = read(["sanziqi", "--size", "5x5"], Lang::En)?;
/// assert_eq!(options.settings.size().side(), 5);
///
/// let wrong = read(["sanziqi", "--level", "nobody"], Lang::En);
/// assert!(matches!(wrong, Err(Stop::Wrong(text)) if text.contains("easy, hard, expert")));
///
/// let engine = read(["/usr/bin/pbrain-sanziqi", "--lang", "zh"], Lang::En)?;
/// assert_eq!(engine.task, crate::app::cli::Task::Gomocup);
/// # Ok::<(), Stop>(())
/// ```
pub fn read<A: Into<OsString> + Clone>(
    args: impl IntoIterator<Item = A>,
    lang: Lang,
) -> Result<Options, Stop> {
    let args = with_gomocup(args.into_iter().map(Into::into).collect());
    let lang = asked_for(&args).unwrap_or(lang);
    let mut command = command(lang);
    let matches = command.try_get_matches_from_mut(&args);
    let of = meant(&command, &args);
    let matches = matches.map_err(|error| stop(&error, lang, of))?;
    if let Some(fault) = stray(&command, &matches) {
        return Err(wrong(lang, of, &fault));
    }
    let cli = Cli::from_arg_matches(&matches).map_err(|error| stop(&error, lang, of))?;
    let settings = Settings {
        size: cli.size,
        k: cli.k,
        marks: cli.marks,
        players: cli.players.filter(|&players| players > 0),
        first: cli.first,
        level: cli.level,
        opening: cli.free_opening.then_some(Opening::Free),
        think: cli.think,
        threads: cli.threads,
        ..Settings::new(cli.game.unwrap_or(Preset::Sanziqi))
    };
    settings
        .check()
        .map_err(|error| wrong(lang, of, &UsageFault::Settings(error)))?;
    let duel = duel::duel(&cli, &settings).map_err(|fault| wrong(lang, of, &fault))?;
    let mut show = cli.show;
    let task = match (cli.command, cli.load, duel) {
        (Some(Subcommand::Replay { file, show: after }), ..) => {
            show = after.or(&show);
            Task::Play(Start::Replay(file))
        }
        (Some(Subcommand::Gomocup), ..) => Task::Gomocup,
        (Some(Subcommand::Completions { shell }), ..) => {
            return Err(Stop::Said(completions(shell, lang)));
        }
        (Some(Subcommand::Man), ..) => return Err(Stop::Said(manual(lang))),
        (None, Some(file), _) => Task::Play(Start::Load(file)),
        (None, None, Some(duel)) => Task::Duel(duel, cli.games),
        (None, None, None) if cli.resume => Task::Play(Start::Resume),
        (None, None, None) => Task::Play(Start::Menu),
    };
    // The conversation is not drawn in ASCII.
    if show.ui == Some(Ui::Line) {
        let of_screen = [("--ascii", show.ascii)];
        duel::refuse("--ui line", of_screen).map_err(|fault| wrong(lang, of, &fault))?;
    }
    Ok(Options {
        task,
        settings,
        lang: cli.lang.unwrap_or(lang),
        labels: !show.no_labels,
        color: show.color.unwrap_or(Color::Auto),
        ui: show.ui,
        ascii: show.ascii,
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
        return Lang::named(english(&value.to_lowercase()));
    }
    None
}
