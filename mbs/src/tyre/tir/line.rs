//! The lines of a `.tir` file: keys and values, without comments and tables.

use super::TirError;

/// A key and its value.
#[derive(Debug)]
pub(super) struct Line<'a> {
    /// From one.
    pub number: usize,
    /// In capitals; empty before the first header.
    pub section: String,
    /// In capitals.
    pub key: String,
    /// As it is in the file, with its quotes.
    pub value: &'a str,
    /// Where the value begins, from one.
    column: usize,
}

impl Line<'_> {
    /// The value as a number.
    pub fn parse(&self, file: &str) -> Result<f64, TirError> {
        let (file, line, column, key) = (file.to_string(), self.number, self.column, self.key.clone());
        let text = self.value.to_string();
        // Fortran writes 1.0D3.
        match self.value.replace(['d', 'D'], "e").parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(number),
            Ok(_) => Err(TirError::NotFinite { file, line, column, key, text }),
            Err(_) => Err(TirError::Number { file, line, column, key, text }),
        }
    }

    /// The value as a word in capitals, without quotes.
    pub fn word(&self) -> String {
        self.value.trim_matches(['\'', '"']).trim().to_uppercase()
    }
}

/// All keys and values of a text.
pub(super) fn lines<'a>(text: &'a str, file: &str) -> Result<Vec<Line<'a>>, TirError> {
    let mut found = Vec::new();
    let (mut section, mut table) = (String::new(), false);
    for (i, whole) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let number = i + 1;
        let incomplete = |expected| {
            let (file, text) = (file.to_string(), whole.trim().to_string());
            TirError::Incomplete { file, line: number, text, expected }
        };
        let bare = without_comment(whole).ok_or_else(|| incomplete("a string has no closing quote"))?;
        let trimmed = bare.trim();
        if let Some(header) = trimmed.strip_prefix('[') {
            let Some(name) = header.strip_suffix(']') else {
                return Err(incomplete("expected a section as `[NAME]`"));
            };
            section = name.trim().to_uppercase();
            table = section == "SHAPE";
        } else if trimmed.starts_with('{') {
            table = true;
        } else if !table && !trimmed.is_empty() {
            let Some((key, value)) = bare.split_once('=') else {
                return Err(TirError::NoEquals { file: file.to_string(), line: number, text: trimmed.to_string() });
            };
            // Bytes before the value, which `bare` begins with.
            let before = bare.len() - value.trim_start().len();
            let column = bare[..before].chars().count() + 1;
            let (key, value) = (key.trim().to_uppercase(), value.trim());
            if key.is_empty() {
                return Err(incomplete("expected `KEY = value`"));
            }
            // What has no value was not measured.
            if value.is_empty() {
                continue;
            }
            found.push(Line { number, section: section.clone(), key, value, column });
        }
    }
    Ok(found)
}

/// What is before the first `!` or `$` outside of quotes; `None` if a quote is not closed.
fn without_comment(line: &str) -> Option<&str> {
    let mut quote = None;
    for (at, letter) in line.char_indices() {
        match (quote, letter) {
            (None, '!' | '$') => return Some(&line[..at]),
            (None, '\'' | '"') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            _ => {}
        }
    }
    quote.is_none().then_some(line)
}
