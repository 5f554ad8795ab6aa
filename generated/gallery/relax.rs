//! Points on a line that relax towards each other, with what ends the loop: reverse mode as code.

/// The work that is done where neighbours are pulled together, from left to right, up to the first gap that is too wide.
#[tangential::differentiate(adjoint)]
pub fn relax(x: &mut [f64], k: f64, limit: f64) -> f64 {
    let mut work = 0.0;
    for i in 1..x.len() {
        let stretch = x[i] - x[i - 1];
        if stretch > limit {
            break;
        }
        if stretch > 0.0 {
            let pull = k * stretch * stretch;
            x[i] -= pull;
            work += pull * x[i];
        }
    }
    work
}
