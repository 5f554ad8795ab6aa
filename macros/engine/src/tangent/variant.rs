//! Calls with constants: which arguments are known to be passive, and the companion that is asked for because of them.

use super::{Lower, Mode};
use crate::emit::variants::POSITIONS;
use crate::infer::Ty;
use crate::ir::{E, Kind};
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

impl Lower<'_> {
    /// The positions of arguments that carry no tangent, and could. What is lent exclusively may be given one by the callee.
    pub(super) fn constant_positions(&self, args: &[E]) -> Vec<usize> {
        let is_constant = |arg: E| {
            let lent = matches!(self.body.kind(arg), Kind::Ref { mutable: true, .. } | Kind::Closure { .. });
            let ty = self.types.of(arg);
            let discrete = matches!(ty, Ty::Ref(true, _)) || matches!(ty.peeled(), Ty::Passive | Ty::Fn(..));
            // A pattern has no values of what was computed from active ones: a passive parameter would decide by them.
            let unknown = self.mode == Mode::Pattern && self.bits(arg).any();
            !self.activity.of(arg) && !lent && !discrete && !unknown && !self.is_function(arg)
        };
        (0..args.len().min(POSITIONS)).filter(|at| is_constant(args[*at])).collect()
    }
}

/// `apply<T>`, or `companion!(apply<T>, apply<Zero>, passive 1)` where constants are given: the compiler looks whether there
/// is a variant for them.
pub fn companion(path: &syn::ExprPath, tangent: &TokenStream, constants: &[usize], krate: &TokenStream) -> TokenStream {
    let span = path.path.segments.last().map_or_else(Span::call_site, |last| last.ident.span());
    if constants.is_empty() {
        return quote_spanned!(span=> #path<#tangent>);
    }
    let at = constants.iter().map(|at| proc_macro2::Literal::usize_unsuffixed(*at));
    quote_spanned!(span=> #krate::companion!(#path<#tangent>, #path<#krate::Zero>, passive #(#at)*))
}
