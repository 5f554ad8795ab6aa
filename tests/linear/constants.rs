//! Calls that take a variant of their callee, because they give it constants.

use super::{check, check_dense, point};
use tangential::{Partials, differentiate, passive};
use tangential_tests::cases::constants::{Spring, apply, pull, rotation, twice, weighted};

/// Both active, and each of them a constant.
#[differentiate(vector(x => y))]
fn turned(tips: &[[f64; 2]], spring: &Spring, x: &[f64], y: &mut [f64]) {
    let inertia = [[2.0, 0.5], [0.5, 3.0]];
    for (i, tip) in tips.iter().enumerate() {
        let a: [[f64; 2]; 2] = rotation(x[i]);
        let moving: [f64; 2] = apply(&a, [x[i + 1], 1.0]);
        let carried: [f64; 2] = apply(&a, *tip);
        let heavy: [f64; 2] = apply(&inertia, moving);
        let again: [f64; 2] = twice(&a, *tip);
        let pulled: f64 = pull(spring, carried[0], 2.0);
        y[i] = moving[0] * carried[1] + heavy[0] * again[1] + pulled + weighted([x[i], heavy[1]], tip[0]);
    }
}

/// A parameter that decides: where it is a constant nothing has to be recorded of it.
#[differentiate(also_passive(limit))]
fn limited(x: f64, limit: f64) -> f64 {
    if limit > 1.0 { x * x * limit } else { x.sin() / limit }
}

#[differentiate(vector(x => y))]
fn limits(by: &[f64], x: &[f64], y: &mut [f64]) {
    for i in 0..by.len() {
        y[i] = limited(x[i], by[i]) + limited(x[i], x[i + 1]);
    }
}

/// A constant that is made of an active number, and recorded.
#[differentiate(vector(x => y))]
fn frozen_limits(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        y[i] = limited(x[i], passive(x[i + 1]));
    }
}

#[test]
fn variants_take_two_passes() {
    let tips = [[1.0, 2.0], [-0.5, 0.3], [0.7, 0.0]];
    let spring = Spring { stiffness: 3.0, length: 0.4, count: 2 };
    check(&turned::vector(&tips, &spring, 4, 3), &[point(4, 0.45), point(4, 1.3)]);
    let points = [point(4, 0.45), point(4, 1.4)];
    check(&limits::vector(&[0.5, 2.0, 1.5], 4, 3), &points);
    check_dense(&frozen_limits::vector(4, 3), &points);
}

/// The partials by a constant are neither computed nor recorded.
#[test]
fn less_is_recorded() {
    #[differentiate(vector(x => y))]
    fn constant(v: [f64; 2], x: &[f64; 4], y: &mut [f64; 2]) {
        let a = [[x[0], x[1]], [x[2], x[3]]];
        *y = apply(&a, v);
    }
    #[differentiate(vector(x => y))]
    fn active(x: &[f64; 6], y: &mut [f64; 2]) {
        let a = [[x[0], x[1]], [x[2], x[3]]];
        *y = apply(&a, [x[4], x[5]]);
    }
    let (mut one, mut two) = (Partials::new(), Partials::new());
    assert!(one.record(&constant::vector([1.0, 2.0]), &[1.0, 2.0, 3.0, 4.0], &mut [0.0; 2]));
    assert!(two.record(&active::vector(), &[1.0, 2.0, 3.0, 4.0, 1.0, 2.0], &mut [0.0; 2]));
    assert_eq!((one.len(), two.len()), (0, 6));
}
