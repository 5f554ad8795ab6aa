use tangential::{Differentiable, differentiate};

#[differentiate(split)]
fn applied(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    f(x)
}

#[differentiate(split)]
fn called(x: f64, y: f64) -> f64 {
    let scaled = |a: f64| a * x;
    scaled(y) + scaled(x)
}

#[differentiate(split)]
fn mapped(x: &[f64]) -> f64 {
    x.iter().map(|x| x * x).sum()
}

#[derive(Clone, Differentiable)]
struct Spring {
    stiffness: f64,
}

#[differentiate(split)]
impl Spring {
    fn pull(&self, x: f64) -> f64 {
        self.stiffness * x
    }
}

#[differentiate(split)]
fn pulled(spring: &Spring, x: f64) -> f64 {
    spring.pull(x)
}

fn main() {}
