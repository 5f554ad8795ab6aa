//! Fitting a mixture of Gaussians: the logarithm of the posterior density of its parameters, given points.
//!
//! Component k of K has the weight exp(alpha_k) / sum_j exp(alpha_j), the mean mu_k, and the precision matrix Q_k^T Q_k
//! (the inverse of its covariance) with Q_k lower triangular: exp(q) on its diagonal, l below. For N points x in D dimensions:
//!
//! ```text
//! log likelihood = sum_i log sum_k exp(alpha_k + sum(q_k) - |Q_k (x_i - mu_k)|^2 / 2)
//!                  - N log sum_k exp(alpha_k) - N D log(2 pi) / 2
//! ```
//!
//! The prior of every precision matrix is the Wishart distribution with n = D + m + 1 degrees of freedom and scale
//! matrix I / gamma^2:
//!
//! ```text
//! log prior = sum_k (m sum(q_k) - gamma^2 |Q_k|^2 / 2) + K (n D (log gamma - log(2) / 2) - log Gamma_D(n / 2))
//! ```
//!
//! with the norm of Frobenius and the multivariate gamma function. ADBench's own code adds the prior with the other sign.

use std::f64::consts::{LN_2, PI};
use tangential::Differentiable;

/// What is believed about the precision matrices before any point is seen.
#[derive(Clone, Debug, Differentiable)]
pub struct Wishart {
    pub gamma: f64,
    /// Degrees of freedom beyond D + 1.
    pub m: usize,
}

/// A component, prepared for evaluation at many points.
#[derive(Clone, Debug, Differentiable)]
struct Component {
    mean: Vec<f64>,
    /// Rows of Q up to their diagonal entries.
    factor: Vec<Vec<f64>>,
    /// sum(q), the logarithm of the determinant of Q.
    log_determinant: f64,
}

/// Log posterior density of the mixture, with K `alphas`, K D `means` and K D (D + 1) / 2 `factors` (for each component
/// the D numbers q and then l by columns), given N D coordinates of points.
#[tangential::differentiate(vector(alphas, means, factors))]
pub fn log_posterior(alphas: &[f64], means: &[f64], factors: &[f64], points: &[f64], wishart: &Wishart) -> f64 {
    let dimension = means.len() / alphas.len();
    let components: Vec<Component> = means
        .chunks_exact(dimension)
        .zip(factors.chunks_exact(dimension * (dimension + 1) / 2))
        .map(|(mean, factor)| unpack(mean, factor))
        .collect();

    let mut log_likelihood = 0.0;
    for point in points.chunks_exact(dimension) {
        let terms: Vec<f64> =
            components.iter().zip(alphas).map(|(component, alpha)| alpha + log_density(component, point)).collect();
        log_likelihood += log_sum_exp(&terms);
    }
    let count = (points.len() / dimension) as f64;
    log_likelihood -= count * log_sum_exp(alphas);
    log_likelihood -= 0.5 * points.len() as f64 * (2.0 * PI).ln();

    log_likelihood + log_prior(&components, wishart)
}

/// Unpacks a component of which `packed` holds q and l.
#[tangential::differentiate]
fn unpack(mean: &[f64], packed: &[f64]) -> Component {
    let dimension = mean.len();
    let (log_diagonal, below) = packed.split_at(dimension);
    let mut factor: Vec<Vec<f64>> = (0..dimension).map(|row| vec![0.0; row + 1]).collect();
    let mut next = 0;
    for column in 0..dimension {
        factor[column][column] = log_diagonal[column].exp();
        for row in &mut factor[column + 1..] {
            row[column] = below[next];
            next += 1;
        }
    }
    Component { mean: mean.to_vec(), factor, log_determinant: log_diagonal.iter().sum() }
}

/// Log density of the component at the point, up to the constant -D log(2 pi) / 2.
#[tangential::differentiate(wrt(component))]
fn log_density(component: &Component, point: &[f64]) -> f64 {
    let offset: Vec<f64> = point.iter().zip(&component.mean).map(|(x, mean)| x - mean).collect();
    let distance_squared: f64 =
        component.factor.iter().map(|row| row.iter().zip(&offset).map(|(q, x)| q * x).sum::<f64>().powi(2)).sum();
    component.log_determinant - 0.5 * distance_squared
}

/// Logarithm of the sum of the exponentials, safe from overflow.
#[tangential::differentiate]
fn log_sum_exp(values: &[f64]) -> f64 {
    let largest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    largest + values.iter().map(|value| (value - largest).exp()).sum::<f64>().ln()
}

#[tangential::differentiate(wrt(components))]
fn log_prior(components: &[Component], wishart: &Wishart) -> f64 {
    let mut total = 0.0;
    for component in components {
        let mut norm_squared = 0.0;
        for row in &component.factor {
            norm_squared += row.iter().map(|entry| entry * entry).sum::<f64>();
        }
        total += wishart.m as f64 * component.log_determinant - 0.5 * wishart.gamma.powi(2) * norm_squared;
    }
    total + components.len() as f64 * log_wishart_constant(components[0].mean.len(), wishart)
}

/// Log of the factor that makes the Wishart density integrate to one.
fn log_wishart_constant(dimension: usize, wishart: &Wishart) -> f64 {
    let degrees = dimension + wishart.m + 1;
    (degrees * dimension) as f64 * (wishart.gamma.ln() - 0.5 * LN_2) - log_multivariate_gamma(degrees, dimension)
}

/// log Gamma_D(n / 2) = D (D - 1) log(pi) / 4 + sum for j = 0 .. D - 1 of log Gamma((n - j) / 2).
fn log_multivariate_gamma(n: usize, dimension: usize) -> f64 {
    let pairs = (dimension * (dimension - 1)) as f64;
    0.25 * pairs * PI.ln() + (0..dimension).map(|j| log_gamma_of_half(n - j)).sum::<f64>()
}

/// log Gamma(n / 2), from Gamma(1 / 2) = sqrt(pi), Gamma(1) = 1 and Gamma(x + 1) = x Gamma(x).
fn log_gamma_of_half(n: usize) -> f64 {
    let start = if n.is_multiple_of(2) { 0.0 } else { 0.5 * PI.ln() };
    (1..n).filter(|k| k % 2 == n % 2).fold(start, |sum, k| sum + (0.5 * k as f64).ln())
}
