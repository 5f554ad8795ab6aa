//! Space shuttle reentry, final stage: reduced from index 2, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 8] = ["H", "xi", "lam", "V", "gam", "A", "beta", "alpha"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 5] = ["re", "mu", "W", "S", "m"];

/// Values of the parameters.
pub const VALUES: [f64; 5] = [20902900.0, 1.407653916e16, 7.2921159e-5, 1.0, 2.890532728];

/// Initial values of the unknowns, as given.
pub const START: [f64; 8] = [100000.0, 0.0, 0.0, 12000.0, -0.017453292519943295, 0.7853981633974483, -0.0009112291733124776, 2.672870048];

/// How often the equations were differentiated.
pub const INDEX: usize = 2;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 4;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 6] = [0, 1, 2, 3, 4, 5];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(
    parameters: &[f64; 5],
    t: f64,
    x: &[f64; 8],
    f: &mut [f64; 8],
) {
    let re = parameters[0];
    let mu = parameters[1];
    let W = parameters[2];
    let S = parameters[3];
    let m = parameters[4];
    let H = x[0];
    let lam = x[2];
    let V = x[3];
    let gam = x[4];
    let A = x[5];
    let beta = x[6];
    let alpha = x[7];
    let e1 = re + H;
    let e2 = (-1.0 / 23800.0 * H).exp();
    let e3 = gam.sin();
    let e4 = gam.cos();
    let e5 = A.sin();
    let e6 = lam.cos();
    let e7 = A.cos();
    let e8 = lam.sin();
    let e9 = V * e4 * e5 / (e1 * e6);
    let e10 = 1189.0 * S * V.powi(2) * e2 * (alpha.powi(2) + 4000.0) / m + 100000000000.0 * mu * e3 / e1.powi(2) + 100000000000.0 * W.powi(2) * e1 * e6 * (e4 * e7 * e8 - e3 * e6);
    let e11 = 1189.0 * S * V * alpha * e2 * beta.cos() / m + 200000000.0 * W * e5 * e6 + 100000000.0 * W.powi(2) * e1 * e6 * (e3 * e7 * e8 + e4 * e6) / V - 100000000.0 * e4 * (mu / e1.powi(2) - V.powi(2) / e1) / V;
    let e12 = 1189.0 * S * V * alpha * e2 * beta.sin() / (m * e4) + 100000000.0 * V * e4 * e5 * lam.tan() / e1 + 200000000.0 * W * (e8 - e6 * e7 * gam.tan()) + 100000000.0 * W.powi(2) * e1 * e5 * e6 * e8 / (V * e4);
    f[0] = V * e3;
    f[1] = e9;
    f[2] = V * e4 * e7 / e1;
    f[3] = -1e-11 * e10;
    f[4] = 1e-8 * e11;
    f[5] = 1e-8 * e12;
    f[6] = -0.0002 * t - 1.8e-6 * e11 / std::f64::consts::PI;
    f[7] = 0.002 * t - 1.8e-6 * e12 / std::f64::consts::PI;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 5],
    t: f64,
    x: &[f64; 8],
    h: &mut [f64; 4],
) {
    let re = parameters[0];
    let mu = parameters[1];
    let W = parameters[2];
    let S = parameters[3];
    let m = parameters[4];
    let H = x[0];
    let lam = x[2];
    let V = x[3];
    let gam = x[4];
    let A = x[5];
    let beta = x[6];
    let alpha = x[7];
    let e1 = re + H;
    let e2 = (-1.0 / 23800.0 * H).exp();
    let e3 = gam.cos();
    let e4 = A.sin();
    let e5 = lam.cos();
    let e6 = A.cos();
    let e7 = lam.sin();
    let e8 = t.powi(2);
    let e9 = 1189.0 * S * V * alpha * e2 * beta.cos() / m + 200000000.0 * W * e4 * e5 + 100000000.0 * W.powi(2) * e1 * e5 * (gam.sin() * e6 * e7 + e3 * e5) / V - 100000000.0 * e3 * (mu / e1.powi(2) - V.powi(2) / e1) / V;
    let e10 = 1189.0 * S * V * alpha * e2 * beta.sin() / (m * e3) + 100000000.0 * V * e3 * e4 * lam.tan() / e1 + 200000000.0 * W * (e7 - e5 * e6 * gam.tan()) + 100000000.0 * W.powi(2) * e1 * e4 * e5 * e7 / (V * e3);
    h[0] = 180.0 * gam / std::f64::consts::PI + 0.0001 * e8 + 1.0;
    h[1] = 180.0 * A / std::f64::consts::PI - 0.001 * e8 - 45.0;
    h[2] = -0.0002 * t - 1.8e-6 * e9 / std::f64::consts::PI;
    h[3] = 0.002 * t - 1.8e-6 * e10 / std::f64::consts::PI;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 5],
    t: f64,
    x: &[f64; 8],
    p: &mut [f64; 2],
) {
    let S = parameters[3];
    let m = parameters[4];
    let H = x[0];
    let V = x[3];
    let gam = x[4];
    let beta = x[6];
    let alpha = x[7];
    let e1 = (-1.0 / 23800.0 * H).exp();
    let e2 = gam.cos();
    let e3 = beta.cos();
    let e4 = beta.sin();
    let e5 = S * V * alpha * e1 * e3 / (m * e2);
    let e6 = S * V * e1 * e4 / (m * e2);
    let e7 = S * V * e1 * e3 / (std::f64::consts::PI * m) + S * V * alpha * e1 * e4 * e6 / (std::f64::consts::PI * m * e5);
    p[0] = -0.0021402 * e5 / std::f64::consts::PI;
    p[1] = -0.0021402 * e7;
}

