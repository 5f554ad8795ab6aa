//! Published results: drifts and counts of the linkages, end values of Andrews' mechanism; and what every model must hold.
//!
//! Long without optimization: `cargo test --release -p tangential-mbs` runs all of it.

use crate::run::{run, simulate};
use tangential::integrator::{Constraints, Options, Summary, TangentMatrix};
use tangential::jacobian::Method;
use tangential_mbs::{Model, models};

fn with_step(step: f64) -> Options {
    Options { step, ..Options::default() }
}

/// The largest absolute angle of any horizontal bar.
fn tilt(model: &Model, z: &[f64]) -> f64 {
    let angle = |name: &str| z[model.coordinate(name).unwrap()];
    let mut largest = 0.0_f64;
    for name in model.coordinate_names().iter().filter(|name| name.starts_with('H')) {
        let (column, level) = name[1..].split_once('_').unwrap();
        let above: f64 = (1..=level.parse::<usize>().unwrap()).map(|level| angle(&format!("L{column}_{level}"))).sum();
        largest = largest.max((above + angle(name)).abs());
    }
    largest
}

/// Drift and count of the paper; the largest tilt of a horizontal bar.
fn check_linkage(name: &str, step: f64, drift: f64, jacobians: usize) -> f64 {
    let model = models::by_name(name).unwrap();
    let mut largest_tilt = 0.0_f64;
    let (_, summary) = simulate(&model, Method::GeneratedCompressed, with_step(step), 5.0, |state, _| {
        largest_tilt = largest_tilt.max(tilt(&model, &state.z));
    });
    let Summary { drift_percent, counts, violation, .. } = &summary;
    println!("{name} {step}: {drift_percent} % {counts:?} {violation:?} tilt {largest_tilt:e}");
    // As printed in the paper, to three digits.
    assert_eq!(format!("{drift_percent:.3}"), format!("{drift:.3}"), "{name} at {step}");
    let allowed = if step == 0.02 { jacobians / 20 } else { 0 };
    assert!(counts.jacobians.abs_diff(jacobians) <= allowed, "{name} at {step}: {counts:?}");
    assert_eq!(counts.halvings, 0);
    largest_tilt
}

