//! Programs to be taken apart into values and tangents.

use super::item;
use crate::program::tree::{Function, Home, Program};
use crate::program::{INPUTS, OUTPUTS};

/// The source of a program with `split` on all its functions, and with its entry as a function of vectors beside it:
/// `in_parts::vector(INPUTS + OUTPUTS, n, OUTPUTS)`, whose last inputs are what `out` holds before the call.
pub fn split_program(program: &Program) -> String {
    let text = tagged(program, &item::module(program));
    let (body, end) = text.split_at(text.rfind('}').expect("a module has an end"));
    format!(
        "{body}
    #[differentiate(vector(x => out), split)]
    pub fn in_parts(x: &[f64], n: usize, out: &mut [f64]) {{
        for i in 0..{OUTPUTS} {{
            out[i] = x[{INPUTS} + i];
        }}
        {}(&x[..{INPUTS}], n, out);
    }}
{end}",
        program.name
    )
}

/// The same for asking the engine: it sees functions inside of functions only when rustc shows them to it, so they stand
/// side by side here.
pub fn split_question(program: &Program) -> String {
    let is_local = |function: &&Function| function.home == Home::Local;
    let locals = program.functions.iter().filter(is_local).map(|function| item::function_item(program, function, 1));
    split_program(program) + &tagged(program, &locals.collect::<String>())
}

/// Adds `split` to every attribute, and has every other function become part of its callers, which are split in another
/// way then.
fn tagged(program: &Program, text: &str) -> String {
    let inlined = program.functions.iter().enumerate().filter(|(index, _)| (program.number + index).is_multiple_of(2));
    let inlined = inlined.filter(|(_, function)| !function.recursive);
    let heads: Vec<String> = inlined.map(|(_, function)| format!("fn {}", function.name)).collect();
    let mut tagged = String::new();
    for (line, next) in text.lines().zip(text.lines().skip(1).chain([""])) {
        let (tag, indent) = (line.trim_start(), &line[..line.len() - line.trim_start().len()]);
        let head = next.split(['(', '<']).next().unwrap_or_default();
        if tag.starts_with("#[differentiate") && heads.iter().any(|wanted| head.ends_with(wanted)) {
            tagged += &format!("{indent}#[inline(always)]\n");
        }
        tagged += &match tag {
            "#[differentiate]" => format!("{indent}#[differentiate(split)]\n"),
            _ if tag.starts_with("#[differentiate(") => line.replace(")]", ", split)]") + "\n",
            _ => format!("{line}\n"),
        };
    }
    tagged
}
