use tangential::differentiate;

#[differentiate]
fn next_up(x: f64) -> f64 {
    f64::from_bits(x.to_bits() + 1)
}

fn main() {}
