//! The gradient of the Gaussian mixture's log posterior, derived by hand.
//!
//! Write beta_ik = alpha_k + sum(q_k) - |y_ik|^2 / 2 with y_ik = Q_k e_ik and e_ik = x_i - mu_k. The derivative of
//! log sum_k exp(beta_ik) with respect to beta_ik is the responsibility of component k for point i,
//!
//! ```text
//! r_ik = exp(beta_ik) / sum_j exp(beta_ij),
//! ```
//!
//! and that of -N log sum_k exp(alpha_k) with respect to alpha_k is -N w_k, w_k the weight of component k. Hence, with
//! d(|y|^2 / 2) = y . dy:
//!
//! ```text
//! alpha_k enters beta_ik by itself:    dL/dalpha_k = sum_i r_ik - N w_k
//! dy_ik = -Q_k dmu_k:                  dL/dmu_k    = sum_i r_ik Q_k^T y_ik
//! dy_a = e_b dQ_ab, b < a, and the
//! prior's -gamma^2 Q_ab^2 / 2:         dL/dQ_ab    = -sum_i r_ik y_a e_b - gamma^2 Q_ab
//! Q_aa = exp(q_a), and q_a enters
//! beta_ik and the prior by itself:     dL/dq_a     = (-sum_i r_ik y_a e_a - gamma^2 Q_aa) Q_aa + sum_i r_ik + m
//! ```

use super::gaussian_mixture::Wishart;

/// Gradient of `log_posterior`: K entries for the alphas, K D for the means, K D (D + 1) / 2 for the factors.
pub fn gaussian_mixture_gradient(
    alphas: &[f64],
    means: &[f64],
    factors: &[f64],
    points: &[f64],
    wishart: &Wishart,
) -> Vec<f64> {
    let (k, d) = (alphas.len(), means.len() / alphas.len());
    let packed = d * (d + 1) / 2;
    let q: Vec<Vec<f64>> = factors.chunks_exact(packed).map(|factor| square(factor, d)).collect();

    let mut by_alpha = vec![0.0; k];
    let mut by_mean = vec![0.0; k * d];
    // dL/dQ of every component as a square matrix, by rows.
    let mut by_q = vec![vec![0.0; d * d]; k];

    for x in points.chunks_exact(d) {
        let mut betas = Vec::new();
        let mut offsets = Vec::new();
        for c in 0..k {
            let e: Vec<f64> = (0..d).map(|b| x[b] - means[c * d + b]).collect();
            let y: Vec<f64> = (0..d).map(|a| (0..=a).map(|b| q[c][a * d + b] * e[b]).sum()).collect();
            let log_determinant: f64 = factors[c * packed..][..d].iter().sum();
            let norm_squared: f64 = y.iter().map(|entry| entry * entry).sum();
            betas.push(alphas[c] + log_determinant - 0.5 * norm_squared);
            offsets.push((e, y));
        }
        for (c, responsibility) in softmax(&betas).into_iter().enumerate() {
            let (e, y) = &offsets[c];
            by_alpha[c] += responsibility;
            for a in 0..d {
                for b in 0..=a {
                    by_mean[c * d + b] += responsibility * q[c][a * d + b] * y[a];
                    by_q[c][a * d + b] -= responsibility * y[a] * e[b];
                }
            }
        }
    }

    let mut by_factor = Vec::new();
    for c in 0..k {
        let entry = |a: usize, b: usize| by_q[c][a * d + b] - wishart.gamma.powi(2) * q[c][a * d + b];
        // `by_alpha` still is the plain sum of the responsibilities here.
        by_factor.extend((0..d).map(|a| entry(a, a) * q[c][a * d + a] + by_alpha[c] + wishart.m as f64));
        by_factor.extend((0..d).flat_map(|b| (b + 1..d).map(move |a| (a, b))).map(|(a, b)| entry(a, b)));
    }
    let count = (points.len() / d) as f64;
    for (entry, weight) in by_alpha.iter_mut().zip(softmax(alphas)) {
        *entry -= count * weight;
    }
    [by_alpha, by_mean, by_factor].concat()
}

/// The matrix Q by rows, from its packed form.
fn square(factor: &[f64], d: usize) -> Vec<f64> {
    let mut q = vec![0.0; d * d];
    let mut below = factor[d..].iter();
    for column in 0..d {
        q[column * d + column] = factor[column].exp();
        for (row, entry) in (column + 1..d).zip(&mut below) {
            q[row * d + column] = *entry;
        }
    }
    q
}

/// The exponentials of the values, divided by their sum.
fn softmax(values: &[f64]) -> Vec<f64> {
    let largest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let exponentials: Vec<f64> = values.iter().map(|value| (value - largest).exp()).collect();
    let sum: f64 = exponentials.iter().sum();
    exponentials.into_iter().map(|exponential| exponential / sum).collect()
}
