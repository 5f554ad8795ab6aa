//! Radau's rules through the flat positions of linkages with several columns: they hand steps across over to the explicit rule, which
//! must not be asked for more than the error allowed, or steps become shorter and shorter until none is left.

use crate::run::run;
use tangential::integrator::{Adaptive, Constraints, Options, Rule};
use tangential_mbs::models;

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn several_columns() {
    for model in ["linkage-4x15", "linkage-7x15"] {
        let model = models::by_name(model).unwrap();
        let end = |rule, error| {
            let adaptive = Some(Adaptive { absolute: error, relative: error, ..Adaptive::default() });
            let options =
                Options { step: 5e-3, adaptive, rule, constraints: Constraints::Augmented, ..Options::default() };
            run(&model, options, 2.0)
        };
        let (exact, _) = end(Rule::DormandPrince8, 1e-9);
        for (rule, error) in [(Rule::Radau5, 1e-5), (Rule::Radau5, 1e-6), (Rule::Radau3, 1e-5)] {
            let (found, summary) = end(rule, error);
            let off = found.z.iter().zip(&exact.z).fold(0.0_f64, |off, (a, b)| off.max((a - b).abs()));
            println!("{}, {rule:?} within {error:e}: off by {off:.1e}, {:?}", model.name, summary.counts);
            assert!(off < 10.0 * error, "{}, {rule:?} within {error:e}: {off:e}", model.name);
            assert!(summary.counts.halvings < 60, "{}: {:?}", model.name, summary.counts);
        }
    }
}
