//! Systems of equations.

pub mod car_axis;
pub mod pendulum;
pub mod ring;
pub mod slider_crank;
pub mod torus;
pub mod transistor;
