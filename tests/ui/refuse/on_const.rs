use tangential::differentiate;

#[differentiate]
const GRAVITY: f64 = 9.81;

fn main() {
    let _ = GRAVITY;
}
