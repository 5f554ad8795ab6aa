use tangential::differentiate;

trait Float {
    fn cbrt(self) -> Self;
}

impl Float for f32 {
    fn cbrt(self) -> f32 {
        f32::cbrt(self)
    }
}

#[differentiate]
fn lightness(y: f32) -> f32 {
    116.0 * Float::cbrt(y) - 16.0
}

fn main() {}
