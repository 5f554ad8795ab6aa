//! Patterns.

use super::V;
use crate::resolve::{Name, Path};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Member;

/// A pattern.
#[derive(Clone, Debug)]
pub enum Pat {
    /// `_`
    Wild,
    /// `..`
    Rest,
    /// `ref mut x @ sub`
    Bind { var: V, by_ref: bool, mutable: bool, sub: Option<Box<Pat>> },
    /// `(a, b)`
    Tuple(Vec<Pat>),
    /// `[a, b, rest @ ..]`
    Slice(Vec<Pat>),
    /// `Some(x)`, `Shape::Circle(r)`
    TupleStruct { path: Path, elems: Vec<Pat> },
    /// `Wheel { radius, .. }`
    Struct { path: Path, fields: Vec<(Member, Pat)>, rest: bool },
    /// `&x`
    Ref { mutable: bool, pat: Box<Pat> },
    /// `A | B`
    Or(Vec<Pat>),
    /// A literal, a range, a constant or a unit variant: binds nothing.
    Plain { tokens: TokenStream, refutable: bool },
}

impl Pat {
    /// The pattern as code, with these names of variables; `instead` is asked for what stands for a part of it.
    pub fn code(&self, name: &dyn Fn(V) -> Ident, instead: &dyn Fn(&Pat) -> Option<TokenStream>) -> TokenStream {
        let of = |pat: &Pat| pat.code(name, instead);
        if let Some(code) = instead(self) {
            return code;
        }
        match self {
            Pat::Wild => quote!(_),
            Pat::Rest => quote!(..),
            Pat::Bind { var, by_ref, mutable, sub } => {
                let name = name(*var);
                let (by_ref, mutable) = (by_ref.then(|| quote!(ref)), mutable.then(|| quote!(mut)));
                let sub = sub.as_ref().map(|sub| {
                    let sub = of(sub);
                    quote!(@ #sub)
                });
                quote!(#by_ref #mutable #name #sub)
            }
            Pat::Tuple(pats) => {
                let parts = pats.iter().map(of);
                let comma = (pats.len() == 1 && !matches!(pats[0], Pat::Rest)).then(|| quote!(,));
                quote!((#(#parts),* #comma))
            }
            Pat::Slice(pats) => {
                let parts = pats.iter().map(of);
                quote!([#(#parts),*])
            }
            Pat::TupleStruct { path, elems } => {
                let parts = elems.iter().map(of);
                quote!(#path(#(#parts),*))
            }
            Pat::Struct { path, fields, rest } => Self::code_of_struct(&quote!(#path), fields, *rest, &of),
            Pat::Ref { mutable, pat } => {
                let (mutable, pat) = (mutable.then(|| quote!(mut)), of(pat));
                quote!(&#mutable #pat)
            }
            Pat::Or(cases) => {
                let cases = cases.iter().map(of);
                quote!((#(#cases)|*))
            }
            Pat::Plain { tokens, .. } => tokens.clone(),
        }
    }

    /// `Wheel { radius, .. }`, of a type that may have another name.
    pub fn code_of_struct(
        path: &TokenStream,
        fields: &[(Member, Pat)],
        rest: bool,
        of: &dyn Fn(&Pat) -> TokenStream,
    ) -> TokenStream {
        let fields = fields.iter().map(|(member, pat)| {
            let pat = of(pat);
            match member {
                Member::Named(name) if *name == pat.to_string() => quote!(#name),
                _ => quote!(#member: #pat),
            }
        });
        let rest = rest.then(|| quote!(..));
        quote!(#path { #(#fields,)* #rest })
    }

    /// Calls `visit` with the pattern and all its parts.
    pub fn each_mut(&mut self, visit: &mut dyn FnMut(&mut Pat)) {
        visit(self);
        match self {
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => {}
            Pat::Bind { sub, .. } => sub.iter_mut().for_each(|sub| sub.each_mut(visit)),
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter_mut().for_each(|pat| pat.each_mut(visit));
            }
            Pat::Struct { fields, .. } => fields.iter_mut().for_each(|(_, pat)| pat.each_mut(visit)),
            Pat::Ref { pat, .. } => pat.each_mut(visit),
        }
    }

    /// Calls `visit` with every variable that the pattern binds.
    pub fn each_var(&self, visit: &mut impl FnMut(V)) {
        match self {
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => {}
            Pat::Bind { var, sub, .. } => {
                visit(*var);
                if let Some(sub) = sub {
                    sub.each_var(visit);
                }
            }
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter().for_each(|pat| pat.each_var(visit));
            }
            Pat::Struct { fields, .. } => fields.iter().for_each(|(_, pat)| pat.each_var(visit)),
            Pat::Ref { pat, .. } => pat.each_var(visit),
        }
    }

    /// The pattern without alternatives that bind: one pattern for each way through them.
    ///
    /// Which alternative binds can depend on literals and on a guard, which a tangent does not have.
    pub fn alternatives(&self) -> Vec<Pat> {
        fn product(parts: &[Pat]) -> Vec<Vec<Pat>> {
            parts.iter().fold(vec![Vec::new()], |rows, part| {
                let ways = part.alternatives();
                rows.iter()
                    .flat_map(|row| ways.iter().map(|way| row.iter().cloned().chain([way.clone()]).collect()))
                    .collect()
            })
        }
        if self.vars().is_empty() {
            return vec![self.clone()];
        }
        match self {
            Pat::Or(cases) => cases.iter().flat_map(Pat::alternatives).collect(),
            Pat::Tuple(parts) => product(parts).into_iter().map(Pat::Tuple).collect(),
            Pat::Slice(parts) => product(parts).into_iter().map(Pat::Slice).collect(),
            Pat::TupleStruct { path, elems } => {
                product(elems).into_iter().map(|elems| Pat::TupleStruct { path: path.clone(), elems }).collect()
            }
            Pat::Struct { path, fields, rest } => {
                let (members, pats): (Vec<_>, Vec<_>) = fields.iter().cloned().unzip();
                product(&pats)
                    .into_iter()
                    .map(|pats| Pat::Struct {
                        path: path.clone(),
                        fields: members.iter().cloned().zip(pats).collect(),
                        rest: *rest,
                    })
                    .collect()
            }
            Pat::Ref { mutable, pat } => {
                pat.alternatives().into_iter().map(|pat| Pat::Ref { mutable: *mutable, pat: Box::new(pat) }).collect()
            }
            Pat::Bind { var, by_ref, mutable, sub: Some(sub) } => sub
                .alternatives()
                .into_iter()
                .map(|sub| Pat::Bind { var: *var, by_ref: *by_ref, mutable: *mutable, sub: Some(Box::new(sub)) })
                .collect(),
            _ => vec![self.clone()],
        }
    }

    /// The variables that the pattern binds.
    pub fn vars(&self) -> Vec<V> {
        let mut vars = Vec::new();
        self.each_var(&mut |v| vars.push(v));
        vars
    }

    /// Whether the pattern lends what it is matched with: `ref x`.
    pub fn lends(&self) -> bool {
        match self {
            Pat::Bind { by_ref: true, .. } => true,
            Pat::Bind { sub, .. } => sub.iter().any(|sub| sub.lends()),
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter().any(Pat::lends)
            }
            Pat::Struct { fields, .. } => fields.iter().any(|(_, pat)| pat.lends()),
            Pat::Ref { pat, .. } => pat.lends(),
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => false,
        }
    }

    /// The variables that stand for what an `Err` holds.
    pub fn vars_of_errors(&self) -> Vec<V> {
        match self {
            Pat::TupleStruct { path, elems } if path.name == Name::Err => elems.iter().flat_map(Pat::vars).collect(),
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => Vec::new(),
            Pat::Bind { sub, .. } => sub.iter().flat_map(|sub| sub.vars_of_errors()).collect(),
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter().flat_map(Pat::vars_of_errors).collect()
            }
            Pat::Struct { fields, .. } => fields.iter().flat_map(|(_, pat)| pat.vars_of_errors()).collect(),
            Pat::Ref { pat, .. } => pat.vars_of_errors(),
        }
    }

    /// Calls `visit` with the literals, ranges and constants that the pattern compares with.
    pub fn each_plain(&self, visit: &mut dyn FnMut(&TokenStream)) {
        match self {
            Pat::Plain { tokens, .. } => visit(tokens),
            Pat::Wild | Pat::Rest => {}
            Pat::Bind { sub, .. } => sub.iter().for_each(|sub| sub.each_plain(visit)),
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter().for_each(|pat| pat.each_plain(visit));
            }
            Pat::Struct { fields, .. } => fields.iter().for_each(|(_, pat)| pat.each_plain(visit)),
            Pat::Ref { pat, .. } => pat.each_plain(visit),
        }
    }

    /// The variable, if the pattern is just a name.
    pub fn as_var(&self) -> Option<V> {
        match self {
            Pat::Bind { var, sub: None, .. } => Some(*var),
            _ => None,
        }
    }

    /// Whether the pattern can fail to match.
    pub fn is_refutable(&self) -> bool {
        match self {
            Pat::Wild | Pat::Rest => false,
            Pat::Bind { sub, .. } => sub.as_ref().is_some_and(|sub| sub.is_refutable()),
            Pat::Tuple(pats) => pats.iter().any(Pat::is_refutable),
            Pat::Slice(_) | Pat::Or(_) => true,
            Pat::TupleStruct { path, elems } => path.is_variant() || elems.iter().any(Pat::is_refutable),
            Pat::Struct { path, fields, .. } => path.is_variant() || fields.iter().any(|(_, pat)| pat.is_refutable()),
            Pat::Ref { pat, .. } => pat.is_refutable(),
            Pat::Plain { refutable, .. } => *refutable,
        }
    }
}
