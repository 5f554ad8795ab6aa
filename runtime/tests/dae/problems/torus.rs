//! A particle on a torus, reduced to index 0 by hand (Stocco's thesis, section 4.4.3).
//!
//! Unknowns are position x, velocity u and multiplier; the last one is zero along the exact solution.

use tangential::dae::{DaeError, Equations};
use tangential::{VectorFunction, differentiate};

/// Radius of the center line; the tube has half of it.
const R: f64 = 10.0;
const RHO: f64 = 5.0;

/// The exact solution, position only.
pub fn exact(t: f64) -> [f64; 3] {
    let radius = RHO * t.cos() + R;
    [radius * t.cos(), radius * t.sin(), -RHO * t.sin()]
}

pub const START: [f64; 7] = [15.0, 0.0, 0.0, 0.0, 15.0, -5.0, 0.0];

/// What accelerates the particle beside its constraint.
#[differentiate]
fn force(t: f64, x: &[f64; 7]) -> [f64; 3] {
    [x[5] * t.cos() - x[2] * t.sin() - x[4], x[5] * t.sin() + x[2] * t.cos() + x[3], -x[2]]
}

/// The gradient of the constraint.
#[differentiate]
fn gradient(x: &[f64; 7]) -> [f64; 3] {
    let c = 1.0 - R / (x[0] * x[0] + x[1] * x[1]).sqrt();
    [2.0 * c * x[0], 2.0 * c * x[1], 2.0 * x[2]]
}

/// The second derivative of the constraint along a velocity, twice.
#[differentiate]
fn bend(x: &[f64; 7]) -> f64 {
    let s2 = x[0] * x[0] + x[1] * x[1];
    let s = s2.sqrt();
    let along = x[0] * x[3] + x[1] * x[4];
    2.0 * (1.0 - R / s) * (x[3] * x[3] + x[4] * x[4]) + 2.0 * R * along * along / (s2 * s) + 2.0 * x[5] * x[5]
}

/// Constraints for position, velocity and acceleration.
#[differentiate(vector(t, x))]
pub fn hidden(t: f64, x: [f64; 7]) -> [f64; 3] {
    let s = (x[0] * x[0] + x[1] * x[1]).sqrt();
    let (g, f) = (gradient(&x), force(t, &x));
    let position = (s - R) * (s - R) + x[2] * x[2] - RHO * RHO;
    let velocity = g[0] * x[3] + g[1] * x[4] + g[2] * x[5];
    let g2 = g[0] * g[0] + g[1] * g[1] + g[2] * g[2];
    let acceleration = bend(&x) + g[0] * f[0] + g[1] * f[1] + g[2] * f[2] + g2 * x[6];
    [-position, velocity, -acceleration]
}

/// Position, velocity, and the rate of the multiplier from the derivative of the last constraint.
#[differentiate(vector(t, x, xd))]
pub fn reduced(t: f64, x: [f64; 7], xd: [f64; 7]) -> [f64; 7] {
    let (g, f) = (gradient(&x), force(t, &x));
    let a = [f[0] + g[0] * x[6], f[1] + g[1] * x[6], f[2] + g[2] * x[6]];
    // The derivative of `bend + g . (f + g lambda)` along the motion, all of it written out.
    let s2 = x[0] * x[0] + x[1] * x[1];
    let s = s2.sqrt();
    let c = 1.0 - R / s;
    let along = x[0] * xd[0] + x[1] * xd[1];
    let c_d = R * along / (s2 * s);
    let g_d = [2.0 * (c_d * x[0] + c * xd[0]), 2.0 * (c_d * x[1] + c * xd[1]), 2.0 * xd[2]];
    let f_d = [
        xd[5] * t.cos() - x[5] * t.sin() - xd[2] * t.sin() - x[2] * t.cos() - xd[4],
        xd[5] * t.sin() + x[5] * t.cos() + xd[2] * t.cos() - x[2] * t.sin() + xd[3],
        -xd[2],
    ];
    let p = x[0] * x[3] + x[1] * x[4];
    let p_d = xd[0] * x[3] + x[0] * xd[3] + xd[1] * x[4] + x[1] * xd[4];
    let bend_d = 2.0 * c_d * (x[3] * x[3] + x[4] * x[4])
        + 4.0 * c * (x[3] * xd[3] + x[4] * xd[4])
        + 4.0 * R * p * p_d / (s2 * s)
        - 6.0 * R * p * p * along / (s2 * s2 * s)
        + 4.0 * x[5] * xd[5];
    let mut last = bend_d;
    for i in 0..3 {
        last += g_d[i] * f[i] + g[i] * f_d[i] + 2.0 * g[i] * g_d[i] * x[6] + g[i] * g[i] * xd[6];
    }
    [xd[0] - x[3], xd[1] - x[4], xd[2] - x[5], xd[3] - a[0], xd[4] - a[1], xd[5] - a[2], last]
}

/// With its invariants.
pub fn system() -> Result<Equations<impl VectorFunction>, DaeError> {
    let names = ["x1", "x2", "x3", "u1", "u2", "u3", "lambda"];
    Equations::linear(reduced::vector())?
        .unknown_names(names)
        .invariants(hidden::vector(), &["position", "velocity", "acceleration"])
}
