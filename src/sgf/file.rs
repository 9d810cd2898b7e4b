//! Records in files.

use std::fmt;
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use tempfile::{Builder, NamedTempFile};

use super::{ReadError, Record};

/// The largest file that is read, in bytes. A game takes a few thousand; what is
/// left is for comments, branches and files of many games.
pub const MAX_BYTES: u64 = 16 << 20;

/// Why a file could not be loaded.
#[derive(Debug)]
pub enum LoadError {
    /// It could not be read.
    Io(io::Error),
    /// It is a folder.
    Folder,
    /// It is neither a file nor a folder, but a pipe or a device, say.
    NotAFile,
    /// It is larger than [`MAX_BYTES`].
    TooLarge,
    /// What it holds is not a record that can be played here.
    Record(ReadError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Folder => f.write_str("this is a folder"),
            Self::NotAFile => f.write_str("not a regular file"),
            Self::TooLarge => write!(f, "larger than {} MiB", MAX_BYTES >> 20),
            Self::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Record(error) => Some(error),
            Self::Folder | Self::NotAFile | Self::TooLarge => None,
        }
    }
}

impl From<io::Error> for LoadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Loads a record.
///
/// # Errors
///
/// If the file cannot be read, is none (nothing is opened that could keep a reader
/// waiting), is too large, or holds no record that [`Record::from_sgf`] reads.
///
/// ```
/// use sanziqi::sgf::{LoadError, Record, load, save};
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("game.sgf");
/// let record = Record::from_sgf(b"(;GM[4]SZ[15];B[hh])")?;
/// save(&path, &record)?;
/// assert_eq!(load(&path)?, record);
/// assert!(matches!(load(folder.path()), Err(LoadError::Folder)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn load(path: &Path) -> Result<Record, LoadError> {
    // Asked before the file is opened, because opening a pipe waits for its writer.
    check_kind(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    check_kind(&file.metadata()?)?;
    let mut text = Vec::new();
    // The size that the file system tells may be wrong; what is read is not.
    file.take(MAX_BYTES + 1).read_to_end(&mut text)?;
    if text.len() as u64 > MAX_BYTES {
        return Err(LoadError::TooLarge);
    }
    Record::from_sgf(&text).map_err(LoadError::Record)
}

fn check_kind(metadata: &Metadata) -> Result<(), LoadError> {
    if metadata.is_file() {
        Ok(())
    } else if metadata.is_dir() {
        Err(LoadError::Folder)
    } else {
        Err(LoadError::NotAFile)
    }
}

/// Saves a record, in one step: whatever happens, the file holds either what it
/// held before or the whole of the record.
///
/// A file that is replaced keeps its permissions, and a link to it stays a link.
///
/// # Errors
///
/// If the file cannot be written: its folder is missing or closed to us, the disk
/// is full, it is read-only, or what is there is not a file.
pub fn save(path: &Path, record: &Record) -> io::Result<()> {
    // Each on its own: another program may take the file away between the two.
    let target = if_found(fs::canonicalize(path))?.unwrap_or_else(|| path.to_owned());
    let old = if_found(fs::metadata(&target))?;
    if let Some(old) = &old {
        check_replaceable(old)?;
    }
    let mut file = new_file(folder(&target))?;
    // To the file itself: its wrapper would name the hidden file in its errors.
    file.as_file_mut().write_all(record.to_sgf().as_bytes())?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    // On the disk before the name is, or a crash could leave an empty file there.
    file.as_file().sync_all()?;
    file.persist(&target)?;
    sync_folder(folder(&target));
    Ok(())
}

