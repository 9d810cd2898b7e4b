//! What keys and the mouse ask for.
//!
//! Small letters move (`hjkl`, `wasd`), so a command whose letter moves takes the
//! capital one: `H` is the hint, `L` the language, `S` saves. `A`, `D`, `J`, `K` and `W` are
//! no commands and move as their small twins do.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use super::layout::Layout;
use crate::app::i18n::half_width;
use sanziqi::game::Cell;

/// What a key or the mouse asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// The cursor goes somewhere.
    Go(Way),
    /// The mouse is over a cell.
    Hover(Cell),
    /// The mouse was pressed on a cell.
    Click(Cell),
    /// A stone under the cursor.
    Lay,
    Undo,
    Redo,
    Hint,
    NewGame,
    Language,
    /// Keep the game in a file.
    Save,
    Keys,
    /// Yes, to a question.
    Yes,
    /// Back: to the menu, or out of what is asked or shown.
    Leave,
    /// Back to the menu, from anywhere.
    Menu,
    /// Out of the program.
    Quit,
    /// Stop until the shell brings the program back.
    Suspend,
    /// Draw everything anew.
    Repaint,
    /// A key that means nothing by itself.
    Other,
}

/// Where a key moves the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
    /// The first column.
    First,
    /// The last column.
    Last,
    /// The first row.
    Top,
    /// The last row.
    Bottom,
}

impl Way {
    /// Where the cursor comes to; it stops at the edges.
    pub(super) fn from(self, cell: Cell, side: u8) -> Cell {
        let (row, col, last) = (cell.row(), cell.col(), side - 1);
        match self {
            Self::Up => Cell::new(row.saturating_sub(1), col),
            Self::Down => Cell::new(last.min(row + 1), col),
            Self::Left => Cell::new(row, col.saturating_sub(1)),
            Self::Right => Cell::new(row, last.min(col + 1)),
            Self::First => Cell::new(row, 0),
            Self::Last => Cell::new(row, last),
            Self::Top => Cell::new(0, col),
            Self::Bottom => Cell::new(last, col),
        }
    }
}

