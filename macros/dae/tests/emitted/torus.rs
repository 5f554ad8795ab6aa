//! Particle on a torus: reduced from index 3, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 7] = ["x1", "x2", "x3", "u1", "u2", "u3", "la"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 2] = ["rho", "r"];

/// Values of the parameters.
pub const VALUES: [f64; 2] = [5.0, 10.0];

/// Initial values of the unknowns, as given.
pub const START: [f64; 7] = [15.0, 0.0, 0.0, 0.0, 15.0, -5.0, 0.0];

/// How often the equations were differentiated.
pub const INDEX: usize = 3;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 4;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 6] = [0, 1, 2, 3, 4, 5];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(
    parameters: &[f64; 2],
    t: f64,
    x: &[f64; 7],
    f: &mut [f64; 7],
) {
    let r = parameters[1];
    let x1 = x[0];
    let x2 = x[1];
    let x3 = x[2];
    let u1 = x[3];
    let u2 = x[4];
    let u3 = x[5];
    let la = x[6];
    let e1 = x1.powi(2) + x2.powi(2);
    let e2 = t.cos();
    let e3 = t.sin();
    let e4 = r * e1.sqrt().recip() - 1.0;
    let e5 = x3 * la;
    let e6 = u2 + x3 * e3 + 2.0 * x1 * la * e4 - u3 * e2;
    let e7 = u1 + u3 * e3 + x3 * e2 - 2.0 * x2 * la * e4;
    let e8 = u1.powi(2);
    let e9 = x1 * e6;
    let e10 = u2.powi(2);
    let e11 = x2 * e7;
    let e12 = r * e1.sqrt().powi(-3) * (x1 * u1 + x2 * u2).powi(2) - r * e1.sqrt().recip() * (e8 + e10 + e11 - e9);
    let e13 = e8 + e10 + e11 + u3.powi(2) + e12 - e9 - x3 * (x3 - 2.0 * e5);
    f[0] = u1;
    f[1] = u2;
    f[2] = u3;
    f[3] = -e6;
    f[4] = e7;
    f[5] = 2.0 * e5 - x3;
    f[6] = 2.0 * e13;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 2],
    t: f64,
    x: &[f64; 7],
    h: &mut [f64; 3],
) {
    let rho = parameters[0];
    let r = parameters[1];
    let x1 = x[0];
    let x2 = x[1];
    let x3 = x[2];
    let u1 = x[3];
    let u2 = x[4];
    let u3 = x[5];
    let la = x[6];
    let e1 = x1.powi(2);
    let e2 = x2.powi(2);
    let e3 = e1 + e2;
    let e4 = t.cos();
    let e5 = t.sin();
    let e6 = r * e3.sqrt().recip() - 1.0;
    let e7 = u2 + x3 * e5 + 2.0 * x1 * la * e6 - u3 * e4;
    let e8 = u1 + u3 * e5 + x3 * e4 - 2.0 * x2 * la * e6;
    let e9 = e1 + e2 + x3.powi(2) + r.powi(2) - 2.0 * r * e3.sqrt() - rho.powi(2);
    let e10 = x1 * u1;
    let e11 = x2 * u2;
    let e12 = e10 + e11;
    let e13 = r * e3.sqrt().recip() * e12;
    let e14 = u1.powi(2);
    let e15 = x1 * e7;
    let e16 = u2.powi(2);
    let e17 = x2 * e8;
    let e18 = r * e3.sqrt().powi(-3) * e12.powi(2) - r * e3.sqrt().recip() * (e14 + e16 + e17 - e15);
    let e19 = e14 + e16 + e17 + u3.powi(2) + e18 - e15 - x3 * (x3 - 2.0 * x3 * la);
    h[0] = e9;
    h[1] = 2.0 * e13 - 2.0 * e10 - 2.0 * e11 - 2.0 * x3 * u3;
    h[2] = 2.0 * e19;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 2],
    t: f64,
    x: &[f64; 7],
    p: &mut [f64; 1],
) {
    let r = parameters[1];
    let x1 = x[0];
    let x2 = x[1];
    let x3 = x[2];
    let e1 = x1.powi(2) + x2.powi(2);
    let e2 = r * e1.sqrt().recip() - 1.0;
    let e3 = x1.powi(2) * e2;
    let e4 = x2.powi(2) * e2;
    let e5 = e3 + e4;
    let e6 = x3.powi(2) + r * e1.sqrt().recip() * e5 - e3 - e4;
    p[0] = 4.0 * e6;
}

