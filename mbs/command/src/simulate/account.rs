//! What is said of a run.

use super::Begin;
use crate::failure::Failure;
use crate::output::Output;
use crate::quantity::rounded;
use crate::report::short;
use serde::Serialize;
use serde_json::{Map, Value};
use std::io::{self, Write};
use tangential::integrator::{Integrator, Summary};
use tangential_mbs::System;

/// The numbers of a run, as they are written to JSON.
#[derive(Serialize)]
pub struct Account {
    model: String,
    method: &'static str,
    integrator: &'static str,
    constraints: &'static str,
    step_s: f64,
    /// Of all bodies together.
    mass_kg: f64,
    freedoms: usize,
    /// Simulated time at the start.
    from_s: f64,
    /// Simulated time at the end: what a run that is continued begins with.
    time_s: f64,
    steps: usize,
    iterations: usize,
    jacobians: usize,
    factorizations: usize,
    /// Evaluations of accelerations, where the rule has stages.
    evaluations: usize,
    /// Steps that failed and were halved, and those taken again because of their error.
    halvings: usize,
    rejections: usize,
    elapsed_s: f64,
    real_time_factor: f64,
    drift_percent: f64,
    violation: Levels,
    warnings: Vec<String>,
    #[serde(rename = "final")]
    last: Last,
}

#[derive(Serialize)]
struct Levels {
    position: f64,
    velocity: f64,
    acceleration: f64,
}

#[derive(Serialize)]
struct Last {
    z: Map<String, Value>,
    zd: Map<String, Value>,
}

impl Account {
    /// Of a run that has come to a state.
    pub fn new(integrator: &Integrator<System<'_>>, begin: &Begin, elapsed_s: f64, warnings: &[String]) -> Self {
        let (system, state, summary) = (integrator.system(), integrator.state(), integrator.summary());
        let model = system.model();
        let named = |numbers: &[f64]| {
            let names = model.coordinate_names().iter().cloned();
            names.zip(numbers.iter().map(|number| Value::from(*number))).collect()
        };
        Self {
            model: model.name.clone(),
            method: system.method().name(),
            integrator: integrator.options().rule.name(),
            constraints: match integrator.options().has_penalty() {
                true => "penalty",
                false => "multipliers",
            },
            step_s: integrator.options().step,
            mass_kg: model.mass(),
            freedoms: begin.freedoms,
            from_s: begin.t,
            time_s: state.t,
            steps: summary.counts.steps,
            iterations: summary.counts.iterations,
            jacobians: summary.counts.jacobians,
            factorizations: summary.counts.factorizations,
            evaluations: summary.counts.evaluations,
            halvings: summary.counts.halvings,
            rejections: summary.counts.rejections,
            elapsed_s,
            real_time_factor: (state.t - begin.t) / elapsed_s,
            drift_percent: summary.drift_percent,
            violation: Levels {
                position: summary.violation.position,
                velocity: summary.violation.velocity,
                acceleration: summary.violation.acceleration,
            },
            warnings: warnings.to_vec(),
            last: Last { z: named(&state.z), zd: named(&state.zd) },
        }
    }

    /// Prints it for people; where something else has the standard output for itself, to the standard error.
    pub fn print(&self, summary: &Summary, is_taken: bool) -> Result<(), Failure> {
        match is_taken {
            true => io::stderr().write_all(self.text(summary).as_bytes()).map_err(Failure::Unwritable),
            false => Output::open("-".as_ref())?.document(self.text(summary)),
        }
    }

    fn text(&self, summary: &Summary) -> String {
        let Self { model, method, step_s, from_s, time_s, elapsed_s, real_time_factor, .. } = self;
        let from = if *from_s == 0.0 { String::new() } else { format!(" from t = {} s", rounded(*from_s)) };
        let Levels { position, velocity, acceleration } = &self.violation;
        let mut lines = vec![
            format!("{model}: {} s{from} in steps of {step_s} s, Jacobians by {method}", rounded(time_s - from_s)),
            format!("  {} kg, {} freedoms", short(self.mass_kg), self.freedoms),
            format!("  {elapsed_s:.3} s elapsed, {real_time_factor:.1} times real time"),
            match summary.counts.evaluations {
                0 => format!(
                    "  {} steps, {} iterations, {} Jacobians, {} factorizations",
                    self.steps, self.iterations, self.jacobians, self.factorizations
                ),
                evaluations => format!(
                    "  {} steps, {evaluations} evaluations of accelerations, {} factorizations",
                    self.steps, self.factorizations
                ),
            },
        ];
        if summary.counts.halvings > 0 {
            lines.push(format!("  {} steps failed and were halved", summary.counts.halvings));
        }
        lines.push(format!("  energy drift {:+.3e} %", self.drift_percent));
        lines.push(format!(
            "  constraints off by {position:.1e}, their rates by {velocity:.1e}, accelerations by {acceleration:.1e}"
        ));
        lines.join("\n") + "\n"
    }
}
