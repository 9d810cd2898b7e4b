use std::sync::atomic::Ordering;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use rand::SeedableRng;

use super::*;
use crate::app::autosave::Autosave;
use crate::app::i18n::Lang;
use crate::app::round::{Seat, Table, look_at, take_up};
use crate::app::session::Session;
use crate::app::tally::Tally;
use crate::app::tui::action::Way;
use crate::app::tui::events::Event;
use crate::app::tui::handle;
use crate::app::tui::prompt::Typed;
use crate::app::tui::state::{Effect, StopFlag, What};
use sanziqi::computer::GameRng;
use sanziqi::game::{Level, Marks, Outcome, Preset, Progress, Score, Settings, Size};
use sanziqi::sgf::{Ending, Record};

const PLAIN: Theme = Theme {
    color: false,
    ascii: false,
};

/// What a session borrows.
struct Desk {
    settings: Settings,
    lang: Lang,
    rng: GameRng,
    score: Tally,
    autosave: Autosave,
    table: Option<Box<dyn Table>>,
}

impl Desk {
    fn new(settings: Settings) -> Self {
        Self {
            settings,
            lang: Lang::En,
            rng: GameRng::seed_from_u64(1),
            score: Tally::default(),
            autosave: Autosave::default(),
            table: None,
        }
    }

    /// Two people at a board of this size, with the settings of a preset.
    fn two(preset: Preset, side: u8) -> Self {
        Self::new(Settings {
            size: Size::new(side),
            players: Some(2),
            ..Settings::new(preset)
        })
    }

    fn state(&mut self, what: What) -> State<'_> {
        let session = Session {
            settings: &self.settings,
            labels: true,
            lang: &mut self.lang,
            rng: &mut self.rng,
            score: &mut self.score,
            autosave: &mut self.autosave,
            table: &mut self.table,
        };
        State::new(session, what).unwrap()
    }
}

fn text(state: &State<'_>, window: Window) -> String {
    draw(state, PLAIN, window, Instant::now()).text()
}

/// Clicks on cells, as they are typed.
fn click(state: &mut State<'_>, cells: &str) {
    for cell in cells.split_whitespace() {
        assert_eq!(
            state.apply(Action::Click(cell.parse().unwrap())),
            Effect::Draw
        );
    }
}

/// Lets the computer answer at once, if it is to.
fn answer(state: &mut State<'_>) {
    let now = Instant::now();
    if let Some(job) = state.wake(now) {
        let cell = (job.thought)(&job.stop, &mut |_| {});
        hear(state, job.stop, Some(cell));
    }
}

/// What comes from a thought, as the loop hears it.
fn hear(state: &mut State<'_>, thought: StopFlag, cell: Option<Cell>) {
    let event = Event::Answer(thought, cell);
    assert_eq!(handle(state, event, (80, 24)).unwrap(), Effect::Draw);
}

#[test]
fn a_game_of_gomoku_with_a_hint() {
    let mut desk = Desk::two(Preset::Gomoku, 15);
    let mut state = desk.state(What::New);
    click(&mut state, "i9 i8 j10 j8 a1 k8");
    state.apply(Action::Go(Way::Top));
    state.apply(Action::Go(Way::First));
    state.apply(Action::Hint);
    let drawn = text(&state, (62, 18));
    assert!(drawn.contains("holds out longest."), "{drawn}");
    let board = "
   a b c d e f g h i j k l m n o     15x15, 5 in a row win
 1[○]· · · · · · · · · · · · · · 1   ○ to move
 2 · · · · · · · · · · · · · · · 2     ● moves first
 3 · · · · · · · · · · · · · · · 3   > ○ moves second
 4 · · · + · · · · · · · + · · · 4   Won ● 0, ○ 0, drawn 0
 5 · · · · · · · · · · · · · · · 5
 6 · · · · · · · · · · · · · · · 6   Moves: 7
 7 · · · · · · · · · · · · · · · 7     1. h8      2. i9
";
    assert!(drawn.starts_with(&board[1..]), "{drawn}");
    // One stone more stops the four at either end.
    let row = drawn.lines().nth(8).unwrap();
    assert!(
        row.contains("<○>● ● ●(●)") || row.contains("● ● ●(●<○>"),
        "{row}"
    );
}

