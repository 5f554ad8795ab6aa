//! Draws the programs of the batch and writes all of them, with a table of their functions, into one file. One in five is also compared in
//! its linear form, which takes long to compile; all are if `TANGENTIAL_FUZZ_LINEAR` is set.

#[allow(dead_code)]
#[path = "src/program/mod.rs"]
mod program;

use program::{INPUTS, OUTPUTS, Settings, print};
use std::fmt::Write as _;
use std::path::PathBuf;

/// One of so many programs is compared in its linear form.
const EVERY: usize = 5;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=src/program");
    for variable in Settings::VARIABLES {
        println!("cargo:rerun-if-env-changed={variable}");
    }
    let texts = Settings::environment();
    let settings = Settings::parse(texts.each_ref().map(String::as_str))?;
    println!("cargo:rerun-if-env-changed=TANGENTIAL_FUZZ_LINEAR");
    let all = std::env::var_os("TANGENTIAL_FUZZ_LINEAR").is_some();
    let engine = std::env::var_os("CARGO_FEATURE_ENGINE").is_some();
    let mut text = format!("pub const SETTINGS: [&str; 5] = {texts:?};\n\n");
    let mut table = String::from("pub static TABLE: &[tangential_fuzz::Entry] = &[\n");
    // Clippy does not look at the programs.
    let programs = if cfg!(clippy) { Vec::new() } else { settings.programs() };
    for program in programs {
        let path = format!("{0}::{0}", program.name);
        let is_linear = all || program.number % EVERY == EVERY - 1;
        let (source, forward, sets, recorded, linear) = if engine {
            let source = if is_linear { print::linear_program(&program) } else { print::program(&program) };
            let sets = format!("<{path}<tangential::IndexSet>>");
            let vector = format!("{}::linear::vector({}, n, {OUTPUTS})", program.name, INPUTS + OUTPUTS);
            (
                source,
                format!("Some((<{path}<f64>>::forward, <{path}<tangential::Lanes<4>>>::forward))"),
                format!("Some(({sets}::forward, {sets}::pattern))"),
                format!("Some(<{path}<tangential::Recorded>>::forward)"),
                match is_linear {
                    true => format!("Some(|n, points| tangential_fuzz::compare::in_passes(|| {vector}, points))"),
                    false => "None".into(),
                },
            )
        } else {
            (print::plain_program(&program), "None".into(), "None".into(), "None".into(), "None".into())
        };
        writeln!(text, "{source}")?;
        let functions =
            format!("primal: {path}, forward: {forward}, sets: {sets}, recorded: {recorded}, linear: {linear}");
        writeln!(table, "    tangential_fuzz::Entry {{ {functions} }},")?;
    }
    text += &table;
    text += "];\n";
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    std::fs::write(out.join("programs.rs"), text)?;
    Ok(())
}
