use tangential::{Differentiable, differentiate};

#[derive(Differentiable)]
enum Light {
    Day,
    Lamp,
}

#[differentiate]
impl Light {
    fn white(&self) -> &'static [f64; 3] {
        match self {
            Light::Day => &[0.95, 1.0, 1.09],
            Light::Lamp => &[1.1, 1.0, 0.36],
        }
    }
}

fn main() {}
