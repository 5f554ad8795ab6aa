//! Statistics and fitting: densities behind a trait, mixtures, a network, a Gaussian process, an option's price, a root that is
//! bracketed.

use super::{check, check_path};
use tangential::{Differentiable, differentiate};

#[differentiate]
pub trait Density {
    fn log_density(&self, x: f64) -> f64;
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Normal {
    mean: f64,
    deviation: f64,
}

#[differentiate]
impl Density for Normal {
    fn log_density(&self, x: f64) -> f64 {
        let z = (x - self.mean) / self.deviation;
        -0.5 * z * z - self.deviation.ln() - 0.5 * (2.0 * std::f64::consts::PI).ln()
    }
}

/// Student's, which forgives outliers.
#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Student {
    location: f64,
    scale: f64,
    #[passive]
    freedom: u32,
}

#[differentiate]
impl Density for Student {
    fn log_density(&self, x: f64) -> f64 {
        let nu = f64::from(self.freedom);
        let z = (x - self.location) / self.scale;
        -(nu + 1.0) / 2.0 * (z * z / nu).ln_1p() - self.scale.ln()
    }
}

#[differentiate]
fn log_likelihood<D: Density>(density: &D, data: &[f64]) -> f64 {
    data.iter().map(|x| density.log_density(*x)).sum()
}

#[differentiate(vector(x => y))]
fn likelihoods(data: &[f64], x: &[f64], y: &mut [f64]) {
    y[0] = log_likelihood(&Normal { mean: x[0], deviation: x[1].exp() }, data);
    y[1] = log_likelihood(&Student { location: x[0], scale: x[1].exp(), freedom: 3 }, data);
}

/// The logarithm of a sum of exponentials, by the largest one.
#[differentiate]
fn log_sum_exp(terms: &[f64]) -> f64 {
    let largest = terms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if largest.is_infinite() {
        return largest;
    }
    largest + terms.iter().map(|t| (t - largest).exp()).sum::<f64>().ln()
}

