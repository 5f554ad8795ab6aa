//! Kinks and singular points, questions, and what is not a number.

use super::compare::by_duals;
use super::generic;
use crate::Lanes;
use crate::overloaded::{Complex, Dual, Scalar};
use core::cmp::Ordering;

/// The table of [`crate::guide::kinks`].
fn slope(x: f64, f: impl Fn(Dual<f64>) -> Dual<f64>) -> f64 {
    f(Dual::new(x, 1.0)).tangent
}

#[test]
fn kinks() {
    let infinity = f64::INFINITY;
    assert_eq!([slope(0.0, Dual::abs), slope(-0.0, Dual::abs)], [1.0, -1.0]);
    assert_eq!(slope(2.0, |x| x.min(Dual::new(2.0, 5.0))), 1.0);
    assert_eq!(slope(2.0, |x| x.max(Dual::new(2.0, 5.0))), 1.0);
    assert_eq!(slope(f64::NAN, |x| x.max(Dual::new(2.0, 5.0))), 5.0);
    assert_eq!(slope(2.0, |x| x.max_by(f64::NAN)), 1.0);
    assert_eq!(slope(f64::NAN, |x| x.min_by(2.0)), 0.0);
    assert_eq!(slope(1.0, |x| x.clamp_by(1.0, 2.0)), 1.0);
    assert_eq!(slope(2.0, |x| x.clamp_by(1.0, 2.0)), 1.0);
    assert_eq!(slope(2.5, |x| x.clamp_by(1.0, 2.0)), 0.0);
    assert_eq!(slope(f64::NAN, |x| x.clamp_by(1.0, 2.0)), 1.0);
    assert_eq!(slope(3.0, |x| x.copysign_by(-0.0)), -1.0);
    assert_eq!([slope(2.0, Dual::floor), slope(2.0, Dual::fract)], [0.0, 1.0]);
    assert_eq!(slope(6.0, |x| x % Dual::new(2.0, 1.0)), -2.0);
    assert_eq!([slope(0.0, Dual::sqrt), slope(0.0, Dual::cbrt), slope(0.0, Dual::ln)], [infinity; 3]);
    assert_eq!(
        [slope(1.0, Dual::asin), slope(1.0, Dual::acosh), slope(1.0, Dual::acos)],
        [infinity, infinity, -infinity]
    );
    let powers = [0.5, 1.0, 2.0, -1.0, 0.0].map(|p| slope(0.0, |x| x.powf_by(p)));
    assert_eq!(powers, [infinity, 1.0, 0.0, -infinity, 0.0]);
    assert_eq!(slope(0.0, |x| x.hypot_by(0.0)), 0.0);
    assert!(slope(0.0, |x| x.atan2_by(0.0)).is_nan());
    assert!(slope(-1.0, Dual::sqrt).is_nan());
}

#[test]
fn zero_lanes_stay_zero() {
    let zero = Dual::new(0.0, Lanes([1.0, 0.0]));
    assert_eq!(zero.sqrt().tangent, Lanes([f64::INFINITY, 0.0]));
    assert_eq!((zero * zero).sqrt().tangent, Lanes([0.0, 0.0]));
    assert_eq!(zero.div_from(1.0).tangent, Lanes([-f64::INFINITY, 0.0]));
    // What is not selected leaves nothing behind, however large it is.
    assert_eq!(zero.ln().max_by(1.0).tangent, Lanes([0.0, 0.0]));
    assert_eq!(zero.ln().floor().tangent, Lanes([0.0, 0.0]));
    assert_eq!(zero.ln().copysign_from(3.0).tangent, Lanes([0.0, 0.0]));
    assert_eq!(zero.ln().min_from(3.0).tangent, Lanes([f64::INFINITY, 0.0]));
    assert_eq!(zero.ln().max_from(3.0).tangent, Lanes([0.0, 0.0]));
    assert_eq!(Complex::from(0.0).sqrt().derivative(), 0.0);
    assert_eq!(Complex::from(0.0).ln().derivative(), 0.0);
}

