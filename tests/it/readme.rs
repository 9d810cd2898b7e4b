//! What the two READMEs show is what the program does.

use crate::common::said;
use unicode_width::UnicodeWidthStr;

const READMES: [(&str, &str, &str); 2] = [
    (
        include_str!("../../README.md"),
        "--lang en",
        include_str!("conversations/win_en.txt"),
    ),
    (
        include_str!("../../README.zh-CN.md"),
        "--lang zh",
        include_str!("conversations/win_zh.txt"),
    ),
];

/// The game at the top was played: it is a part of a conversation that the
/// program is held to.
#[test]
fn the_game_shown_was_played() {
    for (readme, _, conversation) in READMES {
        let (_, rest) = readme.split_once("```text").expect("a game");
        let (shown, _) = rest.split_once("```").expect("its end");
        let played = conversation.replace(['«', '»', '\r'], "");
        assert!(played.contains(shown.replace('\r', "").trim()), "{shown}");
    }
}

/// So were the games of two computers.
#[test]
fn the_series_shown_was_played() {
    for (readme, lang, _) in READMES {
        let readme = readme.replace('\r', "");
        let (_, rest) = readme
            .split_once("$ sanziqi --players 0")
            .expect("a series");
        let (args, rest) = rest.split_once('\n').expect("its lines");
        let (shown, _) = rest.split_once("```").expect("its end");
        assert_eq!(said(&format!("--players 0 {args} {lang}"), b""), shown);
    }
}

#[test]
fn every_flag_of_the_help_is_explained() {
    for (readme, lang, _) in READMES {
        let help = said(&format!("{lang} --help"), b"");
        // Explanations may name a flag too; they are further in.
        let is_listed =
            |line: &&str| line.trim_start().starts_with('-') && !line.starts_with("       ");
        let options = help.lines().filter(is_listed);
        let flags: Vec<&str> = options
            .flat_map(|line| line.split([' ', ',']).filter(|word| word.starts_with('-')))
            .collect();
        assert!(flags.len() > 12, "{flags:?}");
        for flag in flags {
            let (bare, valued) = (format!("`{flag}`"), format!("`{flag} "));
            assert!(
                readme.contains(&bare) || readme.contains(&valued),
                "{flag} is not explained"
            );
        }
    }
}

#[test]
fn every_command_is_explained() {
    for (readme, lang, _) in READMES {
        let help = said(&format!("{lang} -h"), b"");
        let (_, rest) = help.split_once("\n  replay ").expect("the commands");
        let (rest, _) = rest.split_once("\n\n").expect("their end");
        let commands = rest.lines().skip(1).map(str::trim_start);
        let names = commands.filter_map(|line| line.split(' ').next());
        for name in ["replay"].into_iter().chain(names) {
            assert!(readme.contains(&format!("sanziqi {name}")), "{name}");
        }
    }
}

/// How a shell reads its script is said alike here and in the help.
#[test]
fn each_shell_is_told_the_same_of_its_script() {
    for (readme, lang, _) in READMES {
        let help = said(&format!("{lang} completions --help"), b"");
        let told = help
            .lines()
            .filter(|line| line.contains("sanziqi completions "));
        let told: Vec<&str> = told.filter(|line| line.starts_with("  ")).collect();
        assert_eq!(told.len(), 5, "{help}");
        for line in told {
            let (command, _) = line.split_once('#').unwrap_or((line, ""));
            assert!(readme.contains(command.trim()), "{line}");
            // The manual page sets it in by 14 of the 78 columns that it fills.
            assert!(line.width() <= 64, "{line}");
        }
    }
}

#[test]
fn prose_is_100_columns_wide_at_most() {
    for (readme, ..) in READMES {
        let mut is_code = false;
        for line in readme.lines() {
            is_code ^= line.starts_with("```");
            let is_prose = !is_code && !line.starts_with('|');
            assert!(!is_prose || line.width() <= 100, "{line}");
        }
    }
}
