//! Draws the programs of the batch and writes all of them, with a table of their functions, into one file. Those that the
//! engine can take apart into values and tangents are written for that.

#[allow(dead_code)]
#[path = "src/program/mod.rs"]
mod program;

use program::tree::Program;
use program::{INPUTS, OUTPUTS, Settings, print};
use std::fmt::Write as _;
use std::path::PathBuf;
use tangential_engine::ExpandError;

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
        let path = format!("{0}::{0}", program.name);
        let (source, forward, sets, recorded, split) = if engine {
            let refusal = refusal(&program);
            let source = if refusal.is_none() { print::split_program(&program) } else { print::program(&program) };
            let sets = format!("<{path}<tangential::IndexSet>>");
            let vector = format!("{}::in_parts::vector({}, n, {OUTPUTS})", program.name, INPUTS + OUTPUTS);
            (
                source,
                format!("Some((<{path}<f64>>::forward, <{path}<tangential::Lanes<4>>>::forward))"),
                format!("Some(({sets}::forward, {sets}::pattern))"),
                format!("Some(<{path}<tangential::Recorded>>::forward)"),
                match refusal {
                    None => format!("Ok(|n, points| tangential_fuzz::compare::in_parts(|| {vector}, points))"),
                    Some(reason) => format!("Err({reason:?})"),
                },
            )
        } else {
            let split = "Err(\"built without the feature `engine`\")".into();
            (print::plain_program(&program), "None".into(), "None".into(), "None".into(), split)
        };
        writeln!(text, "{source}")?;
        let functions =
            format!("primal: {path}, forward: {forward}, sets: {sets}, recorded: {recorded}, split: {split}");
        writeln!(table, "    tangential_fuzz::Entry {{ {functions} }},")?;
    }
    text += &table;
    text += "];\n";
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    std::fs::write(out.join("programs.rs"), text)?;
    Ok(())
}

/// Why the engine cannot take a program apart, if it cannot.
fn refusal(program: &Program) -> Option<String> {
    match tangential_engine::expand_file(&print::split_question(program)) {
        // A known limit: rustc finds the type of such a tangent where it is used, and complains where it is not.
        Ok(text) if text.contains("::slot(&") => Some("split: a tangent whose type is left to rustc".into()),
        Ok(_) => None,
        Err(ExpandError::Refused(found)) => {
            let about_split = found.iter().find(|refusal| format!("{refusal:?}").contains("split"));
            about_split.map(|refusal| refusal.message.clone())
        }
        // Whatever else is wrong is for rustc to say.
        Err(ExpandError::Syntax { .. }) => None,
    }
}
