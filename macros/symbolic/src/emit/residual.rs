//! A system as given, as the Rust that `#[dae]` reads.

use super::names::Names;
use super::{defaults, enumerated, float, statements};
use crate::problem::Problem;
use std::fmt::Write;

/// The text of a module with a residual. Parameters are its constants.
pub fn residual(title: &str, name: &str, problem: &Problem, time: f64, options: &str) -> String {
    let n = problem.dae.states.len();
    let names = Names::new(problem);
    let (values, start) = defaults(problem);
    let start: Vec<String> = start.iter().map(|value| float(*value)).collect();
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut text = String::new();
    let _ = writeln!(text, "/// {title}.");
    let _ = writeln!(text, "#[dae(start = [{}], time = {time:?}{options})]", start.join(", "));
    let _ = writeln!(text, "#[allow(non_snake_case, unused_variables)]\npub mod {name} {{");
    for (i, value) in values.into_iter().enumerate() {
        let _ = writeln!(text, "    const {}: f64 = {};", constant(problem, &names, i), float(value));
    }
    let _ = writeln!(text, "    pub fn residual(t: f64, x: &[f64; {n}], xd: &[f64; {n}], f: &mut [f64; {n}]) {{");
    for (i, (symbol, _)) in problem.parameters.iter().enumerate() {
        let _ = writeln!(text, "        let {} = {};", names.of(*symbol), constant(problem, &names, i));
    }
    for line in statements(problem, &names, "f", &enumerated(&problem.dae.residuals), true) {
        let _ = writeln!(text, "        {line}");
    }
    text + "    }\n}\n"
}

/// The name of a parameter as those of constants are. Two may differ by capitals only.
fn constant(problem: &Problem, names: &Names, i: usize) -> String {
    format!("P{i}_{}", names.of(problem.parameters[i].0).to_uppercase())
}
