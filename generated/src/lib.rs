//! Derivative code as written by the engine.
pub mod cam;
pub mod magic_formula;
pub mod speelpenning;
pub mod spring_damper;
