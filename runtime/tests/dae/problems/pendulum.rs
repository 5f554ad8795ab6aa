//! A pendulum of length 1, released from the horizontal, in the forms of all indices.

use tangential::dae::{DaeError, Equations};
use tangential::{VectorFunction, differentiate};

const G: f64 = 9.81;

/// Position, velocity, multiplier.
pub const START: [f64; 5] = [1.0, 0.0, 0.0, 0.0, 0.0];

/// Time and state, by Taylor series with 40 digits of an angle.
pub const REFERENCE: [(f64, [f64; 5]); 3] = [
    (1.0, [-0.986291751131875, -0.165010853125541, -0.296905515916316, 1.77464364111266, 4.85626940748468]),
    (5.0, [0.942305435043757, -0.334754338414001, -0.857904256885949, -2.41492865437049, 9.85182017952404]),
    (10.0, [0.275087462576117, -0.961419205099125, -4.17559810095173, -1.19474905456048, 28.2945672060673]),
];

/// Constraints for position, velocity and acceleration.
#[differentiate(vector(x))]
pub fn hidden(x: [f64; 5]) -> [f64; 3] {
    let [x, y, u, v, lambda] = x;
    [x * x + y * y - 1.0, x * u + y * v, u * u + v * v - lambda * (x * x + y * y) - G * y]
}

/// Index 0: the multiplier has a rate.
#[differentiate(vector(x))]
fn reduced(x: [f64; 5]) -> [f64; 5] {
    let [x, y, u, v, lambda] = x;
    let (a, b) = (-lambda * x, -lambda * y - G);
    let r = x * x + y * y;
    [u, v, a, b, (2.0 * u * a + 2.0 * v * b - 2.0 * lambda * (x * u + y * v) - G * v) / r]
}

/// With the constraint of a level: index 1, 2 or 3.
#[differentiate(vector(x, xd))]
fn constrained(level: usize, x: [f64; 5], xd: [f64; 5]) -> [f64; 5] {
    let h = hidden(x);
    [xd[0] - x[2], xd[1] - x[3], xd[2] + x[4] * x[0], xd[3] + x[4] * x[1] + G, h[level]]
}

/// Index 0, with the hidden constraints as invariants.
pub fn index_0() -> Result<Equations<impl VectorFunction>, DaeError> {
    Equations::explicit(reduced::vector())?
        .unknown_names(["x", "y", "u", "v", "lambda"])
        .invariants(hidden::vector(), &["length", "velocity", "force"])
}

/// Index 1, 2 or 3.
pub fn of_index(index: usize) -> Result<Equations<impl VectorFunction>, DaeError> {
    let indices = match index {
        1 => [1, 1, 1, 1, 1],
        2 => [1, 1, 1, 1, 2],
        _ => [1, 1, 2, 2, 3],
    };
    let names = ["x", "y", "u", "v", "lambda"];
    Ok(Equations::linear(constrained::vector(3 - index))?.unknown_names(names).indices(indices))
}
