use tangential::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Rgb {
    red: f64,
}

#[derive(Differentiable)]
struct Hsl {
    hue: f64,
}

impl From<Rgb> for Hsl {
    fn from(color: Rgb) -> Self {
        Hsl { hue: color.red * color.red }
    }
}

// The conversion has no derivative.
#[differentiate]
fn hue(red: f64) -> f64 {
    Hsl::from(Rgb { red }).hue
}
