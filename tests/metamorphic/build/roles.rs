//! What names of a program are names of, and which of them can be changed.

use crate::tokens;
use crate::unit::Program;
use proc_macro2::{TokenStream, TokenTree};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use syn::visit::{self, Visit};
use syn::{Fields, ImplItem, Item, Pat, TraitItem};

/// What a name can be the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A parameter or a local variable.
    Variable,
    /// A free function.
    Function,
    /// A method or an associated function.
    Method,
    /// A struct or an enum.
    Type,
    /// A variant of an enum.
    Variant,
    /// A named field.
    Field,
    /// A module.
    Module,
}

/// Names of methods that belong to others, too, so that a call by name alone tells nothing.
const COMMON: &[&str] =
    &["new", "next", "clone", "default", "from", "into", "dot", "norm", "scale", "len", "iter", "get"];

/// A program by its name, and whether it is taken apart.
type Key = (String, bool);

/// The names of a program.
#[derive(Default)]
pub struct Roles {
    found: Vec<(String, Role)>,
    /// Names of what others define.
    foreign: BTreeSet<String>,
    /// All identifiers.
    all: BTreeSet<String>,
}

impl Roles {
    /// The names of a program as it was read. Those of the last one are kept, because many transformations ask for them.
    pub fn of(program: &Program) -> Rc<Self> {
        thread_local! {
            static LAST: RefCell<Option<(Key, Rc<Roles>)>> = const { RefCell::new(None) };
        }
        let key = (program.name.clone(), program.parts);
        LAST.with_borrow_mut(|last| match last {
            Some((known, roles)) if *known == key => Rc::clone(roles),
            _ => {
                let roles = Rc::new(Self::find(program));
                *last = Some((key, Rc::clone(&roles)));
                roles
            }
        })
    }

    /// Looks at a program.
    fn find(program: &Program) -> Self {
        let mut roles = Self::default();
        for item in &program.items {
            roles.visit_item(item);
        }
        let tokens = program.tokens();
        roles.all = tokens::idents(&tokens);
        let all = std::mem::take(&mut roles.found);
        let mut known: Vec<(String, Role)> = Vec::new();
        for entry in all {
            if !known.contains(&entry) {
                known.push(entry);
            }
        }
        roles.found = known;
        for item in program.items.iter().chain(&program.driver) {
            if let Item::Use(import) = item {
                let names = tokens::idents(&quote::ToTokens::to_token_stream(&import.tree));
                let others: Vec<String> = names.into_iter().filter(|name| !roles.is_item(name)).collect();
                roles.foreign.extend(others);
            }
        }
        roles.find_foreign(tokens);
        roles
    }

    /// Whether any of the program's tokens is this name.
    pub fn mentions(&self, name: &str) -> bool {
        self.all.contains(name)
    }

    /// Whether a name has a role.
    pub fn is(&self, name: &str, role: Role) -> bool {
        self.found.iter().any(|(found, of)| found == name && *of == role)
    }

    /// Whether paths can end in this name.
    fn is_item(&self, name: &str) -> bool {
        let roles = [Role::Function, Role::Type, Role::Variant, Role::Module, Role::Method];
        roles.into_iter().any(|role| self.is(name, role))
    }

    /// The names of a role that can be changed everywhere at once, in the order in which they occur.
    pub fn changeable(&self, role: Role) -> Vec<String> {
        let of = self.found.iter().filter(|(_, found)| *found == role).map(|(name, _)| name);
        of.filter(|name| !self.foreign.contains(*name)).cloned().collect()
    }

    /// A name after a dot, behind a path, before `!` or in a text may be somebody else's.
    fn find_foreign(&mut self, tokens: TokenStream) {
        let foreign = RefCell::new(BTreeSet::new());
        let matrices = self.all.contains("nalgebra");
        tokens::map(tokens.clone(), &|text, around| {
            let member = self.is(text, Role::Field) || self.is(text, Role::Method);
            let item = self.is_item(text);
            let others = match (around.before, around.next) {
                (Some('.'), _) => !member || matrices,
                (Some(':'), _) => !item,
                (_, Some('!')) => true,
                _ => false,
            };
            if others || (self.is(text, Role::Method) && COMMON.contains(&text)) {
                foreign.borrow_mut().insert(text.to_string());
            }
            None
        });
        self.foreign.extend(foreign.into_inner());
        captured(tokens, &mut self.foreign);
    }

    fn fields(&mut self, fields: &Fields) {
        if let Fields::Named(named) = fields {
            for field in &named.named {
                self.found.extend(field.ident.as_ref().map(|ident| (ident.to_string(), Role::Field)));
            }
        }
    }
}

/// Names within texts, as in `"{x}"`.
fn captured(tokens: TokenStream, names: &mut BTreeSet<String>) {
    for tree in tokens {
        match tree {
            TokenTree::Group(group) => captured(group.stream(), names),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let pieces = text.split('{').skip(1).filter_map(|piece| piece.split(['}', ':']).next());
                names.extend(pieces.map(str::to_string));
            }
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for Roles {
    fn visit_pat(&mut self, pat: &'ast Pat) {
        if let Pat::Ident(pat) = pat
            && pat.ident.to_string().starts_with(|c: char| c.is_lowercase() || c == '_')
        {
            self.found.push((pat.ident.to_string(), Role::Variable));
        }
        visit::visit_pat(self, pat);
    }

    fn visit_field_pat(&mut self, field: &'ast syn::FieldPat) {
        self.visit_pat(&field.pat);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        let role = match item {
            Item::Fn(_) => Some(Role::Function),
            Item::Struct(item) => {
                self.fields(&item.fields);
                Some(Role::Type)
            }
            Item::Enum(item) => {
                for variant in &item.variants {
                    self.found.push((variant.ident.to_string(), Role::Variant));
                    self.fields(&variant.fields);
                }
                Some(Role::Type)
            }
            Item::Trait(item) => {
                for member in &item.items {
                    if let TraitItem::Fn(method) = member {
                        self.found.push((method.sig.ident.to_string(), Role::Method));
                    }
                }
                None
            }
            Item::Impl(block) => {
                for member in &block.items {
                    if let ImplItem::Fn(method) = member {
                        let name = method.sig.ident.to_string();
                        match &block.trait_ {
                            None => self.found.push((name, Role::Method)),
                            // A method of somebody else's trait; of our own the trait tells.
                            Some(_) if !self.is(&name, Role::Method) => {
                                self.foreign.insert(name);
                            }
                            Some(_) => {}
                        }
                    }
                }
                None
            }
            Item::Mod(_) => Some(Role::Module),
            Item::Const(_) | Item::Static(_) => {
                self.foreign.extend(crate::needed::name(item));
                None
            }
            _ => None,
        };
        let name = crate::needed::name(item);
        self.found.extend(role.and_then(|role| name.map(|name| (name, role))));
        visit::visit_item(self, item);
    }
}