#[test]
fn three_in_a_row_with_large_cells_and_a_line_that_has_won() {
    let mut desk = Desk::two(Preset::Sanziqi, 3);
    let mut state = desk.state(What::New);
    click(&mut state, "a1 a2 b1 b2 c1");
    state.apply(Action::Hover("b3".parse().unwrap()));
    assert_eq!(
        text(&state, (80, 15)),
        "
      a       b       c        3x3, 3 in a row win
          |       |            * wins!
 1    *   |   *   | ( * )  1     * moves first
          |       |              # moves second
   -------+-------+-------     Won * 1, # 0, drawn 0
          |       |
 2    #   |   #   |        2   Moves: 5
          |       |              1. a1      2. a2      3. b1      4. b2
   -------+-------+-------       5. c1
          |       |
 3        | [   ] |        3
          |       |
      a       b       c
                               ? shows the keys
Enter: again; u: take back; q: leave.
"[1..]
    );
    let color = Theme {
        color: true,
        ascii: false,
    };
    let canvas = draw(&state, color, (80, 15), Instant::now());
    let ground = |at| canvas.style(at).get_bg_color();
    let green = Some(anstyle::Color::Ansi(AnsiColor::Green));
    assert_eq!([(6, 2), (14, 2), (22, 2)].map(ground), [green; 3]);
    assert_ne!(ground((6, 6)), green);
    // Looking around leaves the board as it is; other keys begin another game.
    for action in [
        Action::Go(Way::Up),
        Action::Hover(Cell::new(0, 0)),
        Action::Hint,
        Action::Redo,
    ] {
        assert_eq!(state.apply(action), Effect::Draw);
        assert!(state.is_over(), "{action:?}");
    }
    assert_eq!(state.cursor, Cell::new(0, 0));
    assert_eq!(state.apply(Action::Other), Effect::Draw);
    assert_eq!((state.is_over(), state.table.moves().len()), (false, 0));
}

#[test]
fn chinese_in_ascii_and_numbered_cells() {
    let mut desk = Desk::two(Preset::Gomoku, 6);
    desk.lang = Lang::Zh;
    let mut state = desk.state(What::New);
    click(&mut state, "a1");
    let ascii = Theme {
        color: false,
        ascii: true,
    };
    let drawn = draw(&state, ascii, (60, 10), Instant::now()).text();
    assert_eq!(
        drawn,
        "
   a b c d e f     6x6，连成 4 子获胜
 1[O]. . . . . 1   轮到 X
 2 . . . . . . 2   > X 先手
 3 . . . . . . 3     O 后手
 4 . . . X . . 4   X 胜 0，O 胜 0，平 0
 5 . . . . . . 5
 6 . . . . . . 6   棋谱：2 步
   a b c d e f       1. d4      2. a1
                   ? 显示按键

"[1..]
    );
    let mut desk = Desk::two(Preset::Tictactoe, 3);
    let drawn = text(&desk.state(What::New), (80, 10));
    assert!(drawn.contains(" 1  1 | 2 | 3  1 "), "{drawn}");
}

#[test]
fn no_mark_looks_like_an_empty_point() {
    for (marks, points) in [(['.', '+'], "·"), (['·', '.'], ":+"), (['·', ':'], ".+")] {
        let mut desk = Desk::two(Preset::Gomoku, 15);
        desk.settings.marks = Marks::new(marks[0], marks[1]).ok();
        let state = desk.state(What::New);
        let drawn = text(&state, (62, 18));
        let row: String = drawn.lines().nth(4).unwrap().chars().take(34).collect();
        assert!(points.chars().all(|point| row.contains(point)), "{row}");
        assert!(!row.contains(marks[0]) && !row.contains(marks[1]), "{row}");
    }
}

#[test]
fn a_window_that_is_too_small_says_so_and_asks_there_too() {
    let mut desk = Desk::two(Preset::Gomoku, 15);
    let mut state = desk.state(What::New);
    click(&mut state, "a1");
    state.apply(Action::Leave);
    assert_eq!(
        text(&state, (20, 8)),
        "The window is 20x8;\n62x18 are needed.\nLeave this game? q\nor y leaves; any\n\
         other key stays.\n\n\n\n"
    );
    state.apply(Action::Other);
    state.apply(Action::Save);
    state.paste("game.sgf");
    assert!(text(&state, (20, 8)).contains("game.sgf_"));
    for window in [(1, 1), (2, 1), (1, 9), (0, 0)] {
        text(&state, window);
    }
}

