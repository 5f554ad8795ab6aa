//! How patterns are compared with derivatives and with what is expected of them.

use super::random::Random;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use tangential::{IndexSet, Zero};

/// A pattern that ended with a panic.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// What it said.
    pub message: String,
    /// File and line.
    pub place: String,
}

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs a detection; gives the panic it ended with, if it did.
pub fn caught<R>(detect: impl FnOnce() -> R) -> Result<R, Refusal> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let others = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if QUIET.get() {
                let place = info.location().map(|place| format!("{}:{}", place.file(), place.line()));
                PLACE.set(place.unwrap_or_default());
            } else {
                others(info);
            }
        }));
    });
    QUIET.set(true);
    let result = catch_unwind(AssertUnwindSafe(|| IndexSet::detection(detect)));
    QUIET.set(false);
    result.map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let message = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
        Refusal { message, place: PLACE.take() }
    })
}

/// A function run along one direction: values and tangents.
pub type Single<'a> = &'a dyn Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>);

/// Every dependence along the path executed at `x` is in the pattern, and so is every derivative that is not zero. A
/// point where the function itself panics is passed over, and so is a derivative that is not a number.
pub fn contains(name: &str, rows: &[Vec<usize>], x: &[f64], single: Single, path: &dyn Fn(&[f64]) -> Vec<IndexSet>) {
    let Ok(along) = caught(|| path(x).into_iter().map(IndexSet::to_vec).collect::<Vec<_>>()) else { return };
    if along.len() != rows.len() {
        // A result of another shape at this point: there is no row to compare with.
        return;
    }
    for (output, (found, row)) in along.iter().zip(rows).enumerate() {
        assert!(
            found.iter().all(|input| row.contains(input)),
            "`{name}` at {x:?}: along the executed path output {output} depends on {found:?}, its pattern is {row:?}"
        );
    }
    for input in 0..x.len() {
        let direction: Vec<f64> = (0..x.len()).map(|i| f64::from(u8::from(i == input))).collect();
        let Ok((_, tangents)) = caught(|| single(x, &direction)) else { return };
        for (output, (tangent, row)) in tangents.iter().zip(rows).enumerate() {
            let zero = *tangent == 0.0 || tangent.is_nan();
            assert!(
                zero || row.contains(&input),
                "`{name}` at {x:?}: output {output} has the derivative {tangent:e} by input {input}, which is not in \
                 its pattern {row:?}"
            );
        }
    }
}

/// The sets of a result: of a number one, of an integer or of nothing none.
pub trait Rows<S> {
    /// Appends them.
    fn append(&self, rows: &mut Vec<S>);
}

impl Rows<f64> for f64 {
    fn append(&self, rows: &mut Vec<f64>) {
        rows.push(*self);
    }
}

impl Rows<IndexSet> for IndexSet {
    fn append(&self, rows: &mut Vec<IndexSet>) {
        rows.push(*self);
    }
}

impl<S> Rows<S> for Zero {
    fn append(&self, _rows: &mut Vec<S>) {}
}

impl<S, R: Rows<S>> Rows<S> for Option<R> {
    fn append(&self, rows: &mut Vec<S>) {
        self.iter().for_each(|result| result.append(rows));
    }
}

impl<S, R: Rows<S>> Rows<S> for Result<R, Zero> {
    fn append(&self, rows: &mut Vec<S>) {
        self.iter().for_each(|result| result.append(rows));
    }
}

impl<S, R: Rows<S>, const N: usize> Rows<S> for [R; N] {
    fn append(&self, rows: &mut Vec<S>) {
        self.iter().for_each(|result| result.append(rows));
    }
}

impl<S, A: Rows<S>, B: Rows<S>> Rows<S> for (A, B) {
    fn append(&self, rows: &mut Vec<S>) {
        self.0.append(rows);
        self.1.append(rows);
    }
}

fn bits(values: &[f64]) -> Vec<u64> {
    values.iter().map(|value| value.to_bits()).collect()
}

/// What is expected of a pattern.
pub enum Expected<'a> {
    /// These sets, output by output, then those of the result.
    Is(&'a [&'a [usize]]),
    /// A panic with this message, at the line marked so: see `marked_line`.
    Refuses(&'a str),
}

/// A function of `inputs` numbers `x` that changes `outputs` numbers `y`; what `y` holds before are further inputs.
pub struct Case<'a> {
    /// Its name.
    pub name: &'a str,
    /// The file it is in.
    pub file: &'a str,
    /// How many numbers it takes.
    pub inputs: usize,
    /// How many it changes.
    pub outputs: usize,
}

/// A function run over some tangent type, which gives the tangents of its result.
type Form<'a, T> = &'a dyn Fn(&[f64], &[T], &mut [f64], &mut [T]) -> Vec<T>;

