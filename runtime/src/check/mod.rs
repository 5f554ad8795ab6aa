//! Checks of derivatives, for tests: against the function itself, lane by lane, against a pattern, and backward against forward.
//!
//! All of them take functions from `&[f64]` to `Vec<f64>`; wrap others in a closure.
//!
//! ```
//! use tangential::check::{assert_tangent, check_lanes};
//! use tangential::{Lanes, differentiate};
//!
//! #[differentiate]
//! fn polar(x: &[f64]) -> [f64; 2] {
//!     [x[0] * x[1].cos(), x[0] * x[1].sin()]
//! }
//!
//! let x = [2.0, 0.7];
//! let f = |x: &[f64]| polar(x).to_vec();
//! let forward = |x: &[f64], x_d: &[f64]| {
//!     let (y, y_d) = polar::<f64>::forward(x, x_d);
//!     (y.to_vec(), y_d.to_vec())
//! };
//! assert_tangent(&x, f, forward);
//!
//! let forward_lanes = |x: &[f64], x_d: &[Lanes<4>]| {
//!     let (y, y_d) = polar::<Lanes<4>>::forward(x, x_d);
//!     (y.to_vec(), y_d.to_vec())
//! };
//! check_lanes(&x, forward, forward_lanes)?;
//! # Ok::<(), tangential::check::Mismatch>(())
//! ```

mod adjoint;
mod difference;
mod direction;
mod lanes;
mod mismatch;
mod noise;
mod pattern;

use difference::Estimate;
use direction::Line;

pub use adjoint::{assert_adjoint, check_adjoint, check_recorded, check_reverse};
pub use lanes::check_lanes;
pub use mismatch::{Direction, Mismatch};
pub use pattern::check_pattern;

/// A function of numbers, and its derivative code.
type Function<'a> = &'a dyn Fn(&[f64]) -> Vec<f64>;
type Forward<'a> = &'a dyn Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>);

/// A tangent has rounding errors of its own; this part of it is always allowed.
const TANGENT_ROUNDING: f64 = 1e-9;
/// Where the uncertainty is more than this part of everything it could be compared with, nothing was checked.
const MEANINGLESS: f64 = 0.1;

/// Checks the derivative code `forward` of the function `f` at `x`: that it computes the same values, bit by bit, and
/// that its tangents along every input and some mixed directions are those that differences of `f` give.
///
/// `forward` takes the inputs and their tangents and returns the outputs and theirs. The differences are extrapolated
/// and bring a bound of their own error, so there is no tolerance to choose: at ordinary points they see an error in
/// the seventh digit of an entry, and less only where the values of `f` themselves are inexact.
///
/// `f` is evaluated around `x`, some fifty times per direction, up to a tenth of every input away (of 1, where the input
/// is 0). It should be smooth there, or at least near by: at a kink there is no derivative to compare with.
///
/// # Errors
/// A [`Mismatch`], the first that was found.
///
/// ```
/// use tangential::check::check_tangent;
///
/// let square = |x: &[f64]| vec![x[0] * x[0]];
/// let wrong = |x: &[f64], x_d: &[f64]| (vec![x[0] * x[0]], vec![x[0] * x_d[0]]);
/// let message = check_tangent(&[3.0], square, wrong).unwrap_err().to_string();
/// assert!(message.starts_with("tangent: output 0 along input 0 is 3e0, differences give 6"));
/// ```
pub fn check_tangent(
    x: &[f64],
    f: impl Fn(&[f64]) -> Vec<f64>,
    forward: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
) -> Result<(), Mismatch> {
    tangent(x, &f, &forward)
}

/// The check itself, compiled once and not for every function.
fn tangent(x: &[f64], f: Function, forward: Forward) -> Result<(), Mismatch> {
    let expected = f(x);
    let values_at = |line: &Line, step| {
        // An output of varying length cannot be differenced; what is missing counts as not finite.
        let mut values = f(&line.point(step));
        values.resize(expected.len(), f64::NAN);
        values
    };
    for line in Line::inputs(x).chain(Line::mixed(x)) {
        let (values, tangents) = forward(x, line.seed());
        same_length("the value of `forward`", &values, expected.len())?;
        same_length("the tangent of `forward`", &tangents, expected.len())?;
        for (output, (&found, &expected)) in values.iter().zip(&expected).enumerate() {
            if !same_bits(found, expected) {
                return Err(Mismatch::Value { output, direction: line.direction(), found, expected });
            }
        }
        let estimates = difference::derivatives(expected.len(), |step| values_at(&line, step));
        for (output, (&tangent, estimate)) in tangents.iter().zip(estimates).enumerate() {
            compare(output, &line, tangent, estimate)?;
        }
    }
    Ok(())
}

/// [`check_tangent`] for a test: panics where it finds a mismatch.
///
/// # Panics
/// With the message of the [`Mismatch`].
#[track_caller]
pub fn assert_tangent(
    x: &[f64],
    f: impl Fn(&[f64]) -> Vec<f64>,
    forward: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
) {
    if let Err(mismatch) = check_tangent(x, f, forward) {
        panic!("{mismatch}");
    }
}

/// Compares a tangent with what differences along the line gave.
fn compare(output: usize, line: &Line, tangent: f64, estimate: Estimate) -> Result<(), Mismatch> {
    // The differences are by steps of the line's scale.
    let difference = estimate.derivative / line.scale();
    let uncertainty = estimate.uncertainty / line.scale() + TANGENT_ROUNDING * difference.abs();
    let direction = line.direction();
    let largest = difference.abs().max(tangent.abs()).max(estimate.magnitude / line.scale());
    if difference.is_nan() || uncertainty > MEANINGLESS * largest {
        return Err(Mismatch::Undecided { output, direction, tangent, difference, uncertainty });
    }
    if (tangent - difference).abs() <= uncertainty {
        Ok(())
    } else {
        Err(Mismatch::Tangent { output, direction, tangent, difference, uncertainty })
    }
}

/// Whether two values are the same bit by bit, whatever the bits of a NaN.
fn same_bits(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}

fn same_length<X>(what: &'static str, vector: &[X], expected: usize) -> Result<(), Mismatch> {
    let found = vector.len();
    if found == expected { Ok(()) } else { Err(Mismatch::Length { what, found, expected }) }
}

#[cfg(test)]
mod tests;
