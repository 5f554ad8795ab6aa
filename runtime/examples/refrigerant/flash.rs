//! States by other pairs than temperature and density.

use crate::implicit::{correction, follow, seeds};
use crate::properties::{cp, g, h, p, p_r};
use crate::saturation::{Saturation, StateError, critical_point, density, saturation, saturation_at};
use tangential::{Lanes, differentiate};

/// A state, and what of it changes with pressure and enthalpy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    /// The temperature, in K.
    pub t: f64,
    /// The density, in kg/m^3; of both phases together.
    pub d: f64,
    /// The part of vapour by mass, inside of the dome.
    pub x: Option<f64>,
    /// The derivative of the density by the pressure at constant enthalpy.
    pub d_p: f64,
    /// The derivative of the density by the enthalpy at constant pressure.
    pub d_h: f64,
}

/// The conditions of one phase, zero at its temperature and density `y`, for pressure and enthalpy `u`.
#[allow(dead_code, reason = "its derivative gives the value, too")]
#[differentiate]
fn one_phase(u: &[f64; 2], y: &[f64; 2]) -> [f64; 2] {
    [p(y[0], y[1]) - u[0], h(y[0], y[1]) - u[1]]
}

/// The conditions of two phases, zero at temperature, density of the liquid, density of the vapour and part of vapour `y`, for pressure
/// and enthalpy `u`.
#[allow(dead_code, reason = "its derivative gives the value, too")]
#[differentiate]
fn two_phases(u: &[f64; 2], y: &[f64; 4]) -> [f64; 4] {
    let [t, dl, dv, x] = *y;
    let (hl, hv) = (h(t, dl), h(t, dv));
    [p(t, dl) - u[0], p(t, dv) - u[0], g(t, dl) - g(t, dv), hl + x * (hv - hl) - u[1]]
}

/// The density of both phases together.
#[allow(dead_code, reason = "its derivative gives the value, too")]
#[differentiate]
fn of_both(y: &[f64; 4]) -> f64 {
    1.0 / ((1.0 - y[3]) / y[1] + y[3] / y[2])
}

/// A state of one phase.
fn single(t: f64, d: f64) -> State {
    let (u, y) = ([p(t, d), h(t, d)], [t, d]);
    let (_, rows) = one_phase::<Lanes<4>>::forward(&u, &seeds(0), &y, &seeds(2));
    let [_, [d_p, d_h]] = follow(&rows);
    State { t, d, x: None, d_p, d_h }
}

/// A state inside of the dome, between two phases in equilibrium.
fn mixed(both: &Saturation, x: f64) -> State {
    let (u, y) = ([both.p, both.hl + x * (both.hv - both.hl)], [both.t, both.dl, both.dv, x]);
    let (_, rows) = two_phases::<Lanes<6>>::forward(&u, &seeds(0), &y, &seeds(2));
    let y_d = follow::<2, 4, 6>(&rows);
    let (d, d_d) = of_both::<Lanes<2>>::forward(&y, &y_d.map(Lanes));
    State { t: both.t, d, x: Some(x), d_p: d_d[0], d_h: d_d[1] }
}

/// The state at a temperature in K and a part of vapour.
///
/// # Errors
/// If there is no equilibrium at this temperature, or `x` is not between 0 and 1.
pub fn at_tx(t: f64, x: f64) -> Result<State, StateError> {
    if !(0.0..=1.0).contains(&x) {
        return Err(StateError::OutOfRange { what: "a part of vapour", value: x });
    }
    Ok(mixed(&saturation(t)?, x))
}

/// The state at a pressure in Pa and a temperature in K.
///
/// # Errors
/// If it is outside of the equation's range.
pub fn at_pt(pressure: f64, t: f64) -> Result<State, StateError> {
    Ok(single(t, density(pressure, t)?))
}

/// The state at a pressure in Pa and an enthalpy in J/kg.
///
/// # Errors
/// If it is outside of the equation's range.
pub fn at_ph(pressure: f64, enthalpy: f64) -> Result<State, StateError> {
    let (critical, rho_critical, p_critical) = critical_point();
    let (mut low, mut high) = (crate::saturation::T_MIN, 700.0);
    let mut is_liquid = None;
    if pressure < p_critical {
        let both = saturation_at(pressure)?;
        if enthalpy >= both.hl && enthalpy <= both.hv {
            return Ok(mixed(&both, (enthalpy - both.hl) / (both.hv - both.hl)));
        }
        is_liquid = Some(enthalpy < both.hl);
        if enthalpy < both.hl { high = both.t } else { low = both.t }
    }
    // The enthalpy rises with the temperature at constant pressure.
    let edge = |t: f64| match is_liquid {
        // At the edge of the dome itself it is not said which phase is meant.
        Some(true) if t < critical => saturation(t).map(|both| liquid(pressure, t, &both)),
        Some(false) if t < critical => saturation(t).map(|both| vapour(pressure, t, &both)),
        _ => density(pressure, t),
    };
    let mut t = if pressure >= p_critical { critical } else { 0.5 * (low + high) };
    let mut d = rho_critical;
    for _ in 0..200 {
        d = match edge(t) {
            Ok(d) => d,
            Err(_) if (t - critical).abs() < 1e-2 => density(pressure, critical)?,
            Err(error) => return Err(error),
        };
        let difference = h(t, d) - enthalpy;
        if difference < 0.0 {
            low = t
        } else {
            high = t
        }
        let newton = t - difference / cp(t, d);
        let next = if newton > low && newton < high { newton } else { 0.5 * (low + high) };
        if (next - t).abs() <= 1e-14 * t || difference.abs() <= 1e-13 * enthalpy.abs() {
            break;
        }
        t = next;
    }
    // Both conditions at once: near to the critical point the density is worth little by itself.
    for _ in 0..20 {
        let zero = [Lanes::default(); 2];
        let (values, rows) = one_phase::<Lanes<2>>::forward(&[pressure, enthalpy], &zero, &[t, d], &seeds(0));
        let [dt, dd] = correction(&values, &rows);
        if !(dt.abs() < 1e-3 * t && dd.abs() < 1e-1 * d) {
            break;
        }
        (t, d) = (t + dt, d + dd);
        if dt.abs() < 1e-15 * t && dd.abs() < 1e-14 * d {
            break;
        }
    }
    let residual = ((p(t, d) - pressure) / pressure).abs().max(((h(t, d) - enthalpy) / enthalpy).abs());
    if residual.is_nan() || residual > 1e-9 {
        return Err(StateError::NotConverged { what: "a state at pressure and enthalpy", residual });
    }
    Ok(single(t, d))
}

fn liquid(pressure: f64, t: f64, both: &Saturation) -> f64 {
    newton_density(pressure, t, both.dl)
}

fn vapour(pressure: f64, t: f64, both: &Saturation) -> f64 {
    newton_density(pressure, t, both.dv)
}

/// From the edge of the dome outwards the pressure bends one way, so that Newton's method goes there by itself.
fn newton_density(pressure: f64, t: f64, start: f64) -> f64 {
    let mut d = start;
    for _ in 0..60 {
        let step = (p(t, d) - pressure) / p_r(t, d);
        d -= step.clamp(-0.2 * d, 0.5 * d);
        if step.abs() < 1e-14 * d {
            break;
        }
    }
    d
}
