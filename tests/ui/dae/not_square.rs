use tangential_dae::dae;

#[dae]
fn pendulum(x: &[f64; 2], xd: &[f64; 2]) -> [f64; 1] {
    [xd[0] - x[1]]
}

fn main() {}
