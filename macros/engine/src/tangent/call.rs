//! Calls: of tagged functions by their companion, of constructors by the mirror, of closures by pairs.

use super::control::Want;
use super::{Frame, Lower, Lowered, Mode, Split, in_block, variant};
use crate::code::{Code, Prec};
use crate::emit::signature::tangent_type;
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::resolve::{Name, Path, Std};
use crate::rules;
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

impl Lower<'_> {
    pub(super) fn call(&mut self, e: E, callee: E, args: &[E]) -> Lowered {
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
    pub(super) fn forced_one(&mut self, e: E) -> (Code, Code) {
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

    fn has_active_mut(&self, args: &[E]) -> bool {
        args.iter().any(|a| match self.body.kind(*a) {
            Kind::Ref { mutable: true, expr } => self.activity.of(*expr),
            _ => false,
        })
    }

    /// A call of a derivative function.
    pub(super) fn companion_call(&self, function: &TokenStream, args: &[TokenStream], given: &[E]) -> Code {
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
    pub(super) fn told(&mut self, values: &[E]) {
        if self.is_linear() && values.iter().any(|e| self.mentions_active(*e)) {
            self.give_up();
        }
    }

    /// The derivative function of a path: `<forces::spring<T>>::forward`, `Wheel::new_forward`.
    ///
    /// Of a function, the variant that is made for constants at these positions, if it has one.
    pub(super) fn companion(&mut self, path: &Path, pinned: bool, constants: &[usize]) -> TokenStream {
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
    fn pins_scalar(&self, args: &[E], pairs: &[(Code, Code)]) -> bool {
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

    /// Arguments and their tangents. What the receiver or another argument borrows a closure cannot change.
    pub(super) fn argument_pairs(&mut self, recv: Option<E>, args: &[E]) -> Vec<(Code, Code)> {
        let mut pairs = Vec::new();
        for arg in args {
            let around = matches!(self.body.kind(*arg), Kind::Closure { .. }).then(|| self.shared.clone());
            if around.is_some() {
                let root = recv.and_then(|recv| self.body.place_root(recv));
                crate::walk::everything(self.body, *arg, &mut |e| {
                    if let Kind::Var(v) = self.body.kind(e) {
                        let lent = |other: &E| other != arg && self.lends(*other, *v, false);
                        self.shared[v.0] |= self.known[v.0] && (root == Some(*v) || args.iter().any(lent));
                    }
                });
            }
            pairs.push(self.argument(*arg));
            self.shared = around.unwrap_or_else(|| std::mem::take(&mut self.shared));
        }
        pairs
    }

    /// An argument of a function value, and its tangent. Aggregates are passed by a copy that the compiler cannot mistake
    /// for that of an earlier call (see `Tangent::passed`).
    fn passed(&mut self, arg: E) -> TokenStream {
        let (value, tangent) = self.argument(arg);
        let (ty, t) = (self.types.of(arg), &self.scalar_tangent);
        if self.mode == Mode::Pattern || matches!(ty, Ty::Ref(..) | Ty::Passive | Ty::Fn(..)) {
            return quote!(#value, #tangent);
        }
        let value = if ty.is_float() { quote!(#value) } else { quote!(#t::passed(#value)) };
        quote!(#value, #t::passed(#tangent))
    }

    fn argument(&mut self, arg: E) -> (Code, Code) {
        let body = self.body;
        let zero = self.zero_unit();
        match body.kind(arg) {
            Kind::Closure { .. } => return (self.closure(arg, true), zero),
            Kind::Ref { mutable, expr } if self.is_function(*expr) => {
                let (function, _) = self.argument(*expr);
                let sign = if *mutable { quote!(&mut) } else { quote!(&) };
                return (Code::unary(sign, &function), zero);
            }
            Kind::Path(path) if path.name == Name::None => return (Code::atom(path), Code::atom(path)),
            Kind::Path(path) if self.is_function(arg) => return (self.function_value(path), zero),
            _ if matches!(self.types.of(arg).peeled(), Ty::Fn(..)) => return (self.value(arg), zero),
            _ => {}
        }
        let ty = self.types.of(arg).clone();
        if let Kind::Ref { mutable: false, expr } = body.kind(arg)
            && let Kind::Array { elems, vec: false } = body.kind(*expr)
            && !self.activity.of(arg)
            && elems.iter().all(|e| matches!(body.kind(*e), Kind::Lit(_)))
        {
            // A constant array: its tangent is written out, so that a result may borrow from it.
            let value = self.value(arg);
            let slots = elems.iter().map(|_| self.slot(&zero));
            return (value, Code::unary(quote!(&), &Code::atom(quote!([#(#slots),*]))));
        }
        if let Kind::Cast(a, ty) = body.kind(arg)
            && (self.activity.of(arg) || self.activity.is_hidden(*a))
            && matches!(body.kind(*a), Kind::Field(..) | Kind::Index(..))
        {
            // A field may be an integer, where the slot is passive.
            let (value, tangent, raw) = self.parts(*a);
            if let (Some(tangent), true) = (&tangent, raw) {
                let value = value.at(Prec::Cast);
                return (Code::new(Prec::Cast, quote!(#value as #ty)), self.slot(tangent));
            }
        }
        if self.is_scalar_operation(arg) {
            let (value, tangent) = self.scalar(arg, true);
            let tangent = tangent.or_else(|| self.hidden(arg)).unwrap_or_else(|| self.slot(&zero));
            return (value, tangent);
        }
        let lowered = self.expr(arg);
        let twice = self.undecided(arg) && !matches!(ty, Ty::Ref(..));
        let lowered = if twice { self.reusable(lowered) } else { self.reusable_if_joint(lowered) };
        match lowered {
            Lowered::Split(mut s) => {
                s.tangent = self.reliable(arg, Some(s.tangent)).expect("it was given one");
                let by_ref = matches!(ty, Ty::Ref(..));
                let tangent = match (s.raw, by_ref, body.kind(arg)) {
                    (true, false, _) => self.slot(&s.tangent),
                    // A field lent: it may be passive where the slot is not.
                    (true, true, Kind::Ref { mutable: false, expr }) if self.is_lendable(*expr) => {
                        let krate = &self.krate;
                        let tangent = &s.tangent;
                        Code::atom(quote!(#krate::slot_ref(#tangent).get()))
                    }
                    _ => s.tangent,
                };
                (self.hollow_unless_named(arg, s.value), tangent)
            }
            other => {
                let mut value = self.value_of(other);
                // Its tangent is made of it, unless it is that of an integer.
                if matches!(&ty, Ty::Ref(_, inner) if **inner != Ty::Passive) && !self.is_simple(arg) {
                    let t = self.names.fresh("t");
                    self.push(quote!(let #t = #value;));
                    value = Code::atom(t);
                }
                self.reliable(arg, None);
                match self.hidden(arg) {
                    Some(hidden) => (value, hidden),
                    None => self.passive_pair(&ty, value),
                }
            }
        }
    }

    /// In a pattern, what fills the slot of a number that was computed from active values but has no tangent: a slot
    /// that is passive does not take it, since the callee would decide by it.
    fn hidden(&self, arg: E) -> Option<Code> {
        let hidden = self.bits(arg).any() && self.types.of(arg).is_float();
        let (krate, span) = self.runtime_at(arg);
        hidden.then(|| Code::atom(quote_spanned!(span=> #krate::pattern::hidden())))
    }

    /// Whether a place is a whole field or element, not a slice of one.
    fn is_lendable(&self, place: E) -> bool {
        match self.body.kind(place) {
            Kind::Field(..) => true,
            Kind::Index(_, index) => !matches!(self.body.kind(*index), Kind::Range { .. }),
            _ => false,
        }
    }

    /// Whether an expression is a closure, a function-valued variable or the name of a function.
    pub(super) fn is_function(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Closure { .. } => true,
            Kind::Path(path) => path.is_function() && !self.types.is_float(e),
            _ => matches!(self.types.of(e).peeled(), Ty::Fn(..)),
        }
    }

    /// A function passed as an argument: its derivative function. Float methods get one made on the spot.
    pub(super) fn function_value(&mut self, path: &Path) -> Code {
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
            self.give_up();
        }
        let function = self.companion(path, false, &[]);
        Code::atom(function)
    }

    /// An argument of a call that has no derivative.
    pub(super) fn plain_argument(&mut self, arg: E) -> Code {
        match self.body.kind(arg) {
            Kind::Closure { .. } => self.closure(arg, false),
            Kind::Path(path) => Code::atom(path),
            _ => self.value(arg),
        }
    }

    /// A closure; if paired it takes `x, x_d` and gives `(y, y_d)`.
    pub(super) fn closure(&mut self, closure: E, paired: bool) -> Code {
        let Kind::Closure { inputs, written, output, body, capture } = self.body.kind(closure) else {
            unreachable!("only closures come here")
        };
        let (output, body, capture) = (output.as_ref(), *body, *capture);
        let fails = match output.map(|ty| quote!(#ty).to_string()) {
            Some(text) if text.starts_with("Option") => Some("Option"),
            Some(text) if text.starts_with("Result") => Some("Result"),
            _ => None,
        };
        self.frames.push(Frame { paired, fails });
        let mut params = Vec::new();
        for (pat, written) in inputs.iter().zip(written) {
            let declared = match (written, pat.as_var().map(|v| self.types.of_var(v))) {
                (Some(ty), _) => Some(ty.clone()),
                // Methods on the tangent need its type, which operators on the value do not.
                (None, Some(Ty::F64)) if paired => Some(syn::parse_quote!(f64)),
                (None, Some(Ty::F32)) if paired => Some(syn::parse_quote!(f32)),
                _ => None,
            };
            for v in pat.vars() {
                let passive = *self.types.of_var(v).peeled() == Ty::Passive;
                if paired && !passive && !self.activity.of_var(v) {
                    self.refuse(
                        self.body.vars[v.0].name.span(),
                        format!("it cannot be seen with what `{}` is called", self.body.vars[v.0].name),
                        "give the closure a name with `let`, or its parameter a type",
                    );
                }
            }
            let known = pat.vars().iter().all(|v| !matches!(self.types.of_var(*v).peeled(), Ty::Var(_)));
            self.declare(pat, paired && declared.is_none() && !known);
            let (value, tangent) = (self.value_pat(pat), self.tangent_pat(pat));
            match (&declared, paired) {
                (Some(ty), true) => {
                    let tan = tangent_type(ty, &self.scalar_tangent, &self.krate);
                    params.push(quote!(#value: #ty, #tangent: #tan));
                }
                (Some(ty), false) => params.push(quote!(#value: #ty)),
                (None, true) => params.push(quote!(#value, #tangent)),
                (None, false) => params.push(quote!(#value)),
            }
        }
        let want = if paired { Want::Pair } else { Want::Value };
        let outer = std::mem::take(&mut self.targets);
        let regions = std::mem::take(&mut self.regions);
        let write = |lower: &mut Self| match lower.body.kind(body) {
            Kind::Block { label: None, block } => {
                let tokens = lower.in_branch(block, want);
                quote!({ #tokens })
            }
            _ => {
                let (stmts, code) = lower.inside(|lower| match want {
                    Want::Pair => lower.joint(body),
                    _ => lower.value(body),
                });
                let code = in_block(&stmts, code);
                quote!(#code)
            }
        };
        let inner = match self.mode {
            Mode::Pattern if paired => self.pattern_closure(Some(closure), body, write),
            _ => {
                let exits = self.exits.take();
                let inner = write(self);
                self.exits = exits;
                inner
            }
        };
        self.targets = outer;
        self.regions = regions;
        self.frames.pop();
        let capture = capture.then(|| quote!(move));
        match output {
            Some(ty) => {
                let result = if paired {
                    let tan = tangent_type(ty, &self.scalar_tangent, &self.krate);
                    quote!((#ty, #tan))
                } else {
                    quote!(#ty)
                };
                Code::new(Prec::Loose, quote!(#capture |#(#params),*| -> #result { #inner }))
            }
            None => Code::new(Prec::Loose, quote!(#capture |#(#params),*| #inner)),
        }
    }

    /// The closure of `array::from_fn`: from an index to a pair.
    fn element_closure(&mut self, f: E) -> Code {
        if let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f)
            && let [pat] = inputs.as_slice()
        {
            self.frames.push(Frame { paired: true, fails: None });
            self.declare(pat, false);
            let pat = self.value_pat(pat);
            let (regions, exits) = (std::mem::take(&mut self.regions), self.exits.take());
            let inner = self.joint_or_block(*body);
            (self.regions, self.exits) = (regions, exits);
            self.frames.pop();
            let capture = capture.then(|| quote!(move));
            return Code::new(Prec::Loose, quote!(#capture |#pat| #inner));
        }
        let function = self.argument(f).0.at(Prec::Atom);
        let (i, zero) = (self.names.fresh("i"), self.zero_unit());
        Code::new(Prec::Loose, quote!(|#i| #function(#i, #zero)))
    }

    /// The pair of a closure's body, in braces where the body had them.
    pub(super) fn joint_or_block(&mut self, body: E) -> TokenStream {
        match self.body.kind(body) {
            Kind::Block { label: None, block } => {
                let inner = self.block_pair(block);
                quote!({ #inner })
            }
            _ => {
                let code = self.joint_block(body);
                quote!(#code)
            }
        }
    }

    /// `passive(x)` drops the derivative; `constant(e)` lets the compiler check that there is none.
    fn stop(&mut self, path: &Path, args: &[E]) -> Lowered {
        let t = &self.scalar_tangent.clone();
        let [arg] = args else {
            let values = self.values(args);
            return Lowered::Value(Code::atom(quote!(#path(#(#values),*))));
        };
        if path.name == Name::Passive {
            let value = match self.mode {
                // A pattern has no float values: what `passive` hides is a constant to it, known by type only.
                Mode::Pattern if self.activity.of(*arg) && self.types.is_float(*arg) => {
                    if self.has_effect(*arg) {
                        let value = self.value(*arg);
                        self.push(quote!(let _ = #value;));
                    }
                    let float = self.types.of(*arg).peeled().clone();
                    self.no_value(&float)
                }
                Mode::Linear if self.activity.of(*arg) => {
                    let value = self.value(*arg);
                    match self.types.is_float(*arg) {
                        true => self.noted(value),
                        false => {
                            let (krate, pass, n) = (self.krate.clone(), self.pass.clone(), self.names.fresh("n"));
                            self.push(quote!(let #n = #krate::linear::kept(#pass, #value);));
                            Code::atom(n)
                        }
                    }
                }
                _ => self.value(*arg),
            };
            let krate = &self.krate;
            return Lowered::Value(Code::atom(quote!(#krate::passive::<#t>::value(#value))));
        }
        if self.types.is_float(*arg) && self.activity.of(*arg) && self.is_scalar_operation(*arg) {
            self.refuse(
                self.span(*arg),
                "`constant(..)` is given a value that has a derivative",
                "`tangential::passive(..)` drops a derivative on purpose",
            );
        }
        let (value, tangent, _) = self.parts(*arg);
        match tangent {
            Some(tangent) => {
                let (krate, tangent) = (&self.krate, tangent.at(Prec::Unary));
                Lowered::Value(Code::atom(quote!(#krate::constant::<#t>::value(#value, &#tangent))))
            }
            None => Lowered::Value(Code::atom(quote!(#path(#value)))),
        }
    }

    /// `f64::from(x)`, `f64::max(a, b)`, `f64::is_nan(x)` with an active argument.
    fn float_call(&mut self, e: E, path: &Path, args: &[E]) -> Lowered {
        let method = path.last();
        if self.types.is_float(e) && self.is_operation(e) {
            return self.scalar_pair(e);
        }
        if rules::is_bit_trick(&method) {
            return self.bit_trick(e, &method);
        }
        match (method.as_str(), args) {
            ("from", [a]) => {
                let (value, tangent) = self.number(*a);
                match tangent {
                    Some(tangent) => split(quote!(#path(#value)), quote!(#tangent)),
                    None => Lowered::Value(Code::atom(quote!(#path(#value)))),
                }
            }
            ("sin_cos", [a]) => self.sin_cos(*a, Some(path)),
            _ if !rules::is_query(&method) && !self.types.is_passive(e) => {
                self.refuse(
                    self.span(e),
                    format!("`{method}` of a float is given an active value, and has no derivative rule"),
                    "write it with operators and methods that have one, or put it into a function with `#[derivative(of = ..)]`",
                );
                Lowered::Value(Code::atom(quote!(())))
            }
            _ => {
                let values = self.values(args);
                let code = Code::atom(quote!(#path(#(#values),*)));
                Lowered::Value(self.asked_of_floats(&method, code))
            }
        }
    }

    /// What a float is asked, where its value is there in one pass only.
    pub(super) fn asked_of_floats(&mut self, method: &str, code: Code) -> Code {
        if self.is_linear() && !rules::is_query(method) {
            self.give_up();
        }
        self.noted_if(rules::is_query(method), code)
    }

    /// `x.sin_cos()`: the pair of values, the pair of tangents.
    pub(super) fn sin_cos(&mut self, a: E, path: Option<&Path>) -> Lowered {
        let float = self.types.of(a).peeled().clone();
        let (value, tangent) = self.number(a);
        let value = value.at(Prec::Atom);
        let call = match path {
            Some(path) => quote!(#path(#value)),
            None => quote!(#value.sin_cos()),
        };
        let Some(tangent) = tangent else { return Lowered::Value(Code::atom(call)) };
        if self.mode == Mode::Pattern {
            let no = self.no_value(&float);
            return split(quote!((#no, #no)), quote!((#tangent, #tangent)));
        }
        let (sin, cos) = (self.names.fresh("t"), self.names.fresh("t"));
        if self.is_linear() {
            let (no, with_values, pass) = (self.no_value(&float), self.with_values(), self.pass.clone());
            let krate = &self.krate;
            let [p, q] = ["p", "p"].map(|stem| self.names.fresh(stem));
            let partials = quote!([#krate::number(#cos), #krate::number(#sin)]);
            self.push(quote! {
                let ((#sin, #cos), [#p, #q]) = if #with_values {
                    let (#sin, #cos) = #call;
                    #pass.push((#sin, #cos), #partials)
                } else {
                    #pass.pop((#no, #no))
                };
            });
            let tangent = tangent.receiver();
            return split(quote!((#sin, #cos)), quote!((#tangent.scale(#p), -#tangent.scale(#q))));
        }
        self.push(quote!(let (#sin, #cos) = #call;));
        let tangent = tangent.receiver();
        split(quote!((#sin, #cos)), quote!((#tangent.scale(#cos), -#tangent.scale(#sin))))
    }

    pub(super) fn bit_trick(&mut self, e: E, name: &str) -> Lowered {
        self.refuse(
            self.span(e),
            format!("`{name}` looks at the bits of an active value: its derivative would be lost"),
            "wrap the value in `tangential::passive(..)` to drop the derivative on purpose",
        );
        Lowered::Value(Code::atom(quote!(())))
    }

    /// `Wheel(a, b)`, `Shape::Circle(r)`: the same constructor of the mirror.
    fn constructor(&mut self, path: &Path, args: &[E]) -> Lowered {
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

/// A pair of expressions that are to be evaluated once.
fn split(value: TokenStream, tangent: TokenStream) -> Lowered {
    Lowered::Split(Split { value: Code::atom(value), tangent: Code::atom(tangent), raw: false, pure: false })
}
