#![deny(warnings)]

mod inner {
    use tangential::differentiate;

    #[differentiate]
    pub fn spring(k: f64, x: f64) -> f64 {
        -k * x
    }
}

pub use inner::spring;
pub use inner::spring as elastic;

use tangential::differentiate;

/// One import brings function and companion, also under another name.
#[differentiate]
fn force(x: f64) -> f64 {
    spring(2.0, x) + elastic(x, 3.0) + crate::inner::spring(x, x)
}

fn main() {
    assert_eq!(force::<f64>::forward(1.0, 1.0), (-6.0, -7.0));
    assert_eq!(elastic::<f64>::forward(1.0, 0.0, 1.0, 1.0), (-1.0, -1.0));
}
