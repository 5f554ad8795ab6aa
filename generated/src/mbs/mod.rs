//! Derivative code as written by the engine: never edited, compared by `tests/generated.rs`.

#[allow(unused_imports)]
#[rustfmt::skip]
pub mod constraints;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod forces;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod joint_kinematics;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod motion;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod road;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod signal;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod vec3;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod tyre_contact;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod tyre_formula;
#[allow(unused_imports)]
#[rustfmt::skip]
pub mod tyre_relaxation;
