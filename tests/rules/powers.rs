//! Powers with literal exponents, which have partials of their own, and `powi` with an exponent that is computed.

use super::form::{List, Row};
use tangential::{Zero, differentiate};

/// A power with a literal exponent: at points where the base may be of any sign, at zero, and in both precisions.
macro_rules! literal {
    ($name:ident: $method:ident($($exponent:tt)+) at $($point:expr),+; near $($edge:expr => $slope:expr),+;) => {
        #[test]
        fn $name() {
            Row {
                name: concat!(stringify!($method), "(", stringify!($($exponent)+), ")"),
                double: vec![
                    unary_form!(f64 (x) { x.$method($($exponent)+) }),
                    unary_form!(f64 (x) { f64::$method(x, $($exponent)+) }),
                    // The exponent as a name is not a literal: the rule itself, which must say the same.
                    unary_form!(f64 (x) { let exponent = $($exponent)+; x.$method(exponent) }),
                ],
                single: vec![
                    unary_form!(f32 (x) { x.$method($($exponent)+) }),
                    unary_form!(f32 (x) { let exponent = $($exponent)+; x.$method(exponent) }),
                ],
                at: vec![$(List::list($point)),+],
                near: vec![$((List::list($edge), List::list($slope))),+],
            }
            .check();
        }
    };
}

const INFINITY: f64 = f64::INFINITY;

literal! { powi_0: powi(0) at -2.0, 0.3; near 0.0 => 0.0, 1e-12 => 0.0, 1e300 => 0.0; }
literal! { powi_1: powi(1) at -2.0, 0.3; near 0.0 => 1.0, 1e-12 => 1.0, 1e300 => 1.0; }
literal! { powi_2: powi(2) at -2.0, 0.3; near 0.0 => 0.0, 1e-12 => 2e-12, 1e300 => 2e300; }
literal! { powi_3: powi(3) at -2.0, 0.3; near 0.0 => 0.0, -1e-12 => 3e-24, 1e100 => 3e200; }
literal! { powi_minus_1: powi(-1) at -2.0, 0.3; near 0.0 => -INFINITY, 1e-12 => -1e24, 1e100 => -1e-200; }
literal! { powi_minus_2: powi(-2) at -2.0, 0.3; near 1e-12 => -2e36, -1e-12 => 2e36, 1e100 => -2e-300; }
literal! { powf_0: powf(0.0) at -2.0, 0.3; near 0.0 => 0.0, 1e-12 => 0.0, 1e300 => 0.0; }
literal! { powf_1: powf(1.0) at -2.0, 0.3; near 0.0 => 1.0, 1e-12 => 1.0, 1e300 => 1.0; }
literal! { powf_2: powf(2.0) at -2.0, 0.3; near 0.0 => 0.0, 1e-12 => 2e-12, 1e300 => 2e300; }
literal! { powf_3: powf(3.0) at -2.0, 0.3; near 0.0 => 0.0, -1e-12 => 3e-24, 1e100 => 3e200; }
literal! { powf_minus_1: powf(-1.0) at -2.0, 0.3; near 0.0 => -INFINITY, 1e-12 => -1e24, 1e100 => -1e-200; }
literal! { powf_half: powf(0.5) at 0.3, 7.0; near 0.0 => INFINITY, 1e-12 => 5e5, 1e300 => 5e-151; }

#[differentiate]
fn power(x: f64, n: i32) -> f64 {
    x.powi(n)
}

#[differentiate]
fn power_of_power(x: f64, n: i32) -> f64 {
    let mut sum = 0.0;
    for k in -n..=n {
        sum += (x * x).powi(k) / 2.0_f64.powi(k.abs());
    }
    sum
}

#[test]
fn a_computed_exponent_may_be_zero_or_negative() {
    for n in -3..=3 {
        let expected = if n == 0 { 0.0 } else { f64::from(n) * 0.5_f64.powi(n - 1) };
        assert_eq!(power::<f64>::forward(0.5, 1.0, n, Zero), (power(0.5, n), expected), "exponent {n}");
    }
    for x in [0.7, -1.3] {
        tangential::check::assert_tangent(
            &[x],
            |x| vec![power_of_power(x[0], 3)],
            |x, d| {
                let (y, y_d) = power_of_power::<f64>::forward(x[0], d[0], 3, Zero);
                (vec![y], vec![y_d])
            },
        );
    }
}

#[test]
fn the_least_exponent_does_not_wrap_around() {
    // x^n = exp(n ln x); its slope is n x^n / x.
    let x = 1.0 + 1e-10;
    let n = i32::MIN;
    let expected = f64::from(n) * (f64::from(n) * 1e-10_f64.ln_1p()).exp();
    let (_, slope) = power::<f64>::forward(x, 1.0, n, Zero);
    assert!((slope / expected - 1.0).abs() < 1e-6, "{slope:e} instead of {expected:e}");
}
