//! Minimizes a function of twenty variables by a trust region, with its exact Hessian.
//!
//! `cargo run -p tangential-solvers --features argmin --example newton`

use argmin::core::{Error, Executor, State};
use argmin::solver::trustregion::{Steihaug, TrustRegion};
use tangential::differentiate;
use tangential_solvers::Curved;

/// The valley of Rosenbrock; its lowest point is at (1, .., 1).
#[differentiate(vector(x), overloaded)]
fn valley(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..x.len() - 1 {
        sum += 100.0 * (x[i + 1] - x[i] * x[i]).powi(2) + (1.0 - x[i]).powi(2);
    }
    sum
}

fn minimized(n: usize) -> Result<(Vec<f64>, u64), Error> {
    let start = vec![0.0; n];
    let problem = Curved::new(valley::vector(n), &start)?;
    let solver = TrustRegion::new(Steihaug::new().with_max_iters(100));
    let state =
        |state: argmin::core::IterState<_, _, (), _, (), f64>| state.param(start).max_iters(200).target_cost(1e-20);
    let result = Executor::new(problem, solver).configure(state).run()?;
    let state = result.state();
    Ok((state.get_best_param().expect("there is a start").clone(), state.get_iter()))
}

fn main() -> Result<(), Error> {
    let (x, iterations) = minimized(20)?;
    println!("x = {:.9}, .., {:.9} after {iterations} iterations", x[0], x[19]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use argmin::core::{CostFunction, Gradient, Hessian};

    #[test]
    fn the_lowest_point_is_found() {
        let (x, iterations) = minimized(20).unwrap();
        assert!(x.iter().all(|x| (x - 1.0).abs() < 1e-9), "{x:?}");
        assert!(iterations < 100, "{iterations}");
    }

    #[test]
    fn the_hessian_at_the_lowest_point() {
        let problem = Curved::new(valley::vector(3), &[0.0; 3]).unwrap();
        let x = vec![1.0; 3];
        assert_eq!(
            problem.hessian(&x).unwrap(),
            [[802.0, -400.0, 0.0], [-400.0, 1002.0, -400.0], [0.0, -400.0, 200.0]]
        );
        assert_eq!((problem.cost(&x).unwrap(), problem.gradient(&x).unwrap()), (0.0, vec![0.0; 3]));
        assert!(problem.hessian(&vec![1.0; 2]).is_err());
    }

    #[differentiate(vector(x), overloaded)]
    fn two_paths(x: &[f64; 2]) -> f64 {
        if x[0] > 0.0 { x[0] * x[1] } else { x[1] * x[1] * x[1] }
    }

    /// Another path than that of the start has other entries, and is no mistake.
    #[test]
    fn every_path_is_followed() {
        let problem = Curved::new(two_paths::vector(), &[1.0, 1.0]).unwrap();
        assert_eq!(problem.hessian(&vec![-1.0, 2.0]).unwrap(), [[0.0, 0.0], [0.0, 12.0]]);
        assert_eq!(problem.hessian(&vec![1.0, 2.0]).unwrap(), [[0.0, 1.0], [1.0, 0.0]]);
    }
}
