macro_rules! assert {
    ($x:ident) => {
        $x *= 2.0
    };
}

// Called like one of the standard library.
#[tangential::differentiate]
fn f(mut x: f64) -> f64 {
    assert!(x);
    x * x
}
