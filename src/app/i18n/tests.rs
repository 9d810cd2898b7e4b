//! Both languages say the same things.

use super::*;
use sanziqi::computer::{Reason, Shape};
use sanziqi::game::{
    CellError, First, Level, MarksError, Naming, Opening, RulesError, Score, SettingsError, Size,
    SizeError,
};

fn examples() -> Examples {
    let pair = "4 7".to_owned();
    Examples {
        naming: Naming::RowColumn,
        usual: pair.clone(),
        pair,
    }
}

/// Wherever one language names a number, a mark or a cell, the other does too.
#[test]
fn both_languages_pass_on_what_they_are_told() {
    let size = Size::new(15).unwrap();
    let versus = |first| Seating::Versus {
        marks: Some(['@', '%']),
        level: Level::Hard,
        first,
    };
    let cells = ["4 7".to_owned(), "8 9".to_owned()];
    let examples = examples();
    for lang in Lang::ALL {
        let t = lang.text();
        let said = [
            (
                (t.in_force)(size, 5, Seating::Two(['@', '%']), Opening::Free),
                &["15x15", "5", "@", "%"][..],
            ),
            (
                (t.in_force)(size, 5, versus(First::You), Opening::Centre),
                &["15x15", "5", "@", "%"],
            ),
            ((t.prompt)(Who::You, '@', &examples), &["@", "4 7"]),
            ((t.prompt)(Who::Mark('@'), '@', &examples), &["@", "4 7"]),
            ((t.computer_plays)('%', "4 7"), &["%", "4 7"]),
            ((t.opening)('@', "h8"), &["@", "h8"]),
            ((t.hint)("4 7", Reason::Wins, 5), &["4 7"]),
            ((t.undone)(&cells), &["4 7", "8 9"]),
            ((t.redone)(&cells), &["4 7", "8 9"]),
            ((t.lines)(&[cells.to_vec()]), &["4 7", "8 9"]),
            ((t.set)("k", "4"), &["4"]),
            ((t.cell_help)(&examples), &["4 7"]),
            ((t.score_versus)([21, 32, 43]), &["21", "32", "43"]),
            (
                (t.score_two)(['@', '%'], [21, 32, 43]),
                &["@", "21", "%", "32", "43"],
            ),
            ((t.left)(21), &["21"]),
            ((t.input_ended_in_game)(21), &["21"]),
            ((t.end)(End::Line(Who::Mark('@'))), &["@"]),
            ((t.failed)("why"), &["why"]),
            (
                (t.progress)(9, "4 7", Score::Value(-21)),
                &["9", "4 7", "-21"],
            ),
            ((t.progress)(9, "4 7", Score::Win(9)), &["4 7", "5"]),
            ((t.progress)(9, "4 7", Score::Loss(10)), &["4 7", "5"]),
            ((t.progress)(9, "4 7", Score::Draw), &["4 7"]),
            ((t.foresees)(Score::Win(9)).unwrap(), &["4"]),
            ((t.foresees)(Score::Loss(9)).unwrap(), &["5"]),
        ];
        for (said, parts) in said {
            for part in parts {
                assert!(said.contains(part), "{said} lacks {part}");
            }
        }
    }
}

#[test]
fn a_shape_is_named_by_its_stones() {
    let hint = |lang: Lang, shape, k| (lang.text().hint)("2 3", Reason::Makes(shape), k);
    for (shape, k, english, chinese) in [
        (Shape::OpenFour, 5, "an open four", "活四"),
        (Shape::Four, 5, "a four", "冲四"),
        (Shape::OpenThree, 5, "an open three", "活三"),
        (Shape::Three, 5, "a three", "眠三"),
        (Shape::Two, 5, "a two", "活二"),
        (Shape::OpenFour, 4, "an open three", "活三"),
        (Shape::OpenThree, 4, "an open two", "活二"),
        (Shape::OpenFour, 3, "an open two", "活二"),
        (Shape::Two, 6, "a three", "活三"),
        (Shape::Four, 6, "a five", "冲五"),
    ] {
        assert!(
            hint(Lang::En, shape, k).contains(&format!("makes {english}.")),
            "{k}"
        );
        assert!(
            hint(Lang::Zh, shape, k).contains(&format!("形成{chinese}。")),
            "{k}"
        );
    }
    for &lang in Lang::ALL {
        let any = (lang.text().hint)("2 3", Reason::Any, 3);
        assert_eq!(
            hint(lang, Shape::OpenThree, 3),
            any,
            "one stone is no shape"
        );
        assert_eq!(hint(lang, Shape::Two, 4), any);
    }
}

