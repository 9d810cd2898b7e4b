//! The program: reads the flags, shows the menu, 1 plays, 0 exits.

mod app;

use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::app::autosave::Autosave;
use crate::app::cli::{self, Options, Start, Stop, Task, Ui};
use crate::app::closed::when_closed;
use crate::app::foreground::InForeground;
use crate::app::gomocup;
use crate::app::i18n::Lang;
use crate::app::interrupt::Interrupt;
use crate::app::output::{is_coloured, is_dumb, output};
#[cfg(unix)]
use crate::app::repl::{Asked, Typed};
use crate::app::repl::{Choice, Manner, Repl};
use crate::app::round::Table;
use crate::app::series::{Duel, Progress, View};
use crate::app::signals::watch_as_first;
use crate::app::tui::{Left, Screen, Theme, What};
use anstream::{AutoStream, ColorChoice};
use rand::SeedableRng;
use rand::rngs::SysRng;
use sanziqi::computer::GameRng;
use sanziqi::game::{Outcome, Preset};
use sanziqi::sgf::state_file;

fn main() -> ExitCode {
    let lang = Lang::from_env(|name| std::env::var(name).ok());
    let options = match cli::read(std::env::args_os(), lang) {
        Ok(options) => options,
        Err(stop) => return say(&stop, lang),
    };
    ended(watch_as_first().and_then(|()| play(&options)), options.lang)
}

/// The status of a run that has ended.
fn ended(result: io::Result<ExitCode>, lang: Lang) -> ExitCode {
    match result {
        Ok(status) => status,
        // Whoever read what is said has gone: there is nobody left to tell.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&error, lang),
    }
}

/// Prints what stands in the way of playing.
fn say(stop: &Stop, lang: Lang) -> ExitCode {
    match stop {
        Stop::Said(text) => match write!(io::stdout(), "{text}") {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => fail(&error, lang),
            _ => ExitCode::SUCCESS,
        },
        Stop::Wrong(text) => {
            // Whether it can be said or not, the command line is wrong.
            let _ = writeln!(io::stderr(), "{text}");
            ExitCode::from(2)
        }
    }
}

/// Says what could not be done.
fn fail(error: &io::Error, lang: Lang) -> ExitCode {
    // If this cannot be said either, the status is all that is left.
    let text = lang.text();
    let _ = writeln!(io::stderr(), "{}", (text.failed)(&(text.record.io)(error)));
    ExitCode::FAILURE
}

/// Does what the command line asks for.
fn play(options: &Options) -> io::Result<ExitCode> {
    match &options.task {
        Task::Gomocup => gomocup::serve().map(|()| ExitCode::SUCCESS),
        Task::Duel(duel, games) => compete(options, duel, *games),
        Task::Play(start) => converse(options, start),
    }
}

/// Lets two computers play.
fn compete(options: &Options, duel: &Duel, games: Option<u64>) -> io::Result<ExitCode> {
    let (lang, mut rng, mut output) = (options.lang, rng(options)?, output());
    let stop = closed();
    if let Some(games) = games {
        let mut stderr = AutoStream::new(io::stderr(), ColorChoice::Always);
        let mut progress = if io::stderr().is_terminal() && !is_dumb() {
            Progress::on(&mut stderr, io::stdout().is_terminal())
        } else {
            Progress::none()
        };
        let interrupt = Interrupt::raises(Arc::clone(&stop))?;
        let played = duel.games(games, lang, &mut rng, &mut output, &mut progress, &stop);
        interrupt.take_effect()?;
        played?;
    } else {
        let view = View {
            lang,
            labels: options.labels,
            color: is_coloured(options.color),
            progress: io::stdout().is_terminal() && !is_dumb(),
        };
        duel.watch(view, &mut rng, &mut output, &stop)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A flag that is raised as soon as nobody can read standard output any more.
fn closed() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&flag);
    when_closed(move || told.store(true, Ordering::Relaxed));
    flag
}

/// What random choices are drawn from.
fn rng(options: &Options) -> io::Result<GameRng> {
    match options.seed {
        Some(seed) => Ok(GameRng::seed_from_u64(seed)),
        None => GameRng::try_from_rng(&mut SysRng).map_err(io::Error::other),
    }
}

