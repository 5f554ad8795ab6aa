//! Second derivatives of functions that run with any [`Scalar`](crate::Scalar): products with the Hessian, dense ones, sparse ones.
//!
//! ```
//! use tangential::{differentiate, hessian::Hessian};
//!
//! #[differentiate(vector(x), overloaded)]
//! fn rosenbrock(x: &[f64]) -> f64 {
//!     let mut sum = 0.0;
//!     for i in 0..x.len() - 1 {
//!         sum += 100.0 * (x[i + 1] - x[i] * x[i]).powi(2) + (1.0 - x[i]).powi(2);
//!     }
//!     sum
//! }
//!
//! // Structure and colors first; then values at as many points as wanted.
//! let mut hessian = Hessian::new(rosenbrock::vector(4), &[0.5; 4])?;
//! assert_eq!((hessian.sparsity().nonzeros(), hessian.colors().count()), (10, 3));
//!
//! let (mut gradient, mut h_v) = ([0.0; 4], [0.0; 4]);
//! hessian.move_to(&[1.0; 4], &[1.0], &mut gradient)?;
//! hessian.product(&[1.0, 0.0, 0.0, 0.0], &mut h_v)?;
//! assert_eq!((gradient, h_v), ([0.0; 4], [802.0, -400.0, 0.0, 0.0]));
//! # Ok::<(), tangential::hessian::HessianError>(())
//! ```
//!
//! The operations of the function are recorded on a [`Tape`] and gone through forward and backward: a product costs about two
//! gradients more. Of a function with several outputs it is the Hessian of their weighted sum, as of a Lagrangian.
//!
//! [`Hessian::structural`] has the structure over every arm of conditions on the inputs, as [`structure`] finds it. That of
//! [`Hessian::new`] is the structure of the path that was recorded, and of those that were added by [`Hessian::widen`]; a point on a
//! path with other entries gives an error, never a Hessian without them.

mod along;
pub mod oracle;
mod program;
mod read;
#[cfg(test)]
mod structural;
#[cfg(test)]
mod tests;

pub use along::Along;
pub use program::{Nlp, Program};

use crate::coloring::{self, Coloring, Order};
use crate::overloaded::tape::{Curvature, Tape, TapeError};
use crate::sparsity::Sparsity;
use crate::{IndexSet, Lanes, Overloaded, Tangent, pattern};
use read::Reading;
use thiserror::Error;

/// How many colors go together.
const WIDTH: usize = 8;

