//! Programs with their entry as a function of vectors.

use super::item;
use crate::program::tree::Program;
use crate::program::{INPUTS, OUTPUTS};

/// The source of a program with its entry as a function of vectors beside it:
/// `linear::vector(INPUTS + OUTPUTS, n, OUTPUTS)`, whose last inputs are what `out` holds before the call.
pub fn linear_program(program: &Program) -> String {
    let text = tagged(program, &item::module(program));
    let (body, end) = text.split_at(text.rfind('}').expect("a module has an end"));
    format!(
        "{body}
    #[differentiate(vector(x => out))]
    pub fn linear(x: &[f64], n: usize, out: &mut [f64]) {{
        for i in 0..{OUTPUTS} {{
            out[i] = x[{INPUTS} + i];
        }}
        {}(&x[..{INPUTS}], n, out);
    }}
{end}",
        program.name
    )
}

/// Has every other function become part of its callers.
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
        tagged += line;
        tagged += "\n";
    }
    tagged
}
