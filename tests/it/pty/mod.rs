//! The program in a pseudo-terminal, with a model of what the terminal shows.

use std::fs::{File, OpenOptions};
use std::io::{PipeReader, PipeWriter, Read, Write, pipe};
use std::num::NonZero;
use std::os::fd::AsFd;
use std::os::unix::fs::OpenOptionsExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::fs::OFlags;
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Action, Termios, Winsize, tcflow, tcgetattr, tcsetwinsize};
use tempfile::{TempDir, tempdir};

/// How long is waited for what must come: long enough for a machine that is busy
/// with other things.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long is waited before a signal that nobody heard is sent again.
const AGAIN: Duration = Duration::from_millis(200);
/// How long is waited before it is asked again whether the program has ended.
const ASK: Duration = Duration::from_millis(5);

/// A running program and its terminal.
pub(crate) struct Terminal {
    child: Child,
    /// Where the program keeps the game in progress, and nobody else does.
    _home: TempDir,
    /// Until the terminal hangs up.
    keyboard: Option<File>,
    /// Ends the thread that reads when it is dropped.
    reading: Option<(PipeWriter, JoinHandle<()>)>,
    /// Kept open, so that what is shown can be read after the program has ended.
    line: File,
    output: Receiver<Vec<u8>>,
    model: vt100::Parser,
    /// Bytes that the program has written.
    pub(crate) written: usize,
}

impl Terminal {
    /// Starts the program with these arguments in a window of 80 by 24.
    pub(crate) fn start(args: &str) -> Self {
        Self::start_with(args, &[])
    }

    /// Starts the program with variables of its own in its environment.
    pub(crate) fn start_with(args: &str, variables: &[(&str, &str)]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sanziqi"));
        command.args(args.split_whitespace());
        Self::start_by(command, variables)
    }

    /// Starts the program by a command that runs it.
    pub(crate) fn start_by(mut command: Command, variables: &[(&str, &str)]) -> Self {
        let (columns, rows) = (80, 24);
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
        #[cfg(target_os = "linux")]
        let flags = flags | OpenptFlags::CLOEXEC;
        let controller = openpt(flags).unwrap();
        // A program that has its own terminal's other end would never see it hang up.
        fcntl_setfd(&controller, FdFlags::CLOEXEC).unwrap();
        grantpt(&controller).unwrap();
        unlockpt(&controller).unwrap();
        let name = ptsname(&controller, Vec::new()).unwrap();
        let line = OpenOptions::new()
            .read(true)
            .write(true)
            // Else a session without a terminal would get this one, and its signals.
            .custom_flags(OFlags::NOCTTY.bits().cast_signed())
            .open(name.to_str().unwrap())
            .unwrap();
        tcsetwinsize(&line, size(columns, rows)).unwrap();
        let keyboard = File::from(controller);
        let (until, end_reading) = pipe().unwrap();
        let (output, thread) = read_all(keyboard.try_clone().unwrap(), until);
        let home = tempdir().unwrap();
        let child = command
            .env("TERM", "xterm")
            .env("LC_ALL", "C.UTF-8")
            .env("HOME", home.path())
            .env("XDG_STATE_HOME", home.path())
            .env_remove("NO_COLOR")
            .envs(variables.iter().copied())
            .stdin(line.try_clone().unwrap())
            .stdout(line.try_clone().unwrap())
            .stderr(line.try_clone().unwrap())
            .spawn_in_a_group();
        Self {
            child,
            _home: home,
            keyboard: Some(keyboard),
            reading: Some((end_reading, thread)),
            line,
            output,
            model: vt100::Parser::new(nonzero(rows), nonzero(columns), 0),
            written: 0,
        }
    }

    /// Starts the program and plays, up to the first turn of a person.
    pub(crate) fn play(args: &str) -> Self {
        let mut terminal = Self::start(args);
        terminal.wait_for("Choose");
        terminal.press("1\n");
        terminal.wait_for("? shows the keys");
        terminal
    }

    pub(crate) fn press(&mut self, keys: &str) {
        let mut keyboard = self.keyboard.as_ref().expect("it has not hung up");
        keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Hangs up: the terminal has gone, and no signal tells of it.
    pub(crate) fn hang_up(&mut self) {
        if let Some((end_reading, thread)) = self.reading.take() {
            drop(end_reading);
            thread.join().unwrap();
        }
        self.keyboard = None;
    }

    /// Takes nothing any more of what is written, as after Ctrl-S.
    pub(crate) fn hold(&self) {
        tcflow(&self.line, Action::OOff).unwrap();
    }

    /// Waits until the screen shows a text.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until the screen is as it should be.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
        assert!(
            self.comes_within(PATIENCE, &is_so),
            "{what} does not come; the screen is\n{}",
            self.screen().contents()
        );
    }

