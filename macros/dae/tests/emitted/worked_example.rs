//! The worked example of the thesis: reduced from index 3, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 3] = ["x1", "x2", "x3"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 0] = [];

/// Values of the parameters.
pub const VALUES: [f64; 0] = [];

/// Initial values of the unknowns, as given.
pub const START: [f64; 3] = [-2.0, 0.0, 1.0];

/// How often the equations were differentiated.
pub const INDEX: usize = 3;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 0;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 2] = [1, 2];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(
    parameters: &[f64; 0],
    t: f64,
    x: &[f64; 3],
    f: &mut [f64; 3],
) {
    let x1 = x[0];
    let x2 = x[1];
    let e1 = t.sin();
    f[1] = e1 - x1;
    f[2] = e1 - x2;
    f[0] = e1 - x1 - 2.0 * t.cos();
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 0],
    t: f64,
    x: &[f64; 3],
    h: &mut [f64; 3],
) {
    let x1 = x[0];
    let x2 = x[1];
    let x3 = x[2];
    let e1 = t.sin();
    let e2 = t.cos();
    h[0] = e2 - x3;
    h[1] = 2.0 * e1 - x2;
    h[2] = e1 - x1 - 2.0 * e2;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 0],
    t: f64,
    x: &[f64; 3],
    p: &mut [f64; 0],
) {
}

