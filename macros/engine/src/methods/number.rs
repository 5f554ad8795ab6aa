//! Integers, booleans and texts: nothing of them carries a tangent. What is not listed may change a text.

use super::Access::{Looks, Takes};
use super::Arg::{Fn, Plain};
use super::Gives::{Answer, OptionPassive, Parsed, Passive, PassivePair, Unknown};
use super::Taints::{Compares, Computed, Gated, Parts, Shape};
use super::Tangent::{Asked, Ruled};
use super::{Access, Arg, Gives, Method};

const fn number(name: &'static str, args: &'static [Arg]) -> Method {
    row(name, args, Passive)
}

const fn row(name: &'static str, args: &'static [Arg], gives: Gives) -> Method {
    super::row(name, Looks, args, gives, Ruled, Computed)
}

const fn text(name: &'static str, access: Access, gives: Gives) -> Method {
    super::row(name, access, &[], gives, Ruled, Parts)
}

/// The methods.
pub const METHODS: &[Method] = &[
    // Arithmetic.
    number("abs", &[]).moves(),
    number("signum", &[]).moves(),
    number("abs_diff", &[Plain]).moves(),
    number("unsigned_abs", &[]),
    number("min", &[Plain]).moves(),
    number("max", &[Plain]).moves(),
    number("clamp", &[Plain, Plain]).moves(),
    number("midpoint", &[Plain]),
    number("pow", &[Plain]).moves(),
    number("isqrt", &[]).moves(),
    number("ilog2", &[]).moves(),
    number("ilog*", &[]),
    number("rem_euclid", &[Plain]).moves(),
    number("div_euclid", &[Plain]).moves(),
    number("div_ceil", &[Plain]).moves(),
    number("next_multiple_of", &[Plain]).moves(),
    number("next_power_of_two", &[]).moves(),
    number("wrapping_add", &[Plain]).moves(),
    number("wrapping_sub", &[Plain]).moves(),
    number("wrapping_mul", &[Plain]).moves(),
    number("wrapping_neg", &[]).moves(),
    number("wrapping_abs", &[]).moves(),
    number("wrapping_*", &[Plain]),
    number("saturating_add", &[Plain]).moves(),
    number("saturating_sub", &[Plain]).moves(),
    number("saturating_mul", &[Plain]).moves(),
    number("saturating_pow", &[Plain]).moves(),
    number("saturating_*", &[Plain]),
    row("checked_add", &[Plain], OptionPassive).moves(),
    row("checked_sub", &[Plain], OptionPassive).moves(),
    row("checked_mul", &[Plain], OptionPassive).moves(),
    row("checked_div", &[Plain], OptionPassive).moves(),
    row("checked_rem", &[Plain], OptionPassive).moves(),
    row("checked_*", &[Plain], OptionPassive),
    row("overflowing_*", &[Plain], PassivePair),
    // Bits.
    number("count_ones", &[]).moves(),
    number("count_*", &[]),
    number("leading_zeros", &[]).moves(),
    number("leading_*", &[]),
    number("trailing_zeros", &[]).moves(),
    number("trailing_*", &[]),
    number("rotate_*", &[Plain]),
    number("reverse_bits", &[]),
    number("swap_bytes", &[]),
    // Questions.
    super::row("len", Looks, &[], Answer, Asked, Shape).moves(),
    super::row("is_empty", Looks, &[], Answer, Asked, Shape).moves(),
    super::row("capacity", Looks, &[], Answer, Asked, Shape),
    row("is_positive", &[], Answer).moves(),
    row("is_negative", &[], Answer).moves(),
    number("is_power_of_two", &[]).moves(),
    number("is_*", &[]),
    super::row("cmp", Looks, &[Plain], Passive, Ruled, Compares),
    super::row("partial_cmp", Looks, &[Plain], Passive, Ruled, Compares).moves(),
    // Of booleans.
    super::row("then", Looks, &[Fn(&[])], Gives::OptionCalled, Ruled, Gated).moves(),
    super::row("then_some", Looks, &[Arg::Data], Unknown, Ruled, Gated).moves(),
    // Texts, and what all have.
    row("to_string", &[], Answer),
    row("contains", &[Plain], Answer),
    number("starts_with", &[Plain]),
    number("ends_with", &[Plain]),
    number("as_str", &[]),
    number("as_bytes", &[]),
    number("chars", &[]),
    row("parse", &[], Parsed),
    text("get", Looks, Passive),
    text("clone", Looks, Gives::Same),
    text("to_owned", Looks, Gives::Same),
    text("as_ref", Looks, Gives::Same),
    super::row("try_into", Takes, &[], Passive, Ruled, Computed),
];
