//! Linearizations that follow from partials, against forward mode.

use super::{assert_near, rows};
use crate::check::check_reverse;
use crate::jacobian::{Jacobian, Reverse};
use crate::record::Linearized;
use crate::{Gradient, IndexSet, Pass, Tangent, VectorFunction, differentiate};

/// Branches, a product of several, chains of single terms, sums that go on, constants, and a number that is used twice.
#[differentiate(vector(x => y))]
fn mixed(x: &[f64], y: &mut [f64]) {
    let mut sum = 0.0;
    for i in 0..x.len() {
        let part = if x[i] > 0.5 { x[i] * x[i] * 3.0 } else { -(x[i].sin().exp()) };
        let half = part.tanh() / 2.0;
        sum += part * x[0] - half;
        y[i] = (sum * part - part) - half.max(0.1);
    }
    y[0] = 3.0;
    y[1] = x[0] + x[0] * x[1] - x[0];
}

fn points() -> Vec<Vec<f64>> {
    let point = |a: f64, b: f64| (0..5).map(|i| 0.7 + a * (i as f64 * b).sin()).collect();
    vec![point(0.1, 1.3), point(0.15, 2.3), point(0.9, 1.1), point(0.05, 0.4), point(1.4, 0.9), point(0.12, 1.0)]
}

#[test]
fn other_points_follow() {
    let f = mixed::vector(5, 5);
    let mut linear = Linearized::new(&f);
    let (mut y, mut value, mut row) = ([0.0; 5], [0.0; 5], [0.0; 5]);
    for (k, x) in points().iter().enumerate() {
        linear.evaluate(x, &mut y).unwrap();
        f.value(x, &mut value);
        assert_eq!(y.map(f64::to_bits), value.map(f64::to_bits));
        // The third and the fifth take other paths.
        assert_eq!(linear.is_generated(), ![2, 4].contains(&k), "point {k}");
        for (output, expected) in rows(&f, x).iter().enumerate() {
            let weights: [f64; 5] = core::array::from_fn(|i| f64::from(u8::from(i == output)));
            linear.pullback(&weights, &mut row).unwrap();
            assert_near(&row, expected);
        }
    }
    assert_eq!(check_reverse(&f, &points()), Ok(12));
}

/// Jacobians by sweeps over a record that is filled, where several paths come in turn.
#[test]
fn records_are_filled() {
    let f = mixed::vector(5, 5);
    let mut jacobian = Reverse::generated_dense(&f);
    let points = points();
    for k in [0, 1, 2, 2, 2, 2, 2, 2, 2, 0, 2, 1, 4, 3, 0, 2] {
        let (mut y, mut entries) = ([0.0; 5], [0.0; 25]);
        jacobian.evaluate(&points[k], &mut y, &mut entries).unwrap();
        let expected = rows(&f, &points[k]);
        let columns: Vec<f64> =
            (0..5).flat_map(|j| expected.iter().map(move |row| row[j]).collect::<Vec<_>>()).collect();
        assert_near(&entries, &columns);
    }
}

/// The partials are zero for some of the inputs, and are not any more, one after the other.
#[differentiate(vector(x))]
fn products(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 1..x.len() {
        let square = x[i] * x[i - 1];
        sum += square * (1.0 + x[i - 1]);
    }
    sum
}

#[test]
fn zeros_that_are_none_any_more() {
    let f = products::vector(8);
    let mut gradient = Gradient::new(&f).unwrap();
    let mut x = [0.0; 8];
    for k in [0, 3, 4, 1, 7, 2, 5, 6] {
        x[k] = 1.0 + 0.5 * k as f64;
        let mut slopes = [0.0; 8];
        gradient.evaluate(&x, &mut slopes).unwrap();
        assert!(gradient.is_generated());
        assert_near(&slopes, &rows(&f, &x)[0]);
    }
    // And are zero again.
    let mut slopes = [0.0; 8];
    gradient.evaluate(&[0.0; 8], &mut slopes).unwrap();
    assert_eq!(slopes, [0.0; 8]);
}

/// Singular at zero, on both sides of a product.
#[differentiate(vector(x))]
fn roots(x: &[f64; 2]) -> f64 {
    (x[0] * x[0]).sqrt() + (x[1] * 0.5).sqrt() * x[0]
}

