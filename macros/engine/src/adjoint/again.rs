//! What the second sweep computes again: passive things that nothing changes.

use super::frame::Noted;
use super::{Lower, Outcome};
use crate::code::{Code, Prec};
use crate::infer::{Ty, Types};
use crate::ir::{Body, E, Kind, Op, V};
use crate::resolve::Name;
use crate::tangent::symbol;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use std::collections::HashSet;

/// Methods of integers that only compute.
const INTEGERS: &[&str] =
    &["min", "max", "abs_diff", "saturating_sub", "pow", "div_ceil", "is_multiple_of", "rem_euclid"];

/// Variables that are changed after they were declared, those whose length may change, and those of them that may grow.
pub fn changes(body: &Body, types: &Types) -> (HashSet<V>, HashSet<V>, HashSet<V>) {
    let (mut changed, mut overwritten, mut grown) = (HashSet::new(), HashSet::new(), HashSet::new());
    for expr in &body.exprs {
        match &expr.kind {
            Kind::Assign(place, _) | Kind::AssignOp(_, place, _) => {
                changed.extend(body.place_root(*place));
                if let Kind::Var(v) = body.kind(*place) {
                    overwritten.insert(*v);
                }
            }
            Kind::Ref { mutable: true, expr } => {
                changed.extend(body.place_root(*expr));
                let is_plain = |ty: &Ty| matches!(ty, Ty::F64 | Ty::F32 | Ty::Passive);
                let may_grow = match types.of(*expr).peeled() {
                    Ty::Slice(inner) | Ty::Array(inner) => !is_plain(inner),
                    ty => !is_plain(ty),
                };
                grown.extend(body.place_root(*expr).filter(|_| may_grow));
            }
            Kind::Method { recv, name, .. } => {
                let name = name.to_string();
                let resizes = [
                    "push",
                    "pop",
                    "insert",
                    "remove",
                    "truncate",
                    "resize",
                    "clear",
                    "extend",
                    "append",
                    "swap_remove",
                    "drain",
                    "retain",
                    "extend_from_slice",
                    "split_off",
                    "dedup",
                    "resize_with",
                ];
                if let Some(v) = body.place_root(*recv) {
                    changed.insert(v);
                    if resizes.contains(&name.as_str()) {
                        grown.insert(v);
                    }
                }
            }
            _ => {}
        }
    }
    // What is not `mut` cannot be changed.
    changed.retain(|v| body.vars[v.0].mutable);
    (changed, overwritten.union(&grown).copied().collect(), grown)
}

/// Variables that are `usize` for certain: they are indices, or parts of the arithmetic that makes one.
pub fn indices(body: &Body, types: &Types) -> HashSet<V> {
    fn mark(body: &Body, e: E, found: &mut HashSet<V>) {
        match body.kind(e) {
            Kind::Var(v) => {
                found.insert(*v);
            }
            Kind::Binary(op, a, b) if op.is_arithmetic() => {
                mark(body, *a, found);
                mark(body, *b, found);
            }
            Kind::Range { start, end, .. } => start.iter().chain(end).for_each(|e| mark(body, *e, found)),
            _ => {}
        }
    }
    let mut found = HashSet::new();
    for expr in &body.exprs {
        if let Kind::Index(list, index) = &expr.kind
            && matches!(types.of(*list).peeled(), Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_))
        {
            mark(body, *index, &mut found);
        }
    }
    // What an index is made of is of its type.
    let initial = crate::walk::initial(body);
    for (v, init) in &initial {
        if found.contains(v) {
            mark(body, *init, &mut found);
        }
    }
    found.retain(|v| types.of_var(*v).refs() == 0 && types.of_var(*v).peeled() == &Ty::Passive);
    found
}

