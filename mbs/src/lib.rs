//! Multibody systems on tangential: open chains in relative coordinates, loops closed by penalties.
//!
//! The letters are those of the paper: joint coordinates z, their rates zd and accelerations zdd; generalized forces Q,
//! mass matrix M, constraints Phi. The way through the code: a [`Builder`] makes a [`Model`], which never changes;
//! [`motion`] says where its bodies are and how they move, [`forces`] and [`constraints`] what acts on them: these are
//! ordinary functions, tagged `#[differentiate]`. A [`System`] puts them before the integrator of
//! [`tangential::integrator`].

pub mod assembly;
mod builder;
pub mod constraints;
pub mod energy;
mod error;
pub mod forces;
pub mod law;
pub mod mass;
pub mod model;
pub mod models;
pub mod motion;
pub mod signal;
mod system;
pub mod vec3;

pub use builder::Builder;
pub use error::ModelError;
pub use law::{Law, NoLaw};
pub use model::Model;
pub use system::System;
