//! Pendula, the length of each set by the force in the one before: reduced from index 7, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 15] = ["x[1]", "x[2]", "x[3]", "y[1]", "y[2]", "y[3]", "u[1]", "u[2]", "u[3]", "v[1]", "v[2]", "v[3]", "la[1]", "la[2]", "la[3]"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 18] = ["l", "g", "c", "x0[1]", "x0[2]", "x0[3]", "x0[4]", "x0[5]", "y0[1]", "y0[2]", "y0[3]", "y0[4]", "y0[5]", "la0[1]", "la0[2]", "la0[3]", "la0[4]", "la0[5]"];

/// Values of the parameters.
pub const VALUES: [f64; 18] = [1.0, 9.81, 0.1, 0.0998334166468282, 0.197280723401806, 0.14769267056572, 0.161840472764861, 0.151750784641568, -0.995004165278026, -1.96622682170916, -1.4720003314501, -1.61300644533954, -1.5124461114731, 9.76099086137743, 4.79391124999753, 6.21105219080999, 5.20039979983894, 4.38345944821096];

/// Initial values of the unknowns, as given.
pub const START: [f64; 15] = [0.0998334166468282, 0.197280723401806, 0.14769267056572, -0.995004165278026, -1.96622682170916, -1.4720003314501, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 9.76099086137743, 4.79391124999753, 6.21105219080999];

