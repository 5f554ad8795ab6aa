//! Places: variables and parts of them. Value and tangent are reached by the same path.

use super::{Lower, Lowered, Split};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, V};
use crate::methods;
use quote::{quote, quote_spanned};

impl Lower<'_> {
    pub(super) fn variable(&mut self, v: V, e: E) -> Lowered {
        let mut name = self.body.vars[v.0].name.clone();
        name.set_span(self.span(e));
        let value = Code::atom(&name);
        if let Some(layout) = &self.layouts[v.0] {
            return Lowered::Iter(value, layout.clone());
        }
        if !self.activity.of_var(v) {
            return Lowered::Value(value);
        }
        // A closure takes and gives pairs; it has no tangent of its own.
        if matches!(self.types.of_var(v).peeled(), Ty::Fn(..)) {
            return Lowered::Value(value);
        }
        let mut tangent = self.tangent_name(v);
        tangent.set_span(self.span(e));
        if self.moves_in_arm(v, e) {
            // Both arms are walked, and each takes it for itself.
            let (krate, clone) = (&self.krate, quote!(::core::clone::Clone::clone));
            let value = match self.types.of_var(v) {
                Ty::Named => quote!(#krate::again!(#value)),
                _ => quote!(#clone(&#value)),
            };
            return Lowered::Split(Split {
                value: Code::atom(value),
                tangent: Code::atom(quote!(#clone(&#tangent))),
                raw: self.raw[v.0],
                pure: false,
            });
        }
        Lowered::Split(Split { value, tangent: Code::atom(tangent), raw: self.raw[v.0], pure: true })
    }

    /// Whether a pattern that walks several arms would move something more than once that is not `Copy`, or may not be.
    fn moves_in_arm(&self, v: V, e: E) -> bool {
        let is_same = |e: &&E| matches!(self.body.kind(**e), Kind::Var(other) if *other == v);
        let may_move = match self.types.of_var(v) {
            Ty::Vec(_) => true,
            Ty::Named => self.moved.iter().filter(is_same).count() > 1,
            _ => false,
        };
        self.mode == super::Mode::Pattern && self.declared_at[v.0] < self.depth && self.moved.contains(&e) && may_move
    }

    /// A field. The tangent of a field of a type defined elsewhere is raw: the field may be passive or an integer.
    pub(super) fn field(&mut self, base: E, member: &syn::Member) -> Lowered {
        let of_tuple = matches!(self.types.of(base).peeled(), Ty::Tuple(_));
        let base = self.expr(base);
        let base = self.reusable(base);
        match base {
            Lowered::Split(s) => {
                let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
                Lowered::Split(Split {
                    value: Code::atom(quote!(#value.#member)),
                    tangent: Code::atom(quote!(#tangent.#member)),
                    raw: s.raw || !of_tuple,
                    pure: s.pure,
                })
            }
            other => {
                let value = self.value_of(other).at(Prec::Atom);
                Lowered::Value(Code::atom(quote!(#value.#member)))
            }
        }
    }

    /// An element or a sub-slice.
    pub(super) fn index(&mut self, base: E, index: E) -> Lowered {
        let span = self.span(base);
        let lowered = self.expr(base);
        let lowered = self.reusable(lowered);
        let index = self.index_value(index);
        match lowered {
            Lowered::Split(s) => {
                let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
                Lowered::Split(Split {
                    value: Code::atom(quote_spanned!(span=> #value[#index])),
                    tangent: Code::atom(quote_spanned!(span=> #tangent[#index])),
                    raw: s.raw,
                    pure: s.pure,
                })
            }
            other => {
                let value = self.value_of(other).at(Prec::Atom);
                Lowered::Value(Code::atom(quote_spanned!(span=> #value[#index])))
            }
        }
    }

    /// An index: written down twice, so anything but a simple expression is computed once before.
    fn index_value(&mut self, index: E) -> Code {
        if let Kind::Range { start, closed, end } = self.body.kind(index) {
            let part = |lower: &mut Self, e: &Option<E>| e.map(|e| lower.index_value(e).at(Prec::Or));
            let start = part(self, start);
            let end = part(self, end);
            let dots = if *closed { quote!(..=) } else { quote!(..) };
            return Code::new(Prec::Loose, quote!(#start #dots #end));
        }
        if self.undecided(index) {
            return self.no_index(index, "an index depends on an active value");
        }
        let code = self.value(index);
        if matches!(self.types.of(index), Ty::Iter(_)) {
            // A range is not `Copy`.
            let range = code.at(Prec::Atom);
            return Code::atom(quote!(#range.clone()));
        }
        if self.is_simple(index) {
            return code;
        }
        let t = self.names.fresh("i");
        self.push(quote!(let #t = #code;));
        Code::atom(t)
    }

    /// Whether an expression only reads variables: it may be written down twice.
    pub(super) fn is_simple(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Lit(_) | Kind::Var(_) | Kind::Path(_) => true,
            Kind::Field(a, _) | Kind::Deref(a) | Kind::Neg(a) | Kind::Not(a) | Kind::Cast(a, _) => self.is_simple(*a),
            Kind::Ref { expr, mutable } => !mutable && self.is_simple(*expr),
            Kind::Index(a, b) | Kind::Binary(_, a, b) => self.is_simple(*a) && self.is_simple(*b),
            Kind::Tuple(parts) => parts.iter().all(|p| self.is_simple(*p)),
            Kind::Method { recv, name, args, .. } => {
                let asks = methods::unknown::asks(&name.to_string(), args.len());
                asks && self.is_simple(*recv)
            }
            _ => false,
        }
    }

    pub(super) fn deref(&mut self, a: E) -> Lowered {
        let lowered = self.expr(a);
        let lowered = self.reusable(lowered);
        match lowered {
            Lowered::Split(s) => Lowered::Split(Split {
                value: Code::unary(quote!(*), &s.value),
                tangent: Code::unary(quote!(*), &s.tangent),
                raw: s.raw,
                pure: s.pure,
            }),
            other => {
                let value = self.value_of(other);
                Lowered::Value(Code::unary(quote!(*), &value))
            }
        }
    }

    pub(super) fn reference(&mut self, mutable: bool, a: E) -> Lowered {
        let sign = if mutable { quote!(&mut) } else { quote!(&) };
        let lowered = match self.expr(a) {
            // The value is a variable of the block around: a temporary lives as long as the reference.
            Lowered::Split(s) if self.is_linear() && !s.pure && self.types.is_float(a) => {
                let value = &s.value;
                Lowered::Split(Split { value: Code::atom(quote!({ #value })), ..s })
            }
            lowered => lowered,
        };
        match lowered {
            Lowered::Split(s) => Lowered::Split(Split {
                value: Code::unary(&sign, &s.value),
                tangent: Code::unary(&sign, &s.tangent),
                raw: s.raw,
                pure: s.pure && !mutable,
            }),
            Lowered::Joint(joint) => {
                let (t, d) = self.temporary();
                self.push(quote!(let (mut #t, mut #d) = #joint;));
                Lowered::Split(Split {
                    value: Code::unary(&sign, &Code::atom(t)),
                    tangent: Code::unary(&sign, &Code::atom(d)),
                    raw: false,
                    pure: true,
                })
            }
            other => {
                let value = self.value_of(other);
                Lowered::Value(Code::unary(&sign, &value))
            }
        }
    }

    /// The tangent of a method's receiver, lent as the method may want it.
    pub(super) fn receiver_tangent(&self, e: E, (name, args): (&str, usize), tangent: &Code, shared: bool) -> Code {
        match self.types.of(e) {
            Ty::Ref(..) => tangent.clone(),
            // A variable that is not `mut` and yet changed by the method is a reference that a pattern has made.
            _ if *self.types.of(e) != Ty::Named
                && methods::unknown::is_structural(name)
                && !methods::unknown::leaves(name, args)
                && matches!(self.body.kind(e), Kind::Var(v) if !self.body.vars[v.0].mutable) =>
            {
                Code::unary(quote!(&mut), &Code::unary(quote!(*), tangent))
            }
            _ => {
                let is_std = matches!(self.types.of(e), Ty::Option(_) | Ty::Result(_) | Ty::Vec(_) | Ty::Slice(_));
                let is_known = is_std || methods::unknown::only_moves(name) || methods::unknown::looks(name, args);
                let looks = methods::unknown::shares(name, args) && is_known;
                let mutable = match self.body.place_root(e) {
                    Some(v) if self.body.is_place(e) && !self.shared[v.0] && !looks => {
                        let lent = self.activity.lent.is_lent(self.body, e);
                        !lent && (self.body.vars[v.0].mutable || matches!(self.types.of_var(v), Ty::Ref(true, _)))
                    }
                    _ => false,
                };
                let sign = if mutable && !shared { quote!(&mut) } else { quote!(&) };
                Code::unary(sign, tangent)
            }
        }
    }

    /// Whether an argument borrows from the variable of a receiver, which then is not changed by the call.
    pub(super) fn borrows_from(&self, recv: E, args: &[E], exclusively: bool) -> bool {
        let Some(root) = self.body.place_root(recv) else { return false };
        args.iter().any(|arg| self.lends(*arg, root, exclusively))
    }

    /// Whether the value of an expression may borrow from a variable, and not only be computed from it.
    pub(super) fn lends(&self, e: E, root: V, exclusively: bool) -> bool {
        let lends = |e: E| self.lends(e, root, exclusively);
        match (self.body.kind(e), self.types.of(e)) {
            (_, Ty::F64 | Ty::F32 | Ty::Passive) => false,
            (Kind::Var(v), Ty::Ref(true, _)) if *v == root => !exclusively,
            (Kind::Var(v), Ty::Ref(false, _)) => !exclusively && self.activity.borrows.owners(*v).any(|v| v == root),
            (Kind::Ref { mutable, expr }, _) if self.body.is_place(*expr) => {
                *mutable == exclusively && self.body.place_root(*expr) == Some(root)
            }
            // What is read is copied.
            _ if self.body.is_place(e) => false,
            // What comes of a call that is not known here is a value of its own, most likely.
            (Kind::Call { callee, .. }, Ty::Var(_) | Ty::Named) => match self.body.kind(*callee) {
                Kind::Path(path) if !path.is_foreign() => self.any_below(e, lends),
                _ => false,
            },
            (Kind::Method { .. }, Ty::Var(_) | Ty::Named) => false,
            (Kind::If { then, other, .. }, _) => then.tail.iter().chain(other).any(|e| lends(*e)),
            (Kind::Match { arms, .. }, _) => arms.iter().any(|arm| lends(arm.body)),
            (Kind::Block { .. } | Kind::Loop { .. }, _) => {
                let mut found = match self.body.kind(e) {
                    Kind::Block { block, .. } => block.tail.is_some_and(lends),
                    _ => false,
                };
                crate::walk::breaks_of(self.body, e, &mut |exit| {
                    if let Kind::Break { value: Some(value), .. } = self.body.kind(exit) {
                        found |= lends(*value);
                    }
                });
                found
            }
            (Kind::Closure { body, capture, .. }, _) => {
                let mut found = false;
                crate::walk::everything(self.body, *body, &mut |e| {
                    found |= match self.body.kind(e) {
                        Kind::Var(v) => *v == root && !capture && !exclusively,
                        Kind::Ref { mutable, expr } => {
                            *mutable == exclusively && self.body.place_root(*expr) == Some(root)
                        }
                        _ => false,
                    };
                });
                found
            }
            _ => self.any_below(e, lends),
        }
    }

    fn any_below(&self, e: E, is: impl Fn(E) -> bool) -> bool {
        let mut any = false;
        crate::walk::children(self.body, e, &mut |child| any |= is(child));
        any
    }
}
