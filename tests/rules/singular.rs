//! The policy at singular points: a direction that reaches the point gets what the slope is there, infinite or NaN if
//! need be; a direction that does not reach it keeps its zero.

use super::form::{List, Row};
use tangential::{Lanes, differentiate};

const INFINITY: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// A method at its singular points: `method(operands) at operands => partials`. That a zero tangent stays zero is
/// checked along with it.
macro_rules! singular {
    ($($test:ident: $method:ident $operands:tt at $($edge:expr => $slopes:expr),+;)+) => {
        $(
            #[test]
            fn $test() {
                Row {
                    name: stringify!($method),
                    double: forms!($method f64 Double $operands),
                    single: forms!($method f32 Single $operands),
                    at: vec![],
                    near: vec![$((List::list($edge), List::list($slopes))),+],
                }
                .check();
            }
        )+
    };
}

singular! {
    sqrt_at_zero_is_vertical: sqrt(x) at 0.0 => INFINITY;
    sqrt_at_minus_zero_is_vertical_too: sqrt(x) at -0.0 => INFINITY;
    sqrt_below_zero_is_nan: sqrt(x) at -1.0 => NAN;
    cbrt_at_zero_is_vertical: cbrt(x) at 0.0 => INFINITY, -0.0 => INFINITY;
    asin_at_its_ends_is_vertical: asin(x) at 1.0 => INFINITY, -1.0 => INFINITY;
    acos_at_its_ends_is_vertical: acos(x) at 1.0 => -INFINITY, -1.0 => -INFINITY;
    acosh_at_its_end_is_vertical: acosh(x) at 1.0 => INFINITY;
    atanh_at_its_ends_is_vertical: atanh(x) at 1.0 => INFINITY, -1.0 => INFINITY;
    ln_of_zero_is_vertical: ln(x) at 0.0 => INFINITY;
    log2_of_zero_is_vertical: log2(x) at 0.0 => INFINITY;
    log10_of_zero_is_vertical: log10(x) at 0.0 => INFINITY;
    ln_1p_of_minus_one_is_vertical: ln_1p(x) at -1.0 => INFINITY;
    recip_of_zero_is_vertical: recip(x) at 0.0 => -INFINITY, -0.0 => -INFINITY;
    exp_that_overflows_is_infinite: exp(x) at 1e3 => INFINITY, -1e3 => 0.0;
    // By the base as x^p is; by the exponent flat where all powers near by are zero.
    powers_of_zero: powf(x, a) at
        (0.0, 0.5) => (INFINITY, 0.0), (0.0, 1.0) => (1.0, 0.0), (0.0, 1.5) => (0.0, 0.0), (0.0, 2.0) => (0.0, 0.0),
        (0.0, -1.0) => (-INFINITY, -INFINITY), (0.0, 0.0) => (0.0, -INFINITY);
    powers_of_negative_numbers_have_no_slope_by_the_exponent: powf(x, a) at
        (-2.0, 2.0) => (-4.0, NAN), (-2.0, 3.0) => (12.0, NAN);
    powers_of_zero_by_integers: powi(x, n) at (0.0, -1) => -INFINITY, (0.0, -2) => -INFINITY, (-0.0, -2) => INFINITY;
    hypot_is_flat_at_the_origin: hypot(x, a) at (0.0, 0.0) => (0.0, 0.0), (-0.0, 0.0) => (0.0, 0.0);
    atan2_has_no_slope_at_the_origin: atan2(x, a) at (0.0, 0.0) => (NAN, NAN), (0.0, -0.0) => (NAN, NAN);
}

#[test]
fn a_quotient_by_zero() {
    Row {
        name: "/",
        double: Vec::from(binary_forms!(f64 (x, a) { x / a })),
        single: Vec::from(binary_forms!(f32 (x, a) { x / a })),
        at: vec![],
        near: [((1.0, 0.0), (INFINITY, -INFINITY)), ((0.0, 0.0), (INFINITY, NAN))]
            .map(|(operands, partials)| (operands.list(), partials.list()))
            .to_vec(),
    }
    .check();
}

/// The partials of a tagged function by its three variables.
macro_rules! partials {
    ($f:ident at $x0:expr, $x1:expr, $x2:expr) => {{
        let (value, tangent) = $f::<Lanes<3>>::forward($x0, Lanes::unit(0), $x1, Lanes::unit(1), $x2, Lanes::unit(2));
        assert_eq!(value.to_bits(), $f($x0, $x1, $x2).to_bits());
        tangent.0
    }};
}

