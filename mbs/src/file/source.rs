//! Texts, and places in them.

use super::error::{Error, Mistake, Place, Problem};
use core::ops::Range;
use std::fs;
use std::path::Path;

/// A text and the name under which messages speak of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

/// How much of a line one can read.
const MOST: usize = 120;

impl Source<'_> {
    /// The place of some bytes of the text.
    pub fn place(&self, span: Range<usize>) -> Place {
        let text = self.text;
        let mut start = span.start.min(text.len());
        // Behind the last line there is none.
        if start == text.len() && text.ends_with('\n') {
            start -= 1;
        }
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let first = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let last = text[first..].find('\n').map_or(text.len(), |at| first + at);
        let last = first + text[first..last].trim_end_matches('\r').len();
        // The end of a line is no part of it.
        let start = start.min(last);
        let line = text[..first].matches('\n').count() + 1;
        let mut end = span.end.clamp(start, last);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = text[first..start].chars().count();
        let left_out = if last - first > MOST { before.saturating_sub(MOST / 2) } else { 0 };
        Place {
            file: self.name.to_string(),
            line,
            column: before + 1,
            width: text[start..end].chars().count().max(1),
            text: text[first..last].chars().skip(left_out).take(MOST).collect(),
            left_out,
        }
    }

    /// A mistake at a place.
    pub fn problem(&self, span: Range<usize>, mistake: Mistake) -> Problem {
        Problem { place: self.place(span), mistake }
    }

    /// The same as an error, for what cannot be read on.
    pub fn error(&self, span: Range<usize>, mistake: Mistake) -> Error {
        Error::Wrong(vec![self.problem(span, mistake)])
    }

    /// The place of a line and a column, both from one.
    pub fn offset(&self, line: usize, column: usize) -> usize {
        let begin = match line {
            0 | 1 => 0,
            _ => self.text.match_indices('\n').nth(line - 2).map_or(self.text.len(), |(at, _)| at + 1),
        };
        let letters = self.text[begin..].char_indices().map(|(at, _)| begin + at);
        letters.chain([self.text.len()]).nth(column.saturating_sub(1)).unwrap_or(self.text.len())
    }
}

/// The text of a file.
pub(super) fn load(path: &Path) -> Result<String, Error> {
    let bytes = fs::read(path).map_err(|cause| Error::unreadable(path, cause))?;
    String::from_utf8(bytes).map_err(|cause| {
        let at = cause.utf8_error().valid_up_to();
        let name = path.display().to_string();
        // The rest is shown as far as it can be, with signs in place of what cannot.
        let text = String::from_utf8_lossy(cause.as_bytes());
        let message = format!("byte {:#04x} is part of no character", cause.as_bytes()[at]);
        Source { name: &name, text: &text }.error(at..at + 1, Mistake::Syntax { format: "UTF-8", message })
    })
}
