//! Where the time goes.

use std::time::{Duration, Instant};

/// A part of the work of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// The mass matrix.
    Mass,
    /// The forces, and their derivatives where these are due.
    Forces,
    /// The constraints and their derivatives.
    Constraints,
    /// The derivatives of inertia and reactions.
    Reactions,
    /// The right-hand side.
    Residual,
    /// The tangent matrix, put together.
    Assembly,
    /// Its factorization.
    Factorization,
    /// Solutions for corrections of the coordinates.
    Solution,
    /// The projections of velocities and accelerations.
    Projection,
    /// Energies and violations.
    Recording,
    /// All else, observers included.
    Rest,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 11] = [
        Part::Mass,
        Part::Forces,
        Part::Constraints,
        Part::Reactions,
        Part::Residual,
        Part::Assembly,
        Part::Factorization,
        Part::Solution,
        Part::Projection,
        Part::Recording,
        Part::Rest,
    ];
}

/// How long each part of the work took: see [`Integrator::measure`](super::Integrator::measure).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times([Duration; Part::ALL.len()]);

impl Times {
    /// How long a part took.
    pub fn of(&self, part: Part) -> Duration {
        self.0[part as usize]
    }

    /// How long all of them took.
    pub fn total(&self) -> Duration {
        self.0.iter().sum()
    }
}

/// Tells the parts apart, if it is asked to.
#[derive(Default)]
pub(super) struct Watch(Option<(Instant, Times)>);

impl Watch {
    pub(super) fn start(&mut self) {
        self.0 = Some((Instant::now(), Times::default()));
    }

    pub(super) fn times(&self) -> Times {
        self.0.map_or_else(Times::default, |(_, times)| times)
    }

    /// A part is done: the time since the last one was is its own.
    #[inline]
    pub(super) fn done(&mut self, part: Part) {
        if let Some((last, times)) = &mut self.0 {
            let now = Instant::now();
            times.0[part as usize] += now - core::mem::replace(last, now);
        }
    }
}
