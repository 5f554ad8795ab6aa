//! Named partial derivatives against differences of each other, closed forms, and the function's own bits.

mod along;
mod calls;
mod constructs;
mod directions;
mod rules;

/// A derivative by central differences of order six, for functions that are smooth over a few steps.
fn difference(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    let h = 2e-3 * x.abs().max(0.25);
    let part = |k: f64| f(x + k * h) - f(x - k * h);
    (45.0 * part(1.0) - 9.0 * part(2.0) + part(3.0)) / (60.0 * h)
}

/// Compares, relative to the larger of both and one.
#[track_caller]
fn close(what: &str, found: f64, expected: f64, tolerance: f64) {
    let error = (found - expected).abs() / expected.abs().max(1.0);
    assert!(error <= tolerance, "{what}: {found} instead of {expected}, relative error {error:.1e}");
}

/// Compares a derivative with the difference of what it is the derivative of. The step is 2e-3, so the truncation of order six
/// leaves about 1e-13 times a seventh derivative; rounding leaves about 1e-13 of the function's size.
#[track_caller]
fn follows(what: &str, derivative: impl Fn(f64) -> f64, of: impl Fn(f64) -> f64, x: f64) {
    close(what, derivative(x), difference(of, x), 2e-9);
}
