//! Numbers that are given as functions of time: prescribed motions, forces and torques.

use tangential::{Differentiable, differentiate};

/// A function of time.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub enum Signal {
    /// Always the same.
    Constant(f64),
    /// c0 + c1 t + c2 t^2 + ..
    Polynomial(Vec<f64>),
    /// offset + amplitude sin(frequency t + phase), the frequency in rad/s.
    Sine {
        /// Largest distance from the offset.
        amplitude: f64,
        /// In rad/s.
        frequency: f64,
        /// In rad.
        phase: f64,
        /// The mean.
        offset: f64,
    },
}

impl Signal {
    /// Whether all its numbers are finite.
    pub fn is_finite(&self) -> bool {
        match self {
            Signal::Constant(value) => value.is_finite(),
            Signal::Polynomial(terms) => terms.iter().all(|term| term.is_finite()),
            Signal::Sine { amplitude, frequency, phase, offset } => {
                [amplitude, frequency, phase, offset].iter().all(|number| number.is_finite())
            }
        }
    }

    /// Whether it never changes.
    pub fn is_constant(&self) -> bool {
        match self {
            Signal::Constant(_) => true,
            Signal::Polynomial(terms) => terms.iter().skip(1).all(|term| *term == 0.0),
            Signal::Sine { amplitude, frequency, .. } => *amplitude == 0.0 || *frequency == 0.0,
        }
    }
}

/// The value of a signal at a time.
#[differentiate(passive(signal), overloaded)]
pub fn value(signal: &Signal, time: f64) -> f64 {
    match signal {
        Signal::Constant(value) => *value,
        Signal::Polynomial(terms) => {
            let mut sum = 0.0;
            for i in 0..terms.len() {
                sum = sum * time + terms[terms.len() - 1 - i];
            }
            sum
        }
        Signal::Sine { amplitude, frequency, phase, offset } => offset + amplitude * (frequency * time + phase).sin(),
    }
}

/// The rate of a signal at a time.
#[differentiate(passive(signal), overloaded)]
pub fn rate(signal: &Signal, time: f64) -> f64 {
    match signal {
        Signal::Constant(_) => 0.0,
        Signal::Polynomial(terms) => {
            let mut sum = 0.0;
            for i in 0..terms.len().saturating_sub(1) {
                let power = terms.len() - 1 - i;
                sum = sum * time + terms[power] * power as f64;
            }
            sum
        }
        Signal::Sine { amplitude, frequency, phase, .. } => amplitude * frequency * (frequency * time + phase).cos(),
    }
}
