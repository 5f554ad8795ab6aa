//! Functions whose Jacobians are timed.

use tangential::differentiate;

/// Springs and dampers between neighbours: a tridiagonal Jacobian.
#[differentiate(vector(x => y), overloaded)]
pub fn chain(x: &[f64], y: &mut [f64]) {
    for i in 1..x.len() {
        let stretch = x[i] - x[i - 1];
        let pull = stretch * (1.0 + stretch * stretch).sqrt();
        y[i - 1] += pull;
        y[i] -= pull;
    }
}

/// A reaction that diffuses on a square: the Jacobian of a 5-point stencil.
#[differentiate(vector(u => rate), overloaded)]
pub fn grid(side: usize, u: &[f64], rate: &mut [f64]) {
    for i in 0..side {
        for j in 0..side {
            let at = i * side + j;
            let mut flow = -4.0 * u[at];
            if i > 0 {
                flow += u[at - side];
            }
            if i + 1 < side {
                flow += u[at + side];
            }
            if j > 0 {
                flow += u[at - 1];
            }
            if j + 1 < side {
                flow += u[at + 1];
            }
            rate[at] = flow + u[at] * u[at] * (-u[at]).exp();
        }
    }
}

/// Every output by every input.
#[differentiate(vector(x => y), overloaded)]
pub fn dense(x: &[f64], y: &mut [f64]) {
    let mut sum = 0.0;
    for a in x {
        sum += a * a;
    }
    let scale = 1.0 / (1.0 + sum);
    for i in 0..x.len() {
        y[i] = scale * x[i].sin();
    }
}