/// Why a Hessian cannot be computed.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum HessianError {
    /// The tape cannot be recorded or gone through.
    #[error(transparent)]
    Tape(#[from] TapeError),
    /// On the path at this point there is an entry that the structure does not have.
    #[error(
        "the function takes another path here, whose Hessian has an entry in row {row}, column {column}: call `widen` with a point on it first"
    )]
    Structure {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// Something was asked for before there was a point.
    #[error("there is no point yet: call `move_to` first")]
    NoPoint,
    /// A slice of the wrong length.
    #[error("{found} {what} are given, {expected} are needed")]
    Length {
        /// Of what.
        what: &'static str,
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
}

/// The Hessian of a weighted sum of the outputs of `f`.
#[derive(Debug)]
pub struct Hessian<F> {
    f: F,
    tape: Tape,
    sparsity: Sparsity,
    colors: Coloring,
    reading: Reading,
    single: Curvature<f64>,
    lanes: Curvature<Lanes<WIDTH>>,
    seeds: Vec<Lanes<WIDTH>>,
    products: Vec<Lanes<WIDTH>>,
    outputs: Vec<f64>,
    weights: Vec<f64>,
    /// Whether there is a point, and whether the lanes have been prepared there.
    has_point: bool,
    has_lanes: bool,
}

impl<F: Overloaded> Hessian<F> {
    /// Records `f` at `x` (length n), finds where the Hessian may have entries along this path, and colors it.
    ///
    /// # Errors
    /// If `x` has the wrong length, or the function is longer than a tape can be.
    ///
    /// # Panics
    /// If the function does.
    pub fn new(f: F, x: &[f64]) -> Result<Self, HessianError> {
        Self::with(f, x, |_, tape| tape.hessian_structure())
    }

    /// Finds where the Hessian may have entries over every arm, as [`structure`] does, colors it, and records `f` at `x` (length n).
    ///
    /// # Errors
    /// As [`Self::new`].
    ///
    /// # Panics
    /// If the function does, or no pattern can be formed of it, see [`crate::guide`].
    pub fn structural(f: F, x: &[f64]) -> Result<Self, HessianError> {
        Self::with(f, x, |f, _| structure(f))
    }

    fn with(f: F, x: &[f64], structure: impl FnOnce(&F, &Tape) -> Sparsity) -> Result<Self, HessianError> {
        let tape = Tape::record(&f, x)?;
        let sparsity = structure(&f, &tape);
        let (colors, reading) = colored(&sparsity);
        let (n, m) = (f.inputs(), f.outputs());
        Ok(Self {
            f,
            tape,
            sparsity,
            colors,
            reading,
            single: Curvature::default(),
            lanes: Curvature::default(),
            seeds: vec![Lanes::zero(); n],
            products: vec![Lanes::zero(); n],
            outputs: vec![0.0; m],
            weights: Vec::new(),
            has_point: false,
            has_lanes: false,
        })
    }

    /// Adds the entries of the path that the function takes at `x` (length n) to the structure.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn widen(&mut self, x: &[f64]) -> Result<(), HessianError> {
        self.has_point = false;
        self.tape.record_again(&self.f, x)?;
        let more = self.tape.hessian_structure();
        let rows = (0..self.sparsity.rows()).map(|i| [self.sparsity.row(i), more.row(i)].concat());
        self.sparsity = Sparsity::from_rows(more.columns(), rows).expect("indices of both");
        (self.colors, self.reading) = colored(&self.sparsity);
        Ok(())
    }

    /// Where there may be entries: symmetric, n x n.
    pub fn sparsity(&self) -> &Sparsity {
        &self.sparsity
    }

    /// The star coloring (Gebremedhin, Tarafdar, Manne, Pothen 2007): as many products are computed as there are colors.
    pub fn colors(&self) -> &Coloring {
        &self.colors
    }

    /// The function.
    pub fn function(&self) -> &F {
        &self.f
    }

    /// Goes to the point `x` (length n) and the weights of the outputs (length m). The gradient of the weighted sum fills
    /// `gradient` (length n), and its value is given back.
    ///
    /// # Errors
    /// If a slice has the wrong length, or the function takes a path with other entries here.
    pub fn move_to(&mut self, x: &[f64], weights: &[f64], gradient: &mut [f64]) -> Result<f64, HessianError> {
        (self.has_point, self.has_lanes) = (false, false);
        match self.tape.replay(x, &mut self.outputs) {
            Ok(()) => {}
            Err(TapeError::LeftPath { .. }) => {
                self.tape.record_again(&self.f, x)?;
                if let Some((row, column)) = self.sparsity.first_missing(&self.tape.hessian_structure()) {
                    return Err(HessianError::Structure { row, column });
                }
                self.tape.outputs(&mut self.outputs)?;
            }
            Err(error) => return Err(error.into()),
        }
        self.single.prepare(&self.tape, weights, gradient)?;
        self.weights.clear();
        self.weights.extend_from_slice(weights);
        self.has_point = true;
        Ok(self.outputs.iter().zip(weights).map(|(y, w)| y * w).sum())
    }

    /// The values of the outputs (length m) at the point.
    pub fn outputs(&self) -> &[f64] {
        &self.outputs
    }

    /// The tape at the point.
    pub(super) fn tape(&self) -> &Tape {
        &self.tape
    }

    /// The product `h_v` (length n) of the Hessian with `v` (length n), at the point.
    ///
    /// # Errors
    /// If a slice has the wrong length, or there is no point.
    pub fn product(&mut self, v: &[f64], h_v: &mut [f64]) -> Result<(), HessianError> {
        self.check_point()?;
        Ok(self.single.product(&self.tape, v, h_v)?)
    }

    /// The entries of the Hessian at the point, in the order of [`Sparsity::entries`], fill `values`.
    ///
    /// # Errors
    /// If `values` has the wrong length, or there is no point.
    pub fn values(&mut self, values: &mut [f64]) -> Result<(), HessianError> {
        length("entries", self.sparsity.nonzeros(), values.len())?;
        self.prepare_lanes()?;
        for first in (0..self.colors.count()).step_by(WIDTH) {
            for (seed, color) in self.seeds.iter_mut().zip(self.colors.color_of()) {
                *seed = match color.checked_sub(first) {
                    Some(lane) if lane < WIDTH => Lanes::unit(lane),
                    _ => Lanes::zero(),
                };
            }
            self.lanes.product(&self.tape, &self.seeds, &mut self.products)?;
            self.reading.read(first, &self.products, values);
        }
        Ok(())
    }

    /// The whole Hessian at the point, n x n, fills `h` by rows.
    ///
    /// # Errors
    /// If `h` has the wrong length, or there is no point.
    pub fn dense(&mut self, h: &mut [f64]) -> Result<(), HessianError> {
        let n = self.seeds.len();
        length("entries", n * n, h.len())?;
        self.prepare_lanes()?;
        for first in (0..n).step_by(WIDTH) {
            self.seeds.fill(Lanes::zero());
            (first..n.min(first + WIDTH)).for_each(|i| self.seeds[i] = Lanes::unit(i - first));
            self.lanes.product(&self.tape, &self.seeds, &mut self.products)?;
            for lane in 0..WIDTH.min(n - first) {
                let row = &mut h[(first + lane) * n..][..n];
                row.iter_mut().zip(&self.products).for_each(|(entry, product)| *entry = product[lane]);
            }
        }
        Ok(())
    }

    fn prepare_lanes(&mut self) -> Result<(), HessianError> {
        self.check_point()?;
        if !self.has_lanes {
            let mut gradient = vec![0.0; self.seeds.len()];
            self.lanes.prepare(&self.tape, &self.weights, &mut gradient)?;
            self.has_lanes = true;
        }
        Ok(())
    }

    fn check_point(&self) -> Result<(), HessianError> {
        if self.has_point { Ok(()) } else { Err(HessianError::NoPoint) }
    }
}

