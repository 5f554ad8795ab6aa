use tangential::differentiate;

#[differentiate]
extern "C" fn square(x: f64) -> f64 {
    x * x
}

fn main() {}
