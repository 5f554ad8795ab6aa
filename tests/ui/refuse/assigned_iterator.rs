use tangential::differentiate;

#[differentiate]
pub fn later(x: f64, y: f64) -> f64 {
    let values = [x, y, x * y];
    let mut items;
    items = values.iter();
    items.next().unwrap() * items.next().unwrap()
}

fn main() {}