/// Where the Hessian of a weighted sum of the outputs of `f` may have entries: n x n, symmetric, over every arm of conditions on the
/// inputs. It is found by the function's pattern, without a point.
///
/// ```
/// use tangential::{differentiate, hessian};
///
/// #[differentiate(vector(x), overloaded)]
/// fn f(x: &[f64; 3]) -> f64 {
///     if x[0] > 0.0 { x[0] * x[1] } else { x[1] * x[2].exp() }
/// }
///
/// let entries: Vec<_> = hessian::structure(&f::vector()).entries().collect();
/// assert_eq!(entries, [(1, 0), (0, 1), (2, 1), (1, 2), (2, 2)]);
/// ```
///
/// # Panics
/// Where no pattern can be formed, see [`crate::guide`].
pub fn structure<F: Overloaded>(f: &F) -> Sparsity {
    let n = f.inputs();
    let rows = pattern::meetings(n, || {
        let inputs: Vec<IndexSet> = (0..n).map(IndexSet::single).collect();
        f.pattern(&inputs, &mut vec![IndexSet::empty(); f.outputs()]);
    });
    Sparsity::from_rows(n, rows).expect("the inputs that there are")
}

fn colored(sparsity: &Sparsity) -> (Coloring, Reading) {
    let colors = coloring::star(sparsity, Order::default()).expect("a Hessian is symmetric");
    let reading = Reading::new(sparsity, &colors);
    (colors, reading)
}

fn length(what: &'static str, expected: usize, found: usize) -> Result<(), HessianError> {
    if expected == found { Ok(()) } else { Err(HessianError::Length { what, expected, found }) }
}
