macro_rules! doubled {
    ($x:ident) => {
        $x *= 2.0
    };
}

// A macro of the user's own may look at active values, and not change them.
#[tangential::differentiate]
fn f(mut x: f64) -> f64 {
    doubled!(x);
    x * x
}
