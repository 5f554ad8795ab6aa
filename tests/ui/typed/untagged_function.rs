use tangential::differentiate;

fn square(x: f64) -> f64 {
    x * x
}

#[differentiate]
fn area(x: f64) -> f64 {
    square(x)
}

fn main() {}
