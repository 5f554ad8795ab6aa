//! Functions inside of the body. Those that are given active values have their derivatives beside them, tagged or not.
//!
//! ```text
//! fn half(x: f64) -> f64 { 0.5 * x }
//! half(y)
//! // becomes
//! fn half(x: f64) -> f64 { 0.5 * x }
//! pub struct half<T = f64>(..);
//! impl<T: Tangent> half<T> { pub fn forward(x: f64, x_d: T) -> (f64, T) { .. } }
//! <half<T>>::forward(y, y_d)
//! ```

use crate::ir::{E, Kind};
use crate::options::{Forms, Options};
use crate::tangent::{Lower, Mode};
use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};

impl Lower<'_> {
    /// An item of the body, with the derivatives of an untagged function that needs them.
    pub(in crate::tangent) fn inner_item(&mut self, tokens: &TokenStream) -> TokenStream {
        let needed = self.inner_needed();
        let text = tokens.to_string();
        let is_it = |i: &&usize| self.body.inner[**i].to_token_stream().to_string() == text;
        let Some(i) = needed.iter().find(is_it) else { return tokens.clone() };
        let forms = match self.mode {
            Mode::Forward => Forms::Forward,
            Mode::Pattern => Forms::Pattern,
            // What cannot be recorded is evaluated by the others.
            Mode::Linear => Forms::All,
        };
        let mut options = Options::new(self.krate.clone()).written(forms == Forms::All, forms);
        options.bends = self.bends || self.carries;
        let companion = crate::emit::function(&self.body.inner[*i], &options, self.diags);
        quote!(#tokens #companion)
    }

    /// Which untagged functions of the body need derivatives: those that are given active values, and what these mention.
    fn inner_needed(&self) -> Vec<usize> {
        let body = self.body;
        let mut needed = Vec::new();
        for e in (0..body.exprs.len()).map(E) {
            let Kind::Call { callee, args } = body.kind(e) else { continue };
            let is_active = args.iter().any(|a| self.activity.of(*a)) || self.has_active_mut(args);
            if let Kind::Path(path) = body.kind(*callee)
                && body.untagged.contains(callee)
                && is_active
            {
                let name = path.last();
                needed.extend((0..body.inner.len()).filter(|i| body.inner[*i].sig.ident == name));
            }
        }
        let mut done = 0;
        while done < needed.len() {
            let block = body.inner[needed[done]].block.to_token_stream();
            for (i, other) in body.inner.iter().enumerate() {
                if !needed.contains(&i) && mentions(&block, &other.sig.ident) {
                    needed.push(i);
                }
            }
            done += 1;
        }
        needed.sort_unstable();
        needed.dedup();
        needed
    }
}

fn mentions(tokens: &TokenStream, name: &syn::Ident) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => ident == *name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}
