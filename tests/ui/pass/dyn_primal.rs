//! A tagged trait remains usable as a trait object for values.

#![deny(warnings)]

use tangential::{Differentiable, differentiate};

#[differentiate]
trait Law {
    fn force(&self, x: f64) -> f64;
}

#[derive(Differentiable)]
struct Spring {
    k: f64,
}

#[differentiate]
impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        self.k * x
    }
}

/// Nothing active at all.
#[derive(Differentiable)]
struct Preload;

#[differentiate]
impl Law for Preload {
    fn force(&self, _: f64) -> f64 {
        1.0
    }
}

fn total(laws: &[Box<dyn Law>], x: f64) -> f64 {
    laws.iter().map(|law| law.force(x)).sum()
}

fn main() {
    assert_eq!(total(&[Box::new(Spring { k: 2.0 }), Box::new(Preload)], 3.0), 7.0);
    let spring_d = tangential::Tan::<Spring, f64> { k: 1.0 };
    assert_eq!(Spring { k: 2.0 }.force_forward(&spring_d, 3.0, 0.0), (6.0, 3.0));
}
