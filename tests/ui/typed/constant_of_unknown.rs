use tangential::{Differentiable, constant, differentiate};

#[derive(Differentiable)]
struct Spring {
    stiffness: f64,
}

#[differentiate]
fn force(spring: &Spring, x: f64) -> f64 {
    -constant(spring.stiffness) * x
}

fn main() {}
