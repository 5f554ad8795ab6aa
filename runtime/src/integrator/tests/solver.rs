//! Dense and sparse factorizations.

use super::systems::Chain;
use super::*;

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
