//! Every differentiable method of f64, in method form and in path form; f32 and the casts between them.

use tangential::differentiate;

/// Sine.
#[differentiate]
pub fn sin(x: f64) -> (f64, f64) {
    (x.sin(), f64::sin(x))
}

/// Cosine.
#[differentiate]
pub fn cos(x: f64) -> (f64, f64) {
    (x.cos(), f64::cos(x))
}

/// Tangent.
#[differentiate]
pub fn tan(x: f64) -> (f64, f64) {
    (x.tan(), f64::tan(x))
}

/// Inverse sine.
#[differentiate]
pub fn asin(x: f64) -> (f64, f64) {
    (x.asin(), f64::asin(x))
}

/// Inverse cosine.
#[differentiate]
pub fn acos(x: f64) -> (f64, f64) {
    (x.acos(), f64::acos(x))
}

/// Inverse tangent.
#[differentiate]
pub fn atan(x: f64) -> (f64, f64) {
    (x.atan(), f64::atan(x))
}

/// Hyperbolic sine.
#[differentiate]
pub fn sinh(x: f64) -> (f64, f64) {
    (x.sinh(), f64::sinh(x))
}

/// Hyperbolic cosine.
#[differentiate]
pub fn cosh(x: f64) -> (f64, f64) {
    (x.cosh(), f64::cosh(x))
}

/// Hyperbolic tangent.
#[differentiate]
pub fn tanh(x: f64) -> (f64, f64) {
    (x.tanh(), f64::tanh(x))
}

/// Inverse hyperbolic sine.
#[differentiate]
pub fn asinh(x: f64) -> (f64, f64) {
    (x.asinh(), f64::asinh(x))
}

/// Inverse hyperbolic cosine.
#[differentiate]
pub fn acosh(x: f64) -> (f64, f64) {
    (x.acosh(), f64::acosh(x))
}

/// Inverse hyperbolic tangent.
#[differentiate]
pub fn atanh(x: f64) -> (f64, f64) {
    (x.atanh(), f64::atanh(x))
}

/// Exponential.
#[differentiate]
pub fn exp(x: f64) -> (f64, f64) {
    (x.exp(), f64::exp(x))
}

/// Power of two.
#[differentiate]
pub fn exp2(x: f64) -> (f64, f64) {
    (x.exp2(), f64::exp2(x))
}

/// Exponential less one.
#[differentiate]
pub fn exp_m1(x: f64) -> (f64, f64) {
    (x.exp_m1(), f64::exp_m1(x))
}

/// Natural logarithm.
#[differentiate]
pub fn ln(x: f64) -> (f64, f64) {
    (x.ln(), f64::ln(x))
}

/// Logarithm to base two.
#[differentiate]
pub fn log2(x: f64) -> (f64, f64) {
    (x.log2(), f64::log2(x))
}

/// Logarithm to base ten.
#[differentiate]
pub fn log10(x: f64) -> (f64, f64) {
    (x.log10(), f64::log10(x))
}

/// Logarithm of one more.
#[differentiate]
pub fn ln_1p(x: f64) -> (f64, f64) {
    (x.ln_1p(), f64::ln_1p(x))
}

/// Square root.
#[differentiate]
pub fn sqrt(x: f64) -> (f64, f64) {
    (x.sqrt(), f64::sqrt(x))
}

/// Cube root.
#[differentiate]
pub fn cbrt(x: f64) -> (f64, f64) {
    (x.cbrt(), f64::cbrt(x))
}

/// Reciprocal.
#[differentiate]
pub fn recip(x: f64) -> (f64, f64) {
    (x.recip(), f64::recip(x))
}

/// Absolute value.
#[differentiate]
pub fn abs(x: f64) -> (f64, f64) {
    (x.abs(), f64::abs(x))
}

/// Sign.
#[differentiate]
pub fn signum(x: f64) -> (f64, f64) {
    (x.signum(), f64::signum(x))
}

/// Fractional part.
#[differentiate]
pub fn fract(x: f64) -> (f64, f64) {
    (x.fract(), f64::fract(x))
}

/// Largest integer below.
#[differentiate]
pub fn floor(x: f64) -> (f64, f64) {
    (x.floor(), f64::floor(x))
}

/// Smallest integer above.
#[differentiate]
pub fn ceil(x: f64) -> (f64, f64) {
    (x.ceil(), f64::ceil(x))
}

/// Nearest integer, halves away from zero.
#[differentiate]
pub fn round(x: f64) -> (f64, f64) {
    (x.round(), f64::round(x))
}

/// Nearest integer, halves to even.
#[differentiate]
pub fn round_ties_even(x: f64) -> (f64, f64) {
    (x.round_ties_even(), f64::round_ties_even(x))
}

/// Integer part.
#[differentiate]
pub fn trunc(x: f64) -> (f64, f64) {
    (x.trunc(), f64::trunc(x))
}

/// Radians to degrees.
#[differentiate]
pub fn to_degrees(x: f64) -> (f64, f64) {
    (x.to_degrees(), f64::to_degrees(x))
}

/// Degrees to radians.
#[differentiate]
pub fn to_radians(x: f64) -> (f64, f64) {
    (x.to_radians(), f64::to_radians(x))
}

/// Power with an active exponent.
#[differentiate]
pub fn powf(x: f64, y: f64) -> (f64, f64) {
    (x.powf(y), f64::powf(x, y))
}

/// Logarithm to an active base.
#[differentiate]
pub fn log(x: f64, base: f64) -> (f64, f64) {
    (x.log(base), f64::log(x, base))
}

