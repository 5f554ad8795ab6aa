//! Derivative code as written by the engine: never edited, compared by `tests/generated.rs`.

#[rustfmt::skip]
pub mod constraints;
#[rustfmt::skip]
pub mod forces;
#[rustfmt::skip]
pub mod motion;
#[rustfmt::skip]
pub mod signal;
#[rustfmt::skip]
pub mod vec3;
