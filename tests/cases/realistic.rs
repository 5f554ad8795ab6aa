//! Larger programs as engineers write them: numerical methods.

use std::f64::consts::PI;
use tangential::{Differentiable, differentiate, passive};

/// A natural cubic spline: knots, values and second derivatives there.
#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Spline {
    /// Places, ascending.
    #[passive]
    pub knots: Vec<f64>,
    /// Values at the knots.
    pub values: Vec<f64>,
    /// Second derivatives at the knots.
    pub curvatures: Vec<f64>,
}

#[differentiate]
impl Spline {
    /// The spline through given values, by the tridiagonal system of its second derivatives.
    pub fn through(knots: &[f64], values: &[f64]) -> Self {
        let n = knots.len();
        let mut curvatures = vec![0.0; n];
        let mut factors = vec![0.0; n];
        for i in 1..n - 1 {
            let h0 = knots[i] - knots[i - 1];
            let h1 = knots[i + 1] - knots[i];
            let slope = (values[i + 1] - values[i]) / h1 - (values[i] - values[i - 1]) / h0;
            let pivot = 2.0 * (h0 + h1) - h0 * factors[i - 1];
            factors[i] = h1 / pivot;
            curvatures[i] = (6.0 * slope - h0 * curvatures[i - 1]) / pivot;
        }
        for i in (1..n - 1).rev() {
            curvatures[i] -= factors[i] * curvatures[i + 1];
        }
        Self { knots: passive(knots.to_vec()), values: values.to_vec(), curvatures }
    }

    /// Value at x; beyond the ends the last cubic goes on.
    pub fn at(&self, x: f64) -> f64 {
        let mut i = 0;
        while i + 2 < self.knots.len() && x > self.knots[i + 1] {
            i += 1;
        }
        let h = self.knots[i + 1] - self.knots[i];
        let a = (self.knots[i + 1] - x) / h;
        let b = 1.0 - a;
        a * self.values[i]
            + b * self.values[i + 1]
            + ((a * a * a - a) * self.curvatures[i] + (b * b * b - b) * self.curvatures[i + 1]) * h * h / 6.0
    }
}

/// Value at x of the spline through values at 0, 1, 2, ...
#[differentiate]
pub fn spline(values: &[f64], x: f64) -> f64 {
    let knots: Vec<f64> = (0..values.len()).map(|i| i as f64).collect();
    Spline::through(&knots, values).at(x)
}

/// Bilinear lookup in a table by rows, the cell found by a passive search.
#[differentiate(passive(rows, columns, table))]
pub fn bilinear(rows: &[f64], columns: &[f64], table: &[f64], x: f64, y: f64) -> f64 {
    let i = cell(rows, passive(x));
    let j = cell(columns, passive(y));
    let s = (x - rows[i]) / (rows[i + 1] - rows[i]);
    let t = (y - columns[j]) / (columns[j + 1] - columns[j]);
    let n = columns.len();
    let at = |i: usize, j: usize| table[i * n + j];
    (1.0 - s) * ((1.0 - t) * at(i, j) + t * at(i, j + 1)) + s * ((1.0 - t) * at(i + 1, j) + t * at(i + 1, j + 1))
}

fn cell(knots: &[f64], x: f64) -> usize {
    knots.partition_point(|knot| *knot <= x).clamp(1, knots.len() - 1) - 1
}

/// Rates of a damped pendulum: angle and speed.
#[differentiate]
pub fn pendulum(state: &[f64; 2], length: f64, damping: f64) -> [f64; 2] {
    let [angle, speed] = *state;
    [speed, -9.81 / length * angle.sin() - damping * speed]
}

/// One step of the classical Runge-Kutta method.
#[differentiate]
pub fn runge_kutta_step(f: impl Fn(&[f64; 2]) -> [f64; 2], state: &[f64; 2], h: f64) -> [f64; 2] {
    let advance = |k: &[f64; 2], h: f64| [state[0] + h * k[0], state[1] + h * k[1]];
    let k1 = f(state);
    let k2 = f(&advance(&k1, 0.5 * h));
    let k3 = f(&advance(&k2, 0.5 * h));
    let k4 = f(&advance(&k3, h));
    let mut next = *state;
    for i in 0..2 {
        next[i] += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
    }
    next
}

/// The pendulum after n steps.
#[differentiate]
pub fn swing(angle: f64, length: f64, damping: f64, h: f64, n: usize) -> [f64; 2] {
    let mut state = [angle, 0.0];
    for _ in 0..n {
        state = runge_kutta_step(|s| pendulum(s, length, damping), &state, h);
    }
    state
}

