//! Assignments: value and tangent are computed before either is stored.

use super::{Lower, Lowered, in_block, pair};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Op};
use crate::resolve::Name;
use proc_macro2::TokenStream;
use quote::quote;

impl Lower<'_> {
    /// `place = value` or `place += value`, of a place that carries no tangent.
    fn assign_passive(&mut self, place: E, assign: &TokenStream, value: E, escapes: bool) {
        if self.activity.of(value) && !self.types.is_passive(place) {
            self.refuse_passive_place(place);
        }
        let idle = !escapes && self.is_idle(place, value);
        let code = self.value(value);
        if escapes {
            self.reliable(value, None);
            self.settled(place);
        }
        let (place, _) = self.place_parts(place);
        self.push(unless(idle, quote!(#place #assign #code;)));
    }

    /// `place = value`
    pub(super) fn assign(&mut self, place: E, value: E) {
        let body = self.body;
        let escapes = std::mem::take(&mut self.escaping);
        if !self.activity.of(place) {
            return self.assign_passive(place, &quote!(=), value, escapes);
        }
        if matches!(self.types.of(place), Ty::Ref(..)) && body.place_root(place).is_some() {
            return self.refer(place, value);
        }
        // Items and their tangents go together in one iterator, whose form the `let` decides.
        if let Ty::Iter(_) = self.types.of(value) {
            return self.refuse(
                self.span(place),
                format!("an iterator over active values is assigned to `{}`", body_name(self, place)),
                "give the variable its iterator in its `let`, or collect the items into a `Vec`",
            );
        }
        let mut raw = false;
        let assigned = |lower: &mut Self, raw: &mut bool| {
            if lower.is_scalar_operation(value) {
                let (v, d) = lower.scalar_forced(value);
                return (v, d);
            }
            let joint = lower.activity.of(value) && !lower.body.is_place(value);
            if joint && !lower.types.is_float(value) {
                match lower.expr(value) {
                    Lowered::Split(s) => {
                        *raw = s.raw;
                        return (s.value, s.tangent);
                    }
                    other => {
                        let other = lower.reusable(other);
                        if let Lowered::Split(s) = other {
                            return (s.value, s.tangent);
                        }
                        let v = lower.value_of(other);
                        let ty = lower.types.of(value).clone();
                        return lower.with_zero(&ty, v, None);
                    }
                }
            }
            if lower.types.is_float(value) {
                let (v, d) = lower.number(value);
                let d = d.unwrap_or_else(|| lower.zero_scalar());
                return (v, d);
            }
            lower.forced(value)
        };
        let (stmts, (v, d)) = self.inside(|lower| {
            let (v, d) = assigned(lower, &mut raw);
            let d = match (escapes, body.kind(place)) {
                (true, _) => lower.reliable(value, Some(d)).expect("it was given one"),
                (false, Kind::Var(_)) => d,
                (false, _) => lower.reliable_part(value, d),
            };
            (v, d)
        });
        let place_raw = self.place_is_raw(place);
        // `None` is of any type, and a slot would not tell of which.
        let is_none = matches!(body.kind(value), Kind::Path(path) if path.name == Name::None);
        let d = if (place_raw || raw) && !is_none { self.slot(&d) } else { d };
        let (index_stmts, (lv, ld)) = self.inside(|lower| lower.place_parts(place));
        let ld = ld.unwrap_or_else(|| Code::atom(quote!(_)));
        let code = in_block(&stmts, pair(v, d));
        self.out.extend(index_stmts);
        match self.mode {
            super::Mode::Forward => self.push(quote!((#lv, #ld) = #code;)),
            super::Mode::Linear => self.store_linear(place, &lv, &ld, &code),
            super::Mode::Pattern => self.store_pattern(place, &lv, &ld, code, escapes),
        }
    }

    /// `r = &mut b`: from now on the place is a reference to something else.
    fn refer(&mut self, place: E, value: E) {
        let (stmts, (v, d)) = self.inside(|lower| lower.forced(value));
        let (index_stmts, (lv, ld)) = self.inside(|lower| lower.place_parts(place));
        let ld = ld.unwrap_or_else(|| Code::atom(quote!(_)));
        let code = in_block(&stmts, pair(v, d));
        self.out.extend(index_stmts);
        if self.mode == super::Mode::Pattern && !self.is_own(place) {
            self.refers(place);
        }
        self.push(quote!((#lv, #ld) = #code;));
    }

    fn refuse_passive_place(&mut self, place: E) {
        let name = body_name(self, place);
        self.refuse(
            self.span(place),
            format!("an active value is written to `{name}`, which is passive"),
            "name it in `wrt(..)`, or drop the derivative on purpose with `tangential::passive(..)`",
        );
    }

    /// Whether the tangent of a place is of unknown activity.
    fn place_is_raw(&self, place: E) -> bool {
        match self.body.kind(place) {
            Kind::Var(v) => self.raw[v.0],
            Kind::Field(base, _) => !matches!(self.types.of(*base).peeled(), Ty::Tuple(_)) || self.place_is_raw(*base),
            Kind::Index(base, _) | Kind::Deref(base) => self.place_is_raw(*base),
            _ => false,
        }
    }

    /// The place to write to, and its tangent.
    pub(super) fn place_parts(&mut self, place: E) -> (Code, Option<Code>) {
        let (value, tangent, _) = self.parts(place);
        (value, tangent)
    }

    /// `place op= value`
    pub(super) fn assign_op(&mut self, op: Op, place: E, value: E) {
        let escapes = std::mem::take(&mut self.escaping);
        let (symbol, prec) = super::expr::symbol(op);
        let assign: TokenStream = format!("{symbol}=").parse().expect("an operator");
        if !self.activity.of(place) {
            return self.assign_passive(place, &assign, value, escapes);
        }
        if !self.types.is_float(place) {
            let name = match op {
                Op::Add => "add",
                Op::Sub => "sub",
                Op::Mul => "mul",
                Op::Div => "div",
                _ => "rem",
            };
            let name = &format!("{name}_assigned");
            let (v, d) = self.operand(value);
            let (lv, ld) = self.place_parts(place);
            let ld = ld.expect("the place is active");
            let (lr, vr, ldr) = (lv.at(Prec::Unary), v.at(Prec::Unary), ld.at(Prec::Unary));
            let new = self.ruled(name, quote!(&#lr, &#ldr, &#vr, #d));
            let new = if self.place_is_raw(place) { self.slot(&new) } else { new };
            match self.mode {
                super::Mode::Forward | super::Mode::Linear => self.push(quote!(#ld = #new;)),
                super::Mode::Pattern => {
                    let (krate, t) = (self.krate.clone(), self.names.fresh("t"));
                    self.push(quote!({ let #t = #new; #krate::pattern::assign(&mut #ldr, #t); }));
                }
            }
            let compute = quote!(#lv #assign #v;);
            match self.is_linear() {
                true => {
                    let (krate, pass) = (&self.krate, &self.pass);
                    self.push(quote!(if #krate::linear::computes(#pass, &#lr) { #compute }));
                }
                false => self.push(compute),
            }
            return;
        }
        let raw = self.place_is_raw(place);
        if matches!(op, Op::Add | Op::Sub) {
            let (v, d) = if self.is_scalar_operation(value) { self.scalar(value, true) } else { self.number(value) };
            let (lv, ld) = self.place_parts(place);
            let ld = ld.expect("the place is active");
            if let Some(d) = d {
                let old = if raw { self.accept(&ld) } else { ld.clone() };
                let sum = Code::binary(&old, &symbol, &d, prec);
                let sum = if raw { self.slot(&sum) } else { sum };
                match self.mode {
                    super::Mode::Forward | super::Mode::Linear => self.push(quote!(#ld = #sum;)),
                    super::Mode::Pattern => self.update_pattern(&ld, &d),
                }
            }
            if self.mode == super::Mode::Forward {
                self.push(quote!(#lv #assign #v;));
            } else if self.mode == super::Mode::Linear {
                let with_values = self.with_values();
                self.push(quote!(if #with_values { #lv #assign #v; }));
            } else if self
                .body
                .place_root(place)
                .is_some_and(|v| matches!(self.types.of_var(v), Ty::Var(_) | Ty::Named))
            {
                let none = self.no_value(self.types.of(place).peeled());
                self.push(quote!(#lv = #none;));
            }
            return;
        }
        let (v, d) = self.scalar_compound(op, place, value);
        let (lv, ld) = self.place_parts(place);
        let ld = ld.expect("the place is active");
        let d = if raw { self.slot(&d) } else { d };
        match self.mode {
            super::Mode::Forward => self.push(quote!((#lv, #ld) = (#v, #d);)),
            super::Mode::Linear => self.store_linear(place, &lv, &ld, &pair(v, d)),
            super::Mode::Pattern => self.update_pattern(&ld, &d),
        }
    }
}

/// A statement that never runs, if it is idle, but still tells types.
fn unless(idle: bool, stmt: TokenStream) -> TokenStream {
    if idle { quote!(if false { #stmt }) } else { stmt }
}

fn body_name(lower: &Lower, place: E) -> String {
    match lower.body.place_root(place) {
        Some(v) => lower.body.vars[v.0].name.to_string(),
        None => "it".to_string(),
    }
}
