//! Tables: what lies between measured points, with derivatives by the argument and by the points themselves.
//!
//! ```
//! use tangential::{differentiate, tables};
//!
//! /// Torque over speed, as measured.
//! const SPEED: [f64; 4] = [0.0, 100.0, 250.0, 400.0];
//! const TORQUE: [f64; 4] = [180.0, 240.0, 260.0, 150.0];
//!
//! #[differentiate]
//! fn power(speed: f64) -> f64 {
//!     speed * tables::linear(&SPEED, &TORQUE, speed)
//! }
//! let (value, slope) = power::<f64>::forward(175.0, 1.0);
//! assert_eq!(value, 175.0 * 250.0);
//! assert!((slope - (250.0 + 175.0 * 20.0 / 150.0)).abs() < 1e-12);
//! ```
//!
//! Knots increase strictly, and there are at least two. Beyond the first and the last knot the outermost pieces go on. At a
//! knot the piece to its right counts. Which piece it is is found by halving (`partition_point`), and has no derivative. The
//! pattern of a table is that of all its arguments, so tables stand in functions of which a sparse Jacobian is taken.

// Emitted code calls `on_simd!`, which has `unsafe` in it: elsewhere it comes from another crate, of which the lint says nothing.
#![allow(unsafe_code)]

use crate::{Tangent, derivative, differentiate};

/// The number of the piece in which `x` lies.
///
/// # Panics
/// If there are fewer than two knots.
fn piece(knots: &[f64], x: f64) -> usize {
    assert!(knots.len() >= 2, "a table has at least two knots, and this one has {}", knots.len());
    knots.partition_point(|knot| *knot <= x).clamp(1, knots.len() - 1) - 1
}

#[differentiate]
fn line(knots: [f64; 2], values: [f64; 2], x: f64) -> f64 {
    let t = (x - knots[0]) / (knots[1] - knots[0]);
    values[0] + t * (values[1] - values[0])
}

#[differentiate]
fn cubic(knots: [f64; 2], values: [f64; 2], slopes: [f64; 2], x: f64) -> f64 {
    let h = knots[1] - knots[0];
    let t = (x - knots[0]) / h;
    let s = 1.0 - t;
    s * s * ((1.0 + 2.0 * t) * values[0] + t * h * slopes[0])
        + t * t * ((3.0 - 2.0 * t) * values[1] - s * h * slopes[1])
}

fn pair<V: Copy>(list: &[V], i: usize) -> [V; 2] {
    [list[i], list[i + 1]]
}

/// The functions themselves.
mod plain {
    use super::{cubic, line, pair, piece};

    pub fn linear(knots: &[f64], values: &[f64], x: f64) -> f64 {
        let i = piece(knots, x);
        line(pair(knots, i), pair(values, i), x)
    }

    pub fn hermite(knots: &[f64], values: &[f64], slopes: &[f64], x: f64) -> f64 {
        let i = piece(knots, x);
        cubic(pair(knots, i), pair(values, i), pair(slopes, i), x)
    }
}

/// The piecewise linear function through `values` at `knots`, of equal length, at `x`.
///
/// # Panics
/// If there are fewer than two knots, or fewer values than knots.
#[derivative(of = plain::linear)]
pub fn linear<T: Tangent>(knots: &[f64], knots_d: &[T], values: &[f64], values_d: &[T], x: f64, x_d: T) -> (f64, T) {
    let i = piece(knots, x);
    line::<T>::forward(pair(knots, i), pair(knots_d, i), pair(values, i), pair(values_d, i), x, x_d)
}

/// The piecewise cubic function with `values` and `slopes` at `knots`, all of equal length, at `x` (cubic Hermite
/// interpolation): it and its slope are continuous.
///
/// # Panics
/// If there are fewer than two knots, or fewer values or slopes than knots.
#[derivative(of = plain::hermite)]
#[allow(clippy::too_many_arguments)]
pub fn hermite<T: Tangent>(
    knots: &[f64],
    knots_d: &[T],
    values: &[f64],
    values_d: &[T],
    slopes: &[f64],
    slopes_d: &[T],
    x: f64,
    x_d: T,
) -> (f64, T) {
    let i = piece(knots, x);
    let (slopes, slopes_d) = (pair(slopes, i), pair(slopes_d, i));
    cubic::<T>::forward(pair(knots, i), pair(knots_d, i), pair(values, i), pair(values_d, i), slopes, slopes_d, x, x_d)
}

