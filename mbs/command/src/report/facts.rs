//! What a report says in words and numbers.

use super::{Cell, Section, Table};
use serde::Serialize;
use std::time::{Duration, Instant};
use tangential::integrator::{Constraints, Integrator, Options, Rule, Summary, System as _, TangentMatrix};
use tangential_mbs::{Model, System};

/// A name and what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// Facts of one group stand together.
    pub group: String,
    /// The name.
    pub name: String,
    /// What it is.
    pub value: String,
}

impl Fact {
    /// A fact.
    pub fn new(group: &str, name: &str, value: impl ToString) -> Self {
        Self { group: group.to_string(), name: name.to_string(), value: value.to_string() }
    }
}

/// A number that is read first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tile {
    /// What it is.
    pub name: &'static str,
    /// The number.
    pub value: String,
    /// Its unit, and what else there is to say.
    pub note: String,
}

/// How a run was done and what it took.
pub struct Run<'a, 'm> {
    /// The model.
    pub model: &'a Model,
    /// What simulated it.
    pub integrator: &'a Integrator<System<'m>>,
    /// Degrees of freedom.
    pub freedoms: usize,
    /// Seconds of work.
    pub elapsed: f64,
    /// Simulated time at the start.
    pub from: f64,
    /// What is not to be believed without a second look.
    pub warnings: &'a [String],
}

impl Run<'_, '_> {
    /// What is read first.
    pub fn tiles(&self) -> Vec<Tile> {
        let Summary { counts, drift_percent, violation, .. } = self.integrator.summary();
        let t = self.integrator.state().t - self.from;
        let tile = |name, value: String, note: String| Tile { name, value, note };
        let mut tiles = vec![
            tile("Real-time factor", short(t / self.elapsed), format!("{} s in {} s", short(t), short(self.elapsed))),
            tile("Steps", counts.steps.to_string(), format!("{} per step", iterations(&counts))),
            tile("Energy drift", format!("{} %", signed(drift_percent)), "at its largest".to_string()),
        ];
        if self.model.constraint_rows() > 0 {
            let note = format!("rates {}", short(violation.velocity));
            tiles.push(tile("Constraint violation", short(violation.position), note));
        }
        let coordinates = counted(self.model.coordinates(), "coordinate");
        let note = format!("{coordinates}, {}", counted(self.model.constraint_rows(), "constraint"));
        tiles.push(tile("Degrees of freedom", self.freedoms.to_string(), note));
        let colors = self.integrator.system().colors();
        let sparsity = self.integrator.system().force_sparsity();
        let note = format!("for {} columns, {} nonzeros", sparsity.columns(), sparsity.nonzeros());
        tiles.push(tile("Jacobian colors", colors.to_string(), note));
        tiles
    }

    /// Everything.
    pub fn facts(&self) -> Vec<Fact> {
        let Run { model, integrator, .. } = self;
        let Summary { counts, drift_percent, violation, start, end, work, .. } = integrator.summary();
        let Options { step, tolerance, alpha, rule, constraints, tangent, adaptive, .. } = *integrator.options();
        let (system, t) = (integrator.system(), integrator.state().t - self.from);
        let sparsity = system.force_sparsity();
        let mut facts = Vec::new();
        let mut say = |group, name, value: String| facts.push(Fact::new(group, name, value));
        self.warnings.iter().for_each(|warning| say("Warnings", "Warning", warning.clone()));
        say("Model", "Name", model.name.clone());
        say("Model", "Bodies with mass", model.bodies.iter().filter(|body| body.mass > 0.0).count().to_string());
        say("Model", "Mass", format!("{} kg", short(model.mass())));
        say("Model", "Coordinates", model.coordinates().to_string());
        say("Model", "Constraint rows", model.constraint_rows().to_string());
        say("Model", "Degrees of freedom", self.freedoms.to_string());
        say("Model", "Force elements", model.elements.len().to_string());
        say("Model", "Jacobian", format!("{} × {}", sparsity.rows(), sparsity.columns()));
        say("Model", "Nonzeros", format!("{} in {} colors", sparsity.nonzeros(), system.colors()));
        say("Method", "Jacobians by", system.method().name().to_string());
        let adapted = |error: f64| format!("adaptive, error {}", short(error));
        say("Method", "Step", adaptive.map_or(format!("{} s", short(step)), |adaptive| adapted(adaptive.relative)));
        say("Method", "Integrator", rule.name().to_string());
        let kept = match (rule, constraints) {
            (Rule::Trapezoidal, Constraints::Penalty) => "penalty",
            (Rule::Trapezoidal, Constraints::Augmented) => "multipliers",
            (Rule::Radau3 | Rule::Radau5, _) => "multipliers and projections after every step",
            (Rule::DormandPrince8, _) => "multipliers and projections at every stage",
        };
        say("Method", "Constraints", kept.to_string());
        say("Method", "Penalty factor", short(alpha));
        say("Method", "Tolerance", short(tolerance));
        let terms = match tangent {
            TangentMatrix::Paper => "of the paper",
            TangentMatrix::Exact => "exact",
        };
        say("Method", "Tangent matrix", terms.to_string());
        let solver = if integrator.is_sparse() { "sparse" } else { "dense" };
        say("Method", "Its factorization", format!("{solver}, {} nonzeros", integrator.tangent_nonzeros()));
        say("Work", "Simulated time", format!("{} s", short(t)));
        say("Work", "Elapsed time", format!("{} s", short(self.elapsed)));
        say("Work", "Real-time factor", short(t / self.elapsed));
        say("Work", "Steps", counts.steps.to_string());
        say("Work", "Iterations", counts.iterations.to_string());
        say("Work", "Jacobians", counts.jacobians.to_string());
        say("Work", "Factorizations", counts.factorizations.to_string());
        say("Work", "Halved steps", counts.halvings.to_string());
        if adaptive.is_some() {
            say("Work", "Steps taken again", counts.rejections.to_string());
        }
        if constraints == Constraints::Augmented {
            say("Work", "Multiplier updates", counts.multiplier_iterations.to_string());
        }
        say("Result", "Energy drift", format!("{} %", signed(drift_percent)));
        say("Result", "Energy at the start", format!("{} J", short(start.kinetic + start.potential)));
        say("Result", "Energy at the end", format!("{} J", short(end.kinetic + end.potential)));
        say("Result", "Work done on it", format!("{} J", short(work)));
        if model.constraint_rows() > 0 {
            say("Result", "Violation of positions", short(violation.position));
            say("Result", "Violation of velocities", short(violation.velocity));
            say("Result", "Violation of accelerations", short(violation.acceleration));
        }
        facts
    }

