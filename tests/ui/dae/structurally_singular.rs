use tangential_dae::dae;

#[dae]
fn one_unknown_nowhere(t: f64, x: &[f64; 2], xd: &[f64; 2]) -> [f64; 2] {
    [xd[0] - 1.0, x[0] - t]
}

fn main() {}
