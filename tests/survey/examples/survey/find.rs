//! What there is to tag, and to test, in a file.

use crate::settle::Test;
use crate::tag;
use crate::values::{self, Known, text};
use quote::ToTokens;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Attribute, Fields, ImplItem, Item, Type};

/// Something to tag in the source of a crate.
pub struct Found {
    pub name: String,
    pub short: String,
    pub what: What,
    /// The whole item, without the attributes in front of it.
    pub at: Range<usize>,
    /// The end of the item around, where a test may be put.
    pub behind: usize,
    pub sig: Option<syn::Signature>,
    pub owner: Option<Type>,
}

/// What is tagged.
#[derive(Clone)]
pub enum What {
    /// A function, with the options of its tag.
    Function(String),
    /// A type; one without numbers is passive as a whole.
    Type { passive: bool },
    /// A method, with where the head of its `impl` is: it gets an `impl` of its own. And the options of its tag.
    Method(Range<usize>, String),
    /// The `impl` of a trait, as a whole, with the options of its tag.
    Impl(String),
}

/// What is known of the types of a crate, by their names.
pub struct Types {
    /// Those that may derive for sure.
    pub derivable: BTreeSet<String>,
    /// Those with numbers in them.
    pub with_numbers: BTreeSet<String>,
}

/// All that a file has.
#[derive(Default)]
pub struct Finds {
    pub found: Vec<Found>,
    /// Tests and lints, to be taken out.
    pub blanks: Vec<Range<usize>>,
    pub known: Known,
}

/// The tests for the tagged functions of a program.
pub fn tests_of_program(source: &str, number: usize) -> Vec<Test> {
    let Ok(file) = syn::parse_file(source) else { return Vec::new() };
    let known = known(&file.items, &|attrs, _| {
        attrs.iter().any(|a| a.path().is_ident("derive") && text(a).contains("Differentiable"))
    });
    let tagged = file.items.iter().filter_map(|item| match item {
        Item::Fn(function) if function.attrs.iter().any(is_tag) => Some(&function.sig),
        _ => None,
    });
    let mut tests = Vec::new();
    for (i, sig) in tagged.enumerate() {
        let name = format!("survey_{number}_{i}_");
        if let Some(text) = values::test(&name, sig, None, &known, false) {
            tests.push(Test { name, text, place: None });
        }
    }
    tests
}

/// The structs and enums that `has_tangent` says have one, and aliases.
fn known(items: &[Item], has_tangent: &dyn Fn(&[Attribute], &str) -> bool) -> Known {
    let mut known = Known::default();
    for item in items {
        match item {
            Item::Struct(item) if item.generics.params.is_empty() => {
                let name = item.ident.to_string();
                if has_tangent(&item.attrs, &name) {
                    known.structs.insert(name, fields_of(&item.fields));
                }
            }
            Item::Enum(item) if item.generics.params.is_empty() => {
                let name = item.ident.to_string();
                if let Some(first) = item.variants.first().filter(|_| has_tangent(&item.attrs, &name)) {
                    known.enums.insert(name, (first.ident.to_string(), fields_of(&first.fields)));
                }
            }
            Item::Type(item) if item.generics.params.is_empty() => {
                known.aliases.insert(item.ident.to_string(), (*item.ty).clone());
            }
            _ => {}
        }
    }
    known
}

fn fields_of(fields: &Fields) -> Vec<(String, Type)> {
    let name = |(i, field): (usize, &syn::Field)| {
        (field.ident.as_ref().map_or_else(|| i.to_string(), ToString::to_string), field.ty.clone())
    };
    fields.iter().enumerate().map(name).collect()
}

fn is_tag(attribute: &Attribute) -> bool {
    attribute.path().segments.last().is_some_and(|s| s.ident == "differentiate")
}

/// The names of types that may derive `Differentiable`: no parameters, and fields that have tangents themselves.
pub fn derivable(files: &[syn::File]) -> BTreeSet<String> {
    let mut all = Vec::new();
    for file in files {
        types(&file.items, &mut all);
    }
    let mut names: BTreeSet<String> = all.iter().map(|(name, _)| name.clone()).collect();
    // Of two types of one name neither is safe.
    for name in names.clone() {
        if all.iter().filter(|(other, _)| *other == name).count() > 1 {
            names.remove(&name);
        }
    }
    loop {
        let before = names.len();
        for (name, fields) in &all {
            if !fields.iter().all(|ty| is_simple(ty, &names)) {
                names.remove(name);
            }
        }
        if names.len() == before {
            return names;
        }
    }
}

