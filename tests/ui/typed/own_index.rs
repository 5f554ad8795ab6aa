use tangential::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Units {
    list: [f64; 3],
}

impl core::ops::Index<usize> for Units {
    type Output = f64;
    fn index(&self, index: usize) -> &f64 {
        &self.list[index]
    }
}

#[derive(Differentiable)]
struct Color {
    units: Units,
}

// The `Index` of `Units` has no derivative.
#[differentiate]
fn red(color: &Color) -> f64 {
    color.units[0]
}