/// Hypotenuse.
#[differentiate]
pub fn hypot(x: f64, y: f64) -> (f64, f64) {
    (x.hypot(y), f64::hypot(x, y))
}

/// Angle of a point.
#[differentiate]
pub fn atan2(y: f64, x: f64) -> (f64, f64) {
    (y.atan2(x), f64::atan2(y, x))
}

/// Smaller of two.
#[differentiate]
pub fn min(x: f64, y: f64) -> (f64, f64) {
    (x.min(y), f64::min(x, y))
}

/// Larger of two.
#[differentiate]
pub fn max(x: f64, y: f64) -> (f64, f64) {
    (x.max(y), f64::max(x, y))
}

/// Magnitude of one, sign of the other.
#[differentiate]
pub fn copysign(x: f64, sign: f64) -> (f64, f64) {
    (x.copysign(sign), f64::copysign(x, sign))
}

/// Remainder, never negative.
#[differentiate]
pub fn rem_euclid(x: f64, y: f64) -> (f64, f64) {
    (x.rem_euclid(y), f64::rem_euclid(x, y))
}

/// Quotient that belongs to it.
#[differentiate]
pub fn div_euclid(x: f64, y: f64) -> (f64, f64) {
    (x.div_euclid(y), f64::div_euclid(x, y))
}

/// Middle of two.
#[differentiate]
pub fn midpoint(x: f64, y: f64) -> (f64, f64) {
    (x.midpoint(y), f64::midpoint(x, y))
}

/// Integer power.
#[differentiate]
pub fn powi(x: f64, n: i32) -> (f64, f64) {
    (x.powi(n), f64::powi(x, n))
}

/// Power with a constant exponent.
#[differentiate]
pub fn powf_constant(x: f64) -> (f64, f64) {
    (x.powf(2.5), f64::powf(x, 3.0))
}

/// Power of a constant.
#[differentiate]
pub fn powf_of_constant(x: f64) -> (f64, f64) {
    (2.0_f64.powf(x), f64::powf(0.5, x))
}

/// Product plus a summand, rounded once.
#[differentiate]
pub fn mul_add(a: f64, b: f64, c: f64) -> (f64, f64) {
    (a.mul_add(b, c), f64::mul_add(a, b, c))
}

/// Value between two limits, which are active too.
#[differentiate]
pub fn clamp(x: f64, low: f64, high: f64) -> (f64, f64) {
    (x.clamp(low, high), f64::clamp(x, low, high))
}

/// Value between constant limits.
#[differentiate]
pub fn clamp_constant(x: f64) -> f64 {
    x.clamp(-1.0, 1.0) * x
}

/// Sine and cosine at once.
#[differentiate]
pub fn sin_cos(x: f64) -> (f64, f64) {
    let (s, c) = x.sin_cos();
    let pair = f64::sin_cos(2.0 * x);
    (s * pair.1, c - pair.0)
}

/// Remainder by the operator, both sides active.
#[differentiate]
pub fn remainder(x: f64, y: f64) -> f64 {
    x % y + x
}

/// Negation, parentheses and precedence.
#[differentiate]
pub fn operators(a: f64, b: f64) -> f64 {
    -a * (b - -a) / (1.0 + a * a) - -(a - b - 1.0) + -1.0 * -b
}

/// Literals in all their spellings, with names from `std::f64::consts`.
#[differentiate]
pub fn literals(x: f64) -> f64 {
    use std::f64::consts::{FRAC_PI_2, LN_2};
    1. * x + 1e-1 * x * x + 2_f64 * x.powi(3) + 1_000.0 - 2f64.sqrt() * x + FRAC_PI_2 + LN_2 * x + f64::MAX.recip()
}

/// Methods on literals, on parentheses and in chains.
#[differentiate]
pub fn method_chains(x: f64) -> f64 {
    (1.0 + x * x).sqrt().ln().sin().powi(2).exp() + (-x).abs().sqrt() - 2.0_f64.max(x).recip()
}

/// Integers become floats.
#[differentiate]
pub fn integers_to_float(x: f64, n: u8, m: usize) -> f64 {
    x * n as f64 + f64::from(n) * x * x - (m as f64).sqrt() * x
}

/// A float becomes an integer, explicitly without a derivative.
#[differentiate]
pub fn float_to_integer(x: f64, v: &[f64]) -> f64 {
    let i = tangential::passive(x) as usize;
    v[i] * (x - i as f64)
}

/// Single precision throughout.
#[differentiate]
pub fn single(x: f32, y: f32) -> f32 {
    let z = x * y + 1.5;
    z.sqrt() * (x - y).sin() + z.powi(2) / (2.0 + y.abs())
}

/// Single precision, by path and by branches.
#[differentiate]
pub fn single_branches(x: f32) -> f32 {
    let y = if x > 1.0 { f32::ln(x) } else { x.exp() };
    f32::max(y, 0.5_f32) * x
}

/// Single precision in slices and loops.
#[differentiate]
pub fn single_slice(v: &[f32], out: &mut [f32]) -> f32 {
    let mut sum = 0.0;
    for (y, &x) in out.iter_mut().zip(v) {
        sum += x * x;
        *y = sum.sqrt();
    }
    sum
}

/// Down to single precision and up again.
#[differentiate]
pub fn down_and_up(x: f64) -> f64 {
    let coarse = x as f32;
    coarse as f64 * x
}

/// Single precision stored, double precision computed.
#[differentiate]
pub fn mixed_precision(v: &[f32], x: f64) -> f32 {
    let mut sum = x;
    for &a in v {
        sum += f64::from(a) * x;
    }
    sum as f32
}
