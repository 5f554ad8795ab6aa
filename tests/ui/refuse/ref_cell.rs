use std::cell::RefCell;
use tangential::differentiate;

#[differentiate]
fn push(history: &RefCell<Vec<f64>>, x: f64) {
    history.borrow_mut().push(x * x);
}

fn main() {}
