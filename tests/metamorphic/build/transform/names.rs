//! Other names for everything that a program defines.

use crate::roles::{Role, Roles};
use crate::tokens;
use crate::unit::Program;
use quote::quote;
use std::collections::BTreeMap;

/// Names in capitals.
pub const CAPITALS: &[&str] =
    &["R", "X", "JD", "E", "Y", "K", "PHI", "Theta", "Mass", "A1", "Q", "V0", "H", "U", "W", "Z"];

/// Names of what std or we define in lower case.
pub const STD: &[&str] = &[
    "drop",
    "exp",
    "f64",
    "sin",
    "len",
    "passive",
    "swap",
    "from_fn",
    "identity",
    "max",
    "sqrt",
    "clone",
    "iter",
    "std",
    "vec",
    "push",
    "constant",
    "core",
    "powi",
    "usize",
    "min",
    "abs",
    "tangential",
    "usize",
    "bool",
    "sum",
    "map",
    "str",
];

/// Names that are keywords.
pub const RAW: &[&str] = &[
    "r#type", "r#match", "r#fn", "r#struct", "r#ref", "r#loop", "r#move", "r#in", "r#mod", "r#use", "r#impl",
    "r#where", "r#while", "r#dyn", "r#box", "r#try", "r#final", "r#yield", "r#macro", "r#async", "r#const", "r#static",
    "r#enum",
];

/// Names that emitted code might use.
pub const OURS: &[&str] = &[
    "x_d",
    "y_forward",
    "t1",
    "value",
    "tangent",
    "zero",
    "t",
    "y_d",
    "slot",
    "t2",
    "partial",
    "x_d_d",
    "forward",
    "pattern",
    "t0",
    "partials",
    "reading",
    "values",
    "tangents",
    "one",
    "lanes",
    "result",
    "result_d",
    "d",
    "p",
    "v",
    "s_d",
];

/// Names of functions that the engine may take for std's.
pub const FUNCTIONS: &[&str] = &[
    "drop", "exp", "swap", "from_fn", "identity", "E", "drop", "max", "take", "replace", "drop", "zip", "repeat",
    "once",
];

/// Names of methods that the engine may take for std's.
pub const METHODS: &[&str] =
    &["exp", "len", "push", "swap", "sin", "map", "unwrap", "fill", "clamp", "sum", "iter", "mul_add"];

/// The same names with a small letter first.
pub const LOWER: &[&str] = &[];

/// Names of types of std and of ours.
pub const TYPES: &[&str] = &["Box", "Vec", "T", "Option", "Lanes", "Rc", "Range", "String", "S", "Tan"];

/// Names of variants of std.
pub const VARIANTS: &[&str] = &["Some", "Ok", "None", "Err", "Break", "Less"];

/// Names of modules and types of std.
pub const MODULES: &[&str] = &["f64", "std", "core", "mem", "array"];

/// Gives all names of a role others, in the program and in what runs it.
pub fn renamed(program: &Program, role: Role, pool: &[&str]) -> Option<Program> {
    let roles = Roles::of(program);
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    // Programs begin at different names, so that all are used.
    let start: usize = program.name.bytes().map(usize::from).sum();
    let mut next = (0..pool.len()).map(|k| pool[(start + k) % pool.len()]);
    let called = |name: &String| role != Role::Function || is_called(program, name);
    for name in roles.changeable(role).into_iter().filter(called) {
        let free = |new: &str| {
            !roles.mentions(new) && !names.values().any(|taken| taken == new) && is_fit(role, &name, new, program)
        };
        let new = if pool.is_empty() {
            Some(lower(&name)).filter(|new| free(new))
        } else {
            next.find(|new| free(new)).map(Into::into)
        };
        if let Some(new) = new {
            names.insert(name, new);
        }
    }
    if names.is_empty() {
        return None;
    }
    // Of a method and of a mirror there are others, with their names made from it.
    let derived = |text: &str| {
        let suffixes = ["", "_forward", "_pattern", "Tangent"];
        suffixes.into_iter().find_map(|suffix| {
            let new = names.get(text.strip_suffix(suffix)?)?;
            let new = if suffix.is_empty() { new } else { new.trim_start_matches("r#") };
            Some(tokens::ident(&format!("{new}{suffix}")))
        })
    };
    program.with_tokens(|all| tokens::map(all, &|text, _| derived(text).map(|new| quote!(#new))))
}

/// Whether the program itself calls a function: how it is called from outside is no business of the engine.
fn is_called(program: &Program, name: &str) -> bool {
    let count = std::cell::Cell::new(0);
    tokens::map(program.item_tokens(), &|text, _| {
        count.set(count.get() + usize::from(text == name));
        None
    });
    count.get() > 1
}

/// A small letter first, and an end that no other name has.
fn lower(name: &str) -> String {
    let mut letters = name.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
    format!("{first}{}_", letters.as_str())
}

/// Whether Rust takes the name in this role.
fn is_fit(role: Role, old: &str, new: &str, program: &Program) -> bool {
    match role {
        // An import from a type that a glob brings in, and that std has, too, is ambiguous.
        Role::Type => !program.tokens().to_string().contains(&format!("use {old} ::")) || new.len() < 3,
        // The type is called so, too, and has to keep its name.
        Role::Module if old == "f64" => false,
        // A module of this name hides the type for all that stand beside it.
        Role::Module if new == "f64" => !program.items.iter().any(|item| matches!(item, syn::Item::Mod(_))),
        _ => true,
    }
}
