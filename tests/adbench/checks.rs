//! The generated derivatives of the objective functions, against differences and against a gradient derived by hand.

use super::cases::{Fit, Random, Scene, Text};
use tangential::check::{check_reverse, check_tangent};
use tangential::{Lanes, Tangent};

/// A value and its tangent as the vectors that `check_tangent` compares.
fn single((value, tangent): (f64, f64)) -> (Vec<f64>, Vec<f64>) {
    (vec![value], vec![tangent])
}

#[test]
fn bundle_adjustment_against_differences() {
    let mut random = Random(1);
    for (cameras, points, observations) in [(1, 1, 1), (2, 3, 5), (3, 10, 20)] {
        let (scene, x) = Scene::random(cameras, points, observations, &mut random);
        check_tangent(&x, |x| scene.value(x), |x, x_d| scene.forward(x, x_d))
            .unwrap_or_else(|mismatch| panic!("{cameras} cameras, {points} points: {mismatch}"));
    }
}

/// Without rotation the function takes a branch of its own, whose derivative is that of the general one in the limit.
#[test]
fn bundle_adjustment_at_zero_rotation() {
    let (scene, mut x) = Scene::random(1, 4, 6, &mut Random(2));
    x[..3].fill(0.0);
    check_tangent(&x, |x| scene.value(x), |x, x_d| scene.forward(x, x_d))
        .unwrap_or_else(|mismatch| panic!("{mismatch}"));
}

/// Components, dimension, points.
const FITS: [(usize, usize, usize); 5] = [(1, 1, 1), (2, 1, 5), (1, 3, 4), (3, 2, 10), (5, 4, 20)];

#[test]
fn gaussian_mixture_against_differences() {
    let mut random = Random(3);
    for (components, dimension, points) in FITS {
        let (fit, x) = Fit::random(components, dimension, points, &mut random);
        check_tangent(&x, |x| vec![fit.value(x)], |x, x_d| single(fit.forward(x, x_d)))
            .unwrap_or_else(|mismatch| panic!("{components} components in {dimension} dimensions: {mismatch}"));
    }
}

/// Entry by entry against the gradient derived by hand, eight directions at a time.
#[test]
fn gaussian_mixture_against_the_gradient_by_hand() {
    const W: usize = 8;
    let mut random = Random(4);
    for (components, dimension, points) in FITS {
        let (fit, x) = Fit::random(components, dimension, points, &mut random);
        let expected = fit.gradient(&x);
        let scale = expected.iter().fold(0.0, |largest: f64, entry| largest.max(entry.abs()));
        for start in (0..x.len()).step_by(W) {
            let columns = start..x.len().min(start + W);
            let mut x_d = vec![Lanes::<W>::zero(); x.len()];
            for (lane, column) in columns.clone().enumerate() {
                x_d[column] = Lanes::unit(lane);
            }
            let (value, tangent) = fit.forward(&x, &x_d);
            assert_eq!(value.to_bits(), fit.value(&x).to_bits());
            for (lane, column) in columns.enumerate() {
                let (found, expected) = (tangent[lane], expected[column]);
                let error = (found - expected).abs() / scale;
                assert!(
                    error < 1e-10,
                    "{components} components in {dimension} dimensions, entry {column}: \
                     generated {found}, by hand {expected}, relative error {error:.1e}"
                );
            }
        }
    }
}

/// The gradient derived by hand deserves no more trust than the generated one.
#[test]
fn the_gradient_by_hand_against_differences() {
    let mut random = Random(5);
    for (components, dimension, points) in FITS {
        let (fit, mut x) = Fit::random(components, dimension, points, &mut random);
        // Centered differences: the error h^2 |f'''| / 6 of the step and the error eps |f| / h of rounding both stay
        // below 1e-8 of the largest entry.
        let step = 1e-5;
        let gradient = fit.gradient(&x);
        let scale = gradient.iter().fold(fit.value(&x).abs(), |largest, entry| largest.max(entry.abs()));
        for (column, entry) in gradient.into_iter().enumerate() {
            let center = x[column];
            x[column] = center + step;
            let above = fit.value(&x);
            x[column] = center - step;
            let below = fit.value(&x);
            x[column] = center;
            let difference = (above - below) / (2.0 * step);
            let error = (entry - difference).abs() / scale;
            assert!(
                error < 1e-8,
                "{components} components in {dimension} dimensions, entry {column}: \
                 by hand {entry}, by differences {difference}, relative error {error:.1e}"
            );
        }
    }
}

#[test]
fn lstm_against_differences() {
    let mut random = Random(6);
    for (depth, width, length) in [(1, 1, 2), (1, 3, 4), (2, 4, 6), (3, 2, 12)] {
        let (text, x) = Text::random(depth, width, length, &mut random);
        check_tangent(&x, |x| vec![text.value(x)], |x, x_d| single(text.forward(x, x_d)))
            .unwrap_or_else(|mismatch| panic!("{depth} layers of width {width}: {mismatch}"));
    }
}

/// Reverse mode by generated code, point after point and back, against the derivative code.
#[test]
fn reverse_mode() {
    let mut random = Random(6);
    for (components, dimension, points) in FITS {
        let (fit, x) = Fit::random(components, dimension, points, &mut random);
        let other: Vec<f64> = x.iter().map(|x| 0.9 * x + 0.01).collect();
        check_reverse(&fit.vector(), &[x, other])
            .unwrap_or_else(|mismatch| panic!("{components} components in {dimension} dimensions: {mismatch}"));
    }
    let (text, x) = Text::random(2, 3, 4, &mut random);
    let other: Vec<f64> = x.iter().map(|x| 0.9 * x + 0.01).collect();
    check_reverse(&text.vector(x.len()), &[x, other]).unwrap_or_else(|mismatch| panic!("{mismatch}"));
}
