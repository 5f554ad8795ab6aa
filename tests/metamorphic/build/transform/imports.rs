//! Functions in modules, and imports of them in bodies and over globs.

use crate::roles::{Role, Roles};
use crate::tokens;
use crate::unit::Program;
use quote::{ToTokens, quote};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Item, ItemFn, ReturnType, parse_quote};

/// Names for functions that stand in a module called `f64`.
const NAMES: &[&str] = &["exp", "sin", "drop", "max", "sqrt", "swap", "abs", "tanh", "powi", "hypot"];

/// `fast::f64::exp(x)` for `helper(x)`.
pub fn in_module(program: &Program) -> Option<Program> {
    moved(program, "f64", NAMES)
}

/// `fast::valve::drop(x)` for `helper(x)`, and other functions that std has elsewhere.
pub fn in_own_module(program: &Program) -> Option<Program> {
    moved(program, "valve", &["drop", "swap", "identity", "take", "replace", "from_fn", "zip", "once"])
}

fn moved(program: &Program, module: &str, names: &[&str]) -> Option<Program> {
    let helpers = helpers(program)?;
    let (roles, module) = (Roles::of(program), tokens::ident(module));
    let mut free = names.iter().filter(|name| !roles.mentions(name));
    let names: BTreeMap<&String, syn::Ident> =
        helpers.iter().map(|name| Some((name, tokens::ident(free.next()?)))).collect::<Option<_>>()?;
    let (moved, mut kept) = parted(program, &helpers);
    let moved: Vec<ItemFn> = moved
        .into_iter()
        .filter_map(|function| {
            let own = |text: &str, _| names.get(&text.to_string()).map(|new| quote!(#new));
            syn::parse2(tokens::map(function.to_token_stream(), &own)).ok()
        })
        .collect();
    for item in &mut kept {
        let path = |text: &str, _| names.get(&text.to_string()).map(|new| quote!(fast::#module::#new));
        *item = syn::parse2(tokens::map(item.to_token_stream(), &path)).ok()?;
    }
    kept.push(parse_quote! {
        pub mod fast {
            pub mod #module {
                #[allow(unused_imports)]
                use super::super::*;
                #(#moved)*
            }
        }
    });
    Some(Program { items: kept, ..program.clone() })
}

/// `use helpers::helper;` in every body that calls it; a glob around imports something else of this name.
pub fn in_bodies(program: &Program) -> Option<Program> {
    let helpers = helpers(program)?;
    let (moved, mut kept) = parted(program, &helpers);
    let mut imports = Imports { helpers: &helpers };
    kept.iter_mut().for_each(|item| imports.visit_item_mut(item));
    kept.extend(modules(&moved));
    Some(Program { items: kept, ..program.clone() })
}

/// `use helpers::helper;` beside a glob that imports something else of this name.
pub fn over_a_glob(program: &Program) -> Option<Program> {
    let helpers = helpers(program)?;
    let (moved, mut kept) = parted(program, &helpers);
    let names = helpers.iter().map(|name| tokens::ident(name));
    kept.push(parse_quote!(use helpers::{#(#names),*};));
    kept.extend(modules(&moved));
    Some(Program { items: kept, ..program.clone() })
}

/// A function that is not tagged is imported over a glob that imports a tagged one of its name, in bodies or beside them.
/// There is no derivative of it, so that only a refusal is right.
pub fn untagged(program: &Program, in_bodies: bool) -> Option<Program> {
    let helpers = helpers(program)?;
    let (moved, mut kept) = parted(program, &helpers);
    if in_bodies {
        let mut imports = Imports { helpers: &helpers };
        kept.iter_mut().for_each(|item| imports.visit_item_mut(item));
    } else {
        let names = helpers.iter().map(|name| tokens::ident(name));
        kept.push(parse_quote!(use helpers::{#(#names),*};));
    }
    let plain = moved.iter().map(|function| {
        let attrs = function.attrs.iter().filter(|attr| !attr.path().is_ident("differentiate")).cloned().collect();
        ItemFn { attrs, ..function.clone() }
    });
    let import = quote!(
        #[allow(unused_imports)]
        use super::*;
    );
    kept.push(parse_quote!(pub mod helpers { #import #(#plain)* }));
    kept.extend(modules(&moved).into_iter().skip(1));
    Some(Program { items: kept, ..program.clone() })
}

/// Tagged functions that only functions beside them call, by their bare names.
fn helpers(program: &Program) -> Option<BTreeSet<String>> {
    let roles = Roles::of(program);
    let driver = tokens::idents(&program.driver.iter().map(ToTokens::to_token_stream).collect());
    let nested: BTreeSet<String> = program
        .items
        .iter()
        .filter(|item| matches!(item, Item::Mod(_)))
        .flat_map(|item| tokens::idents(&item.to_token_stream()))
        .collect();
    let named_by_path = std::cell::RefCell::new(BTreeSet::new());
    tokens::map(program.item_tokens(), &|text, around| {
        if around.before == Some(':') {
            named_by_path.borrow_mut().insert(text.to_string());
        }
        None
    });
    let named_by_path = named_by_path.into_inner();
    let helpers: BTreeSet<String> = program
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Fn(function) if is_tagged(&function.attrs) => Some(function.sig.ident.to_string()),
            _ => None,
        })
        .filter(|name| !driver.contains(name) && !nested.contains(name) && !named_by_path.contains(name))
        .filter(|name| !roles.is(name, Role::Variable) && !roles.is(name, Role::Field) && !roles.is(name, Role::Method))
        .collect();
    (!helpers.is_empty()).then_some(helpers)
}

fn is_tagged(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("differentiate"))
}

/// The helpers, and all other items.
fn parted(program: &Program, helpers: &BTreeSet<String>) -> (Vec<ItemFn>, Vec<Item>) {
    let (mut moved, mut kept) = (Vec::new(), Vec::new());
    for item in &program.items {
        match item {
            Item::Fn(function) if helpers.contains(&function.sig.ident.to_string()) => {
                moved.push(ItemFn { vis: parse_quote!(pub), ..function.clone() });
            }
            other => kept.push(other.clone()),
        }
    }
    (moved, kept)
}

/// The module of the helpers, and one with others of the same names, whose names a glob imports.
fn modules(moved: &[ItemFn]) -> Vec<Item> {
    let is_number = |function: &&ItemFn| matches!(&function.sig.output, ReturnType::Type(_, ty) if ty.to_token_stream().to_string() == "f64");
    let decoys = moved.iter().filter(is_number).map(|function| {
        let block = &function.block;
        let different: Block = parse_quote!({ let right: f64 = #block; 3.0 * right + 1.0 });
        ItemFn { block: Box::new(different), ..function.clone() }
    });
    let others = moved.iter().filter(|function| !is_number(function)).map(|function| &function.sig.ident);
    let import = quote!(
        #[allow(unused_imports)]
        use super::*;
    );
    vec![
        parse_quote!(pub mod helpers { #import #(#moved)* }),
        parse_quote!(pub mod wrong { #import #[allow(unused_imports)] use super::helpers::{#(#others),*}; #(#decoys)* }),
        parse_quote!(
            #[allow(unused_imports)]
            use wrong::*;
        ),
    ]
}

/// Begins bodies with imports of what they mention.
struct Imports<'a> {
    helpers: &'a BTreeSet<String>,
}

impl Imports<'_> {
    fn begin(&self, block: &mut Block) {
        let mentioned = tokens::idents(&block.to_token_stream());
        for name in self.helpers.intersection(&mentioned) {
            let name = tokens::ident(name);
            block.stmts.insert(0, parse_quote!(use helpers::#name;));
        }
    }
}

impl VisitMut for Imports<'_> {
    fn visit_item_fn_mut(&mut self, function: &mut ItemFn) {
        visit_mut::visit_item_fn_mut(self, function);
        self.begin(&mut function.block);
    }

    fn visit_impl_item_fn_mut(&mut self, method: &mut syn::ImplItemFn) {
        visit_mut::visit_impl_item_fn_mut(self, method);
        self.begin(&mut method.block);
    }

    fn visit_trait_item_fn_mut(&mut self, method: &mut syn::TraitItemFn) {
        visit_mut::visit_trait_item_fn_mut(self, method);
        if let Some(block) = &mut method.default {
            self.begin(block);
        }
    }
}
