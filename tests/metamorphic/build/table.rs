//! The file of all programs.

use crate::answers::{Answer, Question, answers};
use crate::drive;
use crate::selection::{Pair, Selection};
use crate::tokens;
use crate::transform;
use crate::unit::Program;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The programs as they are and as they are written differently, with the tables of both.
pub fn write(programs: &[Program], selection: &Selection, engine: bool) -> Result<String, Box<dyn std::error::Error>> {
    let transformations = transform::all();
    let mut text = String::new();
    let mut written = String::from("pub static WRITTEN: &[tangential_metamorphic::Written] = &[\n");
    let mut refused = String::from("pub static REFUSED: &[tangential_metamorphic::Refused] = &[\n");
    let mut used = BTreeSet::new();
    for (Pair { program: p, transformation: t, before, written: program }, answer, program_text) in
        asked(programs, selection, engine)?
    {
        let way = &transformations[t];
        let names = format!("program: {:?}, transformation: {:?}", program.name, way.name);
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
            // The program in two passes is compared with the whole, too.
            Some(before) => {
                let name = format!("p{p}_{t}_before");
                text += &before.text(&name, engine)?;
                // It calls a function where the other clones, and what is passed to a function must be known in a pattern.
                let functions = functions(&name, &before, engine, false);
                writeln!(
                    text,
                    "pub fn original_{p}_{t}() -> tangential_metamorphic::Functions {{\n    {functions}\n}}"
                )?;
                format!("original_{p}_{t}")
            }
            None => {
                used.insert(p);
                format!("original_{p}")
            }
        };
        let module = format!("pub mod p{p}_{t} {{");
        text += &program_text.replacen("pub mod program {", &module, 1);
        let functions = functions(&format!("p{p}_{t}"), &program, engine, true);
        let single = tokens::idents(&program.item_tokens()).contains("f32");
        let numbers = format!("number: \"{p}_{t}\", exact: {}, single: {single}", way.exact);
        let rest = format!("{numbers}, original: {original}, functions: {functions}");
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
        let functions = functions(&format!("p{p}"), program, engine, true);
        writeln!(text, "pub fn original_{p}() -> tangential_metamorphic::Functions {{\n    {functions}\n}}")?;
    }
    let names: Vec<&str> = transformations.iter().map(|way| way.name).collect();
    writeln!(text, "pub static TRANSFORMATIONS: &[&str] = &{names:?};")?;
    let names: Vec<&str> = transformations.iter().filter(|way| way.hopeless).map(|way| way.name).collect();
    writeln!(text, "pub static HOPELESS: &[&str] = &{names:?};")?;
    Ok(text + &written + "];\n" + &refused + "];\n")
}

/// All programs as they are written differently, with what the engine says to them and their texts, as modules called
/// `program`. What it cannot take apart is whole.
fn asked(programs: &[Program], selection: &Selection, engine: bool) -> Result<Vec<(Pair, Answer, String)>, String> {
    let transformations = transform::all();
    let ask = |program: &Program| Ok::<_, String>(Question { text: Some(program.text("program", true)?) });
    let nothing = || Question { text: None };
    let pairs = selection.pairs(programs, &transformations);
    let mut questions = Vec::new();
    for pair in &pairs {
        questions.push(match transformations[pair.transformation].late {
            _ if !engine => nothing(),
            false => ask(&pair.written)?,
            // Whether the program as it was can be taken apart.
            true if pair.written.parts => ask(&programs[pair.program])?,
            true => nothing(),
        });
    }
    let mut kept = Vec::new();
    let said = answers(&questions);
    for ((mut pair, mut answer), mut question) in pairs.into_iter().zip(said).zip(questions) {
        let way = &transformations[pair.transformation];
        if let (Answer::Refused(reason), Some(whole)) = (&answer, &programs[pair.program].whole)
            && reason.contains("split")
        {
            // Without the function of vectors there may be nothing to change.
            let Some((before, written)) = way.apply(whole) else { continue };
            question = ask(&written)?;
            answer = if way.late { Answer::Taken } else { answers(std::slice::from_ref(&question)).remove(0) };
            (pair.before, pair.written) = (before, written);
        }
        if let Some(complaint) = selection.complaint(&pair, way) {
            answer = match drive::is_ours(complaint) {
                true => Answer::Refused(complaint.clone()),
                false => Answer::Broken(complaint.clone()),
            };
        }
        let text = match question.text {
            Some(text) if !way.late => text,
            _ => pair.written.text("program", engine)?,
        };
        kept.push((pair, answer, text));
    }
    Ok(kept)
}

/// The functions that run a program.
fn functions(module: &str, program: &Program, engine: bool, pattern: bool) -> String {
    let home = format!("{module}::driver");
    let run = |name: &str, there: bool| if there { format!("Some({home}::run_{name})") } else { "None".into() };
    format!(
        "tangential_metamorphic::Functions {{ points: {home}::run_points, value: {home}::run_value, forward: {}, \
         pattern: {}, overloaded: {}, in_parts: {} }}",
        run("forward", engine),
        run("pattern", engine && pattern),
        run("overloaded", program.overloaded),
        run("in_parts", program.parts),
    )
}
