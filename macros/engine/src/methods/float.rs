//! `f64` and `f32`, beside the methods that have a derivative.

use super::Access::Looks;
use super::Arg::Plain;
use super::Gives::{Answer, Pair, Passive, Same};
use super::Taints::{Compares, Computed, Parts};
use super::Tangent::{Asked, Bits, Cloned, Ruled};
use super::{Arg, Gives, Method, row};

/// A question whose answer is an integer, a boolean or an ordering.
const fn question(name: &'static str, args: &'static [Arg], gives: Gives) -> Method {
    row(name, Looks, args, gives, Asked, Computed)
}

/// What looks at the bits.
const fn bits(name: &'static str) -> Method {
    row(name, Looks, &[], Passive, Bits, Computed)
}

/// The methods.
pub const METHODS: &[Method] = &[
    question("is_nan", &[], Answer).moves(),
    question("is_finite", &[], Answer).moves(),
    question("is_infinite", &[], Answer).moves(),
    question("is_normal", &[], Answer).moves(),
    question("is_subnormal", &[], Answer).moves(),
    question("is_sign_positive", &[], Answer).moves(),
    question("is_sign_negative", &[], Answer).moves(),
    question("classify", &[], Passive),
    question("eq", &[Plain], Passive),
    question("ne", &[Plain], Passive),
    question("lt", &[Plain], Passive),
    question("le", &[Plain], Passive),
    question("gt", &[Plain], Passive),
    question("ge", &[Plain], Passive),
    row("total_cmp", Looks, &[Plain], Passive, Asked, Compares).moves(),
    row("partial_cmp", Looks, &[Plain], Passive, Asked, Compares).moves(),
    row("sin_cos", Looks, &[], Pair, Ruled, Computed),
    row("clone", Looks, &[], Same, Cloned("plain_clone"), Parts).moves(),
    row("to_owned", Looks, &[], Same, Cloned("plain_clone"), Parts).moves(),
    bits("to_bits"),
    bits("from_bits"),
    bits("to_be_bytes"),
    bits("to_le_bytes"),
    bits("to_ne_bytes"),
    bits("from_be_bytes"),
    bits("from_le_bytes"),
    bits("from_ne_bytes"),
    bits("transmute"),
    bits("next_up"),
    bits("next_down"),
    bits("to_int_unchecked"),
];
