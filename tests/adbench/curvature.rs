//! The Hessian of the mixture, against hyper-duals and against differences of the gradient derived by hand.

use super::cases::{Fit, Random};
use super::mixture::{mixture, mixture_v};
use tangential::hessian::{Hessian, oracle};
use tangential::{Gradient, VectorFunction};

#[test]
fn hessian_of_the_mixture() {
    let mut random = Random(11);
    for (k, d, count) in [(1, 1, 3), (2, 3, 8), (3, 2, 10), (5, 4, 20)] {
        let (fit, x) = Fit::random(k, d, count, &mut random);
        let n = x.len();
        let f = || mixture::vector(n, k, d, &fit.points, fit.wishart.gamma, fit.wishart.m as f64);
        let mut hessian = Hessian::structural(f(), &x).expect("a tape");
        assert_eq!(Hessian::new(f(), &x).expect("a tape").sparsity(), hessian.sparsity(), "{k} {d}");
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

        // Products by generated code: the gradient of the derivative along a direction.
        let direction: Vec<f64> = (0..n).map(|i| (0.3 + i as f64).cos()).collect();
        let product = mixture_v::vector(n, n, k, d, &fit.points, fit.wishart.gamma, fit.wishart.m as f64);
        let mut both = vec![0.0; 2 * n];
        let inputs = [x.clone(), direction.clone()].concat();
        Gradient::new(product).expect("one output").evaluate(&inputs, &mut both).expect("a point");
        for i in 0..n {
            let along: f64 = (0..n).map(|j| expected[i * n + j] * direction[j]).sum();
            assert!((both[i] - along).abs() <= 1e-12 * largest(&expected), "{k} {d}, {i}: {} {along}", both[i]);
            assert!((both[n + i] - by_hand[i]).abs() <= 1e-12 * largest(&by_hand), "{k} {d}, {i}");
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
