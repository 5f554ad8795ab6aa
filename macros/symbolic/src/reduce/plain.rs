//! The reduction as in the thesis (Stocco, Algorithms 9 and 10): the whole matrix is factored in every round.

use super::{Dae, IndexOne, Method, Options, ReduceError, Reduction, Round};
use crate::derivation::Derivation;
use crate::graph::{Graph, Id};
use crate::linear::{Matrix, fraction_free, lu_avoiding};
use std::collections::BTreeSet;

pub(super) fn reduce(
    graph: &mut Graph,
    dae: &Dae,
    matrix: Matrix,
    right: Vec<Id>,
    options: &Options,
) -> Result<Reduction, ReduceError> {
    let n = dae.states.len();
    let veiling = &options.veiling;
    let mut partials: Vec<Derivation> = Vec::new();
    for symbol in dae.states.iter().chain([&dae.time]) {
        let partial = Derivation::partial(graph, *symbol);
        partials.push(match veiling.threshold {
            Some(threshold) => partial.veiling(threshold, veiling.weights),
            None => partial,
        });
    }
    let (mut matrix, mut right) = (matrix, right);
    let mut origin: Vec<BTreeSet<usize>> = (0..n).map(|i| BTreeSet::from([i])).collect();
    let mut rounds: Vec<Round> = Vec::new();
    let mut invariants = Vec::new();
    loop {
        let parts = eliminate(graph, &matrix, &right, options);
        origin = parts.origins(&origin);
        let Parts { rank, upper, mut reduced, pivots, .. } = parts;
        let constraints = reduced.split_off(rank);
        rounds.push(Round {
            rank,
            pivots,
            matrix: upper.clone(),
            right: reduced.clone(),
            constraints: constraints.clone(),
        });
        let index = rounds.len() - 1;
        if rank == n {
            let degrees_of_freedom = dae.degrees_of_freedom(graph, &invariants);
            return Ok(Reduction {
                rounds,
                index,
                invariants,
                matrix,
                right,
                degrees_of_freedom,
                index_one: None::<IndexOne>,
            });
        }
        dae.guard(graph, &constraints, &origin[rank..], index)?;
        matrix = Matrix::zero(n, n);
        right = reduced;
        for i in 0..rank {
            for j in 0..n {
                matrix[(i, j)] = upper[(i, j)];
            }
        }
        for (i, constraint) in constraints.iter().enumerate() {
            for j in 0..n {
                matrix[(rank + i, j)] = graph.derive(&mut partials[j], *constraint);
            }
            let by_time = graph.derive(&mut partials[n], *constraint);
            right.push(graph.neg(by_time));
        }
        invariants.extend(constraints);
        if let Some(fault) = graph.fault() {
            return Err(ReduceError::Fault(fault.clone()));
        }
    }
}

/// A factored matrix and its right side.
struct Parts {
    rank: usize,
    upper: Matrix,
    reduced: Vec<Id>,
    pivots: Vec<Id>,
    rows: Vec<usize>,
    factors: Matrix,
}

fn eliminate(graph: &mut Graph, matrix: &Matrix, right: &[Id], options: &Options) -> Parts {
    let veiling = &options.veiling;
    if options.method == Method::FractionFree {
        let f = fraction_free(graph, matrix, veiling);
        let mut reduced = f.forward(graph, right, veiling);
        // A constraint times a pivot is zero where the constraint is, but its derivative has more terms: they vanish on the constraint
        // only, and would be taken for pivots. So the pivots are divided out.
        let scales = f.scales(graph);
        for i in f.rank..reduced.len() {
            reduced[i] = graph.div(reduced[i], scales[i]);
        }
        return Parts {
            rank: f.rank,
            upper: f.upper_rows(),
            reduced,
            pivots: f.pivots(),
            rows: f.rows,
            factors: f.factors,
        };
    }
    let f = lu_avoiding(graph, matrix, veiling, &options.avoid);
    let reduced = f.forward(graph, right, veiling);
    Parts { rank: f.rank, upper: f.upper_rows(), reduced, pivots: f.pivots(), rows: f.rows, factors: f.factors }
}

impl Parts {
    /// Which equations the rows are made of after the elimination.
    fn origins(&self, before: &[BTreeSet<usize>]) -> Vec<BTreeSet<usize>> {
        let mut origins: Vec<BTreeSet<usize>> = Vec::new();
        for (i, row) in self.rows.iter().enumerate() {
            let mut origin = before[*row].clone();
            for k in (0..i.min(self.rank)).filter(|k| self.factors[(i, *k)] != Graph::ZERO) {
                origin.extend(&origins[k]);
            }
            origins.push(origin);
        }
        origins
    }
}
