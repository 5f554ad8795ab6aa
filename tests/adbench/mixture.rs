//! The log posterior of a mixture of Gaussians once more, with lists and loops in place of a struct of lists: the overloaded form does
//! not see the types of another item's fields.

use tangential::differentiate;

/// What depends on the parameters `x` of `k` components in `d` dimensions (alphas, means, then q and l of every component).
#[differentiate(vector(x), overloaded, der(mixture_v = along x))]
pub fn mixture(x: &[f64], k: usize, d: usize, points: &[f64], gamma: f64, m: f64) -> f64 {
    let packed = d * (d + 1) / 2;
    let mut total = 0.0;
    for p in 0..points.len() / d {
        let mut sum = 0.0;
        for c in 0..k {
            let (mean, factor) = (k + c * d, k + k * d + c * packed);
            let mut exponent = x[c];
            for row in 0..d {
                exponent += x[factor + row];
                let mut y = x[factor + row].exp() * (points[p * d + row] - x[mean + row]);
                for column in 0..row {
                    // l is packed by columns.
                    let place = factor + d + column * (2 * d - column - 1) / 2 + row - column - 1;
                    y += x[place] * (points[p * d + column] - x[mean + column]);
                }
                exponent -= 0.5 * y * y;
            }
            sum += exponent.exp();
        }
        total += sum.ln();
    }
    let mut weights = 0.0;
    for c in 0..k {
        weights += x[c].exp();
        let factor = k + k * d + c * packed;
        for row in 0..d {
            total += m * x[factor + row] - 0.5 * gamma * gamma * (2.0 * x[factor + row]).exp();
        }
        for i in d..packed {
            total -= 0.5 * gamma * gamma * x[factor + i] * x[factor + i];
        }
    }
    total - (points.len() / d) as f64 * weights.ln()
}
