//! `generated/` holds what the engine writes today.
//!
//! A stale file is rewritten, and then the test fails: look at the difference, and commit it with the change that made
//! it.

use std::fs;
use std::path::{Path, PathBuf};
use tangential_engine::{ExpandError, expand_file};

/// The sources whose derivative code is shown.
fn sources() -> Vec<PathBuf> {
    let gallery = root().join("gallery");
    let mut sources: Vec<PathBuf> = fs::read_dir(&gallery)
        .unwrap_or_else(|error| panic!("{}: {error}", gallery.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .collect();
    sources.sort();
    sources
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated")
}

#[test]
fn generated_code_is_up_to_date() {
    let mut stale = Vec::new();
    let mut modules = String::from(
        "//! Derivative code as written by the engine: never edited, compared by `tests/generated.rs`.\n\n",
    );
    for source in sources() {
        let name = source.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&source).expect("a readable source");
        let expanded = match expand_file(&text) {
            Ok(expanded) => expanded,
            Err(ExpandError::Refused(diagnostics)) => panic!("{name}: {diagnostics:#?}"),
            Err(error) => panic!("{name}: {error:?}"),
        };
        rewrite(&root().join("src").join(format!("{name}.rs")), &expanded, &mut stale);
        modules += &format!("#[rustfmt::skip]\npub mod {name};\n");
    }
    rewrite(&root().join("src/lib.rs"), &modules, &mut stale);
    assert!(stale.is_empty(), "these files were stale and have been rewritten: {stale:#?}");
}

fn rewrite(path: &Path, text: &str, stale: &mut Vec<PathBuf>) {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return;
    }
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    stale.push(path.to_path_buf());
}
