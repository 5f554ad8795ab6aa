//! `y' = f(y, p, t)` for `diffsol`, with exact derivatives by states and parameters.

mod held;
mod rhs;
mod start;
#[cfg(test)]
mod tests;

use diffsol::matrix::sparsity::MatrixSparsity;
use diffsol::{
    Matrix, MatrixCommon, OdeEquations, OdeEquationsRef, Op, ParameterisedOp, UnitCallable, Vector, VectorIndex,
};
use held::Held;
use rhs::RhsAt;
use start::StartAt;
use std::cell::RefCell;
use tangential::VectorFunction;
use tangential::jacobian::{Compressed, EvaluationError, Jacobian};
use tangential::record::Linearized;

/// The numbers that positions in a matrix or vector of diffsol are kept in.
type Indices<M> = <<M as MatrixCommon>::V as Vector>::Index;

/// The equations `y' = f(y, p, t)` with n states and k parameters, as `diffsol` takes them: a function of vectors whose inputs are
/// the states, the parameters and the time, in this order, and whose outputs are the rates.
///
/// The Jacobian by the states is sparse, and computed by compressed directions into the matrix that the solver factorizes;
/// sensitivities are forward products, adjoints reverse ones. Where an evaluation fails, everything it gives is NaN, which solvers
/// treat as a step that failed.
///
/// ```
/// use diffsol::{FaerSparseLU, FaerSparseMat, OdeBuilder, OdeSolverMethod};
/// use tangential::differentiate;
/// use tangential_solvers::Ode;
///
/// #[differentiate(vector(y, rate, t => y_t))]
/// fn decay(y: &[f64; 1], rate: f64, t: f64, y_t: &mut [f64; 1]) {
///     y_t[0] = -rate * y[0] * (1.0 + 0.0 * t);
/// }
///
/// let f = decay::vector();
/// let problem = OdeBuilder::<FaerSparseMat<f64>>::new().p([2.0]).rtol(1e-8).atol([1e-10]).build_from_eqn(Ode::new(&f, &[1.0])?)?;
/// let mut solver = problem.bdf::<FaerSparseLU<f64>>()?;
/// let (y, _) = solver.solve_dense(&[1.0])?;
/// assert!((y.inner()[(0, 0)] - (-2.0_f64).exp()).abs() < 1e-6);
/// # use diffsol::MatrixCommon;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ode<F, M: Matrix<T = f64>> {
    f: F,
    start: Vec<f64>,
    p: M::V,
    context: M::C,
    work: RefCell<Work<F, M>>,
    pattern: Pattern<M>,
}

/// Where matrices may have entries.
struct Pattern<M: Matrix> {
    /// Of the derivative by the states, and of its transpose.
    by_states: M::Sparsity,
    transposed: M::Sparsity,
    /// The places of entries in these two, and the numbers of the entries.
    places: Indices<M>,
    transposed_places: Indices<M>,
    numbers: Indices<M>,
    /// Of the derivative by the parameters, and of its transpose.
    by_parameters: M::Sparsity,
    parameters_transposed: M::Sparsity,
}

impl<M: Matrix<T = f64>> Pattern<M> {
    /// Of a function with so many states, which are its first inputs; its entries by the states are in the given order.
    fn new(
        f: &impl VectorFunction,
        states: usize,
        entries: &[(usize, usize)],
        context: &M::C,
    ) -> Result<Self, OdeError> {
        let parameters = f.inputs() - states - 1;
        let sparsity = |rows, columns, entries: Vec<(usize, usize)>| {
            M::Sparsity::try_from_indices(rows, columns, entries).map_err(|error| OdeError::Jacobian(error.to_string()))
        };
        let turned =
            |entries: &[(usize, usize)]| -> Vec<_> { entries.iter().map(|(row, column)| (*column, *row)).collect() };
        let is_parameter = |input: &usize| (states..states + parameters).contains(input);
        let rows = f.rows();
        let of_row = |(row, inputs): (usize, &Vec<usize>)| -> Vec<_> {
            inputs.iter().copied().filter(is_parameter).map(|input| (row, input - states)).collect()
        };
        let by_parameters: Vec<_> = rows.iter().enumerate().flat_map(of_row).collect();
        let (by_states, transposed) =
            (sparsity(states, states, entries.to_vec())?, sparsity(states, states, turned(entries))?);
        Ok(Self {
            places: by_states.get_index(entries, context.clone()),
            transposed_places: transposed.get_index(&turned(entries), context.clone()),
            numbers: Indices::<M>::from_vec((0..entries.len()).collect(), context.clone()),
            by_states,
            transposed,
            parameters_transposed: sparsity(parameters, states, turned(&by_parameters))?,
            by_parameters: sparsity(states, parameters, by_parameters)?,
        })
    }
}