    fn comes_within(&mut self, time: Duration, is_so: &dyn Fn(&vt100::Screen) -> bool) -> bool {
        let end = Instant::now() + time;
        while !is_so(self.model.screen()) {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.output.recv_timeout(left) else {
                return false;
            };
            self.written += bytes.len();
            self.model.process(&bytes);
        }
        true
    }

    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.model.screen()
    }

    /// Changes the window's size, and waits until the screen is as it should be.
    #[track_caller]
    pub(crate) fn resize(&mut self, columns: u16, rows: u16, text: &str) {
        self.model
            .screen_mut()
            .set_size(nonzero(rows), nonzero(columns));
        self.set_window(columns, rows, text);
    }

    /// Tells the program another size of its window than is shown of it.
    #[track_caller]
    pub(crate) fn set_window(&mut self, columns: u16, rows: u16, text: &str) {
        tcsetwinsize(&self.line, size(columns, rows)).unwrap();
        let end = Instant::now() + PATIENCE;
        // The terminal is nobody's controlling terminal here, so the signal that
        // tells of a new size is sent by hand.
        while Instant::now() < end {
            self.signal(Signal::WINCH);
            if self.comes_within(AGAIN, &|screen| screen.contents().contains(text)) {
                return;
            }
        }
        panic!("{text} does not come:\n{}", self.screen().contents());
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }

    /// The only child of what was started, or the only child of that, and so on.
    #[cfg(target_os = "linux")]
    pub(crate) fn descendant(&self, generations: usize) -> Pid {
        let child = |parent: Pid| {
            let id = parent.as_raw_nonzero();
            let children = format!("/proc/{id}/task/{id}/children");
            patiently("there is no child", || {
                let children = std::fs::read_to_string(&children).unwrap();
                Pid::from_raw(children.trim().parse().ok()?)
            })
        };
        (0..generations).fold(self.pid(), |parent, _| child(parent))
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// The terminal's modes.
    pub(crate) fn modes(&self) -> Termios {
        tcgetattr(&self.line).unwrap()
    }

    /// Waits until the program has stopped.
    #[track_caller]
    pub(crate) fn wait_for_stop(&mut self) {
        let status = patiently("the program does not stop", || {
            waitpid(
                Some(self.pid()),
                WaitOptions::UNTRACED | WaitOptions::NOHANG,
            )
            .unwrap()
        });
        // What came before is shown where it has not stopped but ended.
        self.comes_within(ASK, &|_| false);
        let contents = self.screen().contents();
        assert!(status.1.stopped(), "{:?}:\n{contents}", status.1);
    }

    /// Waits until the program has ended.
    #[track_caller]
    pub(crate) fn wait_for_end(&mut self) -> ExitStatus {
        patiently("the program does not end", || {
            self.child.try_wait().unwrap()
        })
    }
}

/// Waits until a process, which need not be our own child, has stopped.
#[cfg(target_os = "linux")]
#[track_caller]
pub(crate) fn wait_for_stop_of(process: Pid) {
    let tasks = format!("/proc/{}/task", process.as_raw_nonzero());
    // The shell is told when the last of its threads has stopped.
    let is_stopped = || {
        let mut tasks = std::fs::read_dir(&tasks).unwrap();
        tasks.all(|task| {
            let stat = std::fs::read_to_string(task.unwrap().path().join("stat"));
            // After the thread's name, which may have blanks and brackets in it.
            stat.is_ok_and(|stat| stat.rsplit_once(") ").unwrap().1.starts_with('T'))
        })
    };
    patiently("the process does not stop", || is_stopped().then_some(()));
}

/// Waits until a process, which need not be our own child, has ended.
#[cfg(target_os = "linux")]
#[track_caller]
pub(crate) fn wait_for_end_of(process: Pid) {
    let stat = format!("/proc/{}/stat", process.as_raw_nonzero());
    patiently("the process does not end", || {
        // Whoever started it may not have asked how it ended yet.
        let has_ended = std::fs::read_to_string(&stat).map_or(true, |stat| {
            stat.rsplit_once(") ").unwrap().1.starts_with('Z')
        });
        has_ended.then_some(())
    });
}

/// Asks until there is an answer.
#[track_caller]
fn patiently<T>(otherwise: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < end, "{otherwise}");
        thread::sleep(ASK);
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// As a shell starts a job: in a process group of its own.
trait SpawnInAGroup {
    fn spawn_in_a_group(&mut self) -> Child;
}

impl SpawnInAGroup for Command {
    fn spawn_in_a_group(&mut self) -> Child {
        std::os::unix::process::CommandExt::process_group(self, 0);
        self.spawn().unwrap()
    }
}

fn nonzero(number: u16) -> NonZero<u16> {
    NonZero::new(number).unwrap()
}

const fn size(columns: u16, rows: u16) -> Winsize {
    Winsize {
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    }
}

/// Reads a terminal in a thread of its own, until it is closed or `until` is.
fn read_all(mut terminal: File, until: PipeReader) -> (Receiver<Vec<u8>>, JoinHandle<()>) {
    let (sender, receiver) = channel();
    let thread = thread::spawn(move || {
        let mut bytes = [0; 4096];
        loop {
            let mut fds = [&terminal as &dyn AsFd, &until]
                .map(|file| PollFd::from_borrowed_fd(file.as_fd(), PollFlags::IN));
            poll(&mut fds, None).unwrap();
            if !fds[1].revents().is_empty() {
                break;
            }
            let Ok(read @ 1..) = terminal.read(&mut bytes) else {
                break;
            };
            if sender.send(bytes[..read].to_vec()).is_err() {
                break;
            }
        }
    });
    (receiver, thread)
}

/// The modes of two terminals, as they can be compared.
pub(crate) fn bits(modes: &Termios) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        modes.input_modes,
        modes.output_modes,
        modes.control_modes,
        modes.local_modes,
    )
}
