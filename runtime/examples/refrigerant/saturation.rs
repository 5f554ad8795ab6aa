//! Liquid and vapour in equilibrium: p(T, rho_l) = p(T, rho_v) and g(T, rho_l) = g(T, rho_v).
//!
//! Inside the dome there are other solutions, where dp/drho <= 0 or behind such densities. So the ends of the stable branches are
//! found first, from outside: on each branch the pressure rises with the density, and on the bracket of pressures that both
//! have, the difference of free enthalpies falls. Newton's method cannot leave these brackets.

use crate::implicit::{correction, follow, seeds};
use crate::properties::{g, g_r, h, p, p_r, p_rr, p_t};
use tangential::{Lanes, differentiate};

/// The lowest temperature of the equation, in K.
pub const T_MIN: f64 = 169.85;
/// The highest density that is looked at, in kg/m^3.
const RHO_MAX: f64 = 1800.0;

/// Why a state could not be found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StateError {
    /// There is no equilibrium at this temperature.
    NoEquilibrium { t: f64 },
    /// Outside of where the equation is valid.
    OutOfRange { what: &'static str, value: f64 },
    /// Newton's method did not get there.
    NotConverged { what: &'static str, residual: f64 },
}

impl core::fmt::Display for StateError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoEquilibrium { t } => write!(f, "there is no equilibrium of liquid and vapour at {t} K"),
            Self::OutOfRange { what, value } => {
                write!(f, "{what} of {value} is outside of where the equation is valid")
            }
            Self::NotConverged { what, residual } => write!(f, "{what} was not found: residual {residual:.1e}"),
        }
    }
}

impl std::error::Error for StateError {}

/// Liquid and vapour in equilibrium.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Saturation {
    /// The temperature, in K.
    pub t: f64,
    /// The pressure, in Pa.
    pub p: f64,
    /// The densities of liquid and vapour, in kg/m^3.
    pub dl: f64,
    pub dv: f64,
    /// Their enthalpies, in J/kg.
    pub hl: f64,
    pub hv: f64,
}

/// The critical point: temperature, density, pressure, from dp/drho = d2p/drho2 = 0.
pub fn critical_point() -> (f64, f64, f64) {
    static FOUND: std::sync::OnceLock<(f64, f64, f64)> = std::sync::OnceLock::new();
    *FOUND.get_or_init(find_critical_point)
}

/// Zero at the temperature and density of the critical point.
#[allow(dead_code, reason = "its derivative gives the value, too")]
#[differentiate]
fn critical(y: &[f64; 2]) -> [f64; 2] {
    [p_r(y[0], y[1]), p_rr(y[0], y[1])]
}

fn find_critical_point() -> (f64, f64, f64) {
    let (mut t, mut rho) = (crate::helmholtz::T_R, crate::helmholtz::RHO_R);
    for _ in 0..50 {
        let (values, rows) = critical::<Lanes<2>>::forward(&[t, rho], &seeds(0));
        let [dt, dr] = correction(&values, &rows);
        (t, rho) = (t + dt, rho + dr);
        if dt.abs() < 1e-12 * t && dr.abs() < 1e-12 * rho {
            break;
        }
    }
    (t, rho, p(t, rho))
}

/// A root of a rising function in a bracket, by Newton's method that falls back to halving.
fn rising_root(mut low: f64, mut high: f64, start: f64, f: impl Fn(f64) -> (f64, f64)) -> f64 {
    let mut x = if start > low && start < high { start } else { 0.5 * (low + high) };
    for _ in 0..200 {
        let (value, slope) = f(x);
        if value < 0.0 {
            low = x
        } else {
            high = x
        }
        let newton = x - value / slope;
        let next = if newton > low && newton < high { newton } else { 0.5 * (low + high) };
        if (next - x).abs() <= 4.0 * f64::EPSILON * x.abs() {
            return next;
        }
        x = next;
    }
    x
}

/// The ends of the stable branches at a temperature below the critical one: vapour, liquid.
fn spinodals(t: f64) -> (f64, f64) {
    let (_, middle, _) = critical_point();
    let edge = |mut stable: f64, factor: f64| {
        loop {
            let next = if factor > 1.0 { (stable * factor).min(middle) } else { (stable * factor).max(middle) };
            if p_r(t, next) <= 0.0 || next == middle {
                let (low, high) = (stable.min(next), stable.max(next));
                // The sign of dp/drho changes once between them.
                let sign = if factor > 1.0 { -1.0 } else { 1.0 };
                return rising_root(low, high, stable, |rho| (sign * p_r(t, rho), sign * p_rr(t, rho)));
            }
            stable = next;
        }
    };
    (edge(1e-3, 1.05), edge(RHO_MAX, 0.99))
}

/// The density of the vapour at a pressure that it can have.
fn vapour_density(t: f64, pressure: f64, spinodal: f64, start: f64) -> f64 {
    rising_root(0.0, spinodal, start, |rho| (p(t, rho) - pressure, p_r(t, rho)))
}

/// The density of the liquid at a pressure that it can have.
fn liquid_density(t: f64, pressure: f64, spinodal: f64, start: f64) -> f64 {
    rising_root(spinodal, RHO_MAX, start, |rho| (p(t, rho) - pressure, p_r(t, rho)))
}

/// The conditions of equilibrium, zero at the densities `y` of liquid and vapour.
#[allow(dead_code, reason = "its derivative gives the value, too")]
#[differentiate]
fn equilibrium(t: f64, y: &[f64; 2]) -> [f64; 2] {
    [p(t, y[0]) - p(t, y[1]), g(t, y[0]) - g(t, y[1])]
}

