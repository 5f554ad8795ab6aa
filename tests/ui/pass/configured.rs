#![deny(warnings)]

use tangential::{Differentiable, Zero, differentiate};

#[derive(Differentiable)]
struct Spring {
    stiffness: f64,
    #[cfg(any())]
    removed: NoSuchType,
    #[cfg(not(any()))]
    number: usize,
}

#[differentiate]
fn force(#[cfg(any())] removed: NoSuchType, spring: &Spring, #[cfg(not(any()))] x: f64) -> f64 {
    #[cfg(any())]
    let x = no_such_function(x);
    #[cfg(not(any()))]
    let x = 2.0 * x;
    #[cfg(any())]
    {
        no_such_statement();
    }
    spring.stiffness * x * spring.number as f64
}

/// Only one of the two is there.
#[cfg(any())]
#[differentiate]
fn chosen(x: NoSuchType) -> f64 {
    x
}

#[cfg(not(any()))]
#[differentiate]
fn chosen(x: f64) -> f64 {
    match 1 {
        #[cfg(any())]
        0 => no_such_value,
        _ => x * x,
    }
}

#[differentiate]
#[cfg(any())]
fn gone(x: NoSuchType) -> f64 {
    x
}

fn main() {
    let spring_d = tangential::Tan::<Spring, f64> { stiffness: 1.0, number: Zero };
    assert_eq!(force::<f64>::forward(&Spring { stiffness: 2.0, number: 1 }, &spring_d, 3.0, 0.0), (12.0, 6.0));
    assert_eq!(chosen::<f64>::forward(3.0, 1.0), (9.0, 6.0));
}
