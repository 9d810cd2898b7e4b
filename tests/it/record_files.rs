//! Records in files: what is read, what is replaced, and what is left alone.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use sanziqi::sgf::{Fault, LoadError, MAX_BYTES, Record, load, save, save_state};

fn record(moves: &str) -> Record {
    Record::from_sgf(format!("(;GM[4]SZ[15]{moves})").as_bytes()).unwrap()
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
fn a_record_replaces_the_one_before_and_leaves_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    for moves in ["", ";B[hh]", ";B[hh];W[hg]", ";B[aa]"] {
        save(&path, &record(moves)).unwrap();
        assert_eq!(load(&path).unwrap(), record(moves));
        assert_eq!(names(folder.path()), ["game.sgf"]);
    }
}

#[test]
fn the_folder_is_made_for_the_game_in_progress_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state/sanziqi/game.sgf");
    let error = save(&path, &record("")).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
    save_state(&path, &record(";B[hh]")).unwrap();
    assert_eq!(load(&path).unwrap(), record(";B[hh]"));
}

#[test]
fn what_is_not_a_file_is_neither_read_nor_replaced() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(load(folder.path()), Err(LoadError::Folder)));
    assert!(save(folder.path(), &record("")).is_err());
    assert!(names(folder.path()).is_empty());
    match load(&folder.path().join("none.sgf")) {
        Err(LoadError::Io(error)) => assert_eq!(error.kind(), ErrorKind::NotFound),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_file_is_read_up_to_the_cap() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.sgf");
    let mut text = b"(;GM[4]SZ[15];B[hh]C[".to_vec();
    text.resize(MAX_BYTES as usize - 2, b' ');
    text.extend(b"])");
    fs::write(&path, &text).unwrap();
    assert_eq!(load(&path).unwrap(), record(";B[hh]"));
    text.push(b' ');
    fs::write(&path, &text).unwrap();
    assert!(matches!(load(&path), Err(LoadError::TooLarge)));
}

#[test]
fn a_record_with_a_fault_says_which() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    fs::write(&path, "(;GM[4]SZ[15];B[hh]").unwrap();
    match load(&path) {
        Err(LoadError::Record(error)) => assert_eq!(error.fault, Fault::OpenGame),
        other => panic!("{other:?}"),
    }
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::fs::File;

    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::Command;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn a_pipe_and_a_device_keep_nobody_waiting() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        for path in [
            pipe.as_path(),
            Path::new("/dev/zero"),
            Path::new("/dev/null"),
        ] {
            assert!(matches!(load(path), Err(LoadError::NotAFile)), "{path:?}");
        }
        let error = save(&pipe, &record("")).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidInput);
        assert!(load(&pipe).is_err());
        assert_eq!(names(folder.path()), ["pipe"]);
    }

    #[test]
    fn a_hole_is_read_up_to_the_cap() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hole.sgf");
        // A terabyte that takes no room on the disk.
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        assert!(matches!(load(&path), Err(LoadError::TooLarge)));
    }

    #[test]
    fn permissions_are_those_of_the_file_before_or_of_any_new_file() {
        let folder = tempfile::tempdir().unwrap();
        let (path, other) = (folder.path().join("game.sgf"), folder.path().join("other"));
        File::create(&other).unwrap();
        save(&path, &record("")).unwrap();
        assert_eq!(mode(&path), mode(&other));
        fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).unwrap();
        save(&path, &record(";B[hh]")).unwrap();
        assert_eq!(mode(&path), 0o640);
    }

    #[test]
    fn a_read_only_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sgf");
        save(&path, &record("")).unwrap();
        fs::set_permissions(&path, PermissionsExt::from_mode(0o444)).unwrap();
        let error = save(&path, &record(";B[hh]")).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::PermissionDenied);
        assert_eq!(load(&path).unwrap(), record(""));
        assert_eq!(names(folder.path()), ["game.sgf"]);
    }

    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("game.sgf"), folder.path().join("link"));
        save(&target, &record("")).unwrap();
        symlink("game.sgf", &link).unwrap();
        save(&link, &record(";B[hh]")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(load(&target).unwrap(), record(";B[hh]"));
    }
}
