use std::collections::HashMap;
use tangential::differentiate;

#[differentiate]
fn lookup(x: f64) -> f64 {
    let mut table = HashMap::new();
    table.insert("x", x * x);
    table["x"]
}

fn main() {}
