use tangential::{Tangent, derivative};

#[derivative]
fn square<T: Tangent>(x: f64, x_d: T) -> (f64, T) {
    (x * x, x_d.scale(2.0 * x))
}

fn main() {}
