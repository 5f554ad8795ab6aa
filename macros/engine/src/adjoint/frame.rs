//! The code of one block in both sweeps.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use std::collections::HashSet;

/// A block that is being written.
#[derive(Default)]
pub struct Frame {
    /// Statements of the first sweep.
    pub first: Vec<TokenStream>,
    /// What the second sweep does for each of them; it begins with the last.
    pub back: Vec<TokenStream>,
    /// What the second sweep declares where it enters the block, if something mentions it.
    pub declared: Vec<(Ident, TokenStream)>,
    /// What is noted where the first sweep ends the block, and taken up where the second enters it, if something mentions it.
    pub noted: Vec<Noted>,
    /// Types that the second sweep has to know, if something mentions them.
    pub likes: Vec<(Ident, TokenStream)>,
    /// How many exits there are before the block.
    pub exits: usize,
    /// Whether something in the block leaves it.
    pub is_left: bool,
}

/// Something that is noted at the end of a block.
pub struct Noted {
    /// What it is called in the second sweep.
    pub name: Ident,
    /// How it is noted in the first.
    pub ends: TokenStream,
    /// How the second declares it.
    pub begins: TokenStream,
    /// Whether it is noted though nothing in the block mentions it.
    pub is_wanted: bool,
}

impl Frame {
    /// The statements of both sweeps.
    pub fn close(self) -> (TokenStream, TokenStream) {
        let Frame { first, back, declared, noted, likes, .. } = self;
        let back = back.into_iter().rev();
        let mut code = quote!(#(#back)*);
        let mut mentioned = HashSet::new();
        mentions(code.clone(), &mut mentioned);
        for (name, tokens) in declared.into_iter().rev() {
            if mentioned.contains(&name.to_string()) {
                mentions(tokens.clone(), &mut mentioned);
                code = quote!(#tokens #code);
            }
        }
        let mut ends = TokenStream::new();
        for Noted { name, ends: end, begins, is_wanted } in noted {
            if is_wanted || mentioned.contains(&name.to_string()) {
                ends.extend(end);
                mentions(begins.clone(), &mut mentioned);
                code = quote!(#begins #code);
            }
        }
        for (name, like) in likes.into_iter().rev() {
            if mentioned.contains(&name.to_string()) {
                mentions(like.clone(), &mut mentioned);
                code = quote!(#like #code);
            }
        }
        (quote!(#(#first)* #ends), code)
    }
}

/// The names in some code.
pub fn mentions(tokens: TokenStream, found: &mut HashSet<String>) {
    for tree in tokens {
        match tree {
            TokenTree::Ident(name) => {
                found.insert(name.to_string());
            }
            TokenTree::Group(group) => mentions(group.stream(), found),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}
