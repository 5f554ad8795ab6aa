//! The engine's patterns against what is found along the executed path.

use super::{Point, Verdict, quietly};
use crate::program::tree::Program;
use crate::{Entry, Forward};
use tangential::{IndexSet, Zero};

/// Whether `pattern` has every dependence that `forward` with index sets finds at the point, and every derivative that
/// is not zero. It may say that there is no union.
pub fn patterns(_: &Program, entry: &Entry, point: &Point) -> Verdict {
    let (Some((single, _)), Some((path, pattern))) = (entry.forward, entry.sets) else {
        return Verdict::Skipped("built without the feature `engine`");
    };
    let (x, out): (Vec<f64>, Vec<f64>) = (values(&point.x), values(&point.out));
    let pattern = match rows(pattern, &vec![f64::NAN; x.len()], point.n, &vec![f64::NAN; out.len()]) {
        Ok(rows) => rows,
        Err(why) if why.starts_with("pattern: ") => return Verdict::Skipped("no union"),
        // A function all of whose arguments are passive is called as it is, with no numbers for what `passive` hides.
        Err(why) if why.contains("either was NaN") => return Verdict::Skipped("panics in clamp"),
        Err(why) => return Verdict::Different(format!("  pattern: {why}")),
    };
    let Ok(path) = rows(path, &x, point.n, &out) else { return Verdict::Skipped("panics in clamp") };
    for (number, (found, row)) in path.iter().zip(&pattern).enumerate() {
        if found.iter().any(|input| !row.contains(input)) {
            return Verdict::Different(format!("  pattern: out[{number}] is {row:?}, along the path {found:?}"));
        }
    }
    let count = x.len() + out.len();
    for input in 0..count {
        let seeds: Vec<f64> = (0..count).map(|i| f64::from(u8::from(i == input))).collect();
        let (mut out, mut out_d) = (out.clone(), seeds[x.len()..].to_vec());
        single(&x, &seeds[..x.len()], point.n, Zero, &mut out, &mut out_d);
        for (number, (tangent, row)) in out_d.iter().zip(&pattern).enumerate() {
            if *tangent != 0.0 && !tangent.is_nan() && !row.contains(&input) {
                return Verdict::Different(format!(
                    "  pattern: out[{number}] is {row:?}, but its derivative by input {input} is {tangent:?}"
                ));
            }
        }
    }
    Verdict::Same
}

fn values(list: &[(f64, [f64; 4])]) -> Vec<f64> {
    list.iter().map(|(value, _)| *value).collect()
}

/// The sets of the outputs, or what the function panics with.
fn rows(find: Forward<IndexSet>, x: &[f64], n: usize, out: &[f64]) -> Result<Vec<Vec<usize>>, String> {
    quietly(|| {
        IndexSet::detection(|| {
            let seeds: Vec<IndexSet> = (0..x.len() + out.len()).map(IndexSet::single).collect();
            let (mut out, mut out_d) = (out.to_vec(), seeds[x.len()..].to_vec());
            find(x, &seeds[..x.len()], n, Zero, &mut out, &mut out_d);
            out_d.into_iter().map(IndexSet::to_vec).collect()
        })
    })
}
