//! Gradients through loops in time, in bounded memory.
//!
//! A record of ten million steps does not fit into memory. [`Checkpointed`] keeps some states on the way, takes steps again from
//! there, and records one step at a time, the last one first:
//!
//! ```
//! use tangential::checkpointed::{Checkpointed, Steps};
//! use tangential::{Recorded, differentiate};
//!
//! /// One step of a pendulum with friction.
//! #[differentiate]
//! fn swing(state: &mut [f64; 2], friction: f64, dt: f64) {
//!     let [angle, rate] = *state;
//!     *state = [angle + dt * rate, rate - dt * (angle.sin() + friction * rate)];
//! }
//!
//! struct Pendulum;
//!
//! impl Steps for Pendulum {
//!     type State = [f64; 2];
//!     type Parameters = f64;
//!
//!     fn step(&self, _: usize, state: &mut [f64; 2], friction: &f64) {
//!         swing(state, *friction, 0.01);
//!     }
//!     fn forward(&self, _: usize, state: &mut [f64; 2], state_d: &mut [Recorded; 2], friction: &f64, friction_d: &Recorded) {
//!         swing::<Recorded>::forward(state, state_d, *friction, *friction_d, 0.01, Recorded::default());
//!     }
//!     fn loss(&self, state: &[f64; 2], state_d: &[Recorded; 2], _: &f64, _: &Recorded) -> (f64, Recorded) {
//!         (state[0], state_d[0])
//!     }
//! }
//!
//! // A thousand steps, ten states kept: no step is taken more than four times before it is recorded.
//! let found = Checkpointed::new(1000, 10)?.gradient(&Pendulum, &[1.0, 0.0], &0.1)?;
//! assert!(found.repetitions <= 4.0);
//!
//! let mut state = [1.0, 0.0];
//! (0..1000).for_each(|_| swing(&mut state, 0.1, 0.01));
//! assert_eq!(found.value, state[0]);
//! let (by_start, by_friction) = (found.by_start, found.by_parameters);
//! # assert!(by_start.iter().all(|slope| slope.is_finite()) && by_friction.is_finite());
//! # Ok::<(), tangential::checkpointed::CheckpointError>(())
//! ```

mod schedule;
#[cfg(test)]
mod tests;

pub use schedule::{reach, repetitions};

use crate::jacobian::EvaluationError;
use crate::record::{Record, Recorded, Shaped, Workspace};
use crate::{Differentiable, Lanes, Tan};
use thiserror::Error;

/// A loop in time: what a step does to a state, and what becomes of the last one. All but [`Self::step`] call the `forward` of
/// tagged functions.
pub trait Steps {
    /// What changes from step to step.
    type State: Shaped + Clone;
    /// What does not.
    type Parameters: Shaped;

    /// Takes step `i`.
    fn step(&self, i: usize, state: &mut Self::State, parameters: &Self::Parameters);

    /// Takes step `i`, with tangents.
    fn forward(
        &self,
        i: usize,
        state: &mut Self::State,
        state_d: &mut Tan<Self::State, Recorded>,
        parameters: &Self::Parameters,
        parameters_d: &Tan<Self::Parameters, Recorded>,
    );

    /// Value and tangent of what the gradient is of, from the state after the last step. What is summed up on the way is a part of
    /// the state.
    fn loss(
        &self,
        state: &Self::State,
        state_d: &Tan<Self::State, Recorded>,
        parameters: &Self::Parameters,
        parameters_d: &Tan<Self::Parameters, Recorded>,
    ) -> (f64, Recorded);
}

/// Why there is no gradient of a loop.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckpointError {
    /// No state may be kept.
    #[error("no snapshot is allowed, but the start has to be kept: allow one at least")]
    NoSnapshot,
    /// A step has a tangent of another shape than the state that it gives.
    #[error("after step {step} the state has {found} numbers, and its tangent {expected}")]
    Shape {
        /// The step.
        step: usize,
        /// Numbers in the state.
        found: usize,
        /// Numbers in the tangent.
        expected: usize,
    },
    /// A step that cannot be recorded.
    #[error("step {step}: {error}")]
    Step {
        /// The step.
        step: usize,
        /// What is wrong with it.
        error: EvaluationError,
    },
}

