//! Identifiers among tokens.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;

/// What stands beside an identifier.
#[derive(Clone, Copy, Default)]
pub struct Around {
    /// The character before, if it is a sign: `.` of a member, `:` of a path.
    pub before: Option<char>,
    /// The character after, if it is a sign: `:` of a path.
    pub next: Option<char>,
}

/// Puts other tokens in place of identifiers. Lifetimes and labels are none.
pub fn map(tokens: TokenStream, change: &dyn Fn(&str, Around) -> Option<TokenStream>) -> TokenStream {
    let list: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = TokenStream::new();
    for (k, tree) in list.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), map(group.stream(), change));
                inner.set_span(group.span());
                out.extend([TokenTree::Group(inner)]);
            }
            TokenTree::Ident(ident) => {
                let sign = |at: Option<usize>| match at.and_then(|at| list.get(at)) {
                    Some(TokenTree::Punct(punct)) => Some(punct.as_char()),
                    _ => None,
                };
                let (before, next) = (sign(k.checked_sub(1)), sign(Some(k + 1)));
                // `a..b` is a range, and `b` no field; `a: b` is no path.
                let twice = |sign_before: Option<char>, other| sign_before.is_some() && sign_before == sign(other);
                let around = Around {
                    before: match before {
                        Some('.') => before.filter(|_| !twice(before, k.checked_sub(2))),
                        Some(':') => before.filter(|_| twice(before, k.checked_sub(2))),
                        other => other,
                    },
                    next: next.filter(|sign| *sign != ':' || twice(next, Some(k + 2))),
                };
                let found = if before == Some('\'') { None } else { change(&ident.to_string(), around) };
                match found {
                    Some(tokens) => out.extend(tokens),
                    None => out.extend([tree.clone()]),
                }
            }
            other => out.extend([other.clone()]),
        }
    }
    out
}

/// All identifiers.
pub fn idents(tokens: &TokenStream) -> BTreeSet<String> {
    let found = std::cell::RefCell::new(BTreeSet::new());
    map(tokens.clone(), &|text, _| {
        found.borrow_mut().insert(text.to_string());
        None
    });
    found.into_inner()
}

/// An identifier, `r#type` among them.
pub fn ident(text: &str) -> Ident {
    match text.strip_prefix("r#") {
        Some(text) => Ident::new_raw(text, Span::call_site()),
        None => Ident::new(text, Span::call_site()),
    }
}
