//! Duels in memory.

use std::collections::HashSet;
use std::io::ErrorKind;

use super::*;
use sanziqi::game::{Preset, Size};

const SANZIQI: Settings = Settings::new(Preset::Sanziqi);
const VIEW: View = View {
    lang: Lang::En,
    labels: true,
    color: false,
    progress: false,
};

fn duel(settings: Settings, levels: [Level; 2]) -> Duel {
    Duel {
        settings,
        levels,
        by_nodes: true,
    }
}

fn games(duel: &Duel, games: u64, lang: Lang, seed: u64) -> String {
    let (mut said, mut rng) = (Vec::new(), GameRng::seed_from_u64(seed));
    let (mut progress, stop) = (Progress::none(), AtomicBool::new(false));
    let played = duel.games(games, lang, &mut rng, &mut said, &mut progress, &stop);
    played.expect("memory takes everything");
    String::from_utf8(said).expect("UTF-8")
}

fn watch(duel: &Duel, view: View, rng: &mut GameRng) -> String {
    let (mut said, stop) = (Vec::new(), AtomicBool::new(false));
    let watched = duel.watch(view, rng, &mut said, &stop);
    watched.expect("memory takes everything");
    String::from_utf8(said).expect("UTF-8")
}

#[test]
fn a_seed_is_a_series() {
    use Level::{Easy, Expert, Hard};
    let gomoku = Settings::new(Preset::Gomoku);
    let brief = Settings {
        think: Some(std::time::Duration::from_millis(5)),
        ..gomoku
    };
    for (settings, levels) in [
        (SANZIQI, [Easy, Easy]),
        (SANZIQI, [Expert, Hard]),
        (gomoku, [Hard, Hard]),
        (brief, [Expert, Expert]),
    ] {
        let duel = duel(settings, levels);
        let play = |seed| {
            let mut rng = GameRng::seed_from_u64(seed);
            let watched = watch(&duel, VIEW, &mut rng);
            watched + &games(&duel, 2, Lang::En, seed)
        };
        let said = play(7);
        assert_eq!(said, play(7), "{levels:?}");
        assert_ne!(said, play(8), "{levels:?}");
    }
}

#[test]
fn a_longer_series_begins_as_a_shorter_one() {
    let duel = duel(SANZIQI, [Level::Easy, Level::Hard]);
    let [short, long] = [10, 20].map(|count| games(&duel, count, Lang::En, 1));
    let lines = short.split("\n\n").next().unwrap();
    assert!(long.starts_with(lines), "{long}");
}

/// What a series says, column by column: the games, and the totals.
fn columns(said: &str) -> [Vec<Vec<&str>>; 2] {
    let (lines, totals) = said.split_once("\n\n").expect("lines, then totals");
    [lines, totals].map(|rows| {
        let rows = rows.lines().skip(1);
        rows.map(|row| row.split_whitespace().collect()).collect()
    })
}

#[test]
fn the_totals_are_what_the_lines_add_up_to() {
    for (&lang, names, draw) in [
        (&Lang::En, ["easy", "hard"], "draw"),
        (&Lang::Zh, ["简单", "困难"], "平局"),
    ] {
        let duel = duel(SANZIQI, [Level::Easy, Level::Hard]);
        let said = games(&duel, 101, lang, 3);
        let [lines, totals] = columns(&said);
        assert_eq!(lines.len(), 101);
        for (index, line) in lines.iter().enumerate() {
            let stones: u8 = line[3].parse().unwrap();
            assert!((5..=9).contains(&stones), "{line:?}");
            assert_eq!(line[0], (index + 1).to_string());
            assert_eq!(line[1], names[index % 2], "they take turns");
        }
        let count = |wanted: &dyn Fn(&Vec<&str>) -> bool| {
            let found = lines.iter().filter(|line| wanted(line));
            found.count().to_string()
        };
        let mut rows = totals.iter();
        for (name, other) in [(names[0], names[1]), (names[1], names[0])] {
            for first in [&[name][..], &[other], &names] {
                let row = rows.next().expect("three rows for each");
                let won = |who| count(&|line| first.contains(&line[1]) && line[2] == who);
                assert_eq!(row[0], name);
                assert_eq!(row[2..], [won(name), won(other), won(draw)], "{said}");
            }
        }
        assert_eq!(rows.next(), None);
        let all: u32 = totals[2][2..]
            .iter()
            .map(|n| n.parse::<u32>().unwrap())
            .sum();
        assert_eq!(all, 101);
    }
}

