//! The diagnostics collector: every mistake of one item in one go, each at its tokens, with what to write instead.

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

/// One refusal: where, what is wrong, what to write instead.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    span: Span,
    /// Line in the source, from 1.
    pub line: usize,
    /// Column in the source, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

/// Collects diagnostics while passes go on.
#[derive(Default)]
pub struct Diagnostics {
    found: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Notes a refusal at `span`. The same refusal at the same place is noted once.
    pub fn refuse(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        let start = span.start();
        let (message, help) = (message.into(), help.into());
        let known = |d: &Diagnostic| (d.line, d.column, &d.message) == (start.line, start.column + 1, &message);
        if self.found.iter().any(known) {
            return;
        }
        self.found.push(Diagnostic {
            span,
            line: start.line,
            column: start.column + 1,
            message,
            help: (!help.is_empty()).then_some(help),
        });
    }

    /// Takes over what another collector has found.
    pub fn extend(&mut self, other: Diagnostics) {
        self.found.extend(other.found);
    }

    /// Takes over what was found in a method, which the messages name: an `impl` block may have many.
    pub fn extend_in(&mut self, method: &syn::Ident, other: Diagnostics) {
        for diagnostic in other.found {
            let message = format!("in `{method}`: {}", diagnostic.message);
            self.refuse(diagnostic.span, message, diagnostic.help.unwrap_or_default());
        }
    }

    /// Takes over an error of syn.
    pub fn syntax(&mut self, error: &syn::Error) {
        for part in error {
            self.refuse(part.span(), part.to_string(), "");
        }
    }

    /// Whether nothing was refused.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// What was found, in source order.
    pub fn into_found(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|d| (d.line, d.column));
        self.found
    }

    /// One `compile_error!` per refusal.
    pub fn into_tokens(self) -> TokenStream {
        self.into_found()
            .into_iter()
            .map(|d| {
                let text = match &d.help {
                    Some(help) => format!("{}\n\nhelp: {help}", d.message),
                    None => d.message.clone(),
                };
                quote_spanned! {d.span=> ::core::compile_error! { #text } }
            })
            .collect()
    }
}
