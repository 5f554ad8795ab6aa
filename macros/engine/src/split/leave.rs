//! Expressions that only the values evaluate: they must not leave what they stand in, nor change what both parts have, for the
//! tangents would go on, or compute with what was there before.

use super::class::{Class, root};
use super::inputs::is_assigning;
use super::{Cut, refuse};
use quote::quote;
use syn::visit::{self, Visit};
use syn::{Expr, Lifetime};

impl Cut<'_> {
    /// Refuses values with `return`, `?`, a `break` or `continue` of a loop around them, and those that change something
    /// passive.
    pub(super) fn stays(&self, value: &Expr) -> syn::Result<()> {
        if let Some(exit) = exits(value).first() {
            return refuse(&quote!(#exit #value), "an exit within a value");
        }
        let mut changes = Changes { cut: self, found: None };
        changes.visit_expr(value);
        match changes.found {
            Some(change) => refuse(change, "something passive that is changed together with active values"),
            None => Ok(()),
        }
    }

    /// Whether a method may change what it is called on, which is both parts'.
    pub(super) fn may_change(&self, call: &syn::ExprMethodCall) -> bool {
        root(&call.receiver).is_some_and(|name| self.changeable.contains(name))
            && !READING.iter().any(|name| call.method == name)
    }

    /// Whether a closure may change what both parts have.
    pub(super) fn is_changing(&self, call: &syn::ExprCall) -> bool {
        root(&call.func).is_some_and(|name| self.changeable.contains(name))
    }

    /// Whether something is a reference through which is changed what both parts have.
    pub(super) fn is_lent(&self, path: &syn::ExprPath) -> bool {
        path.path.get_ident().is_some_and(|name| self.lent.contains(name))
    }
}

/// Whether an expression leaves what it stands in with a value, which has another type in each part.
pub(super) fn leaves_with_value(expr: &Expr) -> bool {
    exits(expr).iter().any(|exit| match exit {
        Expr::Return(exit) => exit.expr.is_some(),
        Expr::Break(exit) => exit.expr.is_some(),
        _ => false,
    })
}

/// Where an expression leaves what it stands in.
fn exits(expr: &Expr) -> Vec<&Expr> {
    let mut leaves = Leaves { loops: 0, labels: Vec::new(), found: Vec::new() };
    leaves.visit_expr(expr);
    leaves.found
}

/// Methods that change nothing, of lists, options and numbers.
const READING: [&str; 36] = [
    "len",
    "is_empty",
    "iter",
    "get",
    "first",
    "last",
    "contains",
    "clone",
    "copied",
    "cloned",
    "unwrap",
    "is_some",
    "is_none",
    "abs",
    "signum",
    "sqrt",
    "powi",
    "powf",
    "exp",
    "ln",
    "sin",
    "cos",
    "tan",
    "atan2",
    "hypot",
    "min",
    "max",
    "clamp",
    "floor",
    "ceil",
    "round",
    "rem_euclid",
    "saturating_sub",
    "wrapping_add",
    "wrapping_sub",
    "recip",
];

/// Looks for changes of what both parts have.
struct Changes<'a, 'c> {
    cut: &'c Cut<'c>,
    found: Option<&'a Expr>,
}

impl Changes<'_, '_> {
    fn is_given(&self, place: &Expr) -> bool {
        root(place).is_some_and(|name| self.cut.scopes.class(name) == Class::Given)
    }

    /// Whether an assignment changes what was there before the value, and is not bound within it.
    fn is_assigned(&self, place: &Expr) -> bool {
        let scopes = &self.cut.scopes;
        match place {
            Expr::Tuple(places) => places.elems.iter().any(|place| self.is_assigned(place)),
            Expr::Array(places) => places.elems.iter().any(|place| self.is_assigned(place)),
            _ => self.is_given(place) && root(place).is_some_and(|name| scopes.is_declared(name, scopes.depth())),
        }
    }
}

impl<'a> Visit<'a> for Changes<'a, '_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        let found = match expr {
            Expr::Reference(lent) => lent.mutability.is_some() && self.is_given(&lent.expr),
            Expr::MethodCall(call) => self.is_given(&call.receiver) && self.cut.may_change(call),
            Expr::Call(call) => self.is_given(&call.func) && self.cut.is_changing(call),
            Expr::Path(path) => self.cut.is_lent(path),
            Expr::Assign(assign) => self.is_assigned(&assign.left),
            Expr::Binary(binary) => is_assigning(&binary.op) && self.is_assigned(&binary.left),
            _ => false,
        };
        match found {
            true => self.found = Some(expr),
            false => visit::visit_expr(self, expr),
        }
    }
}

struct Leaves<'a> {
    /// How many loops of the value there are around.
    loops: usize,
    /// The labels within the value.
    labels: Vec<&'a Lifetime>,
    found: Vec<&'a Expr>,
}

impl<'a> Leaves<'a> {
    fn is_own(&self, label: Option<&Lifetime>) -> bool {
        match label {
            Some(label) => self.labels.contains(&label),
            None => self.loops > 0,
        }
    }
}

impl<'a> Visit<'a> for Leaves<'a> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        let label = match expr {
            Expr::Loop(own) => own.label.as_ref(),
            Expr::While(own) => own.label.as_ref(),
            Expr::ForLoop(own) => own.label.as_ref(),
            Expr::Block(own) => own.label.as_ref(),
            _ => None,
        };
        self.labels.extend(label.map(|label| &label.name));
        match expr {
            Expr::Return(_) | Expr::Try(_) => self.found.push(expr),
            Expr::Break(exit) if !self.is_own(exit.label.as_ref()) => self.found.push(expr),
            Expr::Continue(exit) if !self.is_own(exit.label.as_ref()) => self.found.push(expr),
            // What a closure leaves is itself.
            Expr::Closure(_) => {}
            Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_) => {
                self.loops += 1;
                visit::visit_expr(self, expr);
                self.loops -= 1;
            }
            _ => visit::visit_expr(self, expr),
        }
        if label.is_some() {
            self.labels.pop();
        }
    }
}
