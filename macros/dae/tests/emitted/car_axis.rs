//! Car axis (IVP test set): reduced from index 3, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 10] = ["xl", "yl", "xr", "yr", "ul", "vl", "ur", "vr", "la1", "la2"];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 7] = ["L", "L0", "eps", "m", "b", "omega", "g"];

/// Values of the parameters.
pub const VALUES: [f64; 7] = [1.0, 0.5, 0.01, 10.0, 0.1, 10.0, 1.0];

/// Initial values of the unknowns, as given.
pub const START: [f64; 10] = [0.0, 0.5, 1.0, 0.5, -0.5, 0.0, -0.5, 0.0, 0.0, 0.0];

/// How often the equations were differentiated.
pub const INDEX: usize = 3;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 4;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(
    parameters: &[f64; 7],
    t: f64,
    x: &[f64; 10],
    f: &mut [f64; 10],
) {
    let L = parameters[0];
    let L0 = parameters[1];
    let eps = parameters[2];
    let m = parameters[3];
    let b = parameters[4];
    let omega = parameters[5];
    let g = parameters[6];
    let xl = x[0];
    let yl = x[1];
    let xr = x[2];
    let yr = x[3];
    let ul = x[4];
    let vl = x[5];
    let ur = x[6];
    let vr = x[7];
    let la1 = x[8];
    let la2 = x[9];
    let e1 = t * omega;
    let e2 = e1.sin();
    let e3 = L.powi(2) - b.powi(2) * e2.powi(2);
    let e4 = xl.powi(2) + yl.powi(2);
    let e5 = xr - e3.sqrt();
    let e6 = yr - b * e2;
    let e7 = e5.powi(2) + e6.powi(2);
    let e8 = L0 - e4.sqrt();
    let e9 = xl - xr;
    let e10 = la2 * e9;
    let e11 = yl - yr;
    let e12 = la2 * e11;
    let e13 = eps.powi(2) * m * g;
    let e14 = L0 - e7.sqrt();
    let e15 = (xl * e4.sqrt().recip() * e8 + la1 * e3.sqrt() + 2.0 * e10) / (eps.powi(2) * m);
    let e16 = (2.0 * yl * e4.sqrt().recip() * e8 + 2.0 * b * la1 * e2 + 4.0 * e12 - e13) / (eps.powi(2) * m);
    let e17 = (2.0 * e10 - e5 * e7.sqrt().recip() * e14) / (eps.powi(2) * m);
    let e18 = (4.0 * e12 + e13 - 2.0 * e6 * e7.sqrt().recip() * e14) / (eps.powi(2) * m);
    let e19 = e1.cos();
    let e20 = b.powi(2) * omega * ul * e2 * e3.sqrt().recip() * e19;
    let e21 = 2.0 * e3.sqrt() * e15 - e20;
    let e22 = e20 + b.powi(2) * omega.powi(2) * xl * e3.sqrt().recip() * e19.powi(2) + b.powi(4) * omega.powi(2) * xl * e2.powi(2) * e3.sqrt().powi(-3) * e19.powi(2) - b.powi(2) * omega.powi(2) * xl * e2.powi(2) * e3.sqrt().recip();
    let e23 = (ul - ur).powi(2) + 2.0 * e9 * (e15 + e17) + (vl - vr).powi(2) + e11 * (e16 + e18);
    f[0] = ul;
    f[1] = vl;
    f[2] = ur;
    f[3] = vr;
    f[4] = 2.0 * e15;
    f[5] = e16;
    f[6] = -2.0 * e17;
    f[7] = -e18;
    f[8] = e21 + b * e2 * e16 + 2.0 * b * omega * vl * e19 - e22 - b * omega.powi(2) * yl * e2;
    f[9] = 2.0 * e23;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(
    parameters: &[f64; 7],
    t: f64,
    x: &[f64; 10],
    h: &mut [f64; 6],
) {
    let L = parameters[0];
    let L0 = parameters[1];
    let eps = parameters[2];
    let m = parameters[3];
    let b = parameters[4];
    let omega = parameters[5];
    let g = parameters[6];
    let xl = x[0];
    let yl = x[1];
    let xr = x[2];
    let yr = x[3];
    let ul = x[4];
    let vl = x[5];
    let ur = x[6];
    let vr = x[7];
    let la1 = x[8];
    let la2 = x[9];
    let e1 = t * omega;
    let e2 = e1.sin();
    let e3 = L.powi(2);
    let e4 = e3 - b.powi(2) * e2.powi(2);
    let e5 = xl.powi(2) + yl.powi(2);
    let e6 = xr - e4.sqrt();
    let e7 = yr - b * e2;
    let e8 = e6.powi(2) + e7.powi(2);
    let e9 = L0 - e5.sqrt();
    let e10 = xl - xr;
    let e11 = la2 * e10;
    let e12 = yl - yr;
    let e13 = la2 * e12;
    let e14 = eps.powi(2) * m * g;
    let e15 = L0 - e8.sqrt();
    let e16 = (xl * e5.sqrt().recip() * e9 + la1 * e4.sqrt() + 2.0 * e11) / (eps.powi(2) * m);
    let e17 = (2.0 * yl * e5.sqrt().recip() * e9 + 2.0 * b * la1 * e2 + 4.0 * e13 - e14) / (eps.powi(2) * m);
    let e18 = (2.0 * e11 - e6 * e8.sqrt().recip() * e15) / (eps.powi(2) * m);
    let e19 = (4.0 * e13 + e14 - 2.0 * e7 * e8.sqrt().recip() * e15) / (eps.powi(2) * m);
    let e20 = e1.cos();
    let e21 = ul * e4.sqrt() - b.powi(2) * omega * xl * e2 * e4.sqrt().recip() * e20;
    let e22 = ul - ur;
    let e23 = vl - vr;
    let e24 = e10 * e22 + e12 * e23;
    let e25 = b.powi(2) * omega * ul * e2 * e4.sqrt().recip() * e20;
    let e26 = 2.0 * e4.sqrt() * e16 - e25;
    let e27 = e25 + b.powi(2) * omega.powi(2) * xl * e4.sqrt().recip() * e20.powi(2) + b.powi(4) * omega.powi(2) * xl * e2.powi(2) * e4.sqrt().powi(-3) * e20.powi(2) - b.powi(2) * omega.powi(2) * xl * e2.powi(2) * e4.sqrt().recip();
    let e28 = e22.powi(2) + 2.0 * e10 * (e16 + e18) + e23.powi(2) + e12 * (e17 + e19);
    h[0] = xl * e4.sqrt() + b * yl * e2;
    h[1] = e10.powi(2) + e12.powi(2) - e3;
    h[2] = -e21 - b * vl * e2 - b * omega * yl * e20;
    h[3] = -2.0 * e24;
    h[4] = e26 + b * e2 * e17 + 2.0 * b * omega * vl * e20 - e27 - b * omega.powi(2) * yl * e2;
    h[5] = 2.0 * e28;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(
    parameters: &[f64; 7],
    t: f64,
    x: &[f64; 10],
    p: &mut [f64; 3],
) {
    let L = parameters[0];
    let eps = parameters[2];
    let m = parameters[3];
    let b = parameters[4];
    let omega = parameters[5];
    let xl = x[0];
    let yl = x[1];
    let xr = x[2];
    let yr = x[3];
    let e1 = (t * omega).sin();
    let e2 = L.powi(2) - b.powi(2) * e1.powi(2);
    let e3 = xl - xr;
    let e4 = yl - yr;
    let e5 = e2.sqrt() * e3 / (eps.powi(2) * m) + b * e1 * e4 / (eps.powi(2) * m);
    let e6 = e5 - 2.0 * (e2 / (eps.powi(2) * m) + b.powi(2) * e1.powi(2) / (eps.powi(2) * m)) * (e3.powi(2) / (eps.powi(2) * m) + e4.powi(2) / (eps.powi(2) * m)) / e5;
    p[0] = 0.5 * eps.powi(2) * m;
    p[1] = 4.0 * e5;
    p[2] = 4.0 * e6;
}

