//! Cascade of differentiating amplifiers, driven by sin(t): reduced from index 10, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 10] = ["x[1]", "x[2]", "x[3]", "x[4]", "x[5]", "x[6]", "x[7]", "x[8]", "x[9]", "x[10]"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 20] = ["C[1]", "C[2]", "C[3]", "C[4]", "C[5]", "C[6]", "C[7]", "C[8]", "C[9]", "C[10]", "R[1]", "R[2]", "R[3]", "R[4]", "R[5]", "R[6]", "R[7]", "R[8]", "R[9]", "R[10]"];

/// Values of the parameters.
pub const VALUES: [f64; 20] = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0];

/// Initial values of the unknowns, as given.
pub const START: [f64; 10] = [-1.0, 0.0, 1.0, 0.0, -1.0, 0.0, 1.0, 0.0, -1.0, 0.0];

/// How often the equations were differentiated.
pub const INDEX: usize = 10;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 0;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(
    parameters: &[f64; 20],
    t: f64,
    x: &[f64; 10],
    f: &mut [f64; 10],
) {
    let C_1 = parameters[0];
    let C_2 = parameters[1];
    let C_3 = parameters[2];
    let C_4 = parameters[3];
    let C_5 = parameters[4];
    let C_6 = parameters[5];
    let C_7 = parameters[6];
    let C_8 = parameters[7];
    let C_9 = parameters[8];
    let C_10 = parameters[9];
    let R_1 = parameters[10];
    let R_2 = parameters[11];
    let R_3 = parameters[12];
    let R_4 = parameters[13];
    let R_5 = parameters[14];
    let R_6 = parameters[15];
    let R_7 = parameters[16];
    let R_8 = parameters[17];
    let R_9 = parameters[18];
    let R_10 = parameters[19];
    let x_2 = x[1];
    let x_3 = x[2];
    let x_4 = x[3];
    let x_5 = x[4];
    let x_6 = x[5];
    let x_7 = x[6];
    let x_8 = x[7];
    let x_9 = x[8];
    let x_10 = x[9];
    f[0] = -x_2 / (C_2 * R_2);
    f[1] = -x_3 / (C_3 * R_3);
    f[2] = -x_4 / (C_4 * R_4);
    f[3] = -x_5 / (C_5 * R_5);
    f[4] = -x_6 / (C_6 * R_6);
    f[5] = -x_7 / (C_7 * R_7);
    f[6] = -x_8 / (C_8 * R_8);
    f[7] = -x_9 / (C_9 * R_9);
    f[8] = -x_10 / (C_10 * R_10);
    f[9] = C_1 * R_1 * t.sin() + x_10 / (C_2 * C_3 * C_4 * C_5 * C_6 * C_7 * C_8 * C_9 * C_10 * R_2 * R_3 * R_4 * R_5 * R_6 * R_7 * R_8 * R_9 * R_10);
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 20],
    t: f64,
    x: &[f64; 10],
    h: &mut [f64; 10],
) {
    let C_1 = parameters[0];
    let C_2 = parameters[1];
    let C_3 = parameters[2];
    let C_4 = parameters[3];
    let C_5 = parameters[4];
    let C_6 = parameters[5];
    let C_7 = parameters[6];
    let C_8 = parameters[7];
    let C_9 = parameters[8];
    let C_10 = parameters[9];
    let R_1 = parameters[10];
    let R_2 = parameters[11];
    let R_3 = parameters[12];
    let R_4 = parameters[13];
    let R_5 = parameters[14];
    let R_6 = parameters[15];
    let R_7 = parameters[16];
    let R_8 = parameters[17];
    let R_9 = parameters[18];
    let R_10 = parameters[19];
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
    let e1 = C_1 * R_1 * t.cos();
    let e2 = C_1 * R_1 * t.sin();
    h[0] = x_1 + e1;
    h[1] = x_2 / (C_2 * R_2) + e2;
    h[2] = x_3 / (C_2 * C_3 * R_2 * R_3) - e1;
    h[3] = x_4 / (C_2 * C_3 * C_4 * R_2 * R_3 * R_4) - e2;
    h[4] = e1 + x_5 / (C_2 * C_3 * C_4 * C_5 * R_2 * R_3 * R_4 * R_5);
    h[5] = e2 + x_6 / (C_2 * C_3 * C_4 * C_5 * C_6 * R_2 * R_3 * R_4 * R_5 * R_6);
    h[6] = x_7 / (C_2 * C_3 * C_4 * C_5 * C_6 * C_7 * R_2 * R_3 * R_4 * R_5 * R_6 * R_7) - e1;
    h[7] = x_8 / (C_2 * C_3 * C_4 * C_5 * C_6 * C_7 * C_8 * R_2 * R_3 * R_4 * R_5 * R_6 * R_7 * R_8) - e2;
    h[8] = e1 + x_9 / (C_2 * C_3 * C_4 * C_5 * C_6 * C_7 * C_8 * C_9 * R_2 * R_3 * R_4 * R_5 * R_6 * R_7 * R_8 * R_9);
    h[9] = e2 + x_10 / (C_2 * C_3 * C_4 * C_5 * C_6 * C_7 * C_8 * C_9 * C_10 * R_2 * R_3 * R_4 * R_5 * R_6 * R_7 * R_8 * R_9 * R_10);
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 20],
    t: f64,
    x: &[f64; 10],
    p: &mut [f64; 10],
) {
    let C_2 = parameters[1];
    let C_3 = parameters[2];
    let C_4 = parameters[3];
    let C_5 = parameters[4];
    let C_6 = parameters[5];
    let C_7 = parameters[6];
    let C_8 = parameters[7];
    let C_9 = parameters[8];
    let C_10 = parameters[9];
    let R_2 = parameters[11];
    let R_3 = parameters[12];
    let R_4 = parameters[13];
    let R_5 = parameters[14];
    let R_6 = parameters[15];
    let R_7 = parameters[16];
    let R_8 = parameters[17];
    let R_9 = parameters[18];
    let R_10 = parameters[19];
    p[0] = -C_2 * R_2;
    p[1] = -C_3 * R_3;
    p[2] = -C_4 * R_4;
    p[3] = -C_5 * R_5;
    p[4] = -C_6 * R_6;
    p[5] = -C_7 * R_7;
    p[6] = -C_8 * R_8;
    p[7] = -C_9 * R_9;
    p[8] = -C_10 * R_10;
    p[9] = 1.0 / (C_2 * C_3 * C_4 * C_5 * C_6 * C_7 * C_8 * C_9 * C_10 * R_2 * R_3 * R_4 * R_5 * R_6 * R_7 * R_8 * R_9 * R_10);
}

