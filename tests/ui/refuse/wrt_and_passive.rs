use tangential::differentiate;

#[differentiate(wrt(x), passive(k))]
fn spring(k: f64, x: f64) -> f64 {
    k * x
}

fn main() {}
