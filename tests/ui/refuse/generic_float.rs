use tangential::differentiate;

trait Float: Copy + std::ops::Mul<Output = Self> {}

#[differentiate]
fn square<T: Float>(x: T) -> T {
    x * x
}

fn main() {}