#[test]
fn the_keys_fit_the_smallest_window_of_gomoku() {
    for &lang in Lang::ALL {
        let mut desk = Desk::two(Preset::Gomoku, 15);
        desk.lang = lang;
        let screen = &lang.text().screen;
        for (what, keys) in [(What::New, screen.keys), (What::Replay, screen.replay_keys)] {
            let mut state = desk.state(what);
            state.apply(Action::Keys);
            let drawn = text(&state, (62, 18));
            let last = keys.lines().last().unwrap();
            assert!(drawn.contains(last), "{drawn}");
            let widest = keys.lines().map(UnicodeWidthStr::width);
            assert!(widest.max() < Some(62));
            state.apply(Action::Other);
            assert_eq!(state.keys, None);
        }
    }
}

/// A record to be stepped through, with a window to see it in.
fn replayed(sgf: &str, lang: Lang, window: Window, check: impl Fn(&mut State<'_>, &str)) {
    let record = Record::from_sgf(sgf.as_bytes()).unwrap();
    let mut desk = Desk::new(Settings::new(Preset::Gomoku));
    desk.lang = lang;
    desk.table = Some(look_at(&record, &desk.settings, &mut desk.rng).unwrap());
    let mut state = desk.state(What::Replay);
    let shown = text(&state, window);
    check(&mut state, &shown);
}

#[test]
fn a_record_shows_who_played_and_its_result_at_the_end() {
    let own = "SANZIQI[black:human][white:computer hard]PB[human]PW[computer hard]";
    for (about, result, en, zh) in [
        (
            "PB[Li]PW[Wang]",
            "B+T",
            ["Li", "Wang", "● won on time"],
            ["Li", "Wang", "● 因对方超时获胜"],
        ),
        (
            own,
            "W+R",
            ["a person", "computer (hard)", "● resigns: ○ wins."],
            ["玩家", "电脑（困难）", "● 认输"],
        ),
        (
            "",
            "0",
            ["moves first", "moves second", "A draw, says"],
            ["先手", "后手", "和棋"],
        ),
        (
            "PW[\u{202e}]",
            "Void",
            ["moves first", "\u{fffd}", "After move 2 of 2"],
            ["先手", "\u{fffd}", "第 2 步之后，共 2 步"],
        ),
    ] {
        let sgf = format!("(;GM[4]SZ[15]{about}RE[{result}];B[hh];W[ig])");
        for (lang, [black, white, end]) in [(Lang::En, en), (Lang::Zh, zh)] {
            let steps = lang.text().screen.replay;
            let turn = (lang.text().screen.turn)(Who::Mark('●'), '●');
            replayed(&sgf, lang, (80, 24), |state, first| {
                assert!(first.contains(&format!("  ● {black}")), "{first}");
                assert!(first.contains(&format!("  ○ {white}")), "{first}");
                assert!(!first.contains('>') && !first.contains(&turn), "{first}");
                assert!(!first.contains(end), "{first}");
                state.apply(Action::Go(Way::Right));
                let middle = text(state, (80, 24));
                assert!(
                    middle.contains(&(lang.text().screen.position)(1, 2)),
                    "{middle}"
                );
                state.apply(Action::Go(Way::Last));
                let last = text(state, (80, 24));
                assert!(last.contains(end) && last.contains(steps), "{last}");
                // In the language that is chosen later, too.
                state.apply(Action::Language);
                let other = text(state, (80, 24));
                let end = if lang == Lang::En { zh[2] } else { en[2] };
                assert!(other.contains(end), "{other}");
                assert_eq!(state.apply(Action::Save), Effect::Draw);
                assert!(!state.is_naming());
            });
        }
    }
}

/// The words of a text without the blanks and ends of lines between them.
fn letters(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_whitespace())
        .collect()
}

