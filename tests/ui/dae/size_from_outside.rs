use tangential_dae::dae;

const N: usize = 2;

#[dae]
fn chain(x: &[f64; N], xd: &[f64; N]) -> [f64; N] {
    [xd[0] - x[1], x[0]]
}

fn main() {}
