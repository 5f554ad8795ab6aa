//! What is integrated.

use crate::jacobian::EvaluationError;
use crate::sparsity::Sparsity;

/// How the rates x' stand in the equations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `x' = f(t, x)`.
    Explicit,
    /// `A(t, x) x' = b(t, x)`: linear in x', where A may be singular.
    Linear,
    /// `F(t, x, x') = 0`.
    Implicit,
}

/// A system of n equations `F(t, x, x') = 0` for n unknowns x, of which t is the time and x' the rates.
///
/// [`Equations`](super::Equations) makes one of a tagged function; others write it by hand.
///
/// ```
/// use tangential::dae::{Integrator, Options, System};
/// use tangential::jacobian::EvaluationError;
/// use tangential::sparsity::Sparsity;
///
/// /// `x' = y`, `0 = y + x`.
/// struct Decay {
///     by_x: Sparsity,
///     by_xd: Sparsity,
/// }
///
/// impl System for Decay {
///     fn unknowns(&self) -> usize { 2 }
///     fn residual(&mut self, _: f64, x: &[f64], xd: &[f64], f: &mut [f64]) {
///         f.copy_from_slice(&[xd[0] - x[1], x[1] + x[0]]);
///     }
///     fn x_sparsity(&self) -> &Sparsity { &self.by_x }
///     fn xd_sparsity(&self) -> &Sparsity { &self.by_xd }
///     fn derivatives(
///         &mut self, t: f64, x: &[f64], xd: &[f64], f: &mut [f64], by_x: &mut [f64], by_xd: &mut [f64],
///     ) -> Result<(), EvaluationError> {
///         self.residual(t, x, xd, f);
///         by_x.copy_from_slice(&[1.0, -1.0, 1.0]);
///         by_xd.copy_from_slice(&[1.0]);
///         Ok(())
///     }
/// }
///
/// let system = Decay {
///     by_x: Sparsity::from_rows(2, [vec![1], vec![0, 1]])?,
///     by_xd: Sparsity::from_rows(2, [vec![0], vec![]])?,
/// };
/// let mut integrator = Integrator::new(system, Options::tolerance(1e-8), 0.0, &[1.0, -1.0])?;
/// integrator.run(1.0)?;
/// assert!((integrator.x()[0] - (-1.0_f64).exp()).abs() < 1e-8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait System {
    /// How many unknowns and equations there are: n.
    fn unknowns(&self) -> usize;

    /// What the equations give at x and x' (length n each): `F(t, x, x')`, length n.
    ///
    /// Where they have no value they give NaN; a shorter step is tried then.
    fn residual(&mut self, t: f64, x: &[f64], xd: &[f64], f: &mut [f64]);

    /// Where the derivative of F by x may have entries, n x n.
    fn x_sparsity(&self) -> &Sparsity;

    /// Where the derivative of F by x' may have entries, n x n.
    fn xd_sparsity(&self) -> &Sparsity;

    /// F and the entries of its derivatives by x and by x', in the order of [`Sparsity::entries`].
    ///
    /// # Errors
    /// If they cannot be evaluated.
    fn derivatives(
        &mut self,
        t: f64,
        x: &[f64],
        xd: &[f64],
        f: &mut [f64],
        by_x: &mut [f64],
        by_xd: &mut [f64],
    ) -> Result<(), EvaluationError>;

    /// How the rates stand in the equations.
    fn form(&self) -> Form {
        Form::Implicit
    }

    /// The rates x' = f(t, x), length n; asked of systems of the form [`Form::Explicit`] only, which should write it: the one
    /// here takes them from the residual, and allocates.
    fn rates(&mut self, t: f64, x: &[f64], xd: &mut [f64]) {
        xd.fill(0.0);
        let zero = vec![0.0; x.len()];
        self.residual(t, x, &zero, xd);
        xd.iter_mut().for_each(|xd| *xd = -*xd);
    }

    /// What messages call an unknown.
    fn unknown_name(&self, unknown: usize) -> String {
        format!("x{}", unknown + 1)
    }

    /// What messages call an equation.
    fn equation_name(&self, equation: usize) -> String {
        format!("F{}", equation + 1)
    }

    /// The index of an unknown: how many times equations have to be differentiated for its rate. One for those of ODEs and of
    /// DAEs of index 1; of a mechanism with multipliers 1 for positions, 2 for velocities, 3 for multipliers.
    ///
    /// Errors of unknowns of index i are multiplied by `h^(i - 1)`, since this is how much less they matter for the others.
    fn unknown_index(&self, unknown: usize) -> usize {
        let _ = unknown;
        1
    }

    /// What stays zero along a solution.
    fn invariants(&mut self) -> Option<&mut dyn Invariants> {
        None
    }

    /// What must not become zero.
    fn pivots(&mut self) -> Option<&mut dyn Pivots> {
        None
    }

    /// Asked when a pivot comes near zero: whether the equations have been brought into another form, by another choice of
    /// pivots. Unknowns and solutions must stay the same; everything else may change.
    fn choose_other_pivots(&mut self, t: f64, x: &[f64], pivot: usize) -> bool {
        let _ = (t, x, pivot);
        false
    }
}

/// Functions `h(t, x)` that are zero along a solution: hidden constraints, energy, momentum.
///
/// They may depend on each other, as long as they can all be zero.
pub trait Invariants {
    /// How many there are: m.
    fn count(&self) -> usize;

    /// What messages call one.
    fn name(&self, invariant: usize) -> String {
        format!("h{}", invariant + 1)
    }

    /// Where the derivative of h by x may have entries, m x n.
    fn sparsity(&self) -> &Sparsity;

    /// Their values at x, length m.
    fn values(&mut self, t: f64, x: &[f64], h: &mut [f64]);

    /// Values, and entries of the derivative by x in the order of [`Sparsity::entries`].
    ///
    /// # Errors
    /// If they cannot be evaluated.
    fn derivatives(&mut self, t: f64, x: &[f64], h: &mut [f64], by_x: &mut [f64]) -> Result<(), EvaluationError>;
}

/// What the equations divide by, each number as a part of the row that it was chosen from: one is best, zero is the end.
pub trait Pivots {
    /// How many there are.
    fn count(&self) -> usize;

    /// What messages call one.
    fn name(&self, pivot: usize) -> String {
        format!("pivot {}", pivot + 1)
    }

    /// Their values at x.
    fn values(&mut self, t: f64, x: &[f64], pivots: &mut [f64]);
}
