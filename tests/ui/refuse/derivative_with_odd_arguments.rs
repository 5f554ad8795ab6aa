use tangential::{Tangent, derivative};

fn power(x: f64, n: i32) -> f64 {
    x.powi(n)
}

#[derivative(of = power)]
fn raised<T: Tangent>(x: f64, x_d: T, n: i32) -> (f64, T) {
    (power(x, n), x_d.scale(f64::from(n) * x.powi(n - 1)))
}

fn main() {}
