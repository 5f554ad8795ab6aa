#![deny(warnings)]

use tangential::differentiate;

/// Documented,
/// on several lines.
#[doc = "and once more"]
#[differentiate]
#[inline]
#[must_use]
#[allow(clippy::many_single_char_names)]
#[cold]
fn above_and_below(x: f64) -> f64 {
    #![allow(unused_variables)]
    let unused = x;
    #[rustfmt::skip]
    let y = x  *  x;
    #[allow(clippy::let_and_return)]
    let z = y;
    z
}

#[differentiate]
#[track_caller]
fn checked(#[allow(unused_variables)] unused: f64, x: f64) -> f64 {
    assert!(x > 0.0, "x must be positive, not {x}");
    debug_assert!(x.is_finite());
    x.ln()
}

fn main() {
    assert_eq!(above_and_below::<f64>::forward(3.0, 1.0), (9.0, 6.0));
    assert_eq!(checked::<f64>::forward(1.0, 0.0, 1.0, 1.0), (0.0, 1.0));
}
