//! The derivative function that a path leads to, and how it is called.
//!
//! ```text
//! forces::spring(..)     <forces::spring<T>>::forward(..)     in_copy!(pass, <forces::spring<Linear<T, P>>>::linear(.., pass))
//! Wheel::new(..)         Wheel::new_forward::<T>(..)          in_copy!(pass, Wheel::new_linear::<T, P>(.., pass))
//! ```

use crate::code::Code;
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::resolve::{Name, Path};
use crate::tangent::{Lower, Mode, variant};
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

impl Lower<'_> {
    /// A call of a derivative function.
    pub(in crate::tangent) fn companion_call(&self, function: &TokenStream, args: &[TokenStream], given: &[E]) -> Code {
        if !self.is_linear() {
            return Code::atom(quote!(#function(#(#args),*)));
        }
        let (krate, pass) = (&self.krate, &self.pass);
        let call = quote!(#function(#(#args,)* #pass));
        // A function that is given has the pass itself.
        let gives_functions = given.iter().any(|arg| {
            let is_function = |e: E| self.is_function(e) || matches!(self.types.of(e).peeled(), Ty::Fn(..));
            match self.body.kind(*arg) {
                Kind::Ref { expr, .. } => is_function(*expr),
                _ => is_function(*arg),
            }
        });
        Code::atom(if self.copies && !gives_functions { quote!(#krate::in_copy!(#pass, #call)) } else { call })
    }

    /// In a linear form, values that are told beside the tangents, such as what is wrong: the second pass does not have them.
    pub(in crate::tangent) fn told(&mut self, values: &[E]) {
        if let (true, Some(told)) = (self.is_linear(), values.iter().find(|e| self.tells_active(**e))) {
            self.give_up(self.span(*told), "an error tells active values");
        }
    }

    /// Whether active values are used in an expression. An integer within active data is none: both passes have it.
    fn tells_active(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Call { callee, .. } if matches!(self.body.kind(*callee), Kind::Path(path) if path.stops()) => false,
            _ if self.activity.of(e) => true,
            Kind::Field(base, _) if self.types.is_passive(e) => self.is_reached_by_active(*base),
            Kind::Index(base, index) if self.types.is_passive(e) => {
                self.is_reached_by_active(*base) || self.tells_active(*index)
            }
            _ => {
                let mut any = false;
                crate::walk::children(self.body, e, &mut |child| any |= self.tells_active(child));
                any
            }
        }
    }

    /// Whether the way to a place is chosen by active values.
    fn is_reached_by_active(&self, place: E) -> bool {
        match self.body.kind(place) {
            Kind::Var(_) => false,
            Kind::Field(base, _) | Kind::Deref(base) => self.is_reached_by_active(*base),
            Kind::Index(base, index) => self.is_reached_by_active(*base) || self.tells_active(*index),
            _ => self.tells_active(place),
        }
    }

    /// The derivative function of a path: `<forces::spring<T>>::forward`, `Wheel::new_forward`.
    ///
    /// Of a function, the variant that is made for constants at these positions, if it has one.
    pub(in crate::tangent) fn companion(&mut self, path: &Path, pinned: bool, constants: &[usize]) -> TokenStream {
        let (t, p) = (&self.scalar_tangent.clone(), &self.pass_type.clone());
        let form = format_ident!("{}", self.suffix);
        let owner_is_type = path.name == Name::Associated;
        let mut path = path.full.clone();
        let last = path.path.segments.last_mut().expect("a path has a segment");
        let generics = match std::mem::replace(&mut last.arguments, syn::PathArguments::None) {
            syn::PathArguments::AngleBracketed(args) => Some(args.args),
            _ => None,
        };
        if owner_is_type {
            last.ident = format_ident!("{}_{}", last.ident, form, span = last.ident.span());
            self.methods.insert(last.ident.to_string());
            let generics = match (generics, self.mode) {
                (Some(args), Mode::Forward) => Some(quote!(::<#t, #args>)),
                (Some(args), Mode::Pattern) => Some(quote!(::<#args>)),
                (Some(args), Mode::Linear) => Some(quote!(::<#t, #p, #args>)),
                (None, Mode::Forward) if !pinned => Some(quote!(::<#t>)),
                (None, Mode::Linear) if !pinned => Some(quote!(::<#t, #p>)),
                (None, _) => None,
            };
            return quote!(#path #generics);
        }
        let generics = generics.map(|args| quote!(::<#args>));
        let span = last.ident.span();
        let krate = &self.krate;
        let tangent = match self.mode {
            Mode::Linear => quote!(#krate::Linear<#t, #p>),
            _ => quote!(#t),
        };
        // In this form the compiler says of a function without a companion that it is a function.
        let companion = variant::companion(&path, &tangent, constants, krate);
        quote_spanned!(span=> <#companion>::#form #generics)
    }

    /// Whether an argument's tangent tells the compiler the scalar tangent by itself: not if a slot takes any.
    pub(super) fn pins_scalar(&self, args: &[E], pairs: &[(Code, Code)]) -> bool {
        args.iter().zip(pairs).any(|(arg, (_, tangent))| {
            let place = match self.body.kind(*arg) {
                Kind::Ref { mutable: false, expr } => *expr,
                _ => *arg,
            };
            let is_part = matches!(self.body.kind(place), Kind::Field(..) | Kind::Index(..));
            let is_active = self.activity.of(*arg) && *self.types.of(*arg).peeled() != Ty::Passive;
            is_active && !is_part && !tangent.calls(&["slot", "slot_ref"])
        })
    }

    /// A function passed as an argument: its derivative function. Float methods get one made on the spot.
    pub(in crate::tangent) fn function_value(&mut self, path: &Path) -> Code {
        if matches!(path.name, Name::Struct | Name::Variant | Name::Some | Name::Ok | Name::Err) {
            let name = path.last();
            self.refuse(
                path.written.span(),
                format!("the constructor `{name}` is passed as a function, and gives values without their tangents"),
                format!("write a closure: `|x| {name}(x)`"),
            );
        }
        if let Some(rule) = path.rule() {
            return self.float_rule_closure(path, rule);
        }
        if self.is_linear() {
            // How many arguments it takes is not known here: it cannot be given the pass.
            self.give_up(path.written.span(), "a tagged function is passed by its name");
        }
        let function = self.companion(path, false, &[]);
        Code::atom(function)
    }
}
