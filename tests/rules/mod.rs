//! The table of derivative rules, walked row by row, and the policy at kinks and singular points, line by line.
//!
//! The policy is written in the guide (`runtime/src/guide`); what stands there is tested in `kinks` and `singular`.

#[macro_use]
mod form;

mod branches;
mod cutting;
mod kinks;
mod list;
mod moves;
mod operators;
mod powers;
mod singular;
mod vectors;
