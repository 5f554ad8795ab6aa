//! Calls: of tagged functions by their companion, of constructors by the mirror, of closures by pairs.
//!
//! ```text
//! forces::spring(x, k)
//! // becomes
//! <forces::spring<T>>::forward(x, x_d, k, k_d)
//!
//! Some(x * x)
//! // becomes
//! (Some(x * x), Some(x_d.scale(..)))
//! ```

mod argument;
mod closure;
mod companion;
mod float;
mod stop;

use super::{Lower, Lowered, Mode, Split};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::resolve::{Name, Path, Std};
use crate::rules;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

/// A pair of expressions that are to be evaluated once.
fn split(value: TokenStream, tangent: TokenStream) -> Lowered {
    Lowered::Split(Split { value: Code::atom(value), tangent: Code::atom(tangent), raw: false, pure: false })
}

impl Lower<'_> {
    pub(in crate::tangent) fn call(&mut self, e: E, callee: E, args: &[E]) -> Lowered {
        let body = self.body;
        let Kind::Path(path) = body.kind(callee) else {
            if matches!(body.kind(callee), Kind::Field(..)) && !matches!(self.types.of(callee).peeled(), Ty::Fn(..)) {
                self.refuse(
                    self.span(callee),
                    "a function that is kept in a struct is called: its derivative is not kept with it",
                    "pass the function as an argument, or make it a method of a tagged trait",
                );
                return Lowered::Value(Code::atom(quote!(())));
            }
            if let Kind::Index(base, _) = body.kind(callee)
                && body.place_root(*base).is_none()
            {
                self.refuse(
                    self.span(callee),
                    "a function out of a table is called: its derivative is not in the table",
                    "choose among the functions with a `match`",
                );
                return Lowered::Value(Code::atom(quote!(())));
            }
            let function = self.value(callee).at(Prec::Atom);
            self.reliable_functions(args);
            let args: Vec<TokenStream> = args.iter().map(|arg| self.passed(*arg)).collect();
            return Lowered::Joint(Code::atom(quote!(#function(#(#args),*))));
        };
        if path.stops() {
            return self.stop(path, args);
        }
        if matches!(path.name, Name::Float(_)) && args.iter().any(|a| self.activity.of(*a)) {
            return self.float_call(e, path, args);
        }
        if self.types.is_float(e) && self.is_operation(e) {
            return self.scalar_pair(e);
        }
        let any_active = args.iter().any(|a| self.activity.of(*a)) || self.has_active_mut(args);
        if !any_active {
            if self.taint.as_ref().is_some_and(|taint| taint.escapes(e)) {
                self.settled(e);
            }
            // The user's function need not bear a number that is none.
            let only_reads = |a: &E| matches!(self.types.of(*a), Ty::F64 | Ty::F32 | Ty::Passive | Ty::Ref(false, _));
            if self.has_no_value(e) && args.iter().all(only_reads) {
                let float = self.types.of(e).peeled().clone();
                return Lowered::Value(self.no_value(&float));
            }
            let values: Vec<Code> = args.iter().map(|a| self.plain_argument(*a)).collect();
            return Lowered::Value(Code::atom(quote!(#path(#(#values),*))));
        }
        if body.untagged.contains(&callee) {
            let name = path.last();
            self.refuse(
                self.span(callee),
                format!("the function `{name}` inside this body is not tagged, and is given an active value"),
                format!("add `#[differentiate]` to `fn {name}`"),
            );
        }
        if self.is_through_float_trait(path, args) {
            let name = path.last();
            self.refuse(
                self.span(callee),
                format!("`{name}` is called through a trait, whose methods have no derivatives"),
                format!("call it as a method: `x.{name}(..)`"),
            );
            return Lowered::Value(Code::atom(quote!(())));
        }
        if let Some((message, help)) = path.refused_type() {
            self.refuse(self.span(callee), message, help);
            return Lowered::Value(Code::atom(quote!(())));
        }
        match (path.name, args) {
            (Name::Some | Name::Ok | Name::Std(Std::BoxNew | Std::VecFrom), [a]) => {
                let (value, tangent) = self.forced_one(*a);
                return split(quote!(#path(#value)), quote!(#path(#tangent)));
            }
            (Name::Err, [a]) => {
                // What an error holds has no tangent.
                self.told(&[*a]);
                let value = self.plain_value(*a);
                let zero = self.zero_unit();
                return split(quote!(#path(#value)), quote!(#path(#zero)));
            }
            (Name::Std(std @ (Std::Swap | Std::Replace | Std::Take)), _) => {
                let is_reference =
                    |a: &E| matches!(self.types.of(*a), Ty::Ref(_, to) if matches!(**to, Ty::Ref(true, _)));
                if std == Std::Swap && args.iter().any(is_reference) {
                    self.refuse(
                        self.span(e),
                        "exclusive references are exchanged: what they refer to is not known from here on",
                        "exchange what they refer to: `std::mem::swap(a, b)` in place of `std::mem::swap(&mut a, &mut b)`",
                    );
                }
                let both: Vec<(Code, Code)> = args.iter().map(|a| self.forced_one(*a)).collect();
                let (values, tangents): (Vec<_>, Vec<_>) = both.into_iter().unzip();
                let (krate, span) = self.runtime_at(e);
                let weakly = match std {
                    Std::Swap => quote!(exchange),
                    Std::Replace => quote!(replace),
                    _ => quote!(take),
                };
                let tangent = match self.mode {
                    Mode::Forward | Mode::Linear => quote!(#path(#(#tangents),*)),
                    Mode::Pattern => quote_spanned!(span=> #krate::pattern::#weakly(#(#tangents),*)),
                };
                return split(quote!(#path(#(#values),*)), tangent);
            }
            (Name::Std(Std::FromFn), [f]) => {
                let krate = self.krate.clone();
                let closure = self.element_closure(*f);
                // `from_fn::<f64, 3, _>` says how long the array is.
                let last = &path.path.segments[path.path.segments.len() - 1].arguments;
                let length = match last {
                    syn::PathArguments::AngleBracketed(args) => args.args.iter().nth(1).map(|n| quote!(::<_, _, #n>)),
                    _ => None,
                };
                return Lowered::Joint(Code::atom(quote!(#krate::array_from_fn #length(#closure))));
            }
            (Name::Std(Std::Zip | Std::Once | Std::Repeat | Std::RepeatN | Std::Successors | Std::IterFromFn), _) => {
                let (code, layout) = self.iterator(e);
                return Lowered::Iter(code, layout);
            }
            (Name::Std(Std::Drop), [a]) => {
                let value = self.value(*a);
                return Lowered::Value(Code::atom(quote!(#path(#value))));
            }
            _ => {}
        }
        if path.name == Name::Integer {
            let name = path.last();
            self.refuse(
                self.span(callee),
                format!("`{name}` of an integer type is given an active value: its derivative would be lost"),
                "wrap the value in `tangential::passive(..)` to drop the derivative on purpose",
            );
            return Lowered::Value(Code::atom(quote!(())));
        }
        if path.is_of_std() && path.is_foreign() {
            let name = path.last();
            self.refuse(
                self.span(callee),
                format!("`{name}` of the standard library is given an active value, and has no derivative rule"),
                "write the code out, or wrap the value in `tangential::passive(..)` to drop the derivative on purpose",
            );
            return Lowered::Value(Code::atom(quote!(())));
        }
        if path.name == Name::StdMethod {
            let name = path.last();
            self.refuse(
                self.span(callee),
                format!("`{name}` of the standard library is called by a path, with an active value"),
                format!("call it as a method: `x.{name}(..)`"),
            );
            return Lowered::Value(Code::atom(quote!(())));
        }
        if matches!(path.name, Name::Struct | Name::Variant | Name::Some | Name::Ok | Name::Err) {
            return self.constructor(path, args);
        }
        if let (Some(name), [recv, rest @ ..]) = (self.method_of_alias(path), args) {
            return self.method(e, *recv, &name, None, rest);
        }
        self.reliable_functions(args);
        let mut pairs = self.argument_pairs(None, args);
        if let ([first, ..], [(_, tangent), ..]) = (args, pairs.as_mut_slice())
            && let Some(owner) = self.owner_made(path, *first)
        {
            // The tangent of a receiver may be lent or given, so the compiler has to be told what it is.
            let (krate, t) = (&self.krate, &self.scalar_tangent);
            *tangent = Code::atom(quote!(::core::convert::identity::<#krate::Tan<#owner, #t>>(#tangent)));
        }
        let pinned = self.pins_scalar(args, &pairs);
        let pairs: Vec<TokenStream> = pairs.iter().map(|(v, d)| quote!(#v, #d)).collect();
        let constants = self.constant_positions(args);
        let function = self.companion(path, pinned, &constants);
        // A function that comes back has the pass, too.
        let gives_function = matches!(self.types.of(e).peeled(), Ty::Fn(..));
        let given: Vec<E> = args.iter().copied().chain(gives_function.then_some(e)).collect();
        Lowered::Joint(self.companion_call(&function, &pairs, &given))
    }

    /// `sin` of `Real::sin(x)`, where `Real` may be another name of `f64`: variables are declared with it. As a method, the
    /// compiler finds the rule, or a tagged method if `Real` is a type of its own.
    fn method_of_alias(&self, path: &Path) -> Option<syn::Ident> {
        let (name, mut owner) = (path.last(), path.full.path.clone());
        if path.name != Name::Associated || rules::find(&name).is_none() {
            return None;
        }
        let last = owner.segments.pop()?.ident;
        owner.segments.pop_punct();
        let is_owner = |ty: &syn::Type| matches!(ty, syn::Type::Path(ty) if ty.path == owner);
        let params = self.body.params.iter().map(|param| &param.ty);
        let is_alias = params.chain(self.body.vars.iter().filter_map(|var| var.declared.as_ref())).any(is_owner);
        is_alias.then_some(last)
    }

    /// Value and full tangent, also of a float operation.
    pub(in crate::tangent) fn forced_one(&mut self, e: E) -> (Code, Code) {
        if self.is_scalar_operation(e) { self.scalar_forced(e) } else { self.forced(e) }
    }

    /// The type in `Shape::area(Shape::Circle(r))`, whose argument is a passive value of it, made on the spot.
    fn owner_made(&self, path: &Path, arg: E) -> Option<syn::Path> {
        let made = match self.body.kind(arg) {
            Kind::Call { callee, .. } => match self.body.kind(*callee) {
                Kind::Path(made) => made,
                _ => return None,
            },
            Kind::Path(made) | Kind::Struct { path: made, .. } => made,
            _ => return None,
        };
        let mut owner = path.full.path.clone();
        owner.segments.pop();
        owner.segments.pop_punct();
        let count = owner.segments.len();
        let same = made.full.path.segments.iter().zip(&owner.segments).filter(|(a, b)| a.ident == b.ident).count();
        let is_own = path.name == Name::Associated && same == count;
        (is_own && path.full.qself.is_none() && !self.activity.of(arg)).then_some(owner)
    }

    /// `Float::sin(x)`: a rule's name behind that of a trait which is known to everyone. Of other names only the compiler
    /// can tell whether they are traits.
    fn is_through_float_trait(&self, path: &Path, args: &[E]) -> bool {
        let segments = &path.full.path.segments;
        let owner = segments.iter().nth_back(1).map(|owner| owner.ident.to_string());
        let is_known = owner.is_some_and(|owner| matches!(owner.as_str(), "Float" | "FloatCore" | "Real"));
        let has_rule = !args.is_empty() && crate::rules::of_method(&path.last().to_string(), args.len() - 1).is_some();
        path.name == Name::Associated && is_known && has_rule && self.types.is_float(args[0])
    }

    /// Refuses to put active values into types of the standard library that have no tangents.
    pub(in crate::tangent) fn refuse_std(&mut self, path: &Path) -> bool {
        let is_std = path.makes_std();
        if is_std {
            let name = path.last();
            self.refuse(
                path.full.path.segments[0].ident.span(),
                format!("`{name}` of the standard library is given an active value, and has no tangent"),
                "use a tuple, or a struct with `#[derive(Differentiable)]`; one of yours that has this name can be reached by a path, such as `crate::..`",
            );
        }
        is_std
    }

    fn has_active_mut(&self, args: &[E]) -> bool {
        args.iter().any(|a| match self.body.kind(*a) {
            Kind::Ref { mutable: true, expr } => self.activity.of(*expr),
            _ => false,
        })
    }

    /// `Wheel(a, b)`, `Shape::Circle(r)`: the same constructor of the mirror.
    fn constructor(&mut self, path: &Path, args: &[E]) -> Lowered {
        if self.refuse_std(path) {
            return Lowered::Value(Code::atom(quote!(())));
        }
        let slots = self.slots(args);
        let (values, tangents): (Vec<_>, Vec<_>) = slots.into_iter().unzip();
        let mirror = self.mirror_path(path);
        let tangent = if path.name == Name::Variant {
            quote!(#mirror(#(#tangents),*))
        } else {
            let index = (0..tangents.len()).map(syn::Index::from);
            quote!(#mirror { #(#index: #tangents),* })
        };
        split(quote!(#path(#(#values),*)), tangent)
    }
}
