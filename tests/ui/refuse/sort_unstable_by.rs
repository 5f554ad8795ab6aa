use tangential::differentiate;

#[differentiate]
fn median(v: &[f64]) -> f64 {
    let mut sorted = v.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

fn main() {}
