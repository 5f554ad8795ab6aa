use tangential_dae::dae;

#[dae]
fn one_sided(x: &[f64; 1], xd: &[f64; 1]) -> [f64; 1] {
    [xd[0] - if x[0] > 0.0 { x[0] } else { 0.0 }]
}

fn main() {}
