//! Steps of Radau's methods: stages by a simplified Newton iteration, and an error estimate.
//!
//! As in the code RADAU5 (Hairer and Wanner, Solving Ordinary Differential Equations II, IV.8): the stages are transformed so
//! that every iteration solves a real system and a complex one of n unknowns each; Jacobian and factors are kept as long as
//! the iteration converges well. Everything is written for `F(t, x, x') = 0`.

use super::linear::Singular;
use super::matrix::Matrix;
use super::polynomial::Polynomial;
use super::tableau::Radau;
use super::{Counts, Options, Step, System};
use crate::jacobian::EvaluationError;
use crate::sparsity::SparsityError;
use faer::c64;

/// Where a step starts, and how long it is.
#[derive(Clone, Copy)]
pub(super) struct Start<'a> {
    pub(super) t: f64,
    pub(super) x: &'a [f64],
    pub(super) xd: &'a [f64],
    pub(super) step: f64,
    /// Errors that count 1.
    pub(super) scale: &'a [f64],
}

/// Why a step has no end.
#[derive(Clone, Debug)]
pub(super) enum Trouble {
    /// The iteration diverges, or would take too long: the step should be multiplied by this factor.
    Diverged {
        factor: f64,
        equation: usize,
        residual: f64,
        unknown: usize,
    },
    /// An equation has no value.
    NotFinite {
        equation: usize,
        value: f64,
    },
    Singular(Singular),
    Evaluation(EvaluationError),
}

/// The memory of implicit steps.
pub(super) struct ImplicitSteps {
    pub(super) table: Radau,
    matrix: Matrix,
    /// With which step the matrices were factorized, if they were with this Jacobian.
    factorized: Option<f64>,
    has_jacobian: bool,
    /// Whether it was evaluated where the step starts.
    pub(super) is_jacobian_new: bool,
    z: Vec<f64>,
    w: Vec<f64>,
    residuals: Vec<f64>,
    change: Vec<f64>,
    at: Vec<f64>,
    pub(super) rates: Vec<f64>,
    complex: Vec<c64>,
    pub(super) error: Vec<f64>,
    /// How the last iteration converged: the ratio of changes, and what is left after a change as a part of it.
    pub(super) theta: f64,
    left: f64,
    pub(super) iterations: usize,
}

/// Where changes are smaller than this part of what is allowed, the iteration ends.
fn newton_tolerance(relative: f64) -> f64 {
    (10.0 * f64::EPSILON / relative).max(relative.sqrt().min(0.03))
}

impl ImplicitSteps {
    pub(super) fn new(system: &dyn System, table: Radau, options: &Options) -> Result<Self, SparsityError> {
        let (n, s) = (system.unknowns(), table.stages);
        let all = vec![0.0; n * s];
        Ok(Self {
            matrix: Matrix::new(system, &table, options.matrices)?,
            table,
            factorized: None,
            has_jacobian: false,
            is_jacobian_new: false,
            z: all.clone(),
            w: all.clone(),
            residuals: all.clone(),
            change: all,
            at: vec![0.0; n],
            rates: vec![0.0; n],
            complex: vec![c64::ZERO; n],
            error: vec![0.0; n],
            theta: 0.0,
            left: 1.0,
            iterations: 0,
        })
    }

    /// Forgets the Jacobian: the state has jumped, or the last iterations converged slowly.
    pub(super) fn forget(&mut self) {
        (self.has_jacobian, self.is_jacobian_new, self.factorized) = (false, false, None);
    }

    /// Tries a step, from stages on the polynomial of the step before, if there is one. The last stage is the end.
    pub(super) fn attempt(
        &mut self,
        system: &mut dyn System,
        start: Start<'_>,
        before: Option<&Polynomial>,
        (options, relative): (&Options, f64),
        counts: &mut Counts,
    ) -> Result<(), Trouble> {
        self.prepare(system, start, counts)?;
        self.predict(start, before);
        // Steps of a fixed length are worth more iterations than those that may as well be shorter.
        let most = if let Step::Fixed(_) = options.step { 5 * options.max_iterations } else { options.max_iterations };
        self.iterate(system, start, (most, newton_tolerance(relative)), counts)
    }

    fn prepare(&mut self, system: &mut dyn System, start: Start<'_>, counts: &mut Counts) -> Result<(), Trouble> {
        if !self.has_jacobian {
            self.matrix.evaluate(system, start.t, start.x, start.xd, &mut self.at).map_err(Trouble::Evaluation)?;
            counts.jacobians += 1;
            (self.has_jacobian, self.is_jacobian_new, self.factorized) = (true, true, None);
        }
        if self.factorized != Some(start.step) {
            self.factorized = None;
            counts.factorizations += 1;
            self.matrix.factorize(start.step).map_err(Trouble::Singular)?;
            self.factorized = Some(start.step);
        }
        Ok(())
    }

