use tangential::{constant, differentiate};

#[differentiate]
fn scaled(x: f64) -> f64 {
    constant(x * x) * x
}

fn main() {}
