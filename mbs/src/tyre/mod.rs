//! Tyres by the Magic Formula: PAC2002, also known as MF-Tyre 5.2, and MF-Tyre 6.1.
//!
//! H. B. Pacejka, Tire and Vehicle Dynamics, chapter 4, equations 4.E1 to 4.E78, without turn slip; transient behaviour by the
//! linear relaxation of chapters 7 and 8. Of MF-Tyre 6.1 ([`Formula::Mf61`]) there are inflation pressure and camber; as in MF-Tyre
//! itself, and other than the book prints, rolling resistance refers to the nominal load, the trail to the inclination with its
//! sign, and the overturning moment has `QSX12` to `QSX14` (Besselink, Schmeitz, Pacejka, Vehicle System Dynamics 48, 2010). The load is
//! linear in the deflection: `Q_FZ2`, `Q_V2` and the like have no effect, which is told.
//!
//! Signs and frames are those of ISO 8855 (TYDEX W), and of the files. At the contact point x is forward, in the wheel plane
//! and along the road; y is to the left, along the road; z is the normal of the road, up. Forces and moments are those of
//! the road on the wheel.
//!
//! | | is | positive |
//! | --- | --- | --- |
//! | `kappa` | `-Vsx / abs(Vx)`, `Vsx = Vx - Omega Re` | while driving, -1 at a locked wheel |
//! | `alpha` | the tangent `Vsy / abs(Vx)`, which [`Report`] turns into an angle | sliding to the left |
//! | `gamma` | the inclination of the wheel plane | top to the right, seen from behind |
//! | `Omega` | the wheel's angular velocity along its axle, which points to the left | forward |
//!
//! So a positive `alpha` gives a negative `Fy`: `PKY1` is negative in files of this kind, and `Mz` at small `alpha` is
//! positive.
//!
//! What the book leaves open:
//! - **Standstill.** Slips divide by a [`formula::divisor()`] that is `abs(Vx)` above `VXLOW` and a parabola below, which ends
//!   at half of it: without relaxation the tyre acts like a damper at standstill, with relaxation like a spring that is
//!   damped a little. Shifts, trail, residual moment and rolling resistance fade below `VXLOW`: nothing pushes a parked car.
//! - **Reverse.** Trail and rolling resistance follow the sign of the speed; shifts do not.
//! - **Loads.** What a tyre has per load is computed per load, so that everything is smooth down to no load. Beyond `FZMAX`
//!   coefficients stay what they are there, and forces grow in proportion to the load.
//! - **Damping** of the load begins over the first tenth of the nominal deflection, so that a wheel lands without a jump.
//!
//! ```
//! use tangential_mbs::tyre::formula::{Slip, forces};
//! use tangential_mbs::tyre::{Tyre, truck};
//!
//! let left = truck(); // or Tyre::from_tir(&text, "name.tir")?
//! let right: Tyre = left.mirrored();
//! // Braking in a bend, at 20 m/s.
//! let slip = Slip { fz: 30e3, kappa: -0.05, alpha: 0.03, gamma: 0.0, speed: 20.0 };
//! let by_road = forces(&left, slip);
//! assert!(by_road.fx < -10e3 && by_road.fy < -3e3);
//!
//! // How the lateral force changes with the slip: generated, as for every function of this module that is on the way.
//! use tangential::Zero;
//! use tangential_mbs::tyre::formula::SlipTangent;
//! let by_alpha = SlipTangent { fz: 0.0, kappa: 0.0, alpha: 1.0, gamma: 0.0, speed: 0.0 };
//! let (_, slopes) = forces::<f64>::forward(&left, &Zero, slip, by_alpha);
//! assert!(slopes.fy < -100e3);
//! # let _ = right;
//! ```
//!
//! The kinks that are left are those of the formula: the size of the inclination (`PKY3`, `QBZ5`), curvatures that reach one,
//! and a load that is never negative.

mod coefficients;
pub mod contact;
pub mod formula;
pub mod relaxation;
mod tir;

pub use coefficients::{
    Aligning, Dimension, Formula, InclinationRange, Lateral, LoadRange, LongSlipRange, Longitudinal, Operating,
    Overturning, Reference, Rolling, Scaling, Side, SlipAngleRange, Tyre, Vertical,
};
pub use contact::{Contact, Grip, Report, report, roll, touch};
pub use relaxation::{relaxation_lengths, report_relaxed, roll_relaxed};
pub use tir::{Read, TirError, Warning};

/// A coach tyre 295/80 R22.5, with estimated coefficients; the file says how they were found.
///
/// # Panics
/// Never: a test reads the file.
pub fn truck() -> Tyre {
    let read = Tyre::read_tir(include_str!("../../tyres/truck_295_80_r22_5.tir"), "truck_295_80_r22_5.tir");
    read.expect("the file is part of this crate").tyre
}
