use tangential::differentiate;

#[differentiate]
fn later(x: f64) -> f64 {
    let value = async { x * x };
    drop(value);
    x
}

fn main() {}