impl Case<'_> {
    /// Compares the pattern with what is expected, and with the derivatives at many points. It is compiled once, and not for every
    /// function.
    pub fn check(
        &self,
        expected: &Expected,
        primal: &dyn Fn(&[f64], &mut [f64]),
        forward: Form<f64>,
        path: Form<IndexSet>,
        pattern: Form<IndexSet>,
    ) {
        let (name, n) = (self.name, self.inputs);
        let sets = |point: &[f64], run: Form<IndexSet>| {
            let inputs: Vec<IndexSet> = (0..point.len()).map(IndexSet::single).collect();
            let (mut y, mut y_d) = (point[n..].to_vec(), inputs[n..].to_vec());
            let result = run(&point[..n], &inputs[..n], &mut y, &mut y_d);
            y_d.into_iter().chain(result).collect::<Vec<_>>()
        };
        let find =
            |point: &[f64]| caught(|| sets(point, pattern).into_iter().map(IndexSet::to_vec).collect::<Vec<_>>());
        let path = |point: &[f64]| sets(point, path);
        let single = |point: &[f64], direction: &[f64]| {
            let (mut y, mut y_d) = (point[n..].to_vec(), direction[n..].to_vec());
            let result = forward(&point[..n], &direction[..n], &mut y, &mut y_d);
            (y, y_d.into_iter().chain(result).collect())
        };
        let mut random = Random::named(name);
        let count = n + self.outputs;
        let found = find(&vec![0.0; count]);
        for point in [vec![f64::NAN; count], random.point(count), random.point(count)] {
            assert_eq!(found, find(&point), "`{name}`: the pattern depends on the values, here {point:?}");
        }
        match (expected, found) {
            (Expected::Is(rows), Ok(found)) => {
                // First what would be wrong, then what would be too much.
                for _ in 0..300 {
                    let point = random.point(count);
                    let mut y = point[n..].to_vec();
                    if caught(|| primal(&point[..n], &mut y)).is_err() {
                        continue;
                    }
                    assert_eq!(bits(&single(&point, &point).0), bits(&y), "`{name}` at {point:?}: other values");
                    contains(name, &found, &point, &single, &path);
                }
                assert_eq!(found, *rows, "`{name}`: another pattern than expected");
            }
            (Expected::Refuses(message), Err(refusal)) => {
                let start = format!("pattern: {message}");
                assert!(refusal.message.starts_with(&start), "`{name}` says: {}", refusal.message);
                assert_eq!(refusal.place, self.marked_line(), "`{name}` refuses at another place");
            }
            (Expected::Is(_), Err(refusal)) => panic!("`{name}` is refused at {}: {}", refusal.place, refusal.message),
            (Expected::Refuses(_), Ok(found)) => panic!("`{name}` is not refused, but has the pattern {found:?}"),
        }
    }

    /// The line that is marked `// refused: name`, or the first one in the function that is marked `// refused`, or
    /// stands before `// refused above`.
    fn marked_line(&self) -> String {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests are in the workspace");
        let text = std::fs::read_to_string(root.join(self.file)).expect("the source is there");
        let elsewhere = format!("// refused: {}", self.name);
        let head = format!("fn {}(", self.name);
        let mut here = text.lines().zip(1..).skip_while(|(line, _)| !line.contains(&head));
        let (_, number) = text
            .lines()
            .zip(1..)
            .find(|(line, _)| line.ends_with(&elsewhere))
            .or_else(|| here.find(|(line, _)| line.ends_with("// refused") || line.ends_with("// refused above")))
            .expect("a line is marked");
        let above = text.lines().nth(number - 1).is_some_and(|line| line.ends_with("above"));
        format!("{}:{}", self.file, number - usize::from(above))
    }
}

/// `name(3 => 1) is [[0, 2]];` or `name(3 => 1) refuses "why";` for functions of the module around: with three inputs
/// 0, 1 and 2 in `x`, and one number in `y` whose old value is input 3.
macro_rules! checks {
    ($($name:ident($inputs:literal => $outputs:literal) $verb:ident $expected:tt;)*) => {
        mod checks {
            use crate::patterns::check::{Case, Expected, Rows};
            use tangential::IndexSet;
            $(
                #[test]
                fn $name() {
                    let case = Case {
                        name: stringify!($name),
                        file: file!(),
                        inputs: $inputs,
                        outputs: $outputs,
                    };
                    case.check(
                        &checks!(@$verb $expected),
                        &|x: &[f64], y: &mut [f64]| {
                            let _ = super::$name(x, y);
                        },
                        &|x: &[f64], x_d: &[f64], y: &mut [f64], y_d: &mut [f64]| {
                            let mut rows = Vec::new();
                            Rows::<f64>::append(&super::$name::<f64>::forward(x, x_d, y, y_d).1, &mut rows);
                            rows
                        },
                        &|x: &[f64], x_d: &[IndexSet], y: &mut [f64], y_d: &mut [IndexSet]| {
                            let mut rows = Vec::new();
                            Rows::<IndexSet>::append(&super::$name::<IndexSet>::forward(x, x_d, y, y_d).1, &mut rows);
                            rows
                        },
                        &|x: &[f64], x_d: &[IndexSet], y: &mut [f64], y_d: &mut [IndexSet]| {
                            let mut rows = Vec::new();
                            Rows::<IndexSet>::append(&super::$name::<IndexSet>::pattern(x, x_d, y, y_d).1, &mut rows);
                            rows
                        },
                    );
                }
            )*
        }
    };
    (@is [$([$($input:literal),*]),*]) => { Expected::Is(&[$(&[$($input),*]),*]) };
    (@refuses $message:literal) => { Expected::Refuses($message) };
}