#[test]
fn singular_points_are_recorded() {
    let f = roots::vector();
    let mut gradient = Gradient::new(&f).unwrap();
    for x in [[1.0, 2.0], [0.0, 2.0], [2.0, 1.0], [0.0, 0.0], [-1.0, 3.0]] {
        let mut slopes = [0.0; 2];
        gradient.evaluate(&x, &mut slopes).unwrap();
        let expected = &rows(&f, &x)[0];
        for (slope, expected) in slopes.iter().zip(expected) {
            assert!(
                expected.is_nan() || slope.is_finite() == expected.is_finite(),
                "{slopes:?}, not {expected:?} at {x:?}"
            );
            assert!(!expected.is_finite() || (slope - expected).abs() < 1e-13, "{slopes:?}, not {expected:?} at {x:?}");
        }
    }
}

/// Two passes by hand, with a use of the partials of one's own.
struct ByHand<U>(U);

impl<U: Fn(f64) -> f64> VectorFunction for ByHand<U> {
    fn inputs(&self) -> usize {
        1
    }
    fn outputs(&self) -> usize {
        1
    }
    fn value(&self, x: &[f64], y: &mut [f64]) {
        y[0] = x[0] * x[0];
    }
    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        self.value(x, y);
        y_d[0] = x_d[0].scale((self.0)(x[0]));
    }
    const IS_LINEAR: bool = true;
    fn linear<T: Tangent, P: Pass>(&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        let (value, [p]) = if P::VALUES { pass.push(x[0] * x[0], [x[0]]) } else { pass.pop(f64::NAN) };
        y[0] = value;
        y_d[0] = x_d[0].scale((self.0)(p));
    }
    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]) {
        y_d[0] = x_d[0];
    }
}

/// Partials that something is computed from are no weights, and it is noticed that they are not: also where they are only
/// compared with something.
#[test]
fn partials_that_are_more_than_factors() {
    fn slopes(f: impl Fn(f64) -> f64) -> (Vec<f64>, bool) {
        let f = ByHand(f);
        let mut gradient = Gradient::new(&f).unwrap();
        let slope = |x: f64| {
            let mut slope = [0.0];
            gradient.evaluate(&[x], &mut slope).unwrap();
            slope[0]
        };
        ([3.0, 5.0, 0.5, 3.0].map(slope).to_vec(), gradient.is_generated())
    }
    assert_eq!(slopes(|x| x), (vec![3.0, 5.0, 0.5, 3.0], true));
    assert_eq!(slopes(|x| -x), (vec![-3.0, -5.0, -0.5, -3.0], true));
    assert_eq!(slopes(|_| 7.0), (vec![7.0; 4], true));
    assert_eq!(slopes(|x| 2.0 * x), (vec![6.0, 10.0, 1.0, 6.0], false));
    assert_eq!(slopes(|x| x + 1.0), (vec![4.0, 6.0, 1.5, 4.0], false));
    assert_eq!(slopes(|x| x * x), (vec![9.0, 25.0, 0.25, 9.0], false));
    assert_eq!(slopes(|x| if x > 4.0 { 1.0 } else { 2.0 }), (vec![2.0, 1.0, 2.0, 2.0], false));
}

/// A panic leaves nothing behind, neither in the values nor while the tangents are traced.
#[test]
fn panics_leave_nothing_behind() {
    #[differentiate(vector(x))]
    fn picky(x: &[f64]) -> f64 {
        assert!(x[0] > 0.0, "on purpose");
        x[0] * x[1]
    }
    let mut gradient = Gradient::new(picky::vector(2)).unwrap();
    let mut slopes = [0.0; 2];
    for x in [[1.0, 2.0], [3.0, 4.0]] {
        let fails = std::panic::AssertUnwindSafe(|| gradient.evaluate(&[-1.0, 1.0], &mut [0.0; 2]));
        assert!(std::panic::catch_unwind(fails).is_err());
        assert_eq!(gradient.evaluate(&x, &mut slopes).unwrap(), x[0] * x[1]);
        assert_eq!(slopes, [x[1], x[0]]);
    }
}
