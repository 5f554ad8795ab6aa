use tangential_dae::dae;

#[dae]
fn squared(x: &[f64; 2], xd: &[f64; 2]) -> [f64; 2] {
    [xd[0] * xd[0] - x[1], x[1] - 1.0]
}

fn main() {}
