//! The transistor amplifier of the IVP test set: `M x' = f`, index 1.

use std::f64::consts::PI;
use tangential::dae::{DaeError, Equations};
use tangential::{VectorFunction, differentiate};

#[differentiate]
fn diode(z: f64) -> f64 {
    1e-6 * ((z / 0.026).exp() - 1.0)
}

#[differentiate(vector(t, x))]
pub fn amplifier(t: f64, x: [f64; 8]) -> [f64; 8] {
    let (ub, alpha, r0, r) = (6.0, 0.99, 1000.0, 9000.0);
    let ue = 0.1 * (200.0 * PI * t).sin();
    let (g23, g56) = (diode(x[1] - x[2]), diode(x[4] - x[5]));
    [
        (x[0] - ue) / r0,
        x[1] / r + (x[1] - ub) / r + (1.0 - alpha) * g23,
        x[2] / r - g23,
        (x[3] - ub) / r + alpha * g23,
        x[4] / r + (x[4] - ub) / r + (1.0 - alpha) * g56,
        x[5] / r - g56,
        (x[6] - ub) / r + alpha * g56,
        x[7] / r,
    ]
}

pub const START: [f64; 8] = [0.0, 3.0, 3.0, 6.0, 3.0, 3.0, 6.0, 0.0];

/// At t = 0.2, deTestSet.
pub const END: [f64; 8] = [
    -0.5562145012262709e-2,
    3.006522471903042,
    2.849958788608128,
    2.926422536206241,
    2.704617865010554,
    2.761837778393145,
    4.770927631616772,
    1.236995868091548,
];

/// M, by rows and columns.
pub fn mass() -> Vec<(usize, usize, f64)> {
    let mut mass = Vec::new();
    for (first, capacity) in [(0, 1e-6), (3, 3e-6), (6, 5e-6)] {
        let (one, two) = (first, first + 1);
        mass.extend([(one, one, -capacity), (one, two, capacity), (two, one, capacity), (two, two, -capacity)]);
    }
    mass.extend([(2, 2, -2e-6), (5, 5, -4e-6)]);
    mass
}

pub fn system() -> Result<Equations<impl VectorFunction>, DaeError> {
    Equations::with_mass(amplifier::vector(), mass())
}
