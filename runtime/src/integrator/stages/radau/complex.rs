//! Complex matrices of the structure of the tangent matrix.

use super::doubled::Doubled;
use crate::integrator::Solver;
use crate::integrator::matrix::{Factors, Matrix, Terms};
use crate::integrator::solver::{Singular, Unpivoted, complex_pays};
use faer::c64;

/// `e^{ip} (M + s C + s² K) + beta Phi_z^T Phi_z` with a complex s, factorized again and again.
///
/// The phase p is that of 1 / s: then the factors of M, C and K have positive real parts, and so has the matrix where these are positive
/// definite. Then pivots on the diagonal are as stable as for real matrices. Where they are not, it is factorized as a real one of twice
/// the size, with others.
pub(super) struct Complex {
    solver: Solver,
    unpivoted: Option<Unpivoted<c64>>,
    values: Vec<c64>,
    /// Made when it is needed first.
    doubled: Option<Box<Doubled>>,
    is_doubled: bool,
    phase: c64,
}

impl Complex {
    pub(super) fn new(matrix: &Matrix, solver: Solver) -> Self {
        let elimination = &matrix.elimination;
        Self {
            solver,
            unpivoted: complex_pays(elimination, solver).then(|| Unpivoted::new(elimination)),
            values: vec![c64::new(0.0, 0.0); elimination.values()],
            doubled: None,
            is_doubled: false,
            phase: c64::new(1.0, 0.0),
        }
    }

    /// Factorizes with s; `matrix` is where its parts are put together.
    pub(super) fn factorize(
        &mut self,
        matrix: &mut Matrix,
        s: c64,
        beta: f64,
        terms: &Terms<'_>,
    ) -> Result<(), Singular> {
        let length = s.re.hypot(s.im);
        self.phase = c64::new(s.re / length, -s.im / length);
        let (first, second) = (self.phase * s, self.phase * s * s);
        let factors = |part: fn(c64) -> f64| Factors {
            mass: part(self.phase),
            by_velocities: part(first),
            by_positions: part(second),
        };
        let (real, imaginary) = (factors(|z| z.re), factors(|z| z.im));
        matrix.fill_with(real, beta, terms);
        self.values.iter_mut().zip(&matrix.values).for_each(|(value, re)| value.re = *re);
        matrix.fill_with(imaginary, 0.0, terms);
        self.values.iter_mut().zip(&matrix.values).for_each(|(value, im)| value.im = *im);
        let found = self.unpivoted.as_mut().map(|unpivoted| unpivoted.factorize(&self.values));
        self.is_doubled = !matches!(found, Some(Ok(())));
        if !self.is_doubled {
            return Ok(());
        }
        if self.doubled.is_none() {
            let doubled = Doubled::new(matrix, self.solver).map_err(|_| Singular)?;
            self.doubled = Some(Box::new(doubled));
        }
        self.doubled.as_mut().map_or(Err(Singular), |doubled| doubled.factorize(&self.values))
    }

    /// By what right-hand sides are multiplied, but for the penalty.
    pub(super) fn phase(&self) -> c64 {
        self.phase
    }

    /// Solves for a right-hand side, in place.
    pub(super) fn solve(&mut self, right: &mut [c64]) {
        match (&mut self.unpivoted, &mut self.doubled) {
            (_, Some(doubled)) if self.is_doubled => doubled.solve(right),
            (Some(unpivoted), _) => unpivoted.solve(right),
            _ => unreachable!("a matrix was factorized"),
        }
    }
}
