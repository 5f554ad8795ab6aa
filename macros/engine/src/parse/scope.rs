//! Scopes: which variable, item or import of the body a name means.

use super::Parser;
use crate::hygiene::{Context, context};
use crate::ir::{Stmt, StmtKind, V, Var};
use crate::resolve::{self, Check, Name, Path};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::HashMap;
use syn::{Item, Type, UseTree};

/// What a block, an arm or a closure brings into scope.
#[derive(Default)]
pub(super) struct Scope {
    vars: HashMap<(String, Context), V>,
    items: HashMap<String, Declared>,
    /// Something is imported by `*` from outside of the standard library.
    glob: bool,
    /// Enums whose variants are imported by `*`.
    enums: Vec<syn::Path>,
}

/// An item of a block.
#[derive(Clone)]
enum Declared {
    Function { tagged: bool },
    Import(syn::Path),
    Const,
    Other,
}

/// What a bare name means.
pub(super) enum Found {
    Var(V),
    /// A function of the body without `#[differentiate]`.
    Untagged,
    /// Anything else: an item of the body, or something from outside.
    Item,
}

impl Parser<'_> {
    pub(super) fn scoped<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> R {
        self.scopes.push(Scope::default());
        let result = work(self);
        self.scopes.pop();
        result
    }

    /// Items of a block are in scope in all of it.
    pub(super) fn hoist(&mut self, block: &syn::Block) {
        for stmt in &block.stmts {
            let syn::Stmt::Item(item) = stmt else { continue };
            let (name, declared) = match item {
                Item::Fn(function) => {
                    let tagged = function.attrs.iter().any(|a| {
                        a.path().segments.last().is_some_and(|s| s.ident == "differentiate" || s.ident == "derivative")
                    });
                    if !tagged {
                        self.body.inner.push(function.clone());
                    }
                    (&function.sig.ident, Declared::Function { tagged })
                }
                Item::Const(item) => (&item.ident, Declared::Const),
                Item::Static(item) => (&item.ident, Declared::Const),
                Item::Struct(item) => (&item.ident, Declared::Other),
                Item::Enum(item) => (&item.ident, Declared::Other),
                Item::Type(item) => (&item.ident, Declared::Other),
                Item::Mod(item) => (&item.ident, Declared::Other),
                Item::Trait(item) => (&item.ident, Declared::Other),
                Item::Use(item) => {
                    self.import(&item.tree, &mut Vec::new(), item.leading_colon.is_some());
                    continue;
                }
                _ => continue,
            };
            self.scope().items.insert(name.to_string(), declared);
        }
    }

    fn import(&mut self, tree: &UseTree, path: &mut Vec<Ident>, absolute: bool) {
        let declare = |parser: &mut Self, name: &Ident, path: &[Ident]| {
            let colon = absolute.then(|| quote::quote!(::));
            parser.scope().items.insert(name.to_string(), Declared::Import(syn::parse_quote!(#colon #(#path)::*)));
        };
        match tree {
            UseTree::Path(part) => {
                path.push(part.ident.clone());
                self.import(&part.tree, path, absolute);
                path.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, path, absolute)),
            UseTree::Name(name) if name.ident == "self" => {
                if let Some(last) = path.last().cloned() {
                    declare(self, &last, path);
                }
            }
            UseTree::Name(name) => {
                path.push(name.ident.clone());
                declare(self, &name.ident, path);
                path.pop();
            }
            UseTree::Rename(rename) => {
                let is_self = rename.ident == "self";
                if !is_self {
                    path.push(rename.ident.clone());
                }
                declare(self, &rename.rename, path);
                if !is_self {
                    path.pop();
                }
            }
            UseTree::Glob(_) => {
                let is_std = path.first().is_some_and(|first| first == "std" || first == "core" || first == "alloc");
                self.scope().glob |= !is_std;
                if path.last().is_some_and(|last| resolve::is_type_name(&last.to_string())) {
                    let colon = absolute.then(|| quote::quote!(::));
                    self.scope().enums.push(syn::parse_quote!(#colon #(#path)::*));
                }
            }
        }
    }

    fn scope(&mut self) -> &mut Scope {
        self.scopes.last_mut().expect("a scope is open")
    }

    /// A new variable. Where another one of the same text comes from another macro, it gets a name of its own.
    pub(super) fn declare(&mut self, name: &Ident, mutable: bool, declared: Option<Type>) -> V {
        let (text, from) = (name.to_string(), context(name.span()));
        let is_other = |(_, other): &&(String, Context)| *other != from;
        let written = match self.texts.iter().filter(|(known, _)| *known == text).find(is_other) {
            Some(_) => self.names.another(name),
            None => name.clone(),
        };
        self.texts.insert((text.clone(), from.clone()));
        self.body.vars.push(Var { name: written, mutable, declared });
        let var = V(self.body.vars.len() - 1);
        self.scope().vars.insert((text, from), var);
        var
    }

    /// What a bare name means.
    pub(super) fn lookup(&mut self, name: &Ident) -> Found {
        let key = (name.to_string(), context(name.span()));
        let mut other = false;
        for scope in self.scopes.iter().rev() {
            if let Some(var) = scope.vars.get(&key) {
                return Found::Var(*var);
            }
            match scope.items.get(&key.0) {
                Some(Declared::Function { tagged: false }) => return Found::Untagged,
                Some(_) => return Found::Item,
                None => {}
            }
            other |= scope.vars.keys().any(|(text, _)| *text == key.0);
        }
        if other {
            self.refuse(
                name.span(),
                format!("a macro made this `{name}` or another variable of that name: it cannot be seen if they are the same"),
                "give one of them another name",
            );
        }
        Found::Item
    }

    /// The variable that a format string names.
    pub(super) fn captured(&self, name: &str, span: proc_macro2::Span) -> Option<V> {
        let key = (name.to_string(), context(span));
        self.scopes.iter().rev().find_map(|scope| scope.vars.get(&key).copied())
    }

    /// Whether the body declares a constant of this name, so that a pattern compares with it.
    pub(super) fn is_const(&self, name: &Ident) -> bool {
        let name = name.to_string();
        match self.scopes.iter().rev().find_map(|scope| scope.items.get(&name)) {
            Some(Declared::Const | Declared::Other) => true,
            // A function that is imported can be hidden by a variable, a constant cannot.
            Some(Declared::Import(_)) => resolve::is_type_name(&name),
            Some(Declared::Function { .. }) | None => false,
        }
    }

    /// A path with its meaning.
    pub(super) fn resolve(&mut self, path: &syn::ExprPath) -> Path {
        let mut full = path.clone();
        let mut declared = None;
        if path.qself.is_none()
            && path.path.leading_colon.is_none()
            && let Some(first) = path.path.segments.first()
        {
            let text = first.ident.to_string();
            declared = self.scopes.iter().rev().find_map(|scope| scope.items.get(&text)).cloned();
        }
        if let Some(Declared::Import(import)) = &declared {
            let mut segments = import.segments.clone();
            if let (Some(last), Some(first)) = (segments.last_mut(), path.path.segments.first()) {
                last.arguments = first.arguments.clone();
                last.ident.set_span(first.ident.span());
            }
            segments.extend(path.path.segments.iter().skip(1).cloned());
            full.path = syn::Path { leading_colon: import.leading_colon, segments };
        }
        let is_single = path.path.segments.len() == 1;
        let mut enums = self.scopes.iter().flat_map(|scope| &scope.enums);
        if let (None, true, Some(owner), None) = (&declared, is_single, enums.next(), enums.next())
            && resolve::name(&full, self.krate) == Name::Struct
        {
            // `use Law::*;` in the body: what looks like a struct is a variant.
            let variant = &full.path;
            full.path = syn::parse_quote!(#owner::#variant);
        }
        let is_declared = declared.is_some();
        let name = match declared {
            Some(Declared::Const) if is_single => Name::Const,
            Some(Declared::Function { .. }) if is_single => Name::Item,
            // A module or a type of the body's own.
            Some(Declared::Other | Declared::Const | Declared::Function { .. }) => resolve::by_convention(&full.path),
            _ => resolve::name(&full, self.krate),
        };
        if let Some(path) = self.of_float_trait(path, &full, name) {
            return path;
        }
        let path = Path { written: Box::new(path.clone()), full: Box::new(full), name };
        if let Some(check) = Check::of(&path, self.krate).filter(|_| !is_declared) {
            // What a block imports by `*` is in scope there, not beside the function.
            match self.scopes.iter().any(|scope| scope.glob) {
                true => check.add_to(&mut self.local_checks),
                false => check.add_to(&mut self.body.checks),
            }
        }
        path
    }

    /// `Float::sqrt`, called by the trait of num_traits: the rule is that of `f64`, and the compiler is asked whether the trait is
    /// what it is called. In functions with `f32` the number may be one of these.
    fn of_float_trait(&mut self, path: &syn::ExprPath, full: &syn::ExprPath, name: Name) -> Option<Path> {
        if name != Name::Associated {
            return None;
        }
        let (_, method) = resolve::float_trait(full)?;
        let (sig, block) = self.whole?;
        if mentions(sig.to_token_stream(), "f32") || mentions(block.to_token_stream(), "f32") {
            return None;
        }
        let float = syn::parse_quote_spanned!(method.span()=> ::core::primitive::f64::#method);
        let check = Check::float_trait(full, self.krate)?;
        match self.scopes.iter().any(|scope| scope.glob) {
            true => check.add_to(&mut self.local_checks),
            false => check.add_to(&mut self.body.checks),
        }
        let name = Name::Float(resolve::Float::F64);
        Some(Path { written: Box::new(path.clone()), full: Box::new(float), name })
    }

    /// What is to be asked of the compiler within a block that imports by `*`.
    pub(super) fn local_checks(&mut self) -> Option<Stmt> {
        if !self.scope().glob || self.local_checks.is_empty() {
            return None;
        }
        let checks = std::mem::take(&mut self.local_checks);
        Some(Stmt { attrs: Vec::new(), kind: StmtKind::Item(Check::item(&checks, self.krate)) })
    }

    /// The path of a struct or a variant, in a literal or a pattern.
    pub(super) fn resolve_path(&mut self, path: &syn::Path, qself: Option<&syn::QSelf>) -> Path {
        self.resolve(&syn::ExprPath { attrs: Vec::new(), qself: qself.cloned(), path: path.clone() })
    }
}

fn mentions(tokens: TokenStream, word: &str) -> bool {
    tokens.into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => ident == word,
        TokenTree::Group(group) => mentions(group.stream(), word),
        _ => false,
    })
}
