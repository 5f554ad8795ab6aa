//! Casts: to floats they carry the tangent, to integers only what has no slope.

use super::{Lower, Lowered};
use crate::code::{Code, Prec};
use crate::ir::{Body, E, Kind};
use crate::rules::{self, Form};
use quote::quote;
use std::collections::HashSet;

/// The casts that a comparison is made of: `b == (b as i64) as f64`.
pub(super) fn compared(body: &Body) -> HashSet<E> {
    fn within(body: &Body, e: E, found: &mut HashSet<E>) {
        match body.kind(e) {
            Kind::Cast(a, _) => {
                found.insert(e);
                within(body, *a, found);
            }
            Kind::Neg(a) => within(body, *a, found),
            Kind::Binary(op, a, b) if op.is_arithmetic() => {
                within(body, *a, found);
                within(body, *b, found);
            }
            _ => {}
        }
    }
    let mut found = HashSet::new();
    for expr in &body.exprs {
        if let Kind::Binary(op, a, b) = &expr.kind
            && op.is_comparison()
        {
            within(body, *a, &mut found);
            within(body, *b, &mut found);
        }
    }
    found
}

impl Lower<'_> {
    pub(super) fn cast(&mut self, e: E, a: E, ty: &syn::Type) -> Lowered {
        if self.types.is_float(e) {
            if self.activity.of(a) {
                return self.scalar_pair(e);
            }
            let value = self.value(a).at(Prec::Cast);
            return Lowered::Value(Code::new(Prec::Cast, quote!(#value as #ty)));
        }
        if self.activity.of(a) {
            if self.is_flat(a) || self.types.is_float(a) && self.compared.contains(&e) {
                let looks = self.mentions_active(a);
                let value = self.value(a).at(Prec::Cast);
                let code = Code::new(Prec::Cast, quote!(#value as #ty));
                return Lowered::Value(self.noted_if(looks, code));
            }
            if self.types.is_float(a) {
                self.refuse(
                    self.span(a),
                    "an active value is cast to an integer: its derivative would be lost",
                    "write `x.floor() as ..` or `x.trunc() as ..`, which have none between their steps; \
                     or `tangential::passive(x) as ..` to drop it on purpose",
                );
            } else {
                // The compiler decides whether there is a tangent to lose.
                let lowered = self.expr(a);
                if let Lowered::Split(s) = self.reusable(lowered) {
                    let (krate, t) = (&self.krate, &self.scalar_tangent);
                    let (value, tangent) = (&s.value, s.tangent.at(Prec::Unary));
                    let code = quote!(#krate::constant::<#t>::value(#value, &#tangent) as #ty);
                    return Lowered::Value(Code::new(Prec::Cast, code));
                }
            }
        }
        let value = self.value(a).at(Prec::Cast);
        Lowered::Value(Code::new(Prec::Cast, quote!(#value as #ty)))
    }

    /// Whether a float has no slope wherever it has one: it is made of `floor`, `round` and their like, and of constants.
    fn is_flat(&self, e: E) -> bool {
        if !self.types.is_float(e) {
            return false;
        }
        if !self.activity.of(e) {
            return true;
        }
        match self.body.kind(e) {
            // Variables that are set once are what they are set to.
            Kind::Var(v) => !self.body.vars[v.0].mutable && self.initial.get(v).is_some_and(|e| self.is_flat(*e)),
            Kind::Neg(a) => self.is_flat(*a),
            Kind::Cast(a, _) => self.is_flat(*a),
            Kind::Binary(op, a, b) => op.is_arithmetic() && self.is_flat(*a) && self.is_flat(*b),
            Kind::Method { recv, name, args, .. } if self.is_operation(e) => {
                let rule = rules::of_method(&name.to_string(), args.len());
                let steps = rule.is_some_and(|rule| rule.form == Form::Constant);
                steps || self.is_flat(*recv) && args.iter().all(|a| self.types.is_passive(*a) || self.is_flat(*a))
            }
            Kind::Call { callee, args } => {
                let Some(rule) = self.float_function(*callee) else { return false };
                rule.form == Form::Constant || args.iter().all(|a| self.is_flat(*a))
            }
            _ => false,
        }
    }
}
