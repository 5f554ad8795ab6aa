use tangential::differentiate;

#[differentiate]
fn smallest(v: &mut [f64]) -> f64 {
    v.sort_by(|a, b| a.total_cmp(b));
    v[0]
}

fn main() {}