#[test]
fn nothing_is_lost_in_the_smallest_windows() {
    for (&lang, &size) in Lang::ALL
        .iter()
        .flat_map(|lang| Size::ALL.iter().map(move |size| (lang, size)))
    {
        let smallest = Layout::new((0, 0), size).unwrap_err();
        let sgf = format!("(;GM[4]SZ[{}]RE[W+F];B[aa])", size.side());
        replayed(&sgf, lang, smallest, |state, drawn| {
            let bottom = drawn.lines().last().unwrap();
            assert!(
                letters(bottom) == letters(lang.text().screen.replay),
                "{drawn}"
            );
            state.apply(Action::Go(Way::Last));
            let panel: String = text(state, smallest).lines().take(4).collect();
            let result = (lang.text().record.awarded)(Ending::Forfeited(Side::First), ['●', '○']);
            let result = letters(&result);
            let is_there = result.chars().all(|letter| panel.contains(letter));
            assert!(is_there, "{panel}");
        });
        let mut desk = Desk::two(Preset::Gomoku, size.side());
        desk.lang = lang;
        for what in [What::New, What::Replay] {
            let mut state = desk.state(what);
            let screen = &lang.text().screen;
            let keys = if what == What::New {
                screen.keys
            } else {
                screen.replay_keys
            };
            state.apply(Action::Keys);
            let mut seen = String::new();
            while state.keys.is_some() {
                let drawn = text(&state, smallest);
                let (page, last) = drawn.trim_end().rsplit_once('\n').unwrap();
                seen.push_str(page);
                let is_last = last.trim() == screen.any_key;
                press(&mut state, KeyCode::Char('x'), smallest);
                assert_eq!(state.keys.is_none(), is_last, "{drawn}");
            }
            assert_eq!(letters(&seen), letters(keys));
            // From any page there is a way back at once.
            state.apply(Action::Keys);
            press(&mut state, KeyCode::Char('q'), smallest);
            assert_eq!(state.keys, None);
            state.close();
        }
        let mut state = desk.state(What::New);
        click(&mut state, "a1");
        for said in [
            Said::Sure(Action::Leave),
            Said::Sure(Action::NewGame),
            Said::Hurried,
        ] {
            state.said = said;
            let question = match state.said {
                Said::Sure(Action::Leave) => lang.text().screen.sure_leave,
                Said::Sure(_) => lang.text().screen.sure_new,
                _ => lang.text().screen.hurried,
            };
            let drawn = text(&state, smallest);
            let rows: Vec<&str> = drawn.lines().collect();
            let bottom = letters(&rows[rows.len() - 2..].concat());
            assert!(bottom.ends_with(&letters(question)), "{drawn}");
        }
    }
}

/// Presses a key in a window of this size.
fn press(state: &mut State<'_>, code: KeyCode, window: Window) {
    let key = KeyEvent::new(code, KeyModifiers::NONE);
    let event = Event::Input(Ok(crossterm::event::Event::Key(key)));
    handle(state, event, window).unwrap();
}

#[test]
fn a_game_that_is_taken_up_says_what_only_its_record_tells() {
    for (players, said) in [
        (
            2,
            "● won on time, says the record. Players: ● alpha, ○ beta. Now two people play on.",
        ),
        (1, "Now ● is you, and ○ is the computer (expert)."),
    ] {
        let seats = "SANZIQI[black:computer easy][white:computer expert]";
        let sgf = format!("(;GM[4]SZ[5]RE[B+T]PB[alpha]PW[beta]{seats};B[bb];W[cc];B[bd])");
        let record = Record::from_sgf(sgf.as_bytes()).unwrap();
        let mut desk = Desk::two(Preset::Gomoku, 15);
        desk.settings.players = Some(players);
        desk.table = Some(take_up(&record, &desk.settings, &mut desk.rng).unwrap());
        let mut state = desk.state(What::Last);
        let drawn = text(&state, (100, 24));
        assert!(letters(&drawn).contains(&letters(said)), "{drawn}");
        // Also where the computer moves at once.
        answer(&mut state);
        assert!(text(&state, (100, 24)).contains("says the record"));
        click(&mut state, "a1");
        assert!(!text(&state, (100, 24)).contains("says the record"));
    }
}

#[test]
fn a_game_is_thrown_away_only_when_asked_twice() {
    let mut desk = Desk::two(Preset::Gomoku, 15);
    let mut state = desk.state(What::New);
    click(&mut state, "a1");
    for action in [Action::NewGame, Action::Leave] {
        for other in [Action::Undo, Action::Lay] {
            assert_eq!(state.apply(action), Effect::Draw);
            assert_eq!(state.apply(other), Effect::Draw);
            assert_eq!(state.table.moves().len(), 1);
        }
    }
    state.apply(Action::NewGame);
    state.apply(Action::Hover(Cell::new(3, 3)));
    assert_eq!(state.apply(Action::NewGame), Effect::Draw);
    assert_eq!(state.table.moves().len(), 0);
    assert_eq!(state.apply(Action::Leave), Effect::Leave);
    click(&mut state, "a1");
    assert_eq!(state.apply(Action::Leave), Effect::Draw);
    assert_eq!(state.apply(Action::Leave), Effect::Leave);
    state.close();
    let state = desk.state(What::Last);
    assert_eq!(state.table.moves().len(), 1);
}

