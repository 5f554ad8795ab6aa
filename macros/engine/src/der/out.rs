//! Statements of an emitted function, and what of them is needed.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use std::collections::{HashMap, HashSet};

/// A statement.
pub enum Out {
    /// `let mut name: ty = value;`
    Let { name: Ident, mutable: bool, ty: Option<TokenStream>, value: Option<TokenStream> },
    /// `let (a, _, b) = call;`, which does nothing else.
    Call { names: Vec<Ident>, value: TokenStream },
    /// `place = value;`, where `name` is the variable that is changed.
    Set { name: Ident, place: TokenStream, value: TokenStream },
    /// A branch or a loop, and the names of what it gives.
    Flow { names: Vec<(Ident, bool)>, pieces: Vec<Piece>, may_go: bool },
    /// Anything else, which is needed as it is.
    Plain(TokenStream),
}

/// A part of a branch or a loop.
pub enum Piece {
    /// What stands before a block: `if c`, `for i in 0..n`, `else`.
    Head(TokenStream),
    /// A block.
    Block(OutBlock),
    /// The arms of a `match`: pattern and block.
    Arms(Vec<(TokenStream, OutBlock)>),
}

impl Piece {
    /// The blocks in it.
    fn blocks(&self) -> Vec<&OutBlock> {
        match self {
            Piece::Head(_) => Vec::new(),
            Piece::Block(block) => vec![block],
            Piece::Arms(arms) => arms.iter().map(|(_, block)| block).collect(),
        }
    }

    /// The names that it mentions outside of its blocks.
    fn heads(&self, found: &mut HashSet<String>) {
        match self {
            Piece::Head(tokens) => words(tokens, found),
            Piece::Block(_) => {}
            Piece::Arms(arms) => arms.iter().for_each(|(pat, _)| words(pat, found)),
        }
    }
}

/// Statements, and what they give for each name; nothing where they never end.
#[derive(Default)]
pub struct OutBlock {
    /// The statements.
    pub outs: Vec<Out>,
    /// A value for each name.
    pub tails: Option<Vec<TokenStream>>,
}

/// The statements without those that nothing needs, and the names that something does.
pub fn needed(mut outs: Vec<Out>) -> (TokenStream, HashSet<String>) {
    loop {
        let mut mentions = Mentions::default();
        mentions.all(&outs);
        let live = mentions.live();
        let before = count(&outs);
        outs = keep(outs, &live);
        if count(&outs) == before {
            return (print_last(&mut outs), live);
        }
    }
}

fn count(outs: &[Out]) -> usize {
    outs.iter()
        .map(|out| match out {
            Out::Flow { names, pieces, .. } => {
                let blocks = pieces.iter().flat_map(Piece::blocks);
                1 + names.len() + blocks.map(|block| count(&block.outs)).sum::<usize>()
            }
            _ => 1,
        })
        .sum()
}

/// Which names what is computed from.
#[derive(Default)]
struct Mentions {
    /// What a name is computed from.
    from: HashMap<String, HashSet<String>>,
    /// What is needed in any case.
    always: HashSet<String>,
}

impl Mentions {
    fn all(&mut self, outs: &[Out]) {
        for out in outs {
            match out {
                Out::Let { name, value, .. } => self.note(name, value.iter()),
                Out::Call { names, value } => names.iter().for_each(|name| self.note(name, [value])),
                Out::Set { name, place, value } => self.note(name, [place, value]),
                Out::Plain(tokens) => words(tokens, &mut self.always),
                Out::Flow { names, pieces, .. } => {
                    pieces.iter().for_each(|piece| piece.heads(&mut self.always));
                    for block in pieces.iter().flat_map(Piece::blocks) {
                        self.all(&block.outs);
                        for (tail, (name, _)) in block.tails.iter().flatten().zip(names) {
                            self.note(name, [tail]);
                        }
                    }
                }
            }
        }
    }

    fn note<'a>(&mut self, name: &Ident, of: impl IntoIterator<Item = &'a TokenStream>) {
        let from = self.from.entry(name.to_string()).or_default();
        of.into_iter().for_each(|tokens| words(tokens, from));
    }

    /// What is needed, in the end.
    fn live(mut self) -> HashSet<String> {
        let mut todo: Vec<String> = self.always.drain().collect();
        let mut live = HashSet::new();
        while let Some(name) = todo.pop() {
            if let Some(from) = self.from.remove(&name) {
                todo.extend(from);
            }
            live.insert(name);
        }
        live
    }
}

/// The names in some tokens.
fn words(tokens: &TokenStream, found: &mut HashSet<String>) {
    for tree in tokens.clone() {
        match tree {
            TokenTree::Ident(word) => {
                found.insert(word.to_string());
            }
            TokenTree::Group(group) => words(&group.stream(), found),
            // `"{x}"` in a message.
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                for part in text.split('{').skip(1) {
                    let word: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                    found.insert(word);
                }
            }
            TokenTree::Punct(_) => {}
        }
    }
}

