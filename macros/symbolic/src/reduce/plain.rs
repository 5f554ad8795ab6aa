//! The reduction as in the thesis (Stocco, Algorithms 9 and 10): the whole matrix is factored in every round.

use super::surface::Surface;
use super::{IndexOne, Method, Options, ReduceError, Reduction, Round, Stop, System};
use crate::derivation::Derivation;
use crate::graph::{Graph, Id};
use crate::linear::{Matrix, Pivoting, Veiling, fraction_free_by, lu_by};
use std::collections::BTreeSet;

pub(super) fn reduce(graph: &mut Graph, system: System) -> Result<Reduction, Stop> {
    let System { dae, options, matrix, right, known } = system;
    let n = dae.states.len();
    let mut surface = Surface::new(dae);
    if !known.is_empty() && !surface.know(graph, known) {
        return Err(dae.no_point().into());
    }
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
        let parts = eliminate(graph, &matrix, &right, options, &mut surface);
        origin = parts.origins(&origin);
        let Parts { rank, upper, mut reduced, pivots, .. } = parts;
        let mut constraints = reduced.split_off(rank);
        surface.clear_constraints(graph, &mut constraints);
        rounds.push(Round {
            rank,
            pivots,
            matrix: upper.clone(),
            right: reduced.clone(),
            constraints: constraints.clone(),
        });
        let index = rounds.len() - 1;
        surface.told(graph)?;
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
        dae.demand(graph, &mut surface, &constraints, &origin[rank..], &rounds)?;
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
            return Err(Stop::Refused(ReduceError::Fault(fault.clone())));
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

fn eliminate(graph: &mut Graph, matrix: &Matrix, right: &[Id], options: &Options, surface: &mut Surface) -> Parts {
    let veiling = &options.veiling;
    let pivoting = &mut Pivoting { forbidden: &options.avoid, vanishes: &mut |graph, id| surface.vanishes(graph, id) };
    if options.method == Method::FractionFree {
        let f = fraction_free_by(graph, matrix, veiling, pivoting);
        // A constraint times a pivot is zero where the constraint is, but also where the pivot is. So the pivots are divided out, which
        // veils would hide.
        let mut reduced = f.forward(graph, right, &Veiling::none());
        let scales = f.scales(graph);
        for i in f.rank..reduced.len() {
            reduced[i] = graph.div(reduced[i], scales[i]);
        }
        for id in &mut reduced {
            *id = veiling.apply(graph, *id);
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
    let f = lu_by(graph, matrix, veiling, pivoting);
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
