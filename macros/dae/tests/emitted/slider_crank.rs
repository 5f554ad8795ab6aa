//! Flexible slider-crank, linear beam (IVP test set): reduced from index 3, in the form `x_d' = f(t, x), 0 = a(t, x)`.
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
    let e10 = 4.0 * l2 * d * b * q_3 + l2 * d * b * q_4;
    let e11 = l1 * l2 * ro * d * b * e3;
    let e12 = l2.powi(2) * ro * d * b / std::f64::consts::PI;
    let e13 = e12 + ro * (16.0 * l2 * d * b * q_3 / std::f64::consts::PI.powi(3) - l2 * d * b * q_4 * e5);
    let e14 = 2.0 * l2 * d * b * q_1 * e5 + l2 * d * b * q_2 / std::f64::consts::PI;
    let e15 = phi1.cos();
    let e16 = 12.0 * l2 * d * b * q_1 * e2 / std::f64::consts::PI - e3 * e10;
    let e17 = phi2.cos();
    let e18 = phi2.sin();
    let e19 = l2.powi(2) * d * b * v2.powi(2);
    let e20 = l1 * l2 * d * b * v1.powi(2) * e2;
    let e21 = l2 * ro * ga * d * b * e18;
    let e22 = E * d * b * q_3 / l2;
    let e23 = E * d * b * q_4 / l2;
    let e24 = phi1.sin();
    let e25 = e12 + l2 * ro * d * b * q_4 / std::f64::consts::PI;
    let e26 = l2 + q_4;
    let e27 = 1.0 / (l2 * ro * d * b);
    let e28 = 6.0 * J2 + 3.0 * l2 * ro * d * b * q_1.powi(2) + 3.0 * l2 * ro * d * b * q_2.powi(2) + 6.0 * q_3 * e8 + 6.0 * q_4 * e9 + 2.0 * ro * (2.0 * l2.powi(2) * d * b * q_3 + l2.powi(2) * d * b * q_4) - 3.0 * e25.powi(2) / (l2 * ro * d * b);
    let e29 = J1 + l1.powi(2) * m2 - 8.0 * l1.powi(2) * l2 * ro * d * b * e2.powi(2) / std::f64::consts::PI.powi(2);
    let e30 = 3.0 * l1 * l2 * m2 * e2 + l1 * ro * (e2 * e10 + 12.0 * l2 * d * b * q_1 * e3 / std::f64::consts::PI) - 24.0 * l1 * e2 * e13 / std::f64::consts::PI;
    let e31 = e28 - 12.0 * e13.powi(2) / (l2 * ro * d * b);
    let e32 = e25 * e29 / (l2 * ro * d * b * e30);
    let e33 = l1 * e2 * e25 / (std::f64::consts::PI * l2 * ro * d * b * e30);
    let e34 = l1 * e2 / std::f64::consts::PI - 3.0 * e13 * e29 / (l2 * ro * d * b * e30);
    let e35 = l1 * e3 * e13 / e30;
    let e36 = e13 / (l2 * ro * d * b * e30);
    let e37 = e27 + 24.0 * l1 * e2 * e13 / (std::f64::consts::PI * l2 * ro * d * b * e30);
    let e38 = l1 * l2 * ro * d * b * e3 * e31 / e30;
    let e39 = 3.0 * ro * e14 + e38;
    let e40 = e13 / (l2 * ro * d * b) - 2.0 * l1 * e2 * e31 / (std::f64::consts::PI * e30);
    let e41 = e11 - 144.0 * l2 * ro * d * b * q_1 * e29 / (std::f64::consts::PI.powi(3) * e30);
    let e42 = l1 * l2.powi(2) * ro.powi(2) * d.powi(2) * b.powi(2) * q_1 * e3 / (std::f64::consts::PI.powi(3) * e30);
    let e43 = e11 + 18.0 * ro * e14 * e29 / e30;
    let e44 = l1 * l2 * ro.powi(2) * d * b * e3 * e14 / e30;
    let e45 = e4 + 2.0 * e44;
    let e46 = 4.0 * e4 + e44;
    let e47 = l1 * ro * e2 * e14 / (std::f64::consts::PI * e30);
    let e48 = 9.0 * e32 - l1 * e3 * e25 * e43 / (e30 * e45);
    let e49 = l1 * e3 * e25 / e30 - 2.0 * l1 * e3 * e25 * e46 / (e30 * e45);
    let e50 = e25 / (l2 * ro * d * b * e30) - 2.0 * l1 * ro * e3 * e14 * e25 / (e30.powi(2) * e45);
    let e51 = e33 - 2.0 * l1 * e3 * e25 * e47 / (e30 * e45);
    let e52 = 9.0 * e29 / e30 - l1 * l2 * ro * d * b * e3 * e43 / (e30 * e45);
    let e53 = l1 * l2 * ro * d * b * e3 / e30 - 2.0 * l1 * l2 * ro * d * b * e3 * e46 / (e30 * e45);
    let e54 = 1.0 / e30 - 2.0 * l1 * l2 * ro.powi(2) * d * b * e3 * e14 / (e30.powi(2) * e45);
    let e55 = l1 * e2 / (std::f64::consts::PI * e30) - 2.0 * l1 * l2 * ro * d * b * e3 * e47 / (e30 * e45);
    let e56 = e4 - 8.0 * e42;
    let e57 = e41 - 2.0 * e43 * e56 / e45;
    let e58 = e4 - 16.0 * e42 - 4.0 * e46 * e56 / e45;
    let e59 = 4.0 * l2 * ro * d * b * q_1 / (std::f64::consts::PI.powi(3) * e30) + ro * e14 * e56 / (e30 * e45);
    let e60 = 4.0 * l1 * l2 * ro * d * b * q_1 * e2 / (std::f64::consts::PI.powi(4) * e30) + e47 * e56 / e45;
    let e61 = e56 / e45;
    let e62 = 24.0 * l2 * ro * d * b * q_1 / std::f64::consts::PI.powi(3) - e38;
    let e63 = 3.0 * e30 - 18.0 * e29 * e31 / e30 - 2.0 * e43 * e62 / e45;
    let e64 = e39 + 2.0 * e46 * e62 / e45;
    let e65 = e31 / e30 + 2.0 * ro * e14 * e62 / (e30 * e45);
    let e66 = e40 - 4.0 * e47 * e62 / e45;
    let e67 = e62 / e45;
    let e68 = l1 * e3 * e25 / (e30 * e45) - 2.0 * e49 * e61 / e58;
    let e69 = e35 - 2.0 * e35 * e46 / e45;
    let e70 = e36 + 4.0 * e59 * e69 / e58 - 2.0 * ro * e14 * e35 / (e30 * e45);
    let e71 = ro * e14 / (e30 * e45) + 4.0 * e46 * e59 / (e45 * e58);
    let e72 = e63 + 2.0 * e57 * e64 / e58;
    let e73 = e65 + 4.0 * e59 * e64 / e58;
    let e74 = e66 - 8.0 * e60 * e64 / e58;
    let e75 = e67 + 2.0 * e61 * e64 / e58;
    let e76 = e48 - e49 * e57 / e58;
    let e77 = e27 - 6.0 * e25 * e76 / (l2 * ro * d * b * e72);
    let e78 = 3.0 * e34 + e35 * e43 / e45 + e57 * e69 / e58;
    let e79 = e70 - 2.0 * e73 * e78 / e72;
    let e80 = e37 + 96.0 * e60 * e69 / e58 + 24.0 * e74 * e78 / e72 - 48.0 * e35 * e47 / e45;
    let e81 = e25 * e78 / (l2 * ro * d * b * e72);
    let e82 = e69 / e58 - 2.0 * e64 * e78 / (e58 * e72);
    let e83 = e35 / e45 + 2.0 * e75 * e78 / e72 - 2.0 * e61 * e69 / e58;
    let e84 = e52 - e53 * e57 / e58;
    let e85 = l1 * l2 * ro * d * b * e3 / (e30 * e45) - 2.0 * e53 * e61 / e58 - 2.0 * e75 * e84 / e72;
    let e86 = e43 / e45 - 2.0 * e46 * e57 / (e45 * e58);
    let e87 = 2.0 * e47 / e45 + 8.0 * e46 * e60 / (e45 * e58) - e74 * e86 / e72;
    let e88 = e25 * e86 / (l2 * ro * d * b * e72);
    let e89 = 1.0 / e45 + 4.0 * e46 * e61 / (e45 * e58) + 2.0 * e75 * e86 / e72;
    let e90 = la_2 / m3;
    let e91 = 6.0 * la_3 + l1 * ro * v2.powi(2) * e16 + 6.0 * l1 * la_1 * e15 + 6.0 * l1 * la_2 * e24 - 3.0 * l1 * ga * (m1 + 2.0 * m2) * e15 - 3.0 * l1 * l2 * m2 * v2.powi(2) * e3 - 2.0 * l1 * ro * v2 * (e2 * (4.0 * l2 * d * b * w_3 + l2 * d * b * w_4) + 12.0 * l2 * d * b * w_1 * e3 / std::f64::consts::PI);
    let e92 = 3.0 * l2 * m2 * ga * e17 + l1 * ro * v1.powi(2) * e16 + 2.0 * ro * v2 * (2.0 * l2.powi(2) * d * b * w_3 + l2.powi(2) * d * b * w_4) + 6.0 * v2 * (l2 * ro * d * b * q_1 * w_1 + l2 * ro * d * b * q_2 * w_2 + 2.0 * w_3 * e8 + 2.0 * w_4 * e9) + ro * ga * (e10 * e17 - 12.0 * l2 * d * b * q_1 * e18 / std::f64::consts::PI) - 3.0 * l1 * l2 * m2 * v1.powi(2) * e3 - 6.0 * la_1 * e17 * e26 - 6.0 * la_2 * e18 * e26;
    let e93 = 12.0 * l2 * ro * d * b * q_1 * v2.powi(2) + 48.0 * ro * (l1 * l2 * d * b * v1.powi(2) * e3 / std::f64::consts::PI - v2 * (16.0 * l2 * d * b * w_3 / std::f64::consts::PI.powi(3) - l2 * d * b * w_4 * e5)) - 48.0 * l2 * ro * ga * d * b * e17 / std::f64::consts::PI - std::f64::consts::PI.powi(4) * E * d * b.powi(3) * q_1 / l2.powi(3);
    let e94 = 3.0 * l2 * ro * d * b * q_2 * v2.powi(2) + 6.0 * l2 * ro * d * b * v2 * w_4 / std::f64::consts::PI - 4.0 * std::f64::consts::PI.powi(4) * E * d * b.powi(3) * q_2 / l2.powi(3);
    let e95 = 3.0 * v2.powi(2) * e8 + ro * (e19 + 2.0 * e20 + 96.0 * l2 * d * b * v2 * w_1 / std::f64::consts::PI.powi(3)) + 8.0 * e23 - 2.0 * e21 - 16.0 * e22;
    let e96 = e21 + 14.0 * e23 + 6.0 * la_2 * e17 - 16.0 * e22 - 6.0 * v2.powi(2) * e9 - ro * (e19 + e20 - 6.0 * v2 * (2.0 * l2 * d * b * w_1 * e5 + l2 * d * b * w_2 / std::f64::consts::PI)) - 6.0 * la_1 * e18;
    let e97 = 3.0 * (e50 + 4.0 * e49 * e59 / e58 + 2.0 * e73 * e76 / e72) * e91 + 6.0 * e76 * e92 / e72 + e77 * e94 + (e49 / e58 + 2.0 * e64 * e76 / (e58 * e72)) * e95 - 3.0 * (e51 + 4.0 * e49 * e60 / e58 - e74 * e76 / e72) * e93 - 2.0 * (e68 - 2.0 * e75 * e76 / e72) * e96;
    let e98 = 24.0 * e79 * e91 + 48.0 * e81 * e94 + 8.0 * e82 * e95 - 48.0 * e78 * e92 / e72 - e80 * e93 - 16.0 * e83 * e96;
    let e99 = 3.0 * e91 * (e54 + 4.0 * e53 * e59 / e58 + 2.0 * e73 * e84 / e72) + 6.0 * e84 * e92 / e72 + (e53 / e58 + 2.0 * e64 * e84 / (e58 * e72)) * e95 - 3.0 * e93 * (e55 + 4.0 * e53 * e60 / e58 - e74 * e84 / e72) - 6.0 * e25 * e84 * e94 / (l2 * ro * d * b * e72) - 2.0 * e85 * e96;
    let e100 = 6.0 * e91 * (e71 + e73 * e86 / e72) + 6.0 * e86 * e92 / e72 + 2.0 * e95 * (e46 / (e45 * e58) + e64 * e86 / (e58 * e72)) + 2.0 * e89 * e96 - 3.0 * e87 * e93 - 6.0 * e88 * e94;
    let e101 = 6.0 * e91 * (2.0 * e59 / e58 - e57 * e73 / (e58 * e72)) + 6.0 * e25 * e57 * e94 / (l2 * ro * d * b * e58 * e72) + (1.0 / e58 - 2.0 * e57 * e64 / (e58.powi(2) * e72)) * e95 + 4.0 * e96 * (e61 / e58 - e57 * e75 / (e58 * e72)) - 6.0 * e57 * e92 / (e58 * e72) - 3.0 * e93 * (4.0 * e60 / e58 + e57 * e74 / (e58 * e72));
    let e102 = 6.0 * e73 * e91 / e72 + 6.0 * e92 / e72 + 3.0 * e74 * e93 / e72 + 2.0 * e64 * e95 / (e58 * e72) + 4.0 * e75 * e96 / e72 - 6.0 * e25 * e94 / (l2 * ro * d * b * e72);
    let e103 = v2 * w_4 * e17;
    let e104 = e17 * e26 * e99 + 3.0 * e103 - 3.0 * v2.powi(2) * e18 * e26;
    let e105 = 3.0 * l1 * e15 * e102 + 6.0 * l1 * v1.powi(2) * e24 - 6.0 * e103 - 2.0 * e104 - 2.0 * e18 * e101;
    let e106 = v2 * w_4 * e18;
    let e107 = e18 * e26 * e99 + 3.0 * v2.powi(2) * e17 * e26 + 3.0 * e106;
    let e108 = 6.0 * e90 + 6.0 * l1 * v1.powi(2) * e15 + 6.0 * e106 + 2.0 * e107 - 3.0 * l1 * e24 * e102 - 2.0 * e17 * e101;
    f[0] = v1;
    f[1] = v2;
    f[2] = v3;
    f[3] = w_1;
    f[4] = w_2;
    f[5] = w_3;
    f[6] = w_4;
    f[9] = e90;
    f[11] = 1.0 / 3.0 * e97;
    f[10] = -1.0 / 12.0 * e98;
    f[8] = 1.0 / 3.0 * e99;
    f[12] = -1.0 / 12.0 * e100;
    f[13] = 1.0 / 3.0 * e101;
    f[7] = -0.5 * e102;
    f[14] = -1.0 / 6.0 * e105;
    f[15] = 1.0 / 6.0 * e108;
    f[16] = -0.5 * e102;
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
    let e10 = 4.0 * l2 * d * b * q_3 + l2 * d * b * q_4;
    let e11 = l1 * l2 * ro * d * b * e3;
    let e12 = l2.powi(2) * ro * d * b / std::f64::consts::PI;
    let e13 = e12 + ro * (16.0 * l2 * d * b * q_3 / std::f64::consts::PI.powi(3) - l2 * d * b * q_4 * e5);
    let e14 = 2.0 * l2 * d * b * q_1 * e5 + l2 * d * b * q_2 / std::f64::consts::PI;
    let e15 = phi1.cos();
    let e16 = 12.0 * l2 * d * b * q_1 * e2 / std::f64::consts::PI - e3 * e10;
    let e17 = phi2.cos();
    let e18 = phi2.sin();
    let e19 = l2.powi(2) * d * b * v2.powi(2);
    let e20 = l1 * l2 * d * b * v1.powi(2) * e2;
    let e21 = l2 * ro * ga * d * b * e18;
    let e22 = E * d * b * q_3 / l2;
    let e23 = E * d * b * q_4 / l2;
    let e24 = phi1.sin();
    let e25 = e12 + l2 * ro * d * b * q_4 / std::f64::consts::PI;
    let e26 = l2 + q_4;
    let e27 = 6.0 * J2 + 3.0 * l2 * ro * d * b * q_1.powi(2) + 3.0 * l2 * ro * d * b * q_2.powi(2) + 6.0 * q_3 * e8 + 6.0 * q_4 * e9 + 2.0 * ro * (2.0 * l2.powi(2) * d * b * q_3 + l2.powi(2) * d * b * q_4) - 3.0 * e25.powi(2) / (l2 * ro * d * b);
    let e28 = J1 + l1.powi(2) * m2 - 8.0 * l1.powi(2) * l2 * ro * d * b * e2.powi(2) / std::f64::consts::PI.powi(2);
    let e29 = 3.0 * l1 * l2 * m2 * e2 + l1 * ro * (e2 * e10 + 12.0 * l2 * d * b * q_1 * e3 / std::f64::consts::PI) - 24.0 * l1 * e2 * e13 / std::f64::consts::PI;
    let e30 = e27 - 12.0 * e13.powi(2) / (l2 * ro * d * b);
    let e31 = l1 * l2 * ro * d * b * e3 * e30 / e29;
    let e32 = 3.0 * ro * e14 + e31;
    let e33 = e13 / (l2 * ro * d * b) - 2.0 * l1 * e2 * e30 / (std::f64::consts::PI * e29);
    let e34 = e11 - 144.0 * l2 * ro * d * b * q_1 * e28 / (std::f64::consts::PI.powi(3) * e29);
    let e35 = l1 * l2.powi(2) * ro.powi(2) * d.powi(2) * b.powi(2) * q_1 * e3 / (std::f64::consts::PI.powi(3) * e29);
    let e36 = e11 + 18.0 * ro * e14 * e28 / e29;
    let e37 = l1 * l2 * ro.powi(2) * d * b * e3 * e14 / e29;
    let e38 = e4 + 2.0 * e37;
    let e39 = 4.0 * e4 + e37;
    let e40 = l1 * ro * e2 * e14 / (std::f64::consts::PI * e29);
    let e41 = 9.0 * e28 / e29 - l1 * l2 * ro * d * b * e3 * e36 / (e29 * e38);
    let e42 = l1 * l2 * ro * d * b * e3 / e29 - 2.0 * l1 * l2 * ro * d * b * e3 * e39 / (e29 * e38);
    let e43 = 1.0 / e29 - 2.0 * l1 * l2 * ro.powi(2) * d * b * e3 * e14 / (e29.powi(2) * e38);
    let e44 = l1 * e2 / (std::f64::consts::PI * e29) - 2.0 * l1 * l2 * ro * d * b * e3 * e40 / (e29 * e38);
    let e45 = e4 - 8.0 * e35;
    let e46 = e34 - 2.0 * e36 * e45 / e38;
    let e47 = e4 - 16.0 * e35 - 4.0 * e39 * e45 / e38;
    let e48 = 4.0 * l2 * ro * d * b * q_1 / (std::f64::consts::PI.powi(3) * e29) + ro * e14 * e45 / (e29 * e38);
    let e49 = 4.0 * l1 * l2 * ro * d * b * q_1 * e2 / (std::f64::consts::PI.powi(4) * e29) + e40 * e45 / e38;
    let e50 = e45 / e38;
    let e51 = 24.0 * l2 * ro * d * b * q_1 / std::f64::consts::PI.powi(3) - e31;
    let e52 = 3.0 * e29 - 18.0 * e28 * e30 / e29 - 2.0 * e36 * e51 / e38;
    let e53 = e32 + 2.0 * e39 * e51 / e38;
    let e54 = e30 / e29 + 2.0 * ro * e14 * e51 / (e29 * e38);
    let e55 = e33 - 4.0 * e40 * e51 / e38;
    let e56 = e51 / e38;
    let e57 = e52 + 2.0 * e46 * e53 / e47;
    let e58 = e54 + 4.0 * e48 * e53 / e47;
    let e59 = e55 - 8.0 * e49 * e53 / e47;
    let e60 = e56 + 2.0 * e50 * e53 / e47;
    let e61 = e41 - e42 * e46 / e47;
    let e62 = l1 * l2 * ro * d * b * e3 / (e29 * e38) - 2.0 * e42 * e50 / e47 - 2.0 * e60 * e61 / e57;
    let e63 = 6.0 * la_3 + l1 * ro * v2.powi(2) * e16 + 6.0 * l1 * la_1 * e15 + 6.0 * l1 * la_2 * e24 - 3.0 * l1 * ga * (m1 + 2.0 * m2) * e15 - 3.0 * l1 * l2 * m2 * v2.powi(2) * e3 - 2.0 * l1 * ro * v2 * (e2 * (4.0 * l2 * d * b * w_3 + l2 * d * b * w_4) + 12.0 * l2 * d * b * w_1 * e3 / std::f64::consts::PI);
    let e64 = 3.0 * l2 * m2 * ga * e17 + l1 * ro * v1.powi(2) * e16 + 2.0 * ro * v2 * (2.0 * l2.powi(2) * d * b * w_3 + l2.powi(2) * d * b * w_4) + 6.0 * v2 * (l2 * ro * d * b * q_1 * w_1 + l2 * ro * d * b * q_2 * w_2 + 2.0 * w_3 * e8 + 2.0 * w_4 * e9) + ro * ga * (e10 * e17 - 12.0 * l2 * d * b * q_1 * e18 / std::f64::consts::PI) - 3.0 * l1 * l2 * m2 * v1.powi(2) * e3 - 6.0 * la_1 * e17 * e26 - 6.0 * la_2 * e18 * e26;
    let e65 = 12.0 * l2 * ro * d * b * q_1 * v2.powi(2) + 48.0 * ro * (l1 * l2 * d * b * v1.powi(2) * e3 / std::f64::consts::PI - v2 * (16.0 * l2 * d * b * w_3 / std::f64::consts::PI.powi(3) - l2 * d * b * w_4 * e5)) - 48.0 * l2 * ro * ga * d * b * e17 / std::f64::consts::PI - std::f64::consts::PI.powi(4) * E * d * b.powi(3) * q_1 / l2.powi(3);
    let e66 = 3.0 * l2 * ro * d * b * q_2 * v2.powi(2) + 6.0 * l2 * ro * d * b * v2 * w_4 / std::f64::consts::PI - 4.0 * std::f64::consts::PI.powi(4) * E * d * b.powi(3) * q_2 / l2.powi(3);
    let e67 = 3.0 * v2.powi(2) * e8 + ro * (e19 + 2.0 * e20 + 96.0 * l2 * d * b * v2 * w_1 / std::f64::consts::PI.powi(3)) + 8.0 * e23 - 2.0 * e21 - 16.0 * e22;
    let e68 = e21 + 14.0 * e23 + 6.0 * la_2 * e17 - 16.0 * e22 - 6.0 * v2.powi(2) * e9 - ro * (e19 + e20 - 6.0 * v2 * (2.0 * l2 * d * b * w_1 * e5 + l2 * d * b * w_2 / std::f64::consts::PI)) - 6.0 * la_1 * e18;
    let e69 = 3.0 * e63 * (e43 + 4.0 * e42 * e48 / e47 + 2.0 * e58 * e61 / e57) + 6.0 * e61 * e64 / e57 + (e42 / e47 + 2.0 * e53 * e61 / (e47 * e57)) * e67 - 3.0 * e65 * (e44 + 4.0 * e42 * e49 / e47 - e59 * e61 / e57) - 6.0 * e25 * e61 * e66 / (l2 * ro * d * b * e57) - 2.0 * e62 * e68;
    let e70 = 6.0 * e63 * (2.0 * e48 / e47 - e46 * e58 / (e47 * e57)) + 6.0 * e25 * e46 * e66 / (l2 * ro * d * b * e47 * e57) + (1.0 / e47 - 2.0 * e46 * e53 / (e47.powi(2) * e57)) * e67 + 4.0 * e68 * (e50 / e47 - e46 * e60 / (e47 * e57)) - 6.0 * e46 * e64 / (e47 * e57) - 3.0 * e65 * (4.0 * e49 / e47 + e46 * e59 / (e47 * e57));
    let e71 = 6.0 * e58 * e63 / e57 + 6.0 * e64 / e57 + 3.0 * e59 * e65 / e57 + 2.0 * e53 * e67 / (e47 * e57) + 4.0 * e60 * e68 / e57 - 6.0 * e25 * e66 / (l2 * ro * d * b * e57);
    let e72 = v2 * e17 * e26 + w_4 * e18;
    let e73 = v2 * e18 * e26 - w_4 * e17;
    let e74 = v2 * w_4 * e17;
    let e75 = e17 * e26 * e69 + 3.0 * e74 - 3.0 * v2.powi(2) * e18 * e26;
    let e76 = 3.0 * l1 * e15 * e71 + 6.0 * l1 * v1.powi(2) * e24 - 6.0 * e74 - 2.0 * e75 - 2.0 * e18 * e70;
    let e77 = v2 * w_4 * e18;
    let e78 = e18 * e26 * e69 + 3.0 * v2.powi(2) * e17 * e26 + 3.0 * e77;
    let e79 = 6.0 * la_2 / m3 + 6.0 * l1 * v1.powi(2) * e15 + 6.0 * e77 + 2.0 * e78 - 3.0 * l1 * e24 * e71 - 2.0 * e17 * e70;
    h[0] = l1 * e24 + e18 * e26;
    h[1] = x3 - l1 * e15 - e17 * e26;
    h[2] = phi1 - t * Omega;
    h[3] = -l1 * v1 * e15 - e72;
    h[4] = -v3 - l1 * v1 * e24 - e73;
    h[5] = Omega - v1;
    h[6] = -1.0 / 6.0 * e76;
    h[7] = 1.0 / 6.0 * e79;
    h[8] = -0.5 * e71;
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

