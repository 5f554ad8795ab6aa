//! Runs models.

use tangential::integrator::{Integrator, Options, State, StepReport, Summary};
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, assembly};

/// From the model's start, with generated derivatives.
pub fn run(model: &Model, options: Options, time: f64) -> (State, Summary) {
    simulate(model, Method::GeneratedCompressed, options, time, |_, _| {})
}

/// From the model's start.
pub fn simulate(
    model: &Model,
    method: Method,
    options: Options,
    time: f64,
    observe: impl FnMut(&State, &StepReport),
) -> (State, Summary) {
    let start = assembly::assemble(model, 0.0).unwrap();
    let system = System::new(model, method).unwrap();
    let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd).unwrap();
    match integrator.run(time, observe) {
        Ok(summary) => (integrator.state().clone(), summary),
        Err(error) => panic!("{}: {error}", model.name),
    }
}