#[test]
fn every_fault_and_every_reason_has_a_message_of_its_own() {
    let word = || "@@".to_owned();
    let faults = [
        Fault::TooLong,
        Fault::NotText,
        Fault::UnknownWord(word()),
        Fault::Setting(word()),
        Fault::NoFile("save"),
        Fault::Cell(word(), CellError::NotACell),
        Fault::Cell(word(), CellError::NoRow { column: 'b' }),
        Fault::Cell(word(), CellError::TooFew),
        Fault::Cell(word(), CellError::TooMany),
        Fault::Cell(word(), CellError::OffBoard { last: 3 }),
        Fault::Cell(word(), CellError::OffBoardLetter { last: 'c' }),
        Fault::Taken(word(), Who::You),
        Fault::Taken(word(), Who::Computer),
        Fault::Taken(word(), Who::Mark('X')),
    ];
    let values = || Values::These(vec!["@".to_owned(), "%".to_owned()]);
    let error = RulesError { k: 5, max: 4 };
    let size = Size::MIN;
    let settings = [
        SettingFault::NoValue("level", values()),
        SettingFault::NoValue("level", Values::Range("1".to_owned(), "2".to_owned())),
        SettingFault::NoFile("load"),
        SettingFault::NotOneOf(word(), values()),
        SettingFault::Size(word(), SizeError::NotASize),
        SettingFault::Size(word(), SizeError::NotSquare),
        SettingFault::Size(word(), SizeError::OutOfRange),
        SettingFault::Marks(word(), MarksError::NotTwo),
        SettingFault::Marks(word(), MarksError::Same('@')),
        SettingFault::Marks(word(), MarksError::Invisible('@')),
        SettingFault::Marks(word(), MarksError::RightToLeft('@')),
        SettingFault::Marks(word(), MarksError::NotSingleWidth('@')),
        SettingFault::NoPlayers,
        SettingFault::Settings(SettingsError::K { size, error }),
        SettingFault::Settings(SettingsError::Players),
        SettingFault::Settings(SettingsError::DigitMark('@')),
    ];
    let shapes = [
        Shape::Two,
        Shape::Three,
        Shape::OpenThree,
        Shape::Four,
        Shape::OpenFour,
    ];
    let reasons = [
        Reason::Wins,
        Reason::StopsWin,
        Reason::WinsIn(3),
        Reason::WinsByFours(3),
        Reason::WinsByThreats(3),
        Reason::KeepsDraw,
        Reason::Delays,
        Reason::Centre,
        Reason::Corner,
        Reason::Any,
    ]
    .into_iter()
    .chain(shapes.map(Reason::Makes))
    .chain(shapes.map(Reason::Stops));
    for lang in Lang::ALL {
        let t = lang.text();
        let mut said: Vec<_> = faults
            .iter()
            .map(|fault| (t.fault)(fault, &examples()))
            .collect();
        said.extend(settings.iter().map(t.setting_fault));
        said.extend(reasons.clone().map(|reason| (t.hint)("2 3", reason, 5)));
        let all = said.len();
        said.sort();
        said.dedup();
        assert_eq!(said.len(), all, "{said:#?}");
    }
}

#[test]
fn a_time_is_told_alike_in_the_conversation_and_on_the_screen() {
    let time = Duration::from_millis(1960);
    for lang in Lang::ALL {
        let t = lang.text();
        for said in [(t.thought_for)(time, true), (t.screen.clock)(time)] {
            assert!(said.contains("1.9"), "{said}");
        }
    }
}
