//! The file of all programs.

use crate::program::{Answer, Program};
use crate::selection::Selection;
use crate::transform;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The programs as they are and as they are written differently, with the tables of both.
pub fn write(programs: &[Program], selection: &Selection, engine: bool) -> Result<String, Box<dyn std::error::Error>> {
    let transformations = transform::all();
    let mut text = String::new();
    let mut written = String::from("pub static WRITTEN: &[tangential_metamorphic::Written] = &[\n");
    let mut refused = String::from("pub static REFUSED: &[tangential_metamorphic::Refused] = &[\n");
    let mut used = BTreeSet::new();
    for (p, t, program) in selection.pairs(programs, &transformations) {
        let way = &transformations[t];
        let names = format!("program: {:?}, transformation: {:?}", program.name, way.name);
        let answer = if engine && !way.late { program.answer()? } else { Answer::Taken };
        let said = match answer {
            Answer::Taken => None,
            Answer::Refused(reason) => Some((reason, false)),
            Answer::Broken(message) => Some((message, true)),
        };
        if let Some((reason, raw)) = said {
            writeln!(refused, "    tangential_metamorphic::Refused {{ {names}, reason: {reason:?}, raw: {raw} }},")?;
            continue;
        }
        used.insert(p);
        text += &program.text(&format!("p{p}_{t}"), engine)?;
        let functions = functions(&format!("p{p}_{t}"), &program, engine);
        let rest = format!("number: \"{p}_{t}\", original: original_{p}, exact: {}, functions: {functions}", way.exact);
        writeln!(written, "    tangential_metamorphic::Written {{ {names}, {rest} }},")?;
    }
    for p in used {
        let program = &programs[p];
        let (file, _) = program.name.split_once("::").ok_or("a name has two parts")?;
        let import = format!("pub use tangential_tests::cases::{file}::*;");
        let original = Program { items: syn::parse_file(&import)?.items, ..program.clone() };
        text += &original.text(&format!("p{p}"), engine)?;
        let functions = functions(&format!("p{p}"), program, engine);
        writeln!(text, "pub fn original_{p}() -> tangential_metamorphic::Functions {{\n    {functions}\n}}")?;
    }
    let names: Vec<&str> = transformations.iter().map(|way| way.name).collect();
    writeln!(text, "pub static TRANSFORMATIONS: &[&str] = &{names:?};")?;
    Ok(text + &written + "];\n" + &refused + "];\n")
}

/// The functions that run a program.
fn functions(module: &str, program: &Program, engine: bool) -> String {
    let home = format!("{module}::driver");
    let run = |name: &str, there: bool| if there { format!("Some({home}::run_{name})") } else { "None".into() };
    format!(
        "tangential_metamorphic::Functions {{ points: {home}::run_points, value: {home}::run_value, forward: {}, \
         pattern: {}, overloaded: {} }}",
        run("forward", engine),
        run("pattern", engine),
        run("overloaded", program.overloaded),
    )
}
