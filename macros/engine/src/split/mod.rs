//! Sixth pass, for the option `split`: the body of `forward` taken apart into its values and its tangents.
//!
//! `forward` computes values and tangents side by side, so that a Jacobian of many directions computes the values again
//! with every few of them. The two parts do it apart: `values` runs the function once and puts down the local partials,
//! in order; `tangents` runs for some lanes at a time, takes the partials up in the same order, and computes nothing but
//! tangents. For
//!
//! ```text
//! let (pull, pull_d) = { let t1 = k * x; (t1 * x, k_d.scale(x * x) + x_d.scale(t1 + t1)) };
//! ```
//!
//! they are
//!
//! ```text
//! let pull = { let t1 = k * x; partials.put([x * x, t1 + t1]); t1 * x };
//! let pull_d = { let partial = partials.take::<2>(); k_d.scale(partial[0]) + x_d.scale(partial[1]) };
//! ```
//!
//! The pass works on the lowered code, which is the reference that both parts are cut out of: the partials are the same
//! expressions, evaluated at the same place. What depends on nothing active (loops over a model, indices, constants) is
//! computed in both; where decisions and indices depend on active values, they are noted beside the partials.

mod call;
mod class;
mod control;
mod inputs;
mod leave;
mod plain;
mod skip;
pub mod stmt;
mod stop;
mod tangent;

use crate::names::Names;
use class::{Class, Scopes};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Block;

pub use class::Given;

/// Both parts of a function's body.
pub struct Parts {
    /// Computes the result and puts down the partials.
    pub values: TokenStream,
    /// Computes the tangent of the result.
    pub tangents: TokenStream,
}

/// What stands where in the code of the two parts.
pub struct Setting<'a> {
    /// Names that are free.
    pub names: &'a Names,
    /// The crate `tangential` as emitted code names it.
    pub krate: &'a TokenStream,
    /// The store of partials.
    pub partials: &'a Ident,
    /// What the tangents of other functions are called.
    pub callee: &'a Ident,
    /// Whether the code becomes part of its callers', which skip it.
    pub is_inlined: bool,
}

/// Takes the lowered body of a function apart.
///
/// # Errors
/// Where a construct cannot be taken apart.
pub fn split(body: &TokenStream, params: &[(Ident, Given)], with: &Setting) -> syn::Result<Parts> {
    let mut block: Block = syn::parse2(quote!({ #body }))?;
    stop::strip(&mut block, with.names.tangent_type());
    let mut cut = Cut {
        names: with.names,
        krate: with.krate,
        partials: with.partials,
        callee: with.callee,
        inside: usize::from(with.is_inlined),
        partial: with.names.word("partial"),
        scopes: Scopes::default(),
        changeable: Vec::new(),
        lent: Vec::new(),
        alike: Vec::new(),
    };
    for (name, given) in params {
        cut.scopes.declare(name, given.class());
        cut.scopes.declare(&with.names.tangent_of(name), Class::Tangent);
    }
    let both = cut.block(&block, Want::Pair)?;
    Ok(Parts { values: both.values, tangents: both.tangents })
}

/// Code of the two parts.
#[derive(Default)]
struct Both {
    values: TokenStream,
    tangents: TokenStream,
}

impl Both {
    fn new(values: impl ToTokens, tangents: impl ToTokens) -> Self {
        Self { values: values.into_token_stream(), tangents: tangents.into_token_stream() }
    }
}

/// What an expression is wanted for.
#[derive(Clone, Copy, PartialEq)]
enum Want {
    /// Its value, and its tangent.
    Pair,
    /// What it does.
    Unit,
}

/// The pass over one body.
struct Cut<'a> {
    names: &'a Names,
    krate: &'a TokenStream,
    /// The store of partials, in both parts.
    partials: &'a Ident,
    /// The tangents of functions, by their paths.
    callee: &'a Ident,
    /// How deep in code that is skipped as a whole.
    inside: usize,
    /// Those of a statement, in the tangents.
    partial: Ident,
    scopes: Scopes,
    /// Names of what both parts have and change.
    changeable: Vec<Ident>,
    /// Those that are references through which it is changed.
    lent: Vec<Ident>,
    /// Values of the statement at hand by what they are computed of, to put equal partials down once.
    alike: Vec<(String, Ident)>,
}

impl Cut<'_> {
    fn is_tangent_name(&self, name: &str) -> bool {
        self.names.is_tangent(name)
    }
}

/// The refusal of a construct.
fn refuse<T>(at: &impl ToTokens, what: &str) -> syn::Result<T> {
    let message = format!(
        "{what}, which cannot be split into values and tangents: leave out `split`, or write it in another way"
    );
    Err(syn::Error::new(written(at.to_token_stream()).unwrap_or_else(Span::call_site), message))
}

/// Where the first token stands that was not made here, but written by the user.
fn written(tokens: TokenStream) -> Option<Span> {
    // Spans cannot be compared but by their text.
    let made = format!("{:?}", Span::call_site());
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Group(group) => written(group.stream()),
        token => Some(token.span()).filter(|span| format!("{span:?}") != made),
    })
}
