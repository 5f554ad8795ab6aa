//! Causes that can be put back. Those below are of names that meet; more belong here as the engine stops deciding by spelling.

/// A cause: in a file, a text that occurs once is replaced by another.
pub struct Mutation {
    /// What is wrong then.
    pub name: &'static str,
    /// The file, from the root of the workspace.
    pub file: &'static str,
    /// The text that is replaced.
    pub find: &'static str,
    /// What takes its place.
    pub replace: &'static str,
}

/// All of them.
pub const MUTATIONS: &[Mutation] = &[
    Mutation {
        name: "a tangent may be called as another variable is",
        file: "macros/engine/src/names.rs",
        find: ".find(|suffix| !used.iter().any(|name| name.ends_with(suffix.as_str())))",
        replace: ".find(|suffix| !used.is_empty() || !suffix.is_empty())",
    },
    Mutation {
        name: "the type of tangents may be called as another type is",
        file: "macros/engine/src/names.rs",
        find: ".find(|name| !used.contains(name))\n            .map(|name| Ident::new(&name, Span::call_site()))",
        replace: ".find(|name| !name.is_empty())\n            .map(|name| Ident::new(&name, Span::call_site()))",
    },
];
