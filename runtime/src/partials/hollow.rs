//! A whole second pass.

use super::{InstructionSet, Reading, Replay};
use crate::{Tangent, VectorFunction};

/// What stands for the values of inputs and outputs where only tangents are computed.
pub struct Hollow {
    x: Vec<f64>,
    y: Vec<f64>,
}

impl Hollow {
    /// For so many of them.
    pub fn new(inputs: usize, outputs: usize) -> Self {
        Self { x: vec![f64::NAN; inputs], y: vec![f64::NAN; outputs] }
    }

    /// The second pass, on the instruction set S.
    pub(crate) fn replay<S: InstructionSet, F: VectorFunction, T: Tangent>(
        &mut self,
        f: &F,
        partials: Reading<'_>,
        x_d: &[T],
        y_d: &mut [T],
    ) {
        let pass = Replay::<S>::new(partials);
        f.linear(&pass, &self.x, x_d, &mut self.y, y_d);
        assert!(
            pass.is_finished(),
            "the second pass of a function went another way than the first: its code decides by more than its inputs"
        );
    }
}
