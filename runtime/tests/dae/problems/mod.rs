//! Systems of equations.

pub mod torus;
