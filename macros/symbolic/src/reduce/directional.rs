//! The reduction along a direction. The unknowns fall into those whose derivatives are solved for, `x_c' = f - W x_j'`, and the rest,
//! `x_j`. A constraint `a` is differentiated along `f`, and along each column of `W`, which gives a small system for the `x_j'`
//! alone: what the elimination of the whole matrix would leave. Derivatives along `f` of derivatives along `f` share their parts, so
//! the expressions of round k have of the order of k^2 times the parts of the first, not a power of k.

use super::surface::Surface;
use super::{Dae, IndexOne, Options, ReduceError, Reduction, Round, Stop, System};
use crate::derivation::Derivation;
use crate::graph::{Graph, Id};
use crate::linear::{Jordan, Matrix, Pivoting, jordan_by};
use crate::number::Number;
use std::collections::BTreeSet;

struct State<'a> {
    dae: &'a Dae,
    options: &'a Options,
    /// The unknowns whose derivatives are solved for, and the equation of each.
    solved: Vec<usize>,
    origin: Vec<BTreeSet<usize>>,
    /// f, by solved unknown.
    rates: Vec<Id>,
    /// W: a row for each solved unknown, a column for each of the rest.
    coupling: Matrix,
    rest: Vec<usize>,
}

pub(super) fn reduce(graph: &mut Graph, system: System) -> Result<Reduction, Stop> {
    let System { dae, options, matrix, right, known } = system;
    let n = dae.states.len();
    let mut surface = Surface::new(dae);
    if !known.is_empty() && !surface.know(graph, known) {
        return Err(dae.no_point().into());
    }
    let mut state = State {
        dae,
        options,
        solved: Vec::new(),
        origin: Vec::new(),
        rates: Vec::new(),
        coupling: Matrix::zero(0, n),
        rest: (0..n).collect(),
    };
    let mut block = (matrix, right);
    let mut origin: Vec<BTreeSet<usize>> = (0..n).map(|i| BTreeSet::from([i])).collect();
    let mut rounds: Vec<Round> = Vec::new();
    let mut invariants = Vec::new();
    let mut index_one = None;
    let mut along = Derivation::along(graph, &[(dae.time, Graph::ONE)]);
    if let Some(threshold) = options.veiling.threshold {
        along = along.veiling(threshold, options.veiling.weights);
    }
    loop {
        let index = rounds.len();
        let vanishes = &mut |graph: &Graph, id| surface.vanishes(graph, id);
        let pivoting = &mut Pivoting { forbidden: &options.avoid, vanishes };
        let mut factored = jordan_by(graph, &block.0, &options.veiling, pivoting);
        surface.clear(graph, factored.reduced.entries_mut());
        if factored.rank == block.0.rows() && index > 0 {
            index_one = state.index_one(graph, rounds.last(), &block.0);
        }
        let (matrix, right) = state.assembled(&block);
        let (mut constraints, origins) = state.solve(graph, &factored, &block.1, &origin);
        origin = origins;
        surface.clear_constraints(graph, &mut constraints);
        let (explicit, rates) = state.explicit();
        let rank = state.solved.len();
        rounds.push(Round {
            rank,
            pivots: factored.pivots,
            matrix: explicit,
            right: rates,
            constraints: constraints.clone(),
        });
        surface.told(graph)?;
        if rank == n {
            let degrees_of_freedom = dae.degrees_of_freedom(graph, &invariants);
            return Ok(Reduction { rounds, index, invariants, matrix, right, degrees_of_freedom, index_one });
        }
        dae.guard(graph, &constraints, &origin, index)?;
        dae.demand(graph, &mut surface, &constraints, &origin, &rounds)?;
        block = state.differentiate(graph, &mut along, &constraints);
        surface.clear(graph, block.0.entries_mut());
        invariants.extend(constraints);
        if let Some(fault) = graph.fault() {
            return Err(Stop::Refused(ReduceError::Fault(fault.clone())));
        }
    }
}