#[test]
fn a_thought_can_be_hurried_taken_back_and_left() {
    let mut desk = Desk::new(Settings::new(Preset::Gomoku));
    let mut state = desk.state(What::New);
    answer(&mut state);
    click(&mut state, "a1");
    let now = Instant::now();
    let job = state.wake(now).unwrap();
    let drawn = draw(&state, PLAIN, (80, 24), now).text();
    assert!(!drawn.contains("It has thought"), "{drawn}");
    assert!(state.wake(now).is_none(), "it thinks already");
    let progress = Progress {
        depth: 7,
        cell: Cell::new(8, 8),
        outlook: Score::Value(12),
    };
    state.progress(&job.stop, progress);
    let later = now + Duration::from_millis(1250);
    let drawn = draw(&state, PLAIN, (80, 24), later).text();
    for part in [
        "The computer thinks",
        "It has thought 1.2 s",
        "Depth 7: i9 +12",
        "Moves: 3",
    ] {
        assert!(drawn.contains(part), "{drawn}");
    }
    state.apply(Action::Lay);
    assert!(job.stop.load(Ordering::Relaxed));
    assert_eq!(state.said, Said::Hurried);
    state.apply(Action::Undo);
    assert_eq!(state.table.moves().len(), 1);
    // What it says after that is out of date.
    hear(&mut state, job.stop.clone(), Some(Cell::new(2, 2)));
    assert_eq!(state.table.moves().len(), 1);
    click(&mut state, "b2");
    let next = state.wake(later).unwrap();
    hear(&mut state, job.stop, Some(Cell::new(2, 2)));
    assert_eq!(state.table.moves().len(), 2);
    hear(&mut state, next.stop, Some(Cell::new(2, 2)));
    assert_eq!(state.table.moves().len(), 3);
    assert_eq!(state.said, Said::Played(Cell::new(2, 2), None));
}

#[test]
fn what_a_thought_has_seen_of_the_end_is_said_with_its_move() {
    for (outlook, said) in [
        (Score::Win(3), "plays d4. It wins in 1 move more."),
        (Score::Loss(2), "plays d4. You can win in 1 move."),
        (Score::Value(-20), "plays d4."),
    ] {
        let mut desk = Desk::new(Settings::new(Preset::Gomoku));
        let mut state = desk.state(What::New);
        click(&mut state, "a1");
        let job = state.wake(Instant::now()).unwrap();
        let cell = Cell::new(3, 3);
        let progress = Progress {
            depth: 1,
            cell,
            outlook,
        };
        state.progress(&job.stop, progress);
        hear(&mut state, job.stop, Some(cell));
        let drawn = text(&state, (80, 24));
        assert!(drawn.trim_end().ends_with(said), "{drawn}");
    }
}

#[test]
fn what_a_game_thought_that_has_been_left_is_not_heard_in_the_next() {
    let mut desk = Desk::new(Settings {
        size: Size::new(3),
        ..Settings::new(Preset::Sanziqi)
    });
    let now = Instant::now();
    let mut state = desk.state(What::New);
    click(&mut state, "a1");
    let left = state.wake(now).unwrap();
    state.apply(Action::Leave);
    assert_eq!(state.apply(Action::Leave), Effect::Leave);
    state.close();
    let mut state = desk.state(What::New);
    click(&mut state, "b2");
    let job = state.wake(now).unwrap();
    // A cell, and what comes of a panic.
    for cell in [Some(Cell::new(2, 2)), None] {
        hear(&mut state, left.stop.clone(), cell);
        assert_eq!(state.table.moves().len(), 1);
    }
    hear(&mut state, job.stop, Some(Cell::new(2, 2)));
    assert_eq!(state.table.moves().len(), 2);
}

