//! Reduction of the index of `F(x, x', t) = 0`, linear in `x'`, to an ordinary differential equation with invariants.
//!
//! Words: an *equation* is a row of the given system; a *constraint* is an equation without derivatives, found on the way; all constraints
//! together are the *invariants* of the ordinary differential equation. The *index* is the number of rounds of differentiation.

mod directional;
mod error;
mod plain;
mod promote;
mod split;
mod surface;

pub use error::{Equations, ReduceError};
pub use promote::promote;
pub use split::Dae;

use crate::cost::Cost;
use crate::graph::{Graph, Id};
use crate::linear::{Matrix, Veiling};

/// How constraints are differentiated and eliminated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// Along the direction in which the unknowns that are solved for already move: products of derivatives share their parts,
    /// so expressions grow slowly. What is left of a round is a small matrix of the other derivatives.
    #[default]
    Directional,
    /// By all unknowns, then eliminated by LU with full pivoting, as in the thesis of Stocco.
    Gradient,
    /// The same with elimination without divisions.
    FractionFree,
}

/// How a system is reduced.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How constraints are differentiated and eliminated.
    pub method: Method,
    /// When expressions are veiled.
    pub veiling: Veiling,
    /// Pivots to be taken only if there is no other: for a new reduction where one of them comes near zero.
    pub avoid: Vec<Id>,
}

/// What one round found: `E x' = g` and the constraints `0 = a`.
#[derive(Clone, Debug)]
pub struct Round {
    /// The rank of the matrix of the derivatives.
    pub rank: usize,
    /// What was divided by in this round.
    pub pivots: Vec<Id>,
    /// E, `rank` rows.
    pub matrix: Matrix,
    /// g, length `rank`.
    pub right: Vec<Id>,
    /// The constraints, length n - `rank`. None in the last round.
    pub constraints: Vec<Id>,
}

impl Round {
    /// The costs of E, g and a, counted as trees.
    pub fn costs(&self, graph: &Graph) -> [Cost; 3] {
        [self.matrix.entries(), &self.right, &self.constraints].map(|ids| ids.iter().map(|id| graph.cost(*id)).sum())
    }
}

/// A reduced system.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// The rounds. There is one more than the index.
    pub rounds: Vec<Round>,
    /// The number of differentiations.
    pub index: usize,
    /// All constraints, in the order in which they were found. They stay zero along every solution.
    pub invariants: Vec<Id>,
    /// The matrix of `A x' = b`, square and regular.
    pub matrix: Matrix,
    /// The right side of `A x' = b`.
    pub right: Vec<Id>,
    /// The dimension of the set of consistent states: n minus the rank of the derivative of the invariants.
    pub degrees_of_freedom: usize,
    /// The system before its last round, if there was one and it can be written so.
    pub index_one: Option<IndexOne>,
}

/// A system of index one: the unknowns that are solved for move by `x_d' = f`, the others are found from `0 = a`.
#[derive(Clone, Debug)]
pub struct IndexOne {
    /// The positions of the differential unknowns among the states.
    pub differential: Vec<usize>,
    /// f, as long as `differential`.
    pub rates: Vec<Id>,
    /// The positions of the algebraic unknowns.
    pub algebraic: Vec<usize>,
    /// a, as long as `algebraic`.
    pub constraints: Vec<Id>,
    /// The derivative of the constraints by the algebraic unknowns, square and regular.
    pub matrix: Matrix,
    /// Whether the constraints are linear in the algebraic unknowns, as they are in multipliers: then one linear system gives them.
    pub linear: bool,
}

impl Reduction {
    /// All pivots: what must not vanish where the reduced system is used. Numbers are left out.
    pub fn pivots(&self, graph: &Graph) -> Vec<Id> {
        let mut pivots: Vec<Id> = self.rounds.iter().flat_map(|round| round.pivots.iter().copied()).collect();
        pivots.retain(|id| graph.as_number(*id).is_none());
        pivots.sort_unstable();
        pivots.dedup();
        pivots
    }

