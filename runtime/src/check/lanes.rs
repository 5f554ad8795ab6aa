//! Several directions at once against one by one.

use super::direction::Line;
use super::{Forward, Mismatch, same_bits, same_length};
use crate::Lanes;

/// Checks that `forward_lanes`, which carries W directions at once, gives in every lane what `forward` gives for the
/// direction alone, bit by bit, along every input of `x` and some mixed directions.
///
/// Lanes are filled in groups of W; those left over in the last group are zero, and must come out as with a zero seed.
///
/// # Errors
/// A [`Mismatch`], the first that was found.
///
/// ```
/// use tangential::check::check_lanes;
/// use tangential::{Lanes, Tangent};
///
/// let forward = |x: &[f64], x_d: &[f64]| (vec![x[0] * x[1]], vec![x_d[0] * x[1] + x_d[1] * x[0]]);
/// let forward_lanes =
///     |x: &[f64], x_d: &[Lanes<4>]| (vec![x[0] * x[1]], vec![x_d[0].scale(x[1]) + x_d[1].scale(x[0])]);
/// check_lanes(&[2.0, 0.7], forward, forward_lanes)?;
/// # Ok::<(), tangential::check::Mismatch>(())
/// ```
pub fn check_lanes<const W: usize>(
    x: &[f64],
    forward: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
    forward_lanes: impl Fn(&[f64], &[Lanes<W>]) -> (Vec<f64>, Vec<Lanes<W>>),
) -> Result<(), Mismatch> {
    lanes(x, &forward, &forward_lanes)
}

/// Derivative code with W directions at once.
type ForwardLanes<'a, const W: usize> = &'a dyn Fn(&[f64], &[Lanes<W>]) -> (Vec<f64>, Vec<Lanes<W>>);

/// The check itself, compiled once for every W and not for every function.
fn lanes<const W: usize>(x: &[f64], forward: Forward, forward_lanes: ForwardLanes<W>) -> Result<(), Mismatch> {
    const { assert!(W > 0, "there must be a lane") };
    let lines: Vec<Line> = Line::inputs(x).chain(Line::mixed(x)).collect();
    for group in lines.chunks(W) {
        let mut seeds = vec![Lanes([0.0; W]); x.len()];
        for (lane, line) in group.iter().enumerate() {
            for (seed, &rate) in seeds.iter_mut().zip(line.seed()) {
                seed[lane] = rate;
            }
        }
        let (values, tangents) = forward_lanes(x, &seeds);
        for (lane, line) in group.iter().enumerate() {
            let (expected_values, expected_tangents) = forward(x, line.seed());
            same_length("the tangent of `forward`", &expected_tangents, expected_values.len())?;
            same_length("the value of `forward_lanes`", &values, expected_values.len())?;
            same_length("the tangent of `forward_lanes`", &tangents, expected_values.len())?;
            for output in 0..values.len() {
                let (found, expected) = (values[output], expected_values[output]);
                if !same_bits(found, expected) {
                    return Err(Mismatch::Value { output, direction: line.direction(), found, expected });
                }
                let (found, expected) = (tangents[output][lane], expected_tangents[output]);
                if !same_bits(found, expected) {
                    return Err(Mismatch::Lane { output, direction: line.direction(), lane, found, expected });
                }
            }
        }
    }
    Ok(())
}
