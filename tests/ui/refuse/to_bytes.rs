use tangential::differentiate;

#[differentiate]
fn swapped(x: f64) -> f64 {
    f64::from_be_bytes(x.to_le_bytes())
}

fn main() {}
