//! Two computers: what goes with `--players 0`, and what goes only with it.

use super::{Cli, Color, Ui};
use crate::app::i18n::UsageFault;
use crate::app::series::Duel;
use sanziqi::game::{Level, Settings};

/// What asks for two computers.
const FLAG: &str = "--players 0";

/// The two computers, if they are asked for.
pub(super) fn duel(cli: &Cli, settings: &Settings) -> Result<Option<Duel>, UsageFault> {
    if cli.players != Some(0) {
        let of_computers = [
            ("--level2", cli.level2.is_some()),
            ("--games", cli.games.is_some()),
        ];
        return match given(of_computers) {
            Some(flag) => Err(UsageFault::Only(flag, FLAG)),
            None => Ok(None),
        };
    }
    // Neither computer is "you", a game that was begun is for people, and there is no
    // full screen.
    let others = [
        ("--first", cli.first.is_some()),
        ("--ui screen", cli.show.ui == Some(Ui::Screen)),
        ("--ascii", cli.show.ascii),
        ("--load", cli.load.is_some()),
        ("--resume", cli.resume),
    ];
    refuse(FLAG, others)?;
    if cli.games.is_some() {
        // No board is drawn.
        let of_boards = [
            ("--marks", cli.marks.is_some()),
            ("--no-labels", cli.show.no_labels),
            ("--color always", cli.show.color == Some(Color::Always)),
        ];
        refuse("--games", of_boards)?;
    }
    let level = settings.level();
    let levels = [level, cli.level2.unwrap_or(level)];
    if !levels.contains(&Level::Expert) {
        // Others take no time, and levels do not change here as they do at the menu.
        let of_experts = [
            ("--think", cli.think.is_some()),
            ("--threads", cli.threads.is_some()),
        ];
        if let Some(flag) = given(of_experts) {
            return Err(UsageFault::Only(flag, "--level expert"));
        }
    }
    Ok(Some(Duel {
        settings: *settings,
        levels,
        by_nodes: cli.seed.is_some(),
    }))
}

/// The first of these flags that was given.
fn given<const N: usize>(flags: [(&str, bool); N]) -> Option<String> {
    let flag = flags.into_iter().find(|flag| flag.1);
    flag.map(|flag| flag.0.to_owned())
}

/// Refuses what could have no effect beside `flag`.
pub(super) fn refuse<const N: usize>(
    flag: &str,
    others: [(&str, bool); N],
) -> Result<(), UsageFault> {
    match given(others) {
        Some(other) => Err(UsageFault::Conflict(flag.to_owned(), other)),
        None => Ok(()),
    }
}
