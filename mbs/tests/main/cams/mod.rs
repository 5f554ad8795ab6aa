//! Cams and rollers: their geometry, and their motion against a solution by kinematics alone.

mod bounces;
pub mod geometry;
mod kinematics;
mod leaving;
mod mistakes;
mod motion;