/// How often the equations were differentiated.
pub const INDEX: usize = 7;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 6;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 14] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(
    parameters: &[f64; 18],
    t: f64,
    x: &[f64; 15],
    f: &mut [f64; 15],
) {
    let l = parameters[0];
    let g = parameters[1];
    let c = parameters[2];
    let x_1 = x[0];
    let x_2 = x[1];
    let x_3 = x[2];
    let y_1 = x[3];
    let y_2 = x[4];
    let y_3 = x[5];
    let u_1 = x[6];
    let u_2 = x[7];
    let u_3 = x[8];
    let v_1 = x[9];
    let v_2 = x[10];
    let v_3 = x[11];
    let la_1 = x[12];
    let la_2 = x[13];
    let la_3 = x[14];
    let e1 = y_1 * la_1;
    let e2 = y_2 * la_2;
    let e3 = y_3 * la_3;
    let e4 = l + c * la_1;
    let e5 = l + c * la_2;
    let e6 = g + e1;
    let e7 = g + e2;
    let e8 = x_2 * u_2 + y_2 * v_2;
    let e9 = x_3 * u_3 + y_3 * v_3;
    let e10 = v_1 * la_1 + y_1 * e8 / (c * e4);
    let e11 = u_2.powi(2) + v_2.powi(2) - x_2.powi(2) * la_2 - y_2 * e7;
    let e12 = v_1 * e8 / (c * e4);
    let e13 = la_1 * e6 - e12;
    let e14 = e12 + y_1 * e11 / (c * e4) - y_1 * e8.powi(2) / (c * e4.powi(3));
    let e15 = e13 - e14;
    let e16 = v_2 * la_2 + y_2 * e9 / (c * e5);
    let e17 = x_2 * u_2 * la_2;
    let e18 = 2.0 * e17 + x_2.powi(2) * e9 / (c * e5);
    let e19 = 2.0 * e17 + e18 + 3.0 * v_2 * e7 + y_2 * e16;
    let e20 = e6 * e8 / (c * e4);
    let e21 = e20 + la_1 * e10;
    let e22 = v_1 * e8.powi(2) / (c * e4.powi(3));
    let e23 = v_1 * e11 / (c * e4);
    let e24 = e20 + e22 - e23;
    let e25 = y_1 * e8 * e11 / (c * e4.powi(3));
    let e26 = e22 + 2.0 * e25 - 3.0 * y_1 * e8.powi(3) / (c * e4.powi(5));
    let e27 = e23 - e25 - y_1 * e19 / (c * e4);
    let e28 = u_3.powi(2) + v_3.powi(2) - x_3.powi(2) * la_3 - y_3 * (g + e3);
    let e29 = v_2 * e9 / (c * e5);
    let e30 = la_2 * e7 - e29;
    let e31 = e29 + y_2 * e28 / (c * e5) - y_2 * e9.powi(2) / (c * e5.powi(3));
    let e32 = x_2 * u_2 * e9 / (c * e5);
    let e33 = u_2.powi(2) * la_2 + e32 - x_2.powi(2) * la_2.powi(2);
    let e34 = 2.0 * e32 + x_2.powi(2) * e28 / (c * e5) - x_2.powi(2) * e9.powi(2) / (c * e5.powi(3));
    let e35 = 4.0 * e33 + e34 + 4.0 * v_2 * e16 - 3.0 * e7.powi(2) - y_2 * (e30 - e31);
    let e36 = e6 * e8.powi(2) / (c * e4.powi(3));
    let e37 = e8 * e10 / (c * e4);
    let e38 = e6 * e11 / (c * e4);
    let e39 = e36 - e37 - e38;
    let e40 = e37 - la_1 * e15;
    let e41 = v_1 * e8.powi(3) / (c * e4.powi(5));
    let e42 = v_1 * e8 * e11 / (c * e4.powi(3));
    let e43 = e36 + 3.0 * e41 - 2.0 * e42;
    let e44 = v_1 * e19 / (c * e4);
    let e45 = e38 + e42 + e44;
    let e46 = y_1 * e8.powi(2) * e11 / (c * e4.powi(5));
    let e47 = e41 + 3.0 * e46 - 5.0 * y_1 * e8.powi(4) / (c * e4.powi(7));
    let e48 = y_1 * e8 * e19 / (c * e4.powi(3));
    let e49 = e42 + y_1 * e11.powi(2) / (c * e4.powi(3)) - 3.0 * e46 - e48;
    let e50 = e44 + y_1 * e35 / (c * e4) - e48;
    let e51 = x_1 * u_1 * la_1 * e8 / (c * e4);
    let e52 = u_1.powi(2) * la_1.powi(2) + 2.0 * e51 - x_1.powi(2) * la_1.powi(3);
    let e53 = u_1.powi(2) * e8.powi(2) / (c * e4.powi(3));
    let e54 = u_1.powi(2) * e11 / (c * e4);
    let e55 = 2.0 * e51 + e53 - e54;
    let e56 = x_1.powi(2) * la_1 * e8.powi(2) / (c * e4.powi(3));
    let e57 = x_1.powi(2) * la_1 * e11 / (c * e4);
    let e58 = 2.0 * e51 + x_1.powi(2) * e8.powi(2) / (c.powi(2) * e4.powi(2)) + e57 - e56;
    let e59 = x_1 * u_1 * e8.powi(3) / (c * e4.powi(5));
    let e60 = x_1 * u_1 * e8 * e11 / (c * e4.powi(3));
    let e61 = e53 + 2.0 * e60 - e56 - 3.0 * e59;
    let e62 = x_1 * u_1 * e19 / (c * e4);
    let e63 = e54 - e57 - e60 - e62;
    let e64 = x_1.powi(2) * e8.powi(2) * e11 / (c * e4.powi(5));
    let e65 = 2.0 * e59 + 3.0 * e64 - 5.0 * x_1.powi(2) * e8.powi(4) / (c * e4.powi(7));
    let e66 = x_1.powi(2) * e8 * e19 / (c * e4.powi(3));
    let e67 = 2.0 * e60 + x_1.powi(2) * e11.powi(2) / (c * e4.powi(3)) - 3.0 * e64 - e66;
    let e68 = 2.0 * e62 + x_1.powi(2) * e35 / (c * e4) - e66;
    let e69 = e6 * e15;
    let e70 = v_1 * (e21 + 2.0 * e24 + e26 - e27);
    let e71 = 16.0 * e52 + 10.0 * e55 + 14.0 * e58 + 8.0 * e61 + 3.0 * e67 + e68 + 10.0 * e10.powi(2) + (e70 - y_1 * (3.0 * e39 + 3.0 * e43 + 3.0 * e47 - e40 - 3.0 * e45 - 3.0 * e49 - e50)) - 8.0 * e63 - 3.0 * e65 - 10.0 * e69 - 5.0 * (e69 - e70);
    f[0] = u_1;
    f[1] = u_2;
    f[2] = u_3;
    f[3] = v_1;
    f[4] = v_2;
    f[5] = v_3;
    f[6] = -x_1 * la_1;
    f[7] = -x_2 * la_2;
    f[8] = -x_3 * la_3;
    f[9] = -g - e1;
    f[10] = -g - e2;
    f[11] = -g - e3;
    f[12] = e8 / (c * e4);
    f[13] = e9 / (c * e5);
    f[14] = 2.0 * e71;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 18],
    t: f64,
    x: &[f64; 15],
    h: &mut [f64; 9],
) {
    let l = parameters[0];
    let g = parameters[1];
    let c = parameters[2];
    let x_1 = x[0];
    let x_2 = x[1];
    let x_3 = x[2];
    let y_1 = x[3];
    let y_2 = x[4];
    let y_3 = x[5];
    let u_1 = x[6];
    let u_2 = x[7];
    let u_3 = x[8];
    let v_1 = x[9];
    let v_2 = x[10];
    let v_3 = x[11];
    let la_1 = x[12];
    let la_2 = x[13];
    let la_3 = x[14];
    let e1 = l + c * la_1;
    let e2 = l + c * la_2;
    let e3 = g + y_1 * la_1;
    let e4 = g + y_2 * la_2;
    let e5 = x_2 * u_2 + y_2 * v_2;
    let e6 = x_3 * u_3 + y_3 * v_3;
    let e7 = u_1.powi(2) + v_1.powi(2) - x_1.powi(2) * la_1 - y_1 * e3;
    let e8 = v_1 * la_1 + y_1 * e5 / (c * e1);
    let e9 = x_1 * u_1 * la_1;
    let e10 = 2.0 * e9 + x_1.powi(2) * e5 / (c * e1);
    let e11 = 2.0 * e9 + e10 + 3.0 * v_1 * e3 + y_1 * e8;
    let e12 = u_2.powi(2) + v_2.powi(2) - x_2.powi(2) * la_2 - y_2 * e4;
    let e13 = v_1 * e5 / (c * e1);
    let e14 = la_1 * e3 - e13;
    let e15 = e13 + y_1 * e12 / (c * e1) - y_1 * e5.powi(2) / (c * e1.powi(3));
    let e16 = x_1 * u_1 * e5 / (c * e1);
    let e17 = u_1.powi(2) * la_1 + e16 - x_1.powi(2) * la_1.powi(2);
    let e18 = 2.0 * e16 + x_1.powi(2) * e12 / (c * e1) - x_1.powi(2) * e5.powi(2) / (c * e1.powi(3));
    let e19 = e14 - e15;
    let e20 = v_2 * la_2 + y_2 * e6 / (c * e2);
    let e21 = x_2 * u_2 * la_2;
    let e22 = 2.0 * e21 + x_2.powi(2) * e6 / (c * e2);
    let e23 = 2.0 * e21 + e22 + 3.0 * v_2 * e4 + y_2 * e20;
    let e24 = e3 * e5 / (c * e1);
    let e25 = e24 + la_1 * e8;
    let e26 = v_1 * e5.powi(2) / (c * e1.powi(3));
    let e27 = v_1 * e12 / (c * e1);
    let e28 = e24 + e26 - e27;
    let e29 = y_1 * e5 * e12 / (c * e1.powi(3));
    let e30 = e26 + 2.0 * e29 - 3.0 * y_1 * e5.powi(3) / (c * e1.powi(5));
    let e31 = e27 - e29 - y_1 * e23 / (c * e1);
    let e32 = x_1 * u_1 * la_1.powi(2);
    let e33 = u_1.powi(2) * e5 / (c * e1);
    let e34 = 2.0 * e32 - e33;
    let e35 = x_1.powi(2) * la_1 * e5 / (c * e1);
    let e36 = e32 + e35;
    let e37 = x_1 * u_1 * e5.powi(2) / (c * e1.powi(3));
    let e38 = x_1 * u_1 * e12 / (c * e1);
    let e39 = e33 + e38 - e35 - e37;
    let e40 = x_1.powi(2) * e5 * e12 / (c * e1.powi(3));
    let e41 = 2.0 * e37 + 2.0 * e40 - 3.0 * x_1.powi(2) * e5.powi(3) / (c * e1.powi(5));
    let e42 = 2.0 * e38 - e40 - x_1.powi(2) * e23 / (c * e1);
    let e43 = e25 + 2.0 * e28 + e30 - e31;
    let e44 = 4.0 * e34 + 8.0 * e36 + e41 + 10.0 * e3 * e8 + 5.0 * v_1 * e19 + y_1 * e43 - 6.0 * e39 - e42;
    let e45 = u_3.powi(2) + v_3.powi(2) - x_3.powi(2) * la_3 - y_3 * (g + y_3 * la_3);
    let e46 = v_2 * e6 / (c * e2);
    let e47 = la_2 * e4 - e46;
    let e48 = e46 + y_2 * e45 / (c * e2) - y_2 * e6.powi(2) / (c * e2.powi(3));
    let e49 = x_2 * u_2 * e6 / (c * e2);
    let e50 = u_2.powi(2) * la_2 + e49 - x_2.powi(2) * la_2.powi(2);
    let e51 = 2.0 * e49 + x_2.powi(2) * e45 / (c * e2) - x_2.powi(2) * e6.powi(2) / (c * e2.powi(3));
    let e52 = 4.0 * e50 + e51 + 4.0 * v_2 * e20 - 3.0 * e4.powi(2) - y_2 * (e47 - e48);
    let e53 = e3 * e5.powi(2) / (c * e1.powi(3));
    let e54 = e5 * e8 / (c * e1);
    let e55 = e3 * e12 / (c * e1);
    let e56 = e53 - e54 - e55;
    let e57 = e54 - la_1 * e19;
    let e58 = v_1 * e5.powi(3) / (c * e1.powi(5));
    let e59 = v_1 * e5 * e12 / (c * e1.powi(3));
    let e60 = e53 + 3.0 * e58 - 2.0 * e59;
    let e61 = v_1 * e23 / (c * e1);
    let e62 = e55 + e59 + e61;
    let e63 = y_1 * e5.powi(2) * e12 / (c * e1.powi(5));
    let e64 = e58 + 3.0 * e63 - 5.0 * y_1 * e5.powi(4) / (c * e1.powi(7));
    let e65 = y_1 * e5 * e23 / (c * e1.powi(3));
    let e66 = e59 + y_1 * e12.powi(2) / (c * e1.powi(3)) - 3.0 * e63 - e65;
    let e67 = e61 + y_1 * e52 / (c * e1) - e65;
    let e68 = x_1 * u_1 * la_1 * e5 / (c * e1);
    let e69 = u_1.powi(2) * la_1.powi(2) + 2.0 * e68 - x_1.powi(2) * la_1.powi(3);
    let e70 = u_1.powi(2) * e5.powi(2) / (c * e1.powi(3));
    let e71 = u_1.powi(2) * e12 / (c * e1);
    let e72 = 2.0 * e68 + e70 - e71;
    let e73 = x_1.powi(2) * la_1 * e5.powi(2) / (c * e1.powi(3));
    let e74 = x_1.powi(2) * la_1 * e12 / (c * e1);
    let e75 = 2.0 * e68 + x_1.powi(2) * e5.powi(2) / (c.powi(2) * e1.powi(2)) + e74 - e73;
    let e76 = x_1 * u_1 * e5.powi(3) / (c * e1.powi(5));
    let e77 = x_1 * u_1 * e5 * e12 / (c * e1.powi(3));
    let e78 = e70 + 2.0 * e77 - e73 - 3.0 * e76;
    let e79 = x_1 * u_1 * e23 / (c * e1);
    let e80 = e71 - e74 - e77 - e79;
    let e81 = x_1.powi(2) * e5.powi(2) * e12 / (c * e1.powi(5));
    let e82 = 2.0 * e76 + 3.0 * e81 - 5.0 * x_1.powi(2) * e5.powi(4) / (c * e1.powi(7));
    let e83 = x_1.powi(2) * e5 * e23 / (c * e1.powi(3));
    let e84 = 2.0 * e77 + x_1.powi(2) * e12.powi(2) / (c * e1.powi(3)) - 3.0 * e81 - e83;
    let e85 = 2.0 * e79 + x_1.powi(2) * e52 / (c * e1) - e83;
    let e86 = e3 * e19;
    let e87 = v_1 * e43;
    let e88 = 16.0 * e69 + 10.0 * e72 + 14.0 * e75 + 8.0 * e78 + 3.0 * e84 + e85 + 10.0 * e8.powi(2) + (e87 - y_1 * (3.0 * e56 + 3.0 * e60 + 3.0 * e64 - e57 - 3.0 * e62 - 3.0 * e66 - e67)) - 8.0 * e80 - 3.0 * e82 - 10.0 * e86 - 5.0 * (e86 - e87);
    h[0] = x_1.powi(2) + y_1.powi(2) - l.powi(2);
    h[1] = x_2.powi(2) + y_2.powi(2) - e1.powi(2);
    h[2] = x_3.powi(2) + y_3.powi(2) - e2.powi(2);
    h[3] = -2.0 * x_1 * u_1 - 2.0 * y_1 * v_1;
    h[4] = 2.0 * e7;
    h[5] = 2.0 * e11;
    h[6] = 6.0 * e3.powi(2) + 2.0 * y_1 * e19 - 8.0 * e17 - 2.0 * e18 - 8.0 * v_1 * e8;
    h[7] = -2.0 * e44;
    h[8] = 2.0 * e88;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 18],
    t: f64,
    x: &[f64; 15],
    p: &mut [f64; 3],
) {
    let l = parameters[0];
    let c = parameters[2];
    let x_1 = x[0];
    let x_2 = x[1];
    let x_3 = x[2];
    let y_1 = x[3];
    let y_2 = x[4];
    let y_3 = x[5];
    let la_1 = x[12];
    let la_2 = x[13];
    let e1 = l + c * la_1;
    let e2 = l + c * la_2;
    let e3 = x_3.powi(2) + y_3.powi(2);
    let e4 = x_2.powi(2) * e3 / (c * e2) + y_2.powi(2) * e3 / (c * e2);
    p[0] = -2.0 * c * e1;
    p[1] = -2.0 * c * e2;
    p[2] = -2.0 * x_1.powi(2) * e4 / (c * e1) - 2.0 * y_1.powi(2) * e4 / (c * e1);
}

