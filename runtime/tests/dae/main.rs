//! Integrators of ODEs and DAEs against exact solutions and published values.
//!
//! Long runs are made where `TANGENTIAL_DAE_LONG` is set.

mod events;
mod failures;
mod orders;
mod problems;
mod published;
