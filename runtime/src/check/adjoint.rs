//! Reverse mode against forward mode, by dot products.

use super::direction::Line;
use super::{Mismatch, same_bits, same_length};
use crate::VectorFunction;
use crate::record::{Linearized, Record, Recorded, Workspace};
use core::cell::RefCell;

/// What sums of products may differ by: this part of the sum of their magnitudes. Both ways multiply and add the same partials, in
/// other orders.
const ROUNDING: f64 = 1e-11;
/// An entry that is left where large terms cancel has lost digits, the one way or the other: this part of the largest entry of
/// its row is allowed.
const CANCELLATION: f64 = 1e-13;

/// Checks the adjoint code of a function at `x` against its derivative code `forward`: that it computes the same values, bit by
/// bit, and that both are derivatives of one function, `w . (J v) = (J^T w) . v` to rounding.
///
/// `forward` takes inputs and tangents, and returns outputs and tangents; `adjoint` takes inputs and one weight for each output,
/// and returns outputs and one number for each input. Weights are those of every output and some mixed ones, directions
/// those of every input and some mixed ones. There are no differences in it, and no tolerance of their kind: an error in the
/// tenth digit is seen. Where `forward` gives no number nothing is compared; where it gives an infinite one, so must `adjoint`.
///
/// # Errors
/// A [`Mismatch`], the first that was found.
///
/// ```
/// use tangential::check::assert_adjoint;
///
/// let forward = |x: &[f64], x_d: &[f64]| (vec![x[0] * x[1]], vec![x_d[0] * x[1] + x_d[1] * x[0]]);
/// let adjoint = |x: &[f64], w: &[f64]| (vec![x[0] * x[1]], vec![w[0] * x[1], w[0] * x[0]]);
/// assert_adjoint(&[2.0, 0.7], forward, adjoint);
/// ```
pub fn check_adjoint(
    x: &[f64],
    forward: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
    adjoint: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
) -> Result<(), Mismatch> {
    let lines: Vec<Line> = Line::inputs(x).chain(Line::mixed(x)).collect();
    let products: Vec<(Vec<f64>, Vec<f64>)> = lines.iter().map(|line| forward(x, line.seed())).collect();
    let expected = &products[products.len() - 1].0;
    let outputs = vec![1.0; expected.len()];
    let weights: Vec<Line> = Line::inputs(&outputs).chain(Line::mixed(&outputs)).collect();
    let entries = products.iter().flat_map(|(_, tangents)| tangents).filter(|entry| entry.is_finite());
    let anywhere = entries.fold(0.0, |largest: f64, entry| largest.max(entry.abs()));
    for weight in &weights {
        let (values, row) = adjoint(x, weight.seed());
        same_length("the value of `adjoint`", &values, expected.len())?;
        same_length("what `adjoint` gives for the inputs", &row, x.len())?;
        for (output, (&found, &expected)) in values.iter().zip(expected).enumerate() {
            if !same_bits(found, expected) {
                return Err(Mismatch::AdjointValue { output, found, expected });
            }
        }
        let largest =
            row.iter().filter(|entry| entry.is_finite()).fold(0.0, |largest: f64, entry| largest.max(entry.abs()));
        for (line, (_, tangents)) in lines.iter().zip(&products) {
            same_length("the tangent of `forward`", tangents, expected.len())?;
            let (along, size) = dot(weight.seed(), tangents);
            let (against, other_size) = dot(&row, line.seed());
            // Where all terms cancel, the one way may leave a last digit of them, and the other nothing.
            let last = if largest == 0.0 || along == 0.0 { f64::EPSILON * anywhere } else { 0.0 };
            let left = last.max(CANCELLATION * largest);
            let allowed = ROUNDING * (size + other_size) + left * line.scale();
            // An infinite tangent tells nothing but that it is one, and what is not a number nothing at all.
            let agrees = match along.is_finite() {
                true => (along - against).abs() <= allowed,
                false => along.is_nan() || !against.is_finite(),
            };
            if !agrees {
                let (weights, direction) = (weight.direction(), line.direction());
                return Err(Mismatch::Adjoint { weights, direction, against, along, allowed });
            }
        }
    }
    Ok(())
}

/// The sum of products, and that of their magnitudes. What is zero on one side counts for nothing, whatever is on the other.
fn dot(a: &[f64], b: &[f64]) -> (f64, f64) {
    let products = a.iter().zip(b).filter(|(a, b)| **a != 0.0 && **b != 0.0).map(|(a, b)| a * b);
    products.fold((0.0, 0.0), |(sum, size), product| (sum + product, size + product.abs()))
}

/// [`check_adjoint`] for a test: panics where it finds a mismatch.
///
/// # Panics
/// With the message of the [`Mismatch`].
#[track_caller]
pub fn assert_adjoint(
    x: &[f64],
    forward: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
    adjoint: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
) {
    if let Err(mismatch) = check_adjoint(x, forward, adjoint) {
        panic!("{mismatch}");
    }
}

