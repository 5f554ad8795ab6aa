//! Which items of a file a function needs, by names.

use crate::tokens;
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::{Item, TraitItem, Type, UseTree};

/// The items of a file.
pub struct Pool(Vec<Entry>);

struct Entry {
    item: Item,
    /// Names that make it needed; none if it always is.
    names: Vec<String>,
    /// Whether all of the names must be asked for: of `impl Trait for Type` both.
    all: bool,
    mentions: BTreeSet<String>,
}

impl Pool {
    /// Items of one file.
    pub fn new(items: Vec<Item>) -> Self {
        let local: BTreeSet<String> = items.iter().filter_map(name).collect();
        let entry = |item: Item| {
            let mentions = tokens::idents(&item.to_token_stream());
            let names = match &item {
                Item::Impl(block) => {
                    let own = type_name(&block.self_ty);
                    let of = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
                    let of = of.map(|segment| segment.ident.to_string());
                    own.into_iter().chain(of.filter(|of| local.contains(of))).collect()
                }
                Item::Use(import) if root(&import.tree).is_some_and(|root| local.contains(&root)) => {
                    imports(&import.tree)
                }
                Item::Use(_) => Vec::new(),
                // Methods are called where the trait is not mentioned.
                Item::Trait(item) => {
                    let methods = item.items.iter().filter_map(|member| match member {
                        TraitItem::Fn(method) => Some(method.sig.ident.to_string()),
                        _ => None,
                    });
                    methods.chain([item.ident.to_string()]).collect()
                }
                other => name(other).into_iter().collect(),
            };
            Entry { all: matches!(item, Item::Impl(_)), names, mentions, item }
        };
        Self(items.into_iter().map(entry).collect())
    }

    /// The items that are needed by what mentions these names, in their order.
    pub fn needed(&self, names: &BTreeSet<String>) -> Vec<Item> {
        let mut names = names.clone();
        let mut taken = vec![false; self.0.len()];
        loop {
            let before = taken.clone();
            for (entry, taken) in self.0.iter().zip(&mut taken) {
                let mut asked = entry.names.iter().map(|name| names.contains(name));
                let wanted = if entry.all { asked.all(|asked| asked) } else { asked.any(|asked| asked) };
                if !*taken && wanted && !entry.names.is_empty() {
                    *taken = true;
                    names.extend(entry.mentions.iter().chain(&entry.names).cloned());
                }
            }
            if taken == before {
                break;
            }
        }
        let wanted = |(entry, taken): &(&Entry, bool)| *taken || entry.names.is_empty();
        self.0.iter().zip(taken).filter(wanted).map(|(entry, _)| entry.item.clone()).collect()
    }
}

/// The name of an item.
pub fn name(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Fn(item) => &item.sig.ident,
        Item::Struct(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Const(item) => &item.ident,
        Item::Static(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Mod(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

/// The name of a type that is a path.
pub fn type_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        Type::Reference(reference) => type_name(&reference.elem),
        _ => None,
    }
}

fn root(tree: &UseTree) -> Option<String> {
    match tree {
        UseTree::Path(path) => Some(path.ident.to_string()),
        _ => None,
    }
}

fn imports(tree: &UseTree) -> Vec<String> {
    match tree {
        UseTree::Path(path) => imports(&path.tree),
        UseTree::Name(name) => vec![name.ident.to_string()],
        UseTree::Rename(rename) => vec![rename.rename.to_string()],
        UseTree::Glob(_) => Vec::new(),
        UseTree::Group(group) => group.items.iter().flat_map(imports).collect(),
    }
}
