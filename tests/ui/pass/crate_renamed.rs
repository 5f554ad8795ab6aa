extern crate tangential as ad;

use ad::{Zero, differentiate};

#[derive(Clone, ad::Differentiable)]
#[tangential(crate = ad)]
struct Spring {
    stiffness: f64,
    number: usize,
}

#[differentiate(crate = ad)]
fn force(spring: &Spring, x: f64) -> f64 {
    -spring.stiffness * x * spring.number as f64
}

fn main() {
    let spring_d = ad::Tan::<Spring, f64> { stiffness: 1.0, number: Zero };
    assert_eq!(force::<f64>::forward(&Spring { stiffness: 2.0, number: 1 }, &spring_d, 3.0, 0.0), (-6.0, -3.0));
}
