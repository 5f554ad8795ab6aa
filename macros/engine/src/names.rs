//! Names that no identifier of the user's function has.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use std::collections::HashSet;

/// Hands out names absent from the item they are chosen for.
pub struct Names {
    used: HashSet<String>,
    counter: usize,
    /// Where the numbers of temporaries start.
    first: usize,
    labels: usize,
    suffix: String,
    bar: String,
    tangent_type: Ident,
}

impl Names {
    /// Names for code emitted beside `item`.
    pub fn avoiding(item: &TokenStream) -> Self {
        let mut used = HashSet::new();
        collect(item.clone(), &mut used);
        // A suffix that ends no identifier of the item cannot make two of them meet.
        let free = |first: &[&str]| {
            let others = (1..).map(|n| format!("{}{n}", first[0]));
            first
                .iter()
                .map(|suffix| suffix.to_string())
                .chain(others)
                .find(|suffix| !used.iter().any(|name| name.ends_with(suffix.as_str())))
                .expect("the candidates never end")
        };
        let (suffix, bar) = (free(&["_d", "_dt", "_tan", "_tangent"]), free(&["_b", "_bar", "_adj"]));
        let tangent_type = ["T", "D", "Tn"]
            .into_iter()
            .map(String::from)
            .chain((1..).map(|n| format!("T{n}")))
            .find(|name| !used.contains(name))
            .map(|name| Ident::new(&name, Span::call_site()))
            .expect("the candidates never end");
        Self { used, counter: 0, first: 0, labels: 0, suffix, bar, tangent_type }
    }

    /// The tangent of the variable `name`, such as `x_d` of `x`.
    pub fn tangent_of(&self, name: &Ident) -> Ident {
        let text = name.to_string();
        let text = text.strip_prefix("r#").unwrap_or(&text);
        Ident::new(&format!("{text}{}", self.suffix), name.span())
    }

    /// The adjoint of the variable `name`, such as `x_b` of `x`.
    pub fn adjoint_of(&self, name: &Ident) -> Ident {
        let text = name.to_string();
        let text = text.strip_prefix("r#").unwrap_or(&text);
        Ident::new(&format!("{text}{}", self.bar), name.span())
    }

    /// The generic parameter that stands for the scalar tangent.
    pub fn tangent_type(&self) -> &Ident {
        &self.tangent_type
    }

    /// Another name for a variable whose own name is another variable's too: `x2` for `x`.
    pub fn another(&mut self, name: &Ident) -> Ident {
        let text = name.to_string();
        let text = text.strip_prefix("r#").unwrap_or(&text);
        let mut number = 2;
        while !self.used.insert(format!("{text}{number}")) {
            number += 1;
        }
        Ident::new(&format!("{text}{number}"), name.span())
    }

    /// A new temporary, such as `t1`.
    pub fn fresh(&mut self, stem: &str) -> Ident {
        loop {
            self.counter += 1;
            let name = format!("{stem}{}", self.counter);
            if !self.used.contains(&name) {
                return Ident::new(&name, Span::call_site());
            }
        }
    }

    /// A name for what is used at once, so that an inner one may hide an outer one: `arm`.
    pub fn word(&self, word: &str) -> Ident {
        let mut name = word.to_string();
        while self.used.contains(&name) {
            name.push('_');
        }
        Ident::new(&name, Span::call_site())
    }

    /// A new label, such as `'region1`.
    pub fn label(&mut self, stem: &str) -> syn::Lifetime {
        loop {
            self.labels += 1;
            let name = format!("{stem}{}", self.labels);
            if !self.used.contains(&name) {
                return syn::Lifetime::new(&format!("'{name}"), Span::call_site());
            }
        }
    }

    /// A name for the i-th `impl Trait` among the parameters.
    pub fn type_parameter(&self, i: usize) -> Ident {
        let mut name = format!("Impl{i}");
        while self.used.contains(&name) {
            name.push('_');
        }
        Ident::new(&name, Span::call_site())
    }

    /// The name of the i-th parameter where the user wrote a pattern.
    pub fn parameter(&self, i: usize) -> Ident {
        let mut name = format!("arg{i}");
        while self.used.contains(&name) {
            name.push('_');
        }
        Ident::new(&name, Span::call_site())
    }

    /// Keeps the temporaries handed out so far from being handed out again.
    pub fn settle(&mut self) {
        self.first = self.counter;
    }

    /// Starts the numbers of temporaries anew, for another form of the function.
    pub fn restart(&mut self) {
        self.counter = self.first;
        self.labels = 0;
    }
}

fn collect(tokens: TokenStream, used: &mut HashSet<String>) {
    for tree in tokens {
        match tree {
            TokenTree::Ident(ident) => {
                used.insert(ident.to_string());
            }
            TokenTree::Group(group) => collect(group.stream(), used),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}
