use tangential::differentiate;

fn passive(n: usize) -> usize {
    n + 1
}

// `passive` is taken for that of `tangential`, and the compiler says that it is not.
#[differentiate]
fn scaled(x: f64, n: usize) -> f64 {
    x * passive(n) as f64
}
