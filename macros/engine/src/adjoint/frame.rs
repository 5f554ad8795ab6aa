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
    /// How many exits there are before the block.
    pub exits: usize,
}

/// Something that is noted at the end of a block.
pub struct Noted {
    /// What it is called in the second sweep.
    pub name: Ident,
    /// How it is computed in the first.
    pub value: TokenStream,
    /// Its type.
    pub ty: TokenStream,
}

impl Frame {
    /// The statements of both sweeps.
    pub fn close(self, record: &Ident) -> (TokenStream, TokenStream) {
        let Frame { first, back, declared, noted, .. } = self;
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
        for Noted { name, value, ty } in noted {
            if mentioned.contains(&name.to_string()) {
                ends.extend(quote!(#record.note(#value);));
                code = quote!(let #name: #ty = #record.noted(); #code);
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
