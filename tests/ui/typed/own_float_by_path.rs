//! The same, called by its path.

use tangential::differentiate;

trait Float {
    fn cbrt(self) -> Self;
}

impl Float for f64 {
    fn cbrt(self) -> f64 {
        f64::cbrt(self)
    }
}

#[differentiate]
fn lightness(y: f64) -> f64 {
    116.0 * Float::cbrt(y) - 16.0
}

fn main() {}
