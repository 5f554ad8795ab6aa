//! What the reduced systems of the shipped problems cost: reduction, size of the emitted code, compilation, evaluation.
//!
//! Run it with `cargo bench -p tangential-benches --bench dae_code [-- NAME ..]`; the first run also builds the dependencies of a scratch
//! package. By problem, with veils and without:
//!
//! - `reduce`: the reduction in this optimized build, as the command does it;
//! - `lines`, `kB`: the emitted module;
//! - `build`: `cargo build` of it in the default profile, with everything else built, in time of one core; `#[dae]`: the same with the
//!   residual under the attribute, so that the reduction runs unoptimized inside of the compiler;
//! - `f`, `J`: one evaluation of the equations and of their Jacobian in release;
//! - `f off`, `J off`: by how much these differ from the expressions with 100 digits, the Jacobian, times a direction, from their difference
//!   over a step of 1e-30. Relative, and for what is small as a part of a thousandth of the largest.

mod exact;
mod scratch;

use scratch::Scratch;
use std::time::Instant;
use tangential_symbolic::emit::{self, Form};
use tangential_symbolic::file;
use tangential_symbolic::linear::Veiling;
use tangential_symbolic::reduce::Options;

const PROBLEMS: [&str; 15] = [
    "torus",
    "car-axis",
    "slider-crank",
    "slider-crank-nonlinear",
    "pendula-2",
    "pendula-3",
    "pendula-4",
    "pendula-5",
    "double-wishbone",
    "shuttle-initial",
    "shuttle-final",
    "robot-arm",
    "transistor",
    "ring-modulator",
    "cascade-100",
];

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|name| !name.starts_with('-')).collect();
    let scratch = Scratch::prepare();
    let empty = scratch.build("");
    println!("an empty library builds in {empty:.2?}");
    println!(
        "{:24} {:5} {:>9} {:>6} {:>7} {:>8} {:>8} {:>9} {:>9} {:>8} {:>8}",
        "problem", "veils", "reduce", "lines", "kB", "build", "#[dae]", "f", "J", "f off", "J off"
    );
    for name in PROBLEMS {
        if !asked.is_empty() && !asked.iter().any(|one| one == name) {
            continue;
        }
        for veil in [Some(60), None] {
            report(&scratch, name, veil);
        }
    }
}

fn report(scratch: &Scratch, name: &str, veil: Option<u64>) {
    let (text, sizes) = file::shipped(name).expect("the problem is shipped");
    let mut file = file::read(text, &sizes).expect("the problem can be read");
    let veils = veil.map_or("none".to_string(), |cost| cost.to_string());
    let options = veil.map_or(", veil = none".to_string(), |cost| format!(", veil = {cost}"));
    let residual = emit::residual(&file.title, "problem", &file.problem, file.start(), &options);
    let began = Instant::now();
    file.refer();
    let veiling = Veiling { threshold: veil, ..Veiling::default() };
    let reduction = file.problem.graph.reduce(&file.problem.dae, &Options { veiling, ..Options::default() });
    let reduction = reduction.expect("the problem can be reduced");
    let reduced = began.elapsed();
    let form = Form::smallest(&reduction);
    let code = emit::module(&file.title, &mut file.problem, &reduction, form).expect("the form is there");
    let build = scratch.build(&code);
    let attribute = scratch.build(&format!("#![allow(missing_docs)]\nuse tangential_dae::dae;\n{residual}"));
    let evaluated = scratch.evaluate(&code);
    let [value_off, jacobian_off] = exact::differences(&mut file.problem, &reduction, form, &evaluated);
    println!(
        "{name:24} {veils:5} {:>9} {:>6} {:>7.1} {:>8} {:>8} {:>9} {:>9} {value_off:>8.0e} {jacobian_off:>8.0e}",
        format!("{reduced:.2?}"),
        code.lines().count(),
        code.len() as f64 / 1000.0,
        format!("{build:.1?}"),
        format!("{attribute:.1?}"),
        format!("{:.2?}", evaluated.value),
        format!("{:.2?}", evaluated.jacobian)
    );
}
