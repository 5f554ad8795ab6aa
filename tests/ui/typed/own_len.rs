//! A method that changes its receiver, with the name of a question about lengths.

use tangential::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
pub struct Rope {
    pub stretch: f64,
}

impl Rope {
    pub fn len(&mut self) -> usize {
        self.stretch *= 2.0;
        3
    }
}

#[differentiate]
fn pulled(x: f64) -> f64 {
    let mut rope = Rope { stretch: x };
    let n = rope.len();
    rope.stretch * n as f64
}

fn main() {
    pulled(1.0);
}
