//! A line that is typed on the screen: the name of a file.

use std::path::PathBuf;

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use sanziqi::sgf::in_home;

/// The most characters that are taken; the names of files are shorter.
const LONGEST: usize = 1024;

/// What a key does to the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Letter(char),
    /// The last letter goes.
    Back,
    /// Every letter goes.
    Clear,
    /// The line is as it should be.
    Done,
    /// There is to be no line.
    Cancel,
}

impl Typed {
    /// What an event does to the line; `None` if nothing.
    pub(super) fn read(event: &Event) -> Option<Self> {
        let Event::Key(key) = event else {
            return None;
        };
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let is_command = key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char('u') if is_command => Some(Self::Clear),
            KeyCode::Char('h') if is_command => Some(Self::Back),
            KeyCode::Char('j') if is_command => Some(Self::Done),
            KeyCode::Char(letter) if !is_command => Some(Self::Letter(letter)),
            KeyCode::Backspace => Some(Self::Back),
            KeyCode::Enter => Some(Self::Done),
            KeyCode::Esc => Some(Self::Cancel),
            _ => None,
        }
    }
}

/// A line, as far as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Prompt(String);

impl Prompt {
    pub(super) fn text(&self) -> &str {
        &self.0
    }

    /// Adds what was pasted, up to the end of its first line.
    pub(super) fn paste(&mut self, text: &str) {
        let line = text.split(['\r', '\n']).next().unwrap_or_default();
        for letter in line.chars().filter(|letter| !letter.is_control()) {
            self.edit(Typed::Letter(letter));
        }
    }

    /// Where the file is: blanks around its name do not count, and `~/` is the
    /// user's home, as in a shell. `None` if there is no name.
    pub(super) fn path(&self) -> Option<PathBuf> {
        let name = self.0.trim();
        (!name.is_empty()).then(|| in_home(name))
    }

    pub(super) fn edit(&mut self, typed: Typed) {
        match typed {
            Typed::Letter(letter) if self.0.len() < LONGEST => self.0.push(letter),
            Typed::Back => {
                self.0.pop();
            }
            Typed::Clear => self.0.clear(),
            Typed::Letter(_) | Typed::Done | Typed::Cancel => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyEvent;

    use super::*;

    fn typed(code: KeyCode, modifiers: KeyModifiers) -> Option<Typed> {
        Typed::read(&Event::Key(KeyEvent::new(code, modifiers)))
    }

    #[test]
    fn letters_are_letters_here() {
        let none = KeyModifiers::NONE;
        for letter in "qhLS ?游".chars() {
            assert_eq!(
                typed(KeyCode::Char(letter), none),
                Some(Typed::Letter(letter))
            );
        }
        assert_eq!(typed(KeyCode::Esc, none), Some(Typed::Cancel));
        assert_eq!(typed(KeyCode::Enter, none), Some(Typed::Done));
        assert_eq!(typed(KeyCode::Up, none), None);
        assert_eq!(
            typed(KeyCode::Char('u'), KeyModifiers::CONTROL),
            Some(Typed::Clear)
        );
        assert_eq!(typed(KeyCode::Char('c'), KeyModifiers::CONTROL), None);
    }

    #[test]
    fn a_name_is_pasted_and_leads_to_a_file() {
        let mut prompt = Prompt::default();
        prompt.paste(" a \tb.sgf \nq");
        assert_eq!(prompt.text(), " a b.sgf ");
        assert_eq!(prompt.path(), Some("a b.sgf".into()));
        prompt.edit(Typed::Clear);
        assert_eq!(prompt.path(), None);
        prompt.paste(" ");
        assert_eq!(prompt.path(), None);
        prompt.paste("~/a.sgf");
        let home = etcetera::home_dir().unwrap();
        assert_eq!(prompt.path(), Some(home.join("a.sgf")));
    }

    #[test]
    fn a_line_is_edited_at_its_end() {
        let mut prompt = Prompt::default();
        for letter in "局1".chars() {
            prompt.edit(Typed::Letter(letter));
        }
        prompt.edit(Typed::Back);
        assert_eq!(prompt.text(), "局");
        prompt.edit(Typed::Clear);
        prompt.edit(Typed::Back);
        assert_eq!(prompt.text(), "");
        (0..2 * LONGEST).for_each(|_| prompt.edit(Typed::Letter('x')));
        assert_eq!(prompt.text().len(), LONGEST);
    }
}
