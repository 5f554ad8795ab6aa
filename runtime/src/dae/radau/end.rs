//! The end of a step whose stages were found: its error, and what comes out of it.

use super::{ImplicitSteps, Problem, Start};
use crate::dae::Counts;
use crate::dae::polynomial::Polynomial;
use faer::c64;

impl ImplicitSteps {
    /// The error of a step whose stages were found, as a multiple of what is allowed. A large one is looked at twice where the
    /// step is the first or was tried before, for then the estimate is bad in stiff systems.
    pub(crate) fn estimate(
        &mut self,
        problem: &mut dyn Problem,
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
        let mut size = self.filtered(problem, start, counts);
        if twice && size >= 1.0 {
            self.at.iter_mut().zip(start.x.iter().zip(&self.error)).for_each(|(at, (x, error))| *at = x + error);
            size = self.filtered(problem, start, counts);
        }
        if size.is_finite() { size } else { 1e6 }
    }

    /// The error from residuals at `at` with `rates`.
    fn filtered(&mut self, problem: &mut dyn Problem, start: Start<'_>, counts: &mut Counts) -> f64 {
        counts.evaluations += 1;
        problem.residual(start.t, &self.at, &self.rates, &mut self.error);
        let factor = -self.table.scale;
        if self.table.real.is_some() {
            self.error.iter_mut().for_each(|error| *error *= factor);
            problem.solve_real(&mut self.error);
        } else {
            self.complex.iter_mut().zip(&self.error).for_each(|(z, error)| *z = c64::new(factor * error, 0.0));
            problem.solve_complex(&mut self.complex);
            self.error.iter_mut().zip(&self.complex).for_each(|(error, z)| *error = z.re);
        }
        let sum: f64 = self.error.iter().zip(start.scale).map(|(x, s)| (x / s) * (x / s)).sum();
        (sum / start.scale.len() as f64).sqrt().max(1e-10)
    }

    /// End and rates there, and the polynomial through the stages.
    pub(crate) fn finish(&mut self, start: Start<'_>, x: &mut [f64], xd: &mut [f64], polynomial: &mut Polynomial) {
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
