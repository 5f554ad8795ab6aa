//! How deeply tokens are nested: parsers recurse, so it is looked at before they are parsed.

use proc_macro2::{Span, TokenStream, TokenTree};

/// More brackets in brackets are refused, and more signs, keywords or methods in a row.
const DEEPEST: usize = 100;
/// So are more operators in one expression.
const LONGEST: usize = 4000;

pub(super) const MESSAGE: &str = "nested too deeply: give a part a name by `let`";

/// The place at which tokens are nested too deeply, if there is one.
pub(super) fn too_deep(tokens: TokenStream) -> Option<Span> {
    let mut open = vec![(tokens.into_iter(), Rows::default())];
    while let Some((tokens, rows)) = open.last_mut() {
        let Some(token) = tokens.next() else {
            open.pop();
            continue;
        };
        rows.push(&token);
        if rows.signs > DEEPEST || rows.methods > DEEPEST || rows.operators > LONGEST || open.len() > DEEPEST {
            return Some(token.span());
        }
        if let TokenTree::Group(group) = token {
            open.push((group.stream().into_iter(), Rows::default()));
        }
    }
    None
}

/// What stands in a row up to a token.
#[derive(Default)]
struct Rows {
    /// Signs in front of an operand, and keywords.
    signs: usize,
    /// Calls of methods on results of calls.
    methods: usize,
    /// Operators since the last separator.
    operators: usize,
}

impl Rows {
    fn push(&mut self, token: &TokenTree) {
        match token {
            TokenTree::Punct(mark) => {
                let mark = mark.as_char();
                self.signs = if "-!*&|".contains(mark) { self.signs + 1 } else { 0 };
                self.methods = if ".?".contains(mark) { self.methods + 1 } else { 0 };
                self.operators = if ",;".contains(mark) { 0 } else { self.operators + usize::from(mark != '.') };
            }
            TokenTree::Ident(word) if word == "return" || word == "break" => self.signs += 1,
            _ => self.signs = 0,
        }
    }
}
