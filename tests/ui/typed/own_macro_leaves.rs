macro_rules! positive {
    ($x:expr) => {
        if $x < 0.0 {
            return;
        }
    };
}

// What it would skip is not skipped where its value has a tangent.
#[tangential::differentiate]
fn f(x: f64, out: &mut f64) {
    positive!(x);
    *out = x * x;
}
