//! The operator `?` on `Option` and `Result`.

use std::num::TryFromIntError;
use tangential::{Differentiable, differentiate};

/// What can go wrong when a table is read.
#[derive(Clone, Debug, PartialEq)]
pub enum TableError {
    /// The argument lies left of the first knot.
    Below(usize),
    /// There are no knots.
    Empty,
    /// A count does not fit.
    Count,
}

impl From<TryFromIntError> for TableError {
    fn from(_: TryFromIntError) -> Self {
        Self::Count
    }
}

/// A damper with an optional valve.
#[derive(Clone, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Damper {
    /// Damping coefficient.
    pub rate: f64,
    /// Opening of the valve, if there is one.
    pub valve: Option<f64>,
}

/// Square root where there is one.
#[differentiate(overloaded)]
pub fn root(x: f64) -> Option<f64> {
    if x < 0.0 { None } else { Some(x.sqrt()) }
}

/// The larger root of a x^2 + b x + c.
#[differentiate(overloaded)]
pub fn option_from_call(a: f64, b: f64, c: f64) -> Option<f64> {
    let r = root(b * b - 4.0 * a * c)?;
    Some((r - b) / (2.0 * a))
}

/// Several `?` in one expression.
#[differentiate(overloaded)]
pub fn option_in_expression(x: f64, y: f64) -> Option<f64> {
    Some(root(x)? * root(y)? + root(x + root(y)?)?)
}

/// Elements that may not be there.
#[differentiate(overloaded)]
pub fn option_from_slice(v: &[f64], i: usize) -> Option<f64> {
    let first = v.first()?;
    let x = v.get(i)?;
    let last = v.last().copied()?;
    Some(first * x - last)
}

/// A field that may not be there.
#[differentiate(overloaded)]
pub fn option_from_field(damper: &Damper, v: f64) -> Option<f64> {
    let opening = damper.valve?;
    Some(damper.rate * v / (1.0 + opening * opening))
}

/// Place of the interval that holds x, and the linear interpolation there.
#[differentiate(overloaded)]
pub fn result_with_own_error(knots: &[f64], values: &[f64], x: f64) -> Result<f64, TableError> {
    if knots.is_empty() {
        return Err(TableError::Empty);
    }
    let mut i = 0;
    while i + 2 < knots.len() && x > knots[i + 1] {
        i += 1;
    }
    if x < knots[0] {
        return Err(TableError::Below(i));
    }
    let s = (x - knots[i]) / (knots[i + 1] - knots[i]);
    Ok(values[i] + s * (values[i + 1] - values[i]))
}

/// The table twice, errors handed on.
#[differentiate(overloaded)]
pub fn result_from_call(knots: &[f64], values: &[f64], x: f64) -> Result<f64, TableError> {
    let y = result_with_own_error(knots, values, x)?;
    let z = result_with_own_error(knots, values, 0.5 * x)?;
    Ok(y * z)
}

/// A missing element becomes an error.
#[differentiate(overloaded)]
pub fn option_to_result(v: &[f64], x: f64) -> Result<f64, TableError> {
    let a = v.first().ok_or(TableError::Empty)?;
    let r = root(x).ok_or(TableError::Below(0))?;
    Ok(a * r)
}

/// The error is converted on the way.
#[differentiate(overloaded)]
pub fn result_converts_error(x: f64, n: i64) -> Result<f64, TableError> {
    let n = u32::try_from(n)?;
    let y = checked_power(x, n)?;
    Ok(y + x)
}

/// x^n for small n, else a count that does not fit.
#[differentiate(overloaded)]
pub fn checked_power(x: f64, n: u32) -> Result<f64, TryFromIntError> {
    let n = i8::try_from(n)?;
    Ok(x.powi(i32::from(n)))
}

/// A text as the error, a tuple as the value.
#[differentiate(overloaded)]
pub fn result_of_tuple(x: f64, y: f64) -> Result<(f64, f64), String> {
    if y == 0.0 {
        return Err(String::from("division by zero"));
    }
    Ok((x / y, x * y))
}

/// Takes the tuple apart behind `?`.
#[differentiate(overloaded)]
pub fn result_pattern(x: f64, y: f64) -> Result<f64, String> {
    let (quotient, product) = result_of_tuple(x, y)?;
    Ok(quotient.sin() + product)
}

/// `?` in a loop, on a function with an output parameter.
#[differentiate(overloaded)]
pub fn result_in_loop(v: &mut [f64], x: f64) -> Result<(), TableError> {
    for a in v.iter_mut() {
        normalize(a, x)?;
    }
    Ok(())
}

/// Divides in place by x, unless that is too small.
#[differentiate(overloaded)]
pub fn normalize(a: &mut f64, x: f64) -> Result<(), TableError> {
    if x < 1e-3 {
        return Err(TableError::Below(0));
    }
    *a /= x;
    Ok(())
}

/// An error handled here instead of handed on.
#[differentiate(overloaded)]
pub fn result_matched(x: f64, y: f64) -> f64 {
    match result_of_tuple(x, y) {
        Ok((quotient, _)) => quotient,
        Err(_) => x,
    }
}

/// An outcome whose error is a count.
#[differentiate(overloaded)]
pub fn outcome(x: f64) -> Result<f64, usize> {
    if x > 0.0 { Ok(x * x) } else { Err(2) }
}

/// Hands the count of an error on.
#[differentiate(overloaded)]
pub fn error_handed_on(x: f64) -> f64 {
    #[differentiate(overloaded)]
    fn again(level: usize, a: f64) -> f64 {
        a * level as f64
    }
    let list: Result<f64, usize> = if x > 1.0 { Ok(x) } else { Err(3) };
    let first = match outcome(x) {
        Ok(h) => h,
        Err(m) => again(m, x),
    };
    first
        * match list {
            Err(j) => match outcome(-x) {
                Ok(p) if j.min(3) < 4 => p,
                _ => x,
            },
            _ => 2.0,
        }
}
