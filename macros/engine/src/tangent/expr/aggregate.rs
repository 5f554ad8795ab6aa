//! Tuples, arrays, `vec!`s and structs, written out once with values and once with tangents.
//!
//! ```text
//! Wheel { radius: r, teeth: 12 }
//! // becomes
//! (Wheel { radius: r, teeth: 12 }, WheelTangent { radius: slot(r_d), teeth: slot(Zero) })
//! ```

use crate::code::Code;
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::resolve::{Name, Path};
use crate::tangent::{Lower, Lowered, Split};
use proc_macro2::TokenStream;
use quote::quote;

/// `name: value`, or `name` where the value is a variable of that name.
fn field_value(member: &syn::Member, value: &Code) -> TokenStream {
    match member {
        syn::Member::Named(name) if *name == value.text() => quote!(#name),
        _ => quote!(#member: #value),
    }
}

impl Lower<'_> {
    /// Whether several closures are put beside each other.
    pub(super) fn are_closures(&self, elems: &[E]) -> bool {
        elems.iter().filter(|e| matches!(self.body.kind(**e), Kind::Closure { .. })).count() > 1
    }

    /// A length, which is written down twice.
    pub(super) fn index_like(&mut self, e: E, run_time: bool) -> Code {
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

    /// A tuple, an array or a `vec!`.
    pub(super) fn aggregate(
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
    pub(in crate::tangent) fn values(&mut self, list: &[E]) -> Vec<Code> {
        list.iter().map(|e| self.value(*e)).collect()
    }

    /// Pairs of a list.
    pub(in crate::tangent) fn forced_list(&mut self, list: &[E]) -> Vec<(Code, Code)> {
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

    pub(super) fn repeat(&mut self, e: E, elem: E, len: E, vec: bool) -> Lowered {
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

    pub(super) fn struct_literal(
        &mut self,
        e: E,
        path: &Path,
        fields: &[(syn::Member, E)],
        rest: Option<E>,
    ) -> Lowered {
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
        if self.refuse_std(path) {
            return Lowered::Value(Code::atom(quote!(())));
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
    pub(in crate::tangent) fn slots(&mut self, list: &[E]) -> Vec<(Code, Code)> {
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
    pub(in crate::tangent) fn passive_pair(&mut self, ty: &Ty, value: Code) -> (Code, Code) {
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
}