    /// What the work took, and what a part of it takes alone.
    pub fn times(&self) -> Section {
        let counts = self.integrator.summary().counts;
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        let all = self.elapsed;
        let mut row = |what: &str, count: usize, one: f64| {
            let share = if all > 0.0 { 100.0 * one * count as f64 / all } else { f64::NAN };
            let share = Cell::Fixed { fixed: share, decimals: 1 };
            rows.push(vec![what.into(), count.into(), (one * 1e6).into(), (one * count as f64).into(), share]);
        };
        let each = |count: usize| if count > 0 { all / count as f64 } else { f64::NAN };
        row("step, everything included", counts.steps, each(counts.steps));
        row("iteration, everything included", counts.iterations, each(counts.iterations));
        if let Some(one) = self.jacobian() {
            row("Jacobian, measured alone", counts.jacobians, one);
        }
        let head = ["one", "how many", "µs each", "s in all", "% of the run"].map(String::from).to_vec();
        Section { title: "Times".to_string(), table: Some(Table { head, rows }), ..Section::default() }
    }

    /// Seconds of one Jacobian where the run ended: the best of some.
    fn jacobian(&self) -> Option<f64> {
        let state = self.integrator.state();
        let mut system = System::new(self.model, self.integrator.system().method()).ok()?;
        let (mut q, mut entries) = (vec![0.0; state.z.len()], vec![0.0; system.force_sparsity().nonzeros()]);
        let (started, mut best, mut times) = (Instant::now(), f64::INFINITY, 0);
        while times < 3 || (times < 100 && started.elapsed() < Duration::from_millis(50)) {
            let from = Instant::now();
            system.force_derivatives(state.t, &state.z, &state.zd, &mut q, &mut entries).ok()?;
            best = best.min(from.elapsed().as_secs_f64());
            times += 1;
        }
        Some(best)
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn iterations(counts: &tangential::integrator::Counts) -> String {
    let iterations = counts.iterations as f64 / counts.steps.max(1) as f64;
    match short((100.0 * iterations).round() / 100.0).as_str() {
        "1" => "1 iteration".to_string(),
        many => format!("{many} iterations"),
    }
}

/// A number to four digits, as people write it.
pub fn short(value: f64) -> String {
    if !value.is_finite() {
        return "none".to_string();
    }
    if value == 0.0 {
        return "0".to_string();
    }
    if !(1e-3..1e6).contains(&value.abs()) {
        let text = format!("{value:.2e}");
        let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
        let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
        return format!("{mantissa}e{power}").replace('-', "−");
    }
    let decimals = (3 - value.abs().log10().floor() as i32).clamp(0, 6) as usize;
    let text = format!("{value:.decimals$}");
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    text.replace('-', "−")
}

/// The same, with its sign.
fn signed(value: f64) -> String {
    format!("{}{}", if value > 0.0 { "+" } else { "" }, short(value))
}
