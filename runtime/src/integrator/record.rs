//! What comes out: counts, violations, the balance of energy.

use super::Energy;

/// How much work was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Steps accepted, the parts of halved ones counted each.
    pub steps: usize,
    /// Iterations of Newton, of failed steps, too.
    pub iterations: usize,
    /// Evaluations of the derivatives of the forces.
    pub jacobians: usize,
    /// Evaluations of accelerations, where the rule has stages.
    pub evaluations: usize,
    /// Factorizations of the tangent matrix.
    pub factorizations: usize,
    /// Steps that failed and were halved.
    pub halvings: usize,
    /// Steps taken again because of their error.
    pub rejections: usize,
    /// Updates of the multipliers.
    pub multiplier_iterations: usize,
}

/// By how much the constraints are violated: the largest absolute value of any row.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Violation {
    /// Of `Phi`.
    pub position: f64,
    /// Of `Phi_z zd + Phi_t`.
    pub velocity: f64,
    /// Of its time derivative.
    pub acceleration: f64,
}

impl Violation {
    /// The larger one at every level.
    fn or(self, other: Self) -> Self {
        Self {
            position: self.position.max(other.position),
            velocity: self.velocity.max(other.velocity),
            acceleration: self.acceleration.max(other.acceleration),
        }
    }
}

/// Positions near which the constraints lose rank, as a linkage whose bars lie on one line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Singular {
    /// How often one was passed, as far as the ends of steps tell: a long step may pass one unseen.
    pub passages: usize,
    /// When that was first.
    pub first: Option<f64>,
    is_passing: bool,
}

/// How one step went.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepReport {
    /// End of the step.
    pub t: f64,
    /// Its length.
    pub step: f64,
    /// Iterations of Newton.
    pub iterations: usize,
    /// Updates of the multipliers.
    pub multiplier_iterations: usize,
    /// How often it, or a part of it, was halved because Newton failed.
    pub halvings: usize,
    /// How often it was taken again because of its error.
    pub rejections: usize,
    /// The estimated error as a part of what is allowed, where steps are adaptive.
    pub error: Option<f64>,
    /// Violation of the constraints at the end of the step.
    pub violation: Violation,
    /// Kinetic and potential energy less the work of all else: constant in exact arithmetic.
    pub balance: f64,
}

/// How a run went, from the first state of the integrator on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// How much work was done.
    pub counts: Counts,
    /// The balance of energy E less what it was at the start, E0, in percent of E0, at the instant of the largest
    /// difference, with its sign.
    ///
    /// Where E0 is zero (below 1e-10 of the largest kinetic energy), it is in percent of the largest kinetic energy.
    pub drift_percent: f64,
    /// The largest violation at any instant, the start included.
    pub violation: Violation,
    /// Energy at the start.
    pub start: Energy,
    /// Energy at the end.
    pub end: Energy,
    /// Work done by forces without potential and by constraints that move.
    pub work: f64,
    /// Largest kinetic energy at any instant.
    pub largest_kinetic: f64,
    /// Singular positions on the way.
    pub singular: Singular,
}

/// Follows energies and violations.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Record {
    start: Energy,
    end: Energy,
    t: f64,
    power: f64,
    work: f64,
    /// E - E0 where it was largest.
    deviation: f64,
    largest_kinetic: f64,
    violation: Violation,
    /// How large reactions usually are, and how often they were far beyond.
    reaction: f64,
    singular: Singular,
}

/// Reactions that are so many times as large as usual show that the constraints are about to lose rank.
const BEYOND: f64 = 30.0;

/// How much of a reaction counts for what is usual.
const SHARE: f64 = 0.05;

impl Record {
    /// Whether reactions are far beyond what they usually are.
    pub(super) fn is_beyond(&self, reaction: f64) -> bool {
        self.is_beyond_by(BEYOND, reaction)
    }

    /// Whether reactions are so many times as large as usual.
    pub(super) fn is_beyond_by(&self, times: f64, reaction: f64) -> bool {
        self.reaction > 0.0 && reaction > times * self.reaction
    }

    /// Takes the largest reaction at the end of a step into account.
    pub(super) fn react(&mut self, t: f64, reaction: f64) {
        if !self.is_beyond(reaction) {
            self.singular.is_passing = false;
        } else if !core::mem::replace(&mut self.singular.is_passing, true) {
            self.singular.passages += 1;
            self.singular.first.get_or_insert(t);
        }
        // In logarithms, so that a few that are very large count as little as they are few.
        self.reaction = match self.reaction {
            0.0 => reaction,
            usual => usual * (reaction / usual).max(f64::MIN_POSITIVE).powf(SHARE),
        };
    }

    /// At the first instant; `reaction_power` is that of constraints that move.
    pub(super) fn start(t: f64, energy: Energy, reaction_power: f64, violation: Violation) -> Self {
        let power = energy.power + reaction_power;
        let largest_kinetic = energy.kinetic;
        Self { start: energy, end: energy, t, power, largest_kinetic, violation, ..Self::default() }
    }

    /// At the end of a step. The work is that of the trapezoidal rule, as the motion is, unless the rule has found it.
    pub(super) fn add(&mut self, t: f64, energy: Energy, reaction_power: f64, violation: Violation, work: Option<f64>) {
        let power = energy.power + reaction_power;
        self.work += work.unwrap_or((t - self.t) * (self.power + power) / 2.0);
        (self.t, self.power, self.end) = (t, power, energy);
        self.largest_kinetic = self.largest_kinetic.max(energy.kinetic);
        self.violation = self.violation.or(violation);
        let deviation = self.balance() - (self.start.kinetic + self.start.potential);
        if deviation.abs() > self.deviation.abs() {
            self.deviation = deviation;
        }
    }

    /// What forces without potential and constraints that move do per unit of time.
    pub(super) fn power(&self) -> f64 {
        self.power
    }

    /// Energy less work.
    pub(super) fn balance(&self) -> f64 {
        self.end.kinetic + self.end.potential - self.work
    }

    pub(super) fn summary(&self, counts: Counts) -> Summary {
        let at_start = self.start.kinetic + self.start.potential;
        let is_zero = at_start.abs() <= 1e-10 * self.largest_kinetic;
        let reference = if is_zero { self.largest_kinetic } else { at_start };
        // Nothing that moves has no drift.
        let drift_percent = if self.deviation == 0.0 { 0.0 } else { 100.0 * self.deviation / reference };
        Summary {
            counts,
            drift_percent,
            violation: self.violation,
            start: self.start,
            end: self.end,
            work: self.work,
            largest_kinetic: self.largest_kinetic,
            singular: self.singular,
        }
    }
}
