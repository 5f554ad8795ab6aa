//! Branches, blocks and loops.

use super::{Eval, Exit, Machine, Value};
use crate::program::tree::{Block, Condition, Expr, If, Loop, Match, Var};

/// How a turn of a loop ended.
pub(super) enum Turn<'p> {
    /// The next turn follows.
    Next,
    /// The loop ends, with this value.
    Stop(Option<Value<'p>>),
}

impl<'p> Machine<'p> {
    /// The value of a block; `()` if it has none.
    pub(super) fn block(&mut self, block: &'p Block) -> Eval<'p> {
        match (self.plain_block(block), &block.label) {
            (Err(Exit::Break(Some(to), value)), Some(label)) if to == label => Ok(value.unwrap_or_else(unit)),
            (result, _) => result,
        }
    }

    fn plain_block(&mut self, block: &'p Block) -> Eval<'p> {
        for stmt in &block.stmts {
            self.stmt(stmt)?;
        }
        block.value.as_ref().map_or_else(|| Ok(unit()), |value| self.expr(value))
    }

    /// Whether a condition holds; its variables are bound then.
    pub(super) fn holds(&mut self, condition: &'p Condition) -> Eval<'p, bool> {
        match condition {
            Condition::Test(test) => self.flag(test),
            Condition::Let(pattern, subject, more) => {
                let subject = self.expr(subject)?;
                Ok(self.matches(pattern, subject)? && more.as_ref().map_or(Ok(true), |more| self.flag(more))?)
            }
        }
    }

    /// `if` with a value.
    pub(super) fn branch(&mut self, branch: &'p If) -> Eval<'p> {
        if self.holds(&branch.condition)? { self.block(&branch.then) } else { self.block(&branch.otherwise) }
    }

    /// `match`.
    pub(super) fn choice(&mut self, choice: &'p Match) -> Eval<'p> {
        let subject = self.expr(&choice.subject)?;
        for arm in &choice.arms {
            if self.matches(&arm.pattern, subject.clone())?
                && arm.guard.as_ref().map_or(Ok(true), |guard| self.flag(guard))?
            {
                return self.block(&arm.body);
            }
        }
        Err(Exit::Stuck("no arm matches".into()))
    }

    /// `loop`.
    pub(super) fn cycle(&mut self, cycle: &'p Loop) -> Eval<'p> {
        self.bind(cycle.counter, Value::Count(0));
        loop {
            let count = self.tick(cycle.counter)?;
            if count > self.count(&cycle.limit)? {
                return cycle.last.as_ref().map_or_else(|| Ok(unit()), |last| self.expr(last));
            }
            if let Turn::Stop(value) = self.turn(&cycle.body, cycle.label.as_deref())? {
                return Ok(value.unwrap_or_else(unit));
            }
        }
    }

    /// `while` with its counter.
    pub(super) fn repeat(
        &mut self,
        counter: Var,
        limit: &'p Expr,
        condition: Option<&'p Expr>,
        label: Option<&'p str>,
        body: &'p Block,
    ) -> Eval<'p, ()> {
        self.bind(counter, Value::Count(0));
        while self.current(counter)? < self.count(limit)?
            && condition.map_or(Ok(true), |condition| self.flag(condition))?
        {
            self.tick(counter)?;
            if let Turn::Stop(_) = self.turn(body, label)? {
                break;
            }
        }
        Ok(())
    }

    /// One run through the body of a loop.
    pub(super) fn turn(&mut self, body: &'p Block, label: Option<&'p str>) -> Eval<'p, Turn<'p>> {
        let meant = |to: Option<&str>| to.is_none() || to == label;
        match self.block(body) {
            Ok(_) => Ok(Turn::Next),
            Err(Exit::Continue(to)) if meant(to) => Ok(Turn::Next),
            Err(Exit::Break(to, value)) if meant(to) => Ok(Turn::Stop(value)),
            Err(other) => Err(other),
        }
    }

    /// The value of a counter.
    fn current(&mut self, counter: Var) -> Eval<'p, usize> {
        let slot = self.slot(counter)?;
        match self.memory[slot] {
            Value::Count(count) => Ok(count),
            _ => Err(Exit::Stuck("a counter that is none".into())),
        }
    }

    /// Advances a counter.
    pub(super) fn tick(&mut self, counter: Var) -> Eval<'p, usize> {
        let next = self.current(counter)? + 1;
        let slot = self.slot(counter)?;
        self.memory[slot] = Value::Count(next);
        Ok(next)
    }
}

/// The value `()`.
pub(super) fn unit<'p>() -> Value<'p> {
    Value::Items(Vec::new())
}
