//! Names of symbols in emitted code.

use crate::graph::{Kind, Symbol};
use crate::problem::Problem;
use std::collections::{BTreeMap, BTreeSet};

pub(super) struct Names {
    names: BTreeMap<Symbol, String>,
    prefix: String,
}

/// What emitted functions call their parameters, and constants beside them, and words of Rust that may name an unknown.
const TAKEN: [&str; 69] = [
    "parameters",
    "x",
    "xd",
    "f",
    "h",
    "p",
    "DEGREES_OF_FREEDOM",
    "DIFFERENTIAL",
    "INDEX",
    "PARAMETERS",
    "START",
    "Err",
    "None",
    "Ok",
    "Self",
    "Some",
    "UNKNOWNS",
    "VALUES",
    "abstract",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "struct",
    "super",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
];

/// A letter of a name as Rust has it. It knows other letters by more than one code, and takes two names for one then, so those that may
/// be meant are told by their code.
fn letter(c: char) -> String {
    match c {
        _ if c.is_ascii_alphanumeric() || ('α'..='ω').contains(&c) || ('Α'..='Ω').contains(&c) => c.into(),
        _ if c.is_alphanumeric() => format!("u{:x}", c as u32),
        _ => "_".into(),
    }
}

impl Names {
    pub fn new(problem: &Problem) -> Names {
        let graph = &problem.graph;
        let parameters = problem.parameters.iter().map(|(symbol, _)| *symbol);
        let symbols = parameters.chain(problem.dae.states.iter().copied()).chain(problem.dae.rates.iter().copied());
        let mut names = BTreeMap::from([(problem.dae.time, "t".to_string())]);
        let mut taken: BTreeSet<String> = TAKEN.iter().map(|name| name.to_string()).collect();
        taken.insert("t".into());
        for symbol in symbols {
            let (name, kind) = graph.info(symbol);
            let plain: String = name.trim_end_matches('\'').chars().map(letter).collect();
            let plain = plain.trim_end_matches('_').replace("__", "_");
            let plain = if plain.is_empty() { "unknown".to_string() } else { plain };
            let mut plain = if matches!(kind, Kind::Rate(_)) { format!("{plain}_rate") } else { plain };
            while !taken.insert(plain.clone()) {
                plain.push('_');
            }
            names.insert(symbol, plain);
        }
        let collides = |prefix: &str| {
            let numbered =
                |name: &String| name.strip_prefix(prefix).is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit()));
            names.values().any(numbered)
        };
        let mut prefix = ["e", "v", "part"].into_iter().find(|prefix| !collides(prefix)).unwrap_or("part_").to_string();
        while collides(&prefix) {
            prefix.push('_');
        }
        Names { names, prefix }
    }

    pub fn of(&self, symbol: Symbol) -> String {
        self.names.get(&symbol).cloned().unwrap_or_default()
    }

    /// What the names of temporaries start with: no symbol's name is that with a number.
    pub fn prefix(&self) -> String {
        self.prefix.clone()
    }
}
