//! What a check found wrong.

use core::fmt;

/// A check of a derivative has failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Mismatch {
    /// Two vectors that belong together differ in length.
    #[error("length: {what} has {found} entries instead of {expected}")]
    Length {
        /// The vector that has another length than expected.
        what: &'static str,
        /// Its length.
        found: usize,
        /// The length it should have.
        expected: usize,
    },

    /// The derivative code computes another value than the function.
    #[error(
        "value: output {output} is {found:e} with the tangent along {direction}, {expected:e} without \
         (relative error {:.1e}); they must be equal bit by bit", relative_error(*found, *expected)
    )]
    Value {
        /// Entry of the output.
        output: usize,
        /// Direction of the tangent that was computed at the same time.
        direction: Direction,
        /// Value of the derivative code.
        found: f64,
        /// Value of the function.
        expected: f64,
    },

    /// The tangent is not what the differences of the function are, within what these can tell.
    #[error(
        "tangent: output {output} along {direction} is {tangent:e}, differences give {difference:e} +- {uncertainty:.1e} \
         (relative error {:.1e}){}", relative_error(*tangent, *difference), zero_note(*tangent)
    )]
    Tangent {
        /// Entry of the output.
        output: usize,
        /// Direction of the tangent.
        direction: Direction,
        /// Tangent of the derivative code.
        tangent: f64,
        /// Derivative from extrapolated centered differences.
        difference: f64,
        /// How far the differences may be from the true derivative.
        uncertainty: f64,
    },

    /// Differences cannot tell whether the tangent is right: the point is singular, or the function is all noise.
    #[error(
        "tangent: output {output} along {direction} is {tangent:e} and cannot be checked, differences give \
         {difference:e} +- {uncertainty:.1e}: the function is not smooth here, not finite around here, or too noisy; \
         check at another point"
    )]
    Undecided {
        /// Entry of the output.
        output: usize,
        /// Direction of the tangent.
        direction: Direction,
        /// Tangent of the derivative code.
        tangent: f64,
        /// Derivative from extrapolated centered differences, NaN if there is none.
        difference: f64,
        /// How far the differences may be from the true derivative.
        uncertainty: f64,
    },

    /// One lane of several differs from the same direction computed alone.
    #[error(
        "lanes: output {output} along {direction} is {found:e} in lane {lane}, {expected:e} alone (relative error \
         {:.1e}); they must be equal bit by bit", relative_error(*found, *expected)
    )]
    Lane {
        /// Entry of the output.
        output: usize,
        /// Direction of the lane.
        direction: Direction,
        /// The lane.
        lane: usize,
        /// Tangent in the lane.
        found: f64,
        /// Tangent of the direction alone.
        expected: f64,
    },

    /// The adjoint code computes another value than the derivative code.
    #[error(
        "value: output {output} is {found:e} with adjoints, {expected:e} with tangents (relative error {:.1e}); they must be \
         equal bit by bit", relative_error(*found, *expected)
    )]
    AdjointValue {
        /// Entry of the output.
        output: usize,
        /// Value of the adjoint code.
        found: f64,
        /// Value of the derivative code.
        expected: f64,
    },

    /// Adjoints and tangents are not those of one function.
    #[error(
        "adjoint: the product of what the weights of {} give with {direction} is {against:e}, that of the tangents with the \
         weights {along:e} (relative error {:.1e}, allowed are {allowed:.1e})", of_outputs(weights), relative_error(*against, *along)
    )]
    Adjoint {
        /// The weights of the outputs: of one of them, or mixed.
        weights: Direction,
        /// Direction of the tangents.
        direction: Direction,
        /// `(J^T w) . v`, by the adjoint code.
        against: f64,
        /// `w . (J v)`, by the derivative code.
        along: f64,
        /// By how much both may differ.
        allowed: f64,
    },

    /// A derivative is not zero where the pattern says it always is.
    #[error("pattern: output {output} has the derivative {derivative:e} by input {input}, which is not in the pattern")]
    Pattern {
        /// Entry of the output, row of the pattern.
        output: usize,
        /// Entry of the input, column of the pattern.
        input: usize,
        /// The derivative.
        derivative: f64,
    },

    /// The pattern has an input that does not exist.
    #[error("pattern: row {output} has input {input}, but there are {inputs} inputs")]
    PatternInput {
        /// Row of the pattern.
        output: usize,
        /// The input that does not exist.
        input: usize,
        /// How many inputs there are.
        inputs: usize,
    },
}

/// The direction along which a derivative was checked.
#[derive(Clone, Debug, PartialEq)]
pub enum Direction {
    /// One input changes, the others do not.
    Input(usize),
    /// All inputs change, each at the rate given here.
    Mixed(Vec<f64>),
}

impl fmt::Display for Direction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 8;
        match self {
            Self::Input(input) => write!(out, "input {input}"),
            Self::Mixed(rates) if rates.len() <= SHOWN => write!(out, "direction {rates:?}"),
            Self::Mixed(rates) => {
                let shown = &rates[..SHOWN];
                write!(out, "direction {shown:?} and {} more", rates.len() - SHOWN)
            }
        }
    }
}

/// Weights, for messages.
fn of_outputs(weights: &Direction) -> String {
    match weights {
        Direction::Input(output) => format!("output {output}"),
        mixed => format!("all outputs, {mixed},"),
    }
}

/// What a tangent of zero hints at, where the function does change.
fn zero_note(tangent: f64) -> &'static str {
    match tangent == 0.0 {
        true => {
            "; the tangent is zero: either the output depends on the input only through conditions, as the result of a \
             bisection does, or the derivative was dropped by `passive(..)`, by a passive parameter or field, or by a rule"
        }
        false => "",
    }
}

/// The difference in units of the larger of the two.
fn relative_error(found: f64, expected: f64) -> f64 {
    if found == expected { 0.0 } else { (found - expected).abs() / found.abs().max(expected.abs()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_have_entry_direction_values_and_relative_error() {
        let wrong = Mismatch::Tangent {
            output: 2,
            direction: Direction::Input(5),
            tangent: 1.5,
            difference: -1.5,
            uncertainty: 1e-10,
        };
        assert_eq!(
            wrong.to_string(),
            "tangent: output 2 along input 5 is 1.5e0, differences give -1.5e0 +- 1.0e-10 (relative error 2.0e0)"
        );
        let wrong = Mismatch::Tangent {
            output: 0,
            direction: Direction::Input(0),
            tangent: 0.0,
            difference: 2.0,
            uncertainty: 1e-10,
        };
        assert!(wrong.to_string().contains("only through conditions, as the result of a bisection does"), "{wrong}");
        let wrong =
            Mismatch::Value { output: 0, direction: Direction::Mixed(vec![0.5, -2.0]), found: f64::NAN, expected: 4.0 };
        assert_eq!(
            wrong.to_string(),
            "value: output 0 is NaN with the tangent along direction [0.5, -2.0], 4e0 without (relative error NaN); they \
             must be equal bit by bit"
        );
        let long = Direction::Mixed(vec![1.0; 10]);
        assert_eq!(long.to_string(), "direction [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0] and 2 more");
    }
}
