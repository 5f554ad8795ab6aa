//! Penalties that carry their load from the start.

use tangential::integrator::{Integrator, Options, State, System as _};
use tangential::jacobian::Method;
use tangential_mbs::models::Spin;
use tangential_mbs::statics::equilibrium;
use tangential_mbs::{Model, System, assembly, models};

fn system(model: &Model) -> System<'_> {
    System::new(model, Method::GeneratedCompressed).unwrap()
}

fn apart(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max)
}

fn largest(numbers: &[f64]) -> f64 {
    apart(numbers, &vec![0.0; numbers.len()])
}

/// What the penalty and what the multipliers exert, the largest difference and the largest force.
fn carried(model: &Model, state: &State, alpha: f64) -> (f64, f64) {
    let mut system = system(model);
    let (n, m) = (model.coordinates(), model.constraint_rows());
    let (mut phi, mut phi_t) = (vec![0.0; m], vec![0.0; m]);
    let mut entries = vec![0.0; system.constraint_sparsity().nonzeros()];
    system.constraint_derivatives(state.t, &state.z, &mut phi, &mut entries, &mut phi_t).unwrap();
    let sparsity = system.constraint_sparsity();
    let (mut penalty, mut reactions) = (vec![0.0; n], vec![0.0; n]);
    for (row, column, entry) in sparsity.triplets(&entries) {
        penalty[column] += entry * alpha * phi[row];
        reactions[column] += entry * state.lambda[row];
    }
    (apart(&penalty, &reactions), largest(&reactions))
}

/// Mechanisms with loops, redundant ones among them, where their own weight and springs hold them, or balance at least.
#[test]
fn what_is_at_rest_stays() {
    let linkage = |columns: usize| models::linkage(columns, 3, Spin(0.0)).unwrap();
    let mechanism = |name: &str| models::find(&format!("{}/mechanisms/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let lift = mechanism("scissor-lift.toml");
    // The cylinder of the lift begins to push after 0.2 s.
    for (model, time) in [
        (linkage(1), 1.0),
        (linkage(3), 1.0),
        (models::slider_crank().unwrap(), 1.0),
        (models::bricard().unwrap(), 1.0),
        (lift, 0.2),
    ] {
        let near = assembly::assemble(&model, 0.0).unwrap().z;
        let rest = equilibrium(&mut system(&model), 0.0, &near).unwrap();
        // Soft, so that constraints give way by much more than rounding.
        let alpha = 1e5 * largest(&rest.lambda);
        let options = Options { alpha, ..Options::default() };
        let zero = vec![0.0; model.coordinates()];
        let mut integrator = Integrator::new(system(&model), options, 0.0, &rest.z, &zero).unwrap();
        let start = integrator.state().clone();
        let (shift, bound) = (apart(&start.z, &rest.z), largest(&rest.lambda) / alpha);
        let mut moved = 0.0_f64;
        integrator.run(time, |state, _| moved = moved.max(apart(&state.z, &start.z))).unwrap();
        println!("{}: shift {shift:e}, lambda / alpha {bound:e}, moved {moved:e}", model.name);
        assert!(shift > 0.0 && shift < 10.0 * bound, "{}: {shift:e} beside {bound:e}", model.name);
        // The crank stands on its head: what is unbalanced, a rounding of the constraints times alpha, grows.
        assert!(moved < 1e-4 * shift, "{}: {moved:e} after {shift:e}", model.name);
    }
}

/// What moves keeps its velocities, and leaves its place by no more than a penalty has to.
#[test]
fn what_moves_is_shifted_by_the_load() {
    for name in
        ["linkage-1x15", "linkage-4x15", "spatial-four-bar", "bricard", "slider-crank", "coach", "coach-relaxed"]
    {
        let model = models::by_name(name).unwrap();
        let given = assembly::assemble(&model, 0.0).unwrap();
        let integrator = Integrator::new(system(&model), Options::default(), 0.0, &given.z, &given.zd).unwrap();
        let state = integrator.state();
        let (shift, bound) = (apart(&state.z, &given.z), largest(&state.lambda) / 1e9);
        let (missing, load) = carried(&model, state, 1e9);
        println!("{name}: shift {shift:e}, lambda / alpha {bound:e}, {missing:e} of {load:e} missing");
        assert!(shift > 0.0 && shift < 10.0 * bound, "{name}: {shift:e} beside {bound:e}");
        assert!(missing < 2e-2 * load, "{name}: {missing:e} of {load:e}");
        let is_first_order = |i: &usize| system(&model).is_first_order(*i);
        for i in (0..model.coordinates()).filter(|i| !is_first_order(i)) {
            assert_eq!(state.zd[i], given.zd[i], "{name}");
        }
    }
}
