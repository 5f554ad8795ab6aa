//! Functions, macros and types that are not tagged may be given what has no derivative.

#![deny(warnings)]

use std::collections::HashMap;
use tangential::{Zero, constant, differentiate, passive};

fn factorial(n: u32) -> f64 {
    (1..=n).map(f64::from).product()
}

fn parity(x: f64) -> u64 {
    x.to_bits() & 1
}

#[differentiate]
fn scaled(n: u32, x: f64) -> f64 {
    let mut order = vec![3, 1, 2];
    order.sort_by(|a, b| b.cmp(a));
    let names = HashMap::from([(3, "three")]);
    let name = format!("{n} is {}", names[&n]);
    let bits = parity(passive(x));
    x * constant(factorial(n)) * order[0] as f64 + name.len() as f64 + bits as f64
}

fn main() {
    assert_eq!(scaled(3, 2.0), 46.0);
    assert_eq!(scaled::<f64>::forward(3, Zero, 2.0, 1.0), (46.0, 18.0));
}