fn types(items: &[Item], all: &mut Vec<(String, Vec<Type>)>) {
    for item in items {
        match item {
            Item::Struct(s) if s.generics.params.is_empty() && !is_conditional(&s.attrs) => {
                all.push((s.ident.to_string(), s.fields.iter().map(|f| f.ty.clone()).collect()));
            }
            Item::Enum(e) if e.generics.params.is_empty() && !is_conditional(&e.attrs) && !e.variants.is_empty() => {
                let fields = e.variants.iter().flat_map(|v| v.fields.iter().map(|f| f.ty.clone())).collect();
                all.push((e.ident.to_string(), fields));
            }
            Item::Mod(m) if !is_conditional(&m.attrs) => {
                if let Some((_, items)) = &m.content {
                    types(items, all);
                }
            }
            _ => {}
        }
    }
}

fn is_simple(ty: &Type, names: &BTreeSet<String>) -> bool {
    match ty {
        Type::Array(array) => is_simple(&array.elem, names),
        Type::Tuple(tuple) => tuple.elems.len() <= 8 && tuple.elems.iter().all(|ty| is_simple(ty, names)),
        Type::Path(path) => {
            let Some(last) = path.path.segments.last() else { return false };
            let name = last.ident.to_string();
            match &last.arguments {
                syn::PathArguments::None => {
                    let plain = ["f64", "f32", "bool", "char", "String", "usize", "isize"].contains(&name.as_str());
                    let sized = ["u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64"].contains(&name.as_str());
                    plain || sized || names.contains(&name)
                }
                syn::PathArguments::AngleBracketed(args) => {
                    ["Vec", "Option", "Box"].contains(&name.as_str())
                        && args.args.iter().all(|a| matches!(a, syn::GenericArgument::Type(ty) if is_simple(ty, names)))
                }
                syn::PathArguments::Parenthesized(_) => false,
            }
        }
        _ => false,
    }
}

fn is_conditional(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|a| a.path().is_ident("cfg") || a.path().is_ident("test") || a.path().is_ident("bench"))
}

/// The names of types that have numbers in them, by their fields, or may have, by their parameters.
pub fn with_numbers(files: &[syn::File]) -> BTreeSet<String> {
    let mut all = Vec::new();
    for file in files {
        tokens_of_types(&file.items, &mut all);
    }
    let mut names = BTreeSet::new();
    loop {
        let before = names.len();
        for (name, words, is_generic) in &all {
            let has = |word: &String| matches!(word.as_str(), "f64" | "f32") || names.contains(word);
            if *is_generic || words.iter().any(has) {
                names.insert(name.clone());
            }
        }
        if names.len() == before {
            return names;
        }
    }
}

fn tokens_of_types(items: &[Item], all: &mut Vec<(String, Vec<String>, bool)>) {
    let words = |text: String| text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_string).collect();
    for item in items {
        match item {
            Item::Struct(s) => {
                all.push((s.ident.to_string(), words(text(&s.fields)), s.generics.type_params().next().is_some()));
            }
            Item::Enum(e) => {
                all.push((e.ident.to_string(), words(text(&e.variants)), e.generics.type_params().next().is_some()));
            }
            Item::Type(t) => all.push((t.ident.to_string(), words(text(&*t.ty)), false)),
            Item::Mod(m) => {
                if let Some((_, items)) = &m.content {
                    tokens_of_types(items, all);
                }
            }
            _ => {}
        }
    }
}

/// What there is in a file of a crate.
pub fn finds(file: &syn::File, types: &Types) -> Finds {
    let derivable = &types.derivable;
    let mut finds = Finds { known: known(&file.items, &|_, name| derivable.contains(name)), ..Finds::default() };
    for attribute in &file.attrs {
        let path = attribute.path();
        let is_lint = ["deny", "forbid", "warn", "no_std", "doc"].iter().any(|name| path.is_ident(name));
        if is_lint || path.is_ident("cfg_attr") {
            finds.blanks.push(attribute.span().byte_range());
        }
    }
    finds.items(&file.items, types, "");
    finds
}