#[test]
fn games_against_the_computer_are_counted_until_taken_back() {
    let settings = Settings {
        level: Some(Level::Hard),
        size: Size::new(3),
        ..Settings::new(Preset::Sanziqi)
    };
    let mut desk = Desk::new(settings);
    let mut state = desk.state(What::New);
    while !state.is_over() {
        answer(&mut state);
        let empty = (0..9).map(|at| Cell::new(at / 3, at % 3));
        let cell = empty
            .into_iter()
            .find(|&cell| state.table.stone(cell).is_none());
        if let (Some(cell), false) = (cell, state.is_over()) {
            state.apply(Action::Click(cell));
        }
    }
    let counted = |state: &State<'_>| {
        let counts = state.session.score.all();
        counts.iter().flat_map(|counts| counts.1).sum::<u32>()
    };
    assert_eq!(counted(&state), 1);
    let ended = state.table.moves().to_vec();
    state.apply(Action::Undo);
    assert_eq!(
        (counted(&state), state.table.outcome()),
        (0, Outcome::Continue)
    );
    state.apply(Action::Redo);
    assert_eq!((counted(&state), state.table.moves()), (1, &ended[..]));
}

#[test]
fn every_game_fits_80_by_24_in_both_languages() {
    for &lang in Lang::ALL {
        for &preset in Preset::ALL {
            for &size in Size::ALL {
                let mut desk = Desk::new(Settings {
                    size: Some(size),
                    ..Settings::new(preset)
                });
                desk.lang = lang;
                let state = desk.state(What::New);
                let drawn = text(&state, (80, 24));
                let screen = &lang.text().screen;
                let who = state.table.seat(state.table.turn());
                let turn = match who {
                    Seat::Computer => screen.thinking.to_owned(),
                    Seat::Person => match preset {
                        Preset::Tictactoe => (screen.turn)(Who::Mark('X'), 'X'),
                        _ => (screen.turn)(Who::You, state.table.marks().both()[0]),
                    },
                };
                let title = (screen.title)(size, state.table.k());
                for part in [title, turn, screen.keys_hint.to_owned()] {
                    assert!(drawn.contains(&part), "{part} is not in\n{drawn}");
                }
                let side = size.side().to_string();
                let labels = drawn.lines().filter(|line| {
                    let line = line.trim_start();
                    line.starts_with(&side) && line.matches(&side).count() > 1
                });
                assert!(labels.count() >= 1, "{drawn}");
            }
        }
    }
}

#[test]
fn what_is_said_fits_the_smallest_window_of_gomoku() {
    for &lang in Lang::ALL {
        let text = lang.text();
        let screen = &text.screen;
        let said = [
            screen.again.to_owned(),
            screen.any_key.to_owned(),
            screen.hurried.to_owned(),
            screen.sure_leave.to_owned(),
            screen.sure_new.to_owned(),
            (text.opening)('●', "h8"),
            (text.computer_plays)('○', "o15"),
            (screen.taken)("o15", Who::Computer),
        ];
        for line in said {
            assert!(UnicodeWidthStr::width(line.as_str()) <= 62, "{line}");
        }
    }
}

#[test]
fn f12_leaves_from_anywhere() {
    let mut desk = Desk::two(Preset::Gomoku, 15);
    let mut state = desk.state(What::New);
    for before in [Action::Keys, Action::Save, Action::NewGame] {
        click(&mut state, "a1");
        state.apply(before);
        assert_eq!(state.apply(Action::Menu), Effect::Draw);
        assert_eq!(state.said, Said::Sure(Action::Leave), "{before:?}");
        assert_eq!(state.keys, None);
        state.apply(Action::Other);
    }
    state.apply(Action::Leave);
    assert_eq!(state.apply(Action::Menu), Effect::Leave);
}

