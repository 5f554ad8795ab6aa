//! The flexible slider-crank of the IVP test set, as it is: index 3, with a linear beam.
//!
//! Unknowns are angles of crank and rod, position of the slider, four deformations of the rod; their velocities; three
//! multipliers.

use tangential::dae::{DaeError, Equations};
use tangential::{VectorFunction, differentiate};

const L1: f64 = 0.15;
const L2: f64 = 0.30;
const RHO: f64 = 7870.0;
/// Height and width of the rod.
const B: f64 = 0.008;
/// Volume of the rod.
const FB: f64 = B * B * L2;
const FM: f64 = RHO * FB;
const FK: f64 = 2e11 * B * B / L2;

#[differentiate]
fn dot(a: &[f64; 4], b: &[f64; 4]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
}

#[differentiate]
fn times(m: &[[f64; 4]; 4], a: &[f64; 4]) -> [f64; 4] {
    [dot(&m[0], a), dot(&m[1], a), dot(&m[2], a), dot(&m[3], a)]
}

/// With a value for pi, for the test set takes 3.1415927.
#[differentiate(vector(t, x, xd))]
fn slider_crank(pi: f64, t: f64, x: [f64; 17], xd: [f64; 17]) -> [f64; 17] {
    let (m2, m3, j1, j2, omega) = (0.151104, 0.075552, 0.002727, 0.0045339259, 150.0);
    let (phi1, phi2, x3) = (x[0], x[1], x[2]);
    let (qf, w) = ([x[3], x[4], x[5], x[6]], [x[10], x[11], x[12], x[13]]);
    let (v1, v2) = (x[7], x[8]);
    // Accelerations.
    let (a1, a2, a3, af) = (xd[7], xd[8], xd[9], [xd[10], xd[11], xd[12], xd[13]]);
    let (s, c) = ((phi1 - phi2).sin(), (phi1 - phi2).cos());

    let md = [[FM / 2.0, 0.0, 0.0, 0.0], [0.0, FM / 2.0, 0.0, 0.0], [0.0, 0.0, 8.0 * FM, FM], [0.0, 0.0, FM, 2.0 * FM]];
    let slender = (B / L2) * (B / L2);
    let kd = [
        [FK * pi.powi(4) / 24.0 * slender, 0.0, 0.0, 0.0],
        [0.0, FK * 2.0 * pi.powi(4) / 3.0 * slender, 0.0, 0.0],
        [0.0, 0.0, FK * 16.0 / 3.0, -FK * 8.0 / 3.0],
        [0.0, 0.0, -FK * 8.0 / 3.0, FK * 7.0 / 3.0],
    ];
    let (b1, b2, b3) = (FB * 16.0 / pi.powi(3), FB * (8.0 / pi.powi(3) - 1.0 / pi), FB / (2.0 * pi));
    let b = [[0.0, 0.0, -b1, b2], [0.0, 0.0, 0.0, b3], [b1, 0.0, 0.0, 0.0], [-b2, -b3, 0.0, 0.0]];
    let b_transposed = [[0.0, 0.0, b1, -b2], [0.0, 0.0, 0.0, -b3], [-b1, 0.0, 0.0, 0.0], [b2, b3, 0.0, 0.0]];
    let c1 = [0.0, 0.0, FB * 2.0 / 3.0, FB / 6.0];
    let c2 = [FB * 2.0 / pi, 0.0, 0.0, 0.0];
    let c12 = [0.0, 0.0, L2 * FB / 3.0, L2 * FB / 6.0];
    let c21 = [L2 * FB / pi, -L2 * FB / (2.0 * pi), 0.0, 0.0];

    let (md_qf, md_af, kd_qf) = (times(&md, &qf), times(&md, &af), times(&kd, &qf));
    let (b_w, bt_qf) = (times(&b, &w), times(&b_transposed, &qf));
    let (c1_qf, c2_qf, c12_qf) = (dot(&c1, &qf), dot(&c2, &qf), dot(&c12, &qf));

    let m12 = L1 * L2 * m2 * c / 2.0 + RHO * L1 * (c * c1_qf + s * c2_qf);
    let m22 = j2 + dot(&qf, &md_qf) + 2.0 * RHO * c12_qf;
    let f1 = -L1 * L2 * m2 * v2 * v2 * s / 2.0 + RHO * L1 * v2 * v2 * (c * c2_qf - s * c1_qf)
        - 2.0 * RHO * L1 * v2 * (c * dot(&c1, &w) + s * dot(&c2, &w));
    let f2 = L1 * L2 * m2 * v1 * v1 * s / 2.0 + RHO * L1 * v1 * v1 * (s * c1_qf - c * c2_qf)
        - 2.0 * RHO * v2 * dot(&c12, &w)
        - 2.0 * v2 * dot(&w, &md_qf)
        - RHO * dot(&w, &b_w);

    let mut f = [0.0; 17];
    for i in 0..7 {
        f[i] = xd[i] - x[7 + i];
    }
    // Forces of the constraints.
    let (y1, y2, y3) = (x[14], x[15], x[16]);
    let (s1, cos1, s2, cos2) = (phi1.sin(), phi1.cos(), phi2.sin(), phi2.cos());
    let length = L2 + qf[3];
    f[7] = (j1 + m2 * L1 * L1) * a1 + m12 * a2 - f1 - (y1 * L1 * cos1 + y2 * L1 * s1 + y3);
    f[8] = m12 * a1 + m22 * a2 - f2 - (y1 * length * cos2 + y2 * length * s2);
    f[9] = m3 * a3 - y2;
    for i in 0..4 {
        let m1 = RHO * L1 * (c * c2[i] - s * c1[i]);
        let m2 = RHO * (c21[i] + bt_qf[i]);
        f[7] += m1 * af[i];
        f[8] += m2 * af[i];
        let force = v2 * v2 * md_qf[i]
            + RHO * (v2 * v2 * c12[i] + L1 * v1 * v1 * (c * c1[i] + s * c2[i]) + 2.0 * v2 * b_w[i])
            - kd_qf[i];
        f[10 + i] = m1 * a1 + m2 * a2 + md_af[i] - force;
    }
    f[13] -= y1 * s2 - y2 * cos2;
    f[14] = L1 * s1 + length * s2;
    f[15] = x3 - L1 * cos1 - length * cos2;
    f[16] = phi1 - omega * t;
    f
}