impl Finds {
    fn items(&mut self, items: &[Item], types: &Types, path: &str) {
        for item in items {
            match item {
                Item::Mod(module) if is_for_tests(&module.attrs) => self.blanks.push(module.span().byte_range()),
                Item::Fn(f) if f.attrs.iter().any(|a| a.path().is_ident("test") || a.path().is_ident("bench")) => {
                    self.blanks.push(f.span().byte_range());
                }
                Item::Mod(module) if !is_conditional(&module.attrs) => {
                    if let Some((_, items)) = &module.content {
                        self.items(items, types, &format!("{path}{}::", module.ident));
                    }
                }
                Item::Fn(f) if !is_conditional(&f.attrs) && tag::has_floats(&f.to_token_stream()) => {
                    let at = start_of(&f.attrs, f.span());
                    let floats = tag::floats(&f.to_token_stream(), "");
                    let sig = tag::at_f64(&f.sig, &floats);
                    let what = What::Function(tag::options(&floats, ""));
                    self.push(what, path, &f.sig.ident, at.clone(), at.end, Some((&sig, None)));
                }
                Item::Struct(s) if !is_conditional(&s.attrs) => {
                    self.ty(&s.ident, start_of(&s.attrs, s.span()), types, path, false);
                }
                Item::Enum(e) if !is_conditional(&e.attrs) && !e.variants.is_empty() => {
                    self.ty(&e.ident, start_of(&e.attrs, e.span()), types, path, true);
                }
                Item::Impl(block) if !is_conditional(&block.attrs) => match &block.trait_ {
                    None => self.methods(block, types, path),
                    Some((of, _)) => self.impl_of_trait(block, of, path),
                },
                _ => {}
            }
        }
    }

    /// A type that has numbers derives; one without them, as far as it is seen, is passive.
    fn ty(&mut self, ident: &syn::Ident, at: Range<usize>, types: &Types, path: &str, is_enum: bool) {
        let name = ident.to_string();
        let passive = !types.with_numbers.contains(&name) && !types.derivable.contains(&name);
        // An enum without numbers that nothing of ours mentions needs no tangent.
        if !(passive && is_enum) || types.derivable.contains(&name) {
            self.push(What::Type { passive }, path, ident, at.clone(), at.end, None);
        }
    }

    fn methods(&mut self, block: &syn::ItemImpl, types: &Types, path: &str) {
        let owner = text(&*block.self_ty);
        let whole = start_of(&block.attrs, block.span());
        let head = whole.start..block.brace_token.span.open().byte_range().start;
        let of_float = types.derivable.contains(&owner);
        for part in &block.items {
            let ImplItem::Fn(method) = part else { continue };
            let at = method.span().byte_range();
            let mut one = block.clone();
            one.items.retain(|other| !matches!(other, ImplItem::Fn(_)));
            one.items.push(part.clone());
            let signature = text(&method.sig);
            let is_float = signature.contains("f64") || signature.contains("Self") || signature.contains(&owner);
            let is_float = of_float && (is_float || method.sig.receiver().is_some());
            if !(is_float || tag::has_floats(&one.to_token_stream())) || is_conditional(&method.attrs) {
                continue;
            }
            let floats = tag::floats(&one.to_token_stream(), "");
            let what = What::Method(head.clone(), tag::options(&floats, ""));
            let sig = tag::at_f64(&method.sig, &floats);
            // Of an owner with parameters no value can be made up.
            let plain = block.generics.params.is_empty().then_some((&sig, Some(&*block.self_ty)));
            let path = format!("{path}{owner}::");
            self.push(what, &path, &method.sig.ident, at, whole.end, plain);
        }
    }

    fn impl_of_trait(&mut self, block: &syn::ItemImpl, of: &syn::Path, path: &str) {
        let tokens = block.to_token_stream();
        let any = block.items.iter().any(|part| matches!(part, ImplItem::Fn(_)));
        if !any || !tag::has_floats(&tokens) {
            return;
        }
        let at = start_of(&block.attrs, block.span());
        let options = tag::options(&tag::floats(&tokens, "foreign"), "foreign");
        let Some(last) = of.segments.last() else { return };
        let path = format!("{path}{}::", text(&*block.self_ty));
        self.push(What::Impl(options), &path, &last.ident, at.clone(), at.end, None);
    }

    fn push(
        &mut self,
        what: What,
        path: &str,
        ident: &syn::Ident,
        at: Range<usize>,
        behind: usize,
        sig: Option<(&syn::Signature, Option<&Type>)>,
    ) {
        self.found.push(Found {
            name: format!("{path}{ident}"),
            short: ident.to_string(),
            what,
            at,
            behind,
            sig: sig.map(|(sig, _)| sig.clone()),
            owner: sig.and_then(|(_, owner)| owner.cloned()),
        });
    }
}

/// The item without its attributes: what they switch off is off before we are asked.
fn start_of(attrs: &[Attribute], whole: proc_macro2::Span) -> Range<usize> {
    let whole = whole.byte_range();
    let outer = attrs.iter().filter(|a| matches!(a.style, syn::AttrStyle::Outer));
    let start = outer.map(|a| a.span().byte_range().end).max().unwrap_or(whole.start);
    start.max(whole.start)..whole.end
}

fn is_for_tests(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|a| a.path().is_ident("cfg") && text(&a.meta).contains("test"))
}
