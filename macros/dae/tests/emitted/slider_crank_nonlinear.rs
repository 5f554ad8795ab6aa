//! Flexible slider-crank, nonlinear beam: reduced from index 3, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 17] = ["phi1", "phi2", "x3", "q[1]", "q[2]", "q[3]", "q[4]", "v1", "v2", "v3", "w[1]", "w[2]", "w[3]", "w[4]", "la[1]", "la[2]", "la[3]"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 13] = ["l1", "l2", "m1", "m2", "m3", "J1", "J2", "ro", "E", "ga", "Omega", "d", "b"];

/// Values of the parameters.
pub const VALUES: [f64; 13] = [0.15, 0.3, 0.36, 0.151104, 0.075552, 0.002727, 0.0045339259, 7870.0, 200000000000.0, 0.0, 150.0, 0.008, 0.008];

/// Initial values of the unknowns, as given.
pub const START: [f64; 17] = [0.0, 0.0, 0.450016933, 0.0, 0.0, 1.03339863e-5, 1.69327969e-5, 150.0, -74.99576703969453, -2.68938671997904e-6, 0.444896112581599, 0.00463433931923867, -1.78591076000055e-6, -2.68938671997904e-6, 6.552727150584648e-8, -382.4589509350831, 4.635908708561371e-9];

