//! Steps allocate nothing, whatever the options are.
//!
//! A binary of its own, since the counter replaces the allocator. It counts by threads.

use allocation_counter::{measure, opt_out};
use tangential::integrator::{self, Adaptive, Constraints, Energy, Integrator, Options, Solver, TangentMatrix};
use tangential::jacobian::{EvaluationError, Method};
use tangential::sparsity::Sparsity;
use tangential_mbs::{System, assembly, models};

/// What a function gives, its allocations not counted.
fn uncounted<R>(function: impl FnOnce() -> R) -> R {
    let mut result = None;
    opt_out(|| result = Some(function()));
    result.expect("it was called")
}

/// A system of which the forces do not count: the functions that are differentiated allocate motions and loads.
struct Uncounted<'m>(System<'m>);

#[rustfmt::skip]
impl integrator::System for Uncounted<'_> {
    fn coordinates(&self) -> usize { self.0.coordinates() }
    fn constraints(&self) -> usize { self.0.constraints() }
    fn coordinate_name(&self, i: usize) -> String { self.0.coordinate_name(i) }
    fn constraint_name(&self, i: usize) -> String { self.0.constraint_name(i) }
    fn is_first_order(&self, i: usize) -> bool { self.0.is_first_order(i) }
    fn mass_sparsity(&self) -> &Sparsity { self.0.mass_sparsity() }
    fn mass(&mut self, z: &[f64], entries: &mut [f64]) { self.0.mass(z, entries) }
    fn force_sparsity(&self) -> &Sparsity { self.0.force_sparsity() }
    fn constraint(&mut self, t: f64, z: &[f64], phi: &mut [f64]) { self.0.constraint(t, z, phi) }
    fn constraint_sparsity(&self) -> &Sparsity { self.0.constraint_sparsity() }
    fn reaction_sparsity(&self) -> &Sparsity { self.0.reaction_sparsity() }
    fn energy(&mut self, t: f64, z: &[f64], zd: &[f64]) -> Energy { self.0.energy(t, z, zd) }

    fn forces(&mut self, t: f64, z: &[f64], zd: &[f64], q: &mut [f64]) { uncounted(|| self.0.forces(t, z, zd, q)) }

    fn force_derivatives(
        &mut self, t: f64, z: &[f64], zd: &[f64], q: &mut [f64], entries: &mut [f64],
    ) -> Result<(), EvaluationError> {
        uncounted(|| self.0.force_derivatives(t, z, zd, q, entries))
    }

    fn constraint_derivatives(
        &mut self, t: f64, z: &[f64], phi: &mut [f64], entries: &mut [f64], phi_t: &mut [f64],
    ) -> Result<(), EvaluationError> {
        self.0.constraint_derivatives(t, z, phi, entries, phi_t)
    }

    fn constraint_bias(&mut self, t: f64, z: &[f64], zd: &[f64], bias: &mut [f64]) {
        self.0.constraint_bias(t, z, zd, bias)
    }

    fn reaction_derivatives(
        &mut self, t: f64, z: &[f64], zdd: &[f64], lambda: &[f64], entries: &mut [f64],
    ) -> Result<(), EvaluationError> {
        uncounted(|| self.0.reaction_derivatives(t, z, zdd, lambda, entries))
    }
}

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
            let system = Uncounted(System::new(&model, Method::GeneratedCompressed).unwrap());
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