/// What evaluations work in.
struct Work<F, M: Matrix> {
    jacobian: Compressed<Held<F>>,
    adjoint: Linearized<F>,
    /// States, parameters and time; a direction or adjoint of these; rates.
    x: Vec<f64>,
    direction: Vec<f64>,
    y: Vec<f64>,
    entries: M::V,
}

impl<F: VectorFunction + Copy, M: Matrix<T = f64>> Ode<F, M> {
    /// Starts at `start`, length n, which does not depend on the parameters. These are the builder's.
    ///
    /// # Errors
    /// If `start` has another length than the function has outputs, the function has fewer inputs than states and time, or no
    /// Jacobian can be prepared.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`].
    pub fn new(f: F, start: &[f64]) -> Result<Self, OdeError> {
        let states = f.outputs();
        if start.len() != states {
            return Err(OdeError::Start { given: start.len(), states });
        }
        let parameters = f.inputs().checked_sub(states + 1).ok_or(OdeError::Inputs { given: f.inputs(), states })?;
        let context = M::C::default();
        let jacobian = Compressed::new(Held::new(f, states)).map_err(|error| OdeError::Jacobian(error.to_string()))?;
        let entries: Vec<(usize, usize)> = jacobian.sparsity().entries().collect();
        let pattern = Pattern::new(&f, states, &entries, &context)?;
        let work = Work {
            jacobian,
            adjoint: Linearized::new(f),
            x: vec![0.0; f.inputs()],
            direction: vec![0.0; f.inputs()],
            y: vec![0.0; states],
            entries: M::V::zeros(entries.len(), context.clone()),
        };
        Ok(Self {
            f,
            start: start.to_vec(),
            p: M::V::zeros(parameters, context.clone()),
            context,
            work: RefCell::new(work),
            pattern,
        })
    }

    /// Along how many directions the function is differentiated for a Jacobian: the colors of its columns.
    pub fn directions(&self) -> usize {
        self.work.borrow().jacobian.directions()
    }
}

/// Why equations do not fit.
#[derive(Debug, thiserror::Error)]
pub enum OdeError {
    /// The start has another length than there are states.
    #[error("{given} numbers to start from are given, and there are {states} states: the function's outputs")]
    Start {
        /// Numbers given.
        given: usize,
        /// States.
        states: usize,
    },
    /// States, parameters and time are not all inputs.
    #[error(
        "the function has {given} inputs; it takes {states} states, the parameters and the time: `vector(y, p, t => y_t)`"
    )]
    Inputs {
        /// Inputs of the function.
        given: usize,
        /// States.
        states: usize,
    },
    /// The Jacobian cannot be prepared.
    #[error("no Jacobian: {0}")]
    Jacobian(String),
}

impl From<EvaluationError> for OdeError {
    fn from(error: EvaluationError) -> Self {
        Self::Jacobian(error.to_string())
    }
}

impl<F: VectorFunction, M: Matrix<T = f64>> Op for Ode<F, M> {
    type T = f64;
    type V = M::V;
    type M = M;
    type C = M::C;

    fn context(&self) -> &M::C {
        &self.context
    }

    fn nstates(&self) -> usize {
        self.start.len()
    }

    fn nout(&self) -> usize {
        self.start.len()
    }

    fn nparams(&self) -> usize {
        self.f.inputs() - self.start.len() - 1
    }
}

/// There is no mass matrix, root, output or reset; the types want one.
impl<'a, F: VectorFunction + Copy, M: Matrix<T = f64>> OdeEquationsRef<'a> for Ode<F, M> {
    type Mass = ParameterisedOp<'a, UnitCallable<M>>;
    type Rhs = RhsAt<'a, F, M>;
    type Root = ParameterisedOp<'a, UnitCallable<M>>;
    type Init = StartAt<'a, F, M>;
    type Out = ParameterisedOp<'a, UnitCallable<M>>;
    type Reset = ParameterisedOp<'a, UnitCallable<M>>;
}

impl<F: VectorFunction + Copy, M: Matrix<T = f64>> OdeEquations for Ode<F, M> {
    fn rhs(&self) -> RhsAt<'_, F, M> {
        RhsAt(self)
    }

    fn mass(&self) -> Option<ParameterisedOp<'_, UnitCallable<M>>> {
        None
    }

    fn init(&self) -> StartAt<'_, F, M> {
        StartAt(self)
    }

    fn set_params(&mut self, p: &M::V) {
        self.context = p.context().clone();
        self.p = p.clone();
        let entries = self.work.borrow().jacobian.sparsity().nonzeros();
        self.work.get_mut().entries = M::V::zeros(entries, self.context.clone());
    }

    fn get_params(&self, p: &mut M::V) {
        p.copy_from(&self.p);
    }
}