/// How often the equations were differentiated.
pub const INDEX: usize = 3;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 8;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 14] = [0, 1, 2, 3, 4, 5, 6, 9, 11, 10, 8, 12, 13, 7];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(
    parameters: &[f64; 13],
    t: f64,
    x: &[f64; 17],
    f: &mut [f64; 17],
) {
    let l1 = parameters[0];
    let l2 = parameters[1];
    let m1 = parameters[2];
    let m2 = parameters[3];
    let m3 = parameters[4];
    let J1 = parameters[5];
    let J2 = parameters[6];
    let ro = parameters[7];
    let E = parameters[8];
    let ga = parameters[9];
    let d = parameters[11];
    let b = parameters[12];
    let phi1 = x[0];
    let phi2 = x[1];
    let q_1 = x[3];
    let q_2 = x[4];
    let q_3 = x[5];
    let q_4 = x[6];
    let v1 = x[7];
    let v2 = x[8];
    let v3 = x[9];
    let w_1 = x[10];
    let w_2 = x[11];
    let w_3 = x[12];
    let w_4 = x[13];
    let la_1 = x[14];
    let la_2 = x[15];
    let la_3 = x[16];
    let e1 = phi1 - phi2;
    let e2 = e1.cos();
    let e3 = e1.sin();
    let e4 = l2 * ro * d * b;
    let e5 = 8.0 / std::f64::consts::PI.powi(3) - 1.0 / std::f64::consts::PI;
    let e6 = l2 * ro * d * b * q_3;
    let e7 = l2 * ro * d * b * q_4;
    let e8 = 8.0 * e6 + e7;
    let e9 = e6 + 2.0 * e7;
    let e10 = 2.0 * q_3 - q_4;
    let e11 = 4.0 * l2 * d * b * q_3 + l2 * d * b * q_4;
    let e12 = l1 * l2 * ro * d * b * e3;
    let e13 = l2.powi(2) * ro * d * b / std::f64::consts::PI;
    let e14 = e13 + ro * (16.0 * l2 * d * b * q_3 / std::f64::consts::PI.powi(3) - l2 * d * b * q_4 * e5);
    let e15 = 2.0 * l2 * d * b * q_1 * e5 + l2 * d * b * q_2 / std::f64::consts::PI;
    let e16 = phi1.cos();
    let e17 = 12.0 * l2 * d * b * q_1 * e2 / std::f64::consts::PI - e3 * e11;
    let e18 = phi2.cos();
    let e19 = phi2.sin();
    let e20 = l2.powi(2) * d * b * v2.powi(2);
    let e21 = l1 * l2 * d * b * v1.powi(2) * e2;
    let e22 = l2 * ro * ga * d * b * e19;
    let e23 = E * d * b * q_3 / l2;
    let e24 = E * d * b * q_4 / l2;
    let e25 = phi1.sin();
    let e26 = e13 + l2 * ro * d * b * q_4 / std::f64::consts::PI;
    let e27 = l2 + q_4;
    let e28 = 1.0 / (l2 * ro * d * b);
    let e29 = 6.0 * J2 + 3.0 * l2 * ro * d * b * q_1.powi(2) + 3.0 * l2 * ro * d * b * q_2.powi(2) + 6.0 * q_3 * e8 + 6.0 * q_4 * e9 + 2.0 * ro * (2.0 * l2.powi(2) * d * b * q_3 + l2.powi(2) * d * b * q_4) - 3.0 * e26.powi(2) / (l2 * ro * d * b);
    let e30 = J1 + l1.powi(2) * m2 - 8.0 * l1.powi(2) * l2 * ro * d * b * e2.powi(2) / std::f64::consts::PI.powi(2);
    let e31 = 3.0 * l1 * l2 * m2 * e2 + l1 * ro * (e2 * e11 + 12.0 * l2 * d * b * q_1 * e3 / std::f64::consts::PI) - 24.0 * l1 * e2 * e14 / std::f64::consts::PI;
    let e32 = e29 - 12.0 * e14.powi(2) / (l2 * ro * d * b);
    let e33 = e26 * e30 / (l2 * ro * d * b * e31);
    let e34 = l1 * e2 * e26 / (std::f64::consts::PI * l2 * ro * d * b * e31);
    let e35 = l1 * e2 / std::f64::consts::PI - 3.0 * e14 * e30 / (l2 * ro * d * b * e31);
    let e36 = l1 * e3 * e14 / e31;
    let e37 = e14 / (l2 * ro * d * b * e31);
    let e38 = e28 + 24.0 * l1 * e2 * e14 / (std::f64::consts::PI * l2 * ro * d * b * e31);
    let e39 = l1 * l2 * ro * d * b * e3 * e32 / e31;
    let e40 = 3.0 * ro * e15 + e39;
    let e41 = e14 / (l2 * ro * d * b) - 2.0 * l1 * e2 * e32 / (std::f64::consts::PI * e31);
    let e42 = e12 - 144.0 * l2 * ro * d * b * q_1 * e30 / (std::f64::consts::PI.powi(3) * e31);
    let e43 = l1 * l2.powi(2) * ro.powi(2) * d.powi(2) * b.powi(2) * q_1 * e3 / (std::f64::consts::PI.powi(3) * e31);
    let e44 = e12 + 18.0 * ro * e15 * e30 / e31;
    let e45 = l1 * l2 * ro.powi(2) * d * b * e3 * e15 / e31;
    let e46 = e4 + 2.0 * e45;
    let e47 = 4.0 * e4 + e45;
    let e48 = l1 * ro * e2 * e15 / (std::f64::consts::PI * e31);
    let e49 = 9.0 * e33 - l1 * e3 * e26 * e44 / (e31 * e46);
    let e50 = l1 * e3 * e26 / e31 - 2.0 * l1 * e3 * e26 * e47 / (e31 * e46);
    let e51 = e26 / (l2 * ro * d * b * e31) - 2.0 * l1 * ro * e3 * e15 * e26 / (e31.powi(2) * e46);
    let e52 = e34 - 2.0 * l1 * e3 * e26 * e48 / (e31 * e46);
    let e53 = 9.0 * e30 / e31 - l1 * l2 * ro * d * b * e3 * e44 / (e31 * e46);
    let e54 = l1 * l2 * ro * d * b * e3 / e31 - 2.0 * l1 * l2 * ro * d * b * e3 * e47 / (e31 * e46);
    let e55 = 1.0 / e31 - 2.0 * l1 * l2 * ro.powi(2) * d * b * e3 * e15 / (e31.powi(2) * e46);
    let e56 = l1 * e2 / (std::f64::consts::PI * e31) - 2.0 * l1 * l2 * ro * d * b * e3 * e48 / (e31 * e46);
    let e57 = e4 - 8.0 * e43;
    let e58 = e42 - 2.0 * e44 * e57 / e46;
    let e59 = e4 - 16.0 * e43 - 4.0 * e47 * e57 / e46;
    let e60 = 4.0 * l2 * ro * d * b * q_1 / (std::f64::consts::PI.powi(3) * e31) + ro * e15 * e57 / (e31 * e46);
    let e61 = 4.0 * l1 * l2 * ro * d * b * q_1 * e2 / (std::f64::consts::PI.powi(4) * e31) + e48 * e57 / e46;
    let e62 = e57 / e46;
    let e63 = 24.0 * l2 * ro * d * b * q_1 / std::f64::consts::PI.powi(3) - e39;
    let e64 = 3.0 * e31 - 18.0 * e30 * e32 / e31 - 2.0 * e44 * e63 / e46;
    let e65 = e40 + 2.0 * e47 * e63 / e46;
    let e66 = e32 / e31 + 2.0 * ro * e15 * e63 / (e31 * e46);
    let e67 = e41 - 4.0 * e48 * e63 / e46;
    let e68 = e63 / e46;
    let e69 = l1 * e3 * e26 / (e31 * e46) - 2.0 * e50 * e62 / e59;
    let e70 = e36 - 2.0 * e36 * e47 / e46;
    let e71 = e37 + 4.0 * e60 * e70 / e59 - 2.0 * ro * e15 * e36 / (e31 * e46);
    let e72 = ro * e15 / (e31 * e46) + 4.0 * e47 * e60 / (e46 * e59);
    let e73 = e64 + 2.0 * e58 * e65 / e59;
    let e74 = e66 + 4.0 * e60 * e65 / e59;
    let e75 = e67 - 8.0 * e61 * e65 / e59;
    let e76 = e68 + 2.0 * e62 * e65 / e59;
    let e77 = e49 - e50 * e58 / e59;
    let e78 = e28 - 6.0 * e26 * e77 / (l2 * ro * d * b * e73);
    let e79 = 3.0 * e35 + e36 * e44 / e46 + e58 * e70 / e59;
    let e80 = e71 - 2.0 * e74 * e79 / e73;
    let e81 = e38 + 96.0 * e61 * e70 / e59 + 24.0 * e75 * e79 / e73 - 48.0 * e36 * e48 / e46;
    let e82 = e26 * e79 / (l2 * ro * d * b * e73);
    let e83 = e70 / e59 - 2.0 * e65 * e79 / (e59 * e73);
    let e84 = e36 / e46 + 2.0 * e76 * e79 / e73 - 2.0 * e62 * e70 / e59;
    let e85 = e53 - e54 * e58 / e59;
    let e86 = l1 * l2 * ro * d * b * e3 / (e31 * e46) - 2.0 * e54 * e62 / e59 - 2.0 * e76 * e85 / e73;
    let e87 = e44 / e46 - 2.0 * e47 * e58 / (e46 * e59);
    let e88 = 2.0 * e48 / e46 + 8.0 * e47 * e61 / (e46 * e59) - e75 * e87 / e73;
    let e89 = e26 * e87 / (l2 * ro * d * b * e73);
    let e90 = 1.0 / e46 + 4.0 * e47 * e62 / (e46 * e59) + 2.0 * e76 * e87 / e73;
    let e91 = la_2 / m3;
    let e92 = 6.0 * la_3 + l1 * ro * v2.powi(2) * e17 + 6.0 * l1 * la_1 * e16 + 6.0 * l1 * la_2 * e25 - 3.0 * l1 * ga * (m1 + 2.0 * m2) * e16 - 3.0 * l1 * l2 * m2 * v2.powi(2) * e3 - 2.0 * l1 * ro * v2 * (e2 * (4.0 * l2 * d * b * w_3 + l2 * d * b * w_4) + 12.0 * l2 * d * b * w_1 * e3 / std::f64::consts::PI);
    let e93 = 3.0 * l2 * m2 * ga * e18 + l1 * ro * v1.powi(2) * e17 + 2.0 * ro * v2 * (2.0 * l2.powi(2) * d * b * w_3 + l2.powi(2) * d * b * w_4) + 6.0 * v2 * (l2 * ro * d * b * q_1 * w_1 + l2 * ro * d * b * q_2 * w_2 + 2.0 * w_3 * e8 + 2.0 * w_4 * e9) + ro * ga * (e11 * e18 - 12.0 * l2 * d * b * q_1 * e19 / std::f64::consts::PI) - 3.0 * l1 * l2 * m2 * v1.powi(2) * e3 - 6.0 * la_1 * e18 * e27 - 6.0 * la_2 * e19 * e27;
    let e94 = 4.0 * std::f64::consts::PI.powi(2) * E * d * b * (9.0 * q_1 * q_4 + 160.0 * q_2 * e10 / std::f64::consts::PI.powi(2)) / l2.powi(2) + 144.0 * l2 * ro * ga * d * b * e18 / std::f64::consts::PI + 3.0 * std::f64::consts::PI.powi(4) * E * d * b.powi(3) * q_1 / l2.powi(3) - 36.0 * l2 * ro * d * b * q_1 * v2.powi(2) - 144.0 * ro * (l1 * l2 * d * b * v1.powi(2) * e3 / std::f64::consts::PI - v2 * (16.0 * l2 * d * b * w_3 / std::f64::consts::PI.powi(3) - l2 * d * b * w_4 * e5));
    let e95 = 4.0 * std::f64::consts::PI.powi(2) * E * d * b * (9.0 * q_2 * q_4 + 40.0 * q_1 * e10 / std::f64::consts::PI.powi(2)) / l2.powi(2) + 12.0 * std::f64::consts::PI.powi(4) * E * d * b.powi(3) * q_2 / l2.powi(3) - 9.0 * l2 * ro * d * b * q_2 * v2.powi(2) - 18.0 * l2 * ro * d * b * v2 * w_4 / std::f64::consts::PI;
    let e96 = 160.0 * E * d * b * q_1 * q_2 / l2.powi(2) + 6.0 * e22 + 48.0 * e23 - 9.0 * v2.powi(2) * e8 - 3.0 * ro * (e20 + 2.0 * e21 + 96.0 * l2 * d * b * v2 * w_1 / std::f64::consts::PI.powi(3)) - 24.0 * e24;
    let e97 = std::f64::consts::PI.powi(2) * E * d * b * (9.0 * q_1.powi(2) + 36.0 * q_2.powi(2) - 320.0 * q_1 * q_2 / std::f64::consts::PI.powi(2)) / l2.powi(2) + 6.0 * e22 + 84.0 * e24 + 36.0 * la_2 * e18 - 96.0 * e23 - 36.0 * v2.powi(2) * e9 - 6.0 * ro * (e20 + e21 - 6.0 * v2 * (2.0 * l2 * d * b * w_1 * e5 + l2 * d * b * w_2 / std::f64::consts::PI)) - 36.0 * la_1 * e19;
    let e98 = 9.0 * (e51 + 4.0 * e50 * e60 / e59 + 2.0 * e74 * e77 / e73) * e92 + 18.0 * e77 * e93 / e73 + 3.0 * (e52 + 4.0 * e50 * e61 / e59 - e75 * e77 / e73) * e94 - e78 * e95 - (e50 / e59 + 2.0 * e65 * e77 / (e59 * e73)) * e96 - (e69 - 2.0 * e76 * e77 / e73) * e97;
    let e99 = 72.0 * e80 * e92 + e81 * e94 - 144.0 * e79 * e93 / e73 - 48.0 * e82 * e95 - 8.0 * e83 * e96 - 8.0 * e84 * e97;
    let e100 = 9.0 * e92 * (e55 + 4.0 * e54 * e60 / e59 + 2.0 * e74 * e85 / e73) + 18.0 * e85 * e93 / e73 + 3.0 * e94 * (e56 + 4.0 * e54 * e61 / e59 - e75 * e85 / e73) + 6.0 * e26 * e85 * e95 / (l2 * ro * d * b * e73) - (e54 / e59 + 2.0 * e65 * e85 / (e59 * e73)) * e96 - e86 * e97;
    let e101 = 18.0 * e92 * (e72 + e74 * e87 / e73) + 18.0 * e87 * e93 / e73 + 3.0 * e88 * e94 + 6.0 * e89 * e95 + e90 * e97 - 2.0 * e96 * (e47 / (e46 * e59) + e65 * e87 / (e59 * e73));
    let e102 = 18.0 * e92 * (2.0 * e60 / e59 - e58 * e74 / (e59 * e73)) + 3.0 * e94 * (4.0 * e61 / e59 + e58 * e75 / (e59 * e73)) + 2.0 * e97 * (e62 / e59 - e58 * e76 / (e59 * e73)) - 18.0 * e58 * e93 / (e59 * e73) - 6.0 * e26 * e58 * e95 / (l2 * ro * d * b * e59 * e73) - (1.0 / e59 - 2.0 * e58 * e65 / (e59.powi(2) * e73)) * e96;
    let e103 = 18.0 * e74 * e92 / e73 + 18.0 * e93 / e73 + 6.0 * e26 * e95 / (l2 * ro * d * b * e73) + 2.0 * e76 * e97 / e73 - 3.0 * e75 * e94 / e73 - 2.0 * e65 * e96 / (e59 * e73);
    let e104 = v2 * w_4 * e18;
    let e105 = e18 * e27 * e100 + 9.0 * e104 - 9.0 * v2.powi(2) * e19 * e27;
    let e106 = 3.0 * l1 * e16 * e103 + 18.0 * l1 * v1.powi(2) * e25 - 18.0 * e104 - 2.0 * e105 - 2.0 * e19 * e102;
    let e107 = v2 * w_4 * e19;
    let e108 = e19 * e27 * e100 + 9.0 * v2.powi(2) * e18 * e27 + 9.0 * e107;
    let e109 = 18.0 * e91 + 18.0 * l1 * v1.powi(2) * e16 + 18.0 * e107 + 2.0 * e108 - 3.0 * l1 * e25 * e103 - 2.0 * e18 * e102;
    f[0] = v1;
    f[1] = v2;
    f[2] = v3;
    f[3] = w_1;
    f[4] = w_2;
    f[5] = w_3;
    f[6] = w_4;
    f[9] = e91;
    f[11] = 1.0 / 9.0 * e98;
    f[10] = -1.0 / 36.0 * e99;
    f[8] = 1.0 / 9.0 * e100;
    f[12] = -1.0 / 36.0 * e101;
    f[13] = 1.0 / 9.0 * e102;
    f[7] = -1.0 / 6.0 * e103;
    f[14] = -1.0 / 18.0 * e106;
    f[15] = 1.0 / 18.0 * e109;
    f[16] = -1.0 / 6.0 * e103;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 13],
    t: f64,
    x: &[f64; 17],
    h: &mut [f64; 9],
) {
    let l1 = parameters[0];
    let l2 = parameters[1];
    let m1 = parameters[2];
    let m2 = parameters[3];
    let m3 = parameters[4];
    let J1 = parameters[5];
    let J2 = parameters[6];
    let ro = parameters[7];
    let E = parameters[8];
    let ga = parameters[9];
    let Omega = parameters[10];
    let d = parameters[11];
    let b = parameters[12];
    let phi1 = x[0];
    let phi2 = x[1];
    let x3 = x[2];
    let q_1 = x[3];
    let q_2 = x[4];
    let q_3 = x[5];
    let q_4 = x[6];
    let v1 = x[7];
    let v2 = x[8];
    let v3 = x[9];
    let w_1 = x[10];
    let w_2 = x[11];
    let w_3 = x[12];
    let w_4 = x[13];
    let la_1 = x[14];
    let la_2 = x[15];
    let la_3 = x[16];
    let e1 = phi1 - phi2;
    let e2 = e1.cos();
    let e3 = e1.sin();
    let e4 = l2 * ro * d * b;
    let e5 = 8.0 / std::f64::consts::PI.powi(3) - 1.0 / std::f64::consts::PI;
    let e6 = l2 * ro * d * b * q_3;
    let e7 = l2 * ro * d * b * q_4;
    let e8 = 8.0 * e6 + e7;
    let e9 = e6 + 2.0 * e7;
    let e10 = 2.0 * q_3 - q_4;
    let e11 = 4.0 * l2 * d * b * q_3 + l2 * d * b * q_4;
    let e12 = l1 * l2 * ro * d * b * e3;
    let e13 = l2.powi(2) * ro * d * b / std::f64::consts::PI;
    let e14 = e13 + ro * (16.0 * l2 * d * b * q_3 / std::f64::consts::PI.powi(3) - l2 * d * b * q_4 * e5);
    let e15 = 2.0 * l2 * d * b * q_1 * e5 + l2 * d * b * q_2 / std::f64::consts::PI;
    let e16 = phi1.cos();
    let e17 = 12.0 * l2 * d * b * q_1 * e2 / std::f64::consts::PI - e3 * e11;
    let e18 = phi2.cos();
    let e19 = phi2.sin();
    let e20 = l2.powi(2) * d * b * v2.powi(2);
    let e21 = l1 * l2 * d * b * v1.powi(2) * e2;
    let e22 = l2 * ro * ga * d * b * e19;
    let e23 = E * d * b * q_3 / l2;
    let e24 = E * d * b * q_4 / l2;
    let e25 = phi1.sin();
    let e26 = e13 + l2 * ro * d * b * q_4 / std::f64::consts::PI;
    let e27 = l2 + q_4;
    let e28 = 6.0 * J2 + 3.0 * l2 * ro * d * b * q_1.powi(2) + 3.0 * l2 * ro * d * b * q_2.powi(2) + 6.0 * q_3 * e8 + 6.0 * q_4 * e9 + 2.0 * ro * (2.0 * l2.powi(2) * d * b * q_3 + l2.powi(2) * d * b * q_4) - 3.0 * e26.powi(2) / (l2 * ro * d * b);
    let e29 = J1 + l1.powi(2) * m2 - 8.0 * l1.powi(2) * l2 * ro * d * b * e2.powi(2) / std::f64::consts::PI.powi(2);
    let e30 = 3.0 * l1 * l2 * m2 * e2 + l1 * ro * (e2 * e11 + 12.0 * l2 * d * b * q_1 * e3 / std::f64::consts::PI) - 24.0 * l1 * e2 * e14 / std::f64::consts::PI;
    let e31 = e28 - 12.0 * e14.powi(2) / (l2 * ro * d * b);
    let e32 = l1 * l2 * ro * d * b * e3 * e31 / e30;
    let e33 = 3.0 * ro * e15 + e32;
    let e34 = e14 / (l2 * ro * d * b) - 2.0 * l1 * e2 * e31 / (std::f64::consts::PI * e30);
    let e35 = e12 - 144.0 * l2 * ro * d * b * q_1 * e29 / (std::f64::consts::PI.powi(3) * e30);
    let e36 = l1 * l2.powi(2) * ro.powi(2) * d.powi(2) * b.powi(2) * q_1 * e3 / (std::f64::consts::PI.powi(3) * e30);
    let e37 = e12 + 18.0 * ro * e15 * e29 / e30;
    let e38 = l1 * l2 * ro.powi(2) * d * b * e3 * e15 / e30;
    let e39 = e4 + 2.0 * e38;
    let e40 = 4.0 * e4 + e38;
    let e41 = l1 * ro * e2 * e15 / (std::f64::consts::PI * e30);
    let e42 = 9.0 * e29 / e30 - l1 * l2 * ro * d * b * e3 * e37 / (e30 * e39);
    let e43 = l1 * l2 * ro * d * b * e3 / e30 - 2.0 * l1 * l2 * ro * d * b * e3 * e40 / (e30 * e39);
    let e44 = 1.0 / e30 - 2.0 * l1 * l2 * ro.powi(2) * d * b * e3 * e15 / (e30.powi(2) * e39);
    let e45 = l1 * e2 / (std::f64::consts::PI * e30) - 2.0 * l1 * l2 * ro * d * b * e3 * e41 / (e30 * e39);
    let e46 = e4 - 8.0 * e36;
    let e47 = e35 - 2.0 * e37 * e46 / e39;
    let e48 = e4 - 16.0 * e36 - 4.0 * e40 * e46 / e39;
    let e49 = 4.0 * l2 * ro * d * b * q_1 / (std::f64::consts::PI.powi(3) * e30) + ro * e15 * e46 / (e30 * e39);
    let e50 = 4.0 * l1 * l2 * ro * d * b * q_1 * e2 / (std::f64::consts::PI.powi(4) * e30) + e41 * e46 / e39;
    let e51 = e46 / e39;
    let e52 = 24.0 * l2 * ro * d * b * q_1 / std::f64::consts::PI.powi(3) - e32;
    let e53 = 3.0 * e30 - 18.0 * e29 * e31 / e30 - 2.0 * e37 * e52 / e39;
    let e54 = e33 + 2.0 * e40 * e52 / e39;
    let e55 = e31 / e30 + 2.0 * ro * e15 * e52 / (e30 * e39);
    let e56 = e34 - 4.0 * e41 * e52 / e39;
    let e57 = e52 / e39;
    let e58 = e53 + 2.0 * e47 * e54 / e48;
    let e59 = e55 + 4.0 * e49 * e54 / e48;
    let e60 = e56 - 8.0 * e50 * e54 / e48;
    let e61 = e57 + 2.0 * e51 * e54 / e48;
    let e62 = e42 - e43 * e47 / e48;
    let e63 = l1 * l2 * ro * d * b * e3 / (e30 * e39) - 2.0 * e43 * e51 / e48 - 2.0 * e61 * e62 / e58;
    let e64 = 6.0 * la_3 + l1 * ro * v2.powi(2) * e17 + 6.0 * l1 * la_1 * e16 + 6.0 * l1 * la_2 * e25 - 3.0 * l1 * ga * (m1 + 2.0 * m2) * e16 - 3.0 * l1 * l2 * m2 * v2.powi(2) * e3 - 2.0 * l1 * ro * v2 * (e2 * (4.0 * l2 * d * b * w_3 + l2 * d * b * w_4) + 12.0 * l2 * d * b * w_1 * e3 / std::f64::consts::PI);
    let e65 = 3.0 * l2 * m2 * ga * e18 + l1 * ro * v1.powi(2) * e17 + 2.0 * ro * v2 * (2.0 * l2.powi(2) * d * b * w_3 + l2.powi(2) * d * b * w_4) + 6.0 * v2 * (l2 * ro * d * b * q_1 * w_1 + l2 * ro * d * b * q_2 * w_2 + 2.0 * w_3 * e8 + 2.0 * w_4 * e9) + ro * ga * (e11 * e18 - 12.0 * l2 * d * b * q_1 * e19 / std::f64::consts::PI) - 3.0 * l1 * l2 * m2 * v1.powi(2) * e3 - 6.0 * la_1 * e18 * e27 - 6.0 * la_2 * e19 * e27;
    let e66 = 4.0 * std::f64::consts::PI.powi(2) * E * d * b * (9.0 * q_1 * q_4 + 160.0 * q_2 * e10 / std::f64::consts::PI.powi(2)) / l2.powi(2) + 144.0 * l2 * ro * ga * d * b * e18 / std::f64::consts::PI + 3.0 * std::f64::consts::PI.powi(4) * E * d * b.powi(3) * q_1 / l2.powi(3) - 36.0 * l2 * ro * d * b * q_1 * v2.powi(2) - 144.0 * ro * (l1 * l2 * d * b * v1.powi(2) * e3 / std::f64::consts::PI - v2 * (16.0 * l2 * d * b * w_3 / std::f64::consts::PI.powi(3) - l2 * d * b * w_4 * e5));
    let e67 = 4.0 * std::f64::consts::PI.powi(2) * E * d * b * (9.0 * q_2 * q_4 + 40.0 * q_1 * e10 / std::f64::consts::PI.powi(2)) / l2.powi(2) + 12.0 * std::f64::consts::PI.powi(4) * E * d * b.powi(3) * q_2 / l2.powi(3) - 9.0 * l2 * ro * d * b * q_2 * v2.powi(2) - 18.0 * l2 * ro * d * b * v2 * w_4 / std::f64::consts::PI;
    let e68 = 160.0 * E * d * b * q_1 * q_2 / l2.powi(2) + 6.0 * e22 + 48.0 * e23 - 9.0 * v2.powi(2) * e8 - 3.0 * ro * (e20 + 2.0 * e21 + 96.0 * l2 * d * b * v2 * w_1 / std::f64::consts::PI.powi(3)) - 24.0 * e24;
    let e69 = std::f64::consts::PI.powi(2) * E * d * b * (9.0 * q_1.powi(2) + 36.0 * q_2.powi(2) - 320.0 * q_1 * q_2 / std::f64::consts::PI.powi(2)) / l2.powi(2) + 6.0 * e22 + 84.0 * e24 + 36.0 * la_2 * e18 - 96.0 * e23 - 36.0 * v2.powi(2) * e9 - 6.0 * ro * (e20 + e21 - 6.0 * v2 * (2.0 * l2 * d * b * w_1 * e5 + l2 * d * b * w_2 / std::f64::consts::PI)) - 36.0 * la_1 * e19;
    let e70 = 9.0 * e64 * (e44 + 4.0 * e43 * e49 / e48 + 2.0 * e59 * e62 / e58) + 18.0 * e62 * e65 / e58 + 3.0 * e66 * (e45 + 4.0 * e43 * e50 / e48 - e60 * e62 / e58) + 6.0 * e26 * e62 * e67 / (l2 * ro * d * b * e58) - (e43 / e48 + 2.0 * e54 * e62 / (e48 * e58)) * e68 - e63 * e69;
    let e71 = 18.0 * e64 * (2.0 * e49 / e48 - e47 * e59 / (e48 * e58)) + 3.0 * e66 * (4.0 * e50 / e48 + e47 * e60 / (e48 * e58)) + 2.0 * e69 * (e51 / e48 - e47 * e61 / (e48 * e58)) - 18.0 * e47 * e65 / (e48 * e58) - 6.0 * e26 * e47 * e67 / (l2 * ro * d * b * e48 * e58) - (1.0 / e48 - 2.0 * e47 * e54 / (e48.powi(2) * e58)) * e68;
    let e72 = 18.0 * e59 * e64 / e58 + 18.0 * e65 / e58 + 6.0 * e26 * e67 / (l2 * ro * d * b * e58) + 2.0 * e61 * e69 / e58 - 3.0 * e60 * e66 / e58 - 2.0 * e54 * e68 / (e48 * e58);
    let e73 = v2 * e18 * e27 + w_4 * e19;
    let e74 = v2 * e19 * e27 - w_4 * e18;
    let e75 = v2 * w_4 * e18;
    let e76 = e18 * e27 * e70 + 9.0 * e75 - 9.0 * v2.powi(2) * e19 * e27;
    let e77 = 3.0 * l1 * e16 * e72 + 18.0 * l1 * v1.powi(2) * e25 - 18.0 * e75 - 2.0 * e76 - 2.0 * e19 * e71;
    let e78 = v2 * w_4 * e19;
    let e79 = e19 * e27 * e70 + 9.0 * v2.powi(2) * e18 * e27 + 9.0 * e78;
    let e80 = 18.0 * la_2 / m3 + 18.0 * l1 * v1.powi(2) * e16 + 18.0 * e78 + 2.0 * e79 - 3.0 * l1 * e25 * e72 - 2.0 * e18 * e71;
    h[0] = l1 * e25 + e19 * e27;
    h[1] = x3 - l1 * e16 - e18 * e27;
    h[2] = phi1 - t * Omega;
    h[3] = -l1 * v1 * e16 - e73;
    h[4] = -v3 - l1 * v1 * e25 - e74;
    h[5] = Omega - v1;
    h[6] = -1.0 / 18.0 * e77;
    h[7] = 1.0 / 18.0 * e80;
    h[8] = -1.0 / 6.0 * e72;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 13],
    t: f64,
    x: &[f64; 17],
    p: &mut [f64; 9],
) {
    let l1 = parameters[0];
    let l2 = parameters[1];
    let m2 = parameters[3];
    let m3 = parameters[4];
    let J1 = parameters[5];
    let J2 = parameters[6];
    let ro = parameters[7];
    let d = parameters[11];
    let b = parameters[12];
    let phi1 = x[0];
    let phi2 = x[1];
    let q_1 = x[3];
    let q_2 = x[4];
    let q_3 = x[5];
    let q_4 = x[6];
    let e1 = phi1 - phi2;
    let e2 = e1.cos();
    let e3 = e1.sin();
    let e4 = l2 * ro * d * b;
    let e5 = 8.0 / std::f64::consts::PI.powi(3) - 1.0 / std::f64::consts::PI;
    let e6 = l2 * ro * d * b * q_3;
    let e7 = l2 * ro * d * b * q_4;
    let e8 = l1 * l2 * ro * d * b * e3;
    let e9 = l2.powi(2) * ro * d * b / std::f64::consts::PI;
    let e10 = e9 + ro * (16.0 * l2 * d * b * q_3 / std::f64::consts::PI.powi(3) - l2 * d * b * q_4 * e5);
    let e11 = 2.0 * l2 * d * b * q_1 * e5 + l2 * d * b * q_2 / std::f64::consts::PI;
    let e12 = phi1.cos();
    let e13 = phi2.cos();
    let e14 = phi2.sin();
    let e15 = phi1.sin();
    let e16 = l2 + q_4;
    let e17 = 6.0 * J2 + 3.0 * l2 * ro * d * b * q_1.powi(2) + 3.0 * l2 * ro * d * b * q_2.powi(2) + 6.0 * q_3 * (8.0 * e6 + e7) + 6.0 * q_4 * (e6 + 2.0 * e7) + 2.0 * ro * (2.0 * l2.powi(2) * d * b * q_3 + l2.powi(2) * d * b * q_4) - 3.0 * (e9 + l2 * ro * d * b * q_4 / std::f64::consts::PI).powi(2) / (l2 * ro * d * b);
    let e18 = J1 + l1.powi(2) * m2 - 8.0 * l1.powi(2) * l2 * ro * d * b * e2.powi(2) / std::f64::consts::PI.powi(2);
    let e19 = 3.0 * l1 * l2 * m2 * e2 + l1 * ro * (e2 * (4.0 * l2 * d * b * q_3 + l2 * d * b * q_4) + 12.0 * l2 * d * b * q_1 * e3 / std::f64::consts::PI) - 24.0 * l1 * e2 * e10 / std::f64::consts::PI;
    let e20 = e17 - 12.0 * e10.powi(2) / (l2 * ro * d * b);
    let e21 = l1 * l2 * ro * d * b * e3 * e20 / e19;
    let e22 = 3.0 * ro * e11 + e21;
    let e23 = e8 - 144.0 * l2 * ro * d * b * q_1 * e18 / (std::f64::consts::PI.powi(3) * e19);
    let e24 = l1 * l2.powi(2) * ro.powi(2) * d.powi(2) * b.powi(2) * q_1 * e3 / (std::f64::consts::PI.powi(3) * e19);
    let e25 = e8 + 18.0 * ro * e11 * e18 / e19;
    let e26 = l1 * l2 * ro.powi(2) * d * b * e3 * e11 / e19;
    let e27 = e4 + 2.0 * e26;
    let e28 = 4.0 * e4 + e26;
    let e29 = 9.0 * e18 / e19 - l1 * l2 * ro * d * b * e3 * e25 / (e19 * e27);
    let e30 = l1 * l2 * ro * d * b * e3 / e19 - 2.0 * l1 * l2 * ro * d * b * e3 * e28 / (e19 * e27);
    let e31 = 1.0 / e19 - 2.0 * l1 * l2 * ro.powi(2) * d * b * e3 * e11 / (e19.powi(2) * e27);
    let e32 = e4 - 8.0 * e24;
    let e33 = e23 - 2.0 * e25 * e32 / e27;
    let e34 = e4 - 16.0 * e24 - 4.0 * e28 * e32 / e27;
    let e35 = 4.0 * l2 * ro * d * b * q_1 / (std::f64::consts::PI.powi(3) * e19) + ro * e11 * e32 / (e19 * e27);
    let e36 = e32 / e27;
    let e37 = 24.0 * l2 * ro * d * b * q_1 / std::f64::consts::PI.powi(3) - e21;
    let e38 = 3.0 * e19 - 18.0 * e18 * e20 / e19 - 2.0 * e25 * e37 / e27;
    let e39 = e22 + 2.0 * e28 * e37 / e27;
    let e40 = e20 / e19 + 2.0 * ro * e11 * e37 / (e19 * e27);
    let e41 = e37 / e27;
    let e42 = e33 * e39 / e34;
    let e43 = e38 + 2.0 * e42;
    let e44 = e40 + 4.0 * e35 * e39 / e34;
    let e45 = e41 + 2.0 * e36 * e39 / e34;
    let e46 = e29 - e30 * e33 / e34;
    let e47 = l1 * l2 * ro * d * b * e3 / (e19 * e27) - 2.0 * e30 * e36 / e34 - 2.0 * e45 * e46 / e43;
    let e48 = e31 + 4.0 * e30 * e35 / e34 + 2.0 * e44 * e46 / e43;
    let e49 = 2.0 * e35 / e34 - e33 * e44 / (e34 * e43);
    let e50 = e36 / e34 - e33 * e45 / (e34 * e43);
    let e51 = l1 * e12 * e48;
    let e52 = 3.0 * e51 + 2.0 * e14 * e47 - 6.0 * e13 * e16 * e46 / e43;
    let e53 = 3.0 * l1 * e12 * e49 + 3.0 * e13 * e16 * e33 / (e34 * e43) - 2.0 * e14 * e50;
    let e54 = l1 * e12 * e44 / e43;
    let e55 = 3.0 * e54 - 3.0 * e13 * e16 / e43 - 2.0 * e14 * e45 / e43;
    let e56 = 3.0 * l1 * e12 * e55 - e13 * e16 * e52 - 2.0 * e14 * e53;
    let e57 = 3.0 * l1 * e15 * e55 + 2.0 * e13 * e53 - e14 * e16 * e52;
    let e58 = l1 * e15 * e48;
    let e59 = 3.0 * e58 - 6.0 * e14 * e16 * e46 / e43 - 2.0 * e13 * e47;
    let e60 = 3.0 * l1 * e15 * e49 + 3.0 * e14 * e16 * e33 / (e34 * e43) + 2.0 * e13 * e50;
    let e61 = l1 * e15 * e44 / e43;
    let e62 = 3.0 * e61 + 2.0 * e13 * e45 / e43 - 3.0 * e14 * e16 / e43;
    let e63 = 3.0 * l1 * e12 * e62 - e13 * e16 * e59 - 2.0 * e14 * e60;
    let e64 = 1.0 / m3 + 2.0 * e14 * e16 * e59 - 6.0 * l1 * e15 * e62 - 4.0 * e13 * e60;
    let e65 = e13 * e16 * e48;
    let e66 = 3.0 * e54 - e65 - 2.0 * e14 * e49;
    let e67 = e14 * e16 * e48;
    let e68 = 3.0 * e61 + 2.0 * e13 * e49 - e67;
    let e69 = e57 * e63 / e64;
    let e70 = e44 / e43 + 2.0 * e62 * e68 / e64 - (e66 + 2.0 * e63 * e68 / e64) * (e55 + 2.0 * e57 * e62 / e64) / ((e56 + 2.0 * e69));
    p[0] = m3;
    p[1] = 0.5 * e4;
    p[2] = 1.0 / 6.0 * e19;
    p[3] = e27;
    p[4] = e34;
    p[5] = 1.0 / 18.0 * e38 + 1.0 / 9.0 * e42;
    p[6] = e64;
    p[7] = -2.0 * e56 - 4.0 * e69;
    p[8] = -18.0 * e70;
}

