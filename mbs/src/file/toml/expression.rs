//! Numbers as expressions of parameters: `"2 * track / 3 + 0.05"`.

use core::f64::consts::PI;
use core::iter::Peekable;
use core::str::CharIndices;

/// The value of an expression; `of` knows what names stand for.
pub(super) fn evaluate(text: &str, of: &mut dyn FnMut(&str) -> Result<f64, String>) -> Result<f64, String> {
    let mut parser = Parser { text, letters: text.char_indices().peekable(), of, depth: 0 };
    let value = parser.sum()?;
    match parser.next_sign() {
        None => Ok(value),
        Some(sign) => Err(format!("expected the end, or an operator, in place of `{sign}`")),
    }
}

/// Whether a name can stand in an expression.
pub(super) fn is_name(name: &str) -> bool {
    let begins = name.starts_with(|letter: char| letter.is_alphabetic() || letter == '_');
    begins && name.chars().all(is_part) && constant(name).is_none()
}

fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn constant(name: &str) -> Option<f64> {
    match name {
        "pi" => Some(PI),
        // Angles in degrees: `30 * deg`.
        "deg" => Some(PI / 180.0),
        _ => None,
    }
}

type One = fn(f64) -> f64;
type Two = fn(f64, f64) -> f64;

/// Functions of one number.
const ONE: [(&str, One); 11] = [
    ("sin", f64::sin),
    ("cos", f64::cos),
    ("tan", f64::tan),
    ("asin", f64::asin),
    ("acos", f64::acos),
    ("atan", f64::atan),
    ("sqrt", f64::sqrt),
    ("abs", f64::abs),
    ("exp", f64::exp),
    ("ln", f64::ln),
    ("sign", f64::signum),
];

/// Functions of two.
const TWO: [(&str, Two); 4] = [("min", f64::min), ("max", f64::max), ("atan2", f64::atan2), ("hypot", f64::hypot)];

/// Nobody writes so many parentheses within each other.
const DEEPEST: usize = 100;

struct Parser<'t, 'n> {
    text: &'t str,
    letters: Peekable<CharIndices<'t>>,
    of: &'n mut dyn FnMut(&str) -> Result<f64, String>,
    depth: usize,
}

impl Parser<'_, '_> {
    /// The next letter that is not blank.
    fn next_sign(&mut self) -> Option<char> {
        while self.letters.next_if(|(_, letter)| letter.is_whitespace()).is_some() {}
        self.letters.peek().map(|(_, letter)| *letter)
    }

    fn take(&mut self, sign: char) -> bool {
        let found = self.next_sign() == Some(sign);
        if found {
            self.letters.next();
        }
        found
    }

    fn need(&mut self, sign: char) -> Result<(), String> {
        match (self.take(sign), self.next_sign()) {
            (true, _) => Ok(()),
            (false, Some(found)) => Err(format!("expected `{sign}` in place of `{found}`")),
            (false, None) => Err(format!("expected `{sign}` at the end")),
        }
    }

