//! Random programs: their language, how they are drawn, how they are written as Rust.

pub mod feature;
pub mod generate;
pub mod idiom;
pub mod print;
pub mod reduce;
pub mod rng;
pub mod rules;
pub mod settings;
pub mod tree;

pub use feature::Feature;
pub use settings::Settings;

/// Length of the argument `x` of every program.
pub const INPUTS: usize = 6;

/// Length of the argument `out` of every program.
pub const OUTPUTS: usize = 4;
