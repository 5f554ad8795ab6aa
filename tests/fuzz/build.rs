//! Draws the programs of the batch and writes all of them, with a table of their functions, into one file. One in five is also compared in
//! its linear form, which takes long to compile; all are if `TANGENTIAL_FUZZ_LINEAR` is set. Those that have adjoint code are
//! compared by that, too; if `TANGENTIAL_FUZZ_ADJOINT` is set, the others are left out, and programs are drawn without the constructs that
//! adjoint code does not know, if not other ones are named.

#[allow(dead_code)]
#[path = "src/program/mod.rs"]
mod program;
#[path = "../adjoint/build/tagged.rs"]
mod tagged;

use program::tree::Program;
use program::{INPUTS, OUTPUTS, Settings, print};
use std::fmt::Write as _;
use std::path::PathBuf;

/// One of so many programs is compared in its linear form.
const EVERY: usize = 5;

/// Constructs without adjoint code.
const WITHOUT_ADJOINT: &str = "passive-arithmetic,passive-fields,receivers-in-closures,cfg,closures,move-closures,mutating-closures,\
    changing-closures,called-twice,changed-parameters,composed-parameters,dyn-functions,fn-mut-arguments,higher-order,local-functions,\
    while-let,while-let-pop,let-else,let-chain,push,product,filter,filter-active,f32,traits,labeled-block";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=src/program");
    println!("cargo:rerun-if-changed=../adjoint/build/tagged.rs");
    for variable in Settings::VARIABLES {
        println!("cargo:rerun-if-env-changed={variable}");
    }
    let mut texts = Settings::environment();
    println!("cargo:rerun-if-env-changed=TANGENTIAL_FUZZ_LINEAR");
    println!("cargo:rerun-if-env-changed=TANGENTIAL_FUZZ_ADJOINT");
    let all = std::env::var_os("TANGENTIAL_FUZZ_LINEAR").is_some();
    let adjoint_only = std::env::var_os("TANGENTIAL_FUZZ_ADJOINT").is_some();
    println!("cargo:rustc-check-cfg=cfg(adjoint_only)");
    if adjoint_only {
        println!("cargo:rustc-cfg=adjoint_only");
    }
    if adjoint_only && texts[2].is_empty() {
        texts[2] = WITHOUT_ADJOINT.to_string();
    }
    let settings = Settings::parse(texts.each_ref().map(String::as_str))?;
    let engine = std::env::var_os("CARGO_FEATURE_ENGINE").is_some();
    let mut text = String::new();
    let mut table = String::from("pub static TABLE: &[tangential_fuzz::Entry] = &[\n");
    // Clippy does not look at the programs.
    let programs = if cfg!(clippy) { Vec::new() } else { settings.programs() };
    let mut left_out: Vec<String> = settings.skip.iter().map(usize::to_string).collect();
    let mut reasons = String::new();
    for program in programs {
        let adjoint = if engine { with_adjoint(&program, &mut reasons) } else { None };
        if adjoint_only && adjoint.is_none() {
            left_out.push(program.number.to_string());
            continue;
        }
        let module = format!("{}_by_adjoint", program.name);
        let home = if adjoint_only { &module } else { &program.name };
        let path = format!("{home}::{}", program.name);
        let is_linear = !adjoint_only && (all || program.number % EVERY == EVERY - 1);
        let vector = |module: &str| format!("{module}::linear::vector({}, n, {OUTPUTS})", INPUTS + OUTPUTS);
        let (source, forward, sets, recorded, linear) = if engine {
            let source = if is_linear { print::linear_program(&program) } else { print::program(&program) };
            let sets = format!("<{path}<tangential::IndexSet>>");
            (
                source,
                format!("Some((<{path}<f64>>::forward, <{path}<tangential::Lanes<4>>>::forward))"),
                if adjoint_only { "None".into() } else { format!("Some(({sets}::forward, {sets}::pattern))") },
                format!("Some(<{path}<tangential::Recorded>>::forward)"),
                match is_linear {
                    true => {
                        let vector = vector(&program.name);
                        format!("Some(|n, points| tangential_fuzz::compare::in_passes(|| {vector}, points))")
                    }
                    false => "None".into(),
                },
            )
        } else {
            (print::plain_program(&program), "None".into(), "None".into(), "None".into(), "None".into())
        };
        if !adjoint_only {
            writeln!(text, "{source}")?;
        }
        let by_adjoint = match adjoint {
            Some(source) => {
                writeln!(text, "pub mod {module} {{\n{source}\n}}")?;
                format!("Some(|n, x| tangential_fuzz::compare::by_adjoint(&{}, x))", vector(&module))
            }
            None => "None".into(),
        };
        let functions = format!(
            "primal: {path}, forward: {forward}, sets: {sets}, recorded: {recorded}, linear: {linear}, adjoint: {by_adjoint}"
        );
        writeln!(table, "    tangential_fuzz::Entry {{ {functions} }},")?;
    }
    texts[3] = left_out.join(",");
    write!(text, "pub const SETTINGS: [&str; 5] = {texts:?};\n\n{table}];\n")?;
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    std::fs::write(out.join("programs.rs"), text)?;
    std::fs::write(out.join("outside.txt"), reasons)?;
    Ok(())
}

/// What is in the module of a program, every function with adjoint code, if all that the entry calls have it.
fn with_adjoint(program: &Program, reasons: &mut String) -> Option<String> {
    let text = print::linear_program(program);
    let (start, end) = (text.find('{')? + 1, text.rfind('}')?);
    let tagged = tagged::file(&text[start..end]);
    if tagged.functions.contains_key("linear") {
        return Some(tagged.source);
    }
    for (function, reason) in &tagged.outside {
        *reasons += &format!("{}::{function}: {reason}\n", program.name);
    }
    None
}
