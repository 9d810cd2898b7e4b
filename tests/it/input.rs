//! Everything that may be typed gets its right answer: the table is `input.tsv`.

use crate::common::said;

/// Where a line is typed, as the command line and the lines before it.
fn place(name: &str) -> (&'static str, &'static str) {
    match name {
        "menu" => ("--lang en --seed 1", ""),
        "3x3" => ("--lang en --seed 1", "1\n"),
        "two" => ("--lang en --players 2", "1\n"),
        "five" => ("--lang en --players 2 --size 5x5", "1\n"),
        "numbers" => ("--lang en --game tictactoe", "1\n"),
        "15x15" => ("--lang en --game gomoku --players 2 --free-opening", "1\n"),
        _ => panic!("{name} is no place"),
    }
}

/// The bytes that a text of the table stands for.
fn bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix("<100k>") {
            let repeated = *bytes.last().expect("a byte to repeat");
            bytes.extend(std::iter::repeat_n(repeated, 99_999));
            rest = after;
        } else if let Some(after) = rest.strip_prefix("\\x") {
            bytes.push(u8::from_str_radix(&after[..2], 16).expect("two hex digits"));
            rest = &after[2..];
        } else if first == '\\' {
            bytes.push(match &rest[1..2] {
                "n" => b'\n',
                "r" => b'\r',
                "t" => b'\t',
                other => panic!("\\{other} stands for nothing"),
            });
            rest = &rest[2..];
        } else {
            let (char, after) = rest.split_at(first.len_utf8());
            bytes.extend(char.bytes());
            rest = after;
        }
    }
    bytes
}

/// The last prompt before the end of the input.
fn last_prompt(said: &str) -> &str {
    let prompt = said.lines().rfind(|line| line.ends_with(": "));
    prompt.unwrap_or_else(|| panic!("nothing was asked:\n{said}"))
}

#[track_caller]
fn check(name: &str, input: &str, part: &str) {
    let (args, before) = place(name);
    let typed = [before.as_bytes(), &bytes(input)].concat();
    let whole = said(args, &typed);
    // What was said before the line is not an answer to it.
    let unanswered = said(args, before.as_bytes());
    let prompts = unanswered.matches(": \n").count();
    let answer: &str = whole.splitn(prompts + 1, ": \n").last().expect("an answer");
    let at = format!("{name} {input}: {part} is not in\n{answer}");
    match part {
        "menu" => assert!(last_prompt(&whole).starts_with("Choose"), "{at}"),
        "asked" => assert_eq!(last_prompt(&whole), last_prompt(&unanswered), "{at}"),
        "centre" => {
            let is_row = |line: &&str| line.matches('|').count() > 1 && !line.contains("---");
            let rows: Vec<&str> = answer.lines().filter(is_row).collect();
            let board = rows.len().min(if name == "15x15" { 15 } else { 3 });
            let cells: Vec<&str> = rows[board / 2].split('|').collect();
            let stone = cells[cells.len() / 2].trim();
            assert!(["*", "X", "●"].contains(&stone), "{at}");
        }
        _ => assert!(answer.contains(part), "{at}"),
    }
}

#[test]
fn every_line_of_the_table_is_answered() {
    let table = include_str!("input.tsv");
    let rows: Vec<&str> = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    assert!(rows.len() > 80);
    for row in rows {
        let [name, input, parts] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row:?} has not three columns");
        };
        for part in parts.split('|') {
            check(name, input, part);
        }
    }
}