generic! {
    Roots 2 => 3 |x, y| {
        y[0] = x[0].sqrt();
        y[1] = (x[0] * x[0]).sqrt() + x[1];
        y[2] = x[0].ln().max(x[1]);
    }
}

/// The tape follows the same policy, forward and backward.
#[test]
fn singular_points_on_the_tape() {
    use crate::overloaded::tape::{Tape, Workspace};
    let x = [0.0, 2.0];
    let tape = Tape::record(&super::Of(Roots), &x).unwrap();
    let (_, columns) = by_duals::<Roots>(&x);
    assert_eq!(columns, [[f64::INFINITY, 0.0, 0.0], [0.0, 1.0, 1.0]]);
    for (i, entries) in columns[0].iter().zip(&columns[1]).enumerate() {
        let mut row = [f64::NAN; 2];
        tape.row(&mut Workspace::default(), i, &mut row).unwrap();
        assert_eq!(row, [*entries.0, *entries.1]);
    }
    for (j, column) in columns.iter().enumerate() {
        let (mut x_d, mut y_d) = ([0.0; 2], [f64::NAN; 3]);
        x_d[j] = 1.0;
        tape.forward(&mut Workspace::default(), &x_d, &mut y_d).unwrap();
        assert_eq!(&y_d[..], column);
    }
}

/// All answers of a scalar, beside those of `f64`.
fn questions<S: Scalar>() {
    let numbers = [0.0, -0.0, 1.0, -2.5, 1e-310, f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
    for x in numbers {
        let s = S::from(x);
        assert_eq!(s.value().to_bits(), x.to_bits());
        let found = [s.is_nan(), s.is_finite(), s.is_infinite(), s.is_normal(), s.is_subnormal()];
        assert_eq!(found, [x.is_nan(), x.is_finite(), x.is_infinite(), x.is_normal(), x.is_subnormal()]);
        assert_eq!([s.is_sign_positive(), s.is_sign_negative()], [x.is_sign_positive(), x.is_sign_negative()]);
        for a in numbers {
            let t = S::from(a);
            let expected = (x.partial_cmp(&a), [x == a, x != a, x < a, x <= a, x > a, x >= a]);
            assert_eq!((s.partial_cmp(&t), [s == t, s != t, s < t, s <= t, s > t, s >= t]), expected);
            assert_eq!((s.partial_cmp(&a), [s == a, s != a, s < a, s <= a, s > a, s >= a]), expected);
            let order: Ordering = s.total_cmp(&t);
            assert_eq!(order, x.total_cmp(&a));
        }
    }
    assert_eq!(S::default().value().to_bits(), 0);
    assert_eq!([].iter().sum::<S>().value().to_bits(), [].iter().sum::<f64>().to_bits());
    assert_eq!([].iter().product::<S>().value(), 1.0);
}

#[test]
fn answers() {
    questions::<f64>();
    questions::<Dual<f64>>();
    questions::<Dual<Lanes<3>>>();
    questions::<Complex>();
    questions::<crate::overloaded::tape::Variable>();
}

#[test]
#[should_panic(expected = "the bounds 2.0 and 1.0 of a clamp are not in order")]
fn bounds_in_disorder() {
    let _ = Dual::new(0.0, 1.0).clamp_by(2.0, 1.0);
}

/// The structure along a path, by duals that carry index sets.
#[test]
fn index_sets() {
    use crate::IndexSet;
    let (x, a) = (Dual::new(3.0, IndexSet::single(0)), Dual::new(1.0, IndexSet::single(4)));
    assert_eq!((x * a).max(x).tangent.to_vec(), [0, 4]);
    assert_eq!(x.min(a).tangent.to_vec(), [4]);
    assert!(x.floor().tangent.to_vec().is_empty());
}
