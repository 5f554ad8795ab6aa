//! What calls do to data that has no tangent: a called pattern looks after everything else.

use super::Pass;
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::methods::{gives_new, is_integer, is_look};
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
        let number = self.types.is_float(recv) || (self.types.is_passive(recv) && is_integer(name));
        if number || is_look(name) || gives_new(name) || is_slicing(name) {
            return;
        }
        let paths = self.paths(recv);
        let exclusive = paths.iter().any(|path| {
            self.body.vars[path.root.0].mutable || matches!(self.types.of_var(path.root), Ty::Ref(true, _) | Ty::Var(_))
        });
        if exclusive || changes_shared(name) {
            self.changes(e, recv, tainted, false);
        }
        if paths.is_empty() && changes_shared(name) {
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

/// Methods that change what is behind a shared reference.
fn changes_shared(name: &str) -> bool {
    name.starts_with("fetch_")
        || name.starts_with("compare_exchange")
        || matches!(
            name,
            "set"
                | "replace"
                | "replace_with"
                | "take"
                | "swap"
                | "update"
                | "store"
                | "borrow_mut"
                | "try_borrow_mut"
                | "with_borrow_mut"
                | "lock"
                | "write"
                | "get_or_init"
        )
}

/// Methods whose result is, or borrows, an element of the receiver.
pub(super) fn gives_element(name: &str) -> bool {
    is_slicing(name)
        || matches!(
            name,
            "iter"
                | "iter_mut"
                | "into_iter"
                | "get"
                | "get_mut"
                | "first"
                | "first_mut"
                | "last"
                | "last_mut"
                | "as_slice"
                | "as_mut_slice"
        )
}

/// Methods that give a part of a sequence that is a sequence again.
pub(super) fn is_slicing(name: &str) -> bool {
    name.starts_with("chunks") || name.starts_with("split_at") || name == "windows"
}
