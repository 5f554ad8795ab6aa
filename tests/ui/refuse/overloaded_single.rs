use tangential::differentiate;

#[differentiate(overloaded)]
fn rounded(x: f64) -> f64 {
    (x as f32) as f64
}

#[differentiate(overloaded)]
fn compared(x: f64) -> f64 {
    match x {
        0.0 => 1.0,
        y => y * y,
    }
}

fn main() {}
