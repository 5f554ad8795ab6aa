use tangential::differentiate;

#[differentiate(passive(k))]
fn square(x: f64) -> f64 {
    x * x
}

fn main() {}
