//! Calls, methods and closures.

use super::Printer;
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::methods::{self, Step};
use crate::resolve::{Float, Name, Path, Std};
use crate::rules;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{AngleBracketedGenericArguments, PathArguments};

impl Printer<'_> {
    pub(super) fn call(&mut self, e: E, callee: E, args: &[E]) -> Code {
        let body = self.body;
        let Kind::Path(path) = body.kind(callee) else {
            // A function value takes and gives scalars.
            let function = self.expr(callee).at(Prec::Atom);
            let args: Vec<Code> = args.iter().map(|a| self.lifted(*a)).collect();
            return Code::atom(quote!(#function(#(#args),*)));
        };
        if path.stops() {
            return self.stopped(args);
        }
        let is_active = self.is_active(e) || args.iter().any(|a| self.is_active(*a));
        if !is_active {
            let args: Vec<Code> = args.iter().map(|a| self.expr(*a)).collect();
            let path = self.owner_path(path);
            return Code::atom(quote!(#path(#(#args),*)));
        }
        let last = path.last();
        match path.name {
            Name::Float(Float::F64) if last == "from" => return self.number(args[0]),
            Name::Float(Float::F64) if path.rule().is_some() || rules::is_query(&last) || last == "sin_cos" => {
                let name = &path.full.path.segments[path.full.path.segments.len() - 1].ident;
                return self.float_method(args[0], name, &args[1..]);
            }
            Name::Float(Float::F32) => {
                return self.refuse(
                    e,
                    "overloaded code has no scalar for `f32`",
                    "compute in `f64`, or leave the option `overloaded` out",
                );
            }
            Name::Err => {
                let args: Vec<Code> = args.iter().map(|a| self.expr(*a)).collect();
                return Code::atom(quote!(#path(#(#args),*)));
            }
            Name::Some | Name::Ok | Name::Std(Std::BoxNew | Std::VecFrom) => return self.made(e, true),
            Name::Std(_) => {
                let mut path = path.written.clone();
                let last = path.path.segments.last_mut().expect("a path has a segment");
                if let PathArguments::AngleBracketed(args) = &mut last.arguments {
                    self.rewrite_local().arguments(args);
                }
                let args: Vec<Code> = args.iter().map(|a| self.method_argument(*a, true, false)).collect();
                return Code::atom(quote!(#path(#(#args),*)));
            }
            _ => {}
        }
        if path.name == Name::Item {
            let constants = self.constant_positions(args);
            let (companion, generics) = self.companion_path(path);
            let args = self.companion_arguments(&companion, args, &constants);
            let function = self.overloaded_function(&companion, &constants, generics);
            return Code::atom(quote!(#function(#(#args),*)));
        }
        let args: Vec<Code> = args.iter().map(|a| self.argument(*a)).collect();
        if matches!(path.name, Name::Struct | Name::Variant) {
            let path = self.over_path(path);
            let numbers = (0..args.len()).map(syn::Index::from);
            return Code::atom(quote!(#path { #(#numbers: #args),* }));
        }
        let function = self.companion(path);
        Code::atom(quote!(#function(#(#args),*)))
    }

    /// The companion of a path, and what is written behind the name of its function.
    fn companion_path(&self, path: &Path) -> (syn::ExprPath, Option<TokenStream>) {
        let (path, own) = without_arguments(path);
        let scalar = &self.scalar;
        (path, own.map(|args| quote!(::<#scalar, #args>)))
    }

    /// The overloaded function of a path: `forces::spring::overloaded`, `Over::<Wheel, S>::new`.
    fn companion(&self, path: &Path) -> TokenStream {
        let scalar = &self.scalar;
        if path.name == Name::Associated && path.full.qself.is_none() {
            let (mut path, own) = without_arguments(path);
            let own = own.map(|args| quote!(::<#args>));
            let name = path.path.segments.last().expect("a path has a segment").ident.clone();
            path.path.segments.pop();
            path.path.segments.pop_punct();
            if path.path.is_ident("Self") {
                return quote!(Self::#name #own);
            }
            let krate = &self.krate;
            return quote!(#krate::Over::<#path, #scalar>::#name #own);
        }
        let (path, generics) = self.companion_path(path);
        quote!(#path::overloaded #generics)
    }

    /// A path that is not over the scalar: in a method, `Self` is the user's type.
    pub(super) fn owner_path(&self, path: &syn::ExprPath) -> TokenStream {
        match &self.owner {
            Some(owner)
                if path.qself.is_none() && path.path.segments.len() > 1 && path.path.segments[0].ident == "Self" =>
            {
                let rest = path.path.segments.iter().skip(1);
                quote!(<#owner>::#(#rest)::*)
            }
            _ => quote!(#path),
        }
    }

    /// `passive(x)`: the plain number.
    pub(super) fn stopped(&mut self, args: &[E]) -> Code {
        let Some(arg) = args.first() else { return Code::atom(quote!(())) };
        let code = self.operand(*arg);
        if !self.is_active(*arg) {
            return code;
        }
        if self.is_float(*arg) {
            let (krate, code) = (&self.krate, code.at(Prec::Loose));
            return Code::atom(quote!(#krate::Scalar::value(#code)));
        }
        self.refuse(
            *arg,
            "overloaded code can make plain numbers of scalars, one by one",
            "write `passive(..)` around the numbers that are used",
        )
    }

    /// An argument of a tagged function, whose parameter may be passive.
    pub(super) fn argument(&mut self, arg: E) -> Code {
        let body = self.body;
        match body.kind(arg) {
            Kind::Closure { .. } => self.closure(arg, true),
            Kind::Ref { mutable, expr } if matches!(body.kind(*expr), Kind::Closure { .. }) => {
                let sign = if *mutable { quote!(&mut) } else { quote!(&) };
                let closure = self.closure(*expr, true);
                Code::unary(sign, &closure)
            }
            Kind::Path(path) if names_function(path) => self.function_value(path),
            _ if self.is_active(arg) || self.types.is_passive(arg) => self.expr(arg),
            // What is lent is lifted, unless it is said to be a constant: a plain reference cannot become one to scalars.
            kind if self.is_stopped(kind) || !matches!(self.types.of(arg), Ty::Ref(..) | Ty::Iter(_) | Ty::Fn(..)) => {
                let (krate, plain) = (self.krate.clone(), self.expr(arg));
                Code::atom(quote!(#krate::overloaded::Takes::take(#plain)))
            }
            _ => self.lifted(arg),
        }
    }

    /// Whether an expression is `constant(e)` or `passive(e)`.
    pub(super) fn is_stopped(&self, kind: &Kind) -> bool {
        match kind {
            Kind::Call { callee, .. } => {
                matches!(self.body.kind(*callee), Kind::Path(path) if path.stops())
            }
            _ => false,
        }
    }

    /// A function by its name: `f64::sin`, `spring`.
    fn function_value(&self, path: &Path) -> Code {
        let (krate, scalar) = (&self.krate, &self.scalar);
        if path.name == Name::Float(Float::F64) {
            let last = path.full.path.segments.last();
            return Code::atom(quote!(<#scalar as #krate::Scalar>::#last));
        }
        Code::atom(self.companion(path))
    }

    pub(super) fn method(
        &mut self,
        e: E,
        recv: E,
        name: &Ident,
        generics: Option<&AngleBracketedGenericArguments>,
        args: &[E],
    ) -> Code {
        let any = self.is_active(recv) || args.iter().any(|a| self.is_active(*a));
        if self.is_float(recv) && any {
            return self.float_method(recv, name, args);
        }
        if self.is_of_trait(recv, name, args) {
            let receiver = self.expr(recv);
            let receiver = receiver.at(Prec::Atom);
            let args: Vec<Code> = args.iter().map(|a| self.argument(*a)).collect();
            let name = format_ident!("{name}_overloaded", span = name.span());
            let generics = generics.map(|generics| {
                let args = &generics.args;
                quote!(::<_, #args>)
            });
            return Code::atom(quote!(#receiver.#name #generics(#(#args),*)));
        }
        let iterates = matches!(self.types.of(recv).peeled(), Ty::Iter(_));
        let folds = methods::step(&name.to_string()).is_some_and(Step::accumulates);
        let lifts = if iterates { folds && self.is_active(e) } else { any };
        let receiver = self.expr(recv);
        let receiver = receiver.at(Prec::Atom);
        // What an `Err` holds is no number.
        let stores = (any || folds) && name != "ok_or";
        let args: Vec<Code> = args.iter().map(|a| self.method_argument(*a, stores, lifts)).collect();
        let mut generics = generics.cloned();
        if let Some(generics) = &mut generics
            && self.is_active(e)
        {
            self.rewrite_local().arguments(generics);
        }
        Code::atom(quote!(#receiver.#name #generics(#(#args),*)))
    }

    /// Whether a method is one of a tagged trait: what is plain takes scalars by nothing else.
    fn is_of_trait(&self, recv: E, name: &Ident, args: &[E]) -> bool {
        let name = name.to_string();
        !self.is_active(recv)
            && args.iter().any(|arg| self.is_active(*arg))
            && !args.iter().any(|arg| matches!(self.body.kind(*arg), Kind::Closure { .. }))
            && matches!(self.types.of(recv).peeled(), Ty::Named | Ty::Var(_))
            && rules::find(&name).is_none()
            && !rules::is_query(&name)
    }

    /// An argument of a method: what is stored or compared becomes scalars if `active`, what closures answer if `lifts`.
    fn method_argument(&mut self, arg: E, active: bool, lifts: bool) -> Code {
        match self.body.kind(arg) {
            Kind::Closure { .. } => self.closure(arg, lifts),
            Kind::Path(path) if names_function(path) => self.function_value(path),
            _ if active && !matches!(self.types.of(arg), Ty::Iter(_) | Ty::Ref(false, _)) => self.lifted(arg),
            _ => self.expr(arg),
        }
    }

    /// A method of `f64` on a scalar.
    fn float_method(&mut self, recv: E, name: &Ident, args: &[E]) -> Code {
        let scalar = self.scalar.clone();
        let receiver = self.operand(recv);
        let receiver = if self.is_active(recv) { receiver } else { Code::atom(quote!(#scalar::from(#receiver))) };
        let receiver = receiver.receiver();
        // Numbers that carry nothing are given as they are.
        let plain = |arg: &E| !self.is_active(*arg) && *self.types.of(*arg).peeled() == Ty::F64;
        let is_rule = rules::find(&name.to_string()).is_some() && name != "mul_add";
        if is_rule && self.is_active(recv) && !args.is_empty() && args.iter().all(plain) {
            let args: Vec<Code> = args.iter().map(|arg| self.operand(*arg)).collect();
            let name = format_ident!("{name}_by", span = name.span());
            return Code::atom(quote!(#receiver.#name(#(#args),*)));
        }
        let args: Vec<Code> = args
            .iter()
            .map(|arg| match self.types.of(*arg) {
                // `a.total_cmp(&b)`
                Ty::Ref(..) if rules::is_query(&name.to_string()) => self.expr(*arg),
                _ if self.is_active(*arg) || self.types.is_passive(*arg) => self.operand(*arg),
                _ if name == "powi" => self.expr(*arg),
                _ => {
                    let plain = self.operand(*arg);
                    Code::atom(quote!(#scalar::from(#plain)))
                }
            })
            .collect();
        Code::atom(quote!(#receiver.#name(#(#args),*)))
    }

    /// A closure; what it answers is made of scalars if `lifts`.
    pub(super) fn closure(&mut self, closure: E, lifts: bool) -> Code {
        let Kind::Closure { inputs, written, output, body, capture } = self.body.kind(closure) else {
            unreachable!("only closures come here")
        };
        let params: Vec<TokenStream> = inputs
            .iter()
            .zip(written)
            .map(|(pat, written)| {
                let is_active = pat.vars().iter().any(|v| self.activity.of_var(*v));
                let ty = written.clone().map(|mut ty| {
                    if is_active {
                        self.rewrite_local().ty(&mut ty);
                    }
                    quote!(: #ty)
                });
                let pat = self.pat(pat, is_active);
                quote!(#pat #ty)
            })
            .collect();
        let lifts = lifts && !self.types.is_passive(*body);
        let inner = if lifts { self.lifted(*body) } else { self.expr(*body) };
        let capture = capture.then(|| quote!(move));
        match output.clone() {
            Some(mut output) => {
                if lifts {
                    self.rewrite_local().ty(&mut output);
                }
                Code::new(Prec::Loose, quote!(#capture |#(#params),*| -> #output { #inner }))
            }
            None => Code::new(Prec::Loose, quote!(#capture |#(#params),*| #inner)),
        }
    }
}

/// A path without the generic arguments of its last part, and these.
fn without_arguments(path: &Path) -> (syn::ExprPath, Option<TokenStream>) {
    let mut path = path.full.clone();
    let last = path.path.segments.last_mut().expect("a path has a segment");
    let own = match std::mem::replace(&mut last.arguments, PathArguments::None) {
        PathArguments::AngleBracketed(args) => Some(args.args.to_token_stream()),
        _ => None,
    };
    (*path, own)
}

/// Whether a path names a function, not a constant or a type.
pub(super) fn names_function(path: &Path) -> bool {
    matches!(path.name, Name::Float(_) | Name::Std(_) | Name::Associated | Name::Item)
}
