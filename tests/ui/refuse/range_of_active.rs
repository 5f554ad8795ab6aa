use tangential::differentiate;

#[differentiate]
fn span(x: f64) -> f64 {
    let range = x..2.0 * x;
    range.end - range.start
}

fn main() {}
