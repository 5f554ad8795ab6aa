//! The interpreter against the plain functions: the trees mean what rustc takes their text to mean.

use super::{Verdict, identical};
use crate::Entry;
use crate::interpret::{self, Point};
use crate::program::tree::Program;

/// Whether the interpreter's values are those of the compiled function.
pub fn values(program: &Program, entry: &Entry, point: &Point) -> Verdict {
    let expected = match interpret::run(program, point, true) {
        Ok((expected, _)) => expected,
        // A value that is not a number makes bounds that are none.
        Err(reason) if reason.starts_with("clamp") => return Verdict::Skipped("panics in clamp"),
        Err(reason) => return Verdict::Different(format!("  the generator made a mistake: {reason}")),
    };
    let out = plain(entry, point, 0.0);
    for (number, (value, dual)) in out.iter().zip(&expected).enumerate() {
        if !identical(*value, dual.value) {
            return Verdict::Different(format!("  out[{number}]: compiled {value:?}, interpreted {:?}", dual.value));
        }
    }
    Verdict::Same
}

/// Results of the plain function, at the point moved by so much along the first direction.
pub(super) fn plain(entry: &Entry, point: &Point, step: f64) -> Vec<f64> {
    let moved = |list: &[(f64, [f64; 4])]| -> Vec<f64> {
        list.iter().map(|(value, tangent)| if step == 0.0 { *value } else { value + step * tangent[0] }).collect()
    };
    let mut out = moved(&point.out);
    (entry.primal)(&moved(&point.x), point.n, &mut out);
    out
}
