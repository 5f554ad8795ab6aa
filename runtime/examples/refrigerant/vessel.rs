//! A control volume with the states pressure and enthalpy, which is heated, cooled, filled and emptied.
//!
//! The balances of mass and energy, `M(p, h) = V rho` and `U(p, h) = V (rho h - p)`, by implicit steps of Euler.

use crate::flash::{State, at_ph};
use crate::saturation::StateError;

/// A control volume.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vessel {
    /// Its volume, in m^3.
    pub volume: f64,
    /// Its pressure, in Pa.
    pub p: f64,
    /// Its enthalpy, in J/kg.
    pub h: f64,
}

/// What goes into a control volume.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flows {
    /// Heat, in W.
    pub heat: f64,
    /// Mass that comes in, in kg/s, with its enthalpy in J/kg.
    pub inflow: (f64, f64),
    /// Mass that goes out, in kg/s, with the enthalpy of the vessel.
    pub outflow: f64,
}

impl Vessel {
    /// Mass and energy.
    ///
    /// # Errors
    /// If the state is outside of the equation's range.
    pub fn content(&self) -> Result<(f64, f64), StateError> {
        let at = at_ph(self.p, self.h)?;
        Ok((self.volume * at.d, self.volume * (at.d * self.h - self.p)))
    }

    /// A step of `dt` seconds. What went in and out is given back: mass in kg, energy in J.
    ///
    /// # Errors
    /// If there is no state at the end.
    pub fn step(&mut self, dt: f64, flows: &Flows) -> Result<(f64, f64), StateError> {
        let (m0, u0) = self.content()?;
        let mass = dt * (flows.inflow.0 - flows.outflow);
        let v = self.volume;
        let (mut p, mut h) = (self.p, self.h);
        let residuals = |p: f64, h: f64, at: &State| {
            let energy = dt * (flows.heat + flows.inflow.0 * flows.inflow.1 - flows.outflow * h);
            let (f, e) = (v * at.d - m0 - mass, v * (at.d * h - p) - u0 - energy);
            (f, e, (f / m0).abs().max((e / (m0 * 1e5)).abs()))
        };
        let mut at = at_ph(p, h)?;
        let (mut f, mut e, mut size) = residuals(p, h, &at);
        for _ in 0..100 {
            if size < 1e-13 {
                break;
            }
            let (f_p, f_h) = (v * at.d_p, v * at.d_h);
            let (e_p, e_h) = (v * (at.d_p * h - 1.0), v * (at.d_h * h + at.d) + dt * flows.outflow);
            let det = f_p * e_h - f_h * e_p;
            let (step_p, step_h) = ((f * e_h - f_h * e) / det, (f_p * e - f * e_p) / det);
            // The edges of the dome are kinks: a step that makes it worse is shortened.
            let mut part = (0.2 * p / step_p.abs()).min(4e4 / step_h.abs()).min(1.0);
            let mut best = None;
            for _ in 0..30 {
                let (next_p, next_h) = (p - part * step_p, h - part * step_h);
                if let Ok(next) = at_ph(next_p, next_h) {
                    let found = residuals(next_p, next_h, &next);
                    if found.2 < size {
                        best = Some((next_p, next_h, next, found));
                        break;
                    }
                }
                part *= 0.5;
            }
            let Some((next_p, next_h, next, found)) = best else { break };
            (p, h, at) = (next_p, next_h, next);
            (f, e, size) = found;
        }
        if size > 1e-10 {
            return Err(StateError::NotConverged { what: "a step of the control volume", residual: size });
        }
        (self.p, self.h) = (p, h);
        Ok((mass, dt * (flows.heat + flows.inflow.0 * flows.inflow.1 - flows.outflow * h)))
    }
}
