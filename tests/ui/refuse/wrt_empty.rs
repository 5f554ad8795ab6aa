use tangential::differentiate;

#[differentiate(wrt())]
fn square(x: f64) -> f64 {
    x * x
}

fn main() {}
