//! Derivatives along a direction, and what reverse mode makes of them: products with Hessians.

use crate::{close, follows};
use tangential::hessian::{Hessian, oracle};
use tangential::{Gradient, VectorFunction as _, differentiate};

#[differentiate(der(bent_v = along x y, bent_0 = x[0], bent_1 = x[1], bent_2 = x[2], bent_y = y))]
pub fn bent(x: &[f64; 3], y: f64, scale: f64) -> [f64; 2] {
    let radius = (x[0] * x[0] + y * y).sqrt();
    [scale * radius * x[1], (radius - x[2]).exp() + y]
}

#[test]
fn a_direction_follows_each_input() {
    let (x, y, scale) = ([0.7, -0.4, 1.3], 0.6, 2.5);
    let (v, w) = ([0.2, -1.1, 0.5], 0.9);
    for i in 0..2 {
        let by_parts = v[0] * bent_0(&x, y, scale)[i]
            + v[1] * bent_1(&x, y, scale)[i]
            + v[2] * bent_2(&x, y, scale)[i]
            + w * bent_y(&x, y, scale)[i];
        close("by parts", bent_v(&x, &v, y, w, scale)[i], by_parts, 1e-14);
        let moved = |t: f64| bent(&[x[0] + t * v[0], x[1] + t * v[1], x[2] + t * v[2]], y + t * w, scale)[i];
        follows(
            "moved",
            |t| bent_v(&[x[0] + t * v[0], x[1] + t * v[1], x[2] + t * v[2]], &v, y + t * w, w, scale)[i],
            moved,
            0.0,
        );
    }
}

/// A name that the direction would have had, and an input that is called as the option is.
#[differentiate(der(taken_v = along x, taken_along = along))]
pub fn taken(x: f64, along: f64) -> f64 {
    let x_d = x * x;
    x_d * along + x_d.sin()
}

#[test]
fn names_that_are_taken() {
    follows("x", |x| taken_v(x, 1.0, 0.3), |x| taken(x, 0.3), 0.7);
    close("along", taken_along(0.7, 0.3), 0.49, 1e-15);
}

#[differentiate(vector(x), overloaded, der(chained_v = along x))]
#[allow(clippy::needless_range_loop, reason = "elements by their index are what is tried")]
pub fn chained(x: &[f64], scale: f64) -> f64 {
    let mut sum = 0.0;
    let mut last = x[0];
    for i in 1..x.len() {
        let step = scale * (x[i] - last * last);
        sum += step.powi(2) + (1.0 - last).powi(2) + (x[i] * last).sin();
        last = if i % 3 == 0 { x[i] } else { x[i] + 0.1 * last };
    }
    sum
}

#[differentiate(vector(x), adjoint, overloaded, der(unwound_v = along x))]
pub fn unwound(x: &[f64], scale: f64) -> f64 {
    let mut sum = 0.0;
    for i in 1..x.len() {
        let step = scale * (x[i] - x[i - 1] * x[i - 1]);
        sum += step.powi(2) + (1.0 - x[i - 1]).exp() / (2.0 + x[i]);
    }
    sum
}

/// The gradient by inputs and direction is the product with the Hessian, and the gradient.
macro_rules! products {
    ($test:ident, $f:ident, $along:ident) => {
        #[test]
        fn $test() {
            let (n, scale) = (7, 1.7);
            let mut product = Gradient::new($along::vector(n, n, scale)).expect("one output");
            let f = $f::vector(n, scale);
            // Several points: the first is recorded, others follow.
            for point in 0..6 {
                let x: Vec<f64> = (0..n).map(|i| 0.3 + (0.7 * i as f64 + point as f64).sin()).collect();
                let v: Vec<f64> = (0..n).map(|i| (i as f64 - 0.4 * point as f64).cos()).collect();
                let mut found = vec![0.0; 2 * n];
                let slope = product.evaluate(&[x.clone(), v.clone()].concat(), &mut found).expect("a point");
                assert_eq!(slope.to_bits(), $along(&x, &v, scale).to_bits());
                let mut hessian = Hessian::new($f::vector(n, scale), &x).expect("a tape");
                let mut gradient = vec![0.0; n];
                hessian.move_to(&x, &[1.0], &mut gradient).expect("a point");
                let by_hyper_duals = oracle::dense(&f, &x, &[1.0]);
                let largest = by_hyper_duals.iter().fold(0.0, |most: f64, entry| most.max(entry.abs()));
                for i in 0..n {
                    let expected: f64 = (0..n).map(|j| by_hyper_duals[n * i + j] * v[j]).sum();
                    assert!((found[i] - expected).abs() <= 1e-13 * largest, "{i}: {} {expected}", found[i]);
                    close("gradient", found[n + i], gradient[i], 1e-13);
                }
            }
            assert_eq!(f.inputs(), n);
        }
    };
}

products!(by_recorded_code, chained, chained_v);
products!(by_adjoint_code, unwound, unwound_v);
