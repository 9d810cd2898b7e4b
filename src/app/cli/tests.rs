use super::*;

fn wrong_text(line: &str, lang: Lang) -> String {
    match read(line.split(' '), lang) {
        Err(Stop::Wrong(text)) => text,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn the_flags_are_sound() {
    command(Lang::En).debug_assert();
    command(Lang::Zh).debug_assert();
}

#[test]
fn everything_is_explained() {
    for &lang in Lang::ALL {
        let mut command = command(lang);
        command.build();
        let commands = command.get_subcommands().chain([&command]);
        for command in commands {
            assert!(command.get_long_about().is_some(), "{command}");
            for arg in command.get_arguments() {
                assert!(arg.get_help().is_some(), "{command}: {arg}");
            }
        }
    }
}

#[test]
fn flags_of_a_command_may_stand_before_it() {
    for line in [
        "sanziqi --no-labels --ui screen --color never --ascii replay a.sgf",
        "sanziqi --color always replay a.sgf --no-labels --ui screen --color never --ascii",
        "sanziqi --ui line --ascii replay --ui screen --no-labels a.sgf --color never",
    ] {
        let options = read(line.split(' '), Lang::En).unwrap();
        assert_eq!(
            options.task,
            Task::Play(Start::Replay("a.sgf".into())),
            "{line}"
        );
        assert!(!options.labels && options.ascii, "{line}");
        assert_eq!(options.color, Color::Never, "{line}");
        assert_eq!(options.ui, Some(Ui::Screen), "{line}");
    }
}

#[test]
fn flags_override_the_preset() {
    let line = "sanziqi --game gomoku --size 19 -k 6 --level easy --players 2 --first random \
                --marks XO --free-opening --no-labels --lang zh --color never --seed 7 \
                --ui screen --ascii --threads 4";
    let options = read(line.split_whitespace(), Lang::En).unwrap();
    let settings = options.settings;
    assert_eq!(settings.preset, Preset::Gomoku);
    assert_eq!(
        (settings.size().side(), settings.k(), settings.players()),
        (19, 6, 2)
    );
    assert_eq!(
        (settings.level(), settings.first()),
        (Level::Easy, First::Random)
    );
    assert_eq!(settings.threads(), 4);
    assert_eq!(
        (settings.marks(), settings.opening()),
        (Marks::X_O, Opening::Free)
    );
    assert_eq!(
        (options.labels, options.lang, options.seed),
        (false, Lang::Zh, Some(7))
    );
    assert_eq!(options.color, Color::Never);
    assert_eq!((options.ui, options.ascii), (Some(Ui::Screen), true));
    assert_eq!(options.task, Task::Play(Start::Menu));
    let task = |line: &str| read(line.split(' '), Lang::En).unwrap().task;
    assert_eq!(
        task("sanziqi --load a.sgf"),
        Task::Play(Start::Load("a.sgf".into()))
    );
    assert_eq!(task("sanziqi --resume"), Task::Play(Start::Resume));
    assert_eq!(
        task("sanziqi replay a.sgf --lang zh"),
        Task::Play(Start::Replay("a.sgf".into()))
    );
    let plain = read(["sanziqi"], Lang::En).unwrap();
    assert_eq!(plain.settings, Settings::new(Preset::Sanziqi));
}

#[test]
fn chinese_names_and_capitals_are_understood() {
    let capitals = read(
        ["sanziqi", "--game", "GOMOKU", "--lang=ZH", "--marks", "-+"],
        Lang::En,
    );
    let capitals = capitals.unwrap();
    assert_eq!(
        (capitals.settings.preset, capitals.lang),
        (Preset::Gomoku, Lang::Zh)
    );
    assert_eq!(capitals.settings.marks().both(), ['-', '+']);
    let line = "sanziqi --game 五子棋 --level 简单 --first=电脑 --lang 中文";
    let options = read(line.split(' '), Lang::En).unwrap();
    assert_eq!(options.settings.preset, Preset::Gomoku);
    assert_eq!(options.settings.level(), Level::Easy);
    assert_eq!(options.settings.first(), First::Computer);
    assert_eq!(options.lang, Lang::Zh);
}

#[test]
fn what_is_wrong_is_said_with_what_would_be_right() {
    for (line, parts) in [
        ("sanziqi --level nobody", &["--level", "easy", "hard"][..]),
        ("sanziqi --level", &["--level"]),
        ("sanziqi --level=", &["--level"]),
        ("sanziqi --size=", &["--size"]),
        ("sanziqi ", &["\"\""]),
        ("sanziqi --size 3x5", &["--size", "3x5", "5x5"]),
        ("sanziqi --size 21", &["--size", "21", "20x20"]),
        ("sanziqi -k 7", &["-k", "3", "6"]),
        ("sanziqi -k 4", &["-k", "4", "3x3"]),
        ("sanziqi --marks XX", &["--marks", "X"]),
        ("sanziqi --marks XYZ", &["--marks", "XYZ", "XO"]),
        (
            "sanziqi --game tictactoe --marks 12",
            &["--marks", "1", "XO"],
        ),
        ("sanziqi --players 3", &["--players", "1", "2"]),
        ("sanziqi --seed x", &["--seed", "x", "0"]),
        ("sanziqi --think 0", &["--think", "0.01", "3600"]),
        ("sanziqi --threads 0", &["--threads", "1", "64"]),
        ("sanziqi --threads 65", &["--threads", "65", "64"]),
        ("sanziqi --threads -1", &["--threads", "-1", "64"]),
        ("sanziqi --seed -1", &["--seed", "-1", "0"]),
        ("sanziqi --seed +1", &["--seed", "+1", "0"]),
        ("sanziqi -k -1", &["-k", "-1", "3"]),
        ("sanziqi --nonsense", &["--nonsense"]),
        ("sanziqi nonsense", &["nonsense"]),
        ("sanziqi replay", &["replay"]),
        ("sanziqi replay a b", &["b"]),
        ("sanziqi --size 5 replay a", &["--size", "replay"]),
        ("sanziqi -k 3 gomocup", &["-k", "gomocup"]),
        ("sanziqi --ui line man", &["--ui", "man"]),
        ("sanziqi replay a --seed 3", &["--seed"]),
        ("sanziqi completions", &["completions", "bash", "elvish"]),
        (
            "sanziqi completions nosh",
            &["nosh", "zsh", "sanziqi completions --help"],
        ),
        (
            "sanziqi --ui man --lang zh man 6",
            &["man", "screen", "sanziqi man --help"],
        ),
        ("sanziqi man 6", &["6", "sanziqi man --help"]),
        ("sanziqi --load man -k 9", &["-k", "9", "sanziqi --help"]),
        ("sanziqi --load", &["--load"]),
        ("sanziqi --load a --resume", &["--load", "--resume"]),
        ("sanziqi --size 3 --size 5", &["--size"]),
        ("sanziqi --no-labels=1", &["--no-labels"]),
        ("sanziqi --ui line --ascii", &["--ui line", "--ascii"]),
        (
            "sanziqi --ascii replay a --ui line",
            &["--ui line", "--ascii", "sanziqi replay --help"],
        ),
    ] {
        for &lang in Lang::ALL {
            let said = wrong_text(line, lang);
            assert!(
                parts.iter().all(|part| said.contains(part)),
                "{line}: {said}"
            );
            assert!(!said.contains("error:"), "{line}: clap's own words: {said}");
        }
    }
}

#[test]
fn the_name_of_a_brain_stands_for_the_protocol() {
    for name in ["pbrain-sanziqi", "./PBRAIN-Test.exe"] {
        let read = |args: &[&str]| read([&[name], args].concat(), Lang::En);
        for args in [&[][..], &["--lang", "zh"], &["gomocup"]] {
            assert_eq!(read(args).unwrap().task, Task::Gomocup, "{args:?}");
        }
        assert_eq!(read(&["--lang", "zh"]).unwrap().lang, Lang::Zh);
        let help = super::read(["sanziqi", "gomocup", "--help"], Lang::En).unwrap_err();
        assert_eq!(read(&["--help"]).unwrap_err(), help);
        for args in [
            &["--threads", "4"][..],
            &["--level", "easy"],
            &["nonsense"],
            &["--resume"],
        ] {
            let wrong = read(args).unwrap_err();
            assert!(
                matches!(&wrong, Stop::Wrong(text) if text.contains(args[0])),
                "{wrong:?}"
            );
        }
        let replay = read(&["replay", "a.sgf"]).unwrap().task;
        assert_eq!(replay, Task::Play(Start::Replay("a.sgf".into())));
        let Err(Stop::Said(version)) = read(&["--version"]) else {
            panic!("no version");
        };
        assert!(version.starts_with("sanziqi "), "{version}");
    }
}

#[test]
fn help_is_in_the_language_asked_for() {
    for line in ["sanziqi --lang zh --help", "sanziqi -h --lang=zh"] {
        let Err(Stop::Said(help)) = read(line.split(' '), Lang::En) else {
            panic!("{line} gives no help");
        };
        assert!(help.contains("用法：") && !help.contains("Usage"), "{help}");
        assert!(!help.contains("possible values"), "{help}");
    }
}
