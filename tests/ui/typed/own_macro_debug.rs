macro_rules! debug {
    ($x:ident) => {
        $x *= 2.0
    };
}

// Called like one that logs.
#[tangential::differentiate]
fn f(mut x: f64) -> f64 {
    debug!(x);
    x * x
}
