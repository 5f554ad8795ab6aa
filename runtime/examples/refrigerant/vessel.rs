//! A control volume with the states pressure and enthalpy, which is heated, cooled, filled and emptied.
//!
//! The balances of mass and energy, `M(p, h) = V rho` and `U(p, h) = V (rho h - p)`, by implicit steps of Euler.

use crate::flash::{State, at_ph};
use crate::implicit::correction;
use crate::saturation::StateError;
use tangential::{Differentiable, Lanes, Tangent, Zero, differentiate};

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
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Flows {
    /// Heat, in W.
    pub heat: f64,
    /// Mass that comes in, in kg/s, with its enthalpy in J/kg.
    pub inflow: (f64, f64),
    /// Mass that goes out, in kg/s, with the enthalpy of the vessel.
    pub outflow: f64,
}

/// Mass and energy in a volume, at pressure, enthalpy and density.
#[differentiate(passive(volume))]
fn stored(volume: f64, p: f64, h: f64, d: f64) -> [f64; 2] {
    [volume * d, volume * (d * h - p)]
}

/// What comes in during `dt` seconds at the enthalpy `h`: mass and energy.
#[differentiate(passive(dt, flows))]
fn received(dt: f64, flows: &Flows, h: f64) -> [f64; 2] {
    let mass = flows.inflow.0 - flows.outflow;
    let energy = flows.heat + flows.inflow.0 * flows.inflow.1 - flows.outflow * h;
    [dt * mass, dt * energy]
}

/// What the balances of mass and energy lack where pressure, enthalpy and density are these; `before` was stored at the start.
#[allow(dead_code, reason = "its derivative gives the value, too")]
#[differentiate(passive(volume, before, dt, flows))]
fn balances(volume: f64, before: &[f64; 2], dt: f64, flows: &Flows, p: f64, h: f64, d: f64) -> [f64; 2] {
    let ([mass, energy], [more_mass, more_energy]) = (stored(volume, p, h, d), received(dt, flows, h));
    [mass - before[0] - more_mass, energy - before[1] - more_energy]
}

impl Vessel {
    /// Mass and energy.
    ///
    /// # Errors
    /// If the state is outside of the equation's range.
    pub fn content(&self) -> Result<(f64, f64), StateError> {
        let at = at_ph(self.p, self.h)?;
        let [mass, energy] = stored(self.volume, self.p, self.h, at.d);
        Ok((mass, energy))
    }

    /// A step of `dt` seconds. What went in and out is given back: mass in kg, energy in J.
    ///
    /// # Errors
    /// If there is no state at the end.
    pub fn step(&mut self, dt: f64, flows: &Flows) -> Result<(f64, f64), StateError> {
        let (m0, u0) = self.content()?;
        let (mut p, mut h) = (self.p, self.h);
        // The density follows pressure and enthalpy as the state says; the rest is generated.
        let residuals = |p: f64, h: f64, at: &State| {
            let (p_d, h_d) = (Lanes::<2>::unit(0), Lanes::unit(1));
            let d_d = p_d.scale(at.d_p) + h_d.scale(at.d_h);
            let (lacks, rows) = <balances<Lanes<2>>>::forward(
                self.volume,
                Zero,
                &[m0, u0],
                &[Zero; 2],
                dt,
                Zero,
                flows,
                &flows.zero_tangent(),
                p,
                p_d,
                h,
                h_d,
                at.d,
                d_d,
            );
            (lacks, rows, (lacks[0] / m0).abs().max((lacks[1] / (m0 * 1e5)).abs()))
        };
        let at = at_ph(p, h)?;
        let (mut lacks, mut rows, mut size) = residuals(p, h, &at);
        for _ in 0..100 {
            if size < 1e-13 {
                break;
            }
            let [step_p, step_h] = correction(&lacks, &rows);
            // The edges of the dome are kinks: a step that makes it worse is shortened.
            let mut part = (0.2 * p / step_p.abs()).min(4e4 / step_h.abs()).min(1.0);
            let mut best = None;
            for _ in 0..30 {
                let (next_p, next_h) = (p + part * step_p, h + part * step_h);
                if let Ok(next) = at_ph(next_p, next_h) {
                    let found = residuals(next_p, next_h, &next);
                    if found.2 < size {
                        best = Some((next_p, next_h, found));
                        break;
                    }
                }
                part *= 0.5;
            }
            let Some((next_p, next_h, found)) = best else { break };
            (p, h) = (next_p, next_h);
            (lacks, rows, size) = found;
        }
        if size > 1e-10 {
            return Err(StateError::NotConverged { what: "a step of the control volume", residual: size });
        }
        (self.p, self.h) = (p, h);
        let [mass, energy] = received(dt, flows, h);
        Ok((mass, energy))
    }
}
