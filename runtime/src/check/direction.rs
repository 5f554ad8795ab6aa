//! The lines through a point along which derivatives are checked.

use super::Direction;

/// How many mixed directions are checked beside the inputs one by one.
const MIXED: usize = 3;

/// A line through the point `x`.
pub(super) struct Line<'a> {
    x: &'a [f64],
    seed: Vec<f64>,
    /// The input, if only one changes.
    input: Option<usize>,
    scale: f64,
}

impl<'a> Line<'a> {
    /// The lines along the inputs of `x`, one by one.
    pub(super) fn inputs(x: &'a [f64]) -> impl Iterator<Item = Self> {
        x.iter().enumerate().map(move |(input, &value)| {
            let mut seed = vec![0.0; x.len()];
            seed[input] = 1.0;
            Self { x, seed, input: Some(input), scale: scale(value) }
        })
    }

    /// Some lines along which all inputs change, the same in every run.
    pub(super) fn mixed(x: &'a [f64]) -> [Self; MIXED] {
        let mut chance = 0x2545_f491_4f6c_dd1d;
        core::array::from_fn(|_| {
            let seed = x.iter().map(|&value| scale(value) * rate(&mut chance)).collect();
            Self { x, seed, input: None, scale: 1.0 }
        })
    }

    /// The tangents of the inputs along the line.
    pub(super) fn seed(&self) -> &[f64] {
        &self.seed
    }

    /// How many seeds go to a step of 1 on the line, which changes an input by as much as itself.
    pub(super) fn scale(&self) -> f64 {
        self.scale
    }

    /// The point at a step on the line.
    pub(super) fn point(&self, step: f64) -> Vec<f64> {
        self.x.iter().zip(&self.seed).map(|(x, seed)| x + step * self.scale * seed).collect()
    }

    /// The line, for messages.
    pub(super) fn direction(&self) -> Direction {
        match self.input {
            Some(input) => Direction::Input(input),
            None => Direction::Mixed(self.seed.clone()),
        }
    }
}

/// The power of two below an input, 1 for zero: multiplying with it does not round.
fn scale(input: f64) -> f64 {
    let exponent_only = f64::from_bits(input.to_bits() & f64::INFINITY.to_bits());
    if exponent_only > 0.0 && exponent_only.is_finite() { exponent_only } else { 1.0 }
}

/// A rate of either sign, between 1/4 and 1, by Marsaglia's xorshift.
fn rate(chance: &mut u64) -> f64 {
    *chance ^= *chance << 13;
    *chance ^= *chance >> 7;
    *chance ^= *chance << 17;
    let magnitude = 0.25 + 0.75 * (*chance >> 40) as f64 / (1_u64 << 24) as f64;
    if *chance & 1 == 0 { magnitude } else { -magnitude }
}
