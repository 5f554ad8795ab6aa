use tangential::differentiate;

struct Spring {
    stiffness: f64,
}

#[differentiate]
fn force(spring: &Spring, x: f64) -> f64 {
    -spring.stiffness * x
}

fn main() {}
