//! Coaches in motion, and what can be read off them.

use tangential::integrator::{Integrator, Options, State, Summary};
use tangential::jacobian::Method;
use tangential_mbs::outputs::Outputs;
use tangential_mbs::{Model, System, assembly};

pub const FRONT: [&str; 2] = ["front left", "front right"];
pub const REAR: [&str; 4] = ["rear left inner", "rear left outer", "rear right inner", "rear right outer"];
pub const LEFT: [&str; 3] = ["front left", "rear left inner", "rear left outer"];

pub fn with_step(step: f64) -> Options {
    Options { step, ..Options::default() }
}

/// What is read off at one instant.
#[derive(Clone, Debug)]
pub struct Reading {
    names: Vec<String>,
    numbers: Vec<f64>,
    pub state: State,
}

impl Reading {
    /// A channel of the outputs.
    pub fn get(&self, name: &str) -> f64 {
        self.numbers[self.names.iter().position(|own| own == name).unwrap_or_else(|| panic!("no channel {name}"))]
    }

    /// The sum of a channel over tyres.
    pub fn sum(&self, tyres: &[&str], what: &str) -> f64 {
        tyres.iter().map(|tyre| self.get(&format!("{tyre} {what}"))).sum()
    }

    /// The mean of a channel over tyres.
    pub fn mean(&self, tyres: &[&str], what: &str) -> f64 {
        self.sum(tyres, what) / tyres.len() as f64
    }
}

/// A ride from the start of a model: what is read at every step, the start among them.
pub fn ride(model: &Model, options: Options, time: f64) -> (Vec<Reading>, Summary) {
    let start = assembly::assemble(model, 0.0).unwrap();
    let outputs = Outputs::new(model, &start.z);
    let names: Vec<String> = outputs.channels().iter().map(|channel| channel.name.clone()).collect();
    let read = |state: &State| {
        let mut numbers = Vec::new();
        outputs.read(model, state, &mut numbers);
        Reading { names: names.clone(), numbers, state: state.clone() }
    };
    let system = System::new(model, Method::GeneratedCompressed).unwrap();
    let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd).unwrap();
    let mut readings = vec![read(integrator.state())];
    match integrator.run(time, |state, _| readings.push(read(state))) {
        Ok(summary) => (readings, summary),
        Err(error) => panic!("{}: {error}", model.name),
    }
}

/// The last reading of a ride.
pub fn end(model: &Model, options: Options, time: f64) -> Reading {
    ride(model, options, time).0.pop().unwrap()
}
