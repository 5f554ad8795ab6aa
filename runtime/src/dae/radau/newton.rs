//! The simplified Newton iteration for the stages.

use super::{ImplicitSteps, Problem, Start, Trouble, combine, largest};
use crate::dae::Counts;
use crate::dae::linear::Singular;
use faer::c64;

impl ImplicitSteps {
    pub(super) fn iterate(
        &mut self,
        problem: &mut dyn Problem,
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
            self.evaluate(problem, start)?;
            self.solve(problem);
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
    fn evaluate(&mut self, problem: &mut dyn Problem, start: Start<'_>) -> Result<(), Trouble> {
        let n = start.x.len();
        for i in 0..self.table.stages {
            let z = &self.z[i * n..(i + 1) * n];
            self.at.iter_mut().zip(start.x.iter().zip(z)).for_each(|(at, (x, z))| *at = x + z);
            self.rates_of_stage(i, start.step);
            let residual = &mut self.residuals[i * n..(i + 1) * n];
            problem.residual(start.t + self.table.c[i] * start.step, &self.at, &self.rates, residual);
            if let Some(equation) = residual.iter().position(|f| !f.is_finite()) {
                return Err(Trouble::NotFinite { equation, value: residual[equation] });
            }
        }
        Ok(())
    }

    /// Rates at a stage.
    pub(super) fn rates_of_stage(&mut self, stage: usize, step: f64) {
        let n = self.rates.len();
        self.rates.fill(0.0);
        for (w, z) in self.table.w[stage].iter().zip(self.z.chunks_exact(n)) {
            self.rates.iter_mut().zip(z).for_each(|(rate, z)| *rate += w / step * z);
        }
    }

    /// Changes of w, from residuals.
    fn solve(&mut self, problem: &mut dyn Problem) {
        let n = self.at.len();
        combine(&self.table.t_inverse, &self.residuals, n, &mut self.change);
        self.change.iter_mut().for_each(|change| *change = -*change);
        let mut rest = self.change.as_mut_slice();
        if self.table.real.is_some() {
            let (real, others) = rest.split_at_mut(n);
            problem.solve_real(real);
            rest = others;
        }
        if self.table.complex.is_some() {
            let (re, im) = rest.split_at_mut(n);
            self.complex.iter_mut().zip(re.iter().zip(im.iter())).for_each(|(z, (re, im))| *z = c64::new(*re, *im));
            problem.solve_complex(&mut self.complex);
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
}