impl Action {
    /// What an event asks for: nothing where a key is let go, say. The mouse
    /// points at cells of `layout`, if the board is shown.
    pub(super) fn read(event: &Event, layout: Option<&Layout>) -> Option<Self> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Self::of_key(*key),
            Event::Mouse(mouse) => {
                let cell = layout?.cell((mouse.column, mouse.row))?;
                match mouse.kind {
                    MouseEventKind::Moved | MouseEventKind::Drag(_) => Some(Self::Hover(cell)),
                    MouseEventKind::Down(MouseButton::Left) => Some(Self::Click(cell)),
                    _ => None,
                }
            }
            Event::Resize(..) => Some(Self::Repaint),
            _ => None,
        }
    }

    /// Whether this can be asked for while the window is too small for the board.
    pub(super) const fn is_for_any_window(self) -> bool {
        matches!(
            self,
            Self::Leave
                | Self::Menu
                | Self::Yes
                | Self::Quit
                | Self::Suspend
                | Self::Repaint
                | Self::Language
        )
    }

    /// Whether this means the same whatever is on the screen.
    pub(super) const fn is_for_anything_shown(self) -> bool {
        matches!(
            self,
            Self::Menu | Self::Quit | Self::Suspend | Self::Repaint
        )
    }

    fn of_key(key: KeyEvent) -> Option<Self> {
        Some(match key.code {
            KeyCode::Up => Self::Go(Way::Up),
            KeyCode::Down => Self::Go(Way::Down),
            KeyCode::Left => Self::Go(Way::Left),
            KeyCode::Right => Self::Go(Way::Right),
            KeyCode::Home => Self::Go(Way::First),
            KeyCode::End => Self::Go(Way::Last),
            KeyCode::PageUp => Self::Go(Way::Top),
            KeyCode::PageDown => Self::Go(Way::Bottom),
            KeyCode::Enter => Self::Lay,
            KeyCode::Esc => Self::Leave,
            KeyCode::F(12) => Self::Menu,
            KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Self::of_control(letter);
            }
            KeyCode::Char(letter) => Self::of_letter(half_width(letter)),
            KeyCode::Modifier(_) | KeyCode::CapsLock | KeyCode::NumLock => return None,
            _ => Self::Other,
        })
    }

    fn of_control(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            'c' => Some(Self::Quit),
            'z' => Some(Self::Suspend),
            'l' => Some(Self::Repaint),
            // A line feed, where a script or a paste has one for Enter.
            'j' | 'm' => Some(Self::Lay),
            _ => None,
        }
    }

    fn of_letter(letter: char) -> Self {
        match letter {
            ' ' => Self::Lay,
            'H' => Self::Hint,
            'L' => Self::Language,
            'S' => Self::Save,
            '?' => Self::Keys,
            _ => match letter.to_ascii_lowercase() {
                'h' | 'a' => Self::Go(Way::Left),
                'j' => Self::Go(Way::Down),
                's' if letter == 's' => Self::Go(Way::Down),
                'k' | 'w' => Self::Go(Way::Up),
                'l' | 'd' => Self::Go(Way::Right),
                'u' => Self::Undo,
                'r' => Self::Redo,
                'n' => Self::NewGame,
                'q' => Self::Leave,
                'y' => Self::Yes,
                _ => Self::Other,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyEventState, MouseEvent};

    use super::*;
    use sanziqi::game::Size;

    fn key(code: KeyCode) -> Option<Action> {
        Action::read(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), None)
    }

    #[test]
    fn letters_move_or_command() {
        for (letters, action) in [
            ("haA", Action::Go(Way::Left)),
            ("jsJ", Action::Go(Way::Down)),
            ("kwKW", Action::Go(Way::Up)),
            ("ldD", Action::Go(Way::Right)),
            (" \u{3000}", Action::Lay),
            ("uUｕ", Action::Undo),
            ("rR", Action::Redo),
            ("HＨ", Action::Hint),
            ("nN", Action::NewGame),
            ("L", Action::Language),
            ("S", Action::Save),
            ("?？", Action::Keys),
            ("qQ", Action::Leave),
            ("yY", Action::Yes),
            ("xX1中", Action::Other),
        ] {
            for letter in letters.chars() {
                assert_eq!(key(KeyCode::Char(letter)), Some(action), "{letter}");
            }
        }
    }

    #[test]
    fn named_keys() {
        for (code, action) in [
            (KeyCode::Up, Action::Go(Way::Up)),
            (KeyCode::Home, Action::Go(Way::First)),
            (KeyCode::PageDown, Action::Go(Way::Bottom)),
            (KeyCode::Enter, Action::Lay),
            (KeyCode::Esc, Action::Leave),
            (KeyCode::F(12), Action::Menu),
            (KeyCode::F(1), Action::Other),
            (KeyCode::Tab, Action::Other),
        ] {
            assert_eq!(key(code), Some(action), "{code:?}");
        }
        let control = |letter| {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
            Action::read(&Event::Key(key), None)
        };
        assert_eq!(control('c'), Some(Action::Quit));
        assert_eq!(control('z'), Some(Action::Suspend));
        assert_eq!(control('l'), Some(Action::Repaint));
        assert_eq!(control('q'), None);
    }

    #[test]
    fn a_key_that_is_let_go_does_nothing() {
        let mut event = KeyEvent {
            code: KeyCode::Enter,
            modifiers: KeyModifiers::NONE,
            kind: KeyEventKind::Press,
            state: KeyEventState::NONE,
        };
        assert_eq!(Action::read(&Event::Key(event), None), Some(Action::Lay));
        event.kind = KeyEventKind::Release;
        assert_eq!(Action::read(&Event::Key(event), None), None);
    }

    #[test]
    fn the_mouse_points_at_cells() {
        let layout = Layout::new((80, 24), Size::new(15).unwrap()).unwrap();
        let mouse = |kind, column, row| {
            let event = Event::Mouse(MouseEvent {
                kind,
                column,
                row,
                modifiers: KeyModifiers::NONE,
            });
            Action::read(&event, Some(&layout))
        };
        let down = MouseEventKind::Down(MouseButton::Left);
        assert_eq!(
            mouse(MouseEventKind::Moved, 3, 1),
            Some(Action::Hover(Cell::new(0, 0)))
        );
        assert_eq!(mouse(down, 31, 15), Some(Action::Click(Cell::new(14, 14))));
        assert_eq!(mouse(down, 60, 3), None);
        assert_eq!(mouse(MouseEventKind::Up(MouseButton::Left), 3, 1), None);
        assert_eq!(mouse(MouseEventKind::ScrollDown, 3, 1), None);
    }

    #[test]
    fn the_cursor_stops_at_the_edges() {
        let corner = Cell::new(0, 14);
        assert_eq!(Way::Up.from(corner, 15), corner);
        assert_eq!(Way::Right.from(corner, 15), corner);
        assert_eq!(Way::Down.from(corner, 15), Cell::new(1, 14));
        assert_eq!(Way::Left.from(corner, 15), Cell::new(0, 13));
        assert_eq!(Way::First.from(corner, 15), Cell::new(0, 0));
        assert_eq!(Way::Bottom.from(corner, 15), Cell::new(14, 14));
    }
}
