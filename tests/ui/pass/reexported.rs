mod facade {
    pub use tangential as derivatives;
}

use facade::derivatives::differentiate;

#[differentiate(crate = crate::facade::derivatives)]
fn square(x: f64) -> f64 {
    x * x
}

fn main() {
    assert_eq!(square::<f64>::forward(3.0, 1.0), (9.0, 6.0));
}
