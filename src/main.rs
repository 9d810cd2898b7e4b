//! The program: reads the flags, shows the menu, 1 plays, 0 exits.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Read, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use rand::SeedableRng;
use rand::rngs::SysRng;
use sanziqi::cli::{self, Color, Options, Stop};
use sanziqi::computer::Dice;
use sanziqi::lang::Lang;
use sanziqi::repl::{Choice, Manner, Repl};

fn main() -> ExitCode {
    let lang = Lang::from_env(|name| std::env::var(name).ok());
    let options = match cli::read(std::env::args_os(), lang) {
        Ok(options) => options,
        Err(stop) => return say(&stop),
    };
    match play(&options) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read what is said has gone: there is nobody left to tell.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let text = (options.lang.text().failed)(&error.to_string());
            let _ = writeln!(io::stderr(), "{text}");
            ExitCode::FAILURE
        }
    }
}

/// Prints what stands in the way of playing.
fn say(stop: &Stop) -> ExitCode {
    let (printed, status) = match stop {
        Stop::Said(text) => (write!(io::stdout(), "{text}"), ExitCode::SUCCESS),
        Stop::Wrong(text) => (writeln!(io::stderr(), "{text}"), ExitCode::from(2)),
    };
    match printed {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => ExitCode::FAILURE,
        _ => status,
    }
}

/// Plays at standard input and output.
fn play(options: &Options) -> io::Result<()> {
    let is_terminal = io::stdout().is_terminal();
    let color = match options.color {
        Color::Auto => AutoStream::choice(&io::stdout()),
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    };
    let manner = Manner {
        lang: options.lang,
        labels: options.labels,
        color: color != ColorChoice::Never,
        clear: is_terminal && std::env::var_os("TERM").is_none_or(|term| term != "dumb"),
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
    run(&mut Repl::new(
        io::stdin().lock(),
        output,
        manner,
        options.settings,
        dice,
    ))
}

/// The menu loop of the tutorials.
fn run<R: Read, W: Write>(repl: &mut Repl<R, W>) -> io::Result<()> {
    while let Some(choice) = repl.menu()? {
        match choice {
            Choice::Play => repl.game()?,
            Choice::Exit => break,
            Choice::Undo => repl.undo()?,
            Choice::Help => repl.menu_help()?,
            Choice::Set(setting) => repl.set(setting)?,
            Choice::Wrong => repl.wrong_choice()?,
        }
    }
    repl.goodbye()
}
