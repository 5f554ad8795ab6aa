//! The matrices of Newton's iteration, `m / h M + J` with `M = dF/dx'` and `J = dF/dx`.

use super::linear::{Field, Lu, Singular, places};
use super::radau::Problem;
use super::tableau::Radau;
use super::{Matrices, System};
use crate::jacobian::EvaluationError;
use crate::sparsity::{Sparsity, SparsityError};
use faer::c64;

/// Both derivatives, and factorizations with the numbers m of a method.
pub(super) struct Matrix {
    pattern: Sparsity,
    x_places: Vec<usize>,
    xd_places: Vec<usize>,
    by_x: Vec<f64>,
    by_xd: Vec<f64>,
    real: Option<Factorized<f64>>,
    complex: Option<Factorized<c64>>,
}

/// One of the matrices: m, entries and factors.
struct Factorized<T: Field> {
    number: T,
    entries: Vec<T>,
    lu: Lu<T>,
}

impl<T: Field> Factorized<T> {
    fn new(number: T, pattern: &Sparsity, matrices: Matrices) -> Self {
        Self { number, entries: vec![T::ZERO; pattern.nonzeros()], lu: Lu::new(pattern, matrices) }
    }
}

impl Matrix {
    pub(super) fn new(system: &dyn System, table: &Radau, matrices: Matrices) -> Result<Self, SparsityError> {
        let (by_x, by_xd) = (system.x_sparsity(), system.xd_sparsity());
        let pattern = by_x.union(by_xd)?;
        Ok(Self {
            x_places: places(&pattern, by_x),
            xd_places: places(&pattern, by_xd),
            by_x: vec![0.0; by_x.nonzeros()],
            by_xd: vec![0.0; by_xd.nonzeros()],
            real: table.real.map(|real| Factorized::new(real, &pattern, matrices)),
            // The conjugate one, as blocks `[[re, im], [-im, re]]` want it.
            complex: table.complex.map(|(re, im)| Factorized::new(c64::new(re, -im), &pattern, matrices)),
            pattern,
        })
    }

    /// Evaluates both derivatives; `f` becomes the value of the equations.
    pub(super) fn evaluate(
        &mut self,
        system: &mut dyn System,
        t: f64,
        x: &[f64],
        xd: &[f64],
        f: &mut [f64],
    ) -> Result<(), EvaluationError> {
        system.derivatives(t, x, xd, f, &mut self.by_x, &mut self.by_xd)
    }

    /// Factorizes with a step.
    pub(super) fn factorize(&mut self, step: f64) -> Result<(), Singular> {
        if let Some(Factorized { number, entries, lu }) = &mut self.real {
            entries.fill(0.0);
            self.x_places.iter().zip(&self.by_x).for_each(|(&place, entry)| entries[place] += entry);
            let factor = *number / step;
            self.xd_places.iter().zip(&self.by_xd).for_each(|(&place, entry)| entries[place] += factor * entry);
            lu.factorize(&self.pattern, entries)?;
        }
        if let Some(Factorized { number, entries, lu }) = &mut self.complex {
            entries.fill(c64::ZERO);
            self.x_places.iter().zip(&self.by_x).for_each(|(&place, entry)| entries[place].re += entry);
            let factor = c64::new(number.re / step, number.im / step);
            for (&place, entry) in self.xd_places.iter().zip(&self.by_xd) {
                entries[place].re += factor.re * entry;
                entries[place].im += factor.im * entry;
            }
            lu.factorize(&self.pattern, entries)?;
        }
        Ok(())
    }

    /// The matrix with the system that it is of.
    pub(super) fn of<'a>(&'a mut self, system: &'a mut dyn System) -> Linearized<'a> {
        Linearized { system, matrix: self }
    }

    pub(super) fn solve_real(&mut self, right: &mut [f64]) {
        self.real.as_mut().expect("the method has a real number").lu.solve(right);
    }

    pub(super) fn solve_complex(&mut self, right: &mut [c64]) {
        self.complex.as_mut().expect("the method has a complex number").lu.solve(right);
    }
}

/// A system with the matrices of its iteration.
pub(super) struct Linearized<'a> {
    system: &'a mut dyn System,
    matrix: &'a mut Matrix,
}

impl Problem for Linearized<'_> {
    fn residual(&mut self, t: f64, x: &[f64], xd: &[f64], f: &mut [f64]) {
        self.system.residual(t, x, xd, f);
    }

    fn linearize(&mut self, t: f64, x: &[f64], xd: &[f64], f: &mut [f64]) -> Result<(), EvaluationError> {
        self.matrix.evaluate(self.system, t, x, xd, f)
    }

    fn factorize(&mut self, step: f64) -> Result<(), Singular> {
        self.matrix.factorize(step)
    }

    fn solve_real(&mut self, right: &mut [f64]) {
        self.matrix.solve_real(right);
    }

    fn solve_complex(&mut self, right: &mut [c64]) {
        self.matrix.solve_complex(right);
    }
}
