//! Whole conversations, kept as files: what is typed and what is said, side by side.
//!
//! Each file in `conversations/` begins with a comment and a command line. All
//! that follows is what the program must say, to the letter, with what is typed
//! between « and », each time a line. «^D» is the end of the input.

use std::fs;
use std::path::Path;

struct Conversation<'a> {
    args: &'a str,
    typed: String,
    said: String,
}

impl<'a> Conversation<'a> {
    fn read(file: &'a str) -> Self {
        let start = file.find("$ sanziqi").expect("a command line");
        let (command, talk) = file[start..].split_once('\n').expect("a conversation");
        let (mut typed, mut said) = (String::new(), String::new());
        let mut parts = talk.split('«');
        said.push_str(parts.next().expect("a beginning"));
        for part in parts {
            let (line, rest) = part.split_once('»').expect("« and » come in pairs");
            if line != "^D" {
                typed.push_str(line);
                typed.push('\n');
            }
            said.push_str(rest);
        }
        Self {
            args: command.trim_start_matches("$ sanziqi"),
            typed,
            said,
        }
    }
}

#[test]
fn the_program_says_what_the_files_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/conversations");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of conversations")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    assert!(files.len() >= 10, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file)
            .expect("a conversation")
            .replace("\r\n", "\n");
        let conversation = Conversation::read(&text);
        let said = crate::common::said(conversation.args, conversation.typed.as_bytes());
        assert_same(&said, &conversation.said, &file);
    }
}

/// Compares line by line, so that a failure shows where the two part.
fn assert_same(said: &str, expected: &str, file: &Path) {
    let mut lines = said.lines().zip(expected.lines()).enumerate();
    if let Some((line, (said, expected))) = lines.find(|(_, (said, expected))| said != expected) {
        panic!(
            "{}: line {} after the command is\n{said}\nnot\n{expected}",
            file.display(),
            line + 1
        );
    }
    assert_eq!(said, expected, "{}", file.display());
}
