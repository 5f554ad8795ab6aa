//! The Magic Formula of Pacejka for the forces of a rolling tyre in pure slip, with its dependence on the load.
//!
//! ```text
//! F = D sin(C atan(B x - E (B x - atan(B x)))) + Sv,     x = slip + Sh
//! ```
//!
//! D is the peak of the curve, C its shape, B C D its slope at the origin, E its curvature around the peak; Sh and Sv
//! shift it. All but C follow the load Fz, through its relative deviation dfz = (Fz - Fz0) / Fz0 from the nominal load
//! (H. B. Pacejka, Tire and Vehicle Dynamics, chapter 4). Loads and forces in N; the slip is the
//! slip ratio or the tangent of the slip angle.
//!
//! The coefficients of a tyre are constants of a simulation, so the derivatives are taken with respect to load and slip
//! alone. The kinks are real: a tyre off the ground gives no force, and the curvature never exceeds one.

/// How the force of one direction follows slip and load. Lists hold the coefficients of 1, dfz, dfz^2.
#[derive(Clone, Debug, tangential::Differentiable)]
pub struct Curve {
    /// Shape C.
    pub shape: f64,
    /// Peak D, relative to the load: the friction coefficient.
    pub friction: [f64; 2],
    /// Slope B C D.
    pub slope: Slope,
    /// Curvature E.
    pub curvature: [f64; 3],
    /// Horizontal shift Sh.
    pub horizontal_shift: [f64; 2],
    /// Vertical shift Sv, relative to the load.
    pub vertical_shift: [f64; 2],
}

/// How the slope at the origin follows the load.
#[derive(Clone, Debug, tangential::Differentiable)]
pub enum Slope {
    /// Fz (k0 + k1 dfz) exp(k2 dfz), usual for longitudinal slip.
    Exponential([f64; 3]),
    /// k0 Fz0 sin(2 atan(Fz / (k1 Fz0))), usual for lateral slip: largest at k1 times the nominal load.
    Saturating([f64; 2]),
}

/// A tyre.
#[derive(Clone, Debug, tangential::Differentiable)]
pub struct Tyre {
    /// The load Fz0 (N) that the coefficients refer to.
    pub nominal_load: f64,
    /// The force along the wheel plane.
    pub longitudinal: Curve,
    /// The force across the wheel plane.
    pub lateral: Curve,
}

/// The sum of coefficient i times x^i.
#[tangential::differentiate(wrt(x))]
fn polynomial(coefficients: &[f64], x: f64) -> f64 {
    coefficients
        .iter()
        .rev()
        .fold(0.0, |sum, coefficient| sum * x + coefficient)
}

/// The slope of the force at the origin (N per unit of slip).
#[tangential::differentiate(wrt(load))]
pub fn slip_stiffness(slope: &Slope, nominal_load: f64, load: f64) -> f64 {
    match slope {
        Slope::Exponential([k0, k1, k2]) => {
            let deviation = (load - nominal_load) / nominal_load;
            load * (k0 + k1 * deviation) * (k2 * deviation).exp()
        }
        Slope::Saturating([k0, k1]) => {
            k0 * nominal_load * (2.0 * (load / (k1 * nominal_load)).atan()).sin()
        }
    }
}

/// The force (N) of one direction at this load and slip, none in the other direction.
#[tangential::differentiate(wrt(load, slip))]
pub fn pure_slip(curve: &Curve, nominal_load: f64, load: f64, slip: f64) -> f64 {
    if load <= 0.0 {
        return 0.0;
    }
    let deviation = (load - nominal_load) / nominal_load;
    let c = curve.shape;
    let d = load * polynomial(&curve.friction, deviation);
    let b = slip_stiffness(&curve.slope, nominal_load, load) / (c * d);
    let e = polynomial(&curve.curvature, deviation).min(1.0);

    let x = b * (slip + polynomial(&curve.horizontal_shift, deviation));
    let shift = load * polynomial(&curve.vertical_shift, deviation);
    d * (c * (x - e * (x - x.atan())).atan()).sin() + shift
}

/// Longitudinal force (N) of the tyre at this load (N) and slip ratio.
#[tangential::differentiate(wrt(load, slip_ratio))]
pub fn longitudinal_force(tyre: &Tyre, load: f64, slip_ratio: f64) -> f64 {
    pure_slip(&tyre.longitudinal, tyre.nominal_load, load, slip_ratio)
}

/// Lateral force (N) of the tyre at this load (N) and slip angle (rad).
#[tangential::differentiate(wrt(load, slip_angle))]
pub fn lateral_force(tyre: &Tyre, load: f64, slip_angle: f64) -> f64 {
    pure_slip(&tyre.lateral, tyre.nominal_load, load, slip_angle.tan())
}
