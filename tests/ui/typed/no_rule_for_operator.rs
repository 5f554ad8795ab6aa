use std::ops::Mul;
use tangential::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct Meters(f64);

impl Mul for Meters {
    type Output = f64;
    fn mul(self, other: Meters) -> f64 {
        self.0 * other.0
    }
}

#[differentiate]
fn area(a: Meters, b: Meters) -> f64 {
    a * b
}

fn main() {}
