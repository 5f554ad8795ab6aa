//! Programs by adjoint code, against the same ones forward.

use super::{Point, Verdict, quietly};
use crate::Entry;
use crate::interpret;
use crate::program::tree::Program;
use tangential::VectorFunction;
use tangential::adjoint::Trail;
use tangential::check::{Mismatch, check_adjoint};
use tangential::jacobian::against;

/// Whether the program has the values of `forward`, bit for bit, by adjoint code, whether dot products with its tangents agree to
/// rounding, and whether the record is used up.
pub fn adjoint(program: &Program, entry: &Entry, point: &Point) -> Verdict {
    let Some(compare) = entry.adjoint else { return Verdict::Skipped("no adjoint code") };
    if interpret::run(program, point, true).is_err() {
        return Verdict::Skipped("panics in clamp");
    }
    let x: Vec<f64> = point.x.iter().chain(&point.out).map(|(value, _)| *value).collect();
    match quietly(|| compare(point.n, &x)) {
        Ok(Ok(true)) => Verdict::Same,
        Ok(Ok(false)) => Verdict::Skipped("not a number"),
        Ok(Err(difference)) => Verdict::Different(format!("  by adjoint code: {difference}")),
        Err(panic) => Verdict::Different(format!("  by adjoint code: panics: {panic}")),
    }
}

/// Compares adjoint code of a function with `forward`, at a point; false if an adjoint is not a number, for then gradients are recorded,
/// and products with what is recorded are compared.
///
/// # Errors
/// The first difference.
pub fn by_adjoint<F: VectorFunction>(f: &F, x: &[f64]) -> Result<bool, String> {
    let forward = |x: &[f64], x_d: &[f64]| {
        let (mut y, mut y_d) = (vec![0.0; f.outputs()], vec![0.0; f.outputs()]);
        f.forward(x, x_d, &mut y, &mut y_d);
        (y, y_d)
    };
    let problem = std::cell::Cell::new(None);
    let is_number = std::cell::Cell::new(true);
    let adjoint = |x: &[f64], weights: &[f64]| {
        let (mut trail, mut y, mut x_b) = (Trail::default(), vec![0.0; f.outputs()], vec![0.0; x.len()]);
        f.augmented(&mut trail, x, &mut y);
        if trail.has_given_up() {
            problem.set(Some("it gives up"));
            return (y, x_b);
        }
        let mut record = trail.unwind();
        f.adjoint(&mut record, &mut x_b, &mut weights.to_vec());
        if !record.is_finished() {
            problem.set(Some("something of the record is left"));
        }
        is_number.set(is_number.get() && !x_b.iter().any(|slope| slope.is_nan()));
        (y, x_b)
    };
    let found = check_adjoint(x, forward, adjoint);
    match (problem.get(), found) {
        (Some(problem), _) => Err(problem.to_string()),
        (None, Err(mismatch @ Mismatch::AdjointValue { .. })) => Err(mismatch.to_string()),
        (None, Err(mismatch)) if is_number.get() => Err(mismatch.to_string()),
        _ if is_number.get() => Ok(true),
        _ => {
            let recorded = |x: &[f64], weights: &[f64]| {
                let (mut y, mut x_b) = (vec![0.0; f.outputs()], vec![0.0; x.len()]);
                against(f, x, weights, &mut y, &mut x_b).expect("no program is that long");
                (y, x_b)
            };
            match check_adjoint(x, forward, recorded) {
                Ok(()) => Ok(false),
                Err(mismatch) => Err(format!("as it is recorded: {mismatch}")),
            }
        }
    }
}
