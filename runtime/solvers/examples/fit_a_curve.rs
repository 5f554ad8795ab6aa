//! Fits a decaying oscillation to measurements, by Levenberg and Marquardt with an exact Jacobian.
//!
//! `cargo run -p tangential-solvers --features levenberg-marquardt --example fit_a_curve`

use levenberg_marquardt::LevenbergMarquardt;
use tangential::differentiate;
use tangential_solvers::Fit;

/// How far a oscillation of amplitude, decay, frequency and phase `x` is from what was measured at some times.
#[differentiate(vector(x => residuals))]
fn distances(times: &[f64], measured: &[f64], x: &[f64; 4], residuals: &mut [f64]) {
    for i in 0..times.len() {
        let model = x[0] * (-x[1] * times[i]).exp() * (x[2] * times[i] + x[3]).sin();
        residuals[i] = model - measured[i];
    }
}

const TRUE: [f64; 4] = [2.0, 0.3, 5.0, 0.4];

fn fitted() -> Result<([f64; 4], usize), Box<dyn std::error::Error>> {
    let times: Vec<f64> = (0..50).map(|i| 0.1 * f64::from(i)).collect();
    let oscillation = |t: &f64| TRUE[0] * (-TRUE[1] * t).exp() * (TRUE[2] * t + TRUE[3]).sin();
    let measured: Vec<f64> = times.iter().map(oscillation).collect();
    let fit = Fit::new(distances::vector(&times, &measured, times.len()), &[1.0, 0.1, 4.7, 0.0])?;
    let (fit, report) = LevenbergMarquardt::new().minimize(fit);
    if !report.termination.was_successful() {
        return Err(format!("no fit: {:?}", report.termination).into());
    }
    Ok((fit.x().try_into()?, fit.evaluations()))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (x, evaluations) = fitted()?;
    println!(
        "amplitude {:.6}, decay {:.6}, frequency {:.6}, phase {:.6}: {evaluations} evaluations",
        x[0], x[1], x[2], x[3]
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oscillation_is_found() {
        let (x, evaluations) = fitted().unwrap();
        x.iter().zip(TRUE).for_each(|(x, expected)| assert!((x - expected).abs() < 1e-9, "{x}, not {expected}"));
        assert!(evaluations < 50, "{evaluations}");
    }

    #[test]
    fn mistakes_are_errors() {
        let (times, measured) = ([0.0; 2], [0.0; 2]);
        let f = || distances::vector(&times, &measured, 2);
        assert_eq!(Fit::new(f(), &[0.0; 3]).err().unwrap().to_string(), "3 inputs are given, 4 are needed");
        assert!(Fit::new(f(), &[0.0, 0.0, f64::NAN, 0.0]).is_err());
    }
}
