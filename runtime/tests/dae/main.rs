//! Integrators of ODEs and DAEs against exact solutions and published values.
//!
//! Long runs are made where `TANGENTIAL_DAE_LONG` is set.

// Published values stand as they are printed.
#![allow(clippy::excessive_precision)]

mod events;
mod failures;
mod indices;
mod orders;
mod problems;
mod published;
mod sparse;

/// Whether long runs are asked for.
fn is_long() -> bool {
    std::env::var_os("TANGENTIAL_DAE_LONG").is_some()
}