/// What was asked of a file, or `None` if there is no such file.
fn if_found<T>(answer: io::Result<T>) -> io::Result<Option<T>> {
    match answer {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Puts the new name on the disk. The file is whole under its old name or its new
/// one whether this can be done or not, so it is no error where it cannot.
#[cfg(unix)]
fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// Elsewhere folders are not opened.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) {}

/// Saves the game in progress: as [`save`], and the folder is made if it is missing.
///
/// # Errors
///
/// As [`save`], or if the folder cannot be made.
pub fn save_state(path: &Path, record: &Record) -> io::Result<()> {
    fs::create_dir_all(folder(path))?;
    save(path, record)
}

/// A replaced file would be gone, so only files are, and none that is read-only.
fn check_replaceable(old: &Metadata) -> io::Result<()> {
    if old.is_dir() {
        Err(io::ErrorKind::IsADirectory.into())
    } else if !old.is_file() {
        let reason = "not a regular file";
        Err(io::Error::new(io::ErrorKind::InvalidInput, reason))
    } else if old.permissions().readonly() {
        Err(io::ErrorKind::PermissionDenied.into())
    } else {
        Ok(())
    }
}

/// An empty file in `folder`, with the permissions that new files have.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut options = File::options();
    options.write(true).create_new(true);
    // Made here, because the builder's own errors tell of the hidden file. The mode
    // is 0666, from which the system takes what the user's umask says.
    Builder::new()
        .prefix(".sanziqi-")
        .suffix(".tmp")
        .make_in(folder, |path| options.open(path))
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The file that a name means: `~/` is the user's home, as in a shell.
///
/// ```
/// use std::path::Path;
///
/// assert_eq!(sanziqi::sgf::in_home("a/b.sgf"), Path::new("a/b.sgf"));
/// ```
#[must_use]
pub fn in_home(name: &str) -> PathBuf {
    let rest = name.strip_prefix("~/");
    let path = rest.and_then(|rest| Some(etcetera::home_dir().ok()?.join(rest)));
    path.unwrap_or_else(|| name.into())
}

/// Where the game in progress is kept: `sanziqi/game.sgf` in the user's folder for
/// state (`XDG_STATE_HOME`, else `~/.local/state`), which on macOS is
/// `~/Library/Application Support` and on Windows `%APPDATA%`. `None` where the
/// user has no home.
#[must_use]
pub fn state_file() -> Option<PathBuf> {
    choose_native_strategy()
        .ok()
        .map(|folders| state_file_in(&folders))
}

fn state_file_in(folders: &impl BaseStrategy) -> PathBuf {
    // macOS and Windows do not keep state apart from data.
    let folder = folders.state_dir().unwrap_or_else(|| folders.data_dir());
    folder.join(env!("CARGO_PKG_NAME")).join("game.sgf")
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    use std::thread;

    use super::*;

    struct Folders(Option<&'static str>);

    impl BaseStrategy for Folders {
        fn home_dir(&self) -> &Path {
            Path::new("home")
        }
        fn config_dir(&self) -> PathBuf {
            "config".into()
        }
        fn data_dir(&self) -> PathBuf {
            "data".into()
        }
        fn cache_dir(&self) -> PathBuf {
            "cache".into()
        }
        fn state_dir(&self) -> Option<PathBuf> {
            self.0.map(PathBuf::from)
        }
        fn runtime_dir(&self) -> Option<PathBuf> {
            None
        }
    }

    #[test]
    fn state_is_kept_apart_where_there_is_a_folder_for_it() {
        let with = |state| state_file_in(&Folders(state));
        assert_eq!(with(Some("state")), Path::new("state/sanziqi/game.sgf"));
        assert_eq!(with(None), Path::new("data/sanziqi/game.sgf"));
    }

    #[test]
    fn a_name_alone_is_in_the_folder_at_hand() {
        assert_eq!(folder(Path::new("game.sgf")), Path::new("."));
        assert_eq!(folder(Path::new("a/game.sgf")), Path::new("a"));
    }

    // Elsewhere a file cannot be replaced while it goes.
    #[cfg(unix)]
    #[test]
    fn a_file_that_comes_and_goes_can_be_saved() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sgf");
        let record = Record::from_sgf(b"(;GM[4]SZ[15];B[hh])").unwrap();
        thread::scope(|scope| {
            let saving = scope.spawn(|| {
                for _ in 0..200 {
                    save(&path, &record).unwrap();
                }
            });
            while !saving.is_finished() {
                // It need not be there now.
                let _ = fs::remove_file(&path);
            }
        });
    }
}
