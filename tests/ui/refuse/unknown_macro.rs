use tangential::differentiate;

macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

#[differentiate]
fn area(x: f64) -> f64 {
    square!(x)
}

fn main() {}
