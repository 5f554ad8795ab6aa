//! Transistor amplifier (IVP test set): reduced from index 1, in the form `A(t, x) x' - b(t, x) = 0`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 8] = ["x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 19] = ["Ub", "Uf", "alpha", "beta", "R0", "R[1]", "R[2]", "R[3]", "R[4]", "R[5]", "R[6]", "R[7]", "R[8]", "R[9]", "C[1]", "C[2]", "C[3]", "C[4]", "C[5]"];

/// Values of the parameters.
pub const VALUES: [f64; 19] = [6.0, 0.026, 0.99, 1e-6, 1000.0, 9000.0, 9000.0, 9000.0, 9000.0, 9000.0, 9000.0, 9000.0, 9000.0, 9000.0, 1e-6, 2e-6, 3e-6, 4e-6, 5e-6];

/// Initial values of the unknowns, as given.
pub const START: [f64; 8] = [0.0, 3.0, 3.0, 6.0, 3.0, 3.0, 6.0, 0.0];

/// How often the equations were differentiated.
pub const INDEX: usize = 1;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 5;

/// `A x' - b`, which is zero.
#[differentiate(vector(t, x, xd => f))]
pub fn equations(
    parameters: &[f64; 19],
    t: f64,
    x: &[f64; 8],
    xd: &[f64; 8],
    f: &mut [f64; 8],
) {
    let Ub = parameters[0];
    let Uf = parameters[1];
    let alpha = parameters[2];
    let beta = parameters[3];
    let R0 = parameters[4];
    let R_1 = parameters[5];
    let R_2 = parameters[6];
    let R_3 = parameters[7];
    let R_4 = parameters[8];
    let R_5 = parameters[9];
    let R_6 = parameters[10];
    let R_7 = parameters[11];
    let R_8 = parameters[12];
    let R_9 = parameters[13];
    let C_1 = parameters[14];
    let C_2 = parameters[15];
    let C_3 = parameters[16];
    let C_4 = parameters[17];
    let C_5 = parameters[18];
    let x1 = x[0];
    let x2 = x[1];
    let x3 = x[2];
    let x4 = x[3];
    let x5 = x[4];
    let x6 = x[5];
    let x7 = x[6];
    let x1_rate = xd[0];
    let x2_rate = xd[1];
    let x3_rate = xd[2];
    let x4_rate = xd[3];
    let x5_rate = xd[4];
    let x6_rate = xd[5];
    let x7_rate = xd[6];
    let x8_rate = xd[7];
    let e1 = ((x2 - x3) / Uf).exp();
    let e2 = e1 - 1.0;
    let e3 = ((x5 - x6) / Uf).exp();
    let e4 = e3 - 1.0;
    let e5 = alpha - 1.0;
    let e6 = beta * e2 - x3 / R_3;
    let e7 = (Ub - x4) / R_4 - alpha * beta * e2;
    let e8 = beta * e4 - x6 / R_7;
    let e9 = (Ub - x7) / R_8 - alpha * beta * e4;
    let e10 = (10.0 * x1 - (200.0 * std::f64::consts::PI * t).sin()) / (R0 * C_1);
    let e11 = e1 * e6 / (Uf * C_2);
    let e12 = e3 * e8 / (Uf * C_4);
    f[0] = x3_rate - e6 / C_2;
    f[1] = x6_rate - e8 / C_4;
    f[2] = x1_rate + 0.1 * e10 - x2_rate;
    f[3] = x4_rate - x5_rate - e7 / C_3;
    f[4] = x7_rate - x8_rate - e9 / C_5;
    f[5] = beta * e5 * e11 + x2_rate * (1.0 / R0 + 1.0 / R_1 + 1.0 / R_2 - beta * e1 * e5 / Uf) - 0.1 * (e10 + 200.0 * std::f64::consts::PI * (200.0 * std::f64::consts::PI * t).cos()) / R0;
    f[6] = e7 / (R_4 * C_3) + beta * e5 * e12 + alpha * beta * x2_rate * e1 / Uf + x5_rate * (1.0 / R_4 + 1.0 / R_5 + 1.0 / R_6 - beta * e3 * e5 / Uf) - alpha * beta * e11;
    f[7] = e9 / (R_8 * C_5) + alpha * beta * x5_rate * e3 / Uf + x8_rate * (1.0 / R_8 + 1.0 / R_9) - alpha * beta * e12;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 19],
    t: f64,
    x: &[f64; 8],
    h: &mut [f64; 3],
) {
    let Ub = parameters[0];
    let Uf = parameters[1];
    let alpha = parameters[2];
    let beta = parameters[3];
    let R0 = parameters[4];
    let R_1 = parameters[5];
    let R_2 = parameters[6];
    let R_4 = parameters[8];
    let R_5 = parameters[9];
    let R_6 = parameters[10];
    let R_8 = parameters[12];
    let R_9 = parameters[13];
    let x1 = x[0];
    let x2 = x[1];
    let x3 = x[2];
    let x4 = x[3];
    let x5 = x[4];
    let x6 = x[5];
    let x7 = x[6];
    let x8 = x[7];
    let e1 = ((x2 - x3) / Uf).exp() - 1.0;
    let e2 = ((x5 - x6) / Uf).exp() - 1.0;
    let e3 = alpha - 1.0;
    let e4 = (10.0 * x1 - (200.0 * std::f64::consts::PI * t).sin()) / R0 + 10.0 * x2 / R_1 - 10.0 * (Ub - x2) / R_2 - 10.0 * beta * e1 * e3;
    let e5 = (Ub - x4) / R_4 + (Ub - x5) / R_6 + beta * e2 * e3 - alpha * beta * e1 - x5 / R_5;
    h[0] = 0.1 * e4;
    h[1] = -e5;
    h[2] = alpha * beta * e2 + x8 / R_9 - (Ub - x7) / R_8;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 19],
    t: f64,
    x: &[f64; 8],
    p: &mut [f64; 8],
) {
    let Uf = parameters[1];
    let alpha = parameters[2];
    let beta = parameters[3];
    let R0 = parameters[4];
    let R_1 = parameters[5];
    let R_2 = parameters[6];
    let R_4 = parameters[8];
    let R_5 = parameters[9];
    let R_6 = parameters[10];
    let R_8 = parameters[12];
    let R_9 = parameters[13];
    let C_1 = parameters[14];
    let C_2 = parameters[15];
    let C_3 = parameters[16];
    let C_4 = parameters[17];
    let C_5 = parameters[18];
    let x2 = x[1];
    let x3 = x[2];
    let x5 = x[4];
    let x6 = x[5];
    let e1 = alpha - 1.0;
    p[0] = -C_2;
    p[1] = -C_4;
    p[2] = -C_1;
    p[3] = -C_3;
    p[4] = -C_5;
    p[5] = 1.0 / R0 + 1.0 / R_1 + 1.0 / R_2 - beta * ((x2 - x3) / Uf).exp() * e1 / Uf;
    p[6] = 1.0 / R_4 + 1.0 / R_5 + 1.0 / R_6 - beta * ((x5 - x6) / Uf).exp() * e1 / Uf;
    p[7] = 1.0 / R_8 + 1.0 / R_9;
}

