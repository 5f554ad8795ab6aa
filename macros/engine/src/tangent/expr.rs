//! Expressions.

use super::{Lower, Lowered, Split, in_block, pair};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Op};
use crate::resolve::{Name, Path, Std};
use proc_macro2::TokenStream;
use quote::quote;

impl Lower<'_> {
    /// Lowers an expression; statements that must run before it are written to the current block.
    pub(super) fn expr(&mut self, e: E) -> Lowered {
        match self.lowered(e) {
            Lowered::Value(code) if self.records_within(e) => {
                let n = self.names.fresh("n");
                self.push(quote!(let #n = #code;));
                Lowered::Value(Code::atom(n))
            }
            lowered => lowered,
        }
    }

    fn lowered(&mut self, e: E) -> Lowered {
        let body = self.body;
        match body.kind(e) {
            Kind::Refused => Lowered::Value(Code::atom(quote!(()))),
            Kind::Lit(lit) => Lowered::Value(Code::atom(lit)),
            Kind::Var(v) => self.variable(*v, e),
            Kind::Path(path) => self.path(e, path),
            Kind::Field(base, member) => self.field(*base, member),
            Kind::Index(base, index) => self.index(*base, *index),
            Kind::Deref(a) => self.deref(*a),
            Kind::Ref { mutable, expr } => self.reference(*mutable, *expr),
            Kind::Neg(_) | Kind::Binary(..) => self.operation(e),
            Kind::Not(a) => {
                let value = self.value(*a);
                Lowered::Value(Code::unary(quote!(!), &value))
            }
            Kind::Cast(a, ty) => self.cast(e, *a, ty),
            Kind::Assign(a, b) => {
                self.escaping = self.escapes(e);
                self.assign(*a, *b);
                Lowered::Value(Code::atom(quote!(())))
            }
            Kind::AssignOp(op, a, b) => {
                self.escaping = self.escapes(e);
                self.assign_op(*op, *a, *b);
                Lowered::Value(Code::atom(quote!(())))
            }
            Kind::Range { start, end, .. } if start.iter().chain(end).any(|e| self.undecided(*e)) => {
                let refusal = self.no_index(e, "the bound of a range depends on an active value");
                Lowered::Value(Code::new(Prec::Loose, quote!(0..#refusal)))
            }
            Kind::Range { start, end, .. }
                if start.iter().chain(end).any(|e| self.activity.of(*e) && self.types.is_float(*e)) =>
            {
                self.refuse(
                    self.span(e),
                    "a range of active numbers has no tangent",
                    "keep both ends as numbers; `(a..b).contains(&x)` is understood",
                );
                Lowered::Value(Code::atom(quote!(())))
            }
            Kind::Range { start, closed, end } => {
                // A field of unknown type is an integer here, or the compiler says so.
                let bound = |lower: &mut Self, e: E| {
                    let (value, krate) = (lower.value(e), &lower.krate);
                    match lower.activity.of(e) {
                        true => quote!(#krate::discrete(#value)),
                        false => value.at(Prec::Or),
                    }
                };
                let start = start.map(|e| bound(self, e));
                let end = end.map(|e| bound(self, e));
                let dots = if *closed { quote!(..=) } else { quote!(..) };
                Lowered::Value(Code::new(Prec::Loose, quote!(#start #dots #end)))
            }
            Kind::Tuple(parts) => {
                self.aggregate(e, parts, &|parts| quote!((#(#parts),*)), &|parts| quote!((#(#parts,)*)))
            }
            Kind::Array { elems, .. } if self.are_closures(elems) => {
                self.refuse(
                    self.span(e),
                    "closures in a list are of one type only as long as they carry no tangents",
                    "choose by `match`, and call there",
                );
                Lowered::Value(Code::atom(quote!([])))
            }
            Kind::Array { elems, vec: false } => {
                self.aggregate(e, elems, &|p| quote!([#(#p),*]), &|p| quote!([#(#p),*]))
            }
            Kind::Array { elems, vec: true } => {
                self.aggregate(e, elems, &|p| quote!(::std::vec![#(#p),*]), &|p| quote!(::std::vec![#(#p),*]))
            }
            Kind::Repeat { elem, len, vec } => self.repeat(e, *elem, *len, *vec),
            Kind::Struct { path, fields, rest } => self.struct_literal(e, path, fields, *rest),
            Kind::Call { callee, args } => self.call(e, *callee, args),
            Kind::Method { recv, name, generics, args } => self.method(e, *recv, name, generics.as_ref(), args),
            Kind::If { .. } | Kind::Match { .. } | Kind::Block { .. } | Kind::Loop { .. } => self.control(e),
            Kind::While { .. } | Kind::For { .. } => {
                self.unit_control(e);
                Lowered::Value(Code::atom(quote!(())))
            }
            Kind::Let { .. } => {
                let code = self.condition(e);
                Lowered::Value(code)
            }
            Kind::Break { .. } | Kind::Continue { .. } | Kind::Return(_) => Lowered::Never(self.exit(e)),
            Kind::Closure { .. } => Lowered::Value(self.closure(e, true)),
            Kind::Try(a) => self.question(e, *a),
            Kind::Macro { .. } => self.macro_call(e),
        }
    }

    /// The value alone.
    pub(super) fn value(&mut self, e: E) -> Code {
        if self.types.is_float(e) && self.is_operation(e) {
            return self.scalar(e, false).0;
        }
        let lowered = self.expr(e);
        self.value_of(lowered)
    }

    pub(super) fn value_of(&mut self, lowered: Lowered) -> Code {
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
    pub(super) fn reusable(&mut self, lowered: Lowered) -> Lowered {
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
    pub(super) fn parts(&mut self, e: E) -> (Code, Option<Code>, bool) {
        let lowered = self.expr(e);
        match self.reusable_if_joint(lowered) {
            Lowered::Split(s) => (s.value, Some(s.tangent), s.raw),
            other => (self.value_of(other), None, false),
        }
    }

    pub(super) fn reusable_if_joint(&mut self, lowered: Lowered) -> Lowered {
        match lowered {
            Lowered::Joint(_) => self.reusable(lowered),
            other => other,
        }
    }

    /// Value and full tangent, also of a passive expression: for places that hold active data.
    pub(super) fn forced(&mut self, e: E) -> (Code, Code) {
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
    pub(super) fn with_zero(&mut self, ty: &Ty, value: Code, written: Option<&syn::Type>) -> (Code, Code) {
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

    /// Whether several closures are put beside each other.
    fn are_closures(&self, elems: &[E]) -> bool {
        elems.iter().filter(|e| matches!(self.body.kind(**e), Kind::Closure { .. })).count() > 1
    }

    /// A length, which is written down twice.
    fn index_like(&mut self, e: E, run_time: bool) -> Code {
        if self.undecided(e) {
            return self.no_index(e, "a length depends on an active value");
        }
        let code = self.value(e);
        if !run_time || self.is_simple(e) {
            return code;
        }
        let t = self.names.fresh("n");
        self.push(quote!(let #t = #code;));
        Code::atom(t)
    }

    /// A raw tangent as the full tangent of its value. References stay as they are.
    pub(super) fn lifted(&self, ty: &Ty, s: &Split) -> Code {
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
    pub(super) fn joint(&mut self, e: E) -> Code {
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
    pub(super) fn joint_block(&mut self, e: E) -> Code {
        let (stmts, code) = self.inside(|lower| lower.joint(e));
        in_block(&stmts, code)
    }

    pub(super) fn is_operation(&self, e: E) -> bool {
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

    pub(super) fn is_scalar_operation(&self, e: E) -> bool {
        self.types.is_float(e) && self.is_operation(e)
    }

    /// `-a`, `a op b`.
    fn operation(&mut self, e: E) -> Lowered {
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
    pub(super) fn operand(&mut self, e: E) -> (Code, TokenStream) {
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

    /// A tuple, an array or a `vec!`.
    fn aggregate(
        &mut self,
        e: E,
        parts: &[E],
        values: &dyn Fn(&[Code]) -> TokenStream,
        tangents: &dyn Fn(&[Code]) -> TokenStream,
    ) -> Lowered {
        if !self.activity.of(e) {
            let codes = self.values(parts);
            return Lowered::Value(Code::atom(match (codes.len(), self.body.kind(e)) {
                (1, Kind::Tuple(_)) => {
                    let only = &codes[0];
                    quote!((#only,))
                }
                _ => values(&codes),
            }));
        }
        let both = self.together(|lower| lower.forced_list(parts));
        let (v, d): (Vec<Code>, Vec<Code>) = both.into_iter().unzip();
        let value = match (v.len(), self.body.kind(e)) {
            (1, Kind::Tuple(_)) => {
                let only = &v[0];
                quote!((#only,))
            }
            _ => values(&v),
        };
        Lowered::Split(Split { value: Code::atom(value), tangent: Code::atom(tangents(&d)), raw: false, pure: false })
    }

    /// Whether an expression is made of operations on floats here, one or several: their values may wait for others.
    fn is_numbers(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Tuple(parts) | Kind::Array { elems: parts, vec: false } => parts.iter().all(|e| self.is_numbers(*e)),
            _ => self.is_scalar_operation(e),
        }
    }

    /// Values of a list.
    pub(super) fn values(&mut self, list: &[E]) -> Vec<Code> {
        list.iter().map(|e| self.value(*e)).collect()
    }

    /// Pairs of a list.
    pub(super) fn forced_list(&mut self, list: &[E]) -> Vec<(Code, Code)> {
        let mut both = Vec::new();
        for e in list {
            let (value, tangent) = match self.is_numbers(*e) {
                true => self.forced_one(*e),
                false => self.apart(|lower| lower.forced_one(*e)),
            };
            let tangent = self.reliable_part(*e, tangent);
            both.push((value, tangent));
        }
        both
    }

    fn repeat(&mut self, e: E, elem: E, len: E, vec: bool) -> Lowered {
        let mac = vec.then(|| quote!(::std::vec!));
        if !self.activity.of(e) {
            let (elem, len) = (self.value(elem), self.value(len));
            return Lowered::Value(Code::atom(quote!(#mac [#elem; #len])));
        }
        let (value, tangent) = self.forced_one(elem);
        let value = if vec { self.to_be_cloned(elem, value) } else { value };
        let len = self.index_like(len, vec);
        Lowered::Split(Split {
            value: Code::atom(quote!(#mac [#value; #len])),
            tangent: Code::atom(quote!(#mac [#tangent; #len])),
            raw: false,
            pure: false,
        })
    }

    fn struct_literal(&mut self, e: E, path: &Path, fields: &[(syn::Member, E)], rest: Option<E>) -> Lowered {
        let exprs: Vec<E> = fields.iter().map(|(_, e)| *e).collect();
        if !self.activity.of(e) {
            let values = self.values(&exprs);
            let fields = fields.iter().zip(&values).map(|((member, _), value)| field_value(member, value));
            let rest = rest.map(|rest| {
                let rest = self.value(rest);
                quote!(..#rest)
            });
            return Lowered::Value(Code::atom(quote!(#path { #(#fields,)* #rest })));
        }
        let slots = self.slots(&exprs);
        let values = fields.iter().zip(&slots).map(|((member, _), (value, _))| field_value(member, value));
        let tangents = fields.iter().zip(&slots).map(|((member, _), (_, slot))| quote!(#member: #slot));
        let rest = rest.map(|rest| self.forced(rest));
        let (rest_v, rest_d) = match &rest {
            Some((v, d)) => (Some(quote!(..#v)), Some(quote!(..#d))),
            None => (None, None),
        };
        let mirror = self.mirror_path(path);
        Lowered::Split(Split {
            value: Code::atom(quote!(#path { #(#values,)* #rest_v })),
            tangent: Code::atom(quote!(#mirror { #(#tangents,)* #rest_d })),
            raw: false,
            pure: false,
        })
    }

    /// Values and tangents for slots whose activity only the compiler knows: fields of a struct.
    pub(super) fn slots(&mut self, list: &[E]) -> Vec<(Code, Code)> {
        self.together(|lower| {
            let one = |e: &E| match lower.is_numbers(*e) {
                true => lower.slot_value(*e),
                false => lower.apart(|lower| lower.slot_value(*e)),
            };
            list.iter().map(one).collect()
        })
    }

    fn slot_value(&mut self, e: E) -> (Code, Code) {
        let ty = self.types.of(e).clone();
        if let Kind::Path(path) = self.body.kind(e)
            && path.name == Name::None
        {
            // It is of any type, and a slot would not tell of which.
            return (Code::atom(path), Code::atom(path));
        }
        if self.is_scalar_operation(e) && self.activity.of(e) {
            let (value, tangent) = self.scalar_forced(e);
            return (value, self.slot(&tangent));
        }
        let (value, tangent, _) = self.parts(e);
        let tangent = tangent.map(|tangent| self.reliable_part(e, tangent));
        match tangent {
            Some(tangent) => (value, self.slot(&tangent)),
            None if ty.is_float() || ty == Ty::Passive => (value, self.slot(&self.zero_unit())),
            None => self.passive_pair(&ty, value),
        }
    }

    /// A passive value and what fills its slot, taken before the value is moved.
    pub(super) fn passive_pair(&mut self, ty: &Ty, value: Code) -> (Code, Code) {
        if matches!(ty, Ty::Ref(..) | Ty::Passive | Ty::F64 | Ty::F32 | Ty::Fn(..)) {
            let slot = self.passive_slot(ty, &value);
            return (value, slot);
        }
        let (t, d) = self.temporary();
        let krate = self.krate.clone();
        self.push(quote!(let #t = #value;));
        self.push(quote!(let #d = #krate::zero_like(&#t);));
        (Code::atom(t), self.slot(&Code::atom(d)))
    }

    fn path(&mut self, e: E, path: &Path) -> Lowered {
        if self.kept.contains(&e) && path.is_function() {
            // A function that is kept: it takes and gives pairs.
            return Lowered::Value(self.function_value(path));
        }
        Lowered::Value(Code::atom(path))
    }

    fn escapes(&self, e: E) -> bool {
        self.taint.as_ref().is_some_and(|taint| taint.escapes(e))
    }

    /// Whether something active is used in an expression; what `passive` hides is not.
    pub(super) fn mentions_active(&self, e: E) -> bool {
        if let Kind::Call { callee, .. } = self.body.kind(e)
            && matches!(self.body.kind(*callee), Kind::Path(path) if path.stops())
        {
            return false;
        }
        let mut any = self.activity.of(e);
        crate::walk::children(self.body, e, &mut |child| any |= self.mentions_active(child));
        any
    }
}

/// `name: value`, or `name` where the value is a variable of that name.
fn field_value(member: &syn::Member, value: &Code) -> TokenStream {
    match member {
        syn::Member::Named(name) if *name == value.text() => quote!(#name),
        _ => quote!(#member: #value),
    }
}

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
