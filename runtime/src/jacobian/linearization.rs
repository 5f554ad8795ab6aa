//! What sweeps go over: a tape, or a record.

use super::EvaluationError;
use crate::overloaded::tape::{self, Tape, TapeError};
use crate::record::{self, Following, Path, Record};
use crate::sparsity::Sparsity;
use crate::{Overloaded, Tangent, VectorFunction};

/// The linearization of a function at a point, to be gone through both ways.
pub trait Linearization: Default {
    /// Memory of sweeps.
    type Workspace<T: Tangent>: Default;

    /// `J v`.
    fn forward<T: Tangent>(
        &self,
        workspace: &mut Self::Workspace<T>,
        x_d: &[T],
        y_d: &mut [T],
    ) -> Result<(), EvaluationError>;

    /// `J^T v`.
    fn backward<T: Tangent>(
        &self,
        workspace: &mut Self::Workspace<T>,
        y_b: &[T],
        x_b: &mut [T],
    ) -> Result<(), EvaluationError>;

    /// Where there may be entries on this path.
    fn structure(&self) -> Sparsity;
}

/// A linearization of this function.
pub trait LinearizationOf<F>: Linearization {
    /// Brings it to `x`, and the value into `y`; whether the path may be another than before, if anybody minds.
    fn follow(
        &mut self,
        f: &F,
        is_recorded: bool,
        minds: bool,
        x: &[f64],
        y: &mut [f64],
    ) -> Result<bool, EvaluationError>;
}

impl Linearization for Tape {
    type Workspace<T: Tangent> = tape::Workspace<T>;

    fn forward<T: Tangent>(
        &self,
        workspace: &mut tape::Workspace<T>,
        x_d: &[T],
        y_d: &mut [T],
    ) -> Result<(), EvaluationError> {
        Ok(Tape::forward(self, workspace, x_d, y_d)?)
    }

    fn backward<T: Tangent>(
        &self,
        workspace: &mut tape::Workspace<T>,
        y_b: &[T],
        x_b: &mut [T],
    ) -> Result<(), EvaluationError> {
        Ok(self.reverse(workspace, y_b, x_b)?)
    }

    fn structure(&self) -> Sparsity {
        Tape::structure(self)
    }
}

impl<F: Overloaded> LinearizationOf<F> for Tape {
    fn follow(&mut self, f: &F, is_recorded: bool, _: bool, x: &[f64], y: &mut [f64]) -> Result<bool, EvaluationError> {
        if is_recorded {
            match self.replay(x, y) {
                Err(TapeError::LeftPath { .. }) => {}
                other => return Ok(other.map(|()| false)?),
            }
        }
        self.record_again(f, x)?;
        self.outputs(y)?;
        Ok(true)
    }
}

/// A record, and the path of the one before.
#[derive(Default)]
pub struct Recorder {
    record: Record,
    following: Following,
    path: Path,
}

impl Recorder {
    /// Everything is recorded from now on.
    pub fn refuse(&mut self) {
        self.following.refuse();
    }

    /// The record.
    pub fn record(&self) -> &Record {
        &self.record
    }
}

impl Linearization for Recorder {
    type Workspace<T: Tangent> = record::Workspace<T>;

    fn forward<T: Tangent>(
        &self,
        workspace: &mut record::Workspace<T>,
        x_d: &[T],
        y_d: &mut [T],
    ) -> Result<(), EvaluationError> {
        self.record.pushforward(workspace, x_d, y_d)
    }

    fn backward<T: Tangent>(
        &self,
        workspace: &mut record::Workspace<T>,
        y_b: &[T],
        x_b: &mut [T],
    ) -> Result<(), EvaluationError> {
        self.record.pullback(workspace, y_b, x_b)
    }

    fn structure(&self) -> Sparsity {
        self.record.structure()
    }
}

impl<F: VectorFunction> LinearizationOf<F> for Recorder {
    fn follow(
        &mut self,
        f: &F,
        is_recorded: bool,
        minds: bool,
        x: &[f64],
        y: &mut [f64],
    ) -> Result<bool, EvaluationError> {
        self.following.record(f, &mut self.record, x, y)?;
        // A path that was found to miss an entry is looked at again.
        Ok(minds && (self.path.follow(&self.record) || !is_recorded))
    }
}
