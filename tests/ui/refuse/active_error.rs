use tangential::differentiate;

#[differentiate]
fn limited(x: f64) -> Result<f64, f64> {
    if x < 1.0 { Ok(x) } else { Err(x - 1.0) }
}

fn main() {
    let _ = limited(2.0);
}
