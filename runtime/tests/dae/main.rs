//! Integrators of ODEs and DAEs against exact solutions and published values.
//!
//! Long runs are made where `TANGENTIAL_DAE_LONG` is set.

mod orders;
mod problems;