/// Liquid and vapour in equilibrium at a temperature in K.
///
/// # Errors
/// If the temperature is below that of the equation, or not below the critical one.
pub fn saturation(t: f64) -> Result<Saturation, StateError> {
    let (critical, _, _) = critical_point();
    if !(T_MIN..critical).contains(&t) {
        return Err(if t >= critical {
            StateError::NoEquilibrium { t }
        } else {
            StateError::OutOfRange { what: "a temperature in K", value: t }
        });
    }
    let (end_v, end_l) = spinodals(t);
    let (mut low, mut high) = (p(t, end_l).max(0.0), p(t, end_v));
    // A straight line of ln p over 1 / T is a start, never an answer.
    let line = 4.059e6 * (6.6 * (1.0 - critical / t)).exp();
    let mut pressure = if line > low && line < high { line } else { 0.5 * (low + high) };
    let (mut dl, mut dv) = (RHO_MAX, 0.0);
    for _ in 0..100 {
        dv = vapour_density(t, pressure, end_v, if dv > 0.0 { dv } else { pressure / (crate::helmholtz::R * t) });
        dl = liquid_density(t, pressure, end_l, dl);
        let difference = g(t, dl) - g(t, dv);
        if difference > 0.0 {
            low = pressure
        } else {
            high = pressure
        }
        // In ln p the vapour is nearly a straight line.
        let slope = g_r(t, dl) / p_r(t, dl) - g_r(t, dv) / p_r(t, dv);
        let newton = pressure * (-difference / (slope * pressure)).clamp(-3.0, 3.0).exp();
        let next = if newton > low && newton < high { newton } else { 0.5 * (low + high) };
        let is_done = (next - pressure).abs() <= 1e-10 * pressure;
        pressure = next;
        if is_done {
            break;
        }
    }
    // Both conditions at once.
    for _ in 0..10 {
        let (values, rows) = equilibrium::<Lanes<2>>::forward(t, Lanes::default(), &[dl, dv], &seeds(0));
        let [step_l, step_v] = correction(&values, &rows);
        if !(dl + step_l > end_l && dv + step_v < end_v && dv + step_v > 0.0) {
            break;
        }
        (dl, dv) = (dl + step_l, dv + step_v);
        if step_l.abs() < 1e-13 * dl && step_v.abs() < 1e-13 * dv {
            break;
        }
    }
    let residual = (g(t, dl) - g(t, dv)).abs() / (crate::helmholtz::R * t);
    if !(residual < 1e-9 && p_r(t, dl) > 0.0 && p_r(t, dv) > 0.0 && dl > dv) {
        return Err(StateError::NotConverged { what: "an equilibrium", residual });
    }
    Ok(Saturation { t, p: p(t, dv), dl, dv, hl: h(t, dl), hv: h(t, dv) })
}

/// Liquid and vapour in equilibrium at a pressure in Pa.
///
/// # Errors
/// If there is no equilibrium at this pressure.
pub fn saturation_at(pressure: f64) -> Result<Saturation, StateError> {
    let (critical, _, p_critical) = critical_point();
    let lowest = saturation(T_MIN)?;
    if !(lowest.p..p_critical).contains(&pressure) {
        return Err(StateError::OutOfRange { what: "a pressure in Pa", value: pressure });
    }
    let (mut low, mut high) = (T_MIN, critical);
    let mut t = (1.0 / (1.0 - (pressure / 4.059e6).ln() / 6.6) * critical).clamp(T_MIN, critical - 1e-4);
    let mut found = lowest;
    for _ in 0..100 {
        found = match saturation(t) {
            Ok(found) => found,
            // So near to the critical point that both phases are one.
            Err(_) if critical - t < 1e-2 => {
                high = t;
                t = 0.5 * (low + high);
                continue;
            }
            Err(error) => return Err(error),
        };
        let difference = found.p - pressure;
        if difference < 0.0 {
            low = t
        } else {
            high = t
        }
        let newton = t - difference / slope(&found);
        let next = if newton > low && newton < high { newton } else { 0.5 * (low + high) };
        if (next - t).abs() <= 1e-13 * t {
            break;
        }
        t = next;
    }
    Ok(found)
}

/// dp/dT along the equilibrium.
pub fn slope(at: &Saturation) -> f64 {
    let densities = [at.dl, at.dv];
    let (_, rows) = equilibrium::<Lanes<3>>::forward(at.t, Lanes::unit(0), &densities, &seeds(1));
    let [_, [dv_t]] = follow::<1, 2, 3>(&rows);
    p_t(at.t, at.dv) + p_r(at.t, at.dv) * dv_t
}

/// The density at a pressure in Pa and a temperature in K, of the stable phase.
///
/// # Errors
/// If the temperature is outside of the equation's range.
pub fn density(pressure: f64, t: f64) -> Result<f64, StateError> {
    let (critical, _, _) = critical_point();
    if !(T_MIN..=700.0).contains(&t) || pressure.is_nan() || pressure <= 0.0 {
        return Err(StateError::OutOfRange { what: "a temperature in K or a pressure in Pa", value: t });
    }
    let ideal = pressure / (crate::helmholtz::R * t);
    if t >= critical {
        return Ok(rising_root(0.0, RHO_MAX, ideal, |rho| (p(t, rho) - pressure, p_r(t, rho))));
    }
    let both = saturation(t)?;
    Ok(if pressure >= both.p {
        rising_root(both.dl * 0.999999, RHO_MAX, both.dl, |rho| (p(t, rho) - pressure, p_r(t, rho)))
    } else {
        rising_root(0.0, both.dv * 1.000001, ideal, |rho| (p(t, rho) - pressure, p_r(t, rho)))
    })
}
