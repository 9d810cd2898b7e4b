//! What the help says, put on the flags in either language.

use clap::{Arg, Command, CommandFactory};

use super::Cli;
use crate::app::i18n::{Flag, Lang, UsageText};

/// The flags and commands with their texts in one language.
pub(super) fn command(lang: Lang) -> Command {
    let text = &lang.text().usage;
    let commands = format!("{}{{subcommands}}\n\n", text.commands_heading);
    let examples = text.examples_heading.to_owned() + text.examples;
    let mut command = explain(Cli::command(), &text.about, &commands, text)
        .override_usage(text.usage)
        .after_help(text.more)
        .after_long_help(format!("{examples}\n\n{}", text.after_examples));
    for &(name, usage) in text.usages {
        let Some(help) = flag(text, name) else {
            continue;
        };
        command = command.mut_subcommand(name, |command| {
            let command = explain(command, help, "", text).override_usage(usage);
            match name {
                "replay" => command.mut_arg("ui", |arg| put(arg, &text.replay_ui)),
                _ => command,
            }
        });
    }
    command
}

/// Puts the texts on a command and its flags; `commands` is what stands above the
/// flags.
fn explain(command: Command, about: &Flag, commands: &str, text: &UsageText) -> Command {
    let (usage, options) = (text.usage_heading, text.options_heading);
    command
        .about(about.brief())
        .long_about(about.help)
        .help_template(format!(
            "{{about}}\n\n{usage}{{usage}}\n\n{commands}{options}\n{{options}}{{after-help}}"
        ))
        .mut_args(|arg| match flag(text, arg.get_id().as_str()) {
            Some(flag) => put(arg, flag),
            None => arg,
        })
}

fn put(arg: Arg, flag: &Flag) -> Arg {
    let arg = arg.help(flag.brief());
    // What a command takes is explained with the command.
    let arg = if flag.help.contains('\n') && !arg.is_positional() {
        arg.long_help(flag.help)
    } else {
        arg
    };
    if flag.value.is_empty() {
        return arg;
    }
    // The help names the values itself, with what each means.
    arg.value_name(flag.value).hide_possible_values(true)
}

/// What is said of a flag, of a command, or of what a command takes.
fn flag<'a>(text: &'a UsageText, id: &str) -> Option<&'a Flag> {
    Some(match id {
        "game" => &text.game,
        "size" => &text.size,
        "k" => &text.k,
        "level" => &text.level,
        "level2" => &text.level2,
        "think" => &text.think,
        "threads" => &text.threads,
        "players" => &text.players,
        "games" => &text.games,
        "first" => &text.first,
        "marks" => &text.marks,
        "free_opening" => &text.free_opening,
        "no_labels" => &text.no_labels,
        "lang" => &text.lang,
        "color" => &text.color,
        "ui" => &text.ui,
        "ascii" => &text.ascii,
        "load" => &text.load,
        "resume" => &text.resume,
        "seed" => &text.seed,
        "help" => &text.help,
        "version" => &text.version,
        "replay" | "file" => &text.replay,
        "gomocup" => &text.gomocup,
        "completions" | "shell" => &text.completions,
        "man" => &text.man,
        _ => return None,
    })
}
