#![allow(non_snake_case)]
use tangential::differentiate;

#[differentiate]
fn Area(x: f64) -> f64 {
    x * x
}

// A call of it looks like a constructor.
#[differentiate]
fn volume(x: f64) -> f64 {
    Area(x) * x
}
