use tangential::differentiate;

#[differentiate]
fn inner(x: f64) -> f64 {
    x.sin()
}

#[differentiate(der(outer_xx = x x))]
fn outer(x: f64) -> f64 {
    inner(x) * x
}

fn main() {}
