//! Pivots that are promoted to unknowns: `z` with the equation `0 = z - p` takes the place of a pivot p, so what is divided by is a number
//! of the state, and neither the equations nor their derivatives contain p. (An open point of the thesis of Stocco.)
//!
//! The reduction itself is not concerned: it ends before, and its zero tests know what pivots are made of.

use super::{IndexOne, Reduction};
use crate::cost::Weights;
use crate::derivation::Derivation;
use crate::graph::{Graph, Id, Kind, Node, Symbol};
use crate::linear::Matrix;
use crate::number::Number;
use crate::problem::Problem;
use rustc_hash::FxHashMap;

/// A pivot that has become an unknown.
struct Promoted {
    state: Symbol,
    rate: Symbol,
    /// What it is, made of the unknowns before it.
    definition: Id,
}

/// Promotes pivots, or the factors of pivots, that cost more than `threshold` to unknowns, of the problem and of its reduction, which was
/// made along directions. They stand behind the other unknowns, and are called `pivot1`, `pivot2`, ..
/// Their initial values are those at the time of the start.
pub fn promote(problem: &mut Problem, reduction: &Reduction, threshold: u64, start: f64) -> Reduction {
    let mut parts: FxHashMap<Id, Id> = FxHashMap::default();
    let mut promoted: Vec<Promoted> = Vec::new();
    for part in complicated(&mut problem.graph, reduction, threshold) {
        let graph = &mut problem.graph;
        let body = graph.as_veil(part).map_or(part, |veil| graph.definition(veil));
        let inner = graph.replace(&children(graph, body), &parts);
        let by_child = children(graph, body).into_iter().zip(inner).collect();
        let definition = graph.remade(body, &by_child);
        let name = free_name(graph, promoted.len() + 1);
        let state = graph.symbol(&name, Kind::State);
        parts.extend([(part, state), (body, state)]);
        let Some(state) = graph.as_symbol(state) else { continue };
        let rate = graph.symbol(&format!("{name}'"), Kind::Rate(state));
        promoted.extend(graph.as_symbol(rate).map(|rate| Promoted { state, rate, definition }));
    }
    // A number times a sum is a sum of its own.
    for pivot in reduction.pivots(&problem.graph) {
        let (content, primitive) = problem.graph.primitive(pivot);
        if let Some(state) = parts.get(&primitive).copied() {
            parts.insert(pivot, problem.graph.scale(state, &content));
        }
    }
    let result = extended(problem, reduction, &parts, &promoted);
    for Promoted { state, rate, definition } in promoted {
        let id = problem.graph.id(state);
        problem.dae.states.push(state);
        problem.dae.rates.push(rate);
        problem.dae.residuals.push(problem.graph.sub(id, definition));
        let number: Number = format!("{start:?}").parse().unwrap_or_default();
        let start = problem.graph.number(number);
        problem.initial.extend(problem.graph.substitute(&[definition], &[(problem.dae.time, start)]));
    }
    result
}

/// Pivots and factors of pivots that cost more than the threshold, each after those that it contains.
fn complicated(graph: &mut Graph, reduction: &Reduction, threshold: u64) -> Vec<Id> {
    let weights = Weights::default();
    let mut found = Vec::new();
    for pivot in reduction.pivots(graph) {
        let (_, primitive) = graph.primitive(pivot);
        let factors: Vec<Id> = match &*graph.nodes[primitive.0 as usize] {
            Node::Product(factors) => factors.iter().map(|(base, _)| *base).collect(),
            _ => vec![primitive],
        };
        found.extend(factors.into_iter().filter(|id| {
            let body = graph.as_veil(*id).map_or(*id, |veil| graph.definition(veil));
            graph.cost(body).total(&weights) > threshold
        }));
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn children(graph: &Graph, id: Id) -> Vec<Id> {
    let mut children = Vec::new();
    graph.children(id, |child| children.push(child));
    children
}

fn free_name(graph: &Graph, number: usize) -> String {
    let mut name = format!("pivot{number}");
    while graph.symbols.iter().any(|info| *info.name == *name) {
        name.push('_');
    }
    name
}

fn extended(
    problem: &mut Problem,
    reduction: &Reduction,
    parts: &FxHashMap<Id, Id>,
    promoted: &[Promoted],
) -> Reduction {
    let (graph, dae) = (&mut problem.graph, &problem.dae);
    let (n, all) = (dae.states.len(), dae.states.len() + promoted.len());
    let mut result = reduction.clone();
    result.invariants = graph.replace(&reduction.invariants, parts);
    for one in promoted {
        let id = graph.id(one.state);
        result.invariants.push(graph.sub(id, one.definition));
    }
    let states: Vec<Symbol> = dae.states.iter().copied().chain(promoted.iter().map(|one| one.state)).collect();
    // A x' = b.
    let entries = graph.replace(reduction.matrix.entries(), parts);
    result.matrix = Matrix::zero(all, all);
    for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
        result.matrix[(i, j)] = entries[i * n + j];
    }
    result.right = graph.replace(&reduction.right, parts);
    for (j, state) in states.iter().enumerate() {
        let mut partial = Derivation::partial(graph, *state);
        for (k, one) in promoted.iter().enumerate() {
            let slope = graph.derive(&mut partial, one.definition);
            let own = if n + k == j { Graph::ONE } else { Graph::ZERO };
            result.matrix[(n + k, j)] = graph.sub(own, slope);
        }
    }
    let mut by_time = Derivation::partial(graph, dae.time);
    result.right.extend(promoted.iter().map(|one| graph.derive(&mut by_time, one.definition)));
    // x' = f.
    let mut rates = graph.replace(&reduction.explicit_rates(), parts);
    let mut moving: Vec<(Symbol, Id)> = dae.states.iter().copied().zip(rates.iter().copied()).collect();
    moving.push((dae.time, Graph::ONE));
    for one in promoted {
        let mut along = Derivation::along(graph, &moving);
        let rate = graph.derive(&mut along, one.definition);
        moving.push((one.state, rate));
        rates.push(rate);
    }
    for round in &mut result.rounds {
        round.pivots = graph.replace(&round.pivots, parts);
    }
    if let Some(last) = result.rounds.last_mut() {
        last.rank = all;
        last.right = rates;
        last.matrix = Matrix::zero(all, all);
        (0..all).for_each(|i| last.matrix[(i, i)] = Graph::ONE);
    }
    result.index_one = reduction.index_one.as_ref().map(|one| {
        let mut algebraic = one.algebraic.clone();
        algebraic.extend(n..all);
        let mut constraints = graph.replace(&one.constraints, parts);
        constraints.extend(&result.invariants[reduction.invariants.len()..]);
        let mut matrix = Matrix::zero(algebraic.len(), algebraic.len());
        for (j, unknown) in algebraic.iter().enumerate() {
            let mut partial = Derivation::partial(graph, states[*unknown]);
            for (i, constraint) in constraints.iter().enumerate() {
                matrix[(i, j)] = graph.derive(&mut partial, *constraint);
            }
        }
        let depends = |id: &Id| algebraic.iter().any(|i| graph.depends_on(*id, states[*i]));
        let linear = !matrix.entries().iter().any(depends);
        let rates = graph.replace(&one.rates, parts);
        IndexOne { differential: one.differential.clone(), rates, algebraic, constraints, matrix, linear }
    });
    result
}
