//! Pivots are watched.

use crate::dae::System;
use crate::dae::event::locate;
use crate::dae::polynomial::Polynomial;

/// Values of the pivots at the last state and at the one that is tried.
pub(super) struct PivotWatch {
    values: Vec<f64>,
    next: Vec<f64>,
    x: Vec<f64>,
}

impl PivotWatch {
    /// None for systems without pivots.
    pub(super) fn new(system: &mut dyn System) -> Option<Self> {
        let unknowns = system.unknowns();
        let count = system.pivots()?.count();
        Some(Self { values: vec![0.0; count], next: vec![0.0; count], x: vec![0.0; unknowns] })
    }

    fn evaluate(system: &mut dyn System, t: f64, x: &[f64], values: &mut [f64]) {
        if let Some(pivots) = system.pivots() {
            pivots.values(t, x, values);
        }
    }

    /// The first pivot near zero at a state, and its value.
    pub(super) fn start(&mut self, system: &mut dyn System, t: f64, x: &[f64], smallest: f64) -> Option<(usize, f64)> {
        Self::evaluate(system, t, x, &mut self.values);
        let near = self.values.iter().position(|pivot| pivot.abs() <= smallest || pivot.is_nan());
        near.map(|pivot| (pivot, self.values[pivot]))
    }

    /// The first pivot that comes near zero in a step, its value, and when. If there is none the values are those at its end.
    pub(super) fn pass(
        &mut self,
        system: &mut dyn System,
        polynomial: &Polynomial,
        (t, x): (f64, &[f64]),
        smallest: f64,
    ) -> Option<(usize, f64, f64)> {
        Self::evaluate(system, t, x, &mut self.next);
        let mut first: Option<(usize, f64, f64)> = None;
        for pivot in 0..self.values.len() {
            let (before, after) = (self.values[pivot], self.next[pivot]);
            let is_far = after.abs() > smallest && (after > 0.0) == (before > 0.0);
            if is_far {
                continue;
            }
            // Signed, so that a pivot that changes its sign is found where it vanishes.
            let sign = before.signum();
            let above = |pivot: f64| sign * pivot - smallest;
            let (from, at_from) = (polynomial.from, above(before));
            let value = |time: f64| {
                polynomial.at(time, &mut self.x);
                Self::evaluate(system, time, &self.x, &mut self.next);
                above(self.next[pivot])
            };
            let when = if after.is_nan() { t } else { locate(value, (from, at_from), (t, above(after))) };
            if first.is_none_or(|(_, _, earlier)| when < earlier) {
                first = Some((pivot, if after.is_nan() { after } else { sign * smallest }, when));
            }
            Self::evaluate(system, t, x, &mut self.next);
        }
        if first.is_none() {
            core::mem::swap(&mut self.values, &mut self.next);
        }
        first
    }

    /// The smallest pivot at the last state.
    pub(super) fn smallest(&self) -> Option<(usize, f64)> {
        let by_size = |one: &(usize, &f64), two: &(usize, &f64)| one.1.abs().total_cmp(&two.1.abs());
        self.values.iter().enumerate().min_by(by_size).map(|(pivot, value)| (pivot, *value))
    }
}
