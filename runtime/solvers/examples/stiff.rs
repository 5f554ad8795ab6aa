//! Integrates a stiff system of a hundred states with an exact sparse Jacobian, and its sensitivities, by diffsol.
//!
//! `cargo run --release -p tangential-solvers --features diffsol --example stiff`

use diffsol::{FaerSparseLU, FaerSparseMat, MatrixCommon, OdeBuilder, SensitivitiesOdeSolverMethod};
use tangential::differentiate;
use tangential_solvers::Ode;

/// Heat along a rod whose ends are kept at 2, in logarithms of the temperature: `y_t` of `y`, which heat of conductivity `rate` changes.
#[differentiate(vector(y, rate, t => y_t))]
fn warming(y: &[f64], rate: f64, t: f64, y_t: &mut [f64]) {
    // Nothing changes with the time alone.
    let _ = t;
    let end = 2.0_f64.ln();
    let n = y.len();
    let per_square = rate * ((n + 1) * (n + 1)) as f64;
    for i in 0..n {
        let left = if i > 0 { y[i - 1] } else { end };
        let right = if i + 1 < n { y[i + 1] } else { end };
        y_t[i] = per_square * ((left - y[i]).exp() - 2.0 + (right - y[i]).exp());
    }
}

const POINTS: usize = 99;
const RATE: f64 = 1.0;
const UNTIL: f64 = 0.1;

/// How a point of the rod begins, in units of the first mode.
fn mode(i: usize) -> f64 {
    (std::f64::consts::PI * (i + 1) as f64 / (POINTS + 1) as f64).sin()
}

/// What is to be found: the first mode decays. The state at the end, and its derivative by the rate.
fn exact(i: usize) -> (f64, f64) {
    let half = std::f64::consts::PI / (2 * (POINTS + 1)) as f64;
    let decay = 4.0 * ((POINTS + 1) as f64 * half.sin()).powi(2);
    let part = (-RATE * decay * UNTIL).exp() * mode(i);
    ((2.0 + part).ln(), -decay * UNTIL * part / (2.0 + part))
}

/// The largest errors of the states at the end and of their sensitivities, and the colors of the Jacobian.
fn errors() -> Result<(f64, f64, usize), Box<dyn std::error::Error>> {
    let start: Vec<f64> = (0..POINTS).map(|i| (2.0 + mode(i)).ln()).collect();
    let f = warming::vector(POINTS, POINTS);
    let ode = Ode::new(&f, &start)?;
    let colors = ode.directions();
    let builder = OdeBuilder::<FaerSparseMat<f64>>::new().p([RATE]).rtol(1e-8).atol([1e-10]);
    let problem = builder.sens_rtol(1e-8).sens_atol([1e-10]).build_from_eqn(ode)?;
    let (states, sensitivities, _) = problem.bdf_sens::<FaerSparseLU<f64>>()?.solve_dense_sensitivities(&[UNTIL])?;
    let error = |found: f64, expected: f64| (found - expected).abs();
    let largest = |pick: &dyn Fn(usize) -> f64| (0..POINTS).map(pick).fold(0.0, f64::max);
    let of_states = largest(&|i| error(states.inner()[(i, 0)], exact(i).0));
    let of_sensitivities = largest(&|i| error(sensitivities[0].inner()[(i, 0)], exact(i).1));
    Ok((of_states, of_sensitivities, colors))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (states, sensitivities, colors) = errors()?;
    println!("{POINTS} states in {colors} colors; errors: states {states:.1e}, sensitivities {sensitivities:.1e}");
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_first_mode_decays() {
        let (states, sensitivities, colors) = super::errors().unwrap();
        assert_eq!(colors, 3);
        assert!(states < 1e-6, "states are off by {states}");
        assert!(sensitivities < 1e-6, "sensitivities are off by {sensitivities}");
    }
}
