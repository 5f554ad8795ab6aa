//! `generated/` holds what the engine writes today.
//!
//! A stale file is rewritten, and then the test fails: look at the difference, and commit it with the change that made
//! it.

use std::fs;
use std::path::{Path, PathBuf};
use tangential_engine::{ExpandError, expand_file};

/// A source whose derivative code is shown.
struct Shown {
    /// The module, in `generated/src`.
    module: String,
    text: String,
}

/// The gallery, and the tagged functions of `mbs`.
fn sources() -> Vec<Shown> {
    let gallery = root().join("gallery");
    let mut paths: Vec<PathBuf> = fs::read_dir(&gallery)
        .unwrap_or_else(|error| panic!("{}: {error}", gallery.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .collect();
    paths.sort();
    let read = |path: &Path| fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let gallery = paths.iter().map(|path| {
        let module = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        Shown { module, text: read(path) }
    });
    let files = ["constraints", "forces", "joint/kinematics", "motion", "road", "signal", "vec3"];
    let of_tyres = ["tyre/contact", "tyre/formula", "tyre/relaxation"];
    let mbs = files.iter().chain(&of_tyres).map(|name| {
        let text = read(&root().join("../mbs/src").join(format!("{name}.rs")));
        // Beside the crate, its own modules have its name.
        let text = text.replace("crate::", "tangential_mbs::").replace("super::", "tangential_mbs::tyre::");
        Shown { module: format!("mbs/{}", name.replace('/', "_")), text }
    });
    gallery.chain(mbs).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated")
}

#[test]
fn generated_code_is_up_to_date() {
    let mut stale = Vec::new();
    let head = "//! Derivative code as written by the engine: never edited, compared by `tests/generated.rs`.\n\n";
    let (mut modules, mut of_mbs) = (head.to_string(), head.to_string());
    for Shown { module, text } in sources() {
        let expanded = match expand_file(&text) {
            Ok(expanded) => expanded,
            Err(ExpandError::Refused(diagnostics)) => panic!("{module}: {diagnostics:#?}"),
            Err(error) => panic!("{module}: {error:?}"),
        };
        rewrite(&root().join("src").join(format!("{module}.rs")), &expanded, &mut stale);
        match module.strip_prefix("mbs/") {
            // Imports of attributes that are not there any more.
            Some(name) => of_mbs += &format!("#[allow(unused_imports)]\n#[rustfmt::skip]\npub mod {name};\n"),
            None => modules += &format!("#[rustfmt::skip]\npub mod {module};\n"),
        }
    }
    modules += "pub mod mbs;\n";
    rewrite(&root().join("src/lib.rs"), &modules, &mut stale);
    rewrite(&root().join("src/mbs/mod.rs"), &of_mbs, &mut stale);
    assert!(stale.is_empty(), "these files were stale and have been rewritten: {stale:#?}");
}

fn rewrite(path: &Path, text: &str, stale: &mut Vec<PathBuf>) {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return;
    }
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    stale.push(path.to_path_buf());
}
