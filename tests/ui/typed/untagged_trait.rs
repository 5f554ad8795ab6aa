use tangential::{Differentiable, differentiate};

trait Law {
    fn force(&self, x: f64) -> f64;
}

#[derive(Differentiable)]
struct Spring {
    stiffness: f64,
}

#[differentiate]
impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        -self.stiffness * x
    }
}

fn main() {}
