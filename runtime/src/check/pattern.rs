//! A pattern against derivatives.

use super::{Forward, Mismatch, same_length};

/// Checks that every derivative which is not zero at `x` is in the pattern: `pattern_rows[i]` has the inputs that output
/// `i` depends on, in any order. A derivative that is NaN counts as not zero.
///
/// The pattern may have more: other points and other branches need it.
///
/// # Errors
/// A [`Mismatch`], the first that was found.
///
/// ```
/// use tangential::check::check_pattern;
///
/// let forward = |x: &[f64], x_d: &[f64]| (vec![x[0] * x[1], x[2]], vec![x_d[0] * x[1] + x_d[1] * x[0], x_d[2]]);
/// check_pattern(&[1.0, 2.0, 3.0], forward, &[vec![0, 1], vec![2]])?;
/// let message = check_pattern(&[1.0, 2.0, 3.0], forward, &[vec![0], vec![1, 2]]).unwrap_err().to_string();
/// assert_eq!(message, "pattern: output 0 has the derivative 1e0 by input 1, which is not in the pattern");
/// # Ok::<(), tangential::check::Mismatch>(())
/// ```
pub fn check_pattern(
    x: &[f64],
    forward: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
    pattern_rows: &[Vec<usize>],
) -> Result<(), Mismatch> {
    pattern(x, &forward, pattern_rows)
}

/// The check itself, compiled once and not for every function.
fn pattern(x: &[f64], forward: Forward, pattern_rows: &[Vec<usize>]) -> Result<(), Mismatch> {
    let inputs = x.len();
    // The pattern by columns, as derivatives come.
    let mut columns = vec![vec![]; inputs];
    for (output, row) in pattern_rows.iter().enumerate() {
        for &input in row {
            columns.get_mut(input).ok_or(Mismatch::PatternInput { output, input, inputs })?.push(output);
        }
    }
    for (input, column) in columns.iter().enumerate() {
        let mut seed = vec![0.0; inputs];
        seed[input] = 1.0;
        let (values, tangents) = forward(x, &seed);
        same_length("the tangent of `forward`", &tangents, values.len())?;
        same_length("the pattern", pattern_rows, values.len())?;
        let mut in_pattern = vec![false; values.len()];
        for &output in column {
            in_pattern[output] = true;
        }
        for (output, &derivative) in tangents.iter().enumerate() {
            if derivative != 0.0 && !in_pattern[output] {
                return Err(Mismatch::Pattern { output, input, derivative });
            }
        }
    }
    Ok(())
}
