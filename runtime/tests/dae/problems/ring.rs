//! The ring modulator of the IVP test set: a stiff ODE, or without its small capacities a DAE of index 2.

use std::f64::consts::PI;
use tangential::dae::{DaeError, Equations};
use tangential::{VectorFunction, differentiate};

#[differentiate]
fn diode(u: f64) -> f64 {
    40.67286402e-9 * ((17.7493332 * u).exp() - 1.0)
}

#[differentiate(vector(t, x))]
pub fn modulator(t: f64, x: [f64; 15]) -> [f64; 15] {
    let (r, rp, rg1, rg2, rg3, ri, rc) = (25e3, 50.0, 36.3, 17.3, 17.3, 50.0, 600.0);
    let (u_in1, u_in2) = (0.5 * (2000.0 * PI * t).sin(), 2.0 * (20000.0 * PI * t).sin());
    let q1 = diode(x[2] - x[4] - x[6] - u_in2);
    let q2 = diode(-x[3] + x[5] - x[6] - u_in2);
    let q3 = diode(x[3] + x[4] + x[6] + u_in2);
    let q4 = diode(-x[2] - x[5] + x[6] + u_in2);
    [
        x[7] - x[9] / 2.0 + x[10] / 2.0 + x[13] - x[0] / r,
        x[8] - x[11] / 2.0 + x[12] / 2.0 + x[14] - x[1] / r,
        x[9] - q1 + q4,
        -x[10] + q2 - q3,
        x[11] + q1 - q3,
        -x[12] - q2 + q4,
        -x[6] / rp + q1 + q2 - q3 - q4,
        -x[0],
        -x[1],
        x[0] / 2.0 - x[2] - rg2 * x[9],
        -x[0] / 2.0 + x[3] - rg3 * x[10],
        x[1] / 2.0 - x[4] - rg2 * x[11],
        -x[1] / 2.0 + x[5] - rg3 * x[12],
        -x[0] + u_in1 - (ri + rg1) * x[13],
        -x[1] - (rc + rg1) * x[14],
    ]
}

/// At t = 1e-3 with capacities of 2e-12, deTestSet.
pub const END: [f64; 15] = [
    -0.2339057358486745e-1,
    -0.7367485485540825e-2,
    0.2582956709291169,
    -0.4064465721283450,
    -0.4039455665149794,
    0.2607966765422943,
    0.1106761861269975,
    0.2939904342435596e-6,
    -0.2840029933642329e-7,
    0.7267198267264553e-3,
    0.7929487196960840e-3,
    -0.7255283495698965e-3,
    -0.7941401968526521e-3,
    0.7088495416976114e-4,
    0.2390059075236570e-4,
];

/// At t = 1e-3 without small capacities, to about 1e-9 in the first seven.
pub const END_WITHOUT: [f64; 15] = [
    -2.33991346e-2,
    -7.3748826e-3,
    0.323424823,
    -0.341313540,
    -0.338811831,
    0.325926532,
    0.110674477,
    2.9399098e-7,
    -2.838818e-8,
    7.26084729e-4,
    7.93516281e-4,
    -7.26084730e-4,
    -7.93516280e-4,
    7.0878212e-5,
    2.3898082e-5,
];

/// M, by rows and columns.
pub fn mass(small: f64) -> impl Iterator<Item = (usize, usize, f64)> {
    let (c, cp, lh, ls1, ls2, ls3) = (1.6e-8, 1e-8, 4.45, 2e-3, 5e-4, 5e-4);
    let mass = [c, c, small, small, small, small, cp, lh, lh, ls2, ls3, ls2, ls3, ls1, ls1];
    mass.into_iter().enumerate().map(|(i, m)| (i, i, m))
}

/// With small capacities, or without them if that is 0.
pub fn system(small: f64) -> Result<Equations<impl VectorFunction>, DaeError> {
    // Without them the voltages at the diodes are of index 2 in one combination and of index 1 in three: they count as all
    // others do.
    Equations::with_mass(modulator::vector(), mass(small))
}