/// Plays at standard input and output.
fn converse(options: &Options, start: &Start) -> io::Result<ExitCode> {
    let can_clear = io::stdout().is_terminal() && !is_dumb();
    let color = is_coloured(options.color);
    let manner = Manner {
        lang: options.lang,
        labels: options.labels,
        color,
        clear: can_clear,
        echoed: io::stdin().is_terminal(),
    };
    let mut stage = Stage {
        ui: options.ui,
        has_screen: can_clear && io::stdin().is_terminal(),
        screen: Screen::new(Theme {
            color,
            ascii: options.ascii || Theme::is_ascii_locale(|name| std::env::var(name).ok()),
        }),
    };
    if options.ui == Some(Ui::Screen) && !stage.has_screen {
        return Err(io::Error::other(options.lang.text().screen.no_terminal));
    }
    #[cfg(unix)]
    let typed = stage.has_screen.then(Typed::default);
    #[cfg(unix)]
    let input: Box<dyn Read> = match &typed {
        Some(typed) => Box::new(typed.clone()),
        None => Box::new(io::stdin().lock()),
    };
    #[cfg(not(unix))]
    let input = io::stdin().lock();
    let is_at_terminal = manner.echoed && io::stdout().is_terminal();
    let output: Box<dyn Write> = if is_at_terminal {
        Box::new(InForeground(output()))
    } else {
        Box::new(output())
    };
    let mut repl = Repl::new(input, output, manner, options.settings, rng(options)?);
    #[cfg(unix)]
    if let Some(typed) = typed {
        repl.set_nudge(move || typed.is_nudge());
    }
    if is_at_terminal {
        #[cfg(unix)]
        repl.set_asked(Asked::again_when_continued()?);
    } else if !io::stdout().is_terminal() {
        repl.set_closed(closed());
    }
    // What a script plays is not worth keeping, unless it asks for it.
    let is_kept = io::stdin().is_terminal() || *start == Start::Resume;
    let kept = state_file().filter(|_| is_kept);
    repl.set_autosave(Autosave::new(kept.clone()));
    if let Some(status) = begin(&mut repl, &mut stage, start, kept.as_deref())? {
        return Ok(status);
    }
    run(&mut repl, &mut stage)
}

/// Does what was asked for in place of the menu, or before it. Gives the status
/// where that was all.
fn begin<R: Read, W: Write>(
    repl: &mut Repl<R, W>,
    stage: &mut Stage,
    start: &Start,
    kept: Option<&Path>,
) -> io::Result<Option<ExitCode>> {
    let left = match start {
        Start::Menu => Left::Menu,
        Start::Load(file) => {
            let file = file.to_string_lossy();
            repl.load(&file).map_err(io::Error::other)?;
            stage.go_on(repl, repl.loaded(&file))?
        }
        Start::Resume => {
            if let Some(file) = kept.filter(|file| file.exists()) {
                let loaded = repl.load(&file.to_string_lossy());
                loaded.map_err(io::Error::other)?;
                stage.go_on(repl, repl.resumed())?
            } else {
                repl.say(repl.text().record.nothing_to_resume)?;
                Left::Menu
            }
        }
        Start::Replay(file) => {
            let loaded = repl.load_replay(&file.to_string_lossy());
            loaded.map_err(io::Error::other)?;
            let left = stage.replay(repl)?;
            return Ok(Some(status(left)));
        }
    };
    Ok((left == Left::Quit).then(|| status(left)))
}

fn status(left: Left) -> ExitCode {
    match left {
        Left::Menu => ExitCode::SUCCESS,
        Left::Quit => ExitCode::from(INTERRUPTED),
    }
}

/// The status of a program that Ctrl-C has ended: 128 and the signal's number.
const INTERRUPTED: u8 = 130;

/// The menu loop of the tutorials.
fn run<R: Read, W: Write>(repl: &mut Repl<R, W>, stage: &mut Stage) -> io::Result<ExitCode> {
    while let Some(choice) = repl.menu()? {
        match choice {
            Choice::Play if stage.game(repl)? == Left::Quit => return Ok(status(Left::Quit)),
            Choice::Undo if stage.undo(repl)? == Left::Quit => return Ok(status(Left::Quit)),
            Choice::Load(file) if stage.load(repl, &file)? == Left::Quit => {
                return Ok(status(Left::Quit));
            }
            Choice::Play | Choice::Undo | Choice::Load(_) => {}
            Choice::Save(file) => repl.save(&file)?,
            Choice::Help => repl.menu_help()?,
            Choice::Set(setting) => repl.set(setting)?,
            Choice::Wrong => repl.wrong_choice()?,
            Choice::Exit => break,
        }
    }
    repl.goodbye()?;
    Ok(ExitCode::SUCCESS)
}

/// Where games are played: on the full screen, or in the conversation.
struct Stage {
    /// What the command line asks for.
    ui: Option<Ui>,
    /// There is a terminal that the full screen can be drawn on.
    has_screen: bool,
    screen: Screen,
}

