//! Dense Jacobians, column by column: entry i of column j at `j * outputs + i`.

use crate::workloads::Primal;
use std::hint::black_box;
use tangential::{Lanes, Zero};

/// The generated `forward` of a function `fn(x: &[f64], y: &mut [f64])`.
pub type Forward<T> = fn(&[f64], &[T], &mut [f64], &mut [T]) -> ((), Zero);

/// By centered differences: two evaluations per column.
pub fn centered(f: Primal, x: &[f64], outputs: usize) -> Vec<f64> {
    let mut jacobian = vec![0.0; x.len() * outputs];
    let (mut x, mut low, mut high) = (x.to_vec(), vec![0.0; outputs], vec![0.0; outputs]);
    for (j, column) in jacobian.chunks_exact_mut(outputs).enumerate() {
        let center = x[j];
        let step = f64::EPSILON.cbrt() * center.abs().max(1.0);
        x[j] = center - step;
        f(black_box(&x), &mut low);
        x[j] = center + step;
        f(black_box(&x), &mut high);
        x[j] = center;
        for ((entry, low), high) in column.iter_mut().zip(&low).zip(&high) {
            *entry = (high - low) / (2.0 * step);
        }
    }
    jacobian
}

/// One direction at a time.
pub fn one_by_one(forward: Forward<f64>, x: &[f64], outputs: usize) -> Vec<f64> {
    let mut jacobian = vec![0.0; x.len() * outputs];
    let (mut x_d, mut y) = (vec![0.0; x.len()], vec![0.0; outputs]);
    for (j, column) in jacobian.chunks_exact_mut(outputs).enumerate() {
        x_d[j] = 1.0;
        forward(black_box(x), &x_d, &mut y, column);
        x_d[j] = 0.0;
    }
    jacobian
}

/// W directions at a time.
pub fn in_lanes<const W: usize>(forward: Forward<Lanes<W>>, x: &[f64], outputs: usize) -> Vec<f64> {
    let mut jacobian = vec![0.0; x.len() * outputs];
    let mut x_d = vec![Lanes::<W>::default(); x.len()];
    let (mut y, mut y_d) = (vec![0.0; outputs], vec![Lanes::<W>::default(); outputs]);
    for (chunk, columns) in jacobian.chunks_mut(W * outputs).enumerate() {
        let inputs = chunk * W..(chunk * W + W).min(x.len());
        for (lane, j) in inputs.clone().enumerate() {
            x_d[j] = Lanes::unit(lane);
        }
        forward(black_box(x), &x_d, &mut y, &mut y_d);
        for (lane, column) in columns.chunks_exact_mut(outputs).enumerate() {
            for (entry, tangent) in column.iter_mut().zip(&y_d) {
                *entry = tangent[lane];
            }
        }
        for j in inputs {
            x_d[j] = Lanes::default();
        }
    }
    jacobian
}
