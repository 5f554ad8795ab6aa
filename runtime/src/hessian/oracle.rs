//! Slow and obvious second derivatives, to compare with: every entry by an evaluation of its own.

use crate::Overloaded;
use crate::overloaded::HyperDual;

/// The second derivative of the weighted sum (`weights`, length m) of the outputs of `f`, along the directions `v` and `w`
/// (length n each) at `x` (length n): `v^T H w`.
///
/// # Panics
/// If a slice has the wrong length.
pub fn along(f: &impl Overloaded, x: &[f64], weights: &[f64], v: &[f64], w: &[f64]) -> f64 {
    let n = f.inputs();
    assert!([x, v, w].iter().all(|list| list.len() == n), "{n} inputs are needed");
    assert_eq!(weights.len(), f.outputs(), "weights");
    let inputs: Vec<HyperDual> = (0..n).map(|i| HyperDual::new(x[i], [v[i], w[i]])).collect();
    let mut outputs = vec![HyperDual::default(); weights.len()];
    f.overloaded(&inputs, &mut outputs);
    outputs.iter().zip(weights).filter(|(_, weight)| **weight != 0.0).map(|(y, weight)| weight * y.second()).sum()
}

/// The whole Hessian of the weighted sum (`weights`, length m) of the outputs of `f` at `x` (length n), n x n by rows.
///
/// # Panics
/// As [`along`].
pub fn dense(f: &impl Overloaded, x: &[f64], weights: &[f64]) -> Vec<f64> {
    let n = x.len();
    let unit = |i: usize| (0..n).map(|k| f64::from(u8::from(k == i))).collect::<Vec<f64>>();
    let mut h = vec![0.0; n * n];
    for i in 0..n {
        for j in 0..=i {
            let entry = along(f, x, weights, &unit(i), &unit(j));
            (h[i * n + j], h[j * n + i]) = (entry, entry);
        }
    }
    h
}
