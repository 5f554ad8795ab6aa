//! Expressions from text: `2*x[i]*sin(w*t) - x'/(1 + t^2)`.

mod lexer;
mod scope;

pub use scope::Scope;

use crate::function::Function;
use crate::graph::{Graph, Id};
use crate::number::Number;
use lexer::{Token, tokens};
use std::ops::Range;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ParseError {
    /// The bytes of the text that are meant.
    pub at: Range<usize>,
    /// What is wrong, and what to write instead.
    pub message: String,
}

impl ParseError {
    pub(crate) fn new(at: Range<usize>, message: impl Into<String>) -> ParseError {
        ParseError { at, message: message.into() }
    }
}

impl Scope {
    /// Reads an expression.
    pub fn expression(&self, graph: &mut Graph, text: &str) -> Result<Id, ParseError> {
        let mut parser = Parser::new(self, text)?;
        let id = parser.sum(graph)?;
        parser.end()?;
        faultless(graph, id, 0..text.len())
    }

    /// Reads an equation `left = right`, or an expression that is to be zero, as `left - right`.
    pub fn equation(&self, graph: &mut Graph, text: &str) -> Result<Id, ParseError> {
        let mut parser = Parser::new(self, text)?;
        let left = parser.sum(graph)?;
        let id = if parser.eat("=") {
            let right = parser.sum(graph)?;
            graph.sub(left, right)
        } else {
            left
        };
        parser.end()?;
        faultless(graph, id, 0..text.len())
    }

    /// Reads what a line starts with: `for i in 1..=n, j in 1..n:`. Returns the indices with their ranges, and how many
    /// bytes that was; nothing and zero if the line does not start so.
    #[allow(clippy::type_complexity)]
    pub(crate) fn loops(&self, text: &str) -> Result<(Vec<(String, Range<i64>)>, usize), ParseError> {
        let mut parser = Parser::new(self, text)?;
        let mut loops = Vec::new();
        if parser.peek() != Some(Token::Name("for")) {
            return Ok((loops, 0));
        }
        parser.position += 1;
        loop {
            let (name, range) = parser.range()?;
            loops.push((name.to_string(), range));
            if !parser.eat(",") {
                break;
            }
        }
        parser.expect(":", "after the ranges")?;
        Ok((loops, parser.tokens[parser.position - 1].1.end))
    }

    /// Reads `name = expression`. The name may have indices.
    pub(crate) fn assignment<'t>(&self, text: &'t str) -> Result<(String, usize, &'t str), ParseError> {
        let mut parser = Parser::new(self, text)?;
        let at = parser.here();
        let Some(Token::Name(name)) = parser.peek() else {
            return Err(ParseError::new(at, "expected `name = expression`"));
        };
        parser.position += 1;
        let mut full = name.to_string();
        while parser.eat("[") {
            let index = parser.integer()?;
            parser.expect("]", "after the index")?;
            full = format!("{full}[{index}]");
        }
        parser.expect("=", "after the name")?;
        let start = parser.tokens[parser.position - 1].1.end;
        Ok((full, start, &text[start..]))
    }

    /// Reads an integer made of numbers and integers of the scope.
    pub fn integer(&self, text: &str) -> Result<i64, ParseError> {
        let mut parser = Parser::new(self, text)?;
        let value = parser.integer()?;
        parser.end()?;
        Ok(value)
    }
}

fn faultless(graph: &Graph, id: Id, at: Range<usize>) -> Result<Id, ParseError> {
    match graph.fault() {
        Some(fault) => Err(ParseError::new(at, fault.to_string())),
        None => Ok(id),
    }
}

