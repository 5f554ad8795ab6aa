//! A text in tokens.

use super::ParseError;
use std::fmt;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Number(&'a str),
    Name(&'a str),
    Mark(&'a str),
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (Token::Number(text) | Token::Name(text) | Token::Mark(text)) = self;
        f.write_str(text)
    }
}

pub(super) fn tokens(text: &str) -> Result<Vec<(Token<'_>, Range<usize>)>, ParseError> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let length = match c {
            _ if c.is_whitespace() => {
                at += c.len_utf8();
                continue;
            }
            '.' if text[at..].starts_with("..=") => 3,
            '.' if text[at..].starts_with("..") => 2,
            '0'..='9' | '.' => number(&bytes[at..]),
            _ if c.is_alphabetic() || c == '_' => {
                text[at..].find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len() - at)
            }
            '+' | '-' | '*' | '/' | '^' | '(' | ')' | '[' | ']' | ',' | '=' | ':' | '\'' => 1,
            _ => return Err(ParseError::new(at..at + c.len_utf8(), format!("`{c}` has no meaning here"))),
        };
        let (range, part) = (at..at + length, &text[at..at + length]);
        let token = match c {
            '.' if part.starts_with("..") => Token::Mark(part),
            '0'..='9' | '.' => Token::Number(part),
            _ if c.is_alphabetic() || c == '_' => Token::Name(part),
            _ => Token::Mark(part),
        };
        tokens.push((token, range));
        at += length;
    }
    Ok(tokens)
}

/// The length of a decimal number. An `e` belongs to it only if digits follow.
fn number(bytes: &[u8]) -> usize {
    let digits = |from: usize| bytes[from..].iter().take_while(|b| b.is_ascii_digit() || **b == b'_').count();
    let mut length = digits(0);
    // `1..4` is a range.
    if bytes.get(length) == Some(&b'.') && bytes.get(length + 1) != Some(&b'.') {
        length += 1 + digits(length + 1);
    }
    if let Some(b'e' | b'E') = bytes.get(length) {
        let sign = matches!(bytes.get(length + 1), Some(b'+' | b'-')) as usize;
        let exponent = digits(length + 1 + sign);
        if exponent > 0 {
            length += 1 + sign + exponent;
        }
    }
    length
}
