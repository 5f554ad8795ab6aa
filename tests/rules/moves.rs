//! The engine's table of methods against the runtime: which rules are not told the scalar tangent.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tangential_engine::methods::TABLE;

/// The files of a folder and of the folders in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the runtime").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// What stands between the braces of every call of a macro, and the macro's name.
fn macro_calls(text: &str) -> Vec<(String, String)> {
    let mut calls = Vec::new();
    for (at, _) in text.match_indices("! {\n") {
        let name: String = text[..at].chars().rev().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let name: String = name.chars().rev().collect();
        let mut depth = 0;
        let inside = text[at..].chars().take_while(|c| {
            depth += i32::from(*c == '{') - i32::from(*c == '}');
            depth > 0 || *c != '}'
        });
        calls.push((name, inside.collect()));
    }
    calls
}

#[test]
fn rules_that_only_move_are_listed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/src/methods");
    let mut found = BTreeSet::new();
    for path in files(&folder) {
        let text = fs::read_to_string(&path).expect("a file of the runtime");
        for (name, inside) in macro_calls(&text) {
            // Rules that compute, in `rules!`, are told the scalar tangent.
            const MOVING: &[&str] =
                &["structural", "edits", "integer_rules", "lent", "overwriting", "questions", "swizzles"];
            if !MOVING.contains(&name.as_str()) {
                continue;
            }
            let words = inside.split(|c: char| !c.is_alphanumeric() && c != '_');
            found.extend(words.filter_map(|word| word.strip_suffix("_forward")).map(String::from));
        }
    }
    let rows = TABLE.iter().flat_map(|(_, rows)| rows.iter());
    let listed: BTreeSet<String> = rows.filter(|row| row.moves).map(|row| row.name.to_string()).collect();
    let missing: Vec<_> = found.difference(&listed).collect();
    assert!(found.len() > 90, "{found:?}");
    assert!(missing.is_empty(), "in the runtime, but not marked so in the table of methods: {missing:?}");
}

/// A row that stands behind one of the same name, or behind a family that has it, is never found.
#[test]
fn every_row_of_the_table_of_methods_is_found() {
    for (kind, rows) in TABLE {
        for row in rows {
            let name = row.name.replace('*', "any");
            let found = kind.method(&name).expect("a row");
            assert_eq!(found.name, row.name, "{kind:?}");
        }
    }
}
