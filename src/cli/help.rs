//! What the help says, put on the flags in either language.

use clap::{Arg, Command, CommandFactory};

use super::Cli;
use crate::lang::Lang;

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
