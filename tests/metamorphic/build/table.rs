//! The file of all programs.

use crate::drive;
use crate::unit::{Answer, Program};
use crate::selection::{Pair, Selection};
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
    for Pair { program: p, transformation: t, mut before, written: mut program } in selection.pairs(programs, &transformations) {
        let way = &transformations[t];
        let names = format!("program: {:?}, transformation: {:?}", program.name, way.name);
        let mut answer = match selection.found.get(&format!("{p}_{t}")) {
            Some(complaint) if drive::is_ours(complaint) => Answer::Refused(complaint.clone()),
            Some(complaint) => Answer::Broken(complaint.clone()),
            None if !engine => Answer::Taken,
            None if !way.late => program.answer()?,
            // Whether the program as it was can be taken apart.
            None if program.parts => programs[p].answer()?,
            None => Answer::Taken,
        };
        // Not everything can be taken apart.
        if let (Answer::Refused(reason), Some(whole)) = (&answer, &programs[p].whole)
            && reason.contains("split")
            && let Some(written) = way.apply(whole)
        {
            (before, program) = written;
            answer = if way.late { Answer::Taken } else { program.answer()? };
        }
        let said = match answer {
            Answer::Taken => None,
            Answer::Refused(reason) => Some((reason, false)),
            Answer::Broken(message) => Some((message, true)),
        };
        if let Some((reason, raw)) = said {
            writeln!(refused, "    tangential_metamorphic::Refused {{ {names}, reason: {reason:?}, raw: {raw} }},")?;
            continue;
        }
        let original = match before {
            // The program in two parts is compared with the whole, too.
            Some(before) => {
                let name = format!("p{p}_{t}_before");
                text += &before.text(&name, engine)?;
                let functions = functions(&name, &before, engine);
                writeln!(text, "pub fn original_{p}_{t}() -> tangential_metamorphic::Functions {{\n    {functions}\n}}")?;
                format!("original_{p}_{t}")
            }
            None => {
                used.insert(p);
                format!("original_{p}")
            }
        };
        text += &program.text(&format!("p{p}_{t}"), engine)?;
        let functions = functions(&format!("p{p}_{t}"), &program, engine);
        let rest = format!("number: \"{p}_{t}\", original: {original}, exact: {}, functions: {functions}", way.exact);
        writeln!(written, "    tangential_metamorphic::Written {{ {names}, {rest} }},")?;
    }
    for p in used {
        let program = programs[p].whole.as_deref().unwrap_or(&programs[p]);
        let original = match &program.corpus {
            Some(file) => {
                let import = format!("pub use tangential_tests::cases::{file}::*;");
                Program { items: syn::parse_file(&import)?.items, ..program.clone() }
            }
            None => program.clone(),
        };
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
         pattern: {}, overloaded: {}, in_parts: {} }}",
        run("forward", engine),
        run("pattern", engine),
        run("overloaded", program.overloaded),
        run("in_parts", program.parts),
    )
}