/// The gradient of a loop.
#[derive(Clone, Debug)]
pub struct Found<S: Differentiable, P: Differentiable> {
    /// The value.
    pub value: f64,
    /// The gradient by the state at the start.
    pub by_start: Tan<S, f64>,
    /// The gradient by the parameters.
    pub by_parameters: Tan<P, f64>,
    /// How many steps were taken forward without being recorded.
    pub steps_forward: usize,
    /// The same for every step, on average.
    pub repetitions: f64,
    /// The most states that were kept at once.
    pub snapshots: usize,
    /// The longest record of a step, in bytes.
    pub record_bytes: usize,
}

/// Gradients through a loop, with a bounded number of states kept on the way.
#[derive(Debug)]
pub struct Checkpointed {
    steps: usize,
    snapshots: usize,
    record: Record,
    workspace: Workspace<f64>,
    guarded: Workspace<Lanes<8>>,
}

impl Checkpointed {
    /// For so many steps, with up to so many snapshots, the start among them: [`repetitions`] says how often steps are taken.
    ///
    /// # Errors
    /// If no snapshot is allowed.
    pub fn new(steps: usize, snapshots: usize) -> Result<Self, CheckpointError> {
        if snapshots == 0 {
            return Err(CheckpointError::NoSnapshot);
        }
        let (workspace, guarded) = (Workspace::default(), Workspace::default());
        Ok(Self { steps, snapshots, record: Record::new(), workspace, guarded })
    }

    /// The gradient of the loss after all steps, by the start and by the parameters.
    ///
    /// # Errors
    /// If a step is longer than a record can be, or its tangents have another shape than its state.
    ///
    /// # Panics
    /// If a step does.
    pub fn gradient<L: Steps>(
        &mut self,
        steps: &L,
        start: &L::State,
        parameters: &L::Parameters,
    ) -> Result<Found<L::State, L::Parameters>, CheckpointError> {
        let shape = parameters.zero_tangent::<f64>();
        let (by_parameters, count) = (vec![0.0; L::Parameters::numbers(&shape).len()], self.steps);
        let mut sweep = Sweep {
            steps,
            parameters,
            memory: self,
            shape,
            value: 0.0,
            by_state: Vec::new(),
            by_parameters,
            steps_forward: 0,
            kept: 1,
            most_kept: 1,
            record_bytes: 0,
        };
        if count == 0 {
            sweep.end(start, 0)?;
        } else {
            let free = sweep.memory.snapshots;
            sweep.reverse(start, 0, count, free)?;
        }
        let Sweep { value, by_state, by_parameters, steps_forward, most_kept, record_bytes, .. } = sweep;
        let filled = start.zero_tangent::<Recorded>();
        Ok(Found {
            value,
            by_start: L::State::filled(&filled, &by_state),
            by_parameters: L::Parameters::filled(&parameters.zero_tangent::<Recorded>(), &by_parameters),
            steps_forward,
            repetitions: steps_forward as f64 / count.max(1) as f64,
            snapshots: most_kept,
            record_bytes,
        })
    }
}

/// A gradient under way.
struct Sweep<'a, L: Steps> {
    steps: &'a L,
    parameters: &'a L::Parameters,
    memory: &'a mut Checkpointed,
    /// The parameters' tangent.
    shape: Tan<L::Parameters, f64>,
    value: f64,
    /// The adjoint of the state after the steps that are left.
    by_state: Vec<f64>,
    by_parameters: Vec<f64>,
    steps_forward: usize,
    kept: usize,
    most_kept: usize,
    record_bytes: usize,
}

