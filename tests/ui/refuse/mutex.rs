use std::sync::Mutex;
use tangential::differentiate;

#[differentiate]
fn add(total: &Mutex<f64>, x: f64) {
    *total.lock().unwrap() += x;
}

fn main() {}
