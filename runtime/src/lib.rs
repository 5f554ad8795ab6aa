//! Derivatives of ordinary Rust functions, generated at compile time on stable Rust.
//!
//! ```
//! use tangential::differentiate;
//!
//! #[differentiate]
//! fn spring(k: f64, x: f64) -> f64 {
//!     k * x + 0.1 * x.powi(3)
//! }
//!
//! // One direction: how the force changes with `x`.
//! let (force, slope) = spring::<f64>::forward(10.0, 0.0, 2.0, 1.0);
//! assert_eq!(force, spring(10.0, 2.0));
//! assert_eq!(slope, 10.0 + 0.3 * 4.0);
//! ```
//!
//! Every tagged function `f` gets a companion type of the same name with two functions: `f::<T>::forward` carries
//! tangents of type `T` beside the values, `f::pattern` carries sets of input indices and needs no float.
//! A tangent type `T` is anything that is a [`Tangent`]: `f64` (one direction), [`Lanes`] (several at once),
//! [`IndexSet`] (which inputs a value depends on along the executed path) or [`Zero`] (none: the primal).
//!
//! # Features
//!
//! None is on by default: what is above builds in seconds.
//!
//! - `nalgebra`: nalgebra's static vectors, matrices, rotations and quaternions in tagged functions.
//! - `faer`: the implicit [`integrator`], and sparse matrices of faer from Jacobians and patterns.
//! - `rayon`: Jacobians on several cores.
//!
//! [`guide`] says what is differentiated, what is refused, and what happens at kinks and singular points.

// Tests here expand `on_simd!`, which has `unsafe` in it: elsewhere it comes from another crate, of which the lint says nothing.
#![cfg_attr(test, allow(unsafe_code))]

// Emitted code names this crate `::tangential`, also inside it.
extern crate self as tangential;

mod accept;
pub mod adjoint;
pub mod check;
pub mod checkpointed;
pub mod coloring;
mod conversion;
#[cfg(feature = "faer")]
pub mod dae;
mod differentiable;
mod gradient;
pub mod guide;
pub mod hessian;
#[cfg(feature = "faer")]
pub mod integrator;
/// What emitted `linear` forms call.
#[doc(hidden)]
pub mod linear {
    pub use crate::overloaded::carried::{Carried, carried, lifted, moved};
    pub use crate::partials::{computes, kept, set};
    pub use crate::scratch::rooms;
    pub use crate::skip::{Blank, IsBlank, IsNotBlank};
}
#[doc(hidden)]
pub mod floats;
pub mod jacobian;
#[doc(hidden)]
pub mod known;
pub mod methods;
#[cfg(feature = "nalgebra")]
mod nalgebra;
pub mod ops;
pub mod overloaded;
pub(crate) mod partials;
mod parts;
pub mod pattern;
#[doc(hidden)]
pub mod question;
pub mod record;
#[doc(hidden)]
pub mod reorder;
mod rules;
mod scratch;
pub mod simd;
mod skip;
mod slot;
mod smooth;
pub mod sparsity;
mod stop;
pub mod tables;
mod tangent;
#[doc(hidden)]
pub mod variant;
mod vector;

pub use accept::Accept;
#[doc(hidden)]
pub use conversion::convert;
pub use differentiable::{Differentiable, Tan};
pub use gradient::{Gradient, gradient};
#[cfg(feature = "nalgebra")]
#[doc(hidden)]
pub use nalgebra::made;
pub use overloaded::{Over, Overloaded, Scalar};
pub use partials::{Linear, Note, Open, Partials, Pass, Reading, Repetitions, WholeReason, leave_out, number};
pub use record::{Record, Recorded, gradient_by};
pub use scratch::{Room, Scratch};
pub use skip::{Active, Skip};
pub use slot::{Discrete, Lend, Stored, array_from_fn, discrete, slot, slot_ref, zero_like};
pub use smooth::Smooth;
pub use stop::{NoTangent, constant, passive};
pub use tangent::{IndexSet, Lanes, Number, Tangent, Zero};
#[doc(hidden)]
pub use tangential_macros::{Configured, erased};
pub use tangential_macros::{Differentiable, Overload, derivative, differentiate};
pub use vector::VectorFunction;

#[cfg(test)]
mod tests {
    use crate::{Differentiable, Lanes, Tan, differentiate};

    #[derive(Clone, Copy, Differentiable)]
    struct Spring {
        stiffness: f64,
    }

    #[differentiate]
    fn force(spring: &Spring, x: f64) -> f64 {
        spring.stiffness * x
    }

    /// The attributes work inside the crate that emitted code names.
    #[test]
    fn this_crate_differentiates_itself() {
        let spring = Spring { stiffness: 3.0 };
        let spring_d = Tan::<Spring, Lanes<2>> { stiffness: Lanes::unit(0) };
        let (value, tangent) = force::<Lanes<2>>::forward(&spring, &spring_d, 2.0, Lanes::unit(1));
        assert_eq!((value, tangent), (force(&spring, 2.0), Lanes([2.0, 3.0])));
    }
}
