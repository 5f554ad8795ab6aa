//! A program: the items of a case, and a module beside them that runs it.

use crate::tokens;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Item;

/// A case with all it needs.
#[derive(Clone)]
pub struct Program {
    /// File and row: `structs::volume`.
    pub name: String,
    /// The case, and what it needs.
    pub items: Vec<Item>,
    /// The functions that run it, which stand in a module within that of the items.
    pub driver: Vec<Item>,
    /// Whether it is run with other scalars, too.
    pub overloaded: bool,
    /// Whether it is run in two passes, too.
    pub parts: bool,
    /// The same without the two passes, which the engine may refuse.
    pub whole: Option<Box<Program>>,
    /// Where the original is: in this file of the corpus, or here.
    pub corpus: Option<String>,
}

impl Program {
    /// The items, without the driver.
    pub fn item_tokens(&self) -> TokenStream {
        self.items.iter().map(ToTokens::to_token_stream).collect()
    }

    /// Everything.
    pub fn tokens(&self) -> TokenStream {
        self.items.iter().chain(&self.driver).map(ToTokens::to_token_stream).collect()
    }

    /// The same program with other tokens.
    pub fn with_tokens(&self, change: impl Fn(TokenStream) -> TokenStream) -> Option<Self> {
        let changed = |items: &[Item]| {
            let tokens = change(items.iter().map(ToTokens::to_token_stream).collect());
            syn::parse2::<syn::File>(tokens).ok().map(|file| file.items)
        };
        Some(Self { items: changed(&self.items)?, driver: changed(&self.driver)?, ..self.clone() })
    }

    /// The program as a module of this name.
    pub fn text(&self, module: &str, engine: bool) -> Result<String, String> {
        let (module, items, driver) = (tokens::ident(module), &self.items, &self.driver);
        let whole = quote! {
            pub mod #module {
                #(#items)*
                pub mod driver {
                    #[allow(unused_imports)]
                    use super::*;
                    #(#driver)*
                }
            }
        };
        let whole =
            without(whole, &|path| path == "doc" || (!engine && ["differentiate", "passive"].contains(&path)), engine);
        let file = syn::parse2(whole).map_err(|error| format!("`{}` is not Rust: {error}", self.name))?;
        // Options such as `vector(x => y)` are printed token by token.
        Ok(prettyplease::unparse(&file).replace("= >", "=> "))
    }
}

/// Leaves out attributes by their paths; without the engine also what it derives.
fn without(tokens: TokenStream, unwanted: &dyn Fn(&str) -> bool, engine: bool) -> TokenStream {
    let mut out: Vec<TokenTree> = Vec::new();
    for tree in tokens {
        let TokenTree::Group(group) = tree else {
            out.push(tree);
            continue;
        };
        let attribute = group.delimiter() == Delimiter::Bracket
            && matches!(out.last(), Some(TokenTree::Punct(punct)) if punct.as_char() == '#');
        let path = attribute.then(|| group.stream().into_iter().next().map(|first| first.to_string())).flatten();
        match path.as_deref() {
            Some(path) if unwanted(path) => {
                out.pop();
            }
            Some("derive") if !engine => {
                let kept = group.stream().to_string();
                let (_, list) = kept.split_once('(').unwrap_or_default();
                let names = list.trim_end_matches(')').split(',').map(str::trim);
                let kept = names.filter(|name| !name.contains("Differentiable") && !name.contains("Overload"));
                let kept: TokenStream = kept.collect::<Vec<_>>().join(",").parse().unwrap_or_default();
                out.push(TokenTree::Group(Group::new(Delimiter::Bracket, quote!(derive(#kept)))));
            }
            _ => {
                let inner = without(group.stream(), unwanted, engine);
                out.push(TokenTree::Group(Group::new(group.delimiter(), inner)));
            }
        }
    }
    out.into_iter().collect()
}
