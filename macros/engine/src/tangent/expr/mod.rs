//! Expressions: which file lowers which kind.

mod aggregate;
mod operator;
mod pair;

pub use operator::symbol;

use super::{Lower, Lowered};
use crate::code::{Code, Prec};
use crate::ir::{E, Kind};
use crate::resolve::Path;
use quote::quote;

impl Lower<'_> {
    /// Lowers an expression; statements that must run before it are written to the current block.
    pub(in crate::tangent) fn expr(&mut self, e: E) -> Lowered {
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
    pub(in crate::tangent) fn mentions_active(&self, e: E) -> bool {
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
