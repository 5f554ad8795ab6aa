use tangential_dae::dae;

#[dae]
fn twice(x: &[f64; 2], xd: &[f64; 2]) -> [f64; 2] {
    [xd[0] + x[1] - 1.0, x[1] - 1.0 + xd[0] * (x[0].sin().powi(2) + x[0].cos().powi(2))]
}

fn main() {}
