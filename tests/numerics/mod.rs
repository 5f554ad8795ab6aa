//! Every case compiled and run: value bit-identical, tangent against differences, lanes against single directions.

// A receiver's tangent may be lent or given; the rows lend it everywhere.
#![allow(clippy::needless_borrows_for_generic_args)]

#[macro_use]
mod row;

mod bindings;
mod branches;
mod calls;
mod chains;
mod closures;
mod configured;
mod constants;
mod containers;
mod flat;
mod floats;
mod frames;
mod given;
mod iterators;
mod lending;
mod loops;
mod mechanics;
mod nalgebra;
mod names;
mod order;
mod own_types;
mod question;
mod real;
mod realistic;
mod recursion;
mod references;
mod structs;
mod traps;
mod wrt;
