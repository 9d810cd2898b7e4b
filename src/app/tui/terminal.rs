//! The terminal: taken for the screen, and always given back.

use std::io::{self, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use super::canvas::{Canvas, Window};
use crate::app::foreground::{is_in_background, wait_for_foreground};
use crate::app::show::window;

/// Whether the terminal is ours. It may be given back by the guard, by a panic
/// in any thread or on the way to a stop; whoever clears this does it, once.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// The most columns and rows that are drawn on. No window is as large, but any
/// size can be set, up to 65535 by 65535: more than there is memory for.
const LARGEST: u16 = 1000;

/// A terminal that is ours until this is dropped.
pub(super) struct Terminal {
    /// What it shows; `None` before the first canvas.
    shown: Option<Canvas>,
}

impl Terminal {
    /// Takes the terminal: its second screen, keys as they are pressed, the mouse,
    /// and pasted text apart from keys.
    pub(super) fn enter() -> io::Result<Self> {
        give_back_on_panic();
        let mut terminal = Self { shown: None };
        terminal.take()?;
        Ok(terminal)
    }

    /// Takes the terminal, also after somebody else had it. A program that is
    /// continued in the background, or started there, stops before it takes anything:
    /// the terminal's modes are the shell's then, and not those to be given back.
    pub(super) fn take(&mut self) -> io::Result<()> {
        wait_for_foreground()?;
        Self::give_back()?;
        // Else a program that stopped in the background, where it left the modes to
        // whoever had the terminal, would seem to have its own still.
        disable_raw_mode()?;
        IS_TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            Hide,
            EnableMouseCapture,
            EnableBracketedPaste
        )?;
        self.shown = None;
        Ok(())
    }

    /// Gives the terminal back, if it has not been given back already.
    pub(super) fn give_back() -> io::Result<()> {
        if !IS_TAKEN.swap(false, Ordering::SeqCst) {
            return Ok(());
        }
        // Both, whatever becomes of the other; the modes first, because a terminal
        // that nobody reads would keep us waiting at the rest.
        let modes = Self::give_modes_back();
        let screen = execute!(
            io::stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            Show,
            LeaveAlternateScreen
        );
        modes.and(screen)
    }

    /// Gives back the modes that the terminal had, unless others are in force by now:
    /// those of whoever has it while the program is in the background.
    pub(super) fn give_modes_back() -> io::Result<()> {
        if is_in_background() {
            return Ok(());
        }
        disable_raw_mode()
    }

    /// Hears no more of the mouse, whose moves would be text to whoever reads next.
    pub(super) fn free_mouse() -> io::Result<()> {
        execute!(io::stdout(), DisableMouseCapture)
    }

    /// The window's size; 80 by 24 where the terminal does not know it.
    pub(super) fn window() -> io::Result<Window> {
        let (columns, rows) = window(&io::stdout())?;
        Ok(if columns == 0 || rows == 0 {
            (80, 24)
        } else {
            (columns.min(LARGEST), rows.min(LARGEST))
        })
    }

    /// Draws everything anew next time.
    pub(super) fn forget(&mut self) {
        self.shown = None;
    }

    /// Shows a canvas: what differs from what is shown, in one write.
    pub(super) fn show(&mut self, canvas: Canvas) -> io::Result<()> {
        let known = self
            .shown
            .take()
            .filter(|shown| shown.window() == canvas.window());
        let update = match known {
            Some(shown) => canvas.update(&shown),
            None => format!(
                "\x1b[0m\x1b[2J{}",
                canvas.update(&Canvas::new(canvas.window()))
            ),
        };
        self.shown = Some(canvas);
        // Locked before it is asked whether the terminal is still ours, as it is not
        // after a panic elsewhere: between the two it could be given back.
        let mut stdout = io::stdout().lock();
        if update.is_empty() || !IS_TAKEN.load(Ordering::SeqCst) || is_in_background() {
            return Ok(());
        }
        stdout.write_all(update.as_bytes())?;
        stdout.flush()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = Self::give_back();
    }
}

/// A panic's message is for the usual screen, and the terminal for whoever reads it.
fn give_back_on_panic() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let _ = Terminal::give_back();
            usual(info);
        }));
    });
}