    fn sum(&mut self) -> Result<f64, String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("there are too many parentheses within each other".to_string());
        }
        let mut value = self.product()?;
        loop {
            if self.take('+') {
                value += self.product()?;
            } else if self.take('-') {
                value -= self.product()?;
            } else {
                self.depth -= 1;
                return Ok(value);
            }
        }
    }

    fn product(&mut self) -> Result<f64, String> {
        let mut value = self.signed()?;
        loop {
            if self.take('*') {
                value *= self.signed()?;
            } else if self.take('/') {
                value /= self.signed()?;
            } else {
                return Ok(value);
            }
        }
    }

    /// A sign binds less than a power: `-2^2` is -4.
    fn signed(&mut self) -> Result<f64, String> {
        let mut is_negative = false;
        loop {
            if self.take('-') {
                is_negative = !is_negative;
            } else if !self.take('+') {
                let value = self.power()?;
                return Ok(if is_negative { -value } else { value });
            }
        }
    }

    /// Powers are taken from the right: `2^3^2` is `2^9`.
    fn power(&mut self) -> Result<f64, String> {
        let mut parts = vec![self.part()?];
        while self.take('^') {
            let is_negative = self.take('-');
            let part = self.part()?;
            parts.push(if is_negative { -part } else { part });
        }
        let last = parts.pop().unwrap_or_default();
        Ok(parts.into_iter().rev().fold(last, |exponent, base| base.powf(exponent)))
    }

    fn part(&mut self) -> Result<f64, String> {
        match self.next_sign() {
            Some('(') => {
                self.letters.next();
                let value = self.sum()?;
                self.need(')').map(|()| value)
            }
            Some(letter) if letter.is_ascii_digit() || letter == '.' => self.number(),
            Some(letter) if letter.is_alphabetic() || letter == '_' => self.named(),
            Some(sign) => Err(format!("expected a number, a name or `(` in place of `{sign}`")),
            None => Err("expected a number, a name or `(` at the end".to_string()),
        }
    }

    /// The text from here on, as far as letters are wanted.
    fn word(&mut self, mut wanted: impl FnMut(char) -> bool) -> &str {
        let text = self.text;
        let from = self.letters.peek().map_or(text.len(), |(at, _)| *at);
        while self.letters.next_if(|(_, letter)| wanted(*letter)).is_some() {}
        let to = self.letters.peek().map_or(text.len(), |(at, _)| *at);
        &text[from..to]
    }

    fn number(&mut self) -> Result<f64, String> {
        let mut before = ' ';
        let word = self.word(|letter| {
            let is_exponent = matches!(before, 'e' | 'E') && matches!(letter, '+' | '-');
            before = letter;
            is_exponent || letter.is_ascii_digit() || matches!(letter, '.' | 'e' | 'E')
        });
        word.parse().map_err(|_| format!("`{word}` is no number"))
    }

    fn named(&mut self) -> Result<f64, String> {
        let name = self.word(is_part).to_string();
        if !self.take('(') {
            return constant(&name).map_or_else(|| (self.of)(&name), Ok);
        }
        let first = self.sum()?;
        let value = if let Some((_, function)) = ONE.iter().find(|(own, _)| *own == name) {
            function(first)
        } else if let Some((_, function)) = TWO.iter().find(|(own, _)| *own == name) {
            self.need(',')?;
            function(first, self.sum()?)
        } else {
            let known: Vec<&str> = ONE.iter().map(|(own, _)| *own).chain(TWO.iter().map(|(own, _)| *own)).collect();
            return Err(format!("there is no function `{name}`{}", crate::nearest::hint(&name, known)));
        };
        self.need(')').map(|()| value)
    }
}

#[cfg(test)]
mod tests {
    use super::evaluate;

    fn value(text: &str) -> Result<f64, String> {
        evaluate(text, &mut |name| if name == "a" { Ok(3.0) } else { Err(format!("no `{name}`")) })
    }

    #[test]
    fn values() {
        let rows = [
            ("1 + 2 * 3", 7.0),
            ("(1 + 2) * 3", 9.0),
            ("-2^2", -4.0),
            ("2^-1", 0.5),
            ("2^3^2", 512.0),
            ("6 / 3 / 2", 1.0),
            ("5 - 3 - 1", 1.0),
            ("--a", 3.0),
            ("1.5e-1 + .5", 0.65),
            ("sqrt(a * a + 16)", 5.0),
            ("max(a, 4) - min(a, 4)", 1.0),
            ("sin(30 * deg)", 0.5),
            ("atan2(1, 0) * 2 / pi", 1.0),
            (" a", 3.0),
        ];
        for (text, expected) in rows {
            assert!((value(text).unwrap() - expected).abs() < 1e-15, "{text}");
        }
    }

    #[test]
    fn mistakes() {
        let rows = [
            ("", "at the end"),
            ("1 +", "at the end"),
            ("1 2", "in place of `2`"),
            ("(1", "expected `)` at the end"),
            ("1..2", "`1..2` is no number"),
            ("b", "no `b`"),
            ("sine(1)", "no function `sine`"),
            ("min(1)", "expected `,` in place of `)`"),
            ("2 % 3", "in place of `%`"),
        ];
        for (text, expected) in rows {
            let message = value(text).unwrap_err();
            assert!(message.contains(expected), "{text}: {message}");
        }
        assert!(value(&"(".repeat(1_000_000)).unwrap_err().contains("too many"));
        assert!(value(&"-".repeat(1_000_000)).is_err());
    }
}
