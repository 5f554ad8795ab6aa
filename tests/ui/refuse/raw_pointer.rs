use tangential::differentiate;

#[differentiate]
fn is_first(v: &[f64], element: *const f64) -> f64 {
    if v.as_ptr() == element { v[0] } else { 0.0 }
}

fn main() {}
