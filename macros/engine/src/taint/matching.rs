//! What patterns and iterators take apart.

use super::{Bits, Choice, Pass, Taint};
use crate::activity::Activity;
use crate::borrow::{Item, aligned};
use crate::infer::{Ty, Types};
use crate::ir::{Arm, Body, E, Kind, Pat};
use crate::resolve::Name;
use proc_macro2::{TokenStream, TokenTree};

impl Taint {
    /// Whether it depends on active values if `expr` matches a pattern, which is one of `arms` or stands alone.
    pub fn undecided(&self, body: &Body, types: &Types, activity: &Activity, pat: &Pat, expr: E, arms: &[Arm]) -> bool {
        match (pat, body.kind(expr)) {
            (Pat::Tuple(pats), Kind::Tuple(parts)) if aligned(pats, parts.len()) => {
                pats.iter().zip(parts).any(|(pat, part)| self.undecided(body, types, activity, pat, *part, &[]))
            }
            _ => {
                let looks = Looks {
                    active: activity.of(expr),
                    float: activity.of(expr) && types.is_float(expr),
                    discrete: types.is_passive(expr),
                    data: arms.iter().any(|arm| names_data(&arm.pat)),
                };
                pat.is_refutable() && looks.undecided(pat, self.of(expr))
            }
        }
    }
}

impl Pass<'_> {
    /// Whether a `match` cannot be decided.
    pub(super) fn choice(&self, expr: E, arms: &[Arm]) -> Option<Choice> {
        if arms.iter().any(|arm| self.undecided(&arm.pat, expr, arms)) {
            return Some(Choice::Scrutinee);
        }
        arms.iter().any(|arm| arm.guard.is_some_and(|g| self.of(g).any())).then_some(Choice::Guard)
    }

    /// Whether it depends on active values if `expr` matches a pattern, which is one of `arms` or stands alone.
    pub(super) fn undecided(&self, pat: &Pat, expr: E, arms: &[Arm]) -> bool {
        self.found.undecided(self.body, self.types, self.activity, pat, expr, arms)
    }

    /// Whether an expression is an iterator.
    pub(super) fn iterates(&self, e: E) -> bool {
        matches!(self.types.of(e).peeled(), Ty::Iter(_))
    }

    /// Tells a pattern what it binds of an iterator's items.
    pub(super) fn bind_item(&mut self, pat: &Pat, iter: E) {
        Item::of(self.body, self.types, iter).bind(pat, &mut |pat, item| {
            let mut bits = Bits::NONE;
            item.each(&mut |part| {
                bits = bits.or(match part {
                    // Which number an item has depends on which items are before it.
                    Item::Number(e) => Bits::both(self.of(*e).own),
                    Item::Of(e) => Bits::both(self.effective_parts(*e)),
                    Item::Parts(_) => Bits::NONE,
                });
            });
            self.bind_bits(pat, bits, false);
        });
    }
}

/// What is known of something that is matched.
#[derive(Clone, Copy)]
struct Looks {
    active: bool,
    float: bool,
    discrete: bool,
    data: bool,
}

impl Looks {
    fn undecided(self, pat: &Pat, bits: Bits) -> bool {
        let inside = Bits::both(bits.parts || (self.discrete && bits.own));
        let parts = Looks { float: false, data: false, ..self };
        match pat {
            Pat::Wild | Pat::Rest => false,
            Pat::Plain { refutable: false, .. } => false,
            Pat::Plain { tokens, .. } => {
                let scalar = bits.own && (self.discrete || !(self.data || names_none(tokens)));
                bits.parts || scalar || self.float || (self.active && is_float(tokens))
            }
            Pat::Bind { sub, .. } => sub.as_ref().is_some_and(|sub| self.undecided(sub, bits)),
            Pat::Ref { pat, .. } => self.undecided(pat, bits),
            Pat::Or(cases) => cases.iter().any(|case| self.undecided(case, bits)),
            Pat::Tuple(pats) => pats.iter().any(|pat| parts.undecided(pat, inside)),
            Pat::Slice(pats) => inside.own || pats.iter().any(|pat| parts.undecided(pat, inside)),
            Pat::TupleStruct { path, elems } => {
                let inside = if path.name == Name::Err { Bits::both(bits.any()) } else { inside };
                (path.is_variant() && (bits.parts || self.discrete && bits.own))
                    || elems.iter().any(|pat| parts.undecided(pat, inside))
            }
            Pat::Struct { path, fields, .. } => {
                (path.is_variant() && inside.own) || fields.iter().any(|(_, pat)| parts.undecided(pat, inside))
            }
        }
    }
}

/// Whether a pattern names a variant that holds data, so that what is matched is no bare integer or boolean.
fn names_data(pat: &Pat) -> bool {
    match pat {
        Pat::TupleStruct { path, .. } | Pat::Struct { path, .. } => path.is_variant(),
        Pat::Ref { pat, .. } => names_data(pat),
        Pat::Bind { sub: Some(sub), .. } => names_data(sub),
        Pat::Or(cases) => cases.iter().any(names_data),
        _ => false,
    }
}

fn names_none(tokens: &TokenStream) -> bool {
    tokens.to_string() == "None"
}

/// Whether what a pattern compares with has a float literal.
fn is_float(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        TokenTree::Literal(literal) => matches!(syn::Lit::new(literal), syn::Lit::Float(_)),
        _ => false,
    })
}
