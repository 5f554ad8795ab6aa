//! Exits, and functions that are passed on or kept.

use super::Pass;
use crate::infer::Ty;
use crate::ir::{E, Kind, V};
use crate::walk;
use syn::Lifetime;

impl Pass<'_> {
    /// An exit within a tainted condition opens the loops that it leaves.
    pub(super) fn exit(&mut self, exit: E, label: Option<&Lifetime>, all: bool) {
        if all && self.depth > self.frame {
            Self::mark(&mut self.found.exits, exit.0, &mut self.changed);
        }
        for i in (0..self.loops.len()).rev() {
            let (e, name, outside) = self.loops[i].clone();
            let is_block = matches!(self.body.kind(e), Kind::Block { .. });
            let target = match label {
                Some(label) => name.as_ref() == Some(label),
                None => !is_block,
            };
            if self.depth > outside && (!is_block || name.is_some()) {
                // An exit at the loop's own level is decided by passive conditions only.
                Self::mark(&mut self.found.open, e.0, &mut self.changed);
            }
            if target && !all {
                if self.depth > outside {
                    Self::mark(&mut self.found.exits, exit.0, &mut self.changed);
                }
                return;
            }
        }
    }

    /// A function is given to another one.
    pub(super) fn pass(&mut self, f: E) {
        match self.body.kind(f) {
            Kind::Closure { .. } => self.found.passed[f.0] = true,
            Kind::Ref { expr, .. } => self.pass(*expr),
            Kind::Var(v) => {
                for closure in self.found.closures.get(v).into_iter().flatten() {
                    self.found.passed[closure.0] = true;
                }
            }
            _ => {}
        }
    }

    /// The arms of `let (a, b) = if .. { .. } else { .. }` need not agree.
    pub(super) fn loosen(&mut self, e: E) {
        let body = self.body;
        match body.kind(e) {
            Kind::If { then, other, .. } => then.tail.iter().chain(other).for_each(|e| self.loosen(*e)),
            Kind::Match { arms, .. } => arms.iter().for_each(|arm| self.loosen(arm.body)),
            Kind::Block { label: None, block } => return block.tail.iter().for_each(|e| self.loosen(*e)),
            _ => return,
        }
        Self::mark(&mut self.found.loose, e.0, &mut self.changed);
    }

    /// The closures that a variable holds.
    pub(super) fn hold(&mut self, v: V, init: E) {
        if !matches!(self.types.of_var(v).peeled(), Ty::Fn(..)) {
            return;
        }
        let mut found = Vec::new();
        walk::everything(self.body, init, &mut |e| match self.body.kind(e) {
            Kind::Closure { .. } => found.push(e),
            Kind::Var(other) => found.extend(self.found.closures.get(other).into_iter().flatten().copied()),
            _ => {}
        });
        let known = self.found.closures.entry(v).or_default();
        for closure in found {
            if !known.contains(&closure) {
                known.push(closure);
                self.changed = true;
            }
        }
    }
}
