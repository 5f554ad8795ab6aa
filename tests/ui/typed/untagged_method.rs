use tangential::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Spring {
    stiffness: f64,
}

impl Spring {
    fn force(&self, x: f64) -> f64 {
        -self.stiffness * x
    }
}

#[differentiate]
fn apply(spring: &Spring, x: f64) -> f64 {
    spring.force(x)
}

fn main() {}
