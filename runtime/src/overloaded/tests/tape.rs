//! Paths, limits and lengths.

use super::{Of, generic};
use crate::overloaded::tape::{Tape, TapeError, Variable, Workspace};
use crate::overloaded::{Dual, Overloaded, Scalar};
use crate::{IndexSet, Lanes, Tangent, VectorFunction};

generic! {
    Branches 2 => 1 |x, y| {
        let product = x[0] * x[1];
        y[0] = if product > 1.0 { product.ln() } else { product - 1.0 };
    }
    Rounds 1 => 1 |x, y| {
        // Newton's iteration for a square root, to the end.
        let mut root = S::from(1.0);
        while (root * root - x[0]).value().abs() > 1e-14 {
            root = (root + x[0] / root) * 0.5;
        }
        y[0] = root;
    }
    Indexed 3 => 1 |x, y| {
        let i = x[0].floor().value() as usize;
        y[0] = x[i] * x[0];
    }
    Selected 2 => 2 |x, y| {
        y[0] = x[0].max(x[1]).abs() + x[0].floor().clamp_by(-1.0, 1.0) * x[1];
        y[1] = S::from(7.0);
    }
    Twice 1 => 3 |x, y| {
        y[0] = x[0];
        y[1] = x[0] * 3.0;
        y[2] = y[1];
    }
    Nothing 0 => 2 |x, y| {
        y[1] = S::from(x.len() as f64) + 1.0;
    }
    Checked 2 => 1 |x, y| {
        y[0] = x[1].clamp(S::from(-1.0), x[0]);
    }
}

fn record<G: super::Generic>(g: G, x: &[f64]) -> Tape {
    Tape::record(&Of(g), x).unwrap()
}

#[test]
fn a_path_is_not_left_silently() {
    let mut tape = record(Branches, &[2.0, 3.0]);
    assert_eq!((tape.operations(), tape.guards()), (2, 1));
    let mut y = [0.0];
    tape.replay(&[2.0, 0.75], &mut y).unwrap();
    assert_eq!(y, [1.5_f64.ln()]);
    let left = TapeError::LeftPath { operation: 1 };
    assert_eq!(tape.replay(&[2.0, 0.25], &mut y), Err(left));
    assert_eq!(left.to_string(), "the path of the tape is left at operation 1: record it again");
    assert_eq!(tape.gradient(&mut Workspace::default(), &mut [0.0; 2]), Err(left));
    assert_eq!(tape.forward(&mut Workspace::default(), &[1.0; 2], &mut [0.0]), Err(left));
    // A NaN answers no to both.
    assert_eq!(tape.replay(&[f64::NAN, 1.0], &mut y), Err(left));
    tape.replay(&[2.0, 3.0], &mut y).unwrap();
    tape.record_again(&Of(Branches), &[2.0, 0.25]).unwrap();
    let mut gradient = [0.0; 2];
    tape.gradient(&mut Workspace::default(), &mut gradient).unwrap();
    assert_eq!(gradient, [0.25, 2.0]);
}

#[test]
fn values_are_guarded() {
    let mut tape = record(Rounds, &[2.0]);
    let mut y = [0.0];
    assert!(matches!(tape.replay(&[3.0], &mut y), Err(TapeError::LeftPath { .. })));
    tape.replay(&[2.0], &mut y).unwrap();
    assert!((y[0] - 2.0_f64.sqrt()).abs() < 1e-14);

    let mut tape = record(Indexed, &[1.5, 2.0, 3.0]);
    tape.replay(&[1.7, 4.0, 3.0], &mut y).unwrap();
    assert_eq!(y, [4.0 * 1.7]);
    assert_eq!(tape.replay(&[2.0, 4.0, 3.0], &mut y), Err(TapeError::LeftPath { operation: 1 }));
}

#[test]
fn selections_are_operations() {
    let mut tape = record(Selected, &[2.5, 1.0]);
    assert_eq!(tape.guards(), 0);
    let mut y = [0.0; 2];
    for x in [[2.5, 1.0], [1.0, 2.5], [-3.0, -2.0], [0.5, 0.7]] {
        tape.replay(&x, &mut y).unwrap();
        let mut expected = [0.0; 2];
        Of(Selected).value(&x, &mut expected);
        assert_eq!(y, expected);
    }
    // The structure holds wherever the path does: both operands of a selection, none of `floor`.
    assert_eq!((tape.structure().row(0), tape.structure().row(1)), (&[0, 1][..], &[][..]));
}

/// The bounds of a clamp must stay in order, where the function would panic.
#[test]
fn bounds_are_guarded() {
    let mut tape = record(Checked, &[1.0, 0.5]);
    assert_eq!(tape.replay(&[-2.0, 0.5], &mut [0.0]), Err(TapeError::LeftPath { operation: 0 }));
}

