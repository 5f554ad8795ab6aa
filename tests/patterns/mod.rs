//! Patterns: `f::pattern` never misses an entry, whatever the values, has no entry too many where no active condition is
//! involved, and says where it cannot be formed.
//!
//! The modules have functions of their own, of the form `fn f(x: &[f64], y: &mut [f64])`, and at their end what is expected
//! of each. `corpus` takes the cases of all other tests: `numbers` has it, with the rows that it checks.

// The functions are written in the ways people write, some of them to mislead.
#![allow(clippy::all, dead_code, unused_assignments)]

#[macro_use]
mod check;

mod aliases;
mod arms;
mod choices;
mod effects;
mod exits;
mod handed_on;
mod integers;
mod iterators;
mod loops;
mod mixed;
mod places;
mod random;
mod refusals;
mod structure;
