#![deny(warnings)]

mod laws {
    use tangential::differentiate;

    #[differentiate]
    pub fn spring(k: f64, x: f64) -> f64 {
        -k * x
    }

    #[differentiate]
    pub fn damper(c: f64, v: f64) -> f64 {
        -c * v
    }
}

mod prelude {
    pub use super::laws::*;
    pub use std::f64::consts::*;
}

use prelude::*;
use tangential::*;

#[differentiate]
fn force(x: f64, v: f64) -> f64 {
    spring(PI, x) + damper(E, v)
}

fn main() {
    assert_eq!(force::<f64>::forward(1.0, 1.0, 0.0, 0.0).1, -PI);
    let (_, lanes) = force::<Lanes<2>>::forward(1.0, Lanes::unit(0), 0.0, Lanes::unit(1));
    assert_eq!(lanes.0, [-PI, -E]);
}