struct Parser<'a> {
    scope: &'a Scope,
    tokens: Vec<(Token<'a>, Range<usize>)>,
    position: usize,
    end: usize,
    depth: usize,
    /// Indices of sums that are being read.
    indices: Vec<(&'a str, i64)>,
}

/// Longer ranges than this are refused.
const LONGEST_RANGE: i64 = 100_000;

/// Deeper nesting than this is refused, since the parser recurses.
const DEEPEST: usize = 200;

impl<'a> Parser<'a> {
    fn new(scope: &'a Scope, text: &'a str) -> Result<Parser<'a>, ParseError> {
        Ok(Parser { scope, tokens: tokens(text)?, position: 0, end: text.len(), depth: 0, indices: Vec::new() })
    }

    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.position).map(|(token, _)| *token)
    }

    fn here(&self) -> Range<usize> {
        self.tokens.get(self.position).map_or(self.end..self.end, |(_, at)| at.clone())
    }

    fn eat(&mut self, mark: &str) -> bool {
        let found = self.peek() == Some(Token::Mark(mark));
        self.position += found as usize;
        found
    }

    fn expect(&mut self, mark: &str, after: &str) -> Result<(), ParseError> {
        if self.eat(mark) { Ok(()) } else { Err(ParseError::new(self.here(), format!("expected `{mark}` {after}"))) }
    }

    fn end(&self) -> Result<(), ParseError> {
        match self.peek() {
            None => Ok(()),
            Some(token) => Err(ParseError::new(self.here(), format!("did not expect `{token}` here"))),
        }
    }

    fn deeper(&mut self) -> Result<(), ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(ParseError::new(self.here(), "nested too deeply: name a part in the definitions"));
        }
        Ok(())
    }

    fn sum(&mut self, graph: &mut Graph) -> Result<Id, ParseError> {
        self.deeper()?;
        let mut terms = vec![(self.product(graph)?, Number::ONE)];
        loop {
            let sign = if self.eat("+") {
                Number::ONE
            } else if self.eat("-") {
                Number::MINUS_ONE
            } else {
                break;
            };
            terms.push((self.product(graph)?, sign));
        }
        self.depth -= 1;
        Ok(if let [(one, _)] = terms.as_slice() { *one } else { graph.sum(Number::ZERO, &terms) })
    }

    fn product(&mut self, graph: &mut Graph) -> Result<Id, ParseError> {
        let mut result = self.signed(graph)?;
        loop {
            if self.eat("*") {
                let factor = self.signed(graph)?;
                result = graph.mul(result, factor);
            } else if self.eat("/") {
                let at = self.here();
                let divisor = self.signed(graph)?;
                if divisor == Graph::ZERO {
                    return Err(ParseError::new(at, "division by what is identically zero"));
                }
                result = graph.div(result, divisor);
            } else {
                return Ok(result);
            }
        }
    }

    /// A sign binds less tightly than a power: `-x^2` is `-(x^2)`.
    fn signed(&mut self, graph: &mut Graph) -> Result<Id, ParseError> {
        let mut negative = false;
        while let Some(Token::Mark(mark @ ("-" | "+"))) = self.peek() {
            negative ^= mark == "-";
            self.position += 1;
        }
        let id = self.power(graph)?;
        Ok(if negative { graph.neg(id) } else { id })
    }

    fn power(&mut self, graph: &mut Graph) -> Result<Id, ParseError> {
        let base = self.atom(graph)?;
        let at = self.here();
        if !self.eat("^") {
            return Ok(base);
        }
        self.deeper()?;
        let exponent = self.signed(graph)?;
        self.depth -= 1;
        match graph.as_number(exponent).cloned() {
            Some(number) if base == Graph::ZERO && number.is_negative() => {
                Err(ParseError::new(at, "a negative power of what is identically zero"))
            }
            Some(number) => Ok(graph.pow(base, number)),
            None => {
                let ln = graph.call(Function::Ln, &[base]);
                let product = graph.mul(exponent, ln);
                Ok(graph.call(Function::Exp, &[product]))
            }
        }
    }

    fn atom(&mut self, graph: &mut Graph) -> Result<Id, ParseError> {
        let at = self.here();
        match self.peek() {
            Some(Token::Number(text)) => {
                self.position += 1;
                let number = text.parse::<Number>().map_err(|error| ParseError::new(at, error.to_string()))?;
                Ok(graph.number(number))
            }
            Some(Token::Mark("(")) => {
                self.position += 1;
                let inner = self.sum(graph)?;
                self.expect(")", "to close the parenthesis")?;
                Ok(inner)
            }
            Some(Token::Name(name)) => {
                self.position += 1;
                self.named(graph, name, at)
            }
            Some(token) => Err(ParseError::new(at, format!("expected a number, a name or `(`, not `{token}`"))),
            None => Err(ParseError::new(at, "expected a number, a name or `(` at the end")),
        }
    }

    fn index(&self, name: &str) -> Option<i64> {
        let local = self.indices.iter().rev().find(|(other, _)| *other == name).map(|(_, value)| *value);
        local.or_else(|| self.scope.integers.get(name).copied())
    }

    /// `sum(i in 1..=n: ..)`, after the parenthesis.
    fn indexed_sum(&mut self, graph: &mut Graph) -> Result<Id, ParseError> {
        let (name, range) = self.range()?;
        self.expect(":", "after the range")?;
        let body = self.position;
        let mut terms = Vec::new();
        for value in range {
            self.position = body;
            self.indices.push((name, value));
            terms.push((self.sum(graph)?, Number::ONE));
            self.indices.pop();
        }
        if terms.is_empty() {
            let at = self.here();
            return Err(ParseError::new(at, "a sum without terms: its range is empty"));
        }
        self.expect(")", "to close the sum")?;
        Ok(graph.sum(Number::ZERO, &terms))
    }

    /// `i in 1..n` without `n`, or `i in 1..=n` with it.
    fn range(&mut self) -> Result<(&'a str, Range<i64>), ParseError> {
        let at = self.here();
        let Some(Token::Name(name)) = self.peek() else {
            return Err(ParseError::new(at, "expected the name of an index"));
        };
        self.position += 1;
        if self.peek() != Some(Token::Name("in")) {
            return Err(ParseError::new(self.here(), format!("expected `in` after the index `{name}`")));
        }
        self.position += 1;
        let first = self.integer()?;
        let at = self.here();
        let inclusive = match self.peek() {
            Some(Token::Mark("..")) => false,
            Some(Token::Mark("..=")) => true,
            _ => return Err(ParseError::new(at, "expected `..` or `..=` between the bounds")),
        };
        self.position += 1;
        let last = self.integer()?;
        let end = last.saturating_add(inclusive as i64);
        if end.saturating_sub(first) > LONGEST_RANGE {
            return Err(ParseError::new(at, format!("more than {LONGEST_RANGE} values")));
        }
        Ok((name, first..end))
    }

    fn named(&mut self, graph: &mut Graph, name: &str, at: Range<usize>) -> Result<Id, ParseError> {
        if name == "sum" && self.eat("(") {
            return self.indexed_sum(graph);
        }
        let mut full = name.to_string();
        while self.eat("[") {
            let index = self.integer()?;
            self.expect("]", "after the index")?;
            full = format!("{full}[{index}]");
        }
        let mut primes = 0u16;
        while self.eat("'") {
            primes += 1;
        }
        let at = at.start..self.tokens[self.position - 1].1.end;
        if self.eat("(") {
            let mut arguments = Vec::new();
            while !self.eat(")") {
                arguments.push(self.sum(graph)?);
                if !self.eat(",") {
                    self.expect(")", "after the arguments")?;
                    break;
                }
            }
            return self.scope.call(graph, &full, primes, &arguments, at);
        }
        if let (Some(value), 0) = (self.index(&full), primes) {
            return Ok(graph.integer(value));
        }
        self.scope.name(graph, &full, primes, at)
    }

    fn integer(&mut self) -> Result<i64, ParseError> {
        let mut sum = self.integer_product()?;
        loop {
            let at = self.here();
            let next = if self.eat("+") {
                sum.checked_add(self.integer_product()?)
            } else if self.eat("-") {
                sum.checked_sub(self.integer_product()?)
            } else {
                return Ok(sum);
            };
            sum = next.ok_or_else(|| ParseError::new(at, "this integer is too large"))?;
        }
    }

    fn integer_product(&mut self) -> Result<i64, ParseError> {
        let mut product = self.integer_atom()?;
        loop {
            let at = self.here();
            if !self.eat("*") {
                return Ok(product);
            }
            product = product
                .checked_mul(self.integer_atom()?)
                .ok_or_else(|| ParseError::new(at, "this integer is too large"))?;
        }
    }

    fn integer_atom(&mut self) -> Result<i64, ParseError> {
        let at = self.here();
        let token = self.peek();
        self.position += 1;
        let value = match token {
            Some(Token::Number(text)) => text.parse().ok(),
            Some(Token::Name(name @ ("min" | "max"))) => {
                self.expect("(", "after the name")?;
                let first = self.integer()?;
                self.expect(",", "between the integers")?;
                let second = self.integer()?;
                self.expect(")", "after the integers")?;
                Some(if name == "min" { first.min(second) } else { first.max(second) })
            }
            Some(Token::Name(name)) => self.index(name),
            Some(Token::Mark("-")) => {
                return self.integer_atom()?.checked_neg().ok_or_else(|| ParseError::new(at, "too large"));
            }
            Some(Token::Mark("(")) => {
                let inner = self.integer()?;
                self.expect(")", "to close the parenthesis")?;
                Some(inner)
            }
            _ => None,
        };
        value.ok_or_else(|| {
            ParseError::new(at, "expected an integer: indices and bounds are made of integers and names of sizes")
        })
    }
}