impl Stage {
    /// Whether a game of this preset is played on the full screen.
    fn is_screen(&self, preset: Preset) -> bool {
        let wanted = self.ui.unwrap_or(match preset {
            Preset::Gomoku => Ui::Screen,
            Preset::Sanziqi | Preset::Tictactoe => Ui::Line,
        });
        self.has_screen && wanted == Ui::Screen
    }

    /// Plays a new game.
    fn game<R: Read, W: Write>(&mut self, repl: &mut Repl<R, W>) -> io::Result<Left> {
        if self.is_screen(repl.settings().preset) {
            return self.screen.play(repl.lend()?, What::New);
        }
        repl.game().map(|()| Left::Menu)
    }

    /// Goes back into the last game.
    fn undo<R: Read, W: Write>(&mut self, repl: &mut Repl<R, W>) -> io::Result<Left> {
        match repl.last_game().map(Table::preset) {
            Some(preset) if self.is_screen(preset) => self.screen.play(repl.lend()?, What::Last),
            _ => repl.undo().map(|()| Left::Menu),
        }
    }

    /// Loads a game, and goes on with it.
    fn load<R: Read, W: Write>(&mut self, repl: &mut Repl<R, W>, file: &str) -> io::Result<Left> {
        match repl.load(file) {
            Ok(()) => self.go_on(repl, repl.loaded(file)),
            Err(said) => repl.say(&said).map(|()| Left::Menu),
        }
    }

    /// Goes on with the game that was loaded; one that has ended is shown.
    fn go_on<R: Read, W: Write>(
        &mut self,
        repl: &mut Repl<R, W>,
        event: String,
    ) -> io::Result<Left> {
        let is_open = |game: &dyn Table| game.outcome() == Outcome::Continue;
        match repl
            .last_game()
            .filter(|&game| is_open(game))
            .map(Table::preset)
        {
            Some(preset) if self.is_screen(preset) => self.screen.play(repl.lend()?, What::Last),
            _ => repl.go_on(event).map(|()| Left::Menu),
        }
    }

    /// Steps through the game that was loaded, or prints it.
    fn replay<R: Read, W: Write>(&mut self, repl: &mut Repl<R, W>) -> io::Result<Left> {
        if self.has_screen && self.ui != Some(Ui::Line) {
            return self.screen.play(repl.lend()?, What::Replay);
        }
        repl.replay().map(|()| Left::Menu)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sanziqi::game::{Preset, Settings};

    use super::*;

    const MANNER: Manner = Manner {
        lang: Lang::En,
        labels: true,
        color: false,
        clear: false,
        echoed: false,
    };

    fn talk(typed: &[u8], settings: Settings, seed: u64) -> String {
        let mut said = Vec::new();
        let rng = GameRng::seed_from_u64(seed);
        let mut stage = Stage {
            ui: None,
            has_screen: false,
            screen: Screen::new(Theme {
                color: false,
                ascii: true,
            }),
        };
        let mut repl = Repl::new(typed, &mut said, MANNER, settings, rng);
        run(&mut repl, &mut stage).expect("nothing can fail");
        String::from_utf8(said).expect("UTF-8")
    }

    /// Lines that mean something, so that random conversations go somewhere.
    fn line() -> impl Strategy<Value = String> {
        prop_oneof![
            4 => (1..=5_u8, 1..=5_u8).prop_map(|(row, col)| format!("{row} {col}")),
            2 => Just("1".to_owned()),
            2 => prop::sample::select(vec![
                "undo", "redo", "hint", "resign", "quit", "help", "悔棋", "0 0", "c2", "7", "", "1x",
            ])
            .prop_map(str::to_owned),
            1 => prop::sample::select(vec![
                "size 4", "size 5x5", "size 3", "k 3", "k 4", "players 1", "players 2",
                "level hard", "level easy", "first computer", "first random", "game tictactoe",
                "game sanziqi", "opening centre", "opening free", "marks XO", "lang zh", "lang en",
                "labels off",
            ])
            .prop_map(str::to_owned),
            1 => "\\PC{0,12}",
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 300,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn no_bytes_are_too_strange(bytes in proptest::collection::vec(any::<u8>(), 0..400), seed: u64) {
            let typed = [b"1\n", &bytes[..]].concat();
            talk(&typed, Settings::new(Preset::Sanziqi), seed);
        }

        #[test]
        fn every_conversation_ends_and_repeats(lines in proptest::collection::vec(line(), 0..80), seed: u64) {
            let typed = lines.join("\n");
            let settings = Settings::new(Preset::ALL[(seed % 3) as usize]);
            let said = talk(typed.as_bytes(), settings, seed);
            prop_assert!(said.ends_with("Goodbye.\n") || said.ends_with("再见。\n"), "{}", said);
            prop_assert_eq!(said, talk(typed.as_bytes(), settings, seed));
        }
    }
}
