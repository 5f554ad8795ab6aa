//! Operators on types that only the compiler knows: the value by the user's operator, the tangent by its rule. Those on
//! known floats are preaccumulated, see [`super::super::scalar`].
//!
//! ```text
//! a * b
//! // becomes
//! ops::late(Op::<T>::mul(&a, &a_d, &b, &b_d), a * b)
//! ```

use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Op};
use crate::tangent::{Lower, Lowered, Split, in_block};
use proc_macro2::TokenStream;
use quote::quote;

/// An operator and how tightly it binds.
pub fn symbol(op: Op) -> (TokenStream, Prec) {
    match op {
        Op::Add => (quote!(+), Prec::Sum),
        Op::Sub => (quote!(-), Prec::Sum),
        Op::Mul => (quote!(*), Prec::Product),
        Op::Div => (quote!(/), Prec::Product),
        Op::Rem => (quote!(%), Prec::Product),
        Op::And => (quote!(&&), Prec::And),
        Op::Or => (quote!(||), Prec::Or),
        Op::Eq => (quote!(==), Prec::Compare),
        Op::Ne => (quote!(!=), Prec::Compare),
        Op::Lt => (quote!(<), Prec::Compare),
        Op::Le => (quote!(<=), Prec::Compare),
        Op::Gt => (quote!(>), Prec::Compare),
        Op::Ge => (quote!(>=), Prec::Compare),
        Op::BitAnd => (quote!(&), Prec::Bit),
        Op::BitOr => (quote!(|), Prec::Bit),
        Op::BitXor => (quote!(^), Prec::Bit),
        Op::Shl => (quote!(<<), Prec::Shift),
        Op::Shr => (quote!(>>), Prec::Shift),
    }
}

impl Lower<'_> {
    pub(in crate::tangent) fn is_operation(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Neg(_) => true,
            Kind::Binary(op, ..) => op.is_arithmetic(),
            Kind::Cast(..) => true,
            Kind::Method { recv, name, args, .. } => {
                self.types.is_float(*recv) && crate::rules::of_method(&name.to_string(), args.len()).is_some()
            }
            Kind::Call { callee, .. } => self.float_function(*callee).is_some(),
            _ => false,
        }
    }

    pub(in crate::tangent) fn is_scalar_operation(&self, e: E) -> bool {
        self.types.is_float(e) && self.is_operation(e)
    }

    /// `-a`, `a op b`.
    pub(super) fn operation(&mut self, e: E) -> Lowered {
        if self.is_scalar_operation(e) {
            return self.scalar_pair(e);
        }
        let body = self.body;
        match body.kind(e) {
            Kind::Neg(a) => {
                let lowered = self.expr(*a);
                match self.reusable(lowered) {
                    Lowered::Split(s) => {
                        let (value, tangent) = (s.value.at(Prec::Unary), s.tangent.at(Prec::Unary));
                        let tangent = self.ruled("neg", quote!(&#value, &#tangent));
                        let value = Code::unary(quote!(-), &s.value);
                        self.by_rule(&[*a], value, tangent)
                    }
                    other => {
                        let value = self.value_of(other);
                        Lowered::Value(Code::unary(quote!(-), &value))
                    }
                }
            }
            Kind::Binary(op, a, b) => self.binary(e, *op, *a, *b),
            _ => unreachable!("only operations come here"),
        }
    }

    fn binary(&mut self, e: E, op: Op, a: E, b: E) -> Lowered {
        let (symbol, prec) = symbol(op);
        if op.is_lazy() {
            if let Some(code) = self.lazy_pattern(op, a, b) {
                return Lowered::Value(code);
            }
            let left = self.value(a);
            let (stmts, right) = self.inside(|lower| lower.value(b));
            let right = if stmts.is_empty() { right } else { in_block(&stmts, right) };
            return Lowered::Value(Code::binary(&left, symbol, &right, prec));
        }
        if !self.activity.of(e) || !op.is_arithmetic() {
            let (left, right) = (self.value(a), self.value(b));
            let looks = op.is_comparison() && (self.activity.of(a) || self.activity.of(b));
            let code = Code::binary(&left, symbol, &right, prec);
            return Lowered::Value(self.noted_if(looks, code));
        }
        // Types that only the compiler knows: value by the user's operator, tangent by its rule.
        let (left, left_d) = self.operand(a);
        let (right, right_d) = self.operand(b);
        let name = match op {
            Op::Add => "add",
            Op::Sub => "sub",
            Op::Mul => "mul",
            Op::Div => "div",
            _ => "rem",
        };
        let (l, r) = (left.at(Prec::Unary), right.at(Prec::Unary));
        let tangent = self.ruled(name, quote!(&#l, #left_d, &#r, #right_d));
        let value = Code::binary(&left, symbol, &right, prec);
        self.by_rule(&[a, b], value, tangent)
    }

    /// Value and tangent of an operator on unknown types. It may take its operands away, so the tangent is made first.
    fn by_rule(&mut self, operands: &[E], value: Code, tangent: Code) -> Lowered {
        let is_copied = |e: &E| matches!(self.types.of(*e), Ty::F64 | Ty::F32 | Ty::Passive | Ty::Ref(false, _));
        if operands.iter().all(is_copied) {
            return Lowered::Split(Split { value, tangent, raw: false, pure: false });
        }
        let krate = &self.krate;
        Lowered::Joint(Code::atom(quote!(#krate::ops::late(#tangent, #value))))
    }

    /// An operand of an operator on unknown types: something reusable, and its tangent by reference.
    pub(in crate::tangent) fn operand(&mut self, e: E) -> (Code, TokenStream) {
        if self.is_scalar_operation(e) {
            let (value, tangent) = self.scalar_pair_reusable(e);
            return (value, quote!(#tangent));
        }
        let ty = self.types.of(e).clone();
        let lowered = self.expr(e);
        match self.reusable(lowered) {
            Lowered::Split(s) => {
                let tangent = s.tangent.at(Prec::Unary);
                let tangent = if matches!(ty, Ty::Ref(..)) { quote!(#tangent) } else { quote!(&#tangent) };
                (s.value, tangent)
            }
            other => {
                let mut value = self.value_of(other);
                if !self.is_simple(e) {
                    let t = self.names.fresh("t");
                    self.push(quote!(let #t = #value;));
                    value = Code::atom(t);
                }
                let zero = self.zero_of(&ty, &value);
                (value, quote!(#zero))
            }
        }
    }
}
