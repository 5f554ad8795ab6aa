//! Space shuttle reentry, initial stage: reduced from index 3, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 7] = ["H", "xi", "lam", "V", "gam", "A", "beta"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 12] = ["re", "mu", "W", "S", "m", "CL", "CD", "C0", "C1", "C2", "C3", "V0"];

/// Values of the parameters.
pub const VALUES: [f64; 12] = [20902900.0, 1.407653916e16, 7.2921159e-5, 2690.0, 5964.496499824, 0.8769230769, 0.8246153846, 3.974960446019, -0.01448947694635, -2.156171551995e-5, -1.089609507291e-8, 24317.0798];

/// Initial values of the unknowns, as given.
pub const START: [f64; 7] = [264039.327718644, 3.101765060364031, 0.559234707552655, 24317.0798, -0.013089733575705273, 1.095863207265791, 0.7173301302076474];

/// How often the equations were differentiated.
pub const INDEX: usize = 3;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 4;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 6] = [0, 1, 2, 3, 4, 5];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(
    parameters: &[f64; 12],
    t: f64,
    x: &[f64; 7],
    f: &mut [f64; 7],
) {
    let re = parameters[0];
    let mu = parameters[1];
    let W = parameters[2];
    let S = parameters[3];
    let m = parameters[4];
    let CL = parameters[5];
    let CD = parameters[6];
    let C1 = parameters[8];
    let C2 = parameters[9];
    let C3 = parameters[10];
    let V0 = parameters[11];
    let H = x[0];
    let lam = x[2];
    let V = x[3];
    let gam = x[4];
    let A = x[5];
    let beta = x[6];
    let e1 = re + H;
    let e2 = (-1.0 / 23800.0 * H).exp();
    let e3 = gam.sin();
    let e4 = gam.cos();
    let e5 = A.sin();
    let e6 = lam.cos();
    let e7 = A.cos();
    let e8 = lam.sin();
    let e9 = e4 * e7 * e8 - e3 * e6;
    let e10 = V0 - V;
    let e11 = V * e4 * e5 / (e1 * e6);
    let e12 = 1189.0 * S * CD * V.powi(2) * e2 / m + 1000000.0 * mu * e3 / e1.powi(2) + 1000000.0 * W.powi(2) * e1 * e6 * e9;
    let e13 = 1189.0 * S * CL * V * e2 * beta.cos() / m + 2000000.0 * W * e5 * e6 + 1000000.0 * W.powi(2) * e1 * e6 * (e3 * e7 * e8 + e4 * e6) / V - 1000000.0 * e4 * (mu / e1.powi(2) - V.powi(2) / e1) / V;
    let e14 = 1189.0 * S * CL * V * e2 * beta.sin() / (m * e4) + 1000000.0 * V * e4 * e5 * lam.tan() / e1 + 2000000.0 * W * (e8 - e6 * e7 * gam.tan()) + 1000000.0 * W.powi(2) * e1 * e5 * e6 * e8 / (V * e4);
    let e15 = 119.0 * S * CD * V * e2 * e12 / m + 2500.0 * S * CD * V.powi(3) * e2 * e3 / m;
    let e16 = V * e4 * e7 * e8 / e1;
    let e17 = 2000000.0 * mu * V * e3.powi(2) / e1.powi(3) - mu * e4 * e13 / e1.powi(2);
    let e18 = V * e4 * e6 * e7 / e1;
    let e19 = e3 * e7 * e8 * e13 + e4 * e5 * e8 * e14 - 1000000.0 * e4 * e7 * e18;
    let e20 = 1000000.0 * W.powi(2) * V * e3 * e6 * e9 - 1000000.0 * W.powi(2) * e1 * e9 * e16 - W.powi(2) * e1 * e6 * (e19 + e4 * e6 * e13 - 1000000.0 * e3 * e16);
    let e21 = S * CD * V.powi(2) * e2 * e3 * e12 / m;
    let e22 = 1189.0 * e15 + 59500000.0 * e17 - 59500000.0 * e20;
    let e23 = 119.0 * S * CD * e2 * e12.powi(2) / m + 5000.0 * e21 + 2.0 * S * CD * V * e2 * e22 / m;
    let e24 = 357.0 * e21 + 5000.0 * S * CD * V.powi(4) * e2 * e3.powi(2) / m - 119.0 * S * CD * V.powi(3) * e2 * e4 * e13 / m;
    let e25 = 141491.0 * e23 + 2972500.0 * e24 + 238000000.0 * C2 * e10 * e22 + 42483000000.0 * C3 * e10 * e12.powi(2) - 119000000.0 * C1 * e22 - 14161000000.0 * C2 * e12.powi(2) - 357000000.0 * C3 * e10.powi(2) * e22;
    f[0] = V * e3;
    f[1] = e11;
    f[2] = V * e4 * e7 / e1;
    f[3] = -1e-6 * e12;
    f[4] = 1e-6 * e13;
    f[5] = 1e-6 * e14;
    f[6] = 1.4123296377374478e-22 * e25;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 12],
    t: f64,
    x: &[f64; 7],
    h: &mut [f64; 3],
) {
    let re = parameters[0];
    let mu = parameters[1];
    let W = parameters[2];
    let S = parameters[3];
    let m = parameters[4];
    let CL = parameters[5];
    let CD = parameters[6];
    let C0 = parameters[7];
    let C1 = parameters[8];
    let C2 = parameters[9];
    let C3 = parameters[10];
    let V0 = parameters[11];
    let H = x[0];
    let lam = x[2];
    let V = x[3];
    let gam = x[4];
    let A = x[5];
    let beta = x[6];
    let e1 = re + H;
    let e2 = (-1.0 / 23800.0 * H).exp();
    let e3 = gam.sin();
    let e4 = gam.cos();
    let e5 = A.sin();
    let e6 = lam.cos();
    let e7 = A.cos();
    let e8 = S * CD * V.powi(2) * e2 / m;
    let e9 = lam.sin();
    let e10 = e4 * e7 * e9 - e3 * e6;
    let e11 = V0 - V;
    let e12 = 1189.0 * e8 + 1000000.0 * mu * e3 / e1.powi(2) + 1000000.0 * W.powi(2) * e1 * e6 * e10;
    let e13 = 1189.0 * S * CL * V * e2 * beta.cos() / m + 2000000.0 * W * e5 * e6 + 1000000.0 * W.powi(2) * e1 * e6 * (e3 * e7 * e9 + e4 * e6) / V - 1000000.0 * e4 * (mu / e1.powi(2) - V.powi(2) / e1) / V;
    let e14 = 1189.0 * S * CL * V * e2 * beta.sin() / (m * e4) + 1000000.0 * V * e4 * e5 * lam.tan() / e1 + 2000000.0 * W * (e9 - e6 * e7 * gam.tan()) + 1000000.0 * W.powi(2) * e1 * e5 * e6 * e9 / (V * e4);
    let e15 = 1000000.0 * C0 + 1000000.0 * C2 * e11.powi(2) - 1189.0 * e8 - 1000000.0 * C1 * e11 - 1000000.0 * C3 * e11.powi(3);
    let e16 = 119.0 * S * CD * V * e2 * e12 / m + 2500.0 * S * CD * V.powi(3) * e2 * e3 / m;
    let e17 = V * e4 * e7 * e9 / e1;
    let e18 = 2000000.0 * mu * V * e3.powi(2) / e1.powi(3) - mu * e4 * e13 / e1.powi(2);
    let e19 = V * e4 * e6 * e7 / e1;
    let e20 = e3 * e7 * e9 * e13 + e4 * e5 * e9 * e14 - 1000000.0 * e4 * e7 * e19;
    let e21 = 1000000.0 * W.powi(2) * V * e3 * e6 * e10 - 1000000.0 * W.powi(2) * e1 * e10 * e17 - W.powi(2) * e1 * e6 * (e20 + e4 * e6 * e13 - 1000000.0 * e3 * e17);
    let e22 = S * CD * V.powi(2) * e2 * e3 * e12 / m;
    let e23 = 1189.0 * e16 + 59500000.0 * e18 - 59500000.0 * e21;
    let e24 = 119.0 * S * CD * e2 * e12.powi(2) / m + 5000.0 * e22 + 2.0 * S * CD * V * e2 * e23 / m;
    let e25 = 357.0 * e22 + 5000.0 * S * CD * V.powi(4) * e2 * e3.powi(2) / m - 119.0 * S * CD * V.powi(3) * e2 * e4 * e13 / m;
    let e26 = 141491.0 * e24 + 2972500.0 * e25 + 238000000.0 * C2 * e11 * e23 + 42483000000.0 * C3 * e11 * e12.powi(2) - 119000000.0 * C1 * e23 - 14161000000.0 * C2 * e12.powi(2) - 357000000.0 * C3 * e11.powi(2) * e23;
    h[0] = -1e-6 * e15;
    h[1] = 1189.0 / 59500000000000.0 * e16 + 2e-6 * C2 * e11 * e12 - 1e-6 * C1 * e12 - 3e-6 * C3 * e11.powi(2) * e12;
    h[2] = 1.4123296377374478e-22 * e26;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 12],
    t: f64,
    x: &[f64; 7],
    p: &mut [f64; 1],
) {
    let re = parameters[0];
    let mu = parameters[1];
    let W = parameters[2];
    let S = parameters[3];
    let m = parameters[4];
    let CL = parameters[5];
    let CD = parameters[6];
    let C1 = parameters[8];
    let C2 = parameters[9];
    let C3 = parameters[10];
    let V0 = parameters[11];
    let H = x[0];
    let lam = x[2];
    let V = x[3];
    let gam = x[4];
    let A = x[5];
    let beta = x[6];
    let e1 = re + H;
    let e2 = (-1.0 / 23800.0 * H).exp();
    let e3 = gam.cos();
    let e4 = lam.cos();
    let e5 = lam.sin();
    let e6 = beta.sin();
    let e7 = V0 - V;
    let e8 = S * CL * V * e2 * beta.cos() / (m * e3);
    let e9 = mu * S * CL * V * e2 * e3 * e6 / (m * e1.powi(2));
    let e10 = S * CL * V * e2 * gam.sin() * A.cos() * e5 * e6 / m;
    let e11 = S * CL * V * e2 * e3 * e4 * e6 / m;
    let e12 = W.powi(2) * e1 * e4 * (e10 + e11 - e3 * A.sin() * e5 * e8);
    let e13 = e9 - e12;
    let e14 = S.powi(2) * CL * CD * V.powi(4) * e2.powi(2) * e3 * e6 / m.powi(2);
    let e15 = 56596400.0 * S * CD * V * e2 * e13 / m + 1189.0 * e14 + 47600000000.0 * C2 * e7 * e13 - 23800000000.0 * C1 * e13 - 71400000000.0 * C3 * e7.powi(2) * e13;
    p[0] = 4.995798319327731e-14 * e15;
}