impl<L: Steps> Sweep<'_, L> {
    /// Reverses the steps from a kept state on up to `end`, with so many snapshots, the kept state among them.
    fn reverse(
        &mut self,
        kept: &L::State,
        from: usize,
        mut end: usize,
        snapshots: usize,
    ) -> Result<(), CheckpointError> {
        let mut state = kept.clone();
        while end - from > 1 {
            let next = schedule::split(end - from, snapshots).unwrap_or(end - from - 1);
            state.clone_from(kept);
            (from..from + next).for_each(|i| self.steps.step(i, &mut state, self.parameters));
            self.steps_forward += next;
            if snapshots > 1 {
                self.kept += 1;
                self.most_kept = self.most_kept.max(self.kept);
                self.reverse(&state, from + next, end, snapshots - 1)?;
                self.kept -= 1;
            } else {
                self.record(&mut state, from + next)?;
            }
            end = from + next;
        }
        state.clone_from(kept);
        self.record(&mut state, from)
    }

    /// Records a step, and hands the adjoints back over it.
    fn record(&mut self, state: &mut L::State, step: usize) -> Result<(), CheckpointError> {
        let (steps, parameters, shape) = (self.steps, self.parameters, &self.shape);
        let before = state.zero_tangent::<f64>();
        let inputs = L::State::numbers(&before).len();
        let recorded = self.memory.record.record_with(inputs + self.by_parameters.len(), |seeds| {
            let mut state_d = L::State::seeded(&before, &seeds[..inputs]);
            let parameters_d = L::Parameters::seeded(shape, &seeds[inputs..]);
            steps.forward(step, state, &mut state_d, parameters, &parameters_d);
            ((), L::State::recorded(&state_d))
        });
        recorded.map_err(|error| CheckpointError::Step { step, error })?;
        self.record_bytes = self.record_bytes.max(self.memory.record.bytes());
        if step + 1 == self.memory.steps {
            // The record is needed for this step afterwards.
            let record = core::mem::take(&mut self.memory.record);
            self.end(state, step + 1)?;
            self.memory.record = record;
        }
        let (expected, found) = (self.memory.record.outputs(), self.by_state.len());
        if expected != found {
            return Err(CheckpointError::Shape { step, found, expected });
        }
        self.pull(inputs, step)
    }

    /// The loss, and the adjoint of the last state.
    fn end(&mut self, state: &L::State, step: usize) -> Result<(), CheckpointError> {
        let (steps, parameters, shape) = (self.steps, self.parameters, &self.shape);
        let last = state.zero_tangent::<f64>();
        let inputs = L::State::numbers(&last).len();
        let recorded = self.memory.record.record_with(inputs + self.by_parameters.len(), |seeds| {
            let state_d = L::State::seeded(&last, &seeds[..inputs]);
            let parameters_d = L::Parameters::seeded(shape, &seeds[inputs..]);
            let (value, tangent) = steps.loss(state, &state_d, parameters, &parameters_d);
            (value, vec![tangent])
        });
        self.value = recorded.map_err(|error| CheckpointError::Step { step, error })?;
        self.by_state = vec![1.0];
        self.pull(inputs, step)
    }

    /// The adjoint before what is recorded, from that after it.
    fn pull(&mut self, inputs: usize, step: usize) -> Result<(), CheckpointError> {
        let Checkpointed { record, workspace, guarded, .. } = &mut *self.memory;
        let mut before = vec![0.0; inputs + self.by_parameters.len()];
        record
            .guarded_pullback(workspace, guarded, &self.by_state, &mut before)
            .map_err(|error| CheckpointError::Step { step, error })?;
        let (state, parameters) = before.split_at(inputs);
        self.by_parameters.iter_mut().zip(parameters).for_each(|(sum, more)| *sum += more);
        self.by_state.clear();
        self.by_state.extend_from_slice(state);
        Ok(())
    }
}
