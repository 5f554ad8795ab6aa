use tangential::{Differentiable, differentiate};

trait Law {
    fn force(&self, x: f64) -> f64;
}

#[derive(Differentiable)]
struct Spring(f64);

#[differentiate(overloaded)]
impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        self.0 * x
    }
}

fn main() {}
