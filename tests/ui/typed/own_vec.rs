macro_rules! vec {
    ($a:expr, $b:expr) => {
        [$a + $b, $b]
    };
}

// A macro of the user's own cannot be looked into.
#[tangential::differentiate]
fn f(x: f64) -> f64 {
    let v = vec![x, 2.0];
    v[0] * v[1]
}
