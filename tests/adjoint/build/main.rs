//! Tags the functions of the corpus with `adjoint`, and writes a test for each row that calls one of them.

mod rows;
mod tagged;

use std::path::{Path, PathBuf};
use std::{env, fs};

/// Files of cases that are left out: all of their functions take types of other crates, or `#[cfg]`s.
const LEFT_OUT: &[&str] = &["nalgebra", "configured", "vector", "own_types"];

fn main() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where"));
    println!("cargo::rerun-if-changed=../cases");
    println!("cargo::rerun-if-changed=../numerics");
    let (mut cases, mut tests_of_rows, mut outside) = (String::new(), String::new(), String::new());
    let mut files: Vec<PathBuf> = fs::read_dir(tests.join("cases"))
        .expect("there is a corpus")
        .map(|entry| entry.expect("it can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    for file in files {
        let name = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        if name == "mod" || LEFT_OUT.contains(&name.as_str()) {
            continue;
        }
        let source = fs::read_to_string(&file).expect("a case can be read");
        let tagged = tagged::file(&source);
        for (function, reason) in &tagged.outside {
            outside.push_str(&format!("{name}::{function}: {reason}\n"));
        }
        let path = out.join(format!("{name}.rs"));
        fs::write(&path, &tagged.source).expect("it can be written");
        cases.push_str(&format!("pub mod cases_{name} {{ include!({:?}); }}\n", path.display().to_string()));
        let rows = tests.join("numerics").join(format!("{name}.rs"));
        if let Ok(rows) = fs::read_to_string(rows) {
            tests_of_rows.push_str(&rows::tests(&name, &rows, &tagged));
        }
    }
    fs::write(out.join("cases.rs"), cases).expect("it can be written");
    fs::write(out.join("rows.rs"), tests_of_rows).expect("it can be written");
    fs::write(out.join("outside.txt"), outside).expect("it can be written");
}
