//! Minimizes a function of a hundred variables by L-BFGS, with its gradient in reverse mode.
//!
//! `cargo run -p tangential-solvers --features argmin --example minimize`

use argmin::core::{Error, Executor, State};
use argmin::solver::linesearch::MoreThuenteLineSearch;
use argmin::solver::quasinewton::LBFGS;
use tangential::differentiate;
use tangential_solvers::Minimization;

/// The valley of Rosenbrock; its lowest point is at (1, .., 1).
#[differentiate(vector(x))]
fn valley(x: &[f64]) -> f64 {
    x.windows(2).map(|pair| 100.0 * (pair[1] - pair[0] * pair[0]).powi(2) + (1.0 - pair[0]).powi(2)).sum()
}

fn minimized(n: usize) -> Result<(Vec<f64>, f64), Error> {
    let problem = Minimization::new(valley::vector(n))?;
    let solver = LBFGS::new(MoreThuenteLineSearch::new(), 7).with_tolerance_grad(1e-9)?;
    let start = vec![0.0; n];
    let result = Executor::new(problem, solver).configure(|state| state.param(start).max_iters(2000)).run()?;
    let state = result.state();
    println!("{} iterations, cost {:.1e}", state.get_iter(), state.get_best_cost());
    Ok((state.get_best_param().expect("there is a start").clone(), state.get_best_cost()))
}

fn main() -> Result<(), Error> {
    let (x, cost) = minimized(100)?;
    println!("x = {:.6}, .., {:.6}; cost {cost:.1e}", x[0], x[99]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use argmin::core::{CostFunction, Gradient};

    #[test]
    fn the_lowest_point_is_found() {
        let (x, cost) = minimized(100).unwrap();
        assert!(cost < 1e-15, "{cost}");
        assert!(x.iter().all(|x| (x - 1.0).abs() < 1e-6), "{x:?}");
    }

    /// Cost and gradient at one point are computed once, in whatever order they are asked for.
    #[test]
    fn one_point_is_computed_once() {
        let problem = Minimization::new(valley::vector(3)).unwrap();
        let (here, there) = (vec![1.0, 2.0, 3.0], vec![0.0; 3]);
        assert_eq!(
            (problem.cost(&here).unwrap(), problem.gradient(&here).unwrap()),
            (201.0, vec![-400.0, 1002.0, -200.0])
        );
        assert_eq!((problem.gradient(&there).unwrap(), problem.cost(&there).unwrap()), (vec![-2.0, -2.0, 0.0], 2.0));
        assert_eq!(problem.evaluations(), 2);
        assert!(problem.cost(&vec![0.0; 2]).unwrap_err().to_string().contains("2 inputs are given, 3 are needed"));
    }
}