impl State<'_> {
    /// Takes the solution of the small system `S x_j' = s` over: some of the rest become solved. Returns the constraints that
    /// are left, and what they were made of.
    fn solve(
        &mut self,
        graph: &mut Graph,
        factored: &Jordan,
        right: &[Id],
        origin: &[BTreeSet<usize>],
    ) -> (Vec<Id>, Vec<BTreeSet<usize>>) {
        let veiling = self.options.veiling;
        let rank = factored.rank;
        let mut values = Vec::new();
        let mut origins = Vec::new();
        for i in 0..factored.transform.rows() {
            let mut terms = Vec::new();
            let mut made_of = BTreeSet::new();
            for (j, value) in right.iter().enumerate() {
                // A constraint is made of equations with numbers where that can be: quotients of pivots that are numbers in disguise
                // would be as large or small as the pivots.
                let factor = match i < rank {
                    true => factored.transform[(i, j)],
                    false => graph.plain_number(factored.transform[(i, j)]),
                };
                if factor != Graph::ZERO {
                    made_of.extend(&origin[j]);
                    terms.push((graph.mul(factor, *value), Number::ONE));
                }
            }
            let sum = graph.sum(Number::ZERO, &terms);
            values.push(veiling.apply(graph, sum));
            origins.push(made_of);
        }
        // Position k of the identity belongs to this one of the rest.
        let newly = &factored.columns[..rank];
        let left = &factored.columns[rank..];
        let mut coupling = Matrix::zero(self.solved.len() + rank, left.len());
        for i in 0..self.solved.len() {
            let mut terms = vec![(self.rates[i], Number::ONE)];
            for (k, column) in newly.iter().enumerate() {
                let w = self.coupling[(i, *column)];
                if w != Graph::ZERO {
                    self.origin[i].extend(&origins[k]);
                    terms.push((graph.mul(w, values[k]), Number::MINUS_ONE));
                }
            }
            let rate = graph.sum(Number::ZERO, &terms);
            self.rates[i] = veiling.apply(graph, rate);
            for (j, column) in left.iter().enumerate() {
                let mut terms = vec![(self.coupling[(i, *column)], Number::ONE)];
                for (k, newly) in newly.iter().enumerate() {
                    let product = graph.mul(self.coupling[(i, *newly)], factored.reduced[(k, *column)]);
                    terms.push((product, Number::MINUS_ONE));
                }
                let entry = graph.sum(Number::ZERO, &terms);
                coupling[(i, j)] = veiling.apply(graph, entry);
            }
        }
        for k in 0..rank {
            for (j, column) in left.iter().enumerate() {
                coupling[(self.solved.len() + k, j)] = factored.reduced[(k, *column)];
            }
        }
        self.solved.extend(newly.iter().map(|column| self.rest[*column]));
        self.rates.extend(&values[..rank]);
        self.origin.extend(origins[..rank].iter().cloned());
        self.rest = left.iter().map(|column| self.rest[*column]).collect();
        self.coupling = coupling;
        (values.split_off(rank), origins.split_off(rank))
    }

    /// The small system that the derivatives of the constraints give for the rest.
    fn differentiate(&self, graph: &mut Graph, along: &mut Derivation, constraints: &[Id]) -> (Matrix, Vec<Id>) {
        let moving: Vec<_> =
            self.solved.iter().zip(&self.rates).map(|(i, rate)| (self.dae.states[*i], *rate)).collect();
        along.update(graph, &moving);
        let right = constraints
            .iter()
            .map(|constraint| {
                let derivative = graph.derive(along, *constraint);
                graph.neg(derivative)
            })
            .collect();
        let mut matrix = Matrix::zero(constraints.len(), self.rest.len());
        for (j, rest) in self.rest.iter().enumerate() {
            let mut direction = vec![(self.dae.states[*rest], Graph::ONE)];
            for (i, solved) in self.solved.iter().enumerate() {
                if self.coupling[(i, j)] != Graph::ZERO {
                    direction.push((self.dae.states[*solved], graph.neg(self.coupling[(i, j)])));
                }
            }
            let mut column = Derivation::along(graph, &direction);
            if let Some(threshold) = self.options.veiling.threshold {
                column = column.veiling(threshold, self.options.veiling.weights);
            }
            for (i, constraint) in constraints.iter().enumerate() {
                matrix[(i, j)] = graph.derive(&mut column, *constraint);
            }
        }
        (matrix, right)
    }

    /// `x_c' + W x_j' = f` as a matrix with a row for each solved unknown.
    fn explicit(&self) -> (Matrix, Vec<Id>) {
        let mut matrix = Matrix::zero(self.solved.len(), self.dae.states.len());
        for (i, solved) in self.solved.iter().enumerate() {
            matrix[(i, *solved)] = Graph::ONE;
            for (j, rest) in self.rest.iter().enumerate() {
                matrix[(i, *rest)] = self.coupling[(i, j)];
            }
        }
        (matrix, self.rates.clone())
    }

    /// The whole system `A x' = b` before the small one is solved: rows for the solved unknowns, and the small system.
    fn assembled(&self, block: &(Matrix, Vec<Id>)) -> (Matrix, Vec<Id>) {
        let n = self.dae.states.len();
        let (explicit, mut right) = self.explicit();
        let mut matrix = Matrix::zero(n, n);
        for i in 0..explicit.rows() {
            for j in 0..n {
                matrix[(i, j)] = explicit[(i, j)];
            }
        }
        for i in 0..block.0.rows() {
            for (j, rest) in self.rest.iter().enumerate() {
                matrix[(self.solved.len() + i, *rest)] = block.0[(i, j)];
            }
        }
        right.extend(&block.1);
        (matrix, right)
    }

    /// The system before its last round, if the derivatives of the rest do not occur in it.
    fn index_one(&self, graph: &mut Graph, last: Option<&Round>, block: &Matrix) -> Option<IndexOne> {
        if self.coupling.entries().iter().any(|id| *id != Graph::ZERO) {
            return None;
        }
        let algebraic = self.rest.clone();
        let depends = |id: Id| algebraic.iter().any(|i| graph.depends_on(id, self.dae.states[*i]));
        let linear = !block.entries().iter().any(|id| depends(*id));
        Some(IndexOne {
            differential: self.solved.clone(),
            rates: self.rates.clone(),
            algebraic,
            constraints: last?.constraints.clone(),
            matrix: block.clone(),
            linear,
        })
    }
}
