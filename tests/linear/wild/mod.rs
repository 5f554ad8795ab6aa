//! Functions as they are written in published numeric Rust: structs with methods, traits, generic solvers, iterator chains,
//! early exits, loops that end when they have converged. Nothing is written for us but the attributes, and one function of
//! vectors around each, which is what is compared.

mod cameras;
mod filters;
mod orbits;
mod special;
mod splines;
mod statistics;

use super::{At, check, check_dense, differences};
use tangential::VectorFunction;
use tangential::check::check_reverse;

/// Where active values decide about shapes, indices or recursions there is no pattern: every column is computed.
#[track_caller]
fn check_path(f: &impl VectorFunction, points: &[Vec<f64>]) {
    check_dense(f, points);
    differences(f, points, At::Smooth);
    check_reverse(f, points).unwrap_or_else(|mismatch| panic!("reverse: {mismatch}"));
}
