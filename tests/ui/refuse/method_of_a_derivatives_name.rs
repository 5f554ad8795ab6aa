use tangential::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Law(f64);

#[differentiate]
impl Law {
    fn force(&self, x: f64) -> f64 {
        self.0 * x
    }

    fn force_forward(&self, x: f64) -> f64 {
        self.force(x)
    }
}

fn main() {}
