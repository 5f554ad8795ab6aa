//! Functions of vectors are there in two parts without being asked, if nothing has to be taken for granted for it.

use super::{check, point, values};
use tangential::differentiate;

#[differentiate(vector(x => y))]
fn plain(x: &[f64], y: &mut [f64]) {
    for i in 1..x.len() {
        let pull = (x[i] - x[i - 1]).powi(3) * x[i].sin();
        y[i - 1] += pull;
        y[i] -= pull;
    }
}

#[differentiate(vector(x => y), whole)]
fn whole(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[i] = x[i].sin();
    }
}

#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}

/// What it calls has a linear form, too.
#[differentiate(vector(x => y))]
fn calling(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[i] = square(x[i]);
    }
}

/// Iterators are taken as they are.
#[differentiate(vector(x => y))]
fn chained(x: &[f64], y: &mut [f64]) {
    y[0] = x.iter().map(|x| x * x).sum::<f64>();
}

/// Numbers that are made together, and are the same.
#[differentiate(vector(x => y))]
fn twice_the_same(x: &[f64], y: &mut [f64]) {
    let (a, b) = (x[0] / (0.6 + x[1].abs()), x[0] / (0.6 + x[1].abs()));
    (y[0], y[1]) = (a * b, a - 2.0 * b);
}

#[test]
fn functions_of_vectors_take_two_passes() {
    let x = point(6, 0.4);
    assert!(values(&plain::vector(6, 6), &x).1);
    assert!(!values(&whole::vector(6, 6), &x).1);
    assert!(values(&calling::vector(6, 6), &x).1);
    assert!(values(&chained::vector(6, 1), &x).1);
    assert!(values(&twice_the_same::vector(6, 2), &x).1);
    check(&twice_the_same::vector(2, 2), &[point(2, 0.3), point(2, 1.3)]);
    check(&plain::vector(40, 40), &[point(40, 0.3), point(40, 1.3)]);
}
