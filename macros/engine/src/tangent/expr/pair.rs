//! From what an expression became to what its place wants: the value alone, value and tangent apart, or one pair.
//!
//! ```text
//! let (t, d) = f(..);     // a joint pair, taken apart
//! (v, Op::lift(&v, &v_d)) // a raw tangent, made the full one
//! (2.0, T::zero())        // something passive, where a tangent is wanted
//! ```

use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::resolve::{Name, Std};
use crate::tangent::{Lower, Lowered, Split, in_block, pair};
use quote::quote;

impl Lower<'_> {
    /// The value alone.
    pub(in crate::tangent) fn value(&mut self, e: E) -> Code {
        if self.types.is_float(e) && self.is_operation(e) {
            return self.scalar(e, false).0;
        }
        let lowered = self.expr(e);
        self.value_of(lowered)
    }

    pub(in crate::tangent) fn value_of(&mut self, lowered: Lowered) -> Code {
        match lowered {
            Lowered::Value(code) | Lowered::Never(code) | Lowered::Iter(code, _) => code,
            Lowered::Split(s) => {
                if !s.pure {
                    // The tangent side may have an effect of its own, such as `pop`.
                    let t = self.names.fresh("t");
                    let (value, tangent) = (&s.value, &s.tangent);
                    self.push(quote!(let (#t, _) = (#value, #tangent);));
                    return Code::atom(t);
                }
                s.value
            }
            Lowered::Joint(joint) => {
                let t = self.names.fresh("t");
                self.push(quote!(let (#t, _) = #joint;));
                Code::atom(t)
            }
        }
    }

    /// Something that can be written down twice.
    pub(in crate::tangent) fn reusable(&mut self, lowered: Lowered) -> Lowered {
        match lowered {
            Lowered::Joint(joint) => {
                let (t, d) = self.temporary();
                self.push(quote!(let (#t, #d) = #joint;));
                Lowered::Split(Split { value: Code::atom(t), tangent: Code::atom(d), raw: false, pure: true })
            }
            Lowered::Split(s) if !s.pure => {
                let (t, d) = self.temporary();
                let (value, tangent) = (&s.value, &s.tangent);
                self.push(quote!(let (#t, #d) = (#value, #tangent);));
                Lowered::Split(Split { value: Code::atom(t), tangent: Code::atom(d), raw: s.raw, pure: true })
            }
            other => other,
        }
    }

    /// Value and tangent apart; the tangent is `None` if the expression is passive.
    pub(in crate::tangent) fn parts(&mut self, e: E) -> (Code, Option<Code>, bool) {
        let lowered = self.expr(e);
        match self.reusable_if_joint(lowered) {
            Lowered::Split(s) => (s.value, Some(s.tangent), s.raw),
            other => (self.value_of(other), None, false),
        }
    }

    pub(in crate::tangent) fn reusable_if_joint(&mut self, lowered: Lowered) -> Lowered {
        match lowered {
            Lowered::Joint(_) => self.reusable(lowered),
            other => other,
        }
    }

    /// Value and full tangent, also of a passive expression: for places that hold active data.
    pub(in crate::tangent) fn forced(&mut self, e: E) -> (Code, Code) {
        let ty = self.types.of(e).clone();
        if let Some(both) = self.forced_shape(e) {
            return both;
        }
        let lowered = self.expr(e);
        match self.reusable_if_joint(lowered) {
            Lowered::Split(s) if s.raw => {
                let s = match self.reusable(Lowered::Split(s)) {
                    Lowered::Split(s) => s,
                    _ => unreachable!("a split stays a split"),
                };
                let tangent = self.lifted(&ty, &s);
                (s.value, tangent)
            }
            Lowered::Split(s) => (s.value, s.tangent),
            other => {
                let value = self.value_of(other);
                self.with_zero(&ty, value, None)
            }
        }
    }

    /// A passive value, computed once, and its zero tangent. A written type helps the compiler to know what it is.
    pub(in crate::tangent) fn with_zero(&mut self, ty: &Ty, value: Code, written: Option<&syn::Type>) -> (Code, Code) {
        if ty.is_float() || *ty == Ty::Passive || matches!(ty, Ty::Fn(..)) {
            let zero = self.zero_of(ty, &value);
            return (value, zero);
        }
        let (t, d) = self.temporary();
        let annotation = written.map(|ty| quote!(: #ty));
        self.push(quote!(let #t #annotation = #value;));
        let value = Code::atom(t);
        // Taken before the value is moved.
        let zero = self.zero_of(ty, &value);
        self.push(quote!(let #d = #zero;));
        let tangent = Code::atom(d);
        // The zero of what a reference refers to is lent in its turn.
        (value, if matches!(ty, Ty::Ref(..)) { Code::unary(quote!(&), &tangent) } else { tangent })
    }

    /// Aggregates written out give their tangents part by part, even when all parts are passive.
    fn forced_shape(&mut self, e: E) -> Option<(Code, Code)> {
        if self.activity.of(e) {
            return None;
        }
        let body = self.body;
        match body.kind(e) {
            Kind::Tuple(parts) if !parts.is_empty() => {
                let (values, tangents): (Vec<_>, Vec<_>) = parts.iter().map(|p| self.forced(*p)).unzip();
                Some((Code::atom(quote!((#(#values,)*))), Code::atom(quote!((#(#tangents,)*)))))
            }
            Kind::Array { elems, vec } => {
                let (values, tangents): (Vec<_>, Vec<_>) = elems.iter().map(|p| self.forced(*p)).unzip();
                let mac = vec.then(|| quote!(::std::vec!));
                Some((Code::atom(quote!(#mac [#(#values),*])), Code::atom(quote!(#mac [#(#tangents),*]))))
            }
            Kind::Repeat { elem, len, vec } => {
                let (value, tangent) = self.forced(*elem);
                let value = if *vec { self.to_be_cloned(*elem, value) } else { value };
                let len = self.index_like(*len, *vec);
                let mac = vec.then(|| quote!(::std::vec!));
                Some((Code::atom(quote!(#mac [#value; #len])), Code::atom(quote!(#mac [#tangent; #len]))))
            }
            Kind::Path(path) if path.name == Name::None => Some((Code::atom(path), Code::atom(path))),
            Kind::Call { callee, args } => {
                let Kind::Path(path) = body.kind(*callee) else { return None };
                match (path.name, args.as_slice()) {
                    (Name::Std(Std::VecNew), []) => {
                        Some((Code::atom(quote!(#path())), Code::atom(quote!(::std::vec::Vec::new()))))
                    }
                    (Name::Std(Std::VecWithCapacity), [n]) => {
                        let n = self.index_like(*n, true);
                        Some((Code::atom(quote!(#path(#n))), Code::atom(quote!(::std::vec::Vec::with_capacity(#n)))))
                    }
                    (Name::Some | Name::Ok, [a]) => {
                        let (value, tangent) = self.forced(*a);
                        Some((Code::atom(quote!(#path(#value))), Code::atom(quote!(#path(#tangent)))))
                    }
                    (Name::Err, [a]) => {
                        self.told(&[*a]);
                        let value = self.plain_value(*a);
                        let zero = self.zero_unit();
                        Some((Code::atom(quote!(#path(#value))), Code::atom(quote!(#path(#zero)))))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A raw tangent as the full tangent of its value. References stay as they are.
    pub(in crate::tangent) fn lifted(&self, ty: &Ty, s: &Split) -> Code {
        match ty {
            Ty::F64 | Ty::F32 => self.accept(&s.tangent),
            Ty::Passive => self.zero_unit(),
            Ty::Ref(..) => s.tangent.clone(),
            _ => {
                let lift = self.op("lift");
                let (value, tangent) = (s.value.at(Prec::Unary), s.tangent.at(Prec::Unary));
                Code::atom(quote!(#lift(&#value, &#tangent)))
            }
        }
    }

    /// Whether a part of a variable may be moved out of it: not if it is reached through a reference, or copied for sure.
    fn is_moved(&self, e: E) -> bool {
        let root = self.body.place_root(e);
        let is_owned = root.is_some_and(|v| !matches!(self.types.of_var(v), Ty::Ref(..)));
        let is_copied = !matches!(self.types.of(e), Ty::Vec(_) | Ty::Named | Ty::Var(_));
        matches!(self.body.kind(e), Kind::Field(..) | Kind::Var(_)) && is_owned && !is_copied
    }

    /// One expression that gives the pair, with full tangent.
    pub(in crate::tangent) fn joint(&mut self, e: E) -> Code {
        if self.activity.of(e) && !self.is_scalar_operation(e) {
            match self.expr(e) {
                Lowered::Joint(code) | Lowered::Never(code) => return code,
                Lowered::Split(s) if !s.raw => return pair(s.value, s.tangent),
                Lowered::Split(s) => {
                    let ty = self.types.of(e).clone();
                    let Lowered::Split(s) = self.reusable(Lowered::Split(s)) else { unreachable!("a split stays one") };
                    let mut tangent = self.lifted(&ty, &s);
                    if self.is_moved(e) {
                        // The value is looked at before it is moved away.
                        let t = self.names.fresh("t");
                        self.push(quote!(let #t = #tangent;));
                        tangent = Code::atom(t);
                    }
                    return pair(s.value, tangent);
                }
                Lowered::Value(value) => {
                    let ty = self.types.of(e).clone();
                    let (value, zero) = self.with_zero(&ty, value, None);
                    return pair(value, zero);
                }
                Lowered::Iter(code, _) => return code,
            }
        }
        if crate::walk::diverges_expr(self.body, e) {
            let lowered = self.expr(e);
            return self.value_of(lowered);
        }
        let (value, tangent) = self.forced(e);
        pair(value, tangent)
    }

    /// As [`Self::joint`], with the statements it needs in a block around it.
    pub(in crate::tangent) fn joint_block(&mut self, e: E) -> Code {
        let (stmts, code) = self.inside(|lower| lower.joint(e));
        in_block(&stmts, code)
    }
}
