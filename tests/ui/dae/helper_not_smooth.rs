//! A helper from outside is called by the reduced equations with its derivatives: it must say that it has them.
use tangential::differentiate;
use tangential_dae::dae;

#[differentiate]
pub fn hill(x: f64) -> f64 {
    x.powi(4)
}

#[dae(start = [0.5, 0.0625], form = explicit)]
fn follower(x: &[f64; 2], xd: &[f64; 2]) -> [f64; 2] {
    [xd[0] - x[1], x[1] - hill(x[0])]
}

fn main() {}
