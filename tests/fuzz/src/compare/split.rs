//! Programs in two parts, values and tangents, against the same ones as a whole.

use super::{Point, Verdict, identical, quietly};
use crate::Entry;
use crate::interpret;
use crate::program::tree::Program;
use tangential::jacobian::{Compressed, Jacobian};
use tangential::simd::Simd;
use tangential::sparsity::Sparsity;
use tangential::{Partials, VectorFunction};

/// Whether the Jacobian in two parts is that of the function as a whole, at all points in turn, with the `n` of `point`: it
/// belongs to the function of vectors and does not change.
pub fn split(program: &Program, entry: &Entry, point: &Point, points: &[Point]) -> Verdict {
    let n = point.n;
    let Ok(compare) = entry.split else { return Verdict::Skipped("refused") };
    let runs = |point: &&Point| interpret::run(program, &Point { n, ..(*point).clone() }, true).is_ok();
    let inputs = |point: &Point| point.x.iter().chain(&point.out).map(|(value, _)| *value).collect();
    let points: Vec<Vec<f64>> = points.iter().filter(runs).map(inputs).collect();
    if points.is_empty() {
        return Verdict::Skipped("panics in clamp");
    }
    match quietly(|| compare(n, &points)) {
        Ok(Ok(())) => Verdict::Same,
        Ok(Err(difference)) if difference == NO_PARTS => Verdict::Skipped("no two parts when run"),
        Ok(Err(difference)) => Verdict::Different(format!("  {difference}")),
        Err(panic) => Verdict::Different(format!("  panics: {panic}")),
    }
}

/// A callee needs a passive argument that its caller cannot give among tangents; then the function is used as a whole.
const NO_PARTS: &str = "there are no two parts";

/// Compares the two parts of a function with `forward`, which is the function as a whole: by every column, and by groups of
/// columns if there is a pattern.
///
/// # Errors
/// The first difference.
pub fn in_parts<F: VectorFunction>(f: impl Fn() -> F, points: &[Vec<f64>]) -> Result<(), String> {
    let is_split = |x: &Vec<f64>| Partials::new().record(&f(), x, &mut vec![0.0; f().outputs()]);
    if !points.iter().all(is_split) {
        return Err(NO_PARTS.into());
    }
    let whole: Vec<Whole> = points.iter().map(|x| Whole::new(&f(), x)).collect();
    compare(|| Compressed::dense(f()), &whole).map_err(|text| format!("dense: {text}"))?;
    // There is no pattern without a union, or if `clamp` finds no numbers.
    if quietly(|| f().rows()).is_err() {
        return Ok(());
    }
    let colored = || Compressed::new(f()).expect("a pattern of its own");
    compare(colored, &whole).map_err(|text| format!("colored: {text}"))
}

/// What `forward` gives at a point.
struct Whole {
    x: Vec<f64>,
    y: Vec<f64>,
    /// By columns.
    jacobian: Vec<Vec<f64>>,
}

impl Whole {
    fn new<F: VectorFunction>(f: &F, x: &[f64]) -> Self {
        let mut y = vec![f64::NAN; f.outputs()];
        let column = |j: usize| {
            let (mut x_d, mut y_d) = (vec![0.0; x.len()], vec![0.0; y.len()]);
            x_d[j] = 1.0;
            f.forward(x, &x_d, &mut y, &mut y_d);
            y_d
        };
        let jacobian = (0..x.len()).map(column).collect();
        Self { x: x.to_vec(), y, jacobian }
    }

    /// Entries of a pattern.
    fn entries(&self, sparsity: &Sparsity) -> Vec<f64> {
        let entries =
            |(j, column): (usize, &Vec<f64>)| sparsity.column(j).iter().map(|&row| column[row]).collect::<Vec<f64>>();
        self.jacobian.iter().enumerate().flat_map(entries).collect()
    }
}

/// Entries of the two parts against those of the whole, with every instruction set, at one point after the other and back
/// again.
fn compare<F: VectorFunction>(split: impl Fn() -> Compressed<F>, points: &[Whole]) -> Result<(), String> {
    let mut parts = Vec::new();
    for simd in Simd::ALL.into_iter().filter(|simd| simd.is_available()) {
        let mut part = split();
        part.set_simd(simd);
        parts.push(part);
    }
    let mut seen: Vec<Option<Vec<f64>>> = vec![None; points.len()];
    for k in (0..points.len()).chain((0..points.len()).rev()) {
        for part in &mut parts {
            let name = part.simd().name();
            let found = evaluate(part, &points[k]);
            let found = found.map_err(|text| format!("{text} ({name}), at {:?}", points[k].x))?;
            let first = seen[k].get_or_insert_with(|| found.clone());
            if let Some(entry) = (0..found.len()).find(|&entry| !identical(found[entry], first[entry])) {
                let (a, b, x) = (found[entry], first[entry], &points[k].x);
                return Err(format!("entry {entry} is {a:?}, and was {b:?} at first ({name}), at {x:?}"));
            }
        }
    }
    Ok(())
}

/// The entries in two parts, if they are those of the whole.
fn evaluate(jacobian: &mut impl Jacobian, point: &Whole) -> Result<Vec<f64>, String> {
    let expected = point.entries(jacobian.sparsity());
    let (mut y, mut entries) = (vec![f64::NAN; point.y.len()], vec![f64::NAN; expected.len()]);
    jacobian.evaluate(&point.x, &mut y, &mut entries).map_err(|error| error.to_string())?;
    for (row, (a, b)) in y.iter().zip(&point.y).enumerate() {
        if !identical(*a, *b) {
            return Err(format!("value {row} is {a:?} in two parts, {b:?} as a whole"));
        }
    }
    let finite = expected.iter().filter(|entry| entry.is_finite());
    let largest = finite.fold(f64::MIN_POSITIVE, |a, b| a.max(b.abs()));
    for (entry, (a, b)) in entries.iter().zip(&expected).enumerate() {
        // The same sums, in another order of products: some units in the last place of the largest entry.
        let same = a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= 1e-13 * largest;
        if !same {
            return Err(format!("entry {entry} is {a:?} in two parts, {b:?} as a whole"));
        }
    }
    Ok(entries)
}