/// Checks recorded reverse mode at `x` against `forward`, by [`check_adjoint`]: `recorded` is the same derivative code with
/// [`Recorded`] tangents. What the record gives forward is compared, too.
///
/// # Errors
/// A [`Mismatch`], the first that was found.
pub fn check_recorded(
    x: &[f64],
    forward: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
    recorded: impl Fn(&[f64], &[Recorded]) -> (Vec<f64>, Vec<Recorded>),
) -> Result<(), Mismatch> {
    let mut record = Record::new();
    let values = record.record_with(x.len(), |seeds| recorded(x, seeds)).expect("it is not that long");
    check_adjoint(x, &forward, |_, weights| {
        let mut row = vec![0.0; x.len()];
        let (mut one, mut eight) = (Workspace::default(), Workspace::default());
        record.guarded_pullback(&mut one, &mut eight, weights, &mut row).expect("the sizes are those of the record");
        (values.clone(), row)
    })?;
    let pushed = |_: &[f64], x_d: &[f64]| {
        let mut y_d = vec![0.0; values.len()];
        record.pushforward(&mut Workspace::default(), x_d, &mut y_d).expect("the sizes are those of the record");
        (values.clone(), y_d)
    };
    // The transpose of the transpose.
    let columns = columns(&forward, x);
    let pushed = |x: &[f64], x_d: &[f64]| where_it_is_a_number(pushed(x, x_d), &forward(x, x_d).1);
    check_adjoint(x, pushed, |_, weights| (values.clone(), transposed(&columns, weights)))
}

/// Checks reverse mode of a function of vectors at some points, one after the other and back, by [`check_adjoint`]: products by
/// generated code ([`Linearized`]) where there are any, recorded ones where not. At how many of the points (each counts twice)
/// generated code was used.
///
/// ```
/// use tangential::check::check_reverse;
/// use tangential::differentiate;
///
/// #[differentiate(vector(x))]
/// fn loss(x: &[f64]) -> f64 {
///     x.iter().map(|x| if *x > 0.0 { x.sin() } else { x * x }).sum()
/// }
///
/// let points = [vec![1.0, 2.0], vec![0.5, 3.0], vec![1.0, -2.0]];
/// assert_eq!(check_reverse(&loss::vector(2), &points), Ok(6));
/// ```
///
/// # Errors
/// A [`Mismatch`], the first that was found.
///
/// # Panics
/// If the function does, or an input is not a number.
pub fn check_reverse<F: VectorFunction>(f: &F, points: &[Vec<f64>]) -> Result<usize, Mismatch> {
    let linear = RefCell::new(Linearized::new(f));
    let forward = |x: &[f64], x_d: &[f64]| {
        let (mut y, mut y_d) = (vec![0.0; f.outputs()], vec![0.0; f.outputs()]);
        f.forward(x, x_d, &mut y, &mut y_d);
        (y, y_d)
    };
    let evaluated = |x: &[f64]| {
        let mut y = vec![f64::NAN; f.outputs()];
        linear.borrow_mut().evaluate(x, &mut y).expect("numbers, as many as inputs");
        y
    };
    let mut generated = 0;
    for x in points.iter().chain(points.iter().rev()) {
        // A path is remembered if it is taken some times in a row.
        (0..8).for_each(|_| drop(evaluated(x)));
        generated += usize::from(linear.borrow().is_generated());
        check_adjoint(x, forward, |x, weights| {
            let (y, mut row) = (evaluated(x), vec![f64::NAN; x.len()]);
            linear.borrow_mut().pullback(weights, &mut row).expect("the sizes are those of the function");
            (y, row)
        })?;
        // The transpose of the transpose.
        let columns = columns(forward, x);
        let pushed = |x: &[f64], x_d: &[f64]| {
            let (y, mut y_d) = (evaluated(x), vec![f64::NAN; f.outputs()]);
            linear.borrow_mut().pushforward(x_d, &mut y_d).expect("the sizes are those of the function");
            (y, y_d)
        };
        let pushed = |x: &[f64], x_d: &[f64]| where_it_is_a_number(pushed(x, x_d), &forward(x, x_d).1);
        check_adjoint(x, pushed, |x, weights| (evaluated(x), transposed(&columns, weights)))?;
    }
    Ok(generated)
}

/// Values and products of a record, which leaves out what is multiplied by zero: where `forward` multiplies something infinite by it,
/// and says NaN, there is nothing to compare.
fn where_it_is_a_number((values, mut products): (Vec<f64>, Vec<f64>), forward: &[f64]) -> (Vec<f64>, Vec<f64>) {
    for (product, forward) in products.iter_mut().zip(forward) {
        if forward.is_nan() {
            *product = f64::NAN;
        }
    }
    (values, products)
}

/// The columns of the Jacobian.
fn columns(forward: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>), x: &[f64]) -> Vec<Vec<f64>> {
    let column = |input: usize| {
        let seed: Vec<f64> = (0..x.len()).map(|i| f64::from(u8::from(i == input))).collect();
        forward(x, &seed).1
    };
    (0..x.len()).map(column).collect()
}

/// `J^T v`, from the columns.
fn transposed(columns: &[Vec<f64>], weights: &[f64]) -> Vec<f64> {
    columns.iter().map(|column| dot(weights, column).0).collect()
}
