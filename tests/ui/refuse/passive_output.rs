use tangential::differentiate;

#[differentiate(passive(out))]
fn store(x: f64, out: &mut [f64]) {
    out[0] = x * x;
}

fn main() {}
