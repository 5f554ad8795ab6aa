//! Calls with constants: the companion that is asked for because of them, and how they are lent to it.

use super::Printer;
use super::call::names_function;
use crate::code::Code;
use crate::emit::variants::POSITIONS;
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::tangent::variant;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

impl Printer<'_> {
    /// The positions of arguments that are plain numbers, or made of such.
    pub(super) fn constant_positions(&self, args: &[E]) -> Vec<usize> {
        let is_constant = |arg: E| {
            let lent = matches!(self.body.kind(arg), Kind::Ref { mutable: true, .. } | Kind::Closure { .. });
            let is_function = matches!(self.body.kind(arg), Kind::Path(path) if names_function(path));
            let ty = self.types.of(arg);
            let discrete = matches!(ty, Ty::Ref(true, _)) || matches!(ty.peeled(), Ty::Passive | Ty::Fn(..));
            !self.is_active(arg) && !lent && !discrete && !is_function
        };
        (0..args.len().min(POSITIONS)).filter(|at| is_constant(args[*at])).collect()
    }

    /// The arguments of a tagged function. What is lent and plain stays so where the parameter is passive, and is lifted where it is
    /// not: its position tells the compiler.
    pub(super) fn companion_arguments(&mut self, path: &syn::ExprPath, args: &[E], constants: &[usize]) -> Vec<Code> {
        let krate = self.krate.clone();
        let asked = variant::companion(path, &quote!(#krate::Zero), constants, &krate);
        let mut code = Vec::new();
        for (at, arg) in args.iter().enumerate() {
            let is_lent = constants.contains(&at) && matches!(self.types.of(*arg), Ty::Ref(..));
            if !is_lent || self.is_stopped(self.body.kind(*arg)) {
                code.push(self.argument(*arg));
                continue;
            }
            let (at, scalar, plain) = (Literal::usize_unsuffixed(at), self.scalar.clone(), self.expr(*arg));
            code.push(Code::atom(quote!(#krate::lent!(#scalar, #asked, #at, #plain).get())));
        }
        code
    }

    /// `<spring<f64>>::overloaded`, or that of the variant that is made for constants at these positions, if there is one.
    pub(super) fn overloaded_function(
        &self,
        path: &syn::ExprPath,
        constants: &[usize],
        generics: Option<TokenStream>,
    ) -> TokenStream {
        // As a type: of a function without a companion the compiler says that it found a function there.
        if constants.is_empty() {
            return quote!(<#path<f64>>::overloaded #generics);
        }
        let companion = variant::companion(path, &quote!(f64), constants, &self.krate);
        quote!(<#companion>::overloaded #generics)
    }
}

/// Which parameters are passive, as bits of their positions.
pub(super) fn mask(passive: impl Iterator<Item = bool>) -> u64 {
    passive.take(POSITIONS).enumerate().fold(0, |mask, (at, passive)| mask | u64::from(passive) << at)
}