fn keep(outs: Vec<Out>, live: &HashSet<String>) -> Vec<Out> {
    let is_live = |name: &Ident| live.contains(&name.to_string());
    outs.into_iter()
        .filter_map(|out| match out {
            Out::Let { ref name, .. } | Out::Set { ref name, .. } => is_live(name).then_some(out),
            Out::Call { names, value } => {
                let names: Vec<Ident> =
                    names.into_iter().map(|name| if is_live(&name) { name } else { nobody() }).collect();
                names.iter().any(|name| *name != nobody()).then_some(Out::Call { names, value })
            }
            Out::Plain(_) => Some(out),
            Out::Flow { names, pieces, may_go } => {
                let kept: Vec<bool> = names.iter().map(|(name, _)| is_live(name)).collect();
                let of_block = |OutBlock { outs, tails }: OutBlock| {
                    let tails = tails.map(|tails| {
                        let pairs = tails.into_iter().zip(&kept).filter(|(_, kept)| **kept);
                        pairs.map(|(tail, _)| tail).collect()
                    });
                    OutBlock { outs: keep(outs, live), tails }
                };
                let pieces: Vec<Piece> = pieces
                    .into_iter()
                    .map(|piece| match piece {
                        Piece::Head(tokens) => Piece::Head(tokens),
                        Piece::Block(block) => Piece::Block(of_block(block)),
                        Piece::Arms(arms) => {
                            Piece::Arms(arms.into_iter().map(|(pat, block)| (pat, of_block(block))).collect())
                        }
                    })
                    .collect();
                let names: Vec<(Ident, bool)> =
                    names.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(name, _)| name).collect();
                let is_empty = |block: &OutBlock| block.outs.is_empty() && block.tails.is_some();
                let goes = may_go && names.is_empty() && pieces.iter().flat_map(Piece::blocks).all(is_empty);
                (!goes).then_some(Out::Flow { names, pieces, may_go })
            }
        })
        .collect()
}

/// The statements of a function: `let y = if ..; y` is `if ..`.
fn print_last(outs: &mut Vec<Out>) -> TokenStream {
    let ends_in =
        |name: &Ident, last: &Out| matches!(last, Out::Plain(tokens) if tokens.to_string() == name.to_string());
    match outs.as_mut_slice() {
        [.., Out::Flow { names, .. }, last] if names.len() == 1 && ends_in(&names[0].0, last) => names.clear(),
        [.., Out::Let { name, value: Some(value), .. }, last] if ends_in(name, last) => {
            let value = value.clone();
            outs.pop();
            outs.pop();
            outs.push(Out::Plain(value));
            return print(outs);
        }
        _ => return print(outs),
    }
    outs.pop();
    print(outs)
}

fn print(outs: &[Out]) -> TokenStream {
    outs.iter().map(print_one).collect()
}

fn print_one(out: &Out) -> TokenStream {
    match out {
        Out::Let { name, mutable, ty, value } => {
            let mutable = mutable.then(|| quote!(mut));
            let ty = ty.as_ref().map(|ty| quote!(: #ty));
            let value = value.as_ref().map(|value| quote!(= #value));
            quote!(let #mutable #name #ty #value;)
        }
        Out::Call { names, value } => quote!(let (#(#names),*) = #value;),
        Out::Set { place, value, .. } => quote!(#place #value;),
        Out::Plain(tokens) => tokens.clone(),
        Out::Flow { names, pieces, .. } => {
            let pieces: TokenStream = pieces
                .iter()
                .map(|piece| match piece {
                    Piece::Head(tokens) => tokens.clone(),
                    Piece::Block(block) => print_block(block),
                    Piece::Arms(arms) => {
                        let arms = arms.iter().map(|(pat, block)| {
                            let block = print_block(block);
                            quote!(#pat => #block)
                        });
                        quote!({ #(#arms)* })
                    }
                })
                .collect();
            let names: Vec<TokenStream> = names
                .iter()
                .map(|(name, mutable)| {
                    let mutable = mutable.then(|| quote!(mut));
                    quote!(#mutable #name)
                })
                .collect();
            if names.is_empty() {
                return pieces;
            }
            let names = tuple(&names);
            quote!(let #names = #pieces;)
        }
    }
}

fn print_block(OutBlock { outs, tails }: &OutBlock) -> TokenStream {
    let outs = print(outs);
    let tails = tails.as_ref().map(|tails| tuple(tails));
    quote!({ #outs #tails })
}

/// `_`
fn nobody() -> Ident {
    Ident::new("_", proc_macro2::Span::call_site())
}

/// `(a, b)`, `a` alone, or nothing.
fn tuple(parts: &[TokenStream]) -> TokenStream {
    match parts {
        [] => TokenStream::new(),
        [part] => part.clone(),
        parts => quote!((#(#parts),*)),
    }
}
