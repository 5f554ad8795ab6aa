//! Derivative code as written by the engine: never edited, compared by `tests/generated.rs`.

#[allow(unused_imports)]
#[rustfmt::skip]
pub mod constraints;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod forces;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod motion;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod signal;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod vec3;
