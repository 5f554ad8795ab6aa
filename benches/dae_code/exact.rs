//! What the code of a module should give, with a hundred digits.

use crate::scratch::Evaluated;
use tangential_symbolic::emit::{Form, defaults};
use tangential_symbolic::problem::Problem;
use tangential_symbolic::reduce::Reduction;
use tangential_symbolic::{Graph, Id, Number, Symbol};

/// The step of differences.
const STEP: &str = "1e-30";

/// By how much values, and products of the Jacobian, differ from what they should be.
pub fn differences(problem: &mut Problem, reduction: &Reduction, form: Form, evaluated: &Evaluated) -> [f64; 2] {
    let ids = equations(problem, reduction, form);
    let (parameters, _) = defaults(problem);
    let mut inputs: Vec<Symbol> = vec![problem.dae.time];
    inputs.extend(&problem.dae.states);
    inputs.extend(&problem.dae.rates);
    let symbols = problem.parameters.iter().map(|(symbol, _)| *symbol).chain(inputs.iter().copied());
    let graph = &mut problem.graph;
    let mut known: Vec<(Symbol, Id)> = Vec::new();
    for (symbol, value) in symbols.zip(parameters.iter().chain(&evaluated.inputs)) {
        // All digits that an f64 of this size has.
        let number: Number = format!("{value:.200}").parse().expect("a number");
        known.push((symbol, graph.number(number)));
    }
    let exact = graph.evaluate_precisely(&ids, &known, 100);
    let step: Number = STEP.parse().expect("a number");
    let one_over = (&Number::ONE / &step).expect("the step is not zero");
    let moved: Vec<(Symbol, Id)> = inputs[..evaluated.inputs.len()]
        .iter()
        .enumerate()
        .map(|(i, symbol)| {
            let part = graph.number(&step * &Number::from((7 * i as i64) % 11));
            let symbol_id = graph.id(*symbol);
            (*symbol, graph.add(symbol_id, part))
        })
        .collect();
    let moved = graph.substitute(&ids, &moved);
    let slopes: Vec<Id> = moved
        .iter()
        .zip(&ids)
        .map(|(moved, id)| {
            let difference = graph.sub(*moved, *id);
            graph.scale(difference, &one_over)
        })
        .collect();
    let slopes = graph.evaluate_precisely(&slopes, &known, 100);
    [largest(&evaluated.values, &exact), largest(&evaluated.product, &slopes)]
}

fn largest(found: &[f64], exact: &[f64]) -> f64 {
    assert_eq!(found.len(), exact.len());
    let scale = exact.iter().fold(1e-300, |most: f64, value| most.max(value.abs()));
    let errors = found.iter().zip(exact).map(|(found, exact)| (found - exact).abs() / (exact.abs() + 1e-3 * scale));
    errors.fold(0.0, f64::max)
}

/// What `equations` computes, by place.
fn equations(problem: &mut Problem, reduction: &Reduction, form: Form) -> Vec<Id> {
    let n = problem.dae.states.len();
    if let (Form::IndexOne, Some(one)) = (form, &reduction.index_one) {
        let mut outputs = vec![Graph::ZERO; n];
        one.differential.iter().zip(&one.rates).for_each(|(place, id)| outputs[*place] = *id);
        one.algebraic.iter().zip(&one.constraints).for_each(|(place, id)| outputs[*place] = *id);
        return outputs;
    }
    let graph = &mut problem.graph;
    let rates: Vec<Id> = problem.dae.rates.iter().map(|rate| graph.id(*rate)).collect();
    let residual = |i: usize| {
        let mut terms = vec![(reduction.right[i], Number::MINUS_ONE)];
        for (j, rate) in rates.iter().enumerate() {
            terms.push((graph.mul(reduction.matrix[(i, j)], *rate), Number::ONE));
        }
        graph.sum(Number::ZERO, &terms)
    };
    (0..n).map(residual).collect()
}
