use tangential::differentiate;

#[differentiate(passive(k))]
fn spring(k: f64, x: f64) -> f64 {
    k * x
}

#[differentiate]
fn hardening(x: f64) -> f64 {
    spring(1.0 + x * x, x)
}

fn main() {}
