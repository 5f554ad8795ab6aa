//! Operations of a function, recorded once and gone through again forward and backward.
//!
//! ```
//! use tangential::overloaded::tape::{Tape, Workspace};
//! use tangential::{IndexSet, Overloaded, Scalar, Tangent, VectorFunction};
//!
//! struct Norm;
//!
//! impl Overloaded for Norm {
//!     fn overloaded<S: Scalar>(&self, x: &[S], y: &mut [S]) {
//!         y[0] = x[0].hypot(x[1]);
//!     }
//! }
//! # impl VectorFunction for Norm {
//! #     fn inputs(&self) -> usize { 2 }
//! #     fn outputs(&self) -> usize { 1 }
//! #     fn value(&self, x: &[f64], y: &mut [f64]) { self.overloaded(x, y) }
//! #     fn forward<T: Tangent>(&self, _: &[f64], _: &[T], _: &mut [f64], _: &mut [T]) {}
//! #     fn pattern(&self, _: &[IndexSet], _: &mut [IndexSet]) {}
//! # }
//!
//! let mut tape = Tape::record(&Norm, &[1.0, 0.0])?;
//! let (mut y, mut gradient) = ([0.0], [0.0; 2]);
//! tape.replay(&[3.0, 4.0], &mut y)?;
//! tape.gradient(&mut Workspace::default(), &mut gradient)?;
//! assert_eq!((y, gradient), ([5.0], [0.6, 0.8]));
//! # Ok::<(), tangential::overloaded::tape::TapeError>(())
//! ```
//!
//! A tape is one path through the function. Whatever the function asks about an active number (comparisons, `is_nan` and
//! its like, [`value`](crate::Scalar::value)) is recorded with the answer, and a replay where an answer differs gives
//! [`TapeError::LeftPath`], never the numbers of another path. `min`, `max`, `abs`, `clamp`, `floor` and the remainders
//! are operations: they do not leave the path.

mod curvature;
mod error;
mod operand;
mod recording;
mod sweep;
mod variable;

pub use curvature::Curvature;
pub use error::TapeError;
pub use sweep::Workspace;
pub use variable::Variable;

use super::combine::Question;
use super::rules::Operation;
use crate::Overloaded;
use error::length;
use operand::Operand;

/// A question that the function asked, and the answer that its path depends on.
#[derive(Clone, Debug)]
struct Guard {
    /// How many operations were recorded before.
    operation: u32,
    question: Question,
    operands: [Operand; 2],
    answer: i64,
}

/// The operations of a function along one path, with their values and partials at the point of the last replay.
///
/// Slots hold the inputs first, and then one result per operation.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    inputs: usize,
    operations: Vec<Operation>,
    operands: Vec<[Operand; 2]>,
    constants: Vec<f64>,
    outputs: Vec<Operand>,
    guards: Vec<Guard>,
    /// The values of all slots.
    values: Vec<f64>,
    /// The partials of every operation by its operands.
    partials: Vec<[f64; 2]>,
    /// Where the last replay left the path.
    left: Option<usize>,
}

impl Tape {
    /// Records the operations of `f` at `x`, length n.
    ///
    /// # Errors
    /// If `x` has the wrong length, or there are more than 2^31 inputs and operations.
    ///
    /// # Panics
    /// If the function does, or uses a variable of another recording.
    pub fn record(f: &impl Overloaded, x: &[f64]) -> Result<Self, TapeError> {
        let mut tape = Self::default();
        tape.record_again(f, x)?;
        Ok(tape)
    }

    /// Records anew, in the memory of this tape. After an error it is a tape without inputs and outputs.
    ///
    /// # Errors
    /// As [`Self::record`].
    ///
    /// # Panics
    /// As [`Self::record`].
    pub fn record_again(&mut self, f: &impl Overloaded, x: &[f64]) -> Result<(), TapeError> {
        self.record_up_to(recording::MOST, f, x)
    }

    pub(super) fn record_up_to(&mut self, limit: usize, f: &impl Overloaded, x: &[f64]) -> Result<(), TapeError> {
        length("inputs", f.inputs(), x.len())?;
        let mut tape = core::mem::take(self);
        tape.clear();
        *self = recording::record(f, x, tape, limit)?;
        self.partials.resize(self.operations.len(), [0.0; 2]);
        for k in 0..self.operations.len() {
            self.linearize(k);
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.operations.clear();
        self.operands.clear();
        self.constants.clear();
        self.outputs.clear();
        self.guards.clear();
        self.values.clear();
        self.partials.clear();
        self.left = None;
    }

    /// Goes through the operations at another point: the value at `x` (length n) fills `y` (length m), as the function
    /// would compute it to the last bit, and sweeps are made at `x` from now on.
    ///
    /// # Errors
    /// If a slice has the wrong length, or the function would take another path at `x`. After that, sweeps give the same
    /// error until the tape is replayed on its path or recorded again.
    pub fn replay(&mut self, x: &[f64], y: &mut [f64]) -> Result<(), TapeError> {
        length("inputs", self.inputs, x.len())?;
        length("outputs", self.outputs.len(), y.len())?;
        self.values[..x.len()].copy_from_slice(x);
        for k in 0..self.operations.len() {
            let [x, a] = self.operands[k].map(|operand| operand.value(&self.values, &self.constants));
            self.values[self.inputs + k] = match self.operations[k] {
                Operation::MulAdd => {
                    let product = self.operands[k][0].as_slot().expect("a product takes a slot") - self.inputs;
                    let [x, factor] = self.operands[product].map(|o| o.value(&self.values, &self.constants));
                    x.mul_add(factor, a)
                }
                operation => operation.value(x, a),
            };
            self.linearize(k);
        }
        self.left = self.first_departure();
        if let Some(operation) = self.left {
            return Err(TapeError::LeftPath { operation });
        }
        self.outputs(y)
    }

    /// The values of the outputs at the point of the last replay or recording fill `y`, length m.
    ///
    /// # Errors
    /// If `y` has the wrong length.
    pub fn outputs(&self, y: &mut [f64]) -> Result<(), TapeError> {
        length("outputs", self.outputs.len(), y.len())?;
        for (y, output) in y.iter_mut().zip(&self.outputs) {
            *y = output.value(&self.values, &self.constants);
        }
        Ok(())
    }

    /// How many operations were recorded.
    pub fn operations(&self) -> usize {
        self.operations.len()
    }

    /// How many questions the path depends on.
    pub fn guards(&self) -> usize {
        self.guards.len()
    }

    /// The partials of an operation at the values in hand.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn linearize(&mut self, k: usize) {
        let [x, a] = self.operands[k].map(|operand| operand.value(&self.values, &self.constants));
        self.partials[k] = self.operations[k].partials(x, a, self.values[self.inputs + k]);
    }

    /// After how many operations a question has another answer than when it was recorded.
    fn first_departure(&self) -> Option<usize> {
        let departs = |guard: &&Guard| {
            let [x, a] = guard.operands.map(|operand| operand.value(&self.values, &self.constants));
            guard.question.answer(x, a) != guard.answer
        };
        self.guards.iter().find(departs).map(|guard| guard.operation as usize)
    }
}
