//! Causes that can be put back: eight ways in which the engine once took things for what they were called.

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
        name: "1: a bare name with a capital binds nothing",
        file: "macros/engine/src/parse/pat.rs",
        find: "        let bound = self.bind(ident);",
        replace: "        if plain && is_type_name(&name) {\n            return Pat::Plain { tokens: ident.to_token_stream(), refutable: true };\n        }\n        let bound = self.bind(ident);",
    },
    Mutation {
        name: "2: nobody evaluates a cfg inside of an item",
        file: "macros/engine/src/lib.rs",
        find: "Cfg::Asked => return configure::wrap(&self.krate, &written, &item),",
        replace: "Cfg::Asked => {}",
    },
    Mutation {
        name: "3: variables of one text are one",
        file: "macros/engine/src/hygiene.rs",
        find: "Some((number, _)) => Context(number.to_string()),",
        replace: "Some(_) => Context::default(),",
    },
    Mutation {
        name: "4: whatever ends in `drop` drops",
        file: "macros/engine/src/resolve.rs",
        find: r#"["mem", "drop"] => Name::Std(Std::Drop),"#,
        replace: r#"[.., "drop"] => Name::Std(Std::Drop),"#,
    },
    Mutation {
        name: "5: whatever goes through `f64` is a method of the type",
        file: "macros/engine/src/resolve.rs",
        find: r#"[name, member] | ["primitive", name, member] if float(name).is_some() => of_float(float(name)?, member),"#,
        replace: "[.., name, member] if float(name).is_some() => of_float(float(name)?, member),",
    },
    Mutation {
        name: "6: every clone is taken for a plain one",
        file: "macros/engine/src/tangent/method/structural.rs",
        find: "if self.mode == Mode::Pattern || clones_plainly(self.types.of(recv)) {",
        replace: "if self.mode == Mode::Pattern || clones_plainly(self.types.of(recv)) || recv.0 < usize::MAX {",
    },
    Mutation {
        name: "7: imports of a body are not followed",
        file: "macros/engine/src/parse/scope.rs",
        find: "if let Some(Declared::Import(import)) = &declared {",
        replace: "if let (Some(Declared::Import(import)), true) = (&declared, self.krate.is_empty()) {",
    },
    Mutation {
        name: "8: an array on the left is no list of places",
        file: "macros/engine/src/parse/assign.rs",
        find: "Expr::Tuple(_) | Expr::Array(_) | Expr::Struct(_) | Expr::Call(_) | Expr::Infer(_) => true,",
        replace: "Expr::Tuple(_) | Expr::Struct(_) | Expr::Call(_) | Expr::Infer(_) => true,",
    },
];
