use std::ops::Mul;
use tangential::differentiate;

#[differentiate]
fn by_trait(x: f64) -> f64 {
    Clone::clone(&x) * Option::unwrap_or(Some(x), 1.0)
}

#[differentiate]
fn by_type(x: f64, y: f64) -> f64 {
    f64::mul(x, y)
}

fn main() {}
