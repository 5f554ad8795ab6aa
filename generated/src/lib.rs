//! Derivative code as written by the engine: never edited, compared by `tests/generated.rs`.

#[rustfmt::skip]
pub mod cam;
#[rustfmt::skip]
pub mod four_bar;
#[rustfmt::skip]
pub mod magic_formula;
#[rustfmt::skip]
pub mod relax;
#[rustfmt::skip]
pub mod speelpenning;
#[rustfmt::skip]
pub mod spring_damper;
pub mod mbs;
