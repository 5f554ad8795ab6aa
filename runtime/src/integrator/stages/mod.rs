//! Rules with stages: Runge-Kutta methods for systems with constraints.
//!
//! They take the constraints at the level of accelerations, `Phi_z zdd + bias = 0`: there multipliers are functions of positions
//! and velocities, and every method keeps its order. What positions and velocities violate at the end of a step, about its
//! error, is taken back by projections onto the constraints.

mod acceleration;
mod eighth;
mod explicit;
mod radau;

use super::{Options, Rule, System};
pub(super) use radau::Memory as Radau;

/// What the stages of a step leave behind, and room for them.
#[derive(Default)]
pub(super) struct Stages {
    /// Coordinates without inertia: their rates follow from their forces.
    first_order: Vec<usize>,
    /// By how much these forces change with their rates; none before the first.
    slopes: Vec<f64>,
    /// Velocities and accelerations of all stages, one after the other.
    zd: Vec<f64>,
    zdd: Vec<f64>,
    /// The power of what has no potential, at every stage.
    power: Vec<f64>,
    /// The work of that over the step.
    pub(super) work: Option<f64>,
    /// The error of the step by its estimate, per `1 + |z|`.
    pub(super) error: f64,
}

impl Stages {
    pub(super) fn new(options: &Options, system: &impl System) -> Self {
        let n = system.coordinates();
        let count = match options.rule {
            Rule::Trapezoidal => return Self::default(),
            // Radau's rules hand steps over singular positions to the explicit one.
            Rule::Radau3 | Rule::Radau5 | Rule::DormandPrince8 => eighth::STAGES,
        };
        Self {
            first_order: (0..n).filter(|i| system.is_first_order(*i)).collect(),
            zd: vec![0.0; count * n],
            zdd: vec![0.0; count * n],
            power: vec![0.0; count],
            ..Self::default()
        }
    }
}

/// Adds `factor sum_j weights_j x_j` to y, the x_j one after the other.
fn combine(weights: &[f64], factor: f64, x: &[f64], y: &mut [f64]) {
    for (weight, x) in weights.iter().zip(x.chunks_exact(y.len())).filter(|(weight, _)| **weight != 0.0) {
        let factor = factor * weight;
        y.iter_mut().zip(x).for_each(|(y, x)| *y += factor * x);
    }
}
