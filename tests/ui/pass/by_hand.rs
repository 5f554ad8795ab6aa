//! Derivatives written by hand, for tagged callers.

#![deny(warnings)]

use tangential::check::assert_tangent;
use tangential::{Tangent, Zero, derivative, differentiate};

mod foreign {
    pub fn sinc(x: f64) -> f64 {
        if x == 0.0 { 1.0 } else { x.sin() / x }
    }

    pub fn power(x: f64, n: i32) -> f64 {
        x.powi(n)
    }
}

/// The derivative of a function of another module.
#[derivative(of = foreign::sinc)]
pub fn sinc<T: Tangent>(x: f64, x_d: T) -> (f64, T) {
    let slope = if x == 0.0 { 0.0 } else { (x.cos() - x.sin() / x) / x };
    (foreign::sinc(x), x_d.scale(slope))
}

/// With an argument that has no derivative.
#[derivative(of = foreign::power)]
fn power<T: Tangent>(x: f64, x_d: T, n: i32, _n_d: Zero) -> (f64, T) {
    (foreign::power(x, n), x_d.scale(f64::from(n) * foreign::power(x, n - 1)))
}

#[differentiate]
fn beam(x: f64, a: f64) -> f64 {
    a * sinc(x) * sinc(2.0 * x) + power(a, 3)
}

fn main() {
    for x in [[0.7, 2.0], [-3.0, 0.5], [0.0, 1.0]] {
        assert_tangent(
            &x,
            |x| vec![beam(x[0], x[1])],
            |x, d| {
                let (y, y_d) = beam::<f64>::forward(x[0], d[0], x[1], d[1]);
                (vec![y], vec![y_d])
            },
        );
    }
    assert_eq!(sinc(0.0), 1.0);
    assert_eq!(power::<f64>::forward(2.0, 1.0, 3, Zero), (8.0, 12.0));
}