impl Lower<'_> {
    /// How the second sweep computes something passive, if it can.
    pub fn available(&self, e: E) -> Option<TokenStream> {
        self.available_code(e).map(|code| quote!(#code))
    }

    fn available_code(&self, e: E) -> Option<Code> {
        match self.body.kind(e) {
            Kind::Lit(lit) => Some(Code::atom(lit)),
            Kind::Path(path) if matches!(path.name, Name::Integer | Name::FloatConstant(_)) => Some(Code::atom(path)),
            Kind::Path(path)
                if matches!(path.name, Name::Item | Name::Associated) && *self.types.of(e) == Ty::Passive =>
            {
                let last = path.last();
                (last.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'))
                    .then(|| Code::atom(path))
            }
            Kind::Var(v) => self.again.get(v).map(Code::atom),
            Kind::Deref(a) => self.available_code(*a),
            Kind::Ref { mutable: false, expr } => self.available_code(*expr),
            Kind::Neg(a) => Some(Code::unary(quote!(-), &self.available_code(*a)?)),
            Kind::Not(a) => Some(Code::unary(quote!(!), &self.available_code(*a)?)),
            Kind::Binary(op, a, b) if self.is_word(*a) && self.is_word(*b) => {
                let (symbol, prec) = symbol(*op);
                Some(Code::binary(&self.available_code(*a)?, symbol, &self.available_code(*b)?, prec))
            }
            Kind::Cast(a, ty) if self.is_word(*a) && self.is_word(e) => {
                let inner = self.available_code(*a)?.at(Prec::Cast);
                Some(Code::new(Prec::Cast, quote!(#inner as #ty)))
            }
            Kind::Method { recv, name, args, .. } if args.is_empty() && (name == "len" || name == "is_empty") => {
                self.length(*recv).map(|list| Code::atom(quote!(#list.#name())))
            }
            Kind::Method { recv, name, args, .. }
                if self.is_word(*recv) && INTEGERS.contains(&name.to_string().as_str()) =>
            {
                let recv = self.available_code(*recv)?.at(Prec::Atom);
                let args: Option<Vec<Code>> = args.iter().map(|arg| self.available_code(*arg)).collect();
                let args = args?;
                Some(Code::atom(quote!(#recv.#name(#(#args),*))))
            }
            _ => None,
        }
    }

    /// The adjoints of a list that has as many of them as elements, always.
    fn length(&self, e: E) -> Option<TokenStream> {
        match self.body.kind(e) {
            Kind::Var(v) if !self.resized.contains(v) => {
                let place = self.bars.get(v)?;
                let is_list = matches!(self.types.of(e).peeled(), Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_));
                is_list.then(|| place.code.clone())
            }
            Kind::Deref(a) | Kind::Ref { expr: a, .. } => self.length(*a),
            _ => None,
        }
    }

    fn is_word(&self, e: E) -> bool {
        *self.types.of(e).peeled() == Ty::Passive
    }

    /// Whether an expression is a `usize` for certain.
    pub fn is_usize(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Var(v) => {
                let declared = self.body.vars[v.0].declared.as_ref().map(|ty| quote!(#ty).to_string());
                let param = self.body.params.iter().find(|param| param.pat.vars().contains(v));
                let written = param.map(|param| {
                    let ty = &param.ty;
                    quote!(#ty).to_string()
                });
                self.indices.contains(v) || declared.or(written).is_some_and(|text| text == "usize")
            }
            Kind::Method { name, args, .. } if args.is_empty() => name == "len",
            Kind::Cast(_, ty) => quote!(#ty).to_string() == "usize",
            Kind::Binary(op, a, b) if op.is_arithmetic() && *op != Op::Rem => self.is_usize(*a) || self.is_usize(*b),
            _ => false,
        }
    }

    /// A passive variable that the second sweep gets to know where it enters the block, from what is noted at its end. It is kept
    /// under a name of its own until then: another variable may get its name.
    pub fn noted_at_end(&mut self, v: V, value: TokenStream, ty: TokenStream) {
        let name = self.names.fresh("i");
        self.first(quote!(let #name: #ty = #value;));
        self.note_word(name.clone(), quote!(#name), ty);
        self.again.insert(v, quote!(#name));
    }

    /// Something discrete that is noted where the block ends.
    pub fn note_word(&mut self, name: Ident, value: TokenStream, ty: TokenStream) {
        let record = self.record.clone();
        let ends = quote!(#record.note(#value););
        let begins = match self.is_reached() {
            None => quote!(let #name: #ty = #record.noted();),
            Some(reached) => {
                quote!(let #name: #ty = if #reached { #record.noted() } else { ::core::default::Default::default() };)
            }
        };
        let is_wanted = self.frame().is_left;
        self.frame().noted.push(Noted { name, ends, begins, is_wanted });
    }

    /// The condition under which the statement at hand was reached, if the block may have been left before.
    pub fn is_reached(&mut self) -> Option<TokenStream> {
        let (from, before) = (self.frame().exits, self.exits);
        let exit = self.regions.last().filter(|_| before > from)?.exit.clone();
        let before = proc_macro2::Literal::usize_unsuffixed(before);
        Some(quote!(#exit == 0 || #exit > #before))
    }

    /// A passive variable that the second sweep computes where it enters the block.
    pub fn computed_again(&mut self, v: V, value: TokenStream) {
        if self.is_behind_exit() {
            // The block may have been left before: it is computed where it is used, which was reached.
            self.again.insert(v, quote!((#value)));
            return;
        }
        let name = self.body.vars[v.0].name.clone();
        let name = match self.is_free(&name) {
            true => name,
            false => self.names.another(&name),
        };
        self.taken.insert(name.to_string());
        self.frame().declared.push((name.clone(), quote!(let #name = #value;)));
        self.again.insert(v, quote!(#name));
    }

    /// Whether the block may have been left before the statement at hand.
    fn is_behind_exit(&mut self) -> bool {
        self.exits > self.frame().exits
    }

    fn is_free(&self, name: &Ident) -> bool {
        !self.taken.contains(&name.to_string())
    }

    /// An index that the second sweep computes where it enters the block.
    pub fn computed_index(&mut self, e: E, value: TokenStream) -> Outcome<TokenStream> {
        if self.is_behind_exit() {
            return Err(self.outside(e, "an index by the length of a list, behind an exit"));
        }
        let name = self.names.fresh("i");
        self.frame().declared.push((name.clone(), quote!(let #name = #value;)));
        Ok(quote!(#name))
    }

    /// An index that a name stands for until the block ends.
    pub fn noted_index(&mut self, value: TokenStream) -> TokenStream {
        let name = format_ident!("{}", self.names.fresh("i"), span = Span::call_site());
        self.first(quote!(let #name: usize = #value;));
        self.note_word(name.clone(), quote!(#name), quote!(usize));
        quote!(#name)
    }
}
