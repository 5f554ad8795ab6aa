//! Springs and dampers that are not straight lines: by tables, with stops at the ends of their way.

use crate::table::{Table, look_up};
use tangential::{Differentiable, differentiate};

/// What keeps something from going too far: `stiffness depth^exponent (1 + dissipation rate)` beyond the ends of its way, and
/// never a pull. With dissipation a thing comes back slower than it went in (Hunt and Crossley, J. Appl. Mech. 42, 1975), and
/// the force begins at zero whatever the speed.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Stop {
    /// From where to where it does nothing; infinite where there is no end.
    pub range: [f64; 2],
    /// Force per depth, to the power of the exponent.
    pub stiffness: f64,
    /// One for a linear force.
    pub exponent: f64,
    /// By how much of itself the force is larger per rate of the depth.
    pub dissipation: f64,
}

impl Stop {
    /// No stop.
    pub fn none() -> Self {
        Self { range: [f64::NEG_INFINITY, f64::INFINITY], stiffness: 0.0, exponent: 1.0, dissipation: 0.0 }
    }

    /// What it has stored.
    fn energy(&self, x: f64) -> f64 {
        let depth = (self.range[0] - x).max(x - self.range[1]).max(0.0);
        stored(depth, self.stiffness, self.exponent)
    }
}

/// What a compliant contact has stored at a depth.
pub(crate) fn stored(depth: f64, stiffness: f64, exponent: f64) -> f64 {
    stiffness * depth.powf(exponent + 1.0) / (exponent + 1.0)
}

/// A force over a way and its rate.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Characteristic {
    /// Force over the way: positive where it pulls back from a positive way.
    pub elastic: Table,
    /// Force over the rate, against it where it is positive for a positive rate.
    pub viscous: Table,
    /// What ends the way.
    pub stop: Stop,
}

impl Characteristic {
    /// What is stored at a way, and the power of the rest at its rate.
    pub(crate) fn energy(&self, x: f64, rate: f64) -> (f64, f64) {
        let springs = look_up(&self.elastic, x) + elastic_stop(&self.stop, x);
        (self.elastic.integral(x) + self.stop.energy(x), -(pull(self, x, rate) - springs) * rate)
    }
}

/// The force of the stop without its dissipation.
fn elastic_stop(stop: &Stop, x: f64) -> f64 {
    stopped(&Stop { dissipation: 0.0, ..stop.clone() }, x, 0.0)
}

/// The force that pulls back, at a way and its rate.
#[differentiate(passive(characteristic), overloaded)]
pub fn pull(characteristic: &Characteristic, x: f64, rate: f64) -> f64 {
    let elastic: f64 = look_up(&characteristic.elastic, x);
    let viscous: f64 = look_up(&characteristic.viscous, rate);
    let stop: f64 = stopped(&characteristic.stop, x, rate);
    elastic + viscous + stop
}

/// What a stop does: positive beyond the upper end.
#[differentiate(passive(stop), overloaded)]
pub fn stopped(stop: &Stop, x: f64, rate: f64) -> f64 {
    if x > stop.range[1] {
        compliant(x - stop.range[1], rate, stop.stiffness, stop.exponent, stop.dissipation)
    } else if x < stop.range[0] {
        -compliant(stop.range[0] - x, -rate, stop.stiffness, stop.exponent, stop.dissipation)
    } else {
        0.0
    }
}

/// The force of a compliant contact at a depth above zero and its rate, never negative.
#[differentiate(passive(stiffness, exponent, dissipation), overloaded)]
pub fn compliant(depth: f64, rate: f64, stiffness: f64, exponent: f64, dissipation: f64) -> f64 {
    let lost = 1.0 + dissipation * rate;
    if lost > 0.0 { stiffness * depth.powf(exponent) * lost } else { 0.0 }
}
