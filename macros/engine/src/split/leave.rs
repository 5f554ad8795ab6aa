//! Expressions of values that leave what they stand in: the tangents, which do not evaluate them, would go on.

use super::refuse;
use syn::visit::{self, Visit};
use syn::{Expr, Lifetime};

/// Refuses values with `return`, `?`, or a `break` or `continue` of a loop around them.
pub fn stays(value: &Expr) -> syn::Result<()> {
    let mut leaves = Leaves { loops: 0, labels: Vec::new(), found: None };
    leaves.visit_expr(value);
    match leaves.found {
        Some(exit) => refuse(exit, "an exit within a value"),
        None => Ok(()),
    }
}

struct Leaves<'a> {
    /// How many loops of the value there are around.
    loops: usize,
    /// The labels within the value.
    labels: Vec<&'a Lifetime>,
    found: Option<&'a Expr>,
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
            Expr::Return(_) | Expr::Try(_) => self.found = Some(expr),
            Expr::Break(exit) if !self.is_own(exit.label.as_ref()) => self.found = Some(expr),
            Expr::Continue(exit) if !self.is_own(exit.label.as_ref()) => self.found = Some(expr),
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