    /// First values of z, and w = T^-1 z.
    fn predict(&mut self, start: Start<'_>, before: Option<&Polynomial>) {
        let n = start.x.len();
        match before {
            None => self.z.fill(0.0),
            Some(before) => {
                for (c, z) in self.table.c.iter().zip(self.z.chunks_exact_mut(n)) {
                    before.at(start.t + c * start.step, z);
                    z.iter_mut().zip(start.x).for_each(|(z, x)| *z -= x);
                }
            }
        }
        combine(&self.table.t_inverse, &self.z, n, &mut self.w);
    }

    fn iterate(
        &mut self,
        system: &mut dyn System,
        start: Start<'_>,
        (most, tolerance): (usize, f64),
        counts: &mut Counts,
    ) -> Result<(), Trouble> {
        let n = start.x.len();
        self.left = self.left.max(f64::EPSILON).powf(0.8);
        self.theta = 0.0;
        let (mut before, mut ratio_before) = (0.0, 0.0);
        for iteration in 1..=most {
            self.iterations = iteration;
            counts.iterations += 1;
            counts.evaluations += self.table.stages;
            self.evaluate(system, start)?;
            self.solve();
            let size = self.size_of_change(start.scale);
            if !size.is_finite() {
                return Err(Trouble::Singular(Singular { column: None }));
            }
            if iteration > 1 {
                let ratio: f64 = size / before;
                self.theta = if iteration == 2 { ratio } else { (ratio * ratio_before).sqrt() };
                ratio_before = ratio;
                if self.theta >= 0.99 {
                    return Err(self.diverged(0.5, start));
                }
                self.left = self.theta / (1.0 - self.theta);
                let rest = (most - iteration) as i32;
                let end = self.left * size * self.theta.powi(rest) / tolerance;
                if end >= 1.0 && iteration < most {
                    let factor = 0.8 * end.clamp(1e-4, 20.0).powf(-1.0 / f64::from(4 + rest));
                    return Err(self.diverged(factor, start));
                }
            }
            before = size.max(f64::EPSILON);
            self.w.iter_mut().zip(&self.change).for_each(|(w, change)| *w += change);
            combine(&self.table.t, &self.w, n, &mut self.z);
            if self.left * size <= tolerance {
                return Ok(());
            }
        }
        Err(self.diverged(0.5, start))
    }

    /// Residuals of all stages.
    fn evaluate(&mut self, system: &mut dyn System, start: Start<'_>) -> Result<(), Trouble> {
        let n = start.x.len();
        for i in 0..self.table.stages {
            let z = &self.z[i * n..(i + 1) * n];
            self.at.iter_mut().zip(start.x.iter().zip(z)).for_each(|(at, (x, z))| *at = x + z);
            self.rates_of_stage(i, start.step);
            let residual = &mut self.residuals[i * n..(i + 1) * n];
            system.residual(start.t + self.table.c[i] * start.step, &self.at, &self.rates, residual);
            if let Some(equation) = residual.iter().position(|f| !f.is_finite()) {
                return Err(Trouble::NotFinite { equation, value: residual[equation] });
            }
        }
        Ok(())
    }

    /// Rates at a stage.
    fn rates_of_stage(&mut self, stage: usize, step: f64) {
        let n = self.rates.len();
        self.rates.fill(0.0);
        for (w, z) in self.table.w[stage].iter().zip(self.z.chunks_exact(n)) {
            self.rates.iter_mut().zip(z).for_each(|(rate, z)| *rate += w / step * z);
        }
    }

    /// Changes of w, from residuals.
    fn solve(&mut self) {
        let n = self.at.len();
        combine(&self.table.t_inverse, &self.residuals, n, &mut self.change);
        self.change.iter_mut().for_each(|change| *change = -*change);
        let mut rest = self.change.as_mut_slice();
        if self.table.real.is_some() {
            let (real, others) = rest.split_at_mut(n);
            self.matrix.solve_real(real);
            rest = others;
        }
        if self.table.complex.is_some() {
            let (re, im) = rest.split_at_mut(n);
            self.complex.iter_mut().zip(re.iter().zip(im.iter())).for_each(|(z, (re, im))| *z = c64::new(*re, *im));
            self.matrix.solve_complex(&mut self.complex);
            for (z, (re, im)) in self.complex.iter().zip(re.iter_mut().zip(im)) {
                (*re, *im) = (z.re, z.im);
            }
        }
    }

