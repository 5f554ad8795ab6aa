//! Pattern matching. A `&mut` reference that meets a pattern is opened part by part, as Rust's binding modes do.

use super::{Eval, Exit, Machine, Value};
use crate::program::tree::Pattern;

impl<'p> Machine<'p> {
    /// Whether the value matches; variables are bound as far as it does.
    pub(super) fn matches(&mut self, pattern: &'p Pattern, value: Value<'p>) -> Eval<'p, bool> {
        match pattern {
            Pattern::Wild => Ok(true),
            Pattern::Bind(var, _) => {
                self.bind(*var, value);
                Ok(true)
            }
            Pattern::Reference(inner) => self.matches(inner, value),
            Pattern::Tuple(parts) | Pattern::Array(parts) => self.match_parts(parts.iter().map(Some), value),
            Pattern::Struct(_, parts) => self.match_parts(parts.iter().map(Option::as_ref), value),
            Pattern::Ends(first, last) => {
                let parts = self.open(value)?;
                match (parts.first().cloned(), parts.last().cloned()) {
                    (Some(a), Some(b)) => Ok(self.matches(first, a)? && self.matches(last, b)?),
                    _ => Ok(false),
                }
            }
            Pattern::Case(case, parts) => {
                let tag = match &value {
                    Value::Case(tag, _) => Some(*tag),
                    Value::Pointer(pointer) => match self.target(pointer) {
                        Some(Value::Case(tag, _)) => Some(*tag),
                        _ => None,
                    },
                    _ => None,
                };
                match tag {
                    Some(tag) if tag == case.tag() => self.match_parts(parts.iter().map(Some), value),
                    Some(_) => Ok(false),
                    None => Err(Exit::Stuck(format!("{} instead of a variant", value.kind()))),
                }
            }
            Pattern::Count(wanted) => Ok(matches!(value, Value::Count(count) if count == *wanted)),
            Pattern::Either(one, other) => Ok(matches!(value, Value::Count(count) if count == *one || count == *other)),
            Pattern::Span(low, high) => Ok(matches!(value, Value::Count(count) if (*low..=*high).contains(&count))),
            Pattern::Flag(wanted) => Ok(matches!(value, Value::Flag(flag) if flag == *wanted)),
        }
    }

    fn match_parts(&mut self, patterns: impl Iterator<Item = Option<&'p Pattern>>, value: Value<'p>) -> Eval<'p, bool> {
        let parts = self.open(value)?;
        for (pattern, part) in patterns.zip(parts) {
            if let Some(pattern) = pattern
                && !self.matches(pattern, part)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The parts of a value, or references to the parts of what it refers to.
    fn open(&mut self, value: Value<'p>) -> Eval<'p, Vec<Value<'p>>> {
        match value {
            Value::Items(parts) | Value::Case(_, parts) => Ok(parts),
            Value::Pointer(pointer) => Ok(self.elements(&pointer)?.into_iter().map(Value::Pointer).collect()),
            other => Err(Exit::Stuck(format!("a pattern opens a {}", other.kind()))),
        }
    }
}
