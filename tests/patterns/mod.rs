//! Patterns: `f::pattern` never misses an entry, whatever the values, has no entry too many where no active condition is
//! involved, and says where it cannot be formed.
//!
//! [`corpus`] takes the cases of all other tests. The other modules have functions of their own, of the form
//! `fn f(x: &[f64], y: &mut [f64])`, and at their end what is expected of each.

// The functions are written in the ways people write, some of them to mislead.
#![allow(clippy::all, dead_code, unused_assignments)]

#[macro_use]
mod check;

mod aliases;
mod arms;
mod choices;
pub mod corpus;
mod effects;
mod exits;
mod integers;
mod iterators;
mod loops;
mod mixed;
mod places;
pub mod random;
mod refusals;
mod structure;
