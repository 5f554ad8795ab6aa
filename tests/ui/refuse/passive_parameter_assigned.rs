use tangential::differentiate;

#[differentiate(passive(k))]
fn hardened(mut k: f64, x: f64) -> f64 {
    k += x;
    k * x
}

fn main() {}