#[differentiate(vector(x => y))]
fn mixture(data: &[f64], x: &[f64], y: &mut [f64]) {
    let k = x.len() / 3;
    let (weights, rest) = x.split_at(k);
    let (means, scales) = rest.split_at(k);
    let normal = log_sum_exp(weights);
    y[0] = data
        .iter()
        .map(|point| {
            let terms: Vec<f64> = weights
                .iter()
                .zip(means)
                .zip(scales)
                .map(|((w, m), s)| w - normal - s - 0.5 * ((point - m) * (-s).exp()).powi(2))
                .collect();
            log_sum_exp(&terms)
        })
        .sum();
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub enum Activation {
    Tanh,
    Relu,
    Softplus,
}

/// A layer of a network: weights by rows, the last one of a row the bias.
#[differentiate]
fn layer(weights: &[f64], input: &[f64], activation: Activation) -> Vec<f64> {
    weights
        .chunks_exact(input.len() + 1)
        .map(|row| {
            let (bias, row) = row.split_last().unwrap();
            let sum = row.iter().zip(input).map(|(w, x)| w * x).sum::<f64>() + bias;
            match activation {
                Activation::Tanh => sum.tanh(),
                Activation::Relu => sum.max(0.0),
                Activation::Softplus => {
                    if sum > 30.0 {
                        sum
                    } else {
                        sum.exp().ln_1p()
                    }
                }
            }
        })
        .collect()
}

#[differentiate(vector(x => y))]
fn network(x: &[f64], y: &mut [f64]) {
    let (input, weights) = x.split_at(2);
    let mut signal = input.to_vec();
    let mut used = 0;
    for (size, activation) in [(4, Activation::Tanh), (3, Activation::Relu), (2, Activation::Softplus)] {
        let count = size * (signal.len() + 1);
        signal = layer(&weights[used..used + count], &signal, activation);
        used += count;
    }
    y.copy_from_slice(&signal);
}

#[derive(Debug)]
pub struct NotPositive;

/// Cholesky's factor, row by row.
#[differentiate]
fn cholesky(a: &mut [Vec<f64>]) -> Result<(), NotPositive> {
    let n = a.len();
    for j in 0..n {
        for i in j..n {
            let mut sum = a[i][j];
            for k in 0..j {
                sum -= a[i][k] * a[j][k];
            }
            if i == j {
                if sum <= 0.0 {
                    return Err(NotPositive);
                }
                a[j][j] = sum.sqrt();
            } else {
                a[i][j] = sum / a[j][j];
            }
        }
    }
    Ok(())
}

/// The evidence of a Gaussian process, by its kernel's parameters and its targets.
#[differentiate]
fn evidence(points: &[f64], parameters: &[f64], targets: &[f64]) -> Result<f64, NotPositive> {
    let [scale, length, noise] = [0, 1, 2].map(|i| parameters[i].exp());
    let mut kernel: Vec<Vec<f64>> = points
        .iter()
        .map(|a| points.iter().map(|b| scale * (-(a - b).powi(2) / (2.0 * length * length)).exp()).collect())
        .collect();
    for (i, row) in kernel.iter_mut().enumerate() {
        row[i] += noise;
    }
    cholesky(&mut kernel)?;
    let mut solved = targets.to_vec();
    for i in 0..solved.len() {
        for k in 0..i {
            solved[i] -= kernel[i][k] * solved[k];
        }
        solved[i] /= kernel[i][i];
    }
    let determinant: f64 = kernel.iter().enumerate().map(|(i, row)| row[i].ln()).sum();
    Ok(-0.5 * solved.iter().map(|s| s * s).sum::<f64>() - determinant)
}

#[differentiate(vector(x => y))]
fn gaussian_process(points: &[f64], x: &[f64], y: &mut [f64]) {
    let (parameters, targets) = x.split_at(3);
    y[0] = evidence(points, parameters, targets).unwrap_or(f64::NEG_INFINITY);
}

/// Cox, Ross and Rubinstein's tree: an American put, exercised where that is worth more.
#[differentiate(vector(x => y))]
fn american_put(x: &[f64], y: &mut [f64]) {
    let (spot, strike, rate, volatility) = (x[0], x[1], x[2], x[3]);
    const STEPS: usize = 12;
    let dt = 1.0 / STEPS as f64;
    let up = (volatility * dt.sqrt()).exp();
    let discount = (-rate * dt).exp();
    let p = (1.0 / discount - 1.0 / up) / (up - 1.0 / up);
    let price = |step: usize, ups: usize| -> f64 { spot * up.powi(2 * ups as i32 - step as i32) };
    let mut values: Vec<f64> = (0..=STEPS).map(|ups| (strike - price(STEPS, ups)).max(0.0)).collect();
    for step in (0..STEPS).rev() {
        for ups in 0..=step {
            let held = discount * (p * values[ups + 1] + (1.0 - p) * values[ups]);
            let exercised = strike - price(step, ups);
            values[ups] = if exercised > held { exercised } else { held };
        }
    }
    y[0] = values[0];
}

/// A root by Ridders' method, as a library has it: generic over the function, an error if it is not bracketed.
#[derive(Debug)]
pub enum RootError {
    NotBracketed,
    TooManySteps,
}

#[differentiate]
fn ridders<F: Fn(f64) -> f64>(f: F, mut a: f64, mut b: f64) -> Result<f64, RootError> {
    let (mut fa, mut fb) = (f(a), f(b));
    if fa.signum() == fb.signum() {
        return Err(RootError::NotBracketed);
    }
    let mut best = a;
    for _ in 0..60 {
        let m = 0.5 * (a + b);
        let fm = f(m);
        let root = (fm * fm - fa * fb).sqrt();
        if root == 0.0 {
            return Ok(best);
        }
        let sign = if fa > fb { 1.0 } else { -1.0 };
        let next = m + (m - a) * sign * fm / root;
        let done = (next - best).abs() < 1e-13;
        best = next;
        let fx = f(next);
        if done || fx == 0.0 {
            return Ok(best);
        }
        if fm.signum() != fx.signum() {
            (a, fa, b, fb) = (m, fm, next, fx);
        } else if fa.signum() != fx.signum() {
            (b, fb) = (next, fx);
        } else {
            (a, fa) = (next, fx);
        }
    }
    Err(RootError::TooManySteps)
}

#[differentiate(vector(x => y))]
fn implied(x: &[f64], y: &mut [f64]) {
    let (a, b) = (x[0], x[1]);
    y[0] = match ridders(|t| t.powi(3) + a * t - b, 0.0, 4.0) {
        Ok(root) => root,
        Err(RootError::NotBracketed) => f64::NAN,
        Err(RootError::TooManySteps) => f64::INFINITY,
    };
}

#[test]
fn statistics() {
    let data = [0.3, -0.4, 1.2, 0.9, 7.0];
    check(&likelihoods::vector(&data, 2, 2), &[vec![0.4, -0.3], vec![2.0, 0.6]]);
    check(&mixture::vector(&data, 6, 1), &[vec![0.1, 0.4, 0.2, 3.0, 0.1, 0.5]]);
    let weights: Vec<f64> = (0..2 + 12 + 15 + 8).map(|k| 0.9 * (2.3 * k as f64 + 0.4).sin()).collect();
    check(&network::vector(37, 2), &[weights]);
    let points = [0.0, 0.4, 1.1, 1.7];
    check_path(&gaussian_process::vector(&points, 7, 1), &[vec![0.2, -0.3, -2.0, 0.4, 0.7, -0.2, 0.1]]);
    check(&american_put::vector(4, 1), &[vec![1.0, 1.1, 0.05, 0.3], vec![0.9, 1.0, 0.02, 0.5]]);
    check_path(&implied::vector(2, 1), &[vec![1.3, 4.0], vec![0.2, 9.0]]);
}
