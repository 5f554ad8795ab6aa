//! Functions as functions of vectors.

use tangential::{Differentiable, differentiate};

/// What a mechanism is made of.
#[derive(Clone, Differentiable)]
pub struct Links {
    /// Their stiffnesses.
    pub stiffness: Vec<f64>,
    /// How they are joined.
    pub kinds: Vec<Kind>,
}

/// A kind of joint.
#[derive(Clone, Copy, PartialEq, Differentiable)]
pub enum Kind {
    /// Linear, with a rest length.
    Slider(f64),
    /// Cubic.
    Hinge,
}

/// Positions and rates together, the model kept.
#[differentiate(vector(z, zd => q), overloaded)]
pub fn forces(links: &Links, z: &[f64], zd: &[f64], gravity: f64, q: &mut [f64]) {
    for i in 0..z.len() {
        let pull = match links.kinds[i] {
            Kind::Slider(rest) => z[i] - rest,
            Kind::Hinge => z[i] * z[i] * z[i],
        };
        q[i] += -links.stiffness[i] * pull - 0.1 * zd[i] + gravity;
        if i > 0 {
            q[i - 1] += 0.5 * zd[i] * z[i];
        }
    }
}

/// Numbers and arrays, the result is the output.
#[differentiate(vector(a, v, w), overloaded)]
pub fn fixed(a: f64, n: usize, v: [f64; 2], w: &[f64; 2]) -> [f64; 2] {
    [a * v[0] * w[1], v[1].powi(n as i32) - w[0]]
}

/// One number.
#[differentiate(vector(x), overloaded)]
pub fn length(x: &[f64]) -> f64 {
    x.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// Two outputs, an array of constant length, and names that emitted code likes.
#[differentiate(vector(x1, x1_d => y1, value), overloaded)]
pub fn several<const N: usize>(x1: &[f64; N], x1_d: f64, y1: &mut [f64; N], table: &[f64], value: &mut f64) {
    for i in 0..N {
        y1[i] = x1[i] * x1_d * table[i];
        *value += x1[i];
    }
}

/// Outputs of other sizes, generic over what is kept.
#[differentiate(vector(x => y))]
pub fn stencil<W: Clone + Into<f64> + Differentiable + Copy>(weight: W, x: &[f64], y: &mut [f64]) {
    let weight: f64 = tangential::passive(weight).into();
    for i in 0..y.len() {
        y[i] = weight * (x[i + 1] - x[i]);
    }
}
