//! The policy at kinks and jumps: the tangent is that of the side which the value is computed from.
//!
//! Every line holds in all forms of a method, also in single precision and on fields.

use super::form::{List, Row};

const INFINITY: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// A method at its kinks: `method(operands) at operands => partials`.
macro_rules! kink {
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

kink! {
    abs_has_the_slope_of_the_sign_also_of_zero: abs(x) at 0.0 => 1.0, -0.0 => -1.0;
    min_of_equals_is_the_first: min(x, a) at
        (1.0, 1.0) => (1.0, 0.0), (0.0, -0.0) => (1.0, 0.0), (-0.0, 0.0) => (1.0, 0.0),
        (INFINITY, INFINITY) => (1.0, 0.0);
    max_of_equals_is_the_first: max(x, a) at
        (1.0, 1.0) => (1.0, 0.0), (0.0, -0.0) => (1.0, 0.0), (-0.0, 0.0) => (1.0, 0.0),
        (INFINITY, INFINITY) => (1.0, 0.0);
    min_passes_over_nan_as_its_value_does: min(x, a) at (NAN, 2.0) => (0.0, 1.0), (2.0, NAN) => (1.0, 0.0);
    max_passes_over_nan_as_its_value_does: max(x, a) at (NAN, 2.0) => (0.0, 1.0), (2.0, NAN) => (1.0, 0.0);
    min_of_two_nan_is_the_second: min(x, a) at (NAN, NAN) => (0.0, 1.0);
    max_of_two_nan_is_the_second: max(x, a) at (NAN, NAN) => (0.0, 1.0);
    clamp_at_a_bound_is_the_clamped_value: clamp(x, a, b) at
        (1.0, 1.0, 2.0) => (1.0, 0.0, 0.0), (2.0, 1.0, 2.0) => (1.0, 0.0, 0.0), (1.0, 1.0, 1.0) => (1.0, 0.0, 0.0),
        (NAN, 1.0, 2.0) => (1.0, 0.0, 0.0);
    copysign_turns_the_slope_with_both_signs: copysign(x, a) at
        (0.0, 1.0) => (1.0, 0.0), (-0.0, 1.0) => (-1.0, 0.0), (2.0, -0.0) => (-1.0, 0.0), (-2.0, 0.0) => (-1.0, 0.0);
    fract_ignores_its_jumps: fract(x) at 0.0 => 1.0, 3.0 => 1.0, -3.0 => 1.0;
    rem_euclid_at_a_multiple_is_past_the_jump: rem_euclid(x, a) at
        (6.0, 2.0) => (1.0, -3.0), (-6.0, 2.0) => (1.0, 3.0), (6.0, -2.0) => (1.0, 3.0), (0.0, 2.0) => (1.0, 0.0);
    signum_is_flat: signum(x) at 0.0 => 0.0, -0.0 => 0.0;
    floor_is_flat: floor(x) at 0.0 => 0.0, 3.0 => 0.0;
    ceil_is_flat: ceil(x) at 0.0 => 0.0, 3.0 => 0.0;
    trunc_is_flat: trunc(x) at 0.0 => 0.0, 3.0 => 0.0;
    round_is_flat: round(x) at 0.5 => 0.0, 2.5 => 0.0;
    round_ties_even_is_flat: round_ties_even(x) at 0.5 => 0.0, 2.5 => 0.0;
    div_euclid_is_flat: div_euclid(x, a) at (6.0, 2.0) => (0.0, 0.0), (-6.0, 2.0) => (0.0, 0.0);
}

#[test]
fn the_remainder_at_a_multiple_is_past_the_jump() {
    Row {
        name: "%",
        double: Vec::from(binary_forms!(f64 (x, a) { x % a })),
        single: Vec::from(binary_forms!(f32 (x, a) { x % a })),
        at: vec![],
        near: [((6.0, 2.0), (1.0, -3.0)), ((-6.0, 2.0), (1.0, 3.0)), ((0.0, 2.0), (1.0, 0.0))]
            .map(|(operands, partials)| (operands.list(), partials.list()))
            .to_vec(),
    }
    .check();
}
