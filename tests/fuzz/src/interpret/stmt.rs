//! Execution of statements.

use super::control::{Turn, unit};
use super::{Eval, Exit, Machine, Value};
use crate::program::tree::Stmt;

impl<'p> Machine<'p> {
    /// Runs a statement.
    pub(super) fn stmt(&mut self, stmt: &'p Stmt) -> Eval<'p, ()> {
        match stmt {
            Stmt::Let { pattern, init, otherwise, .. } => {
                let value = self.expr(init)?;
                if !self.matches(pattern, value)? {
                    if let Some(otherwise) = otherwise {
                        self.block(otherwise)?;
                    }
                    return Err(Exit::Stuck("a pattern does not match".into()));
                }
            }
            Stmt::Declare(..) => {}
            Stmt::Initialize(var, value) => {
                let value = self.expr(value)?;
                self.bind(*var, value);
            }
            Stmt::Closure(var, closure, _) => {
                let value = self.close(closure);
                self.bind(*var, value);
            }
            Stmt::Split(first, second, place, at) => {
                let pointer = self.locate(place)?;
                let length = self.elements(&pointer)?.len();
                self.bind(*first, Value::Pointer(pointer.range(0, *at)));
                self.bind(*second, Value::Pointer(pointer.range(*at, length)));
            }
            Stmt::Assign(place, operator, value) => {
                // Rust evaluates the right side before it looks at the place, also for `+=` on primitive types.
                let value = self.expr(value)?;
                let pointer = self.locate(place)?;
                let value = match operator {
                    Some(operator) => {
                        let old = self.load(&pointer)?;
                        self.operate(*operator, old, value)?
                    }
                    None => value,
                };
                self.store(&pointer, value)?;
            }
            Stmt::AssignPair(first, second, values) => {
                let Value::Items(values) = self.expr(values)? else {
                    return Err(Exit::Stuck("a pair is assigned from none".into()));
                };
                for (place, value) in [first, second].into_iter().zip(values) {
                    let pointer = self.locate(place)?;
                    self.store(&pointer, value)?;
                }
            }
            Stmt::AssignArray(places, values) => {
                let Value::Items(values) = self.expr(values)? else {
                    return Err(Exit::Stuck("an array is assigned from none".into()));
                };
                for (place, value) in places.iter().zip(values) {
                    let pointer = self.locate(place)?;
                    self.store(&pointer, value)?;
                }
            }
            Stmt::Configured(is_there, inner) => {
                if *is_there {
                    self.stmt(inner)?;
                }
            }
            Stmt::Swap(place, first, second) => {
                let pointer = self.locate(place)?;
                let parts = self.elements(&pointer)?;
                let (first, second) = (self.count(first)?, self.count(second)?);
                let (Some(a), Some(b)) = (parts.get(first), parts.get(second)) else {
                    return Err(Exit::Stuck("index out of bounds".into()));
                };
                let (old_a, old_b) = (self.load(a)?, self.load(b)?);
                self.store(a, old_b)?;
                self.store(b, old_a)?;
            }
            Stmt::Fill(place, value) => {
                let pointer = self.locate(place)?;
                let value = self.expr(value)?;
                for part in self.elements(&pointer)? {
                    self.store(&part, value.clone())?;
                }
            }
            Stmt::CopyFrom(place, from) => {
                let pointer = self.locate(place)?;
                let Value::Items(values) = self.expr(from)? else {
                    return Err(Exit::Stuck("copy from no slice".into()));
                };
                let parts = self.elements(&pointer)?;
                if parts.len() != values.len() {
                    return Err(Exit::Stuck("copy between different lengths".into()));
                }
                for (part, value) in parts.iter().zip(values) {
                    self.store(part, value)?;
                }
            }
            Stmt::Push(place, value) => {
                let pointer = self.locate(place)?;
                let value = self.expr(value)?;
                if let Some(parts) = self.target(&pointer).and_then(Value::parts_mut) {
                    parts.push(value);
                }
            }
            Stmt::Do(expr) => {
                self.expr(expr)?;
            }
            Stmt::For(label, pattern, source, body) => {
                for item in self.items(source)? {
                    if !self.matches(pattern, item)? {
                        return Err(Exit::Stuck("a loop's pattern does not match".into()));
                    }
                    if let Turn::Stop(_) = self.turn(body, label.as_deref())? {
                        break;
                    }
                }
            }
            Stmt::While { label, counter, limit, condition, body } => {
                self.repeat(*counter, limit, condition.as_ref(), label.as_deref(), body)?;
            }
            Stmt::Drain(pattern, place, body) => loop {
                let pointer = self.locate(place)?;
                let Some(item) = self.target(&pointer).and_then(Value::parts_mut).and_then(Vec::pop) else { break };
                self.matches(pattern, item)?;
                if let Turn::Stop(_) = self.turn(body, None)? {
                    break;
                }
            },
            Stmt::WhileLet { pattern, place, counter, limit, next, body } => {
                self.bind(*counter, Value::Count(0));
                loop {
                    let pointer = self.locate(place)?;
                    let Value::Case(1, mut content) = self.load(&pointer)? else { break };
                    self.matches(pattern, content.remove(0))?;
                    let next = if self.tick(*counter)? < *limit { self.expr(next)? } else { Value::option(None) };
                    self.store(&pointer, next)?;
                    if let Turn::Stop(_) = self.turn(body, None)? {
                        break;
                    }
                }
            }
            Stmt::Break(label, value) => {
                let value = value.as_ref().map(|value| self.expr(value)).transpose()?;
                return Err(Exit::Break(label.as_deref(), value));
            }
            Stmt::Continue(label) => return Err(Exit::Continue(label.as_deref())),
            Stmt::Return(value) => {
                let value = value.as_ref().map_or_else(|| Ok(unit()), |value| self.expr(value))?;
                return Err(Exit::Return(value));
            }
            Stmt::If(condition, then, otherwise) => {
                if self.holds(condition)? {
                    self.block(then)?;
                } else if let Some(otherwise) = otherwise {
                    self.block(otherwise)?;
                }
            }
        }
        Ok(())
    }
}
