//! What is printed of the flags: help, completion scripts and the manual page.

use crate::common::{program, run, said};
use unicode_width::UnicodeWidthStr;

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];
const COMMANDS: [&str; 4] = ["replay", "gomocup", "completions", "man"];
const LANGS: [&str; 2] = ["en", "zh"];

/// What a line of a help lists, if it is no explanation, which is further in.
fn listed(line: &str) -> Option<&str> {
    let listed = line.trim_start();
    let indent = line.len() - listed.len();
    (listed.starts_with('-') && indent <= 6).then_some(listed)
}

/// The flags that a help lists, each with its dashes.
fn flags(help: &str) -> Vec<String> {
    let listed = help.lines().filter_map(listed);
    // What stands before two blanks, or on a line by itself: not the explanation.
    let names = listed.map(|line| line.split("  ").next().unwrap_or_default());
    let words = names.flat_map(|names| names.split([' ', ',']));
    let flags: Vec<String> = words
        .filter(|word| word.starts_with('-'))
        .map(str::to_owned)
        .collect();
    assert!(flags.contains(&"--help".to_owned()), "{help}");
    flags
}

#[test]
fn each_script_names_every_flag_and_command() {
    for lang in LANGS {
        let help = said(&format!("--lang {lang} -h"), b"");
        let about = said(&format!("--lang {lang} replay -h"), b"");
        for shell in SHELLS {
            let script = said(&format!("--lang {lang} completions {shell}"), b"");
            for flag in flags(&help) {
                let named = match (shell, flag.strip_prefix("--")) {
                    ("fish", Some(long)) => format!("-l {long} "),
                    ("fish", None) => format!("-s {} ", &flag[1..]),
                    _ => flag,
                };
                assert!(script.contains(&named), "{shell} lacks {named}");
            }
            for command in COMMANDS {
                assert!(script.contains(command), "{shell} lacks {command}");
            }
            // bash shows no texts.
            let first = about.lines().next().unwrap_or_default();
            assert!(
                shell == "bash" || script.contains(first),
                "{shell}: {first}"
            );
        }
    }
}

#[test]
fn scripts_offer_the_values_that_there_are() {
    for shell in ["bash", "zsh", "fish"] {
        let script = said(&format!("completions {shell}"), b"");
        for value in ["gomoku", "expert", "19x19", "random", "never", "elvish"] {
            assert!(script.contains(value), "{shell} lacks {value}");
        }
        // Chinese names are understood, but nobody is offered each value twice.
        assert!(!script.contains('五'), "{shell}");
    }
    // fish asks whether a command was given, also where a value is still to come.
    let fish = said("completions fish", b"");
    assert!(fish.contains("or return 0\n"), "{fish}");
}

#[test]
fn the_manual_explains_every_flag_and_command() {
    for (lang, here, there) in [("en", "SYNOPSIS", "概要"), ("zh", "概要", "SYNOPSIS")] {
        let page = said(&format!("--lang {lang} man"), b"");
        assert!(page.contains(&format!("\n.SH {here}\n")), "{page}");
        assert!(!page.contains(&format!("\n.SH {there}\n")), "{page}");
        let text = page.replace("\\-", "-");
        for flag in flags(&said(&format!("--lang {lang} --help"), b"")) {
            assert!(text.contains(&format!("\\fB{flag}\\fR")), "{flag}: {text}");
        }
        for command in COMMANDS {
            let usage = format!("\n\\fBsanziqi {command}");
            assert!(text.contains(&usage), "{command}: {text}");
        }
        assert!(text.contains(env!("CARGO_PKG_VERSION")), "{text}");
        // A line with a mistake in it: neither text nor a request.
        let is_request = |line: &str| line[1..].starts_with(|c: char| c.is_ascii_lowercase());
        for line in page.lines().filter(|line| line.starts_with(['.', '\''])) {
            let is_macro = ["TH ", "SH ", "TP", "PP"]
                .iter()
                .any(|it| line[1..].starts_with(it));
            assert!(is_macro || is_request(line), "{line}");
        }
    }
}

#[test]
fn a_shell_that_is_not_there_is_refused_with_those_that_are() {
    for lang in LANGS {
        for args in ["completions nosh", "completions"] {
            let args = format!("--lang {lang} {args}");
            let output = run(program(args.split(' ')), b"");
            assert_eq!(output.status.code(), Some(2), "{args}");
            assert_eq!(output.stdout, b"", "{args}");
            let text = String::from_utf8(output.stderr).unwrap();
            for shell in SHELLS {
                assert!(text.contains(shell), "{args}: {text}");
            }
            assert!(!text.contains('<'), "{args}: {text}");
        }
    }
}

#[test]
fn a_closed_pipe_is_no_failure() {
    for args in ["--help", "man", "completions zsh"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = program(args.split(' '));
        let output = command.stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args}");
    }
}

#[test]
fn short_help_fits_and_long_help_has_examples() {
    for (lang, examples) in [("en", "Examples:"), ("zh", "示例：")] {
        let short = said(&format!("--lang {lang} -h"), b"");
        let long = said(&format!("--lang {lang} --help"), b"");
        assert_eq!(flags(&short), flags(&long));
        assert!(long.lines().count() > 2 * short.lines().count());
        assert!(!short.contains(examples) && long.contains(examples));
        assert!(short.contains("--help") && long.contains('['), "{long}");
        for line in short.lines() {
            assert!(line.width() <= 80, "{line}");
        }
    }
}

/// It opens the full screen on a terminal whatever the game is.
#[test]
fn replay_has_a_default_of_its_own() {
    for lang in LANGS {
        let help = said(&format!("--lang {lang} replay --help"), b"");
        assert!(help.contains("--ui") && !help.contains("gomoku"), "{help}");
    }
}

#[test]
fn a_command_lists_the_flags_that_mean_something_there() {
    let language = ["--lang", "-h", "--help"];
    let shown = ["--no-labels", "--color", "--ui", "--ascii"];
    for lang in LANGS {
        let flags = |command: &str| flags(&said(&format!("--lang {lang} {command} -h"), b""));
        assert_eq!(flags("replay"), [&shown[..], &language].concat());
        for command in ["completions", "man"] {
            assert_eq!(flags(command), language, "{command}");
        }
    }
}
