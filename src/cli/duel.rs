//! Two computers: what goes with `--players 0`, and what goes only with it.

use super::{Cli, Ui};
use crate::duel::Duel;
use crate::game::Settings;
use crate::lang::UsageFault;

/// What asks for two computers.
const FLAG: &str = "--players 0";

/// The two computers, if they are asked for.
pub(super) fn duel(cli: &Cli, settings: &Settings) -> Result<Option<Duel>, UsageFault> {
    if cli.players != Some(0) {
        let given = [
            ("--level2", cli.level2.is_some()),
            ("--games", cli.games.is_some()),
        ];
        return match given.iter().find(|flag| flag.1) {
            Some((flag, _)) => Err(UsageFault::Only((*flag).to_owned(), FLAG)),
            None => Ok(None),
        };
    }
    // Neither computer is "you", and a game that was begun is for people.
    let others = [
        ("--first", cli.first.is_some()),
        ("--ui screen", cli.show.ui == Some(Ui::Screen)),
        ("--load", cli.load.is_some()),
        ("--resume", cli.resume),
    ];
    if let Some((other, _)) = others.iter().find(|other| other.1) {
        return Err(UsageFault::Conflict(FLAG.to_owned(), (*other).to_owned()));
    }
    let level = settings.level();
    Ok(Some(Duel {
        settings: *settings,
        levels: [level, cli.level2.unwrap_or(level)],
        by_nodes: cli.seed.is_some(),
    }))
}
