use tangential::differentiate;

#[differentiate]
fn distance(x: f64, y: f64) -> f64 {
    let p = &x as *const f64;
    let q = &raw const y;
    if p == q { 0.0 } else { x - y }
}

fn main() {}
