use tangential::differentiate;

trait Number {
    fn value(&self) -> f64;
}

// The trait of the parameter is not tagged.
#[differentiate]
fn double(number: &impl Number) -> f64 {
    2.0 * number.value()
}
