//! The operators as emitted code calls them.

mod nalgebra;
mod scalar;
mod turning;