    /// The pivots that vanish at the reference point of the graph, see [`Graph::set_reference`]: there the system cannot be used, and
    /// its index may be another.
    pub fn vanishing(&self, graph: &Graph) -> Vec<Id> {
        self.pivots(graph).into_iter().filter(|id| graph.vanishes(*id)).collect()
    }

    /// The derivatives of the unknowns, solved for: x' = f.
    pub fn explicit_rates(&self) -> Vec<Id> {
        let n = self.matrix.columns();
        let mut rates = vec![Graph::ZERO; n];
        if let Some(last) = self.rounds.last() {
            for (i, right) in last.right.iter().enumerate() {
                if let Some(state) = (0..n).find(|j| last.matrix[(i, *j)] != Graph::ZERO) {
                    rates[state] = *right;
                }
            }
        }
        rates
    }

    /// The index of every unknown, one at least: how often equations were differentiated before its derivative was solved for. An unknown
    /// whose derivative depends on another is of one index less than that, as an integral is smoother than what is integrated: multipliers
    /// of a mechanism are of index three, its velocities of index two, and its positions of index one. (Hairer, Lubich and Roche, 1989.)
    pub fn indices(&self, graph: &Graph, dae: &Dae) -> Vec<usize> {
        let n = self.matrix.columns();
        let mut indices = vec![1; n];
        if let Some(last) = self.rounds.last() {
            for i in 0..last.right.len() {
                let round = self.rounds.iter().position(|round| round.rank > i);
                if let Some(state) = (0..n).find(|j| last.matrix[(i, *j)] != Graph::ZERO) {
                    indices[state] = round.unwrap_or(1).max(1);
                }
            }
        }
        let Some(one) = &self.index_one else { return indices };
        // Every pass settles at least the unknowns of one index.
        for _ in 0..self.index {
            for (unknown, rate) in one.differential.iter().zip(&one.rates) {
                let depends = |j: &usize| graph.depends_on(*rate, dae.states[*j]);
                let highest = (0..n).filter(depends).map(|j| indices[j]).max().unwrap_or(1);
                indices[*unknown] = indices[*unknown].max(highest - 1);
            }
        }
        indices
    }

    /// The ranks of the rounds.
    pub fn ranks(&self) -> Vec<usize> {
        self.rounds.iter().map(|round| round.rank).collect()
    }
}

/// What is to be reduced: `A x' = b`.
struct System<'a> {
    dae: &'a Dae,
    options: &'a Options,
    matrix: Matrix,
    right: Vec<Id>,
    /// Expressions that are zero on every solution: pivots of an earlier attempt, by which the equations were divided, and from which
    /// it followed that they vanish.
    known: &'a [Id],
}

/// Why a reduction has no result.
enum Stop {
    /// This pivot vanishes on constraints that were found by dividing by it, so it vanishes on every solution.
    Vanishes(Id),
    Refused(ReduceError),
}

impl From<ReduceError> for Stop {
    fn from(error: ReduceError) -> Stop {
        Stop::Refused(error)
    }
}

impl Graph {
    /// Reduces the index of a system.
    pub fn reduce(&mut self, dae: &Dae, options: &Options) -> Result<Reduction, ReduceError> {
        let (matrix, right) = dae.split(self)?;
        let mut known = Vec::new();
        loop {
            let system = System { dae, options, matrix: matrix.clone(), right: right.clone(), known: &known };
            let reduction = match options.method {
                Method::Directional => directional::reduce(self, system),
                Method::Gradient | Method::FractionFree => plain::reduce(self, system),
            };
            if let Some(fault) = self.fault() {
                return Err(ReduceError::Fault(fault.clone()));
            }
            match reduction {
                Ok(reduction) => return Ok(reduction),
                Err(Stop::Vanishes(pivot)) if known.len() < 4 * dae.states.len() => known.push(pivot),
                Err(Stop::Vanishes(_)) => return Err(dae.no_index(known.len())),
                Err(Stop::Refused(error)) => return Err(error),
            }
        }
    }
}
