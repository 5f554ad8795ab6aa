#![deny(warnings)]

use tangential::differentiate;

#[differentiate]
const fn square(x: f64) -> f64 {
    x * x
}

const NINE: f64 = square(3.0);

fn main() {
    assert_eq!(square::<f64>::forward(3.0, 1.0), (NINE, 6.0));
}
