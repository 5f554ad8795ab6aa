use tangential::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct Body {
    mass: f64,
    #[passive]
    number: usize,
}

#[differentiate(split)]
fn numbered(body: Body, x: &[f64]) -> f64 {
    body.mass * x[body.number]
}

fn main() {}
