//! The attribute that says where the crate is found, in places where it says nothing.

use tangential::Differentiable;

#[derive(Differentiable)]
struct Spring {
    stiffness: f64,
    #[tangential(passive)]
    length: f64,
}

#[derive(Differentiable)]
#[tangential(passive)]
struct Damper {
    rate: f64,
}

fn main() {
    let spring = Spring { stiffness: 1.0, length: 2.0 };
    let damper = Damper { rate: 1.0 };
    println!("{} {} {}", spring.stiffness, spring.length, damper.rate);
}
