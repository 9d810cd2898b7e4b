//! Whether anybody still reads standard output.

/// Calls `told` as soon as nobody can read standard output any more, as after
/// `| head`: who thinks for long need not think to the end. Where the system does
/// not tell, the next line that is written finds out.
#[cfg(unix)]
pub fn when_closed(told: impl FnOnce() + Send + 'static) {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    let wait = move || {
        let stdout = std::io::stdout();
        // Only a hang-up ends the wait: Linux tells of it anyway, macOS where it is asked.
        let mut fds = [PollFd::new(&stdout, PollFlags::HUP)];
        while poll(&mut fds, None) == Err(Errno::INTR) {}
        let is_closed = PollFlags::ERR | PollFlags::HUP;
        if fds[0].revents().intersects(is_closed) {
            told();
        }
    };
    // Without the thread, the next line finds out.
    let _ = std::thread::Builder::new().spawn(wait);
}

/// As on other systems, but here the system does not tell.
#[cfg(not(unix))]
pub fn when_closed(_told: impl FnOnce() + Send + 'static) {}
