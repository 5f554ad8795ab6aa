//! A crate that knows `tangential` as `ad`, allows no warning, and is read by clippy in its strictest mood.

#![deny(warnings, missing_docs)]
#![forbid(unsafe_code)]
#![warn(clippy::pedantic)]

use ad::{Differentiable, Overload, differentiate};

/// A spring with a table.
#[derive(Clone, Debug, PartialEq, Differentiable, Overload)]
pub struct Spring {
    /// Stiffness.
    pub stiffness: f64,
    /// Places where it was measured.
    #[passive]
    pub table: Vec<f64>,
    /// Its number.
    pub number: u32,
}

#[differentiate(overloaded)]
impl Spring {
    /// Force at deflection x.
    #[must_use]
    pub fn force(&self, x: f64) -> f64 {
        let mut force = -self.stiffness * x;
        for place in &self.table {
            if x > *place {
                force -= (x - place).powi(3) * f64::from(self.number);
            }
        }
        force
    }
}

/// How two springs are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Differentiable, Overload)]
pub enum Joining {
    /// Forces add.
    Parallel,
    /// Compliances add.
    Series,
}

/// A law of force.
#[differentiate]
pub trait Law {
    /// Force at deflection x.
    fn at(&self, x: f64) -> f64;
}

#[differentiate]
impl Law for Spring {
    fn at(&self, x: f64) -> f64 {
        self.force(x)
    }
}

/// Stiffness of two springs.
#[differentiate(overloaded)]
#[must_use]
pub fn joined(joining: Joining, a: f64, b: f64) -> f64 {
    match joining {
        Joining::Parallel => a + b,
        Joining::Series => 1.0 / (1.0 / a + 1.0 / b),
    }
}

/// Work of a law from 0 to x on n intervals.
#[differentiate]
pub fn work<L: Law>(law: &L, x: f64, n: u32) -> f64 {
    let h = x / f64::from(n);
    (0..n).map(|i| law.at((f64::from(i) + 0.5) * h) * h).sum()
}

/// Solves a quadratic equation, where it can be solved.
///
/// # Errors
/// If there is no real root.
#[differentiate(overloaded)]
pub fn root(a: f64, b: f64, c: f64) -> Result<f64, String> {
    let discriminant = b * b - 4.0 * a * c;
    if discriminant < 0.0 {
        return Err("no real root".to_string());
    }
    Ok((discriminant.sqrt() - b) / (2.0 * a))
}

/// The roots' weighted sum.
///
/// # Errors
/// If one of them does not exist.
#[differentiate(overloaded)]
pub fn roots(coefficients: &[[f64; 3]], weights: &[f64], out: &mut Vec<f64>) -> Result<f64, String> {
    let mut sum = 0.0;
    for ([a, b, c], weight) in coefficients.iter().zip(weights) {
        let root = root(*a, *b, *c)?;
        out.push(root);
        sum += weight * root;
    }
    Ok(sum)
}

/// Springs between neighbours: a function in two passes, with code for every instruction set, of which no `unsafe` is seen.
#[differentiate(vector(x => force))]
pub fn chain<const T: usize>(weights: &[f64; T], x: &[f64; T], force: &mut [f64; T]) {
    for i in 1..T {
        let pull = weights[i] * (x[i] - x[i - 1]).powi(3);
        force[i - 1] += pull;
        force[i] -= pull;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ad::check::assert_tangent;
    use ad::jacobian::{Compressed, Jacobian};
    use ad::overloaded::Dual;
    use ad::{Tan, Zero};

    #[test]
    fn tangents() {
        let spring = |x: &[f64]| Spring { stiffness: x[0], table: vec![0.5], number: 2 };
        let spring_d = |d: &[f64]| Tan::<Spring, f64> { stiffness: d[0], table: vec![Zero], number: Zero };
        for x in [[3.0, 0.2], [3.0, 0.9]] {
            assert_tangent(
                &x,
                |x| vec![work(&spring(x), x[1], 7)],
                |x, d| {
                    let (y, y_d) = work::<f64>::forward(&spring(x), &spring_d(d), x[1], d[1], 7, Zero);
                    (vec![y], vec![y_d])
                },
            );
        }
    }

    #[test]
    fn instruction_sets() {
        let mut jacobian = Compressed::new(chain::vector(&[1.0; 3])).unwrap();
        for simd in ad::simd::Simd::ALL.into_iter().filter(|simd| simd.is_available()) {
            jacobian.set_simd(simd);
            assert_eq!(jacobian.simd(), simd);
            let mut entries = vec![0.0; 7];
            jacobian.evaluate(&[0.0, 1.0, 3.0], &mut [0.0; 3], &mut entries).unwrap();
            assert_eq!(entries, vec![-3.0, 3.0, 3.0, -15.0, 12.0, 12.0, -12.0]);
        }
    }

    #[test]
    fn results() {
        let mut out = Vec::new();
        let mut out_d = Vec::new();
        let (sum, sum_d) =
            roots::<f64>::forward(&[[1.0, 0.0, -4.0]], &[[0.0, 0.0, 1.0]], &[3.0], &[0.0], &mut out, &mut out_d);
        assert_eq!((sum, sum_d), (Ok(6.0), Ok(-0.75)));
        assert_eq!((out, out_d), (vec![2.0], vec![-0.25]));
        let (joined, joined_d) =
            joined::<f64>::forward(Joining::Parallel, Joining::Parallel.zero_tangent::<f64>(), 1.0, 1.0, 2.0, 0.0);
        assert_eq!((joined, joined_d), (3.0, 1.0));
        let dual = self::joined::overloaded(Joining::Parallel, Dual::new(1.0, 1.0), Dual::new(2.0, 0.0));
        assert_eq!((dual.value, dual.tangent), (3.0, 1.0));
    }
}
