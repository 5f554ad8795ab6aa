//! Pendula, the length of each set by the force in the one before: reduced from index 5, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 10] = ["x[1]", "x[2]", "y[1]", "y[2]", "u[1]", "u[2]", "v[1]", "v[2]", "la[1]", "la[2]"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 18] = ["l", "g", "c", "x0[1]", "x0[2]", "x0[3]", "x0[4]", "x0[5]", "y0[1]", "y0[2]", "y0[3]", "y0[4]", "y0[5]", "la0[1]", "la0[2]", "la0[3]", "la0[4]", "la0[5]"];

/// Values of the parameters.
pub const VALUES: [f64; 18] = [1.0, 9.81, 0.1, 0.0998334166468282, 0.197280723401806, 0.14769267056572, 0.161840472764861, 0.151750784641568, -0.995004165278026, -1.96622682170916, -1.4720003314501, -1.61300644533954, -1.5124461114731, 9.76099086137743, 4.79391124999753, 6.21105219080999, 5.20039979983894, 4.38345944821096];

/// Initial values of the unknowns, as given.
pub const START: [f64; 10] = [0.0998334166468282, 0.197280723401806, -0.995004165278026, -1.96622682170916, 0.0, 0.0, 0.0, 0.0, 9.76099086137743, 4.79391124999753];

/// How often the equations were differentiated.
pub const INDEX: usize = 5;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 4;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(
    parameters: &[f64; 18],
    t: f64,
    x: &[f64; 10],
    f: &mut [f64; 10],
) {
    let l = parameters[0];
    let g = parameters[1];
    let c = parameters[2];
    let x_1 = x[0];
    let x_2 = x[1];
    let y_1 = x[2];
    let y_2 = x[3];
    let u_1 = x[4];
    let u_2 = x[5];
    let v_1 = x[6];
    let v_2 = x[7];
    let la_1 = x[8];
    let la_2 = x[9];
    let e1 = y_1 * la_1;
    let e2 = y_2 * la_2;
    let e3 = l + c * la_1;
    let e4 = g + e1;
    let e5 = x_2 * u_2 + y_2 * v_2;
    let e6 = v_1 * la_1 + y_1 * e5 / (c * e3);
    let e7 = u_2.powi(2) + v_2.powi(2) - x_2.powi(2) * la_2 - y_2 * (g + e2);
    let e8 = v_1 * e5 / (c * e3);
    let e9 = la_1 * e4 - e8;
    let e10 = e8 + y_1 * e7 / (c * e3) - y_1 * e5.powi(2) / (c * e3.powi(3));
    let e11 = x_1 * u_1 * e5 / (c * e3);
    let e12 = u_1.powi(2) * la_1 + e11 - x_1.powi(2) * la_1.powi(2);
    let e13 = 2.0 * e11 + x_1.powi(2) * e7 / (c * e3) - x_1.powi(2) * e5.powi(2) / (c * e3.powi(3));
    f[0] = u_1;
    f[1] = u_2;
    f[2] = v_1;
    f[3] = v_2;
    f[4] = -x_1 * la_1;
    f[5] = -x_2 * la_2;
    f[6] = -g - e1;
    f[7] = -g - e2;
    f[8] = e5 / (c * e3);
    f[9] = 6.0 * e4.powi(2) + 2.0 * y_1 * (e9 - e10) - 8.0 * e12 - 2.0 * e13 - 8.0 * v_1 * e6;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 18],
    t: f64,
    x: &[f64; 10],
    h: &mut [f64; 6],
) {
    let l = parameters[0];
    let g = parameters[1];
    let c = parameters[2];
    let x_1 = x[0];
    let x_2 = x[1];
    let y_1 = x[2];
    let y_2 = x[3];
    let u_1 = x[4];
    let u_2 = x[5];
    let v_1 = x[6];
    let v_2 = x[7];
    let la_1 = x[8];
    let la_2 = x[9];
    let e1 = l + c * la_1;
    let e2 = g + y_1 * la_1;
    let e3 = x_2 * u_2 + y_2 * v_2;
    let e4 = u_1.powi(2) + v_1.powi(2) - x_1.powi(2) * la_1 - y_1 * e2;
    let e5 = v_1 * la_1 + y_1 * e3 / (c * e1);
    let e6 = x_1 * u_1 * la_1;
    let e7 = 2.0 * e6 + x_1.powi(2) * e3 / (c * e1);
    let e8 = 2.0 * e6 + e7 + 3.0 * v_1 * e2 + y_1 * e5;
    let e9 = u_2.powi(2) + v_2.powi(2) - x_2.powi(2) * la_2 - y_2 * (g + y_2 * la_2);
    let e10 = v_1 * e3 / (c * e1);
    let e11 = la_1 * e2 - e10;
    let e12 = e10 + y_1 * e9 / (c * e1) - y_1 * e3.powi(2) / (c * e1.powi(3));
    let e13 = x_1 * u_1 * e3 / (c * e1);
    let e14 = u_1.powi(2) * la_1 + e13 - x_1.powi(2) * la_1.powi(2);
    let e15 = 2.0 * e13 + x_1.powi(2) * e9 / (c * e1) - x_1.powi(2) * e3.powi(2) / (c * e1.powi(3));
    h[0] = x_1.powi(2) + y_1.powi(2) - l.powi(2);
    h[1] = x_2.powi(2) + y_2.powi(2) - e1.powi(2);
    h[2] = -2.0 * x_1 * u_1 - 2.0 * y_1 * v_1;
    h[3] = 2.0 * e4;
    h[4] = 2.0 * e8;
    h[5] = 6.0 * e2.powi(2) + 2.0 * y_1 * (e11 - e12) - 8.0 * e14 - 2.0 * e15 - 8.0 * v_1 * e5;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 18],
    t: f64,
    x: &[f64; 10],
    p: &mut [f64; 2],
) {
    let l = parameters[0];
    let c = parameters[2];
    let x_1 = x[0];
    let x_2 = x[1];
    let y_1 = x[2];
    let y_2 = x[3];
    let la_1 = x[8];
    let e1 = l + c * la_1;
    let e2 = x_2.powi(2) + y_2.powi(2);
    let e3 = x_1.powi(2) * e2 / (c * e1) + y_1.powi(2) * e2 / (c * e1);
    p[0] = -2.0 * c * e1;
    p[1] = 2.0 * e3;
}