#[test]
fn every_game_on_offer_is_played() {
    for &preset in Preset::ALL {
        for &size in Size::ALL {
            let size = Some(size);
            let settings = Settings {
                size,
                ..Settings::new(preset)
            };
            let said = games(&duel(settings, [Level::Easy; 2]), 2, Lang::En, 1);
            let [lines, _] = columns(&said);
            assert_eq!((lines[0][1], lines[1][1]), ("easy-1", "easy-2"), "{said}");
        }
    }
    let refused = duel(
        Settings {
            k: Some(6),
            ..SANZIQI
        },
        [Level::Easy; 2],
    );
    let (mut rng, stop) = (GameRng::seed_from_u64(1), AtomicBool::new(false));
    assert!(
        refused
            .watch(VIEW, &mut rng, &mut Vec::new(), &stop)
            .is_err()
    );
}

#[test]
fn equal_computers_do_not_repeat_one_game() {
    for preset in [Preset::Sanziqi, Preset::Gomoku] {
        let duel = duel(Settings::new(preset), [Level::Hard; 2]);
        let mut rng = GameRng::seed_from_u64(1);
        let seen: HashSet<_> = (0..20).map(|_| watch(&duel, VIEW, &mut rng)).collect();
        assert!(seen.len() > 15, "{preset:?}: {} games", seen.len());
    }
}

#[test]
fn a_game_is_shown_board_by_board() {
    let gomoku = Settings {
        size: Size::new(9),
        ..Settings::new(Preset::Gomoku)
    };
    let duel = duel(gomoku, [Level::Easy, Level::Hard]);
    let said = watch(&duel, VIEW, &mut GameRng::seed_from_u64(1));
    let start = "9x9, 5 in a row win. ● easy moves first, ○ hard second.\n\
                 The first stone, ●, lies on the centre, e5.\n";
    assert!(said.starts_with(start), "{said}");
    let moves = said.lines().filter(|line| line.contains(". ○ ")).count();
    assert!(said.contains("\n2. ○ ") && moves >= 5, "{said}");
    assert!(said.contains("○ hard wins, after "), "{said}");
    assert!(said.contains("\nIn a row: "), "{said}");
    assert!(!said.contains('\x1b'), "{said}");

    let view = View {
        lang: Lang::Zh,
        color: true,
        ..VIEW
    };
    let duel = Duel {
        settings: Settings::new(Preset::Tictactoe),
        levels: [Level::Expert; 2],
        ..duel
    };
    let said = watch(&duel, view, &mut GameRng::seed_from_u64(1));
    assert!(said.starts_with("3x3，连成 3 子获胜。X 专家-1 先下，O 专家-2 后下。\n"));
    assert!(said.ends_with("平局，共下了 9 步。\n"), "{said}");
    assert!(said.contains("\x1b["), "{said:?}");
}

#[test]
fn the_progress_is_gone_when_the_series_ends() {
    let duel = duel(SANZIQI, [Level::Easy; 2]);
    for is_shared in [false, true] {
        let (mut said, mut shown) = (Vec::new(), Vec::new());
        let mut progress = Progress::on(&mut shown, is_shared).without_pause();
        let (mut rng, stop) = (GameRng::seed_from_u64(1), AtomicBool::new(false));
        let lang = Lang::En;
        duel.games(3, lang, &mut rng, &mut said, &mut progress, &stop)
            .unwrap();
        let shown = String::from_utf8(shown).unwrap();
        assert!(
            shown.starts_with("\rGame 1 of 3, move 1: easy-1 0, easy-2 0, drawn 0\x1b[K"),
            "{shown:?}"
        );
        assert!(shown.contains("\rGame 3 of 3, move 5: ") && shown.ends_with("\r\x1b[K"));
        assert!(!shown.contains('\n') && !said.contains(&b'\x1b'));
    }
}

