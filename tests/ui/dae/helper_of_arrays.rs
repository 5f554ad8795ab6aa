//! Of a helper from outside only the name is known, so it takes numbers and gives a number.
use tangential_dae::dae;

pub fn square(x: [f64; 2]) -> f64 {
    x[0] * x[0] + x[1] * x[1]
}

mod pendulum {
    use super::{dae, square};

    #[dae]
    fn residual(x: &[f64; 2], xd: &[f64; 2]) -> [f64; 2] {
        [xd[0] - x[1], square([x[0], x[1]]) - 1.0]
    }
}

fn main() {}
