use tangential::differentiate;

#[differentiate]
fn drop(flow: f64) -> f64 {
    flow * flow
}

// `drop` is taken for the function of the standard library, and the compiler says that it is not.
#[differentiate]
fn pressure(flow: f64) -> f64 {
    drop(flow) + 1.0
}
