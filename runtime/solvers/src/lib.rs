//! Derivatives by `tangential` for solvers that people use, a feature for each:
//!
//! | feature | gives | for |
//! | --- | --- | --- |
//! | `argmin` | `Minimization` | `argmin`: cost and gradient of one number |
//! | `argmin` | `Curved` | `argmin`: the same with the Hessian, for Newton's methods and trust regions |
//! | `levenberg-marquardt` | `Fit` | `levenberg-marquardt`: residuals and their Jacobian |
//! | `diffsol` | `Ode` | `diffsol`: rates with their sparse Jacobian, sensitivities and adjoints |
//! | `ripopt` | `Nonlinear` | `ripopt`, an interior point method: sparse Jacobian of constraints, sparse Hessian of the Lagrangian |
//!
//! None of them is built by default. Everything with its examples is tested by
//! `cargo test -p tangential-solvers --all-features`.

#[cfg(feature = "argmin")]
mod curved;
#[cfg(feature = "levenberg-marquardt")]
mod fit;
#[cfg(feature = "argmin")]
mod minimization;
#[cfg(feature = "ripopt")]
mod nonlinear;
#[cfg(feature = "diffsol")]
mod ode;

#[cfg(feature = "argmin")]
pub use curved::Curved;
#[cfg(feature = "levenberg-marquardt")]
pub use fit::Fit;
#[cfg(feature = "argmin")]
pub use minimization::Minimization;
#[cfg(feature = "ripopt")]
pub use nonlinear::Nonlinear;
#[cfg(feature = "diffsol")]
pub use ode::{Ode, OdeError};
