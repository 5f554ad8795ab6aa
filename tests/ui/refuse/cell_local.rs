use std::cell::Cell;
use tangential::differentiate;

#[differentiate]
fn twice(x: f64) -> f64 {
    let cell = Cell::new(x);
    cell.set(2.0 * cell.get());
    cell.get()
}

fn main() {}
