//! A crate that allows no warning.

#![deny(
    warnings,
    missing_docs,
    rust_2018_idioms,
    unreachable_pub,
    unused_qualifications,
    missing_debug_implementations
)]
#![forbid(unsafe_code)]
#![warn(clippy::pedantic)]

use tangential::{Differentiable, differentiate};

/// A spring.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Spring {
    /// Its stiffness.
    pub stiffness: f64,
    /// Its number.
    pub number: usize,
}

#[differentiate]
impl Spring {
    /// Its force.
    #[must_use]
    pub fn force(&self, x: f64) -> f64 {
        -self.stiffness * x
    }

    fn unused_derivative(&self) -> f64 {
        self.stiffness
    }
}

/// A law.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub enum Law {
    /// None.
    Free,
    /// Linear.
    Linear(f64),
}

/// Forces at a displacement.
#[differentiate]
pub trait Force {
    /// The force.
    fn at(&self, x: f64) -> f64;
}

#[differentiate]
impl Force for Law {
    fn at(&self, x: f64) -> f64 {
        match self {
            Law::Free => 0.0,
            Law::Linear(k) => k * x,
        }
    }
}

/// Sum of squares of a slice, with loops, branches and assignments.
#[differentiate]
#[must_use]
pub fn norm(v: &[f64], limit: f64, out: &mut [f64]) -> f64 {
    let mut sum = 0.0;
    for (i, x) in v.iter().enumerate() {
        if *x > limit {
            continue;
        }
        sum += x * x;
        out[i] = sum;
    }
    let root = sum.sqrt();
    if root > 1.0 { root } else { 1.0 }
}

/// A parameter that is not used, and a constant result.
#[differentiate]
#[must_use]
pub fn constant_result(_x: f64) -> f64 {
    2.0
}

/// Nothing active at all.
#[differentiate]
#[must_use]
pub const fn next(n: usize) -> usize {
    n + 1
}

#[differentiate]
fn private(x: f64) -> f64 {
    let mut y = x;
    y *= 2.0;
    y
}

fn main() {
    let spring = Spring { stiffness: 2.0, number: next(1) };
    assert_eq!(spring.force(1.0) + spring.unused_derivative(), 0.0);
    assert_eq!(Law::Linear(2.0).at(1.0) + Law::Free.at(1.0), 2.0);
    let (value, tangent) = norm::<f64>::forward(&[3.0], &[1.0], 9.0, 0.0, &mut [0.0], &mut [0.0]);
    assert_eq!((value, tangent), (norm(&[3.0], 9.0, &mut [0.0]), 1.0));
    assert_eq!(constant_result(1.0) + private(1.0), 4.0);
}
