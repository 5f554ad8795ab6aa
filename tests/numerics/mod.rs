//! Every case compiled and run: value bit-identical, tangent against differences, lanes against single directions.

#[macro_use]
mod row;

mod bindings;
mod branches;
mod calls;
mod closures;
mod containers;
mod floats;
mod iterators;
mod loops;
mod mechanics;
mod nalgebra;
mod question;
mod realistic;
mod recursion;
mod structs;
mod traps;
mod wrt;
