//! Reduced systems as Rust: ordinary functions, tagged with `#[differentiate]`, so that their Jacobians are generated.

mod helpers;
mod names;
mod residual;

pub use residual::residual;

use crate::evaluate::Values;
use crate::graph::{Graph, Id, Kind, Symbol};
use crate::number::Number;
use crate::print::Rust;
use crate::problem::Problem;
use crate::reduce::Reduction;
use helpers::helpers;
use names::Names;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The form in which a reduced system is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// `x' = f(t, x)`.
    Explicit,
    /// `A(t, x) x' - b(t, x) = 0`, A regular: the last matrix is left to the integrator, which chooses its pivots by numbers.
    Linear,
    /// `x_d' = f(t, x)`, `0 = a(t, x)`: the system before its last round, smaller than the others.
    IndexOne,
    /// `F(t, x, x') = 0` as it is given, of whatever index, with the hidden constraints beside it.
    Given,
}

impl Form {
    /// The smallest form that a reduction has: of index one where the rest are multipliers and such, and linear otherwise.
    pub fn smallest(reduction: &Reduction) -> Form {
        if reduction.index_one.is_some() { Form::IndexOne } else { Form::Linear }
    }
}

/// A reduced system as the text of a Rust module. Nothing if it does not have this form.
pub fn module(title: &str, problem: &mut Problem, reduction: &Reduction, form: Form) -> Option<String> {
    let form_text = match form {
        Form::Explicit => "x' = f(t, x)",
        Form::Linear => "A(t, x) x' - b(t, x) = 0",
        Form::IndexOne => "x_d' = f(t, x), 0 = a(t, x)",
        Form::Given => "F(t, x, x') = 0",
    };
    let (values, _) = defaults(problem);
    let values: Vec<String> = values.iter().map(|value| float(*value)).collect();
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let items = items(problem, reduction, form, &Outside { values, helpers: Vec::new() })?;
    let mut text = String::new();
    let _ = writeln!(text, "//! {title}: reduced from index {}, in the form `{form_text}`.", reduction.index);
    text += "//!\n//! Written by `tangential dae`; not to be edited.\n#![allow(non_snake_case, unused_variables)]\n\nuse tangential::differentiate;\n\n";
    Some(text + &items)
}

/// What emitted code takes from outside.
#[derive(Clone, Debug, Default)]
pub struct Outside {
    /// The values of the parameters, as expressions of Rust.
    pub values: Vec<String>,
    /// Functions of which only the name is known: the name, and the path of the tagged function that it is.
    pub helpers: Vec<(String, String)>,
}

/// The items of such a module. Nothing if the system does not have this form.
pub fn items(problem: &mut Problem, reduction: &Reduction, form: Form, outside: &Outside) -> Option<String> {
    let (doc, vector, output) = match form {
        Form::Explicit => ("The derivatives of the unknowns.", "t, x => xd", "xd"),
        Form::Linear => ("`A x' - b`, which is zero.", "t, x, xd => f", "f"),
        Form::IndexOne => {
            ("The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.", "t, x => f", "f")
        }
        Form::Given => ("The equations as given, which are zero.", "t, x, xd => f", "f"),
    };
    let outputs = match form {
        Form::Explicit => enumerated(&reduction.explicit_rates()),
        Form::Linear => linear(problem, reduction),
        Form::IndexOne => index_one(reduction)?,
        Form::Given => enumerated(&problem.dae.residuals),
    };
    let body = function(problem, doc, "equations", vector, output, problem.dae.states.len(), &outputs);
    let graph = &problem.graph;
    let n = problem.dae.states.len();
    let pivots = reduction.pivots(graph);
    let mut text = String::new();
    let names =
        |symbols: &[Symbol]| symbols.iter().map(|s| format!("{:?}", graph.info(*s).0)).collect::<Vec<_>>().join(", ");
    let _ = writeln!(
        text,
        "/// The unknowns, in their order.\npub const UNKNOWNS: [&str; {n}] = [{}];\n",
        names(&problem.dae.states)
    );
    let parameters: Vec<Symbol> = problem.parameters.iter().map(|(symbol, _)| *symbol).collect();
    let k = parameters.len();
    let _ = writeln!(
        text,
        "/// The parameters, in their order.\npub const PARAMETERS: [&str; {k}] = [{}];\n",
        names(&parameters)
    );
    let (_, start) = defaults(problem);
    let list = |values: &[f64]| values.iter().map(|value| float(*value)).collect::<Vec<_>>().join(", ");
    let _ = writeln!(
        text,
        "/// Values of the parameters.\npub const VALUES: [f64; {k}] = [{}];\n",
        outside.values.join(", ")
    );
    let _ = writeln!(
        text,
        "/// Initial values of the unknowns, as given.\npub const START: [f64; {n}] = [{}];\n",
        list(&start)
    );
    let _ = writeln!(
        text,
        "/// How often the equations were differentiated.\npub const INDEX: usize = {};\n",
        reduction.index
    );
    let _ = writeln!(
        text,
        "/// How many of the unknowns may be chosen.\npub const DEGREES_OF_FREEDOM: usize = {};\n",
        reduction.degrees_of_freedom
    );
    if let (Form::IndexOne, Some(one)) = (form, &reduction.index_one) {
        let _ = writeln!(
            text,
            "/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.\npub const DIFFERENTIAL: [usize; {}] = {:?};\n",
            one.differential.len(),
            one.differential
        );
    }
    text += &body;
    let h = &reduction.invariants;
    let doc = "The hidden constraints, found in this order; they stay zero.";
    text += &function(problem, doc, "invariants", "t, x => h", "h", h.len(), &enumerated(h));
    let doc = "What is divided by, and must not become zero.";
    text += &function(problem, doc, "pivots", "t, x => p", "p", pivots.len(), &enumerated(&pivots));
    let roots: Vec<Id> = outputs.iter().map(|(_, id)| *id).chain(h.iter().copied()).chain(pivots).collect();
    text += &helpers(graph, &roots, &outside.helpers);
    Some(text)
}

