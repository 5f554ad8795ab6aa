//! `#[cfg]` inside of functions. Whatever stands behind `#[cfg(any())]` is not there, and would change everything.

#![allow(clippy::non_minimal_cfg, clippy::needless_return, clippy::let_and_return)]

use tangential::{Differentiable, differentiate};

/// On `let`s, statements, blocks, and what leaves.
#[differentiate(overloaded)]
pub fn statements(x: f64, y: f64) -> f64 {
    #[cfg(any())]
    let x = 7.0;
    #[cfg(all())]
    let x = x * y;
    #[cfg(any())]
    return 0.0;
    let mut sum = x;
    #[cfg(any())]
    {
        sum = y;
    }
    #[cfg(all())]
    {
        sum += x * x;
    }
    #[cfg(any())]
    for _ in 0..2 {
        sum *= 2.0;
    }
    #[cfg_attr(all(), cfg(any()))]
    let sum = 1.0;
    sum
}

/// On elements, arms, fields and tails.
#[differentiate]
pub fn parts(x: f64, n: usize) -> f64 {
    let list = [
        x,
        #[cfg(any())]
        7.0,
        #[cfg(all())]
        (x * x),
    ];
    let of_arm = match n {
        #[cfg(any())]
        0 => 7.0,
        #[cfg(all())]
        0 => x,
        _ => x * x,
    };
    list[1] * of_arm
}

/// In closures.
#[differentiate]
pub fn closure(x: f64) -> f64 {
    let square = |y: f64| {
        #[cfg(any())]
        let y = 7.0;
        #[cfg(any())]
        return 0.0;
        y * y
    };
    square(x) + square(2.0 * x)
}

/// On parameters.
#[differentiate]
pub fn parameters(x: f64, #[cfg(any())] y: f64) -> f64 {
    #[cfg(any())]
    let x = y;
    x * x
}

/// Something with methods.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Law {
    /// Stiffness.
    pub k: f64,
}

#[differentiate]
impl Law {
    /// In methods.
    pub fn force(&self, x: f64) -> f64 {
        #[cfg(any())]
        let x = 7.0;
        self.k * x
    }

    /// On methods.
    #[cfg(any())]
    pub fn missing(&self) -> f64 {
        0.0
    }
}

/// Calls a method with `#[cfg]`s.
#[differentiate]
pub fn method(k: f64, x: f64) -> f64 {
    Law { k }.force(x)
}

macro_rules! twice {
    ($name:ident, $x:ident, $factor:expr, $limit:expr) => {
        /// In functions that macros make, where a fragment is an operand.
        #[differentiate]
        pub fn $name($x: f64) -> f64 {
            #[cfg(any())]
            let $x = 7.0;
            if -$limit < $x { 2.0 * $factor } else { $factor.sin() }
        }
    };
}

twice!(fragment, x, x + 1.0, x * x - 0.5);