/// Eccentric anomaly by Kepler's equation: mean anomaly and eccentricity.
#[differentiate]
pub fn kepler(mean: f64, eccentricity: f64) -> f64 {
    let mut e = if eccentricity > 0.8 { PI } else { mean };
    let mut de: f64 = 1.0;
    while de.abs() > 1e-12 {
        de = (e - eccentricity * e.sin() - mean) / (1.0 - eccentricity * e.cos());
        e -= de;
    }
    // One more step, so that the tangent has converged as the value has.
    e - (e - eccentricity * e.sin() - mean) / (1.0 - eccentricity * e.cos())
}

/// Why a linear system was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Singular {
    /// Column without a pivot.
    pub column: usize,
}

/// Solves A x = b in place by elimination with row pivoting; A (n x n) by rows, b becomes x.
#[differentiate]
pub fn solve(a: &mut [f64], b: &mut [f64]) -> Result<(), Singular> {
    let n = b.len();
    for k in 0..n {
        let mut pivot = k;
        for i in k + 1..n {
            if a[i * n + k].abs() > a[pivot * n + k].abs() {
                pivot = i;
            }
        }
        if a[pivot * n + k].abs() < 1e-12 {
            return Err(Singular { column: k });
        }
        if pivot != k {
            for j in 0..n {
                a.swap(k * n + j, pivot * n + j);
            }
            b.swap(k, pivot);
        }
        for i in k + 1..n {
            let factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            for j in k + 1..n {
                a[i * n + j] -= factor * a[k * n + j];
            }
            b[i] -= factor * b[k];
        }
    }
    for i in (0..n).rev() {
        for j in i + 1..n {
            b[i] -= a[i * n + j] * b[j];
        }
        b[i] /= a[i * n + i];
    }
    Ok(())
}

/// Solution of a system that is left as it is.
#[differentiate]
pub fn solved(a: &[f64], b: &[f64]) -> Result<Vec<f64>, Singular> {
    let mut factors = a.to_vec();
    let mut x = b.to_vec();
    solve(&mut factors, &mut x)?;
    Ok(x)
}

/// Polynomial and its slope by Horner's rule.
#[differentiate]
pub fn horner(coefficients: &[f64], x: f64) -> (f64, f64) {
    let mut value = 0.0;
    let mut slope = 0.0;
    for c in coefficients.iter().rev() {
        slope = slope * x + value;
        value = value * x + c;
    }
    (value, slope)
}

/// y = A x with A by rows, dimensions from the slices.
#[differentiate]
pub fn matrix_vector(a: &[f64], x: &[f64], y: &mut [f64]) {
    let n = x.len();
    debug_assert_eq!(a.len(), n * y.len());
    for (row, y) in a.chunks_exact(n).zip(y.iter_mut()) {
        *y = row.iter().zip(x).map(|(a, x)| a * x).sum();
    }
}

/// Power iteration: an estimate of the largest eigenvalue of A (n x n, by rows).
#[differentiate]
pub fn power_iteration(a: &[f64], start: &[f64], steps: usize) -> f64 {
    let n = start.len();
    let mut x = start.to_vec();
    let mut y = vec![0.0; n];
    let mut eigenvalue = 0.0;
    for _ in 0..steps {
        matrix_vector(a, &x, &mut y);
        eigenvalue = y.iter().map(|v| v * v).sum::<f64>().sqrt();
        for i in 0..n {
            x[i] = y[i] / eigenvalue;
        }
    }
    eigenvalue
}

/// Rosenbrock's valley in any number of dimensions.
#[differentiate]
pub fn rosenbrock(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..x.len() - 1 {
        let a = x[i + 1] - x[i] * x[i];
        let b = 1.0 - x[i];
        sum += 100.0 * a * a + b * b;
    }
    sum
}

/// Speelpenning's product.
#[differentiate]
pub fn speelpenning(x: &[f64]) -> f64 {
    let mut product = 1.0;
    for x in x {
        product *= x;
    }
    product
}

/// Integral of f from a to b by Simpson's rule on n (even) intervals.
#[differentiate]
pub fn simpson(f: impl Fn(f64) -> f64, a: f64, b: f64, n: usize) -> f64 {
    let h = (b - a) / n as f64;
    let mut sum = f(a) + f(b);
    for i in 1..n {
        let weight = if i % 2 == 1 { 4.0 } else { 2.0 };
        sum += weight * f(a + i as f64 * h);
    }
    sum * h / 3.0
}

/// Period of a pendulum of finite amplitude: the complete elliptic integral by Simpson's rule.
#[differentiate]
pub fn period(length: f64, amplitude: f64) -> f64 {
    let k = (0.5 * amplitude).sin();
    4.0 * (length / 9.81).sqrt() * simpson(|t| 1.0 / (1.0 - k * k * t.sin().powi(2)).sqrt(), 0.0, 0.5 * PI, 16)
}

/// Logarithm of the sum of exponentials, shifted by the largest.
#[differentiate]
pub fn log_sum_exp(v: &[f64]) -> f64 {
    let largest = v.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    largest + v.iter().map(|x| (x - largest).exp()).sum::<f64>().ln()
}
