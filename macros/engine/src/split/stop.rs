//! `passive(..)` and `constant(..)`, which say something of derivatives, and are their arguments otherwise.

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, GenericArgument, PathArguments, Type};

/// Leaves `passive::<T>::value(x)` and `constant::<T>::value(x, &x_d)` out: what they refuse, the whole refuses.
pub fn strip(block: &mut Block, t: &Ident) {
    Strip(t).visit_block_mut(block);
}

struct Strip<'a>(&'a Ident);

impl Strip<'_> {
    fn is_stop(&self, function: &Expr) -> bool {
        let Expr::Path(path) = function else { return false };
        let mut last = path.path.segments.iter().rev();
        let (Some(name), Some(owner)) = (last.next(), last.next()) else { return false };
        let PathArguments::AngleBracketed(args) = &owner.arguments else { return false };
        let is_scalar =
            |arg: &GenericArgument| matches!(arg, GenericArgument::Type(Type::Path(ty)) if ty.path.is_ident(self.0));
        name.ident == "value" && args.args.len() == 1 && args.args.iter().all(is_scalar)
    }
}

impl VisitMut for Strip<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::Call(call) = expr
            && self.is_stop(&call.func)
            && let Some(value) = call.args.first()
        {
            *expr = syn::parse_quote!((#value));
        }
    }
}
