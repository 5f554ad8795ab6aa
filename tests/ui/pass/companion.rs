#![deny(warnings)]

mod damper {
    use tangential::differentiate;

    /// The module has the function's name, and so cannot be re-exported together with its companion.
    #[differentiate(companion = damper_derivative)]
    pub fn damper(c: f64, v: f64) -> f64 {
        -c * v * v
    }
}

pub use damper::{damper, damper_derivative};

fn main() {
    assert_eq!(damper(2.0, 3.0), -18.0);
    assert_eq!(damper_derivative::<f64>::forward(2.0, 0.0, 3.0, 1.0), (-18.0, -12.0));
}
