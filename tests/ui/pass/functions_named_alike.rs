//! Functions of the user's that are called like ours.

use tangential::differentiate;

mod gravity {
    use tangential::differentiate;

    #[differentiate]
    pub fn constant(x: f64) -> f64 {
        9.81 * x
    }

    #[differentiate]
    pub fn passive(x: f64) -> f64 {
        x * x
    }
}

#[differentiate]
fn weight(x: f64) -> f64 {
    gravity::constant(x) + gravity::passive(x) + tangential::passive(x) + tangential::constant(2.0)
}

fn main() {
    assert_eq!(weight::<f64>::forward(2.0, 1.0), (weight(2.0), 9.81 + 4.0));
}
