//! The car axis of the IVP test set, as it is: index 3.

use tangential::dae::{DaeError, Equations};
use tangential::{VectorFunction, differentiate};

/// Equations of motion, without constraints.
#[differentiate]
fn motion(t: f64, x: &[f64; 10], xd: &[f64; 10]) -> [f64; 8] {
    let [xl, yl, xr, yr, ul, vl, ur, vr, lambda1, lambda2] = *x;
    let (l, l0, eps, m, b, omega, g) = (1.0_f64, 0.5, 0.01, 10.0, 0.1, 10.0, 1.0);
    let k = eps * eps * m / 2.0;
    let yb = b * (omega * t).sin();
    let xb = (l * l - yb * yb).sqrt();
    let ll = (xl * xl + yl * yl).sqrt();
    let lr = ((xr - xb) * (xr - xb) + (yr - yb) * (yr - yb)).sqrt();
    [
        xd[0] - ul,
        xd[1] - vl,
        xd[2] - ur,
        xd[3] - vr,
        k * xd[4] - ((l0 - ll) * xl / ll + lambda1 * xb + 2.0 * lambda2 * (xl - xr)),
        k * xd[5] - ((l0 - ll) * yl / ll + lambda1 * yb + 2.0 * lambda2 * (yl - yr) - k * g),
        k * xd[6] - ((l0 - lr) * (xr - xb) / lr - 2.0 * lambda2 * (xl - xr)),
        k * xd[7] - ((l0 - lr) * (yr - yb) / lr - 2.0 * lambda2 * (yl - yr) - k * g),
    ]
}

/// With constraints for positions: index 3.
#[differentiate(vector(t, x, xd))]
fn axis(t: f64, x: [f64; 10], xd: [f64; 10]) -> [f64; 10] {
    let [a, b, c, d, e, f, g, h] = motion(t, &x, &xd);
    let [position1, position2, ..] = hidden(t, x);
    [a, b, c, d, e, f, g, h, position1, position2]
}

/// With the second derivatives of the constraints: index 1.
#[differentiate(vector(t, x, xd))]
fn accelerated(t: f64, x: [f64; 10], xd: [f64; 10]) -> [f64; 10] {
    let [a, b, c, d, e, f, g, h] = motion(t, &x, &xd);
    let [xl, yl, xr, yr, ul, vl, ur, vr, ..] = x;
    let omega = 10.0;
    let (yb, yb_d) = (0.1 * (omega * t).sin(), 0.1 * omega * (omega * t).cos());
    let yb_dd = -omega * omega * yb;
    let xb = (1.0 - yb * yb).sqrt();
    let xb_d = -yb * yb_d / xb;
    let xb_dd = -(yb_d * yb_d + yb * yb_dd + xb_d * xb_d) / xb;
    let axis = xd[4] * xb + 2.0 * ul * xb_d + xl * xb_dd + xd[5] * yb + 2.0 * vl * yb_d + yl * yb_dd;
    let length =
        (ul - ur) * (ul - ur) + (xl - xr) * (xd[4] - xd[6]) + (vl - vr) * (vl - vr) + (yl - yr) * (xd[5] - xd[7]);
    [a, b, c, d, e, f, g, h, axis, length]
}

/// The same with multipliers that no rate multiplies: rates, and the constraints' second derivatives with these in place of accelerations.
#[differentiate(vector(t, x))]
pub fn solved(t: f64, x: [f64; 10]) -> [f64; 10] {
    let k = 0.01 * 0.01 * 10.0 / 2.0;
    let still = [0.0; 10];
    let [a, b, c, d, e, f, g, h] = motion(t, &x, &still);
    let xd = [-a, -b, -c, -d, -e / k, -f / k, -g / k, -h / k, 0.0, 0.0];
    let [.., axis, length] = accelerated(t, x, xd);
    [xd[0], xd[1], xd[2], xd[3], xd[4], xd[5], xd[6], xd[7], axis, length]
}

/// The constraints for positions and for velocities.
#[differentiate(vector(t, x))]
pub fn hidden(t: f64, x: [f64; 10]) -> [f64; 4] {
    let [xl, yl, xr, yr, ul, vl, ur, vr, ..] = x;
    let (l, b, omega) = (1.0_f64, 0.1, 10.0);
    let (yb, yb_d) = (b * (omega * t).sin(), b * omega * (omega * t).cos());
    let xb = (l * l - yb * yb).sqrt();
    let xb_d = -yb * yb_d / xb;
    [
        xl * xb + yl * yb,
        (xl - xr) * (xl - xr) + (yl - yr) * (yl - yr) - l * l,
        ul * xb + xl * xb_d + vl * yb + yl * yb_d,
        (xl - xr) * (ul - ur) + (yl - yr) * (vl - vr),
    ]
}

pub const START: [f64; 10] = [0.0, 0.5, 1.0, 0.5, -0.5, 0.0, -0.5, 0.0, 0.0, 0.0];

/// At t = 3, `R/ex_reference.R` of deTestSet.
pub const END: [f64; 10] = [
    0.493455784275402809e-1,
    0.496989460230171154,
    1.04174252488542152,
    0.373911027265361257,
    -0.770583684040972358e-1,
    0.744686658723778553e-2,
    0.175568157537232222e-1,
    0.770341043779251976,
    -0.473688659084893325e-2,
    -0.110468033125734369e-2,
];

pub fn system() -> Result<Equations<impl VectorFunction>, DaeError> {
    let names = ["xl", "yl", "xr", "yr", "ul", "vl", "ur", "vr", "lambda1", "lambda2"];
    Ok(Equations::linear(axis::vector())?.unknown_names(names).indices([1, 1, 1, 1, 2, 2, 2, 2, 3, 3]))
}

/// Index 3 still, but projected on the constraints for velocities, too.
pub fn projected() -> Result<Equations<impl VectorFunction>, DaeError> {
    system()?.invariants(hidden::vector(), &["axis", "length", "axis'", "length'"])
}

/// Index 1, on the constraints for positions and velocities.
pub fn reduced() -> Result<Equations<impl VectorFunction>, DaeError> {
    Equations::linear(accelerated::vector())?.invariants(hidden::vector(), &["axis", "length", "axis'", "length'"])
}
