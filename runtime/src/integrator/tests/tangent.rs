//! The terms that the tangent matrix of the paper neglects.

use super::systems::Chain;
use super::*;

fn run_chain(tangent: TangentMatrix, constraints: Constraints, step: f64, jacobian_every: usize) -> (State, Summary) {
    let system = Chain::new(5, 1);
    let start = system.horizontal();
    let options = Options { tangent, constraints, step, jacobian_every, ..Options::default() };
    let mut integrator = Integrator::new(system, options, 0.0, &start, &[0.0; 10]).unwrap();
    let summary = integrator.run(0.8, |_, _| ()).unwrap();
    (integrator.state().clone(), summary)
}

#[test]
fn the_exact_tangent_gives_the_same_with_not_more_iterations() {
    for constraints in [Constraints::Penalty, Constraints::Augmented] {
        for jacobian_every in [1, 3] {
            let (paper, with_paper) = run_chain(TangentMatrix::Paper, constraints, 0.01, jacobian_every);
            let (exact, with_exact) = run_chain(TangentMatrix::Exact, constraints, 0.01, jacobian_every);
            let iterations = [with_paper, with_exact].map(|summary| summary.counts);
            // The projections are made with the matrix at hand, so both differ by a part of the error of the steps.
            for (i, (paper, exact)) in paper.z.iter().zip(&exact.z).enumerate() {
                assert!((paper - exact).abs() < 1e-5, "{constraints:?}, coordinate {i}: {paper}, {exact}");
            }
            assert!(iterations[1].iterations <= iterations[0].iterations, "{iterations:?}");
        }
    }
}
