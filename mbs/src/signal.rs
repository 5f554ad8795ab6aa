//! Numbers that are given as functions of time: prescribed motions, forces and torques.

use crate::table::{Table, look_up, slope};
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
    /// From one value to another, with two continuous derivatives.
    Ramp {
        /// Before.
        from: f64,
        /// After.
        to: f64,
        /// When it begins.
        start: f64,
        /// How long it takes.
        duration: f64,
    },
    /// amplitude sin(phase), the frequency of which changes at a constant rate until it is reached.
    Sweep {
        /// Largest value.
        amplitude: f64,
        /// Frequency at time zero, in rad/s.
        from: f64,
        /// Frequency at the end, in rad/s.
        to: f64,
        /// How long it takes.
        duration: f64,
    },
    /// A curve over time; it stays what it is before its first point and behind its last.
    Table(Table),
}

impl Signal {
    /// Whether all its numbers are finite, and durations positive.
    pub fn is_finite(&self) -> bool {
        match self {
            Signal::Constant(value) => value.is_finite(),
            Signal::Polynomial(terms) => terms.iter().all(|term| term.is_finite()),
            Signal::Sine { amplitude, frequency, phase, offset } => {
                [amplitude, frequency, phase, offset].iter().all(|number| number.is_finite())
            }
            Signal::Ramp { from, to, start, duration } => {
                [from, to, start].iter().all(|number| number.is_finite()) && *duration > 0.0 && duration.is_finite()
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                [amplitude, from, to].iter().all(|number| number.is_finite()) && *duration > 0.0 && duration.is_finite()
            }
            // There is no other table.
            Signal::Table(_) => true,
        }
    }

    /// Whether it never changes.
    pub fn is_constant(&self) -> bool {
        match self {
            Signal::Constant(_) => true,
            Signal::Polynomial(terms) => terms.iter().skip(1).all(|term| *term == 0.0),
            Signal::Sine { amplitude, frequency, .. } => *amplitude == 0.0 || *frequency == 0.0,
            Signal::Ramp { from, to, .. } => from == to,
            Signal::Sweep { amplitude, from, to, .. } => *amplitude == 0.0 || (*from == 0.0 && *to == 0.0),
            Signal::Table(table) => table.points().windows(2).all(|pair| pair[0][1] == pair[1][1]),
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
        Signal::Ramp { from, to, start, duration } => {
            let s = (time - *start) / *duration;
            if s <= 0.0 {
                *from
            } else if s >= 1.0 {
                *to
            } else {
                *from + (*to - *from) * (s * s * s * (10.0 + s * (6.0 * s - 15.0)))
            }
        }
        Signal::Sweep { amplitude, from, to, duration } => {
            let phase = if time < *duration {
                time * (*from + (*to - *from) * time / (2.0 * *duration))
            } else {
                *to * time - 0.5 * (*to - *from) * *duration
            };
            *amplitude * phase.sin()
        }
        Signal::Table(table) => look_up(table, time),
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
        Signal::Ramp { from, to, start, duration } => {
            let s = (time - *start) / *duration;
            if s <= 0.0 || s >= 1.0 { 0.0 } else { (*to - *from) / *duration * (30.0 * s * s * (1.0 - s) * (1.0 - s)) }
        }
        Signal::Sweep { amplitude, from, to, duration } => {
            if time < *duration {
                let frequency = *from + (*to - *from) * time / *duration;
                let phase = time * (*from + (*to - *from) * time / (2.0 * *duration));
                *amplitude * frequency * phase.cos()
            } else {
                let phase = *to * time - 0.5 * (*to - *from) * *duration;
                *amplitude * *to * phase.cos()
            }
        }
        Signal::Table(table) => slope(table, time),
    }
}
