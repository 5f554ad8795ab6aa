//! `tangential jacobian MODEL --entry ROW,COL`: one entry by every method and by every stage of the fastest one, to find where it
//! goes wrong.

use crate::failure::Failure;
use crate::table::table;
use tangential::jacobian::{Compressed, Jacobian, Method};
use tangential::simd::Simd;
use tangential::{IndexSet, Overloaded, Scalar, Tangent, VectorFunction};
use tangential_mbs::Model;
use tangential_mbs::forces::as_vector;
use tangential_mbs::law::{Laws, NoLaw};

/// Which entry: a row of the forces, and a column, positions first, then velocities, then time. Both from zero.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    row: usize,
    column: usize,
}

/// Reads `ROW,COL`.
pub fn place(text: &str) -> Result<Place, String> {
    let numbers = text.split_once(',').map(|(row, column)| (row.trim().parse(), column.trim().parse()));
    match numbers {
        Some((Ok(row), Ok(column))) => Ok(Place { row, column }),
        _ => Err("an entry is a row and a column, as in 3,7".to_string()),
    }
}

/// A function that is evaluated as a whole.
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

impl<F: Overloaded> Overloaded for Whole<F> {
    fn overloaded<S: Scalar>(&self, x: &[S], y: &mut [S]) {
        self.0.overloaded(x, y);
    }
}

/// Prints the entry at (z, zd), each line with how far it is from the derivative along one direction.
pub fn print(model: &Model, z: &[f64], zd: &[f64], place: Place) -> Result<(), Failure> {
    let laws = Laws::<NoLaw>(Vec::new());
    let f = || as_vector(model, &laws);
    let x = [z, zd, &[0.0]].concat();
    let (rows, columns) = (f().outputs(), f().inputs());
    if place.row >= rows || place.column >= columns {
        return Err(Failure::Entry { row: place.row, column: place.column, rows, columns });
    }
    let expected = along(&f(), &x, place);
    let names = model.coordinate_names();
    if !expected.is_finite() {
        let what = format!("the derivative of the force of {}", names[place.row]);
        return Err(Failure::NoNumber { what, value: expected });
    }
    let column = match place.column.checked_sub(names.len()) {
        None => format!("position of {}", names[place.column]),
        Some(rate) if rate < names.len() => format!("velocity of {}", names[rate]),
        Some(_) => "time".to_string(),
    };
    let what = format!("force of {} by {column}", names[place.row]);
    let mut lines = vec![vec![what, "entry".to_string(), "off by".to_string()]];
    let mut add = |name: String, entry: f64| {
        lines.push(vec![name, format!("{entry:e}"), format!("{:.1e}", (entry - expected).abs())]);
    };
    add("one direction".to_string(), expected);
    let by = |mut jacobian: Box<dyn Jacobian + '_>| entry(&mut *jacobian, &x, place);
    for method in Method::ALL {
        add(method.name().to_string(), by(method.prepare_overloaded(f())?)?);
    }
    // The fastest method, with less and less of what makes it fast.
    for simd in Simd::ALL.into_iter().rev().filter(|simd| simd.is_available()) {
        let mut compressed = Compressed::new(f())?;
        compressed.set_simd(simd);
        add(format!("two passes, {}", simd.name()), by(Box::new(compressed))?);
    }
    let mut everything = Compressed::new(f())?;
    everything.set_skipping(false);
    add("two passes, nothing skipped".to_string(), by(Box::new(everything))?);
    add("two passes, not compressed".to_string(), by(Box::new(Compressed::dense(f())))?);
    add("as a whole".to_string(), by(Box::new(Compressed::new(Whole(f()))?))?);
    add("as a whole, not compressed".to_string(), by(Box::new(Compressed::dense(Whole(f()))))?);
    table(&lines)
}

/// By `forward`, along the direction of the column.
fn along(f: &impl VectorFunction, x: &[f64], place: Place) -> f64 {
    let (mut x_d, mut y, mut y_d) = (vec![0.0; f.inputs()], vec![0.0; f.outputs()], vec![0.0; f.outputs()]);
    x_d[place.column] = 1.0;
    f.forward(x, &x_d, &mut y, &mut y_d);
    y_d[place.row]
}

/// An entry of a Jacobian; zero if it is not in its pattern.
fn entry(jacobian: &mut dyn Jacobian, x: &[f64], place: Place) -> Result<f64, Failure> {
    let (rows, nonzeros) = (jacobian.sparsity().rows(), jacobian.sparsity().nonzeros());
    let (mut y, mut entries) = (vec![0.0; rows], vec![0.0; nonzeros]);
    jacobian.evaluate(x, &mut y, &mut entries)?;
    let start = jacobian.sparsity().column_starts()[place.column];
    let at = jacobian.sparsity().column(place.column).iter().position(|row| *row == place.row);
    Ok(at.map_or(0.0, |at| entries[start + at]))
}
