//! Jacobians of overloaded functions, beside generated ones.

// Functions are indexed here as they are where they come from.
#![allow(clippy::needless_range_loop)]

use super::{arrow, chain, dense, nothing, partly, point};
use crate::coloring::{self, Bicoloring, Order};
use crate::jacobian::{Compressed, EvaluationError, Jacobian, Method, Path, PreparationError, Reverse};
use crate::overloaded::{Overloaded, Scalar};
use crate::sparsity::Sparsity;
use crate::{IndexSet, Tangent, VectorFunction, differentiate};
use core::marker::PhantomData;

/// Every output depends on every input.
#[differentiate(vector(x => y))]
fn full(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let mut sum = 0.5;
        for j in 0..x.len() {
            sum += x[j] * ((i + j) as f64 * 0.3).cos();
        }
        y[i] = (sum * sum + 1.0).ln() * sum.atan();
    }
}

/// The same by hand.
trait ByHand {
    fn call<S: Scalar>(x: &[S], y: &mut [S]);
}

macro_rules! by_hand {
    ($($name:ident |$x:ident, $y:ident| $body:block)*) => {$(
        struct $name;
        impl ByHand for $name {
            fn call<S: Scalar>($x: &[S], $y: &mut [S]) $body
        }
    )*};
}

by_hand! {
    Chain |x, y| {
        for i in 1..x.len() {
            let stretch = x[i] - x[i - 1];
            let pull = if stretch > 0.0 { stretch * stretch } else { x[i].sin() * 0.1 };
            y[i - 1] += pull;
            y[i] -= pull;
        }
    }
    Arrow |x, y| {
        for i in 0..x.len() {
            y[0] += x[i] * x[i];
            if i > 0 {
                y[i] = x[i] * x[0];
            }
        }
    }
    Partly |x, y| {
        y[0] = x[2].exp();
        y[1] = S::from(7.0);
        y[2] = x[0] * x[2];
    }
    Full |x, y| {
        for i in 0..y.len() {
            let mut sum = S::from(0.5);
            for j in 0..x.len() {
                sum += x[j] * ((i + j) as f64 * 0.3).cos();
            }
            y[i] = (sum * sum + 1.0).ln() * sum.atan();
        }
    }
    Nothing |x, y| {
        let _ = (x, y);
    }
}

/// A generated function with its overloaded form.
struct Both<F, G>(F, PhantomData<G>);

