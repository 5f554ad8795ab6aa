//! Recorded solutions.

use super::polynomial::Polynomial;
use super::{Counts, DaeError, End, Moment};
use thiserror::Error;

/// A solution between two times, as polynomials from step to step.
#[derive(Clone, Debug)]
pub struct Solution {
    times: Vec<f64>,
    states: Vec<Vec<f64>>,
    steps: Vec<Polynomial>,
    /// Ends of the steps.
    ends: Vec<f64>,
    /// When events have occurred, and which, by number.
    pub events: Vec<(f64, usize)>,
    /// What it took.
    pub counts: Counts,
    /// Why it ended; none if a step failed.
    pub end: Option<End>,
}

/// A run that did not come to its end, with everything up to there.
#[derive(Clone, Debug, Error)]
#[error("{error}")]
pub struct Failure {
    /// Why.
    #[source]
    pub error: DaeError,
    /// The solution up to the last step that was taken.
    pub so_far: Box<Solution>,
}

impl Solution {
    pub(super) fn new(t: f64, x: &[f64]) -> Self {
        let (times, states) = (vec![t], vec![x.to_vec()]);
        let counts = Counts::default();
        Self { times, states, steps: Vec::new(), ends: Vec::new(), events: Vec::new(), counts, end: None }
    }

    pub(super) fn push(&mut self, moment: &Moment<'_>) {
        self.times.push(moment.t);
        self.states.push(moment.x.to_vec());
        match moment.event {
            Some(event) => self.events.push((moment.t, event)),
            None => {
                self.steps.push(moment.polynomial().clone());
                self.ends.push(moment.t);
            }
        }
    }

    /// The times of the states: start, ends of steps, events. A time is there twice where a state jumps.
    pub fn times(&self) -> &[f64] {
        &self.times
    }

    /// The states at these times.
    pub fn states(&self) -> &[Vec<f64>] {
        &self.states
    }

    /// The last time and state.
    pub fn last(&self) -> (f64, &[f64]) {
        (self.times[self.times.len() - 1], &self.states[self.states.len() - 1])
    }

    /// The unknowns at any time of the solution; before an event where it jumps. None outside of it.
    pub fn at(&self, t: f64) -> Option<Vec<f64>> {
        let (last, _) = self.last();
        if !(self.times[0]..=last).contains(&t) {
            return None;
        }
        let step = self.ends.partition_point(|end| *end < t);
        let mut x = vec![0.0; self.states[0].len()];
        match self.steps.get(step) {
            Some(polynomial) => polynomial.at(t, &mut x),
            None => x.copy_from_slice(&self.states[0]),
        }
        Some(x)
    }
}
