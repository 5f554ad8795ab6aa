//! Pieces put into a text, or taken out of it.

use std::ops::Range;

/// One change.
#[derive(Clone, Debug)]
pub struct Edit {
    /// What goes.
    pub at: Range<usize>,
    /// What comes.
    pub text: String,
}

impl Edit {
    /// Puts a text in.
    pub fn insert(at: usize, text: impl Into<String>) -> Self {
        Self { at: at..at, text: text.into() }
    }

    /// Blanks a piece; its lines stay.
    pub fn blank(source: &str, at: Range<usize>) -> Self {
        let text = source[at.clone()].chars().filter(|&c| c == '\n').collect();
        Self { at, text }
    }
}

/// The text with all edits, and where a place in the old text is in the new one.
pub fn apply(source: &str, mut edits: Vec<Edit>) -> (String, impl Fn(usize) -> usize) {
    edits.sort_by_key(|edit| edit.at.start);
    let mut text = String::new();
    let mut done = 0;
    // Of edits within others the outer one counts.
    let mut kept: Vec<Edit> = Vec::new();
    for edit in edits {
        if edit.at.start < done {
            continue;
        }
        text.push_str(&source[done..edit.at.start]);
        text.push_str(&edit.text);
        done = edit.at.end;
        kept.push(edit);
    }
    text.push_str(&source[done..]);
    let moved = move |place: usize| {
        let before = kept.iter().filter(|edit| edit.at.start < place);
        let shift: isize = before.map(|edit| edit.text.len() as isize - edit.at.len() as isize).sum();
        place.saturating_add_signed(shift)
    };
    (text, moved)
}
