//! The table of derivative rules of the floating-point methods. Each rule is written once, here.
//!
//! In a partial, `x` is the receiver, `a` and `b` the arguments, `y` the result, and `F` the float type (`f64` or
//! `f32`). A test in `tests/rules` walks this table, so no rule can be added untested.

use crate::methods::{Kind, Tangent};

/// How a method's tangent follows from those of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A sum of partials times tangents.
    Smooth,
    /// As `Smooth`, with a partial that is infinite at a point where the value is finite (`sqrt` at 0). The operand's
    /// tangent is formed on its own first, so that a zero tangent contributes zero there however statements are cut.
    Singular,
    /// The tangent of the operand that the value is taken from.
    Select,
    /// Piecewise constant: no tangent.
    Constant,
}

/// The derivative rule of a method of `f64` and `f32`.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The method.
    pub name: &'static str,
    /// How the tangent is formed.
    pub form: Form,
    /// The partial with respect to each operand, the receiver first; empty where there is none. For `Select`: when the
    /// value is taken from this operand; the last one is taken otherwise.
    pub partials: &'static [&'static str],
}

use Form::{Constant, Select, Singular, Smooth};

/// All rules.
pub const TABLE: &[Rule] = &[
    // Trigonometric.
    rule("sin", Smooth, &["x.cos()"]),
    rule("cos", Smooth, &["-x.sin()"]),
    rule("tan", Smooth, &["1.0 + y * y"]),
    rule("asin", Singular, &["1.0 / ((1.0 - x) * (1.0 + x)).sqrt()"]),
    rule("acos", Singular, &["-1.0 / ((1.0 - x) * (1.0 + x)).sqrt()"]),
    rule("atan", Smooth, &["1.0 / (1.0 + x * x)"]),
    rule("atan2", Singular, &["a / x.hypot(a) / x.hypot(a)", "-x / x.hypot(a) / x.hypot(a)"]),
    // Hyperbolic. Written with `cosh` because `1 - y * y` cancels.
    rule("sinh", Smooth, &["x.cosh()"]),
    rule("cosh", Smooth, &["x.sinh()"]),
    rule("tanh", Smooth, &["x.cosh().powi(-2)"]),
    rule("asinh", Smooth, &["1.0 / x.hypot(1.0)"]),
    rule("acosh", Singular, &["1.0 / ((x - 1.0).sqrt() * (x + 1.0).sqrt())"]),
    rule("atanh", Singular, &["1.0 / ((1.0 - x) * (1.0 + x))"]),
    // Exponentials and logarithms.
    rule("exp", Smooth, &["y"]),
    rule("exp2", Smooth, &["y * ::core::F::consts::LN_2"]),
    rule("exp_m1", Smooth, &["x.exp()"]),
    rule("ln", Singular, &["1.0 / x"]),
    rule("ln_1p", Singular, &["1.0 / (1.0 + x)"]),
    rule("log2", Singular, &["::core::F::consts::LOG2_E / x"]),
    rule("log10", Singular, &["::core::F::consts::LOG10_E / x"]),
    rule("log", Singular, &["1.0 / (x * a.ln())", "-y / (a * a.ln())"]),
    // Powers and roots. A literal exponent gives `3.0 * x.powi(2)`; see `tangent::scalar`.
    rule("powi", Singular, &["if a == 0 { 0.0 } else { a as F * x.powi((a as i32).saturating_sub(1)) }", ""]),
    rule(
        "powf",
        Singular,
        &["if a == 0.0 { 0.0 } else { a * x.powf(a - 1.0) }", "if x == 0.0 && a > 0.0 { 0.0 } else { y * x.ln() }"],
    ),
    rule("sqrt", Singular, &["0.5 / y.abs()"]),
    rule("cbrt", Singular, &["1.0 / (3.0 * y * y)"]),
    rule("recip", Singular, &["-y * y"]),
    rule("hypot", Smooth, &["if y == 0.0 { 0.0 } else { x / y }", "if y == 0.0 { 0.0 } else { a / y }"]),
    rule("mul_add", Smooth, &["a", "x", "1.0"]),
    // Kinks: the side that the value is computed from.
    rule("abs", Smooth, &["x.signum()"]),
    rule("copysign", Smooth, &["x.signum() * a.signum()", ""]),
    rule("min", Select, &["y == x", ""]),
    rule("max", Select, &["y == x", ""]),
    rule("clamp", Select, &["!(x < a || x > b)", "x < a", ""]),
    rule("rem_euclid", Smooth, &["1.0", "-((x - y) / a).round()"]),
    rule("fract", Smooth, &["1.0"]),
    rule("midpoint", Smooth, &["0.5", "0.5"]),
    // Units.
    rule("to_degrees", Smooth, &["(1.0 as F).to_degrees()"]),
    rule("to_radians", Smooth, &["(1.0 as F).to_radians()"]),
    // Piecewise constant.
    rule("signum", Constant, &[""]),
    rule("floor", Constant, &[""]),
    rule("ceil", Constant, &[""]),
    rule("round", Constant, &[""]),
    rule("round_ties_even", Constant, &[""]),
    rule("trunc", Constant, &[""]),
    rule("div_euclid", Constant, &["", ""]),
];

const fn rule(name: &'static str, form: Form, partials: &'static [&'static str]) -> Rule {
    Rule { name, form, partials }
}

/// The rule of a method.
pub fn find(name: &str) -> Option<&'static Rule> {
    TABLE.iter().find(|rule| rule.name == name)
}

/// The rule of a method that is called with so many arguments. A method of the same name that takes others is not `f64`'s.
pub fn of_method(name: &str, args: usize) -> Option<&'static Rule> {
    find(name).filter(|rule| rule.partials.len() == args + 1)
}

/// Methods of a float that answer with an integer, a boolean or an ordering.
pub fn is_query(name: &str) -> bool {
    Kind::Float.method(name).is_some_and(|row| row.tangent == Tangent::Asked)
}

/// Methods of a float that look at its bits: refused on active values.
pub fn is_bit_trick(name: &str) -> bool {
    Kind::Float.method(name).is_some_and(|row| row.tangent == Tangent::Bits)
}
