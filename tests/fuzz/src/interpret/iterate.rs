//! Sources of items and iterator expressions. Items are produced at once: the closures have no effects, so nobody can
//! tell.

use super::{Dual, Eval, Exit, Machine, Pointer, Value};
use crate::program::tree::{Access, Chain, Closure, Operator, Place, Source, Terminal};

impl<'p> Machine<'p> {
    /// All items of a source.
    pub(super) fn items(&mut self, source: &'p Source) -> Eval<'p, Vec<Value<'p>>> {
        Ok(match source {
            Source::Range(from, to, inclusive) => {
                let (from, to) = (self.count(from)?, self.count(to)?);
                let end = if *inclusive { to + 1 } else { to };
                (from..end).map(Value::Count).collect()
            }
            Source::Items(place, Access::IterMut | Access::BorrowMut) => {
                let pointer = self.locate(place)?;
                self.elements(&pointer)?.into_iter().map(Value::Pointer).collect()
            }
            Source::Items(place, _) => self.copies(place)?,
            Source::Windows(place, width) => {
                let items = self.copies(place)?;
                items.windows(*width).map(|window| Value::Items(window.to_vec())).collect()
            }
            Source::Chunks(place, width) => {
                let items = self.copies(place)?;
                items.chunks(*width).map(|chunk| Value::Items(chunk.to_vec())).collect()
            }
            Source::Reversed(inner) => self.items(inner)?.into_iter().rev().collect(),
            Source::Stepped(inner, step) => self.items(inner)?.into_iter().step_by(*step).collect(),
            Source::Skipped(inner, count) => {
                let items = self.items(inner)?;
                items.into_iter().skip(self.count(count)?).collect()
            }
            Source::Taken(inner, count) => {
                let items = self.items(inner)?;
                items.into_iter().take(self.count(count)?).collect()
            }
            Source::Enumerated(inner) => {
                let numbered = |(number, item)| Value::Items(vec![Value::Count(number), item]);
                self.items(inner)?.into_iter().enumerate().map(numbered).collect()
            }
            Source::Zipped(first, second) => {
                let (first, second) = (self.items(first)?, self.items(second)?);
                first.into_iter().zip(second).map(|(a, b)| Value::Items(vec![a, b])).collect()
            }
            Source::Copied(inner) => self.items(inner)?,
            Source::Mapped(inner, closure) => {
                let items = self.items(inner)?;
                items.into_iter().map(|item| self.apply(closure, vec![item])).collect::<Result<_, _>>()?
            }
            Source::Filtered(inner, closure) => {
                let mut kept = Vec::new();
                for item in self.items(inner)? {
                    if self.test(closure, item.clone())? {
                        kept.push(item);
                    }
                }
                kept
            }
        })
    }

    /// An iterator expression.
    pub(super) fn chain(&mut self, chain: &'p Chain) -> Eval<'p> {
        let items = self.items(&chain.source)?;
        match &chain.terminal {
            Terminal::Sum => {
                // Whatever std starts with, zero or minus zero.
                let start = std::iter::empty::<f64>().sum::<f64>();
                self.reduce(Operator::Add, start, items)
            }
            Terminal::Product => self.reduce(Operator::Mul, 1.0, items),
            Terminal::Fold(init, closure) => {
                let mut state = self.expr(init)?;
                for item in items {
                    state = self.apply(closure, vec![state, item])?;
                }
                Ok(state)
            }
            Terminal::Extreme(init, name) => {
                let (mut state, _) = self.number(init)?;
                for item in items {
                    let Value::Float(item) = item else { return Err(Exit::Stuck("fold over no float".into())) };
                    let Value::Float(next) = self.named_rule(name, &[state, item], false)? else {
                        return Err(Exit::Stuck("fold to no float".into()));
                    };
                    state = next;
                }
                Ok(Value::Float(state))
            }
            Terminal::Collect(_) => Ok(Value::Items(items)),
            Terminal::Any(closure) => {
                for item in items {
                    if self.test(closure, item)? {
                        return Ok(Value::Flag(true));
                    }
                }
                Ok(Value::Flag(false))
            }
            Terminal::All(closure) => {
                for item in items {
                    if !self.test(closure, item)? {
                        return Ok(Value::Flag(false));
                    }
                }
                Ok(Value::Flag(true))
            }
            Terminal::Count => Ok(Value::Count(items.len())),
        }
    }

    fn reduce(&mut self, operator: Operator, start: f64, items: Vec<Value<'p>>) -> Eval<'p> {
        let start = Value::Float(Dual::constant(start));
        items.into_iter().try_fold(start, |state, item| self.operate(operator, state, item))
    }

    fn test(&mut self, closure: &'p Closure, item: Value<'p>) -> Eval<'p, bool> {
        match self.apply(closure, vec![item])? {
            Value::Flag(flag) => Ok(flag),
            other => Err(Exit::Stuck(format!("a test gives a {}", other.kind()))),
        }
    }

    /// Copies of the elements of a place.
    fn copies(&mut self, place: &'p Place) -> Eval<'p, Vec<Value<'p>>> {
        let pointer: Pointer = self.locate(place)?;
        match self.load(&pointer)? {
            Value::Items(items) => Ok(items),
            other => Err(Exit::Stuck(format!("iteration over a {}", other.kind()))),
        }
    }
}