#[test]
fn the_progress_is_gone_when_a_series_fails() {
    let duel = duel(SANZIQI, [Level::Easy; 2]);
    let (mut room, mut shown) = ([0; 100], Vec::new());
    let mut progress = Progress::on(&mut shown, false).without_pause();
    let (mut rng, stop) = (GameRng::seed_from_u64(1), AtomicBool::new(false));
    let mut out = &mut room[..];
    duel.games(9999, Lang::En, &mut rng, &mut out, &mut progress, &stop)
        .unwrap_err();
    let shown = String::from_utf8(shown).unwrap();
    assert!(shown.contains("Game 1 of 9999") && shown.ends_with("\r\x1b[K"));
}

/// Takes what is written, and raises a flag as soon as this is among it.
struct Raises<'a>(Vec<u8>, &'static str, &'a AtomicBool);

impl Write for Raises<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        if String::from_utf8_lossy(&self.0).contains(self.1) {
            self.2.store(true, Ordering::Relaxed);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_raised_flag_ends_a_series_with_the_totals_so_far() {
    for (lang, head) in [(Lang::En, "moves\n"), (Lang::Zh, "步数\n")] {
        let duel = duel(SANZIQI, [Level::Easy; 2]);
        for (raised_by, games) in [(head, 0), ("   1  ", 1), ("   7  ", 7)] {
            let stop = AtomicBool::new(false);
            let mut said = Raises(Vec::new(), raised_by, &stop);
            let (mut rng, mut progress) = (GameRng::seed_from_u64(1), Progress::none());
            duel.games(u64::MAX, lang, &mut rng, &mut said, &mut progress, &stop)
                .unwrap();
            let said = String::from_utf8(said.0).unwrap();
            let [lines, totals] = columns(&said);
            // Others may have been played before the one that is looked for was seen.
            assert!(lines.len() >= games, "{said}");
            assert!(games > 0 || lines.is_empty(), "{said}");
            let counted = totals[2][2..].iter().map(|n| n.parse::<usize>().unwrap());
            assert_eq!(counted.sum::<usize>(), lines.len(), "{said}");
            assert_eq!(totals.len(), 6);
        }
    }
}

#[test]
fn a_raised_flag_ends_a_thought() {
    let settings = Settings {
        think: Some(std::time::Duration::from_secs(3600)),
        ..Settings::new(Preset::Gomoku)
    };
    for by_nodes in [false, true] {
        let levels = [Level::Expert; 2];
        let duel = Duel {
            settings,
            levels,
            by_nodes,
        };
        let (mut rng, stop) = (GameRng::seed_from_u64(1), AtomicBool::new(true));
        let (mut said, mut progress) = (Vec::new(), Progress::none());
        duel.games(9, Lang::En, &mut rng, &mut said, &mut progress, &stop)
            .unwrap();
        let said = String::from_utf8(said).unwrap();
        assert_eq!(columns(&said)[0], [] as [Vec<&str>; 0], "{said}");
        let watched = duel.watch(VIEW, &mut rng, &mut Vec::new(), &stop);
        assert_eq!(watched.unwrap_err().kind(), ErrorKind::BrokenPipe);
    }
}

#[test]
fn what_cannot_be_printed_ends_a_series() {
    let duel = duel(SANZIQI, [Level::Easy; 2]);
    // Room for the head, and for nothing else.
    let mut room = [0; 40];
    let (mut rng, stop) = (GameRng::seed_from_u64(1), AtomicBool::new(false));
    let mut progress = Progress::none();
    let ended = duel.games(
        u64::MAX,
        Lang::En,
        &mut rng,
        &mut &mut room[..],
        &mut progress,
        &stop,
    );
    assert_eq!(ended.unwrap_err().kind(), ErrorKind::WriteZero);
}
