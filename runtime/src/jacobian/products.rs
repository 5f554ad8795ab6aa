use super::{EvaluationError, check_inputs, check_length};
use crate::record::{Record, Workspace};
use crate::{Lanes, Tangent, VectorFunction};
#[cfg(feature = "faer")]
use faer::{MatMut, MatRef};

/// Value and derivative along one direction: `J v`.
///
/// # Errors
/// If a slice has the wrong length, or an input is not a number.
pub fn along(
    f: &impl VectorFunction,
    x: &[f64],
    direction: &[f64],
    y: &mut [f64],
    product: &mut [f64],
) -> Result<(), EvaluationError> {
    check_inputs(f.inputs(), x)?;
    check_length("numbers of the direction", f.inputs(), direction.len())?;
    check_length("outputs", f.outputs(), y.len())?;
    check_length("numbers of the product", f.outputs(), product.len())?;
    f.forward(x, direction, y, product);
    Ok(())
}

/// `J S` for a matrix of directions, eight columns at a time: with the feature `faer`.
///
/// # Errors
/// If a matrix has the wrong size, or an input is not a number.
#[cfg(feature = "faer")]
pub fn times(
    f: &impl VectorFunction,
    x: &[f64],
    directions: MatRef<'_, f64>,
    mut product: MatMut<'_, f64>,
) -> Result<(), EvaluationError> {
    check_inputs(f.inputs(), x)?;
    check_length("rows of the directions", f.inputs(), directions.nrows())?;
    check_length("rows of the product", f.outputs(), product.nrows())?;
    check_length("columns of the product", directions.ncols(), product.ncols())?;
    let mut x_d = vec![Lanes::<8>::zero(); f.inputs()];
    let (mut y, mut y_d) = (vec![0.0; f.outputs()], vec![Lanes::<8>::zero(); f.outputs()]);
    for first in (0..directions.ncols()).step_by(8) {
        let width = (directions.ncols() - first).min(8);
        for (j, x_d) in x_d.iter_mut().enumerate() {
            *x_d = Lanes::zero();
            (0..width).for_each(|lane| x_d[lane] = directions[(j, first + lane)]);
        }
        f.forward(x, &x_d, &mut y, &mut y_d);
        for (i, y_d) in y_d.iter().enumerate() {
            (0..width).for_each(|lane| product[(i, first + lane)] = y_d[lane]);
        }
    }
    Ok(())
}

/// Value, and the product of `weights` (length m) with the Jacobian: `J^T v` fills `product` (length n), in reverse mode.
///
/// Several products at one point, or at many points without an allocation, are had from a [`Record`].
///
/// # Errors
/// If a slice has the wrong length, an input is not a number, or the function is longer than a record can be.
pub fn against(
    f: &impl VectorFunction,
    x: &[f64],
    weights: &[f64],
    y: &mut [f64],
    product: &mut [f64],
) -> Result<(), EvaluationError> {
    check_length("weights", f.outputs(), weights.len())?;
    check_length("numbers of the product", f.inputs(), product.len())?;
    let mut record = Record::new();
    record.record(f, x, y)?;
    record.guarded_pullback(&mut Workspace::default(), &mut Workspace::default(), weights, product)
}

/// `J^T W` for a matrix of weights, eight columns at a time, in reverse mode. Rows of the Jacobian are had with columns of the
/// identity.
///
/// # Errors
/// If a matrix has the wrong size, an input is not a number, or the function is longer than a record can be.
#[cfg(feature = "faer")]
pub fn transposed_times(
    f: &impl VectorFunction,
    x: &[f64],
    weights: MatRef<'_, f64>,
    mut product: MatMut<'_, f64>,
) -> Result<(), EvaluationError> {
    check_length("rows of the weights", f.outputs(), weights.nrows())?;
    check_length("rows of the product", f.inputs(), product.nrows())?;
    check_length("columns of the product", weights.ncols(), product.ncols())?;
    let (mut record, mut workspace) = (Record::new(), Workspace::default());
    record.record(f, x, &mut vec![0.0; f.outputs()])?;
    let (mut y_b, mut x_b) = (vec![Lanes::<8>::zero(); f.outputs()], vec![Lanes::<8>::zero(); f.inputs()]);
    for first in (0..weights.ncols()).step_by(8) {
        let width = (weights.ncols() - first).min(8);
        for (i, y_b) in y_b.iter_mut().enumerate() {
            *y_b = Lanes::zero();
            (0..width).for_each(|lane| y_b[lane] = weights[(i, first + lane)]);
        }
        record.pullback(&mut workspace, &y_b, &mut x_b)?;
        for (j, x_b) in x_b.iter().enumerate() {
            (0..width).for_each(|lane| product[(j, first + lane)] = x_b[lane]);
        }
        for lane in (0..width).filter(|lane| x_b.iter().any(|x_b| x_b[*lane].is_nan())) {
            // Forward sweeps know more about what cancels.
            let (mut one, mut eight) = (Workspace::default(), Workspace::default());
            let (y_b, mut x_b): (Vec<f64>, _) = (y_b.iter().map(|y_b| y_b[lane]).collect(), vec![0.0; f.inputs()]);
            record.guarded_pullback(&mut one, &mut eight, &y_b, &mut x_b)?;
            x_b.iter().enumerate().for_each(|(j, x_b)| product[(j, first + lane)] = *x_b);
        }
    }
    Ok(())
}

/// Value and gradient of a function that gives one number, in forward mode, eight inputs at a time: for very few inputs. For
/// others there is [`crate::gradient`].
///
/// # Errors
/// If the function gives several numbers, a slice has the wrong length, or an input is not a number.
pub fn gradient(f: &impl VectorFunction, x: &[f64], gradient: &mut [f64]) -> Result<f64, EvaluationError> {
    check_length("outputs", 1, f.outputs())?;
    check_inputs(f.inputs(), x)?;
    check_length("numbers of the gradient", f.inputs(), gradient.len())?;
    let mut x_d = vec![Lanes::<8>::zero(); x.len()];
    let (mut y, mut y_d) = ([0.0], [Lanes::<8>::zero()]);
    if x.is_empty() {
        f.value(x, &mut y);
    }
    for (chunk, slopes) in gradient.chunks_mut(8).enumerate() {
        let first = 8 * chunk;
        (0..slopes.len()).for_each(|lane| x_d[first + lane] = Lanes::unit(lane));
        f.forward(x, &x_d, &mut y, &mut y_d);
        slopes.iter_mut().zip(y_d[0].0).for_each(|(slope, y_d)| *slope = y_d);
        (0..slopes.len()).for_each(|lane| x_d[first + lane] = Lanes::zero());
    }
    Ok(y[0])
}
