//! The derivative rules of the methods of `f64` and `f32`, each written once.
//!
//! [`table!`] hands the rows to another macro. The engine makes text of them, which it writes into emitted code; the runtime
//! makes functions, for receivers whose type only the compiler knows, and the operations of overloaded scalars. So `x.tanh()`,
//! `self.x.tanh()` and a dual have the same partial, to the last bit.
//!
//! A row has the method; the operation's name on a tape; the names of the method's forms in the runtime; how the tangent is
//! formed; and the partials. In a partial `x` is the receiver, `a` and `b` are the arguments, `y` is the result, `F` the float
//! type; `LN_2`, `LOG2_E` and `LOG10_E` are its constants. The tests in `tests/rules` walk the table: no rule can be added untested.
//!
//! | form | the tangent is |
//! | --- | --- |
//! | `Smooth` | a sum of partials times tangents |
//! | `Singular` | the same, with a partial that is infinite at a point where the value is finite (`sqrt` at 0) |
//! | `select` | that of the operand that the value is taken from, by a condition |
//! | `first` | a partial times the tangent of the receiver; the argument has none, or only its sign counts |
//! | `constant` | none: piecewise constant |

/// Hands the table to a macro: `table!(print)` is `print! { unary { .. } .. }`.
#[macro_export]
macro_rules! table {
    ($then:ident) => {
        $then! {
            unary {
                // Trigonometric.
                sin Sin (sin_forward sin_pattern sin_linear) Smooth |x, y| x.cos();
                cos Cos (cos_forward cos_pattern cos_linear) Smooth |x, y| -x.sin();
                tan Tan (tan_forward tan_pattern tan_linear) Smooth |x, y| 1.0 + y * y;
                asin Asin (asin_forward asin_pattern asin_linear) Singular |x, y| 1.0 / ((1.0 - x) * (1.0 + x)).sqrt();
                acos Acos (acos_forward acos_pattern acos_linear) Singular |x, y| -1.0 / ((1.0 - x) * (1.0 + x)).sqrt();
                atan Atan (atan_forward atan_pattern atan_linear) Smooth |x, y| 1.0 / (1.0 + x * x);
                // Hyperbolic. Written with `cosh` because `1 - y * y` cancels.
                sinh Sinh (sinh_forward sinh_pattern sinh_linear) Smooth |x, y| x.cosh();
                cosh Cosh (cosh_forward cosh_pattern cosh_linear) Smooth |x, y| x.sinh();
                tanh Tanh (tanh_forward tanh_pattern tanh_linear) Smooth |x, y| x.cosh().powi(-2);
                asinh Asinh (asinh_forward asinh_pattern asinh_linear) Smooth |x, y| 1.0 / x.hypot(1.0);
                acosh Acosh (acosh_forward acosh_pattern acosh_linear) Singular |x, y| 1.0 / ((x - 1.0).sqrt() * (x + 1.0).sqrt());
                atanh Atanh (atanh_forward atanh_pattern atanh_linear) Singular |x, y| 1.0 / ((1.0 - x) * (1.0 + x));
                // Exponentials and logarithms.
                exp Exp (exp_forward exp_pattern exp_linear) Smooth |x, y| y;
                exp2 Exp2 (exp2_forward exp2_pattern exp2_linear) Smooth |x, y| y * LN_2;
                exp_m1 ExpM1 (exp_m1_forward exp_m1_pattern exp_m1_linear) Smooth |x, y| x.exp();
                ln Ln (ln_forward ln_pattern ln_linear) Singular |x, y| 1.0 / x;
                ln_1p Ln1p (ln_1p_forward ln_1p_pattern ln_1p_linear) Singular |x, y| 1.0 / (1.0 + x);
                log2 Log2 (log2_forward log2_pattern log2_linear) Singular |x, y| LOG2_E / x;
                log10 Log10 (log10_forward log10_pattern log10_linear) Singular |x, y| LOG10_E / x;
                // Roots.
                sqrt Sqrt (sqrt_forward sqrt_pattern sqrt_linear) Singular |x, y| 0.5 / y.abs();
                cbrt Cbrt (cbrt_forward cbrt_pattern cbrt_linear) Singular |x, y| 1.0 / (3.0 * y * y);
                recip Recip (recip_forward recip_pattern recip_linear) Singular |x, y| -y * y;
                // A kink: the side that the value is computed from.
                abs Abs (abs_forward abs_pattern abs_linear) Smooth |x, y| x.signum();
                fract Fract (fract_forward fract_pattern fract_linear) Smooth |x, y| 1.0;
                // Units.
                to_degrees ToDegrees (to_degrees_forward to_degrees_pattern to_degrees_linear) Smooth |x, y| (1.0 as F).to_degrees();
                to_radians ToRadians (to_radians_forward to_radians_pattern to_radians_linear) Smooth |x, y| (1.0 as F).to_radians();
            }
            binary {
                atan2 Atan2 (atan2_forward atan2_pattern atan2_linear) (atan2_by atan2_from) Singular |x, a, y|
                    a / x.hypot(a) / x.hypot(a),
                    -x / x.hypot(a) / x.hypot(a);
                log Log (log_forward log_pattern log_linear) (log_by log_from) Singular |x, a, y|
                    1.0 / (x * a.ln()),
                    -y / (a * a.ln());
                // A constant power is flat also where x^-1 is infinite; powers of zero stay zero, though the logarithm is infinite.
                powf Powf (powf_forward powf_pattern powf_linear) (powf_by powf_from) Singular |x, a, y|
                    if a == 0.0 { 0.0 } else { a * x.powf(a - 1.0) },
                    if x == 0.0 && a > 0.0 { 0.0 } else { y * x.ln() };
                hypot Hypot (hypot_forward hypot_pattern hypot_linear) (hypot_by hypot_from) Smooth |x, a, y|
                    if y == 0.0 { 0.0 } else { x / y },
                    if y == 0.0 { 0.0 } else { a / y };
                rem_euclid RemEuclid (rem_euclid_forward rem_euclid_pattern rem_euclid_linear) (rem_euclid_by rem_euclid_from) Smooth |x, a, y|
                    1.0,
                    -((x - y) / a).round();
                midpoint Midpoint (midpoint_forward midpoint_pattern midpoint_linear) (midpoint_by midpoint_from) Smooth |x, a, y|
                    0.5,
                    0.5;
            }
            select {
                min Min (min_forward min_pattern min_linear) (min_by min_from) |x, a, y| y == x;
                max Max (max_forward max_pattern max_linear) (max_by max_from) |x, a, y| y == x;
            }
            first {
                // Only the size of the receiver counts, and only the sign of the argument.
                copysign Copysign (copysign_forward copysign_pattern copysign_linear) (copysign_by copysign_from) Smooth |x, a, y|
                    x.signum() * a.signum();
            }
            constant {
                signum Signum (signum_forward signum_pattern signum_linear);
                floor Floor (floor_forward floor_pattern floor_linear);
                ceil Ceil (ceil_forward ceil_pattern ceil_linear);
                round Round (round_forward round_pattern round_linear);
                round_ties_even RoundTiesEven (round_ties_even_forward round_ties_even_pattern round_ties_even_linear);
                trunc Trunc (trunc_forward trunc_pattern trunc_linear);
            }
            constant_binary {
                div_euclid DivEuclid (div_euclid_forward div_euclid_pattern div_euclid_linear) (div_euclid_by div_euclid_from);
            }
            // The exponent is an integer. A literal one gives `3.0 * x.powi(2)` in emitted code.
            power {
                powi |x, a, y| if a == 0 { 0.0 } else { a as F * x.powi((a as i32).saturating_sub(1)) };
            }
            // Rounded once.
            product_and_sum {
                mul_add |x, a, b, y| a, x, 1.0;
            }
            // The receiver where the first holds, the lower bound where the second does, else the upper bound.
            limits {
                clamp |x, a, b, y| !(x < a || x > b), x < a;
            }
        }
    };
}