#[differentiate]
fn quotient(x0: f64, x1: f64, x2: f64) -> f64 {
    let r = 1.0 / x1;
    x0 * r + 0.0 * x2
}

#[differentiate]
fn quotient_at_once(x0: f64, x1: f64, x2: f64) -> f64 {
    x0 / x1 + 0.0 * x2
}

#[differentiate]
fn overflow(x0: f64, x1: f64, x2: f64) -> f64 {
    let e = x1.exp();
    let y = x0 * e;
    y * y + x2
}

#[differentiate]
fn overflow_in_place(x0: f64, x1: f64, x2: f64) -> f64 {
    let mut y = x0;
    y *= x1.exp();
    y += x2;
    y /= x1;
    y
}

#[differentiate]
fn root(x0: f64, x1: f64, x2: f64) -> f64 {
    x0.sqrt() + x1.sqrt() * x2
}

#[differentiate]
fn angle(x0: f64, x1: f64, x2: f64) -> f64 {
    x0.atan2(x1) + x2
}

#[differentiate]
fn of_constants(x0: f64, x1: f64, x2: f64) -> f64 {
    let zero = 0.0_f64;
    zero.sqrt() * x0 + zero.acos() + (0.0 * x1).sqrt() + x2
}

#[differentiate]
fn in_elements(x0: f64, x1: f64, x2: f64) -> f64 {
    let mut v = [x0, x1, x2];
    for y in &mut v {
        *y = y.sqrt();
    }
    v[0] + v[1]
}

#[test]
fn directions_that_do_not_reach_a_singular_point_keep_their_zero() {
    assert_eq!(partials!(quotient at 2.0, 0.0, 5.0), [INFINITY, -INFINITY, 0.0]);
    assert_eq!(partials!(quotient_at_once at 2.0, 0.0, 5.0), [INFINITY, -INFINITY, 0.0]);
    assert_eq!(partials!(overflow at 2.0, 1e3, 5.0), [INFINITY, INFINITY, 1.0]);
    let [by0, by1, by2] = partials!(overflow_in_place at 2.0, 1e3, 5.0);
    assert_eq!((by0, by2), (INFINITY, 1e-3));
    assert!(by1.is_nan(), "inf - inf: {by1}");
    assert_eq!(partials!(root at 0.0, 4.0, 3.0), [INFINITY, 0.75, 2.0]);
    assert_eq!(partials!(root at 1.0, 0.0, 3.0), [0.5, INFINITY, 0.0]);
    let [by0, by1, by2] = partials!(angle at 0.0, 0.0, 3.0);
    assert!(by0.is_nan() && by1.is_nan());
    assert_eq!(by2, 1.0);
    assert_eq!(partials!(of_constants at 1.0, 1.0, 1.0), [0.0, 0.0, 1.0]);
    assert_eq!(partials!(in_elements at 1.0, 0.0, 0.0), [0.5, INFINITY, 0.0]);
}

#[test]
fn tangents_that_vanish_at_a_singular_point_are_zero_beyond_it() {
    // The tangent of x^2 + y^2 is zero at the origin, so the infinite slope of the root is not asked for.
    #[differentiate]
    fn length(x: f64, y: f64) -> f64 {
        (x * x + y * y).sqrt()
    }
    assert_eq!(length(0.0, 0.0), 0.0);
    assert_eq!(length::<Lanes<2>>::forward(0.0, Lanes::unit(0), 0.0, Lanes::unit(1)), (0.0, Lanes([0.0, 0.0])));
}

#[test]
fn an_infinite_slope_times_a_zero_factor_is_nan() {
    // The derivative of x^1.5 is zero at 0, but no product rule says so: `x.powf(1.5)` does.
    #[differentiate]
    fn product(x: f64) -> f64 {
        x * x.sqrt()
    }
    #[differentiate]
    fn power(x: f64) -> f64 {
        x.powf(1.5)
    }
    assert_eq!(product(0.0), power(0.0));
    assert!(product::<f64>::forward(0.0, 1.0).1.is_nan());
    assert_eq!(product::<f64>::forward(0.0, 0.0).1, 0.0);
    assert_eq!(power::<f64>::forward(0.0, 1.0).1, 0.0);
}
