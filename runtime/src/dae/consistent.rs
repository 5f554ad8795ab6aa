//! Consistent initial values.

use super::driver::set_weights;
use super::projection::{Projector, Weighted};
use super::{Counts, DaeError, Options, Projection, System};

/// Passes from what the user gives.
const MAX_PASSES: usize = 100;

/// The state nearest to x that meets the invariants of a system and its equations without rates, at time t; unknowns with
/// these names are kept as they are.
///
/// ```
/// use tangential::dae::{Equations, Options, consistent};
/// use tangential::differentiate;
///
/// /// A point on a circle of radius 5 that moves at a constant speed.
/// #[differentiate(vector(x))]
/// fn circle(x: [f64; 4]) -> [f64; 4] {
///     [x[2], x[3], -x[0], -x[1]]
/// }
///
/// /// It stays on the circle, and its velocity is tangential.
/// #[differentiate(vector(x))]
/// fn hidden(x: [f64; 4]) -> [f64; 2] {
///     [x[0] * x[0] + x[1] * x[1] - 25.0, x[0] * x[2] + x[1] * x[3]]
/// }
///
/// let mut system = Equations::explicit(circle::vector())?
///     .unknown_names(["x", "y", "u", "v"])
///     .invariants(hidden::vector(), &["circle", "velocity"])?;
/// let x = consistent(&mut system, &Options::default(), 0.0, &[3.0, 4.1, -4.0, 2.0], &["x", "u"])?;
/// assert_eq!((x[0], x[2]), (3.0, -4.0));
/// assert!((x[1] - 4.0).abs() < 1e-12 && (x[3] - 3.0).abs() < 1e-12);
///
/// let error = consistent(&mut system, &Options::default(), 0.0, &[6.0, 1.0, 0.0, 0.0], &["x"]).unwrap_err();
/// assert!(error.to_string().starts_with("the invariant `circle` cannot be made zero at t = 0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there is no such state near x, or no unknown of such a name.
pub fn consistent(
    system: &mut dyn System,
    options: &Options,
    t: f64,
    x: &[f64],
    keep: &[&str],
) -> Result<Vec<f64>, DaeError> {
    let n = system.unknowns();
    options.validate(n)?;
    if x.len() != n {
        return Err(DaeError::Length { what: "unknowns", expected: n, found: x.len() });
    }
    let mut is_kept = vec![false; n];
    let names: Vec<String> = (0..n).map(|unknown| system.unknown_name(unknown)).collect();
    for &name in keep {
        let Some(unknown) = names.iter().position(|known| known == name) else {
            return Err(DaeError::UnknownName { name: name.into(), known: names });
        };
        is_kept[unknown] = true;
    }
    let mut x = x.to_vec();
    if let Some(mut projector) = Projector::new(system, true, options.matrices)? {
        let projection = options.projection.clone().unwrap_or_default();
        let projection = Projection { max_passes: projection.max_passes.max(MAX_PASSES), ..projection };
        let mut weights = vec![1.0; n];
        set_weights(&projection, options, &x, &mut weights);
        let small: Vec<f64> = (0..n).map(|i| options.absolute_of(i) / options.relative).collect();
        let weighted = Weighted { weights: &weights, small: &small, is_kept: &is_kept };
        projector.project(system, t, &mut x, &weighted, &projection, &mut Counts::default())?;
    }
    Ok(x)
}
