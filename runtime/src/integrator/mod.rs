//! Implicit integration of systems with constraints.

mod system;

pub use system::{Energy, System};
