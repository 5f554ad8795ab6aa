//! Draws the programs of the batch and writes all of them, with a table of their functions, into one file.

#[allow(dead_code)]
#[path = "src/program/mod.rs"]
mod program;

use program::{Settings, print};
use std::fmt::Write as _;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=src/program");
    for variable in Settings::VARIABLES {
        println!("cargo:rerun-if-env-changed={variable}");
    }
    let texts = Settings::environment();
    let settings = Settings::parse(texts.each_ref().map(String::as_str))?;
    let engine = std::env::var_os("CARGO_FEATURE_ENGINE").is_some();
    let mut text = format!("pub const SETTINGS: [&str; 5] = {texts:?};\n\n");
    let mut table = String::from("pub static TABLE: &[tangential_fuzz::Entry] = &[\n");
    for program in settings.programs() {
        writeln!(text, "{}", if engine { print::program(&program) } else { print::plain_program(&program) })?;
        let path = format!("{0}::{0}", program.name);
        let (forward, sets) = if engine {
            let sets = format!("<{path}<tangential::IndexSet>>");
            (
                format!("Some((<{path}<f64>>::forward, <{path}<tangential::Lanes<4>>>::forward))"),
                format!("Some(({sets}::forward, {sets}::pattern))"),
            )
        } else {
            ("None".into(), "None".into())
        };
        writeln!(table, "    tangential_fuzz::Entry {{ primal: {path}, forward: {forward}, sets: {sets} }},")?;
    }
    text += &table;
    text += "];\n";
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    std::fs::write(out.join("programs.rs"), text)?;
    Ok(())
}
