//! Force laws of springs and dampers, from the simplest to the strut of a vehicle.
//!
//! A law gives the force with which an element pulls its two ends together, from its elongation (m) and the rate of its
//! elongation (m/s). An implicit integrator needs exactly two derivatives of it, the stiffness and the damping, and it
//! needs them to be right also where the law has a kink.

/// A linear spring and a linear damper side by side.
#[tangential::differentiate(wrt(elongation, rate))]
pub fn linear(stiffness: f64, damping: f64, elongation: f64, rate: f64) -> f64 {
    stiffness * elongation + damping * rate
}

/// A hardening spring (after Duffing), whose stiffness grows with the square of the elongation.
#[tangential::differentiate]
pub fn cubic(stiffness: f64, hardening: f64, elongation: f64) -> f64 {
    stiffness * elongation + hardening * elongation.powi(3)
}

/// A damper that resists extension and compression differently, as those of coaches do.
#[tangential::differentiate]
pub fn bilinear(in_compression: f64, in_extension: f64, rate: f64) -> f64 {
    if rate < 0.0 {
        in_compression * rate
    } else {
        in_extension * rate
    }
}

/// The rubber that ends the travel of a suspension: nothing until it is touched, then a force that grows quadratically.
#[tangential::differentiate]
pub fn bump_stop(stiffness: f64, clearance: f64, compression: f64) -> f64 {
    let penetration = (compression - clearance).max(0.0);
    0.5 * stiffness * penetration * penetration
}

/// A strut between two points: spring, bilinear damper and bump stop on one line.
#[derive(Clone, Debug, tangential::Differentiable)]
pub struct Strut {
    /// Length at which the spring is relaxed (m).
    pub free_length: f64,
    /// Stiffness of the spring (N/m).
    pub stiffness: f64,
    /// Its hardening (N/m^3).
    pub hardening: f64,
    /// Damping while the strut shortens and while it lengthens (N s/m).
    pub damping: [f64; 2],
    /// Stiffness of the bump stop (N/m^2), or none.
    pub bump_stop: Option<f64>,
    /// Compression at which the bump stop is touched (m).
    pub clearance: f64,
}

#[tangential::differentiate]
impl Strut {
    /// The pull of the strut (N) at this length (m) and rate (m/s).
    pub fn pull(&self, length: f64, rate: f64) -> f64 {
        let elongation = length - self.free_length;
        let [in_compression, in_extension] = self.damping;
        let pull = cubic(self.stiffness, self.hardening, elongation)
            + bilinear(in_compression, in_extension, rate);
        match self.bump_stop {
            Some(stiffness) => pull - bump_stop(stiffness, self.clearance, -elongation),
            None => pull,
        }
    }
}

/// The force of the strut on its first end, given the positions and velocities of both ends.
#[tangential::differentiate]
pub fn strut_force(
    strut: &Strut,
    positions: &[[f64; 3]; 2],
    velocities: &[[f64; 3]; 2],
) -> [f64; 3] {
    let mut length_squared = 0.0;
    let mut approach = 0.0;
    let mut line = [0.0; 3];
    for i in 0..3 {
        line[i] = positions[1][i] - positions[0][i];
        length_squared += line[i] * line[i];
        approach += line[i] * (velocities[1][i] - velocities[0][i]);
    }
    let length = length_squared.sqrt();
    let pull = strut.pull(length, approach / length);
    line.map(|component| pull * component / length)
}
