//! Dense and sparse factorizations.

use super::systems::Chain;
use super::*;
use crate::sparsity::Sparsity;

fn run_chain(points: usize, solver: Solver, constraints: Constraints) -> (State, Summary, bool) {
    let system = Chain::new(points, 1);
    let start = system.horizontal();
    let options = Options { solver, constraints, ..Options::default() };
    let mut integrator = Integrator::new(system, options, 0.0, &start, &vec![0.0; 2 * points]).unwrap();
    let summary = integrator.run(0.1, |_, _| ()).unwrap();
    (integrator.state().clone(), summary, integrator.is_sparse())
}

#[test]
fn both_factorizations_give_the_same() {
    let (dense, counts, is_sparse) = run_chain(50, Solver::Dense, Constraints::Penalty);
    assert!(!is_sparse);
    let (sparse, sparse_counts, is_sparse) = run_chain(50, Solver::Sparse, Constraints::Penalty);
    assert!(is_sparse);
    assert_eq!(counts.counts, sparse_counts.counts);
    for (i, (dense, sparse)) in dense.z.iter().zip(&sparse.z).enumerate() {
        assert!((dense - sparse).abs() < 1e-9 * dense.abs().max(1.0), "coordinate {i}: {dense}, {sparse}");
    }
}

#[test]
fn a_long_chain_is_sparse_and_a_short_one_dense() {
    assert!(run_chain(100, Solver::Automatic, Constraints::Augmented).2);
    assert!(!run_chain(2, Solver::Automatic, Constraints::Augmented).2);
}

/// Matrices with few entries per column have no supernodes, others have.
#[test]
fn solutions_fulfil_their_equations() {
    for (n, reach) in [(1, 0), (2, 1), (40, 2), (40, 9), (90, 12)] {
        let rows = (0..n).map(|row: usize| row.saturating_sub(reach)..(row + reach + 1).min(n));
        let sparsity = Sparsity::from_rows(n, rows).unwrap();
        for solver in [Solver::Dense, Solver::Sparse] {
            let mut factorization = Factorization::new(&sparsity, solver);
            assert_eq!(factorization.is_sparse(), solver == Solver::Sparse);
            for round in 0..3 {
                let entries: Vec<f64> =
                    (0..sparsity.nonzeros()).map(|k| (1.0 + (k * k + round) as f64).sin()).collect();
                let right: Vec<f64> = (0..n).map(|i| i as f64 - 3.0).collect();
                let mut x = right.clone();
                factorization.factorize(&sparsity, &entries).unwrap();
                factorization.solve(&mut x);
                let mut product = vec![0.0; n];
                super::super::product::add_times(&sparsity, &entries, &x, &mut product);
                for (i, (product, right)) in product.iter().zip(&right).enumerate() {
                    let size = x.iter().fold(1.0_f64, |size, x| size.max(x.abs()));
                    assert!(
                        (product - right).abs() < 1e-11 * size,
                        "{n}, {reach}, {solver:?}, row {i}: {product}, {right}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_matrix_without_inverse_shows() {
    let sparsity = Sparsity::from_rows(2, [[0, 1], [0, 1]]).unwrap();
    for solver in [Solver::Dense, Solver::Sparse] {
        let mut factorization = Factorization::new(&sparsity, solver);
        let mut x = [1.0, 2.0];
        if factorization.factorize(&sparsity, &[1.0, 2.0, 2.0, 4.0]).is_ok() {
            factorization.solve(&mut x);
            assert!(x.iter().any(|x| !x.is_finite()), "{solver:?}: {x:?}");
        }
    }
}