pub const START: [f64; 17] = [
    0.0,
    0.0,
    4.50016933e-1,
    0.0,
    0.0,
    1.03339863e-5,
    1.69327969e-5,
    150.0,
    -74.99576703969453,
    -2.68938671997904e-6,
    0.444896112581599,
    4.63433931923867e-3,
    -1.78591076000055e-6,
    -2.68938671997904e-6,
    6.552727150584648e-8,
    -3.824589509350831e2,
    4.635908708561371e-9,
];

/// Positions at t = 0.1, deTestSet, with its value of pi.
pub const END: [f64; 7] = [
    15.0,
    -0.3311734988256260,
    0.1697373328427860,
    0.1893192899613509e-3,
    0.2375751249879174e-4,
    -0.5323896770569702e-5,
    -0.8363313279112129e-5,
];

/// Velocities and multipliers there (with the other sign), by an independent program.
pub const END_RATES: [f64; 10] = [
    150.0,
    60.2534675513383,
    -8.7531163266978,
    -3.00554139986e-2,
    -5.50043180133e-3,
    4.97411179465e-4,
    1.10555999360e-3,
    62.3293583276931,
    163.792099323691,
    -25.298579469978,
];

// The value of the test set.
#[allow(clippy::approx_constant)]
pub fn system() -> Result<Equations<impl VectorFunction>, DaeError> {
    let indices = (0..17).map(|i| 1 + i / 7);
    Ok(Equations::linear(slider_crank::vector(3.1415927))?.indices(indices))
}
