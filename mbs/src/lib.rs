//! Multibody systems on tangential: open chains in relative coordinates, loops closed by penalties.
//!
//! ```
//! use tangential::integrator::{Integrator, Options};
//! use tangential::jacobian::Method;
//! use tangential_mbs::{Builder, System, assembly};
//!
//! // Two bars below each other; points are where they are at zero coordinates.
//! let (x, joint) = ([1.0, 0.0, 0.0], [0.0, 0.0, -1.0]);
//! let mut double = Builder::new("double pendulum");
//! double.bar("upper", [0.0; 3], joint, 2.0).revolute("first", "ground", "upper", [0.0; 3], x);
//! double.bar("lower", joint, [0.0, 0.0, -2.0], 1.0).revolute("second", "upper", "lower", joint, x);
//! double.at("first", 0.5).rate("second", -1.0);
//! let model = double.build()?;
//!
//! let start = assembly::assemble(&model, 0.0)?;
//! let system = System::new(&model, Method::GeneratedCompressed)?;
//! let mut integrator = Integrator::new(system, Options::default(), 0.0, &start.z, &start.zd)?;
//! let summary = integrator.run(5.0, |state, _| assert!(state.z[0].abs() < 1.0))?;
//! assert!(summary.drift_percent.abs() < 0.1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The letters are those of the paper: joint coordinates z, their rates zd and accelerations zdd; generalized forces Q,
//! mass matrix M, constraints Phi. The way through the code: a [`Builder`] makes a [`Model`], which never changes;
//! [`motion`] says where its bodies are and how they move, [`forces`] and [`constraints`] what acts on them: these are
//! ordinary functions, tagged `#[differentiate]`. A [`System`] puts them before the integrator of
//! [`tangential::integrator`].

pub mod assembly;
mod builder;
pub mod cam;
pub mod characteristic;
mod constraint_jacobian;
pub mod constraints;
pub mod energy;
mod error;
pub mod file;
pub mod forces;
mod independent;
pub mod inertia;
pub mod joint;
mod kinematics;
pub mod law;
mod look;
pub mod mass;
mod mirror;
pub mod model;
pub mod models;
pub mod motion;
#[doc(hidden)]
pub mod nearest;
pub mod outline;
pub mod outputs;
pub mod road;
pub mod sensor;
pub mod signal;
pub mod statics;
mod system;
pub mod table;
pub mod touching;
pub mod tyre;
pub mod vec3;

pub use builder::Builder;
pub use error::ModelError;
pub use law::{Law, NoLaw};
pub use model::Model;
pub use system::System;
