//! Whether there is memory for a model.

use crate::error::ModelError;
use crate::model::Model;

/// Numbers that are kept for two coordinates of which one hangs on the other: masses, derivatives by positions and rates, the
/// tangent matrix and its factors, and where they stand in each other. Measured: linkage-1x500 takes 0.47 GB for 0.38 million
/// such pairs, of which half is its loops.
const NUMBERS_PER_PAIR: u128 = 150;

/// How many numbers there may be: 17 GB.
const MOST: u128 = 1 << 31;

/// Refuses a model with so many pairs of coordinates that move together, before memory is taken for them.
pub(crate) fn check(model: &str, pairs: u128) -> Result<(), ModelError> {
    let numbers = pairs.saturating_mul(NUMBERS_PER_PAIR);
    if numbers <= MOST {
        return Ok(());
    }
    let what = "what is kept for its long chains, of all pairs of joints that one body hangs on,";
    Err(ModelError::Large { model: model.to_string(), what, numbers, most: MOST })
}

/// How many pairs of coordinates there are of which one hangs on the other, or is the other.
pub(crate) fn pairs(model: &Model) -> u128 {
    let mut depths = vec![0_u128; model.bodies.len() + 1];
    for (i, body) in model.bodies.iter().enumerate() {
        depths[i + 1] = depths[body.parent] + 1;
    }
    depths.iter().sum()
}
