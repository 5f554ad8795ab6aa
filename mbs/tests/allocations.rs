//! Steps allocate nothing, whatever the options are.
//!
//! A binary of its own, since the counter replaces the allocator. It counts by threads.

use allocation_counter::measure;
use tangential::integrator::{Adaptive, Constraints, Integrator, Options, Solver, System as _, TangentMatrix};
use tangential::jacobian::Method;
use tangential_mbs::{System, assembly, models};

fn every_option() -> Vec<Options> {
    let mut all = vec![Options::default()];
    let mut also = |change: &dyn Fn(Options) -> Options| {
        let changed: Vec<Options> = all.iter().cloned().map(change).collect();
        all.extend(changed);
    };
    also(&|options| Options { constraints: Constraints::Augmented, ..options });
    also(&|options| Options { tangent: TangentMatrix::Exact, ..options });
    also(&|options| Options { adaptive: Some(Adaptive::default()), ..options });
    also(&|options| Options { solver: Solver::Dense, ..options });
    all
}

#[test]
fn steps_allocate_nothing() {
    check(&["slider-crank", "linkage-2x4"]);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn steps_of_vehicles_allocate_nothing() {
    check(&["coach", "coach-relaxed"]);
}

fn check(names: &[&str]) {
    for name in names {
        let model = models::by_name(name).unwrap();
        let start = assembly::assemble(&model, 0.0).unwrap();
        for options in every_option() {
            let system = System::new(&model, Method::GeneratedCompressed).unwrap();
            let options = Options { step: 5e-3, ..options };
            let mut integrator = Integrator::new(system, options.clone(), 0.0, &start.z, &start.zd).unwrap();
            integrator.step().unwrap();
            let counted = measure(|| {
                for _ in 0..5 {
                    integrator.step().unwrap();
                }
            });
            assert_eq!(counted.count_total, 0, "{name} with {options:?}");
            assert_eq!(integrator.counts().halvings, 0, "{name} with {options:?}");
        }
    }
}

/// Where all move backwards, dampers have other factors, and what was found of the forces is found anew.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn other_paths_allocate_nothing() {
    for name in ["coach", "coach-relaxed"] {
        let model = models::by_name(name).unwrap();
        let n = model.coordinates();
        let mut system = System::new(&model, Method::GeneratedCompressed).unwrap();
        let (z, forwards): (Vec<f64>, Vec<f64>) =
            (0..n).map(|i| (0.01 * (1.3 * i as f64).sin(), (0.7 * i as f64).cos())).unzip();
        let backwards: Vec<f64> = forwards.iter().map(|zd| -zd).collect();
        let (mut q, mut entries) = (vec![0.0; n], vec![0.0; system.force_sparsity().nonzeros()]);
        for (k, zd) in [&forwards, &backwards, &forwards, &backwards].into_iter().enumerate() {
            let counted = measure(|| {
                system.forces(0.0, &z, zd, &mut q);
                system.force_derivatives(0.0, &z, zd, &mut q, &mut entries).unwrap();
            });
            assert!(k == 0 || counted.count_total == 0, "{name}, path {k}: {} allocations", counted.count_total);
        }
    }
}
