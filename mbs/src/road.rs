//! What tyres roll on.

use crate::table::{Table, look_up};
use core::f64::consts::TAU;
use tangential::{Differentiable, differentiate};

/// A road: a height at every place. Its normal is taken to be the world's z.
#[derive(Clone, Debug, Default, PartialEq, Differentiable)]
#[passive]
pub enum Road {
    /// At zero everywhere.
    #[default]
    Flat,
    /// Flat, but for a bump across a part of it: a full turn of a cosine, from one edge to the other.
    Bump {
        /// Where it begins, along x.
        from: f64,
        /// How long it is.
        length: f64,
        /// How high it is in the middle.
        height: f64,
        /// From where to where it reaches, along y.
        across: [f64; 2],
    },
    /// The same height for all y: a curve along x.
    Profile(Table),
}

/// The height of a road at a place.
#[differentiate(passive(road), overloaded)]
pub fn height(road: &Road, x: f64, y: f64) -> f64 {
    match road {
        Road::Flat => 0.0,
        Road::Bump { from, length, height, across } => {
            let along = (x - *from) / *length;
            if along > 0.0 && along < 1.0 && y > across[0] && y < across[1] {
                0.5 * *height * (1.0 - (TAU * along).cos())
            } else {
                0.0
            }
        }
        Road::Profile(table) => look_up(table, x),
    }
}
