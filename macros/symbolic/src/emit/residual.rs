//! A system as given, as the Rust that `#[dae]` reads.

use super::names::Names;
use super::{defaults, enumerated, statements};
use crate::problem::Problem;
use std::fmt::Write;

/// The text of a module with a residual. Parameters are its constants.
pub fn residual(title: &str, name: &str, problem: &Problem, time: f64, options: &str) -> String {
    let n = problem.dae.states.len();
    let names = Names::new(problem);
    let (values, start) = defaults(problem);
    let start: Vec<String> = start.iter().map(|value| format!("{value:?}")).collect();
    let mut text = String::new();
    let _ = writeln!(text, "/// {title}.");
    let _ = writeln!(text, "#[dae(start = [{}], time = {time:?}{options})]", start.join(", "));
    let _ = writeln!(text, "#[allow(non_snake_case, unused_variables)]\npub mod {name} {{");
    for ((symbol, _), value) in problem.parameters.iter().zip(values) {
        let _ = writeln!(text, "    const {}: f64 = {value:?};", constant(&names.of(*symbol)));
    }
    let _ = writeln!(text, "    pub fn residual(t: f64, x: &[f64; {n}], xd: &[f64; {n}], f: &mut [f64; {n}]) {{");
    for (symbol, _) in &problem.parameters {
        let _ = writeln!(text, "        let {} = {};", names.of(*symbol), constant(&names.of(*symbol)));
    }
    for line in statements(problem, &names, "f", &enumerated(&problem.dae.residuals), true) {
        let _ = writeln!(text, "        {line}");
    }
    text + "    }\n}\n"
}

/// A name as those of constants are.
fn constant(name: &str) -> String {
    format!("P_{}", name.to_uppercase())
}
