//! Places of tangents: the way into them, as far as it is known before a group, and code that looks at them.

use super::Reads;
use crate::infer::Ty;
use crate::ir::{E, Kind, Op, V};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

impl Reads<'_, '_> {
    /// Code that lends the tangent of a place, and its value, as far as the way into it is known before the group.
    pub(super) fn lent(&mut self, e: E) -> Option<(Vec<String>, TokenStream, Lent)> {
        let (v, steps) = self.way(e)?;
        let known = steps.iter().take_while(|step| !matches!(step, Step::Unknown)).count();
        let steps = &steps[..known];
        let (name, tangent) = (&self.lower.body.vars[v.0].name, self.lower.tangent_name(v));
        let mut path = vec![name.to_string()];
        path.extend(steps.iter().map(|step| match step {
            Step::Field(member) => member.to_token_stream().to_string(),
            Step::At(index) => format!("[{index}]"),
            Step::Unknown => unreachable!("it ends before"),
        }));
        let first = steps.iter().position(|step| matches!(step, Step::At(_)));
        Some(match (self.level, first) {
            // Where the code may not run, the element may not be there; all elements have one type.
            (1.., Some(first)) => {
                let base = follow(quote!(#name), &steps[..first]);
                (path, quote!(#base[..]), Lent::Perhaps(perhaps(quote!(#tangent), steps)))
            }
            _ => (path, follow(quote!(#name), steps), Lent::There(follow(quote!(#tangent), steps))),
        })
    }

    /// The variable that a place is in, and the way into it.
    pub(super) fn way(&mut self, e: E) -> Option<(V, Vec<Step>)> {
        let body = self.lower.body;
        let (mut steps, mut current) = (Vec::new(), e);
        loop {
            match body.kind(current) {
                Kind::Deref(base) => current = *base,
                Kind::Field(base, member) => {
                    steps.push(Step::Field(member.clone()));
                    current = *base;
                }
                Kind::Index(base, index) => {
                    steps.push(self.index(*index).map_or(Step::Unknown, Step::At));
                    current = *base;
                }
                Kind::Var(v) => {
                    steps.reverse();
                    return Some((*v, steps));
                }
                _ => return None,
            }
        }
    }

    /// A place that something is added to. A number keeps what it has where nothing is added, and is not looked at; whether it
    /// is one the compiler knows.
    pub(super) fn added_to(&mut self, place: E) {
        self.indices(place);
        if self.lower.types.is_float(place) {
            return;
        }
        let Some(v) = self.lower.body.place_root(place).filter(|v| self.is_outer(*v) && self.is_active(*v)) else {
            return;
        };
        let (Some((_, steps)), Some((path, _, lent))) = (self.way(place), self.lent(place)) else {
            return self.read(place);
        };
        let tangent = follow(self.lower.tangent_name(v).to_token_stream(), &steps);
        let whole = match lent {
            Lent::There(code) => quote!(::core::option::Option::Some(&#code)),
            Lent::Perhaps(code) | Lent::Added(_, code) => code,
        };
        let path = [path, vec!["+=".to_string()]].concat();
        self.note(path, Lent::Added(tangent, whole));
    }

    /// An index that is known before the group and can be computed there, whatever comes: it does not fail.
    pub(super) fn index(&mut self, e: E) -> Option<TokenStream> {
        let lower = &*self.lower;
        match lower.body.kind(e) {
            Kind::Lit(_) => {}
            Kind::Var(v) => {
                if !self.is_outer(*v) || self.is_active(*v) || *lower.types.of_var(*v) == Ty::Named {
                    return None;
                }
            }
            Kind::Path(_) => {}
            Kind::Deref(a) | Kind::Field(a, _) => drop(self.index(*a)?),
            Kind::Method { recv, name, args, .. } if name == "len" && args.is_empty() => {
                let v = lower.body.place_root(*recv)?;
                if !self.is_outer(v) || !lower.is_simple(*recv) {
                    return None;
                }
            }
            Kind::Binary(op, a, b) => {
                let operation = match op {
                    Op::Add => quote!(wrapping_add),
                    Op::Sub => quote!(wrapping_sub),
                    Op::Mul => quote!(wrapping_mul),
                    _ => return None,
                };
                let (left, right) = (self.index(*a)?, self.index(*b)?);
                if self.level == 0 {
                    let (stmts, code) = self.lower.inside(|lower| lower.value(e));
                    return stmts.is_empty().then(|| quote!(#code));
                }
                return Some(quote!(::core::primitive::usize::#operation(#left, #right)));
            }
            _ => return None,
        }
        let (stmts, code) = self.lower.inside(|lower| lower.value(e));
        stmts.is_empty().then(|| quote!(#code))
    }
}

/// A step into a place.
pub(super) enum Step {
    Field(syn::Member),
    /// An index that is known before the group.
    At(TokenStream),
    /// One that is not.
    Unknown,
}

/// What is at the end of a way. An element of which the index is not known has the type of the first.
fn follow(base: TokenStream, steps: &[Step]) -> TokenStream {
    steps.iter().fold(base, |base, step| match step {
        Step::Field(member) => quote!(#base.#member),
        Step::At(index) => quote!(#base[#index]),
        Step::Unknown => quote!(#base[0]),
    })
}

/// The same, if all elements on the way are there.
fn perhaps(base: TokenStream, steps: &[Step]) -> TokenStream {
    let Some(first) = steps.iter().position(|step| matches!(step, Step::At(_))) else {
        let place = follow(base, steps);
        return quote!(::core::option::Option::Some(&#place));
    };
    let (base, rest) = (follow(base, &steps[..first]), &steps[first + 1..]);
    let Step::At(index) = &steps[first] else { unreachable!("it was found") };
    if rest.is_empty() {
        return quote!(#base.get(#index));
    }
    let rest = perhaps(quote!(part), rest);
    quote!(match #base.get(#index) {
        ::core::option::Option::Some(part) => #rest,
        ::core::option::Option::None => ::core::option::Option::None,
    })
}

/// Code for a place.
pub(super) enum Lent {
    There(TokenStream),
    /// An option of a reference.
    Perhaps(TokenStream),
    /// A place that is added to, and an option of a reference to where it is.
    Added(TokenStream, TokenStream),
}
