//! Properties of one phase at a temperature T in K and a density rho in kg/m^3.

use crate::helmholtz::{R, RHO_R, T_R, ai, ai_t, ar, ar_d, ar_t};
use tangential::differentiate;

/// The pressure, in Pa.
#[differentiate(der(p_t = t, p_r = rho, p_tt = t t, p_tr = t rho, p_rr = rho rho), smooth = 3)]
pub fn p(t: f64, rho: f64) -> f64 {
    let delta = rho / RHO_R;
    rho * R * t * (1.0 + delta * ar_d(T_R / t, delta))
}

/// The entropy, in J/(kg K).
#[differentiate(der(s_t = t, s_r = rho, s_tt = t t, s_tr = t rho, s_rr = rho rho), smooth = 3)]
pub fn s(t: f64, rho: f64) -> f64 {
    let (tau, delta) = (T_R / t, rho / RHO_R);
    R * (tau * (ai_t(tau, delta) + ar_t(tau, delta)) - ai(tau, delta) - ar(tau, delta))
}

/// The internal energy, in J/kg.
#[differentiate(der(u_t = t, u_r = rho), smooth = 3)]
pub fn u(t: f64, rho: f64) -> f64 {
    let (tau, delta) = (T_R / t, rho / RHO_R);
    R * t * tau * (ai_t(tau, delta) + ar_t(tau, delta))
}

/// The enthalpy, in J/kg.
#[differentiate(der(h_t = t, h_r = rho, h_tt = t t, h_tr = t rho, h_rr = rho rho), smooth = 3)]
pub fn h(t: f64, rho: f64) -> f64 {
    u(t, rho) + p(t, rho) / rho
}

/// The free enthalpy, in J/kg.
#[differentiate(der(g_r = rho), smooth = 3)]
pub fn g(t: f64, rho: f64) -> f64 {
    h(t, rho) - t * s(t, rho)
}

/// The isochoric heat capacity, in J/(kg K).
pub fn cv(t: f64, rho: f64) -> f64 {
    u_t(t, rho)
}

/// The isobaric heat capacity, in J/(kg K).
pub fn cp(t: f64, rho: f64) -> f64 {
    h_t(t, rho) - h_r(t, rho) * p_t(t, rho) / p_r(t, rho)
}

/// The speed of sound, in m/s: the root of dp/drho at constant entropy.
pub fn w(t: f64, rho: f64) -> f64 {
    (p_r(t, rho) - p_t(t, rho) * s_r(t, rho) / s_t(t, rho)).sqrt()
}
