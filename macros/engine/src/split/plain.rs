//! Code that can be left out: it binds names, and does nothing else.

use super::Cut;
use super::class::root;
use super::inputs::is_assigning;
use proc_macro2::TokenStream;
use quote::quote;
use syn::visit::{self, Visit};
use syn::{Block, Expr};

impl Cut<'_> {
    /// Whether code of the tangents leaves nothing, changes nothing, and takes up nothing. What it lends it may lend to be
    /// changed, if that is a tangent.
    pub(super) fn only_binds(&self, tangents: &TokenStream) -> bool {
        let Ok(block) = syn::parse2::<Block>(quote!({ #tangents })) else { return false };
        let mut plain = Plain { cut: self, holds: true };
        plain.visit_block(&block);
        plain.holds
    }
}

struct Plain<'a> {
    cut: &'a Cut<'a>,
    holds: bool,
}

impl Plain<'_> {
    fn is_tangent(&self, place: &Expr) -> bool {
        root(place).is_some_and(|name| self.cut.is_tangent_name(&name.to_string()))
    }
}

/// Methods of tangents that lend them or give what is computed of them.
const LENDING: [&str; 9] = ["scale", "clone", "get", "get_mut", "iter", "len", "split_at", "split_at_mut", "is_empty"];

impl<'e> Visit<'e> for Plain<'_> {
    fn visit_expr(&mut self, expr: &'e Expr) {
        self.holds &= match expr {
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) | Expr::Try(_) => false,
            Expr::Assign(_) | Expr::Macro(_) => false,
            Expr::Binary(binary) => !is_assigning(&binary.op),
            Expr::Reference(lent) => lent.mutability.is_none() || self.is_tangent(&lent.expr),
            Expr::MethodCall(call) if self.is_tangent(&call.receiver) => LENDING.iter().any(|name| call.method == name),
            Expr::MethodCall(call) => !self.cut.may_change(call),
            Expr::Call(call) => !self.cut.is_changing(call),
            Expr::Path(path) => !path.path.is_ident(self.cut.partials) && !self.cut.is_lent(path),
            _ => true,
        };
        visit::visit_expr(self, expr);
    }
}
