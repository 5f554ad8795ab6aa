//! Reverse mode of everything that has a `forward`: its tangents are recorded, and gone through forward and backward.
//!
//! ```
//! use tangential::differentiate;
//! use tangential::record::{Record, Workspace};
//!
//! #[differentiate(vector(x => y))]
//! fn polar(x: &[f64; 2], y: &mut [f64; 2]) {
//!     *y = [x[0] * x[1].cos(), x[0] * x[1].sin()];
//! }
//!
//! // The value, and all that derivatives at this point need.
//! let (mut record, mut y) = (Record::new(), [0.0; 2]);
//! record.record(&polar::vector(), &[2.0, 0.5], &mut y)?;
//!
//! // Products with the Jacobian and its transpose, as many as wanted.
//! let (mut workspace, mut x_b, mut y_d) = (Workspace::default(), [0.0; 2], [0.0; 2]);
//! record.pullback(&mut workspace, &[1.0, 0.0], &mut x_b)?;
//! assert_eq!(x_b, [0.5_f64.cos(), -2.0 * 0.5_f64.sin()]);
//! record.pushforward(&mut workspace, &[1.0, 0.0], &mut y_d)?;
//! assert_eq!(y_d, [0.5_f64.cos(), 0.5_f64.sin()]);
//! # Ok::<(), tangential::jacobian::EvaluationError>(())
//! ```
//!
//! `forward` is generic in its tangent, and does two things with it: it multiplies it by a partial derivative, and adds it to
//! another. A [`Recorded`] tangent remembers both. Multiplying records nothing, so that a statement of the function is recorded
//! as one sum, whose terms are its partial derivatives by what it mentions. The record holds no values and no decisions: it
//! is the linearization of the function at one point, and is made anew for another point, in the same memory.
//!
//! For gradients there is [`crate::Gradient`], for Jacobians [`crate::jacobian::Reverse`].

mod by;
mod directed;
mod following;
mod linearized;
mod path;
mod recipe;
mod recording;
mod shape;
mod sweep;
mod tangent;
#[cfg(test)]
mod tests;
mod traced;

pub use by::gradient_by;
pub(crate) use directed::{At, Directed};
pub(crate) use following::Following;
pub use linearized::Linearized;
pub(crate) use path::Path;
pub use shape::Shaped;
pub use sweep::Workspace;
pub use tangent::Recorded;
pub(crate) use traced::Traced;

use crate::jacobian::{EvaluationError, check_inputs, check_length};
use crate::{Tangent, VectorFunction};
use recording::{Inside, MOST, Recording, Terms};

/// The linearization of a function at one point.
///
/// Slots are tangents: those of the inputs first, then one for every term of every sum, each of which stands for the sum up to
/// that term. Recording again takes the memory that is there, and allocates only what a longer path needs beyond it.
#[derive(Debug)]
pub struct Record {
    inputs: usize,
    terms: Terms,
    outputs: Vec<Recorded>,
    /// The tangents of the inputs, while a function is recorded.
    seeds: Vec<Recorded>,
    limit: usize,
    /// Whether the last recording was one.
    is_recorded: bool,
}

impl Default for Record {
    fn default() -> Self {
        Self::with_limit(MOST)
    }
}

impl Record {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty one that may have up to so many slots: inputs and terms, each of which takes 12 bytes, and the memory of a
    /// tangent in a [`Workspace`]. There are never more than 2^31.
    pub fn with_limit(slots: usize) -> Self {
        Self {
            inputs: 0,
            terms: Terms::default(),
            outputs: Vec::new(),
            seeds: Vec::new(),
            limit: slots.min(MOST),
            is_recorded: false,
        }
    }

    /// The value at `x` (length n) fills `y` (length m), and the linearization at `x` this record.
    ///
    /// # Errors
    /// If a slice has the wrong length, an input is not a number, or there are more slots than the limit; in the last case there
    /// is no record afterwards.
    ///
    /// # Panics
    /// If the function does, or uses a tangent of another recording. There is no record afterwards.
    pub fn record<F: VectorFunction>(&mut self, f: &F, x: &[f64], y: &mut [f64]) -> Result<(), EvaluationError> {
        check_inputs(f.inputs(), x)?;
        check_length("outputs", f.outputs(), y.len())?;
        let mut outputs = core::mem::take(&mut self.outputs);
        outputs.clear();
        outputs.resize(f.outputs(), Recorded::zero());
        self.record_with(x.len(), |seeds| {
            f.forward(x, seeds, y, &mut outputs);
            ((), outputs)
        })
    }

    /// Records what `work` does with the tangents of so many inputs. It gives a result, and the tangents of the outputs.
    ///
    /// This is for derivative code that is no [`VectorFunction`]; see also [`Self::gradient_by`].
    ///
    /// # Errors
    /// If there are more slots than the limit. There is no record afterwards.
    ///
    /// # Panics
    /// If `work` does, or uses a tangent of another recording. There is no record afterwards.
    pub fn record_with<R>(
        &mut self,
        inputs: usize,
        work: impl FnOnce(&[Recorded]) -> (R, Vec<Recorded>),
    ) -> Result<R, EvaluationError> {
        let too_long = EvaluationError::TooLong { limit: self.limit };
        self.is_recorded = false;
        if inputs >= self.limit {
            return Err(too_long);
        }
        let recording = Recording::new(inputs, self.limit, core::mem::take(&mut self.terms));
        self.seeds.clear();
        self.seeds.extend((0..inputs).map(|input| recording.input(input)));
        let inside = Inside::begin(recording);
        let (result, outputs) = work(&self.seeds);
        let recording = inside.end();
        assert!(outputs.iter().all(|y_d| recording.is_own(*y_d)), "an output has a tangent of another recording");
        let (terms, is_full) = recording.into_terms();
        (self.inputs, self.outputs, self.terms) = (inputs, outputs, terms);
        self.is_recorded = !is_full;
        if is_full { Err(too_long) } else { Ok(result) }
    }

    /// How many outputs there are: m.
    pub fn outputs(&self) -> usize {
        self.outputs.len()
    }

    /// How many inputs there are: n.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// How many terms were recorded: about what a sweep costs.
    pub fn terms(&self) -> usize {
        self.terms.count
    }

    /// How many slots a sweep computes: inputs and terms.
    pub fn slots(&self) -> usize {
        self.inputs + 1 + self.terms.count
    }

    /// How many bytes the record has in use, without workspaces.
    pub fn bytes(&self) -> usize {
        let handles = self.outputs.len() + self.seeds.len();
        self.terms() * (size_of::<f64>() + size_of::<u32>()) + handles * size_of::<Recorded>()
    }
}
