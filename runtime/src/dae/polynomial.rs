//! Solutions between the ends of a step.

/// Unknowns as polynomials over one step.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Polynomial {
    pub(crate) from: f64,
    pub(crate) step: f64,
    unknowns: usize,
    /// Of `((t - from) / step)^k` for k = 0, 1, ..., n numbers each.
    pub(crate) coefficients: Vec<f64>,
}

impl Polynomial {
    pub(crate) fn new(unknowns: usize, degree: usize) -> Self {
        Self { from: 0.0, step: 1.0, unknowns, coefficients: vec![0.0; unknowns * (degree + 1)] }
    }

    /// The coefficients of one power.
    pub(crate) fn power_mut(&mut self, k: usize) -> &mut [f64] {
        &mut self.coefficients[k * self.unknowns..(k + 1) * self.unknowns]
    }

    /// The unknowns at a time, which may be outside of the step.
    pub(crate) fn at(&self, t: f64, x: &mut [f64]) {
        let part = (t - self.from) / self.step;
        let mut powers = self.coefficients.chunks_exact(self.unknowns.max(1)).rev();
        x.copy_from_slice(powers.next().unwrap_or(&[]));
        for power in powers {
            x.iter_mut().zip(power).for_each(|(x, coefficient)| *x = *x * part + coefficient);
        }
    }

    /// The rates at a time.
    pub(crate) fn rates_at(&self, t: f64, xd: &mut [f64]) {
        let part = (t - self.from) / self.step;
        xd.fill(0.0);
        for (k, power) in self.coefficients.chunks_exact(self.unknowns.max(1)).enumerate().skip(1).rev() {
            xd.iter_mut().zip(power).for_each(|(xd, coefficient)| *xd = *xd * part + k as f64 * coefficient);
        }
        xd.iter_mut().for_each(|xd| *xd /= self.step);
    }

    /// Moves the value at the end of the step by what it was moved.
    pub(crate) fn move_end(&mut self, from: &[f64], to: &[f64]) {
        let linear = self.power_mut(1);
        for (coefficient, (from, to)) in linear.iter_mut().zip(from.iter().zip(to)) {
            *coefficient += to - from;
        }
    }
}
