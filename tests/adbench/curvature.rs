//! The Hessian of the mixture, against hyper-duals and against differences of the gradient derived by hand.
//!
//! The log posterior once more, with lists and loops in place of a struct of lists: the overloaded form does not see the types
//! of another item's fields.

use super::cases::{Fit, Random};
use tangential::hessian::{Hessian, oracle};
use tangential::{VectorFunction, differentiate};

/// What depends on the parameters `x` of `k` components in `d` dimensions (alphas, means, then q and l of every component).
#[differentiate(vector(x), overloaded)]
fn mixture(x: &[f64], k: usize, d: usize, points: &[f64], gamma: f64, m: f64) -> f64 {
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

#[test]
fn hessian_of_the_mixture() {
    let mut random = Random(11);
    for (k, d, count) in [(1, 1, 3), (2, 3, 8), (3, 2, 10), (5, 4, 20)] {
        let (fit, x) = Fit::random(k, d, count, &mut random);
        let n = x.len();
        let f = || mixture::vector(n, k, d, &fit.points, fit.wishart.gamma, fit.wishart.m as f64);
        let mut hessian = Hessian::new(f(), &x).expect("a tape");
        let (mut gradient, mut dense) = (vec![0.0; n], vec![0.0; n * n]);
        hessian.move_to(&x, &[1.0], &mut gradient).expect("a point");
        hessian.dense(&mut dense).expect("a Hessian");
        let largest = |list: &[f64]| list.iter().fold(0.0, |most: f64, entry| most.max(entry.abs()));

        // It is the mixture of the collection, up to what no parameter changes.
        let by_hand = fit.gradient(&x);
        let apart: Vec<f64> = gradient.iter().zip(&by_hand).map(|(a, b)| a - b).collect();
        assert!(largest(&apart) <= 1e-12 * largest(&by_hand), "{k} {d}: {gradient:?} {by_hand:?}");

        let expected = oracle::dense(&f(), &x, &[1.0]);
        let apart: Vec<f64> = dense.iter().zip(&expected).map(|(a, b)| a - b).collect();
        assert!(largest(&apart) <= 1e-12 * largest(&expected), "{k} {d}: off by {:e}", largest(&apart));

        // Differences of order four: 1e-3 leaves 1e-12 of a fifth derivative, which may be large.
        for j in 0..n {
            let at = |by: f64| {
                let mut x = x.clone();
                x[j] += by;
                fit.gradient(&x)
            };
            let [a, b, c, e] = [1e-3, -1e-3, 2e-3, -2e-3].map(at);
            for i in 0..n {
                let difference = (8.0 * (a[i] - b[i]) - (c[i] - e[i])) / 12e-3;
                let error = (dense[i * n + j] - difference).abs() / largest(&expected);
                assert!(error < 1e-8, "{k} {d}, {i} {j}: {} and {difference}", dense[i * n + j]);
            }
        }

        // The sparse one: means and factors of two components meet in every point, so all is full.
        let mut values = vec![0.0; hessian.sparsity().nonzeros()];
        hessian.values(&mut values).expect("values");
        for ((i, j), value) in hessian.sparsity().entries().zip(&values) {
            assert!((value - expected[i * n + j]).abs() <= 1e-12 * largest(&expected), "{i} {j}");
        }
        assert_eq!(f().inputs(), n);
    }
}
