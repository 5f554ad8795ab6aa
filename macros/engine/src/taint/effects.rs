//! What calls do to data that has no tangent: a called pattern looks after everything else.

use super::Pass;
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::methods;
use crate::walk;

impl Pass<'_> {
    /// What a call does to what it is lent.
    pub(super) fn effects_of_call(&mut self, e: E, callee: E, args: &[E]) {
        let active = args.iter().any(|a| self.activity.of(*a));
        if !active && !matches!(self.types.of(callee).peeled(), Ty::Fn(..)) {
            self.lent_to(e, args, args.iter().any(|a| self.firm(*a)));
        }
    }

    /// What a method does to its receiver and to what it is lent.
    pub(super) fn effects_of_method(&mut self, e: E, recv: E, name: &str, args: &[E]) {
        let closures = args.iter().any(|a| self.is_closure(*a) && self.answer(*a).any());
        let tainted = closures || args.iter().any(|a| self.of(*a).any());
        if self.iterates(recv) {
            self.advanced(recv, self.of(e).any() || tainted);
            return;
        }
        if self.activity.of(recv) || args.iter().any(|a| self.gives_active(*a)) {
            return;
        }
        self.lent_to(e, args, tainted);
        let ty = self.types.of(recv);
        let leaves = match methods::is_open(ty) {
            true => methods::unknown::leaves(name, args.len()),
            false => self.types.is_float(recv) || methods::of(ty, name).is_some_and(|row| !row.changes()),
        };
        if leaves {
            return;
        }
        let paths = self.paths(recv);
        let exclusive = paths.iter().any(|path| {
            self.body.vars[path.root.0].mutable || matches!(self.types.of_var(path.root), Ty::Ref(true, _) | Ty::Var(_))
        });
        if exclusive || methods::unknown::changes_shared(name) {
            self.changes(e, recv, tainted, false);
        }
        if paths.is_empty() && methods::unknown::changes_shared(name) {
            // A static.
            Self::mark(&mut self.found.escapes, e.0, &mut self.changed);
        }
    }

    /// As the lowering of methods sees it: a closure matters by what it gives.
    fn gives_active(&self, arg: E) -> bool {
        match self.body.kind(arg) {
            Kind::Closure { body, .. } => self.activity.of(*body),
            _ => self.activity.of(arg),
        }
    }

    /// What is behind exclusive references may change, and what is in cells.
    fn lent_to(&mut self, e: E, args: &[E], tainted: bool) {
        for arg in args {
            let exclusive = match self.body.kind(*arg) {
                Kind::Ref { mutable, .. } => *mutable,
                _ => matches!(self.types.of(*arg), Ty::Ref(true, _)),
            };
            if matches!(self.types.of(*arg), Ty::F64 | Ty::F32 | Ty::Passive) {
                continue;
            }
            for (path, through) in self.owners(*arg) {
                let borrowed = through && !matches!(self.types.of(*arg), Ty::Ref(false, _));
                if exclusive || borrowed || self.cells.contains(&path.root) {
                    self.change(e, path, tainted, false);
                }
            }
        }
    }

    /// Items are taken from an iterator: where it stands afterwards.
    pub(super) fn advanced(&mut self, iter: E, tainted: bool) {
        for path in self.paths(iter) {
            let held = matches!(self.types.of_var(path.root).peeled(), Ty::Iter(_));
            if held && path.way.is_empty() && (tainted || self.declared_at[path.root.0] < self.depth) {
                self.set(path.root, super::Bits::both(true));
            }
        }
    }

    /// Whether an expression makes a cell.
    pub(super) fn makes_cell(&self, e: E) -> bool {
        let mut any = false;
        walk::everything(self.body, e, &mut |e| {
            if let Kind::Path(path) = self.body.kind(e) {
                any |= path.path.segments.iter().any(|segment| is_cell(&segment.ident.to_string()));
            }
        });
        any
    }
}

/// Types that change behind a shared reference.
fn is_cell(name: &str) -> bool {
    name.ends_with("Cell") || name.ends_with("Lock") || name.starts_with("Atomic") || name == "Mutex"
}
