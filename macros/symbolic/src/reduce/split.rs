//! A system as given, and as `A x' = b`.

use super::surface::Surface;
use super::{Equations, ReduceError, Round, Stop};
use crate::derivation::Derivation;
use crate::graph::{Graph, Id, Symbol};
use crate::linear::Matrix;
use std::collections::BTreeSet;

/// A system `F(x, x', t) = 0`.
#[derive(Clone, Debug)]
pub struct Dae {
    /// The unknowns x.
    pub states: Vec<Symbol>,
    /// Their derivatives x', as symbols.
    pub rates: Vec<Symbol>,
    /// The time t.
    pub time: Symbol,
    /// What is to be zero.
    pub residuals: Vec<Id>,
}

impl Dae {
    /// A and b of `A x' = b`.
    pub fn split(&self, graph: &mut Graph) -> Result<(Matrix, Vec<Id>), ReduceError> {
        let n = self.states.len();
        if self.residuals.len() != n || self.rates.len() != n {
            return Err(ReduceError::NotSquare { equations: self.residuals.len(), unknowns: n });
        }
        for (unknown, (state, rate)) in self.states.iter().zip(&self.rates).enumerate() {
            if !self.residuals.iter().any(|id| graph.depends_on(*id, *state) || graph.depends_on(*id, *rate)) {
                return Err(ReduceError::Absent { unknown, name: graph.info(*state).0.into() });
            }
        }
        let mut matrix = Matrix::zero(n, n);
        for (j, rate) in self.rates.iter().enumerate() {
            let mut partial = Derivation::partial(graph, *rate);
            for (i, residual) in self.residuals.iter().enumerate() {
                let entry = graph.derive(&mut partial, *residual);
                if self.rates.iter().any(|rate| graph.depends_on(entry, *rate)) {
                    let rate = graph.info(*rate).0.into();
                    return Err(ReduceError::NotLinear { equation: i, rate });
                }
                matrix[(i, j)] = entry;
            }
        }
        let still: Vec<_> = self.rates.iter().map(|rate| (*rate, Graph::ZERO)).collect();
        let rest = graph.substitute(&self.residuals, &still);
        let right = rest.into_iter().map(|id| graph.neg(id)).collect();
        Ok((matrix, right))
    }

    /// Refuses constraints that say nothing, or that no unknown occurs in. `origin` tells for each what it was made of.
    pub(super) fn guard(
        &self,
        graph: &Graph,
        constraints: &[Id],
        origin: &[BTreeSet<usize>],
        round: usize,
    ) -> Result<(), ReduceError> {
        for (constraint, origin) in constraints.iter().zip(origin) {
            let equations = Equations(origin.iter().copied().collect());
            if *constraint == Graph::ZERO {
                return Err(ReduceError::Redundant { equations, round });
            }
            if !self.states.iter().any(|state| graph.depends_on(*constraint, *state)) {
                let constraint = graph.text(*constraint);
                return Err(ReduceError::Inconsistent { equations, round, constraint });
            }
        }
        if round >= self.states.len() && !constraints.is_empty() {
            let all: BTreeSet<usize> = origin.iter().flatten().copied().collect();
            return Err(ReduceError::NoIndex { equations: Equations(all.into_iter().collect()), rounds: round });
        }
        Ok(())
    }

    /// Demands constraints of the surface, and that no pivot vanishes there.
    pub(super) fn demand(
        &self,
        graph: &Graph,
        surface: &mut Surface,
        constraints: &[Id],
        origin: &[BTreeSet<usize>],
        rounds: &[Round],
    ) -> Result<(), Stop> {
        if !surface.add(graph, constraints) {
            let all: BTreeSet<usize> = origin.iter().flatten().copied().collect();
            let equations = Equations(all.into_iter().collect());
            return Err(Stop::Refused(ReduceError::NoPoint { equations, round: rounds.len().saturating_sub(1) }));
        }
        let mut pivots = rounds.iter().flat_map(|round| &round.pivots);
        pivots.find(|pivot| surface.vanishes(graph, **pivot)).map_or(Ok(()), |pivot| Err(Stop::Vanishes(*pivot)))
    }

    /// That there is no solution.
    pub(super) fn no_point(&self) -> ReduceError {
        ReduceError::NoPoint { equations: Equations((0..self.residuals.len()).collect()), round: 0 }
    }

    /// That the derivatives are still not determined.
    pub(super) fn no_index(&self, rounds: usize) -> ReduceError {
        ReduceError::NoIndex { equations: Equations((0..self.residuals.len()).collect()), rounds }
    }

    /// n minus the rank of the derivative of the invariants.
    pub(super) fn degrees_of_freedom(&self, graph: &mut Graph, invariants: &[Id]) -> usize {
        let mut jacobian = Matrix::zero(invariants.len(), self.states.len());
        for (j, state) in self.states.iter().enumerate() {
            let mut partial = Derivation::partial(graph, *state);
            for (i, invariant) in invariants.iter().enumerate() {
                jacobian[(i, j)] = graph.derive(&mut partial, *invariant);
            }
        }
        self.states.len() - graph.rank(&jacobian)
    }
}