/// A number as Rust says it.
fn float(value: f64) -> String {
    match value {
        _ if value.is_nan() => "f64::NAN".into(),
        f64::INFINITY => "f64::INFINITY".into(),
        f64::NEG_INFINITY => "f64::NEG_INFINITY".into(),
        _ => format!("{value:?}"),
    }
}

fn enumerated(ids: &[Id]) -> Vec<(usize, Id)> {
    ids.iter().copied().enumerate().collect()
}

/// Values of parameters and initial values of unknowns.
pub fn defaults(problem: &Problem) -> (Vec<f64>, Vec<f64>) {
    let mut known: Vec<(Symbol, f64)> = Vec::new();
    for (symbol, value) in &problem.parameters {
        known.push((*symbol, problem.graph.evaluate(&[*value], &Values::new(&known))[0]));
    }
    for (symbol, value) in problem.dae.states.iter().zip(&problem.initial) {
        known.push((*symbol, problem.graph.evaluate(&[*value], &Values::new(&known))[0]));
    }
    let values: Vec<f64> = known.iter().map(|(_, value)| *value).collect();
    let (parameters, start) = values.split_at(problem.parameters.len());
    (parameters.to_vec(), start.to_vec())
}

/// `A x' - b`.
fn linear(problem: &mut Problem, reduction: &Reduction) -> Vec<(usize, Id)> {
    let n = problem.dae.states.len();
    let rates: Vec<Id> = problem.dae.rates.iter().map(|rate| problem.graph.id(*rate)).collect();
    let mut residuals = Vec::new();
    for i in 0..n {
        let graph = &mut problem.graph;
        let mut terms = vec![(reduction.right[i], Number::MINUS_ONE)];
        for (j, rate) in rates.iter().enumerate() {
            if reduction.matrix[(i, j)] != Graph::ZERO {
                terms.push((graph.mul(reduction.matrix[(i, j)], *rate), Number::ONE));
            }
        }
        residuals.push((i, graph.sum(Number::ZERO, &terms)));
    }
    residuals
}

fn index_one(reduction: &Reduction) -> Option<Vec<(usize, Id)>> {
    let one = reduction.index_one.as_ref()?;
    let mut outputs: Vec<(usize, Id)> = one.differential.iter().copied().zip(one.rates.iter().copied()).collect();
    outputs.extend(one.algebraic.iter().copied().zip(one.constraints.iter().copied()));
    Some(outputs)
}

/// A tagged function that fills `output`, of the given length, at these places.
fn function(
    problem: &Problem,
    doc: &str,
    name: &str,
    vector: &str,
    output: &str,
    length: usize,
    values: &[(usize, Id)],
) -> String {
    let names = Names::new(problem);
    let n = problem.dae.states.len();
    let has_rates = vector.contains(", xd =>");
    let mut text = format!("/// {doc}\n#[differentiate(vector({vector}))]\npub fn {name}(\n");
    let _ = writeln!(text, "    parameters: &[f64; {}],\n    t: f64,\n    x: &[f64; {n}],", problem.parameters.len());
    if has_rates {
        let _ = writeln!(text, "    xd: &[f64; {n}],");
    }
    let _ = writeln!(text, "    {output}: &mut [f64; {length}],\n) {{");
    let used: BTreeSet<Symbol> = values.iter().flat_map(|(_, id)| problem.graph.dependencies(*id)).collect();
    for (i, (symbol, _)) in problem.parameters.iter().enumerate().filter(|(_, (symbol, _))| used.contains(symbol)) {
        let _ = writeln!(text, "    let {} = parameters[{i}];", names.of(*symbol));
    }
    for line in statements(problem, &names, output, values, has_rates) {
        let _ = writeln!(text, "    {line}");
    }
    text += "}\n\n";
    text
}

/// The statements that fill `output` at these places, from `x` and `xd`.
fn statements(problem: &Problem, names: &Names, output: &str, values: &[(usize, Id)], has_rates: bool) -> Vec<String> {
    let graph = &problem.graph;
    let ids: Vec<Id> = values.iter().map(|(_, id)| *id).collect();
    let symbol = |symbol: Symbol| match graph.info(symbol).1 {
        Kind::Pi => "std::f64::consts::PI".to_string(),
        _ => names.of(symbol),
    };
    let mut rust = Rust::new(graph, &symbol);
    rust.set_prefix(names.prefix());
    rust.prepare(&ids);
    let used: BTreeSet<Symbol> = ids.iter().flat_map(|id| graph.dependencies(*id)).collect();
    let mut lines = Vec::new();
    let mut bind = |symbols: &[Symbol], array: &str| {
        for (i, symbol) in symbols.iter().enumerate().filter(|(_, symbol)| used.contains(symbol)) {
            lines.push(format!("let {} = {array}[{i}];", names.of(*symbol)));
        }
    };
    bind(&problem.dae.states, "x");
    if has_rates {
        bind(&problem.dae.rates, "xd");
    }
    lines.extend(rust.lets().iter().map(|(name, body)| format!("let {name} = {body};")));
    lines.extend(values.iter().map(|(place, id)| format!("{output}[{place}] = {};", rust.expression(*id))));
    lines
}
