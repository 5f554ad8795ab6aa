//! Solves problem 71 of Hock and Schittkowski by an interior point method, with sparse exact first and second derivatives.
//!
//! `cargo run -p tangential-solvers --features ripopt --example program`

use ripopt::{SolveResult, SolveStatus, SolverOptions, solve};
use tangential::differentiate;
use tangential::hessian::{HessianError, Program};
use tangential_solvers::Nonlinear;

/// What is minimized, then the constraints: a product of at least 25, and a sum of squares of 40.
#[differentiate(vector(x => y), overloaded)]
fn problem(x: &[f64], y: &mut [f64]) {
    y[0] = x[0] * x[3] * (x[0] + x[1] + x[2]) + x[2];
    y[1] = x[0] * x[1] * x[2] * x[3];
    y[2] = x[0] * x[0] + x[1] * x[1] + x[2] * x[2] + x[3] * x[3];
}

fn solved() -> Result<SolveResult, HessianError> {
    let start = [1.0, 5.0, 5.0, 1.0];
    let program = Program::structural(problem::vector(4, 3), &start)?;
    let constraints = [[25.0, f64::INFINITY], [40.0, 40.0]];
    let program = Nonlinear::new(program, &start, &[[1.0, 5.0]; 4], &constraints)?;
    Ok(solve(&program, &SolverOptions { print_level: 0, ..SolverOptions::default() }))
}

fn main() -> Result<(), HessianError> {
    let result = solved()?;
    println!("{:?} at {:.6?}: {:.7}", result.status, result.x, result.objective);
    assert_eq!(result.status, SolveStatus::Optimal);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published solution, to the digits that are printed.
    #[test]
    fn the_published_solution_is_found() {
        let result = solved().unwrap();
        assert_eq!(result.status, SolveStatus::Optimal);
        let published = [1.0, 4.742_999_63, 3.821_149_98, 1.379_408_29];
        assert!((result.objective - 17.014_017_3).abs() < 1e-6, "{}", result.objective);
        assert!(result.x.iter().zip(published).all(|(x, there)| (x - there).abs() < 1e-5), "{:?}", result.x);
    }

    #[test]
    fn too_few_bounds_are_told() {
        let program = Program::new(problem::vector(4, 3), &[1.0, 5.0, 5.0, 1.0]).unwrap();
        let told = Nonlinear::new(program, &[1.0; 4], &[[1.0, 5.0]; 4], &[[25.0, f64::INFINITY]]);
        assert_eq!(told.err().unwrap().to_string(), "1 bounds of constraints are given, 2 are needed");
    }
}