/// The slopes with which [`hermite()`] is the natural cubic spline through `values` at `knots`: its curvature is continuous, and
/// zero at both ends. As many as there are knots; found once, they serve any number of arguments.
///
/// # Panics
/// If there are fewer than two knots, or another number of values.
#[differentiate]
pub fn natural_slopes(knots: &[f64], values: &[f64]) -> Vec<f64> {
    let n = knots.len();
    assert!(n >= 2 && values.len() == n, "a table has at least two knots, and as many values");
    // A tridiagonal system for the slopes, by elimination without pivots: it is diagonally dominant.
    let mut diagonal = vec![0.0; n];
    let mut slopes = vec![0.0; n];
    for i in 0..n {
        if i > 0 {
            let h = knots[i] - knots[i - 1];
            diagonal[i] += 2.0 / h;
            slopes[i] += 3.0 * (values[i] - values[i - 1]) / (h * h);
        }
        if i + 1 < n {
            let h = knots[i + 1] - knots[i];
            diagonal[i] += 2.0 / h;
            slopes[i] += 3.0 * (values[i + 1] - values[i]) / (h * h);
        }
    }
    for i in 1..n {
        let off = 1.0 / (knots[i] - knots[i - 1]);
        let factor = off / diagonal[i - 1];
        diagonal[i] -= factor * off;
        let above = slopes[i - 1];
        slopes[i] -= factor * above;
    }
    slopes[n - 1] /= diagonal[n - 1];
    for i in (1..n).rev() {
        let off = 1.0 / (knots[i] - knots[i - 1]);
        let below = slopes[i];
        slopes[i - 1] = (slopes[i - 1] - off * below) / diagonal[i - 1];
    }
    slopes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IndexSet;
    use crate::check::assert_tangent;

    const KNOTS: [f64; 5] = [-1.0, 0.5, 1.0, 2.5, 4.0];
    const VALUES: [f64; 5] = [2.0, -1.0, 0.5, 3.0, 2.0];

    /// Knots, values and the argument as one list.
    fn inputs(x: f64) -> Vec<f64> {
        KNOTS.into_iter().chain(VALUES).chain([x]).collect()
    }

    #[test]
    fn derivatives_are_those_of_differences() {
        for x in [-2.0, -0.3, 0.7, 1.0001, 3.9, 6.0] {
            assert_tangent(
                &inputs(x),
                |x| vec![linear(&x[..5], &x[5..10], x[10])],
                |x, d| {
                    let (y, y_d) = linear::<f64>::forward(&x[..5], &d[..5], &x[5..10], &d[5..10], x[10], d[10]);
                    (vec![y], vec![y_d])
                },
            );
            assert_tangent(
                &inputs(x),
                |x| vec![hermite(&x[..5], &x[5..10], &natural_slopes(&x[..5], &x[5..10]), x[10])],
                |x, d| {
                    let (k, k_d, v, v_d) = (&x[..5], &d[..5], &x[5..10], &d[5..10]);
                    let (s, s_d) = natural_slopes::<f64>::forward(k, k_d, v, v_d);
                    let (y, y_d) = hermite::<f64>::forward(k, k_d, v, v_d, &s, &s_d, x[10], d[10]);
                    (vec![y], vec![y_d])
                },
            );
        }
    }

    #[test]
    fn tables_go_through_their_points() {
        let slopes = natural_slopes(&KNOTS, &VALUES);
        for (knot, value) in KNOTS.into_iter().zip(VALUES) {
            assert!((linear(&KNOTS, &VALUES, knot) - value).abs() < 1e-14);
            assert!((hermite(&KNOTS, &VALUES, &slopes, knot) - value).abs() < 1e-14);
        }
    }

    /// Curvature from one side and from the other: second differences of a cubic piece are exact up to rounding.
    #[test]
    fn a_natural_spline_has_a_continuous_curvature() {
        let slopes = natural_slopes(&KNOTS, &VALUES);
        let curvature = |i: usize, x: f64| {
            let at = |x| cubic(pair(&KNOTS, i), pair(&VALUES, i), pair(&slopes, i), x);
            (at(x + 1e-3) - 2.0 * at(x) + at(x - 1e-3)) / 1e-6
        };
        for (i, knot) in KNOTS.into_iter().enumerate().take(4).skip(1) {
            assert!((curvature(i - 1, knot) - curvature(i, knot)).abs() < 1e-7, "knot {i}");
        }
        assert!(curvature(0, KNOTS[0]).abs() < 1e-7 && curvature(3, KNOTS[4]).abs() < 1e-7);
    }

    #[test]
    fn a_straight_line_is_its_own_spline() {
        let values = KNOTS.map(|x| 2.0 - 3.0 * x);
        for slope in natural_slopes(&KNOTS, &values) {
            assert!((slope + 3.0).abs() < 1e-13);
        }
    }

    #[test]
    fn the_pattern_is_that_of_the_arguments() {
        let none = [IndexSet::empty(); 5];
        let (_, set) = linear::pattern(&KNOTS, &none, &VALUES, &none, f64::NAN, IndexSet::single(7));
        assert_eq!(set, IndexSet::single(7));
    }

    #[test]
    #[should_panic(expected = "at least two knots")]
    fn one_knot_is_too_few() {
        linear(&[1.0], &[2.0], 0.0);
    }
}