#[test]
fn outputs_may_be_inputs_or_each_other() {
    let tape = record(Twice, &[5.0]);
    let (mut y, mut product) = ([0.0; 3], [0.0]);
    tape.outputs(&mut y).unwrap();
    assert_eq!(y, [5.0, 15.0, 15.0]);
    tape.reverse(&mut Workspace::default(), &[1.0, 10.0, 100.0], &mut product).unwrap();
    assert_eq!(product, [331.0]);
    let mut lanes = [Lanes::<2>::zero()];
    let weights = [Lanes([1.0, 0.0]), Lanes([0.0, 1.0]), Lanes([0.0, 2.0])];
    tape.reverse(&mut Workspace::default(), &weights, &mut lanes).unwrap();
    assert_eq!(lanes, [Lanes([1.0, 9.0])]);
}

#[test]
fn no_inputs() {
    let mut tape = record(Nothing, &[]);
    let mut y = [f64::NAN; 2];
    tape.replay(&[], &mut y).unwrap();
    assert_eq!((y, tape.operations()), ([0.0, 1.0], 0));
    tape.reverse(&mut Workspace::default(), &[1.0; 2], &mut []).unwrap();
    assert_eq!(tape.structure().nonzeros(), 0);
}

#[test]
fn wrong_lengths() {
    let error = Tape::record(&Of(Branches), &[1.0]).unwrap_err();
    assert_eq!(error.to_string(), "1 inputs are given, 2 are needed");
    let mut tape = record(Selected, &[1.0, 2.0]);
    assert!(tape.replay(&[1.0], &mut [0.0; 2]).is_err());
    assert!(tape.replay(&[1.0; 2], &mut [0.0; 3]).is_err());
    assert!(tape.forward(&mut Workspace::default(), &[1.0], &mut [0.0; 2]).is_err());
    let error = tape.reverse(&mut Workspace::default(), &[1.0], &mut [0.0; 2]).unwrap_err();
    assert_eq!(error.to_string(), "1 weights are given, 2 are needed");
    assert!(tape.gradient(&mut Workspace::default(), &mut [0.0; 2]).is_err());
    let error = tape.row(&mut Workspace::default(), 2, &mut [0.0; 2]).unwrap_err();
    assert_eq!(error.to_string(), "there is no output 2 among 2");
}

#[test]
fn too_long() {
    let mut tape = Tape::default();
    let error = tape.record_up_to(10, &Of(Rounds), &[2.0]).unwrap_err();
    let expected = "the function takes more than 10 inputs and operations, which is what a tape can hold";
    assert_eq!(error.to_string(), expected);
    assert!(tape.replay(&[2.0], &mut [0.0]).is_err());
    tape.record_again(&Of(Rounds), &[2.0]).unwrap();
    assert_eq!(tape.record_up_to(1, &Of(Twice), &[2.0]), Err(TapeError::TooLong { limit: 1 }));
}

/// A function that records another one, and panics where it is told to.
struct Outer {
    panics: bool,
}

impl VectorFunction for Outer {
    fn inputs(&self) -> usize {
        1
    }
    fn outputs(&self) -> usize {
        1
    }
    fn value(&self, x: &[f64], y: &mut [f64]) {
        self.overloaded(x, y);
    }
    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        let mut dual = [Dual::from(0.0)];
        self.overloaded(&[Dual::new(x[0], x_d[0])], &mut dual);
        (y[0], y_d[0]) = (dual[0].value, dual[0].tangent);
    }
    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]) {
        y_d[0] = x_d[0];
    }
}

impl Overloaded for Outer {
    fn overloaded<S: Scalar>(&self, x: &[S], y: &mut [S]) {
        y[0] = x[0] * 2.0;
        let mut inner = [0.0];
        record(Rounds, &[2.0]).outputs(&mut inner).unwrap();
        assert!(!self.panics, "as told");
        y[0] *= inner[0];
    }
}

#[test]
fn recordings_within_recordings() {
    let panicked = std::panic::catch_unwind(|| Tape::record(&Outer { panics: true }, &[1.0]).is_ok());
    assert!(panicked.is_err());
    let tape = Tape::record(&Outer { panics: false }, &[1.0]).unwrap();
    let mut gradient = [0.0];
    tape.gradient(&mut Workspace::default(), &mut gradient).unwrap();
    assert!((gradient[0] - 8.0_f64.sqrt()).abs() < 1e-13);
    assert_eq!(tape.operations(), 2);
}

#[test]
#[should_panic(expected = "a variable is used after its recording has ended")]
fn variables_do_not_outlive_their_recording() {
    use core::cell::Cell;
    thread_local!(static KEPT: Cell<Option<Variable>> = const { Cell::new(None) });
    struct Keeps;
    impl super::Generic for Keeps {
        const N: usize = 1;
        const M: usize = 1;
        fn call<S: Scalar>(x: &[S], _: &mut [S]) {
            let any: Box<dyn core::any::Any> = Box::new(x[0]);
            KEPT.set(any.downcast_ref().copied());
        }
    }
    record(Keeps, &[1.0]);
    let kept = KEPT.get().unwrap();
    let _ = kept + kept;
}
