//! The corpus: ordinary Rust, one file per group of constructs. `numerics` runs every function, `snapshots` shows what
//! is emitted for it.

// The cases are written in the ways people write, not only in the way clippy prefers.
#![allow(
    clippy::field_reassign_with_default,
    clippy::manual_clamp,
    clippy::manual_repeat_n,
    clippy::needless_range_loop
)]
#![allow(
    clippy::assign_op_pattern,
    clippy::needless_borrows_for_generic_args,
    clippy::neg_cmp_op_on_partial_ord,
    clippy::unnecessary_lazy_evaluations,
    clippy::useless_vec,
    clippy::while_let_on_iterator
)]

pub mod bindings;
pub mod branches;
pub mod calls;
pub mod chains;
pub mod closures;
pub mod configured;
pub mod constants;
pub mod containers;
pub mod floats;
pub mod frames;
pub mod given;
pub mod iterators;
pub mod lending;
pub mod loops;
pub mod mechanics;
pub mod nalgebra;
pub mod names;
pub mod order;
pub mod own_types;
pub mod question;
pub mod real;
pub mod realistic;
pub mod recursion;
pub mod references;
pub mod structs;
pub mod traps;
pub mod vector;
pub mod wrt;
