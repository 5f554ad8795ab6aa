use tangential::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Spring {
    stiffness: f64,
}

#[differentiate]
impl Spring {
    fn force(&self, x: f64) -> f64 {
        -self.stiffness * x
    }

    fn cells(&self, x: f64) -> usize {
        (self.stiffness * x) as usize
    }

    async fn later(&self) -> f64 {
        self.stiffness
    }
}

fn main() {
    let spring = Spring { stiffness: 1.0 };
    let _ = (spring.force(1.0), spring.cells(1.0), spring.later());
}
