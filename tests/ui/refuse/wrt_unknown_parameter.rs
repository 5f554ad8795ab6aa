use tangential::differentiate;

#[differentiate(wrt(y, z))]
fn product(x: f64, y: f64) -> f64 {
    x * y
}

fn main() {}