#[test]
fn a_file_is_replaced_only_when_asked_twice() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("game.sgf");
    std::fs::write(&name, "old").unwrap();
    let mut desk = Desk::two(Preset::Gomoku, 15);
    let mut state = desk.state(What::New);
    let save = |state: &mut State<'_>, answer: &[Typed]| {
        let mut saved = 0;
        for &typed in answer {
            if state.type_name(typed) == Effect::Save {
                let count = |_: &_, _: &_| {
                    saved += 1;
                    Ok(())
                };
                state.save(count, String::new());
            }
        }
        saved
    };
    let names = [name.clone()];
    #[cfg(unix)]
    let names = {
        let link = folder.path().join("link");
        std::os::unix::fs::symlink(&name, &link).unwrap();
        [names, [link]].concat()
    };
    for name in names {
        state.apply(Action::Save);
        state.paste(name.to_str().unwrap());
        assert_eq!(save(&mut state, &[Typed::Done, Typed::Letter('n')]), 0);
        assert!(matches!(state.said, Said::Naming(_)));
        assert_eq!(save(&mut state, &[Typed::Done, Typed::Cancel]), 0);
        assert_eq!(save(&mut state, &[Typed::Done, Typed::Done]), 1);
        state.apply(Action::Save);
        state.paste(name.to_str().unwrap());
        assert_eq!(save(&mut state, &[Typed::Done, Typed::Letter('y')]), 1);
    }
}

#[test]
fn a_save_that_fails_says_why_and_for_which_file() {
    for &lang in Lang::ALL {
        let mut desk = Desk::two(Preset::Gomoku, 15);
        desk.lang = lang;
        let mut state = desk.state(What::New);
        state.apply(Action::Save);
        state.paste(&format!("/{}/end.sgf", "long/".repeat(40)));
        let error = std::io::Error::from(std::io::ErrorKind::StorageFull);
        let why = (lang.text().record.io)(&error);
        state.save(|_, _| Err(error), String::new());
        let drawn = text(&state, (62, 18));
        let last = drawn.lines().last().unwrap();
        assert!(last.contains(&why) && last.ends_with("end.sgf"), "{last}");
    }
}

#[test]
fn a_long_name_shows_its_end() {
    assert_eq!(tail("Save as: abc_", 5), " abc_");
    assert_eq!(tail("保存：文件_", 6), "文件_");
    assert_eq!(tail("", 5), "");
}

#[test]
fn a_record_is_stepped_through_and_not_played() {
    let mut desk = Desk::two(Preset::Tictactoe, 3);
    let mut state = desk.state(What::New);
    click(&mut state, "1,1 2,1 1,2 2,2 1,3");
    state.close();
    let before = desk.score.all();
    let mut state = desk.state(What::Replay);
    assert_eq!(state.table.moves().len(), 0, "it begins at the beginning");
    let go = |state: &mut State<'_>, way| {
        assert_eq!(state.apply(Action::Go(way)), Effect::Draw);
        state.table.moves().len()
    };
    assert_eq!(go(&mut state, Way::Left), 0);
    assert_eq!(go(&mut state, Way::Right), 1);
    assert_eq!(state.cursor, Cell::new(0, 0));
    assert_eq!(go(&mut state, Way::Right), 2);
    assert_eq!(go(&mut state, Way::Left), 1);
    // Nothing is played, and at the end no key starts anew.
    let idle = [
        Action::Click(Cell::new(2, 2)),
        Action::NewGame,
        Action::Hint,
    ];
    for action in idle {
        assert_eq!(state.apply(action), Effect::Draw);
        assert_eq!(state.table.moves().len(), 1, "{action:?}");
    }
    assert_eq!(go(&mut state, Way::Last), 5);
    assert_eq!(go(&mut state, Way::Right), 5);
    let shown = text(&state, (80, 24));
    assert!(
        shown.contains("X wins!") && shown.contains("Home and End step"),
        "{shown}"
    );
    assert!(!shown.contains("drawn"), "no score: {shown}");
    state.apply(Action::Keys);
    let keys = text(&state, (80, 24));
    assert!(
        keys.contains("before the first move") && !keys.contains("Lay"),
        "{keys}"
    );
    state.apply(Action::Other);
    assert_eq!(state.apply(Action::Leave), Effect::Leave);
    state.close();
    assert_eq!(desk.score.all(), before);
}

#[test]
fn the_screen_that_the_readmes_show_is_drawn() {
    for (readme, lang) in [
        (include_str!("../../../../README.md"), Lang::En),
        (include_str!("../../../../README.zh-CN.md"), Lang::Zh),
    ] {
        let readme = readme.replace('\r', "");
        let is_screen = |block: &&str| block.starts_with("text\n   a b c");
        let shown = readme.split("```").find(is_screen).expect("a screen");
        let mut desk = Desk::two(Preset::Gomoku, 15);
        desk.lang = lang;
        let drawn = text(&desk.state(What::New), (80, 24));
        assert!(drawn.starts_with(&shown["text\n".len()..]), "{drawn}");
    }
}
