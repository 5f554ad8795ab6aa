//! Objective functions of ADBench, shared with the tests.

#![allow(dead_code)]

#[path = "../../tests/adbench/bundle_adjustment.rs"]
pub mod bundle_adjustment;
#[path = "../../tests/adbench/cases.rs"]
pub mod cases;
#[path = "../../tests/adbench/gaussian_mixture.rs"]
mod gaussian_mixture;
#[path = "../../tests/adbench/gradient.rs"]
mod gradient;
#[path = "../../tests/adbench/lstm.rs"]
mod lstm;
