//! Second partials of what a tape records, written once, here. A test compares all of them with differences of the first.

use super::rules::Operation;

/// Where an operation is curved: by its first operand twice, by both, by its second operand twice.
const STRAIGHT: [bool; 3] = [false; 3];
const FIRST: [bool; 3] = [true, false, false];
const BOTH: [bool; 3] = [true; 3];

impl Operation {
    /// Which second partials there may be at all.
    pub(crate) const fn bends(self) -> [bool; 3] {
        use Operation::*;
        match self {
            Sin | Cos | Tan | Asin | Acos | Atan | Sinh | Cosh | Tanh | Asinh | Acosh | Atanh | Exp | Exp2 | ExpM1
            | Ln | Ln1p | Log2 | Log10 | Sqrt | Cbrt | Recip | Powi => FIRST,
            Atan2 | Log | Powf | Hypot => BOTH,
            Mul => [false, true, false],
            Div => [false, true, true],
            // Pieces of straight lines.
            Abs | Fract | ToDegrees | ToRadians | RemEuclid | Midpoint | Min | Max | Copysign | Signum | Floor
            | Ceil | Round | RoundTiesEven | Trunc | DivEuclid | Neg | Add | Sub | Rem | ClampLow | ClampHigh
            | MulAdd => STRAIGHT,
        }
    }

    /// The second partials, where the value is `y` and the first partials are `p` and `q`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn seconds(self, x: f64, a: f64, y: f64, [p, q]: [f64; 2]) -> [f64; 3] {
        use Operation::*;
        let first = |xx: f64| [xx, 0.0, 0.0];
        match self {
            Sin | Cos => first(-y),
            Tan => first(2.0 * y * p),
            Asin | Acos => first(p * x / ((1.0 - x) * (1.0 + x))),
            Atan => first(-2.0 * x * p * p),
            Sinh | Cosh => first(y),
            Tanh => first(-2.0 * y * p),
            Asinh => first(-x * p / (1.0 + x * x)),
            Acosh => first(-x * p / ((x - 1.0) * (x + 1.0))),
            Atanh => first(2.0 * x * p * p),
            Exp => first(y),
            Exp2 => first(p * core::f64::consts::LN_2),
            ExpM1 => first(p),
            Ln | Log2 | Log10 => first(-p / x),
            Ln1p => first(-p * p),
            Sqrt => first(-0.5 * p / x),
            Cbrt => first(-2.0 / 3.0 * p / x),
            Recip => first(-2.0 * y * p),
            Atan2 => {
                let square = x * x + a * a;
                let mixed = (x * x - a * a) / (square * square);
                [-2.0 * x * a / (square * square), mixed, 2.0 * x * a / (square * square)]
            }
            Log => {
                let ln = a.ln();
                [-p / x, -p / (a * ln), -(q + q / ln + p * x / (a * ln)) / a + p * x / (a * a * ln) - q / (a * ln)]
            }
            Powi => match a {
                0.0 | 1.0 => first(0.0),
                n => first(n * (n - 1.0) * x.powi((n as i32).saturating_sub(2))),
            },
            Powf => {
                let xx = if a == 0.0 || a == 1.0 { 0.0 } else { a * (a - 1.0) * x.powf(a - 2.0) };
                if x == 0.0 && a > 1.0 {
                    return [xx, 0.0, 0.0];
                }
                let lower = if a == 0.0 { 1.0 / x } else { x.powf(a - 1.0) };
                [xx, lower * (1.0 + a * x.ln()), q * x.ln()]
            }
            Hypot if y == 0.0 => [0.0; 3],
            Hypot => [q * q / y, -p * q / y, p * p / y],
            Mul => [0.0, 1.0, 0.0],
            Div => [0.0, -p * p, -2.0 * q / a],
            _ => [0.0; 3],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Operation;
    use crate::overloaded::hyper::of_operation;

    /// Every operation at points where it is smooth, against differences of its first partials.
    #[test]
    fn second_partials_follow_the_first() {
        use Operation::*;
        let all = [
            Sin,
            Cos,
            Tan,
            Asin,
            Acos,
            Atan,
            Sinh,
            Cosh,
            Tanh,
            Asinh,
            Acosh,
            Atanh,
            Exp,
            Exp2,
            ExpM1,
            Ln,
            Ln1p,
            Log2,
            Log10,
            Sqrt,
            Cbrt,
            Recip,
            Abs,
            Fract,
            ToDegrees,
            ToRadians,
            Atan2,
            Log,
            Powf,
            Hypot,
            RemEuclid,
            Midpoint,
            Min,
            Max,
            Copysign,
            Signum,
            Floor,
            Ceil,
            Round,
            RoundTiesEven,
            Trunc,
            DivEuclid,
            Neg,
            Add,
            Sub,
            Mul,
            Div,
            Rem,
            Powi,
            ClampLow,
            ClampHigh,
        ];
        // All that there are: numbers count from zero, and the last one is the half of a fused product.
        assert_eq!(all.len(), MulAdd as usize);
        for operation in all {
            for (x, a) in [(0.37, 1.83), (0.81, 0.62), (0.55, 2.0)] {
                let x = if operation == Acosh { x + 1.5 } else { x };
                let a = if operation == Powi { 3.0 } else { a };
                let partials = |x: f64, a: f64| operation.partials(x, a, operation.value(x, a));
                let found = operation.seconds(x, a, operation.value(x, a), partials(x, a));
                // Order four, so that 1e-3 leaves 1e-12 of a fifth derivative and 1e-13 of rounding.
                let h = 1e-3;
                let difference =
                    |f: &dyn Fn(f64) -> f64| (8.0 * (f(h) - f(-h)) - (f(2.0 * h) - f(-2.0 * h))) / (12.0 * h);
                let has_second = !matches!(operation, Powi);
                let expected = [
                    difference(&|k| partials(x + k, a)[0]),
                    if has_second { difference(&|k| partials(x, a + k)[0]) } else { 0.0 },
                    if has_second { difference(&|k| partials(x, a + k)[1]) } else { 0.0 },
                ];
                let by_hyper_duals = of_operation(operation, x, a);
                for i in 0..3 {
                    if has_second || i == 0 {
                        let (found, expected) = (found[i], by_hyper_duals[i]);
                        let is_near = (found - expected).abs() <= 1e-13 * expected.abs().max(1.0);
                        assert!(is_near, "{operation:?} {i} at {x}, {a}: {found}, by hyper-duals {expected}");
                    }
                    let error = (found[i] - expected[i]).abs() / expected[i].abs().max(1.0);
                    assert!(error < 1e-7, "{operation:?} {i} at {x}, {a}: {} instead of {}", found[i], expected[i]);
                    assert!(operation.bends()[i] || found[i] == 0.0, "{operation:?} bends");
                }
            }
        }
    }
}
