//! Ring modulator without stray capacitance (IVP test set with Cs = 0): reduced from index 2, in the form `A(t, x) x' - b(t, x) = 0`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 15] = ["x[1]", "x[2]", "x[3]", "x[4]", "x[5]", "x[6]", "x[7]", "x[8]", "x[9]", "x[10]", "x[11]", "x[12]", "x[13]", "x[14]", "x[15]"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 15] = ["C", "Cp", "Lh", "Ls1", "Ls2", "Ls3", "R", "Rp", "Rg1", "Rg2", "Rg3", "Ri", "Rc", "gam", "delta"];

/// Values of the parameters.
pub const VALUES: [f64; 15] = [1.6e-8, 1e-8, 4.45, 0.002, 0.0005, 0.0005, 25000.0, 50.0, 36.3, 17.3, 17.3, 50.0, 600.0, 4.067286402e-8, 17.7493332];

/// Initial values of the unknowns, as given.
pub const START: [f64; 15] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

/// How often the equations were differentiated.
pub const INDEX: usize = 2;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 10;

/// `A x' - b`, which is zero.
#[differentiate(vector(t, x, xd => f))]
pub fn equations(
    parameters: &[f64; 15],
    t: f64,
    x: &[f64; 15],
    xd: &[f64; 15],
    f: &mut [f64; 15],
) {
    let C = parameters[0];
    let Cp = parameters[1];
    let Lh = parameters[2];
    let Ls1 = parameters[3];
    let Ls2 = parameters[4];
    let Ls3 = parameters[5];
    let R = parameters[6];
    let Rp = parameters[7];
    let Rg1 = parameters[8];
    let Rg2 = parameters[9];
    let Rg3 = parameters[10];
    let Ri = parameters[11];
    let Rc = parameters[12];
    let gam = parameters[13];
    let delta = parameters[14];
    let x_1 = x[0];
    let x_2 = x[1];
    let x_3 = x[2];
    let x_4 = x[3];
    let x_5 = x[4];
    let x_6 = x[5];
    let x_7 = x[6];
    let x_8 = x[7];
    let x_9 = x[8];
    let x_10 = x[9];
    let x_11 = x[10];
    let x_12 = x[11];
    let x_13 = x[12];
    let x_14 = x[13];
    let x_15 = x[14];
    let x_1_rate = xd[0];
    let x_2_rate = xd[1];
    let x_3_rate = xd[2];
    let x_4_rate = xd[3];
    let x_5_rate = xd[4];
    let x_6_rate = xd[5];
    let x_7_rate = xd[6];
    let x_8_rate = xd[7];
    let x_9_rate = xd[8];
    let x_10_rate = xd[9];
    let x_11_rate = xd[10];
    let x_12_rate = xd[11];
    let x_13_rate = xd[12];
    let x_14_rate = xd[13];
    let x_15_rate = xd[14];
    let e1 = std::f64::consts::PI * t;
    let e2 = (20000.0 * e1).sin();
    let e3 = (delta * (x_3 - x_5 - x_7 - 2.0 * e2)).exp();
    let e4 = (-delta * (x_4 + x_7 + 2.0 * e2 - x_6)).exp();
    let e5 = (delta * (x_4 + x_5 + x_7 + 2.0 * e2)).exp();
    let e6 = (-delta * (x_3 + x_6 - x_7 - 2.0 * e2)).exp();
    let e7 = (2.0 * x_8 + x_11 + 2.0 * x_14 - x_10 - 2.0 * x_1 / R) / C;
    let e8 = (2.0 * x_9 + x_13 + 2.0 * x_15 - x_12 - 2.0 * x_2 / R) / C;
    let e9 = (gam * (e3 - 1.0) + gam * (e4 - 1.0) - gam * (e5 - 1.0) - gam * (e6 - 1.0) - x_7 / Rp) / Cp;
    let e10 = x_1 - 2.0 * x_3 - 2.0 * Rg2 * x_10;
    let e11 = x_1 + 2.0 * Rg3 * x_11 - 2.0 * x_4;
    let e12 = e11 / Ls3;
    let e13 = x_2 - 2.0 * x_5 - 2.0 * Rg2 * x_12;
    let e14 = e13 / Ls2;
    let e15 = x_2 + 2.0 * Rg3 * x_13 - 2.0 * x_6;
    let e16 = e15 / Ls3;
    let e17 = e9 + 40000.0 * std::f64::consts::PI * (20000.0 * e1).cos();
    let e18 = delta * e4 * e17;
    let e19 = gam * e18;
    let e20 = delta * e5 * e17;
    let e21 = gam * e20;
    let e22 = delta * e3 * e17;
    let e23 = delta * e6 * e17;
    let e24 = gam * delta * e4;
    let e25 = gam * delta * e5;
    let e26 = e24 + e25;
    let e27 = e25 + gam * delta * e3;
    let e28 = gam * delta * e6;
    let e29 = e24 + e28;
    let e30 = gam.powi(2) * delta.powi(2) * e4 * e5 / e26;
    let e31 = (e27 - gam.powi(2) * delta.powi(2) * e5.powi(2) / e26) / e30;
    let e32 = gam * delta * e5 / e26 + gam * delta * e4 * e31 / e26;
    let e33 = gam.powi(2) * delta.powi(2) * e3 * e4 / (e26 * e30);
    let e34 = e29 - gam.powi(2) * delta.powi(2) * e4.powi(2) / e26;
    let e35 = e30 - e31 * e34;
    let e36 = e28 + gam * delta * e3 * e34 / e30;
    let e37 = gam * delta * e4 / e26 + gam * delta * e5 * e34 / (e26 * e30);
    let e38 = e34 / e30;
    let e39 = gam * delta * e4 / (e26 * e30) + e32 * e38 / e35;
    let e40 = gam * delta * e3 / e30 + e31 * e36 / e35;
    let e41 = gam * delta * e5 / (e26 * e30) + e31 * e37 / e35;
    let e42 = e12 - 2.0 * e19 - 2.0 * e21;
    let e43 = e14 - 2.0 * e21 - 2.0 * gam * e22;
    let e44 = e16 + 2.0 * e19 + 2.0 * gam * e23;
    let e45 = e32 * e37 * e42 / e35 + e32 * e44 / e35 - e39 * e43;
    let e46 = e41 * e42 + e31 * e44 / e35 - e43 * (1.0 / e30 + e31 * e38 / e35);
    let e47 = e37 * e42 / e35 + e44 / e35 - e38 * e43 / e35;
    let e48 = e33 + e32 * e36 / e35;
    let e49 = e7 - 2.0 * Rg2 * e10 / Ls2;
    let e50 = e7 + 2.0 * e45 - 2.0 * Rg3 * e11 / Ls3;
    let e51 = e8 - 2.0 * e47 - 2.0 * Rg2 * e13 / Ls2;
    let e52 = e8 + 2.0 * e46 - 2.0 * Rg3 * e15 / Ls3;
    f[0] = x_1_rate - 0.5 * e7;
    f[1] = x_2_rate - 0.5 * e8;
    f[2] = x_7_rate - e9;
    f[3] = x_8_rate + x_1 / Lh;
    f[4] = x_9_rate + x_2 / Lh;
    f[5] = x_10_rate - 0.5 * e10 / Ls2;
    f[6] = x_11_rate + 0.5 * e12;
    f[7] = x_12_rate - 0.5 * e14;
    f[8] = x_13_rate + 0.5 * e16;
    f[9] = x_14_rate + 0.5 * (2.0 * x_1 + 2.0 * x_14 * (Rg1 + Ri) - (2000.0 * e1).sin()) / Ls1;
    f[10] = x_15_rate + (x_2 + x_15 * (Rg1 + Rc)) / Ls1;
    f[11] = x_4_rate + 0.5 * e45 - x_3_rate * e48;
    f[12] = x_6_rate + 0.5 * e46 - x_3_rate * e40;
    f[13] = x_5_rate + x_3_rate * e36 / e35 - 0.5 * e47;
    f[14] = 0.25 * e50 / Ls3 + 0.25 * e52 / Ls3 + x_3_rate * (1.0 / Ls2 - e48 / Ls3 - e36 / (Ls2 * e35) - e40 / Ls3) - 0.25 * e49 / Ls2 - 0.25 * e51 / Ls2;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 15],
    t: f64,
    x: &[f64; 15],
    h: &mut [f64; 5],
) {
    let Ls2 = parameters[4];
    let Ls3 = parameters[5];
    let Rg2 = parameters[9];
    let Rg3 = parameters[10];
    let gam = parameters[13];
    let delta = parameters[14];
    let x_1 = x[0];
    let x_2 = x[1];
    let x_3 = x[2];
    let x_4 = x[3];
    let x_5 = x[4];
    let x_6 = x[5];
    let x_7 = x[6];
    let x_10 = x[9];
    let x_11 = x[10];
    let x_12 = x[11];
    let x_13 = x[12];
    let e1 = (20000.0 * std::f64::consts::PI * t).sin();
    let e2 = gam * ((delta * (x_3 - x_5 - x_7 - 2.0 * e1)).exp() - 1.0);
    let e3 = gam * ((-delta * (x_4 + x_7 + 2.0 * e1 - x_6)).exp() - 1.0);
    let e4 = gam * ((delta * (x_4 + x_5 + x_7 + 2.0 * e1)).exp() - 1.0);
    let e5 = gam * ((-delta * (x_3 + x_6 - x_7 - 2.0 * e1)).exp() - 1.0);
    let e6 = x_11 + e4 - e3;
    let e7 = x_12 + e2 - e4;
    let e8 = x_13 + e3 - e5;
    let e9 = x_10 + e5 - e2;
    let e10 = (x_1 - 2.0 * x_3 - 2.0 * Rg2 * x_10) / Ls2 + (x_2 - 2.0 * x_5 - 2.0 * Rg2 * x_12) / Ls2 - (x_1 + 2.0 * Rg3 * x_11 - 2.0 * x_4) / Ls3 - (x_2 + 2.0 * Rg3 * x_13 - 2.0 * x_6) / Ls3;
    h[0] = -e6;
    h[1] = e7;
    h[2] = -e8;
    h[3] = e9;
    h[4] = -0.5 * e10;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 15],
    t: f64,
    x: &[f64; 15],
    p: &mut [f64; 10],
) {
    let C = parameters[0];
    let Cp = parameters[1];
    let Lh = parameters[2];
    let Ls1 = parameters[3];
    let Ls2 = parameters[4];
    let Ls3 = parameters[5];
    let gam = parameters[13];
    let delta = parameters[14];
    let x_3 = x[2];
    let x_4 = x[3];
    let x_5 = x[4];
    let x_6 = x[5];
    let x_7 = x[6];
    let e1 = (20000.0 * std::f64::consts::PI * t).sin();
    let e2 = (delta * (x_3 - x_5 - x_7 - 2.0 * e1)).exp();
    let e3 = (-delta * (x_4 + x_7 + 2.0 * e1 - x_6)).exp();
    let e4 = (delta * (x_4 + x_5 + x_7 + 2.0 * e1)).exp();
    let e5 = gam * delta * e3;
    let e6 = gam * delta * e4;
    let e7 = e5 + e6;
    let e8 = e6 + gam * delta * e2;
    let e9 = gam * delta * (-delta * (x_3 + x_6 - x_7 - 2.0 * e1)).exp();
    let e10 = e5 + e9;
    let e11 = gam.powi(2) * delta.powi(2) * e3 * e4 / e7;
    let e12 = (e8 - gam.powi(2) * delta.powi(2) * e4.powi(2) / e7) / e11;
    let e13 = gam * delta * e4 / e7 + gam * delta * e3 * e12 / e7;
    let e14 = gam.powi(2) * delta.powi(2) * e2 * e3 / (e7 * e11);
    let e15 = e10 - gam.powi(2) * delta.powi(2) * e3.powi(2) / e7;
    let e16 = e11 - e12 * e15;
    let e17 = e9 + gam * delta * e2 * e15 / e11;
    let e18 = gam * delta * e2 / e11 + e12 * e17 / e16;
    p[0] = C;
    p[1] = Cp;
    p[2] = Lh;
    p[3] = Ls1;
    p[4] = Ls2;
    p[5] = Ls3;
    p[6] = -e7;
    p[7] = -e11;
    p[8] = -e16;
    p[9] = 1.0 / Ls2 - (e14 + e13 * e17 / e16) / Ls3 - e17 / (Ls2 * e16) - e18 / Ls3;
}

