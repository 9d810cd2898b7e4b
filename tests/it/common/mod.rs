//! The built program, run from outside.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program with these arguments, in an environment that has no locale.
pub(crate) fn program<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sanziqi"));
    command.args(args);
    for name in [
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
    ] {
        command.env_remove(name);
    }
    command
}

/// Runs `command` to its end with `input` on a pipe.
#[track_caller]
pub(crate) fn run(mut command: Command, input: &[u8]) -> Output {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A thread of its own, so that neither pipe can fill up and stop both.
    let writer = std::thread::spawn(move || {
        // The program may have ended before it read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

/// What the program says, where it must end well and complain about nothing. What
/// it saves goes into a folder of its own, and with it.
#[track_caller]
pub(crate) fn said(args: &str, input: &[u8]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = program(args.split_whitespace());
    command.current_dir(folder.path());
    let output = run(command, input);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{args}: {:?} {stderr}",
        output.status
    );
    assert_eq!(stderr, "", "{args}");
    String::from_utf8(output.stdout).expect("UTF-8")
}
