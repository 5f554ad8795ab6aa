//! Writes the corpus and random programs in other ways, and all of it into one file, with a table of what is to be compared.

mod answers;
mod corpus;
#[allow(dead_code)]
#[path = "../src/drive.rs"]
mod drive;
mod driver;
mod needed;
mod parts;
#[allow(dead_code, unused_imports)]
#[path = "../../fuzz/src/program/mod.rs"]
mod program;
mod random;
mod roles;
mod selection;
mod table;
mod tokens;
mod transform;
mod unit;

use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tests = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo sets the folder")?).join("..");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=../cases");
    println!("cargo:rerun-if-changed=../numerics");
    // Clippy does not look at the programs.
    if cfg!(clippy) {
        return Ok(());
    }
    let engine = std::env::var_os("CARGO_FEATURE_ENGINE").is_some();
    let selection = selection::Selection::environment()?;
    println!("cargo:rerun-if-changed=../fuzz/src/program");
    let mut programs = corpus::read(&tests, engine)?;
    // In the short run few programs are taken apart, which is a lot of code for the compiler.
    for program in programs.iter_mut().filter(|program| !selection.is_split(&program.name)) {
        *program = program.whole.take().map_or_else(|| program.clone(), |whole| *whole);
    }
    programs.extend(random::programs(selection.random(), engine)?);
    let text = table::write(&programs, &selection, engine)?;
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    std::fs::write(out.join("programs.rs"), text)?;
    Ok(())
}
