//! R134a by its Helmholtz energy (Tillner-Roth and Baehr 1994): two functions, and what is differentiated of them.

use tangential::differentiate;

/// The gas constant, in J/(kg K).
pub const R: f64 = 8.314471 / 0.102032;
/// The temperature that reduces, in K.
pub const T_R: f64 = 374.18;
/// The density that reduces, in kg/m^3.
pub const RHO_R: f64 = 4978.830171 * 0.102032;

/// n, t, d of the terms `n tau^t delta^d`.
pub const POLYNOMIAL: [(f64, f64, f64); 8] = [
    (0.05586817, -0.5, 2.0),
    (0.498223, 0.0, 1.0),
    (0.02458698, 0.0, 3.0),
    (0.0008570145, 0.0, 6.0),
    (0.0004788584, 1.5, 6.0),
    (-1.800808, 1.5, 1.0),
    (0.2671641, 2.0, 1.0),
    (-0.04781652, 2.0, 2.0),
];

/// n, t, d, l of the terms `n tau^t delta^d exp(-delta^l)`.
pub const EXPONENTIAL: [(f64, f64, f64, usize); 13] = [
    (0.01423987, 1.0, 5.0, 1),
    (0.3324062, 3.0, 2.0, 1),
    (-0.007485907, 5.0, 2.0, 1),
    (0.0001017263, 1.0, 4.0, 2),
    (-0.5184567, 5.0, 1.0, 2),
    (-0.08692288, 5.0, 4.0, 2),
    (0.2057144, 6.0, 1.0, 2),
    (-0.005000457, 10.0, 2.0, 2),
    (0.0004603262, 10.0, 4.0, 2),
    (-0.003497836, 10.0, 1.0, 3),
    (0.006995038, 18.0, 5.0, 3),
    (-0.01452184, 22.0, 3.0, 3),
    (-0.0001285458, 50.0, 10.0, 4),
];

/// The Helmholtz energy of the ideal gas, reduced, at tau = T_r / T and delta = rho / rho_r.
#[differentiate(der(ai_t = tau, ai_tt = tau tau), smooth = 4)]
pub fn ai(tau: f64, delta: f64) -> f64 {
    delta.ln() - 1.019535 + 9.047135 * tau - 1.629789 * tau.ln() - 9.723916 * tau.powf(-0.5) - 3.92717 * tau.powf(-0.75)
}

/// The residual Helmholtz energy, reduced, at tau = T_r / T and delta = rho / rho_r.
#[differentiate(
    der(
        ar_t = tau,
        ar_d = delta,
        ar_tt = tau tau,
        ar_td = tau delta,
        ar_dd = delta delta,
        ar_ttt = tau tau tau,
        ar_ttd = tau tau delta,
        ar_tdd = tau delta delta,
        ar_ddd = delta delta delta,
        ar_all = 2 in tau delta
    ),
    smooth = 4
)]
pub fn ar(tau: f64, delta: f64) -> f64 {
    let ln_tau = tau.ln();
    let ln_delta = delta.ln();
    let square = delta * delta;
    let powers = [1.0, delta, square, square * delta, square * square];
    let mut sum = 0.0;
    for (n, t, d) in POLYNOMIAL {
        sum += n * (t * ln_tau + d * ln_delta).exp();
    }
    for (n, t, d, l) in EXPONENTIAL {
        sum += n * (t * ln_tau + d * ln_delta - powers[l]).exp();
    }
    sum
}