impl<F: VectorFunction, G> VectorFunction for Both<F, G> {
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

impl<F: VectorFunction, G: ByHand> Overloaded for Both<F, G> {
    fn overloaded<S: Scalar>(&self, x: &[S], y: &mut [S]) {
        G::call(x, y);
    }
}

fn both<F: VectorFunction, G: ByHand>(f: F, _: G) -> Both<F, G> {
    Both(f, PhantomData)
}

/// All ways at all points: values bit by bit, exact ways within 1e-12 of the largest entry.
fn agree(f: &impl Overloaded, points: &[Vec<f64>]) {
    let mut ways: Vec<Box<dyn Jacobian + '_>> = Method::ALL.map(|method| method.prepare_overloaded(f).unwrap()).into();
    ways.push(Box::new(Compressed::complex_step(f).unwrap()));
    ways.push(Box::new(Compressed::complex_step_dense(f)));
    ways.push(Box::new(Reverse::rows(f)));
    ways.push(Box::new(Reverse::bidirectional(f)));
    for x in points {
        // Recovered from compressed lanes there is to the last bit what every column has by itself.
        let same = |compressed: &mut dyn Jacobian, every: &mut dyn Jacobian| {
            let name = compressed.name();
            assert_eq!(dense(compressed, x), dense(every, x), "{name}");
        };
        same(&mut Compressed::new(f).unwrap(), &mut Compressed::dense(f));
        same(&mut Compressed::overloaded(f).unwrap(), &mut Compressed::overloaded_dense(f));
        same(&mut Compressed::complex_step(f).unwrap(), &mut Compressed::complex_step_dense(f));
        same(&mut Reverse::rows(f), &mut Reverse::dense(f));
        let (value, reference) = dense(&mut Compressed::dense(f), x);
        let largest = reference.iter().fold(1.0, |m: f64, x| m.max(x.abs()));
        for way in &mut ways {
            let name = way.name();
            let (again, found) = dense(&mut **way, x);
            assert_eq!(again.len(), value.len());
            for (again, value) in again.iter().zip(&value) {
                assert_eq!(again.to_bits(), value.to_bits(), "{name}");
            }
            let tolerance = if name.starts_with("finite") { 1e-7 } else { 1e-12 };
            for (k, (found, expected)) in found.iter().zip(&reference).enumerate() {
                let error = (found - expected).abs();
                assert!(error <= tolerance * largest, "{name}, number {k}: {found} for {expected}, {error:e} off");
            }
        }
    }
}

fn points(n: usize) -> Vec<Vec<f64>> {
    let x = point(n);
    let moved = x.iter().enumerate().map(|(i, x)| x * 0.9 - (i as f64).cos()).collect();
    vec![x.clone(), moved, x]
}

#[test]
fn methods_agree() {
    for n in [1, 2, 3, 9, 40] {
        agree(&both(chain::vector(n, n), Chain), &points(n));
        agree(&both(arrow::vector(n, n), Arrow), &points(n));
        agree(&both(full::vector(n, n), Full), &points(n));
        agree(&both(full::vector(n, 5), Full), &points(n));
        agree(&both(full::vector(5, n), Full), &points(5));
    }
    agree(&both(partly::vector(), Partly), &[vec![0.3, 0.4, 0.5], vec![-0.3, 0.0, 1.5]]);
    for (n, m) in [(0, 0), (2, 0), (0, 2), (2, 2)] {
        agree(&both(nothing::vector(n, m), Nothing), &[vec![1.5; n]]);
    }
}

#[test]
fn directions() {
    let f = both(arrow::vector(100, 100), Arrow);
    assert_eq!(Reverse::bidirectional(&f).directions(), 3);
    assert_eq!(Reverse::rows(&f).directions(), 100);
    assert_eq!(Reverse::dense(&f).directions(), 100);
    let f = both(chain::vector(100, 100), Chain);
    assert_eq!(Reverse::rows(&f).directions(), 3);
    assert_eq!(Compressed::overloaded(&f).unwrap().directions(), 3);
    assert_eq!(Compressed::overloaded_dense(&f).directions(), 100);
}

/// Every method has its name, and what is none of them is not counted as one.
#[test]
fn names_of_what_is_reported_apart() {
    let f = both(chain::vector(3, 3), Chain);
    for method in Method::ALL {
        let jacobian = method.prepare_overloaded(&f).unwrap();
        assert_eq!((jacobian.name(), jacobian.plan().method()), (method.name(), Some(method)));
    }
    let apart: [(Box<dyn Jacobian>, &str); 5] = [
        (Box::new(Compressed::complex_step(&f).unwrap()), "complex-step"),
        (Box::new(Compressed::complex_step_dense(&f)), "complex-step-dense"),
        (Box::new(Reverse::rows(&f)), "tape-rows"),
        (Box::new(Reverse::bidirectional(&f)), "tape-bidirectional"),
        (Box::new(Path::at(&f, &[1.0; 3]).unwrap()), "generated-path"),
    ];
    for (jacobian, name) in apart {
        assert_eq!((jacobian.name(), jacobian.plan().method()), (name, None));
    }
}

/// The chain has other springs slack elsewhere: its tape is recorded again, but not without need.
#[test]
fn tapes_follow_the_path() {
    let f = both(chain::vector(3, 3), Chain);
    let mut jacobian = Reverse::rows(&f);
    assert_eq!(jacobian.tape().operations(), 0);
    let mut lengths = Vec::new();
    for x in [[0.0, 1.0, 2.0], [0.5, 1.0, 2.5], [2.0, 1.0, 0.0], [0.0, 2.0, 1.0]] {
        assert_eq!(dense(&mut jacobian, &x), dense(&mut Compressed::dense(&f), &x));
        lengths.push(jacobian.tape().operations());
    }
    assert_eq!(lengths, [8, 8, 10, 9]);
}

#[test]
fn wrong_sizes_and_no_numbers() {
    let f = both(chain::vector(3, 3), Chain);
    for method in Method::ALL {
        let mut jacobian = method.prepare_overloaded(&f).unwrap();
        let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
        assert!(jacobian.evaluate(&[1.0; 2], &mut [0.0; 3], &mut entries).is_err());
        assert!(jacobian.evaluate(&[1.0; 3], &mut [0.0; 2], &mut entries).is_err());
        assert!(jacobian.evaluate(&[1.0; 3], &mut [0.0; 3], &mut entries[1..]).is_err());
        let error = jacobian.evaluate(&[1.0, f64::NAN, 1.0], &mut [0.0; 3], &mut entries).unwrap_err();
        assert_eq!(error, EvaluationError::NotANumber { input: 1 });
    }
}

#[test]
fn patterns_of_the_caller() {
    let f = both(chain::vector(3, 3), Chain);
    let small = Sparsity::from_rows(3, [vec![0, 1], vec![1], vec![1, 2]]).unwrap();
    let x = [0.0, 1.0, 3.0];
    let colors = coloring::columns(&small, Order::Natural);
    let mut jacobian = Compressed::overloaded_with_pattern(&f, small.clone(), &colors).unwrap();
    let missing = EvaluationError::MissingEntry { row: 1 };
    assert_eq!(jacobian.evaluate(&x, &mut [0.0; 3], &mut [0.0; 5]), Err(missing.clone()));
    let colors = coloring::bidirectional(&small, Order::Natural);
    let mut jacobian = Reverse::with_pattern(&f, small, &colors).unwrap();
    for _ in 0..2 {
        assert_eq!(jacobian.evaluate(&x, &mut [0.0; 3], &mut [0.0; 5]), Err(missing.clone()));
    }

    let fits = Sparsity::from_rows(3, f.rows()).unwrap();
    let colors = coloring::bidirectional(&fits, Order::Natural);
    let mut jacobian = Reverse::with_pattern(&f, fits.clone(), &colors).unwrap();
    assert_eq!(dense(&mut jacobian, &x), dense(&mut Compressed::dense(&f), &x));
    let one = Bicoloring::new(vec![Some(0); 3], vec![None; 3]);
    let error = Reverse::with_pattern(&f, fits.clone(), &one).err().unwrap();
    assert_eq!(error, PreparationError::Bicoloring { row: 0, column: 0 });
    assert_eq!(error.to_string(), "the entry in row 0, column 0 stands alone in no color");
    let error = Reverse::with_pattern(&f, fits, &Bicoloring::new(vec![None; 2], vec![None; 3])).err().unwrap();
    assert_eq!(error, PreparationError::Colored { expected: 3, found: 2 });
    let other = Sparsity::dense(2, 3).unwrap();
    let error = Reverse::with_pattern(&f, other, &colors).err().unwrap();
    assert_eq!(error.to_string(), "the pattern is 2 x 3, the Jacobian 3 x 3");
}

/// The direction that looks for missing entries, wherever in a chunk it falls.
#[test]
fn probes_in_every_lane() {
    for n in 1..=18 {
        let f = both(full::vector(n, 3), Full);
        let sparsity = Sparsity::dense(3, n).unwrap();
        let colors = coloring::columns(&sparsity, Order::Natural);
        let mut jacobian = Compressed::overloaded_with_pattern(&f, sparsity, &colors).unwrap();
        assert_eq!(dense(&mut jacobian, &point(n)), dense(&mut Compressed::overloaded_dense(&f), &point(n)));
    }
}

#[test]
fn the_message_says_what_to_do() {
    let error = Method::OverloadedReverse.prepare(chain::vector(2, 2)).err().unwrap().to_string();
    let expected = "the method `overloaded-reverse` needs the overloaded form of the function: tag it with the option \
                    `overloaded`, and call `prepare_overloaded`";
    assert_eq!(error, expected);
}