/// Through the flat positions a linkage stays on the branch of parallelograms.
fn check_tilt(name: &str, step: f64, tilt: f64) {
    assert!(tilt < 1e-5, "{name} at {step}: {tilt:e}");
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn table_2() {
    check_tilt("linkage-1x15", 0.01, check_linkage("linkage-1x15", 0.01, -0.015, 500));
    check_tilt("linkage-1x15", 0.02, check_linkage("linkage-1x15", 0.02, -0.057, 287));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn table_2_at_a_millisecond() {
    check_tilt("linkage-1x15", 0.001, check_linkage("linkage-1x15", 0.001, -0.000, 5000));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn table_3() {
    check_linkage("linkage-4x15", 0.01, -0.015, 500);
    check_linkage("linkage-4x15", 0.02, -0.058, 279);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn table_4() {
    check_linkage("linkage-7x15", 0.01, -0.015, 500);
    check_linkage("linkage-7x15", 0.02, -0.058, 275);
}

/// The largest tilt of a horizontal bar of a linkage, over a time.
fn largest_tilt(model: &Model, options: Options, time: f64) -> f64 {
    let mut largest = 0.0_f64;
    simulate(model, Method::GeneratedCompressed, options, time, |state, _| {
        largest = largest.max(tilt(model, &state.z))
    });
    largest
}

/// With several columns a penalty gives way by more where a level goes flat, and must: it is the solution of eq. 14, as
/// `flat_positions` shows.
///
/// A horizontal bar that only translates loads both of its ends alike, a column between two of them twice as much as one
/// at the side, and yet all columns must move alike. What evens that out acts on the tilt with the lever cos(angle), which
/// goes through zero at the rate w: `m tilt'' + alpha (w t)^2 tilt = F`, hence `tilt ~ F / (w sqrt(m alpha))`. In a single
/// column F is zero where the level is flat, by symmetry, and the tilt falls with the power 3/4 of alpha. Multipliers take
/// it up.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn several_columns_give_way_as_the_root_of_the_penalty() {
    let fast = |columns: usize, alpha: f64| {
        let model = models::linkage(columns, 1, models::Spin(8.0)).unwrap();
        largest_tilt(&model, Options { alpha, ..with_step(1e-4) }, 1.0)
    };
    let ratio = |columns: usize| fast(columns, 1e8) / fast(columns, 1e10);
    let (one, two) = (ratio(1), ratio(2));
    println!("a hundred times the penalty: {one} and {two} times less tilt");
    // The powers 3/4 and 1/2: 31.6 and 10, reached as alpha grows.
    assert!((28.0..36.0).contains(&one) && (9.0..14.0).contains(&two), "{one}, {two}");

    let model = models::by_name("linkage-4x15").unwrap();
    let at = |alpha: f64| largest_tilt(&model, Options { alpha, ..with_step(0.01) }, 5.0);
    let tilts = [at(1e9), at(1e10)];
    println!("linkage-4x15: {tilts:?}");
    assert!(tilts[0] < 5e-5 && tilts[1] < 1e-5, "{tilts:?}");
    let closed = Options { constraints: Constraints::Augmented, ..with_step(0.01) };
    let closed = largest_tilt(&model, closed, 5.0);
    println!("linkage-4x15 with multipliers: {closed}");
    assert!(closed < 1e-7, "{closed}");
}

/// End values of the IVP test set, in the order of its coordinates.
const ANDREWS: [(&str, f64); 7] = [
    ("beta", 15.810_771_196_299_04),
    ("Theta", -15.756_371_059_842_98),
    ("gamma", 0.040_822_240_130_731_01),
    ("Phi", -0.534_730_116_322_694_8),
    ("delta", 0.524_409_965_880_530_3),
    ("Omega", 0.534_730_116_322_694_8),
    ("epsilon", 1.048_080_741_042_263),
];

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn andrews_squeezing_mechanism() {
    let model = models::andrews().unwrap();
    let error = |step: f64| {
        // Bodies of some grams, steps of microseconds: the penalty is stiffer than for bodies of kilograms. With 1e9 the
        // loops give way, which costs 2.5e-4 in the angles.
        let options = Options { step, tolerance: 1e-10, alpha: 1e13, ..Options::default() };
        let (state, _) = run(&model, options, 0.03);
        let errors = ANDREWS.map(|(name, end)| (state.z[model.coordinate(name).unwrap()] - end).abs());
        errors.into_iter().fold(0.0, f64::max)
    };
    let errors = [8e-6, 4e-6, 2e-6, 1e-6].map(error);
    println!("{errors:?}");
    for pair in errors.windows(2) {
        let ratio = pair[0] / pair[1];
        assert!((3.6..4.4).contains(&ratio), "{errors:?}");
    }
    assert!(errors[3] < 1e-6, "{errors:?}");
}

/// Every way of differentiating gives the same motion.
fn check_methods(name: &str, step: f64, time: f64) {
    let model = models::by_name(name).unwrap();
    let (expected, reference) = simulate(&model, Method::GeneratedForward, with_step(step), time, |_, _| {});
    for method in Method::ALL {
        let (state, summary) = simulate(&model, method, with_step(step), time, |_, _| {});
        let is_finite = method.name().starts_with("finite");
        let difference = state.z.iter().zip(&expected.z).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        println!("{name} {method}: {difference:e} {:?}", summary.counts);
        assert!(difference < if is_finite { 1e-6 } else { 1e-10 }, "{name} {method}: {difference:e}");
        let (found, wanted) = (summary.counts.iterations, reference.counts.iterations);
        let allowed = if is_finite { wanted / 100 } else { 0 };
        assert!(found.abs_diff(wanted) <= allowed, "{name} {method}: {found} iterations instead of {wanted}");
    }
}

#[test]
fn methods_agree_on_small_models() {
    for name in ["pendulum", "slider-crank", "spatial-four-bar", "bricard"] {
        check_methods(name, 0.02, 1.0);
    }
    check_methods("linkage-1x3", 0.02, 1.0);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn methods_agree_on_linkages() {
    check_methods("linkage-1x15", 0.01, 5.0);
    check_methods("linkage-4x15", 0.02, 1.0);
}

/// How far constraints are off, by penalties alone and with multipliers.
fn check_violation(name: &str, step: f64, time: f64) {
    let model = models::by_name(name).unwrap();
    for alpha in [1e8, 1e9, 1e10] {
        for constraints in [Constraints::Penalty, Constraints::Augmented] {
            let options = Options { alpha, constraints, ..with_step(step) };
            let (_, summary) = run(&model, options, time);
            println!("{name} {alpha:e} {constraints:?}: {:?} {:?}", summary.violation, summary.counts);
            if constraints == Constraints::Augmented {
                assert!(summary.violation.position < 1e-10, "{name} at {alpha:e}: {:?}", summary.violation);
            }
        }
    }
}

#[test]
fn constraints_close() {
    for (name, step, time) in [("slider-crank", 0.01, 1.0), ("spatial-four-bar", 0.01, 1.0), ("bricard", 0.01, 0.5)] {
        check_violation(name, step, time);
    }
    check_violation("andrews", 1e-4, 0.003);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn constraints_close_through_flat_positions() {
    check_violation("linkage-1x15", 0.01, 5.0);
    check_violation("bricard", 0.01, 5.0);
    check_violation("spatial-four-bar", 0.01, 5.0);
    check_violation("andrews", 2e-5, 0.03);
    check_violation("linkage-4x15", 0.01, 5.0);
}

/// What the neglected terms of the tangent matrix buy.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn exact_tangent() {
    for (name, step, time) in [("linkage-1x15", 0.01, 5.0), ("linkage-1x15", 0.02, 5.0), ("bricard", 0.01, 5.0)] {
        let model = models::by_name(name).unwrap();
        let (paper, with_paper) = run(&model, with_step(step), time);
        let (exact, with_exact) = run(&model, Options { tangent: TangentMatrix::Exact, ..with_step(step) }, time);
        let difference = exact.z.iter().zip(&paper.z).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        println!("{name} {step}: {:?} {:?} {difference:e}", with_paper.counts, with_exact.counts);
        assert!(with_exact.counts.iterations <= with_paper.counts.iterations);
        assert!(difference < 1e-3, "{name}: {difference}");
    }
}
