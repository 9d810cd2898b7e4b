//! The program: reads the flags, shows the menu, 1 plays, 0 exits.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Read, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use rand::SeedableRng;
use rand::rngs::SysRng;
use sanziqi::cli::{self, Color, Options, Stop, Ui};
use sanziqi::computer::Dice;
use sanziqi::game::Preset;
use sanziqi::lang::Lang;
use sanziqi::repl::{Choice, Manner, Repl};
use sanziqi::screen::{Left, Screen, Theme};

fn main() -> ExitCode {
    let lang = Lang::from_env(|name| std::env::var(name).ok());
    let options = match cli::read(std::env::args_os(), lang) {
        Ok(options) => options,
        Err(stop) => return say(&stop, lang),
    };
    match play(&options) {
        Ok(status) => status,
        // Whoever read what is said has gone: there is nobody left to tell.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&error, options.lang),
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
    let _ = writeln!(io::stderr(), "{}", (lang.text().failed)(&error.to_string()));
    ExitCode::FAILURE
}

/// Plays at standard input and output.
fn play(options: &Options) -> io::Result<ExitCode> {
    let is_terminal = io::stdout().is_terminal();
    let can_clear = is_terminal && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
    let color = match options.color {
        Color::Auto => AutoStream::choice(&io::stdout()),
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    };
    let manner = Manner {
        lang: options.lang,
        labels: options.labels,
        color: color != ColorChoice::Never,
        clear: can_clear,
        echoed: io::stdin().is_terminal(),
    };
    // On a terminal the stream also translates colours for old Windows consoles.
    let output: Box<dyn Write> = if is_terminal {
        Box::new(AutoStream::new(io::stdout(), ColorChoice::Always))
    } else {
        Box::new(io::stdout())
    };
    let dice = match options.seed {
        Some(seed) => Dice::seed_from_u64(seed),
        None => Dice::try_from_rng(&mut SysRng).map_err(io::Error::other)?,
    };
    let output = BufWriter::with_capacity(64 * 1024, output);
    let mut stage = Stage {
        ui: options.ui,
        has_screen: can_clear && io::stdin().is_terminal(),
        screen: Screen::new(Theme {
            color: color != ColorChoice::Never,
            ascii: options.ascii || Theme::is_ascii_locale(|name| std::env::var(name).ok()),
        }),
    };
    if options.ui == Some(Ui::Screen) && !stage.has_screen {
        return Err(io::Error::other(options.lang.text().screen.no_terminal));
    }
    let input = io::stdin().lock();
    run(
        &mut Repl::new(input, output, manner, options.settings, dice),
        &mut stage,
    )
}

/// Where games are played.
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
}

/// The status of a program that Ctrl-C has ended: 128 and the signal's number.
const INTERRUPTED: u8 = 130;

/// The menu loop of the tutorials.
fn run<R: Read, W: Write>(repl: &mut Repl<R, W>, stage: &mut Stage) -> io::Result<ExitCode> {
    while let Some(choice) = repl.menu()? {
        let is_screen = stage.is_screen(repl.settings().preset);
        let is_back = choice == Choice::Undo;
        match choice {
            Choice::Play | Choice::Undo if is_screen && (!is_back || repl.has_game()) => {
                if stage.screen.play(repl.lend()?, is_back)? == Left::Quit {
                    return Ok(ExitCode::from(INTERRUPTED));
                }
            }
            Choice::Play => repl.game()?,
            Choice::Exit => break,
            Choice::Undo => repl.undo()?,
            Choice::Help => repl.menu_help()?,
            Choice::Set(setting) => repl.set(setting)?,
            Choice::Wrong => repl.wrong_choice()?,
        }
    }
    repl.goodbye()?;
    Ok(ExitCode::SUCCESS)
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
        let dice = Dice::seed_from_u64(seed);
        let mut stage = Stage {
            ui: None,
            has_screen: false,
            screen: Screen::new(Theme {
                color: false,
                ascii: true,
            }),
        };
        let mut repl = Repl::new(typed, &mut said, MANNER, settings, dice);
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