    fn size_of_change(&self, scale: &[f64]) -> f64 {
        let parts = self.change.chunks_exact(scale.len());
        let sum: f64 = parts.map(|part| part.iter().zip(scale).map(|(x, s)| (x / s) * (x / s)).sum::<f64>()).sum();
        (sum / self.change.len() as f64).sqrt()
    }

    fn diverged(&mut self, factor: f64, start: Start<'_>) -> Trouble {
        self.left = 1.0;
        let n = start.x.len();
        let place = largest(self.residuals.iter().copied()) % n;
        let residual = self.residuals.iter().skip(place).step_by(n).fold(0.0, |most: f64, f| most.max(f.abs()));
        let unknown = largest(self.change.iter().zip(start.scale.iter().cycle()).map(|(x, s)| x / s)) % n;
        Trouble::Diverged { factor, equation: place, residual, unknown }
    }

    /// The error of a step whose stages were found, as a multiple of what is allowed. A large one is looked at twice where the
    /// step is the first or was tried before, for then the estimate is bad in stiff systems.
    pub(super) fn estimate(
        &mut self,
        system: &mut dyn System,
        start: Start<'_>,
        twice: bool,
        counts: &mut Counts,
    ) -> f64 {
        let n = start.x.len();
        self.rates.fill(0.0);
        for (e, z) in self.table.e.iter().zip(self.z.chunks_exact(n)) {
            self.rates.iter_mut().zip(z).for_each(|(rate, z)| *rate -= e / start.step * z);
        }
        self.at.copy_from_slice(start.x);
        let mut size = self.filtered(system, start, counts);
        if twice && size >= 1.0 {
            self.at.iter_mut().zip(start.x.iter().zip(&self.error)).for_each(|(at, (x, error))| *at = x + error);
            size = self.filtered(system, start, counts);
        }
        if size.is_finite() { size } else { 1e6 }
    }

    /// The error from residuals at `at` with `rates`.
    fn filtered(&mut self, system: &mut dyn System, start: Start<'_>, counts: &mut Counts) -> f64 {
        counts.evaluations += 1;
        system.residual(start.t, &self.at, &self.rates, &mut self.error);
        let factor = -self.table.scale;
        if self.table.real.is_some() {
            self.error.iter_mut().for_each(|error| *error *= factor);
            self.matrix.solve_real(&mut self.error);
        } else {
            self.complex.iter_mut().zip(&self.error).for_each(|(z, error)| *z = c64::new(factor * error, 0.0));
            self.matrix.solve_complex(&mut self.complex);
            self.error.iter_mut().zip(&self.complex).for_each(|(error, z)| *error = z.re);
        }
        let sum: f64 = self.error.iter().zip(start.scale).map(|(x, s)| (x / s) * (x / s)).sum();
        (sum / start.scale.len() as f64).sqrt().max(1e-10)
    }

    /// End and rates there, and the polynomial through the stages.
    pub(super) fn finish(&mut self, start: Start<'_>, x: &mut [f64], xd: &mut [f64], polynomial: &mut Polynomial) {
        let (n, s) = (x.len(), self.table.stages);
        let last = &self.z[(s - 1) * n..];
        x.iter_mut().zip(start.x.iter().zip(last)).for_each(|(x, (from, z))| *x = from + z);
        self.rates_of_stage(s - 1, start.step);
        xd.copy_from_slice(&self.rates);
        (polynomial.from, polynomial.step) = (start.t, start.step);
        polynomial.power_mut(0).copy_from_slice(start.x);
        for k in 0..s {
            let power = polynomial.power_mut(k + 1);
            power.fill(0.0);
            for (factor, z) in self.table.powers[k].iter().zip(self.z.chunks_exact(n)) {
                power.iter_mut().zip(z).for_each(|(power, z)| *power += factor * z);
            }
        }
    }
}

/// Combinations of s vectors of length n by the rows of a matrix.
fn combine(matrix: &[[f64; 3]; 3], from: &[f64], n: usize, to: &mut [f64]) {
    for (row, to) in matrix.iter().zip(to.chunks_exact_mut(n.max(1))) {
        to.fill(0.0);
        for (factor, from) in row.iter().zip(from.chunks_exact(n.max(1))) {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += factor * from);
        }
    }
}

/// Where the largest number is.
pub(super) fn largest(numbers: impl Iterator<Item = f64>) -> usize {
    let mut found = (0, 0.0);
    for (place, number) in numbers.enumerate() {
        if number.abs() > found.1 || number.is_nan() {
            found = (place, if number.is_nan() { f64::INFINITY } else { number.abs() });
        }
    }
    found.0
}
