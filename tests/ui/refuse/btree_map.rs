use std::collections::BTreeMap;
use tangential::differentiate;

#[differentiate]
fn total(parts: &BTreeMap<u32, f64>) -> f64 {
    let mut sum = 0.0;
    for part in parts.values() {
        sum += part;
    }
    sum
}

fn main() {}
