//! Small pieces of emitted code, put together.

use crate::code::Code;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};

/// `{ stmts; value }`, or just the value where there are no statements.
pub(super) fn in_block(stmts: &[TokenStream], value: impl ToTokens) -> Code {
    if let Some(code) = last_bound(stmts, &value) {
        return in_block(&stmts[..stmts.len() - 1], code);
    }
    if stmts.is_empty() {
        Code::new(crate::code::Prec::Loose, value.to_token_stream())
    } else {
        Code::atom(quote!({ #(#stmts)* #value }))
    }
}

/// The same tokens at another place.
pub(super) fn respanned(tokens: TokenStream, span: Span) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut tree| {
            tree.set_span(span);
            tree
        })
        .collect()
}

/// The code of `let t = code;` where that is the last statement and `t` is all that is wanted.
pub(super) fn last_bound(stmts: &[TokenStream], value: &impl ToTokens) -> Option<TokenStream> {
    let value = value.to_token_stream().to_string();
    let mut tokens = stmts.last()?.clone().into_iter();
    let is_let = tokens.next()?.to_string() == "let" && tokens.next()?.to_string() == value;
    if !is_let || tokens.next()?.to_string() != "=" {
        return None;
    }
    let mut code: Vec<_> = tokens.collect();
    code.pop();
    Some(code.into_iter().collect())
}

/// `(value, tangent)`
pub(super) fn pair(value: impl ToTokens, tangent: impl ToTokens) -> Code {
    Code::atom(quote!((#value, #tangent)))
}
