//! Functions in two passes, values and tangents, give what they give as a whole. `.ci/run` runs them with and without
//! optimization.

#![recursion_limit = "512"]
// Functions are written in all the ways that people write them.
#![allow(clippy::all)]

mod bindings;
mod branches;
mod by_itself;
mod constants;
mod containers;
mod floats;
mod loops;
mod methods;
mod rooms;
mod runs;
mod state;
mod structure;
mod wild;

use tangential::check::{assert_tangent, check_reverse};
use tangential::coloring::{self, Order};
use tangential::jacobian::{Compressed, Jacobian};
use tangential::simd::Simd;
use tangential::sparsity::Sparsity;
use tangential::{IndexSet, Partials, Tangent, VectorFunction};

/// A function that is not taken apart.
struct Whole<F>(F);

impl<F: VectorFunction> VectorFunction for Whole<F> {
    fn inputs(&self) -> usize {
        self.0.inputs()
    }
    fn outputs(&self) -> usize {
        self.0.outputs()
    }
    fn value(&self, x: &[f64], y: &mut [f64]) {
        self.0.value(x, y);
    }
    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        self.0.forward(x, x_d, y, y_d);
    }
    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]) {
        self.0.pattern(x_d, y_d);
    }
}

/// What is known of the points of a function.
#[derive(Clone, Copy, PartialEq)]
enum At {
    /// There are derivatives, which differences find.
    Smooth,
    /// The same, with rows whose terms cancel in every column, but leave rounding errors in sums of columns: dot products with
    /// nothing to compare them with.
    Cancels,
    /// There is a kink, or a slope that is not finite.
    Kinks,
}

/// A point that repeats some numbers in other sizes, none of them round.
fn point(inputs: usize, from: f64) -> Vec<f64> {
    (0..inputs).map(|k| from + 0.37 * (1.3 * k as f64 + from).sin()).collect()
}

/// Both parts of `f` at points where it is smooth. They should take different paths.
#[track_caller]
fn check(f: &impl VectorFunction, points: &[Vec<f64>]) {
    check_at(f, points, At::Smooth);
}

/// The same at points of some kind.
#[track_caller]
fn check_at(f: &impl VectorFunction, points: &[Vec<f64>], at: At) {
    let sparsity = Sparsity::from_rows(f.inputs(), f.rows()).unwrap();
    let colors = coloring::columns(&sparsity, Order::default());
    check_by(f, points, |f| Compressed::new(f).unwrap(), |f| Compressed::new(f).unwrap());
    check_dense(f, points);
    let known = |f| Compressed::with_pattern(f, sparsity.clone(), &colors).unwrap();
    check_by(f, points, known, |f| Compressed::with_pattern(f, sparsity.clone(), &colors).unwrap());
    differences(f, points, at);
    if matches!(at, At::Smooth) {
        let (_, is_linear) = values(f, &points[0]);
        let generated = check_reverse(f, points).unwrap_or_else(|mismatch| panic!("reverse: {mismatch}"));
        assert!(!is_linear || generated > 0, "reverse mode records at every point");
    }
}

/// Functions without a pattern, because it depends on values, by every column.
#[track_caller]
fn check_dense(f: &impl VectorFunction, points: &[Vec<f64>]) {
    check_by(f, points, |f| Compressed::dense(f), |f| Compressed::dense(f));
}

/// Entries of the two passes against those of the whole, with every instruction set.
#[track_caller]
fn check_by<'f, F: VectorFunction>(
    f: &'f F,
    points: &[Vec<f64>],
    split: impl Fn(&'f F) -> Compressed<&'f F>,
    whole: impl Fn(Whole<&'f F>) -> Compressed<Whole<&'f F>>,
) {
    let mut parts: Vec<Box<dyn Jacobian + 'f>> = Vec::new();
    for simd in Simd::ALL.into_iter().filter(|simd| simd.is_available()) {
        let mut part = split(f);
        part.set_simd(simd);
        parts.push(Box::new(part));
    }
    compare(points, &mut parts, &mut whole(Whole(f)), &|x| values(f, x));
}

/// Compares at one point after the other and back. This is compiled once, and not for every function.
#[track_caller]
fn compare(
    points: &[Vec<f64>],
    parts: &mut [Box<dyn Jacobian + '_>],
    whole: &mut dyn Jacobian,
    values: &dyn Fn(&[f64]) -> (Vec<f64>, bool),
) {
    let back = points.iter().rev().skip(1);
    let mut seen: Vec<(&Vec<f64>, Vec<u64>)> = Vec::new();
    for x in points.iter().chain(back).chain(points) {
        let (y, expected) = evaluate(whole, x);
        let (value, put) = values(x);
        assert!(put, "there are two passes at {x:?}");
        assert_eq!(bits(&value), bits(&y), "values at {x:?}");
        let finite = expected.iter().filter(|entry| entry.is_finite());
        let largest = finite.fold(f64::MIN_POSITIVE, |a, b| a.max(b.abs()));
        for part in parts.iter_mut() {
            let (value, found) = evaluate(&mut **part, x);
            assert_eq!(bits(&value), bits(&y), "values at {x:?}");
            for (k, (a, b)) in found.iter().zip(&expected).enumerate() {
                // The same sums, in another order of products: some units in the last place of the largest entry.
                let same = a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= 1e-13 * largest;
                assert!(same, "entry {k} is {a:e} in two passes, {b:e} as a whole, at {x:?}");
            }
            let found = bits(&found);
            match seen.iter().find(|(point, _)| *point == x) {
                Some((_, first)) => assert_eq!(found, *first, "the same entries at {x:?} with every instruction set"),
                None => seen.push((x, found)),
            }
        }
    }
}

/// Entries of the two passes against differences.
#[track_caller]
fn differences(f: &impl VectorFunction, points: &[Vec<f64>], at: At) {
    if at == At::Kinks {
        return;
    }
    for x in points {
        let mut jacobian = Compressed::dense(f);
        let (y, entries) = evaluate(&mut jacobian, x);
        let rows = f.outputs();
        let times = |_: &[f64], x_d: &[f64]| {
            let mut y_d = vec![0.0; rows];
            for (j, x_d) in x_d.iter().enumerate() {
                y_d.iter_mut().zip(&entries[j * rows..]).for_each(|(y_d, entry)| *y_d += entry * x_d);
            }
            (y.clone(), y_d)
        };
        let value = |x: &[f64]| {
            let mut y = vec![0.0; rows];
            f.value(x, &mut y);
            y
        };
        assert_tangent(x, value, times);
    }
}

fn evaluate(jacobian: &mut dyn Jacobian, x: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let (rows, nonzeros) = (jacobian.sparsity().rows(), jacobian.sparsity().nonzeros());
    let (mut y, mut entries) = (vec![f64::NAN; rows], vec![f64::NAN; nonzeros]);
    jacobian.evaluate(x, &mut y, &mut entries).unwrap();
    (y, entries)
}

/// What the first part gives, and whether there are partials.
fn values(f: &impl VectorFunction, x: &[f64]) -> (Vec<f64>, bool) {
    let (mut y, mut partials) = (vec![f64::NAN; f.outputs()], Partials::new());
    let put = partials.record(f, x, &mut y);
    (y, put)
}

fn bits(numbers: &[f64]) -> Vec<u64> {
    numbers.iter().map(|number| number.to_bits()).collect()
}
