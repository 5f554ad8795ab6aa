use tangential::differentiate;

#[differentiate]
fn first(v: &[f64]) -> f64 {
    unsafe { *v.get_unchecked(0) }
}

fn main() {}
