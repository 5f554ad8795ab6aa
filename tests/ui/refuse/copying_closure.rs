//! A closure that copies a variable stands before an argument that changes it.

use tangential::differentiate;

#[differentiate]
fn applied(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    f(x)
}

#[differentiate]
fn late(mut k: f64, x: f64) -> f64 {
    let y = applied(move |v| k * v, { k += 1.0; k * x });
    y * k
}

fn main() {
    late(1.0, 2.0);
    applied(|x| x, 1.0);
}
