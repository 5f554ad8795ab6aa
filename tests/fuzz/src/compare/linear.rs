//! Programs in two passes, values and tangents, against the same ones as a whole.

use super::{Point, Verdict, identical, quietly};
use crate::Entry;
use crate::interpret;
use crate::program::tree::Program;
use tangential::check::check_reverse;
use tangential::jacobian::{Compressed, Jacobian};
use tangential::simd::Simd;
use tangential::sparsity::Sparsity;
use tangential::{Partials, VectorFunction};

/// The verdict on programs that are evaluated as a whole.
const WHOLE: &str = "as a whole";

/// What became of a program in two passes.
pub enum Passes {
    /// They agree with the whole.
    Agree,
    /// It is evaluated as a whole, for this reason.
    Whole(String),
}

/// Whether the Jacobian in two passes is that of the function as a whole, at all points in turn, with the `n` of `point`: it
/// belongs to the function of vectors and does not change.
/// Why it is evaluated as a whole, if it is, is told to `reason`.
pub fn linear(
    program: &Program,
    entry: &Entry,
    point: &Point,
    points: &[Point],
    reason: &mut Option<String>,
) -> Verdict {
    let n = point.n;
    let Some(compare) = entry.linear else { return Verdict::Skipped("not meant") };
    let runs = |point: &&Point| interpret::run(program, &Point { n, ..(*point).clone() }, true).is_ok();
    let inputs = |point: &Point| point.x.iter().chain(&point.out).map(|(value, _)| *value).collect();
    let points: Vec<Vec<f64>> = points.iter().filter(runs).map(inputs).collect();
    if points.is_empty() {
        return Verdict::Skipped("panics in clamp");
    }
    match quietly(|| compare(n, &points)) {
        Ok(Ok(Passes::Agree)) => Verdict::Same,
        Ok(Ok(Passes::Whole(why))) => {
            *reason = Some(why);
            Verdict::Skipped(WHOLE)
        }
        Ok(Err(difference)) => Verdict::Different(format!("  {difference}")),
        Err(panic) => Verdict::Different(format!("  panics: {panic}")),
    }
}

/// Compares the two passes of a function with `forward`, which is the function as a whole: by every column, and by groups of
/// columns if there is a pattern.
///
/// # Errors
/// The first difference.
pub fn in_passes<F: VectorFunction>(f: impl Fn() -> F, points: &[Vec<f64>]) -> Result<Passes, String> {
    for x in points {
        let mut partials = Partials::new();
        partials.record(&f(), x, &mut vec![0.0; f().outputs()]);
        if let Some(reason) = partials.whole() {
            return Ok(Passes::Whole(reason.to_string()));
        }
    }
    let whole: Vec<Whole> = points.iter().map(|x| Whole::new(&f(), x)).collect();
    compare(|| Compressed::dense(f()), &whole).map_err(|text| format!("dense: {text}"))?;
    check_reverse(&f(), points).map_err(|mismatch| format!("reverse: {mismatch}"))?;
    // There is no pattern without a union, or if `clamp` finds no numbers.
    if quietly(|| f().rows()).is_err() {
        return Ok(Passes::Agree);
    }
    let colored = || Compressed::new(f()).expect("a pattern of its own");
    compare(colored, &whole).map_err(|text| format!("colored: {text}"))?;
    Ok(Passes::Agree)
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

/// Entries of the two passes against those of the whole, with every instruction set.
fn compare<F: VectorFunction>(linear: impl Fn() -> Compressed<F>, points: &[Whole]) -> Result<(), String> {
    let mut parts: Vec<(&str, Box<dyn Jacobian + '_>)> = Vec::new();
    for simd in Simd::ALL.into_iter().filter(|simd| simd.is_available()) {
        let mut part = linear();
        part.set_simd(simd);
        parts.push((part.simd().name(), Box::new(part)));
    }
    compare_parts(&mut parts, points)
}

/// Compares at one point after the other and back again. This is compiled once, and not for every program.
fn compare_parts(parts: &mut [(&str, Box<dyn Jacobian + '_>)], points: &[Whole]) -> Result<(), String> {
    let mut seen: Vec<Option<Vec<f64>>> = vec![None; points.len()];
    for k in (0..points.len()).chain((0..points.len()).rev()) {
        for (name, part) in parts.iter_mut() {
            let found = evaluate(&mut **part, &points[k]);
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

/// The entries in two passes, if they are those of the whole.
fn evaluate(jacobian: &mut dyn Jacobian, point: &Whole) -> Result<Vec<f64>, String> {
    let expected = point.entries(jacobian.sparsity());
    let (mut y, mut entries) = (vec![f64::NAN; point.y.len()], vec![f64::NAN; expected.len()]);
    jacobian.evaluate(&point.x, &mut y, &mut entries).map_err(|error| error.to_string())?;
    for (row, (a, b)) in y.iter().zip(&point.y).enumerate() {
        if !identical(*a, *b) {
            return Err(format!("value {row} is {a:?} in two passes, {b:?} as a whole"));
        }
    }
    let finite = expected.iter().filter(|entry| entry.is_finite());
    let largest = finite.fold(f64::MIN_POSITIVE, |a, b| a.max(b.abs()));
    for (entry, (a, b)) in entries.iter().zip(&expected).enumerate() {
        // The same sums, in another order of products: some units in the last place of the largest entry.
        let same = a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= 1e-13 * largest;
        if !same {
            return Err(format!("entry {entry} is {a:?} in two passes, {b:?} as a whole"));
        }
    }
    Ok(entries)
}
