use tangential::differentiate;

#[differentiate]
fn outer(x: f64) -> f64 {
    fn inner(y: f64) -> f64 {
        y * y
    }
    inner(x)
}

fn main() {}
