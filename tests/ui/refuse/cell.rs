use std::cell::Cell;
use tangential::differentiate;

#[differentiate]
fn accumulate(total: &Cell<f64>, x: f64) {
    total.set(total.get() + x);
}

fn main() {}
