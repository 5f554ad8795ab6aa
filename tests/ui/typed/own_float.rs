//! A trait of the user's that is called as one of num_traits: its methods may be anything.

use tangential::differentiate;

pub trait Float: Copy + core::ops::Add<Output = Self> {
    fn sqrt(self) -> Self;
    fn zero() -> Self;
}

impl Float for f64 {
    fn sqrt(self) -> f64 {
        self * self
    }

    fn zero() -> f64 {
        1.0
    }
}

#[differentiate(T = f64)]
fn rooted<T: Float>(x: T) -> T {
    x.sqrt() + T::zero() + Float::sqrt(x)
}

fn main() {
    rooted(2.0);
}
