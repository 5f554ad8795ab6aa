//! Arguments, each followed by the tangent that fills its slot.
//!
//! ```text
//! f(x, 1.0, &wheel.radius, |t| t * t)
//! // becomes
//! f(x, x_d, 1.0, slot(Zero), &wheel.radius, slot_ref(&wheel_d.radius).get(), |t, t_d| .., Zero)
//! ```

use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::resolve::Name;
use crate::tangent::{Lower, Lowered, Mode};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

impl Lower<'_> {
    /// Arguments and their tangents. What the receiver or another argument borrows a closure cannot change.
    pub(in crate::tangent) fn argument_pairs(&mut self, recv: Option<E>, args: &[E]) -> Vec<(Code, Code)> {
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
    pub(super) fn passed(&mut self, arg: E) -> TokenStream {
        let (value, tangent) = self.argument(arg);
        let (ty, t) = (self.types.of(arg), &self.scalar_tangent);
        if self.mode == Mode::Pattern || matches!(ty, Ty::Ref(..) | Ty::Passive | Ty::Fn(..)) {
            return quote!(#value, #tangent);
        }
        let value = if ty.is_float() { quote!(#value) } else { quote!(#t::passed(#value)) };
        quote!(#value, #t::passed(#tangent))
    }

    pub(super) fn argument(&mut self, arg: E) -> (Code, Code) {
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
        let lowered = match self.expr(arg) {
            Lowered::Iter(code, layout) if matches!(ty, Ty::Iter(_)) => return self.listed(arg, &code, &layout),
            lowered => lowered,
        };
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
    pub(in crate::tangent) fn is_function(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Closure { .. } => true,
            Kind::Path(path) => path.is_function() && !self.types.is_float(e),
            _ => matches!(self.types.of(e).peeled(), Ty::Fn(..)),
        }
    }

    /// An argument of a call that has no derivative.
    pub(in crate::tangent) fn plain_argument(&mut self, arg: E) -> Code {
        match self.body.kind(arg) {
            Kind::Closure { .. } => self.closure(arg, false),
            Kind::Path(path) => Code::atom(path),
            _ => self.value(arg),
        }
    }
}
