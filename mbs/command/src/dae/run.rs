//! A reduced system from its start to its end, beside what is known of its solution.

use super::system::{LATE, Reduced};
use serde::Serialize;
use std::time::Instant;
use tangential::dae::{self, DaeError, Integrator, Method, Projection, System as _, Weights};
use tangential_symbolic::emit::{Form, defaults};
use tangential_symbolic::file::File;
use tangential_symbolic::{Id, Symbol, Tape, Values};

/// So many instants are kept for plots.
const INSTANTS: usize = 1200;

/// Further from the exact solution than this, as a part of the largest value, it is another solution.
const FAR: f64 = 0.01;

/// How it is run.
pub struct Plan {
    pub method: Method,
    pub relative: f64,
    pub absolute: f64,
    /// How much changes of unknowns count in projections, if that is told.
    pub weights: Option<Weights>,
    pub projects: bool,
    pub step: Option<f64>,
    pub until: f64,
    /// Unknowns whose initial values are kept as they are given.
    pub keep: Vec<String>,
}

impl Plan {
    /// How initial values are projected. As equations are given, unknowns of all indices are in them, and those that the integrator finds
    /// least exactly should change most.
    fn start_projection(&self, form: Form) -> Projection {
        let own = if form == Form::Given { Weights::Tolerances } else { Weights::Equal };
        Projection { weights: self.weights.clone().unwrap_or(own), ..Projection::default() }
    }

    /// How states are projected. Constraints that stand in the equations as given are met by the stages, and projections disturb other
    /// unknowns: they are made where it is told how much changes count.
    fn projection(&self, form: Form) -> Option<Projection> {
        let projects = self.projects && (form != Form::Given || self.weights.is_some());
        projects.then(|| self.start_projection(form))
    }
}

/// What came of it.
#[derive(Serialize)]
pub struct Ran {
    pub method: &'static str,
    pub relative: f64,
    pub absolute: f64,
    pub from: f64,
    pub until: f64,
    /// Where it ended.
    pub t: f64,
    /// Why it ended before its time, if it did.
    pub failure: Option<String>,
    /// By how much initial values had to be changed.
    pub start_changed: f64,
    pub seconds: f64,
    pub steps: usize,
    pub rejected: usize,
    pub jacobians: usize,
    pub factorizations: usize,
    /// How often other pivots were chosen.
    pub reductions: usize,
    /// The largest value of a hidden constraint at the end of any step, as a part of its largest scale: of what it changes by when all
    /// unknowns change by their magnitude.
    pub violation: f64,
    /// The smallest pivot at the end of any step as a part of its largest value before, which it is, and when.
    pub smallest_pivot: Option<(f64, String, f64)>,
    /// The largest difference from the exact solution at the end of any step, as a part of the largest value of the unknown.
    pub exact_error: Option<f64>,
    pub references: Vec<Beside>,
    pub unknowns: Vec<String>,
    pub end: Vec<f64>,
    #[serde(skip)]
    pub plots: Plots,
}

/// Values beside those of a reference.
#[derive(Serialize)]
pub struct Beside {
    pub time: f64,
    pub source: String,
    pub values: Vec<Value>,
    /// Whether all are as near as the file demands.
    pub holds: bool,
}

#[derive(Serialize)]
pub struct Value {
    pub unknown: String,
    pub value: f64,
    pub reference: f64,
    /// The difference as a part of what is allowed.
    pub times_allowed: f64,
}

/// The text of an expression, and its values.
type Series = (String, Vec<f64>);

/// Expressions over time.
#[derive(Default)]
pub struct Plots {
    pub t: Vec<f64>,
    /// Titles, and what is drawn.
    pub panels: Vec<(String, Vec<Series>)>,
    /// The logarithmic one: hidden constraints as parts of their scales.
    pub violation: Vec<f64>,
}

impl Ran {
    /// For people.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = |text: String| lines.push(text);
        line(format!(
            "integrator          {}, relative {:e}, absolute {:e}",
            self.method, self.relative, self.absolute
        ));
        line(format!("time                {} to {}, in {:.3} s", self.from, self.t, self.seconds));
        line(format!("steps               {}, {} rejected, {} Jacobians", self.steps, self.rejected, self.jacobians));
        line(format!("hidden constraints  at most {:.1e} of their own scale", self.violation));
        line(format!("initial values      changed by {:.1e}", self.start_changed));
        if let Some((value, name, t)) = &self.smallest_pivot {
            line(format!("smallest pivot      {value:.1e} of its largest value, at t = {t}: {name}"));
        }
        if self.reductions > 0 {
            line(format!("other pivots        chosen {} times", self.reductions));
        }
        if let Some(error) = self.exact_error {
            line(format!("exact solution      at most {error:.1e} away, of the largest value"));
        }
        for beside in &self.references {
            line(format!("at t = {}, beside: {}", beside.time, beside.source));
            line(format!("  {:12} {:>22} {:>22} {:>9}", "", "here", "reference", "differ by"));
            for Value { unknown, value, reference, .. } in &beside.values {
                line(format!("  {unknown:12} {value:>22.15e} {reference:>22.15e} {:>9.1e}", value - reference));
            }
        }
        if self.references.is_empty() {
            line(format!("at t = {}", self.t));
            for (unknown, value) in self.unknowns.iter().zip(&self.end) {
                line(format!("  {unknown:12} {value:>22.15e}"));
            }
        }
        lines
    }

    /// What is wrong, if something is.
    pub fn verdict(&self) -> Option<String> {
        if let Some(failure) = &self.failure {
            return Some(failure.clone());
        }
        // How far a run gets from its solution depends on the problem, but not all the way.
        if let Some(error) = self.exact_error.filter(|error| error.is_nan() || *error > FAR) {
            return Some(format!(
                "the exact solution of the file is another one: {error:.1e} away, of the largest value"
            ));
        }
        let beside = self.references.iter().find(|beside| !beside.holds)?;
        let worst = beside.values.iter().max_by(|a, b| a.times_allowed.total_cmp(&b.times_allowed))?;
        Some(format!(
            "at t = {} `{}` is {:e} instead of {:e}: {:.1} times as far away as the file allows",
            beside.time, worst.unknown, worst.value, worst.reference, worst.times_allowed
        ))
    }
}

/// Follows a run.
struct Watch {
    next: f64,
    every: f64,
    symbols: Vec<f64>,
    tape: Tape,
    exact: Option<(Tape, Vec<usize>)>,
    row: Vec<f64>,
    columns: Vec<Vec<f64>>,
    times: Vec<f64>,
    violations: Vec<f64>,
    /// By hidden constraint, the largest value and the largest scale.
    worst: Vec<(f64, f64)>,
    pivot: Option<(f64, String, f64)>,
    largest: Vec<f64>,
    error: Vec<f64>,
    x: Vec<f64>,
}

/// Runs it.
pub fn run(reduced: Reduced, plan: &Plan) -> Ran {
    let from = reduced.file.start();
    let (_, given) = defaults(&reduced.file.problem);
    let unknowns: Vec<String> = (0..given.len()).map(|i| reduced.unknown_name(i)).collect();
    let mut options = dae::Options {
        method: plan.method,
        relative: plan.relative,
        absolute: vec![plan.absolute],
        projection: plan.projection(reduced.form),
        max_steps: 10_000_000,
        smallest_pivot: LATE,
        ..dae::Options::default()
    };
    if let Some(step) = plan.step {
        options = options.fixed_step(step);
    }
    let mut ran = Ran {
        method: name(plan.method),
        relative: plan.relative,
        absolute: plan.absolute,
        from,
        until: plan.until,
        t: from,
        failure: None,
        start_changed: 0.0,
        seconds: 0.0,
        steps: 0,
        rejected: 0,
        jacobians: 0,
        factorizations: 0,
        reductions: 0,
        violation: 0.0,
        smallest_pivot: None,
        exact_error: None,
        references: Vec::new(),
        unknowns,
        end: given.clone(),
        plots: Plots::default(),
    };
    let began = Instant::now();
    let result = integrate(reduced, plan, options, &given, &mut ran);
    ran.seconds = began.elapsed().as_secs_f64();
    ran.failure = result.err().map(|error| error.to_string());
    ran
}

fn integrate(
    mut reduced: Reduced,
    plan: &Plan,
    options: dae::Options,
    given: &[f64],
    ran: &mut Ran,
) -> Result<(), DaeError> {
    let keep: Vec<&str> = plan.keep.iter().map(String::as_str).collect();
    let start_options = dae::Options { projection: Some(plan.start_projection(reduced.form)), ..options.clone() };
    let start = dae::consistent(&mut reduced, &start_options, ran.from, given, &keep)?;
    let change = |(a, b): (&f64, &f64)| (a - b).abs() / a.abs().max(1.0);
    ran.start_changed = start.iter().zip(given).map(change).fold(0.0, f64::max);
    ran.end.clone_from(&start);
    let mut watch = Watch::new(&reduced.file, plan.until);
    let references = reduced.file.experiment.references.clone();
    let mut integrator = Integrator::new(reduced, options, ran.from, &start)?;
    let mut result = Ok(());
    let stops = references.iter().map(|reference| reference.time).filter(|time| *time <= plan.until);
    let mut stops: Vec<f64> = stops.chain([plan.until]).collect();
    stops.dedup();
    watch.look(integrator.system(), ran.from, &start);
    for stop in stops {
        // What is watched needs the system, which the integrator holds while it runs: so states are kept, and looked at after.
        let mut states: Vec<(f64, Vec<f64>)> = Vec::new();
        let outcome = integrator.run_with(stop, |moment| {
            watch.sample(moment);
            states.push((moment.t, moment.x.to_vec()));
        });
        states.iter().for_each(|(t, x)| watch.look(integrator.system(), *t, x));
        if let Err(error) = outcome {
            result = Err(error);
            break;
        }
        let x = integrator.x().to_vec();
        ran.references.extend(references.iter().filter(|reference| reference.time == stop).map(|reference| {
            let values = reference.values.iter().map(|(place, wanted)| Value {
                unknown: ran.unknowns[*place].clone(),
                value: x[*place],
                reference: *wanted,
                times_allowed: (x[*place] - wanted).abs() / (reference.absolute + reference.relative * wanted.abs()),
            });
            let values: Vec<Value> = values.collect();
            let holds = values.iter().all(|value| value.times_allowed <= 1.0);
            Beside { time: stop, source: reference.source.clone(), values, holds }
        }));
    }
    ran.t = integrator.t();
    ran.end = integrator.x().to_vec();
    let counts = integrator.counts();
    (ran.steps, ran.rejected, ran.jacobians) = (counts.steps, counts.rejected + counts.diverged, counts.jacobians);
    let system = integrator.into_system();
    (ran.factorizations, ran.reductions) = (counts.factorizations, system.reductions);
    watch.end(&system.file, ran);
    result
}

impl Watch {
    fn new(file: &File, until: f64) -> Watch {
        let problem = &file.problem;
        let (mut symbols, start) = defaults(problem);
        let mut inputs: Vec<Symbol> = problem.parameters.iter().map(|(symbol, _)| *symbol).collect();
        inputs.push(problem.dae.time);
        inputs.extend(&problem.dae.states);
        symbols.resize(inputs.len(), 0.0);
        let ids: Vec<Id> = plotted(file).into_iter().flat_map(|(_, series)| series).map(|(_, id)| id).collect();
        let exact = &file.experiment.exact;
        let own: Vec<Id> = exact.iter().map(|(_, id)| *id).collect();
        Watch {
            next: file.start(),
            every: (until - file.start()) / INSTANTS as f64,
            symbols,
            row: vec![0.0; ids.len().max(own.len())],
            columns: vec![Vec::new(); ids.len()],
            tape: Tape::new(&problem.graph, &inputs, &ids),
            exact: (!own.is_empty())
                .then(|| (Tape::new(&problem.graph, &inputs, &own), exact.iter().map(|(place, _)| *place).collect())),
            times: Vec::new(),
            violations: Vec::new(),
            worst: Vec::new(),
            pivot: None,
            largest: vec![0.0; start.len()],
            error: vec![0.0; start.len()],
            x: start,
        }
    }

    fn place(&mut self, t: f64, x: &[f64]) {
        let n = self.symbols.len();
        self.symbols[n - x.len() - 1] = t;
        self.symbols[n - x.len()..].copy_from_slice(x);
    }

    /// Keeps instants of a step.
    fn sample(&mut self, moment: &dae::Moment) {
        if moment.event.is_some() {
            return;
        }
        let mut x = std::mem::take(&mut self.x);
        while self.next <= moment.t {
            let t = self.next.max(moment.from());
            moment.at(t, &mut x);
            self.place(t, &x);
            self.tape.values(&self.symbols, &mut self.row);
            self.times.push(t);
            self.columns.iter_mut().zip(&self.row).for_each(|(column, value)| column.push(*value));
            self.next += self.every;
        }
        self.x = x;
    }

    /// Looks at the end of a step.
    fn look(&mut self, system: &mut Reduced, t: f64, x: &[f64]) {
        for (largest, x) in self.largest.iter_mut().zip(x) {
            *largest = largest.max(x.abs());
        }
        let here = system.violations(t, x, &self.largest);
        self.worst.resize(here.len(), (0.0, 0.0));
        let mut violation = 0.0_f64;
        for ((value, scale), worst) in here.iter().zip(&mut self.worst) {
            *worst = (larger(worst.0, *value), larger(worst.1, *scale));
            violation = larger(violation, value / worst.1.max(1e-300));
        }
        while self.violations.len() < self.times.len() && self.times[self.violations.len()] <= t {
            self.violations.push(violation.max(1e-18));
        }
        if let Some((value, name)) = system.smallest_pivot(t, x)
            && self.pivot.as_ref().is_none_or(|(smallest, ..)| value < *smallest)
        {
            self.pivot = Some((value, name, t));
        }
        self.place(t, x);
        if let Some((tape, places)) = &mut self.exact {
            tape.values(&self.symbols, &mut self.row);
            for (place, exact) in places.iter().zip(&self.row) {
                self.error[*place] = larger(self.error[*place], (x[*place] - exact).abs());
            }
        }
    }

    fn end(mut self, file: &File, ran: &mut Ran) {
        ran.violation = self.worst.iter().fold(0.0, |worst, (value, scale)| worst.max(value / scale.max(1e-300)));
        ran.smallest_pivot = self.pivot;
        ran.exact_error = self.exact.as_ref().map(|(_, places)| {
            let part = |place: &usize| self.error[*place] / self.largest[*place].max(1.0);
            places.iter().map(part).fold(0.0, f64::max)
        });
        let mut columns = std::mem::take(&mut self.columns).into_iter();
        let panels = plotted(file).into_iter().map(|(title, series)| {
            (title, series.into_iter().map(|(text, _)| (text, columns.next().unwrap_or_default())).collect())
        });
        self.violations.resize(self.times.len(), f64::NAN);
        ran.plots = Plots { panels: panels.collect(), t: self.times, violation: self.violations };
    }
}

/// The larger one; what is no number is larger than all.
fn larger(one: f64, other: f64) -> f64 {
    if one.is_nan() || other.is_nan() { f64::INFINITY } else { one.max(other) }
}

/// The plots of a file, or all unknowns.
fn plotted(file: &File) -> Vec<(String, Vec<(String, Id)>)> {
    let plots = &file.experiment.plots;
    if !plots.is_empty() {
        return plots.iter().map(|plot| (plot.title.clone(), plot.series.clone())).collect();
    }
    let problem = &file.problem;
    let unknown = |state: &Symbol| (problem.graph.info(*state).0.to_string(), problem.graph.id(*state));
    vec![("Unknowns".to_string(), problem.dae.states.iter().map(unknown).collect())]
}

/// The method of a name.
pub fn method(text: &str) -> Option<Method> {
    Method::ALL.into_iter().find(|method| name(*method) == text)
}

/// The name of a method.
pub fn name(method: Method) -> &'static str {
    match method {
        Method::Fehlberg45 => "fehlberg45",
        Method::DormandPrince54 => "dormand-prince54",
        Method::ImplicitEuler => "implicit-euler",
        Method::Radau3 => "radau3",
        Method::Radau5 => "radau5",
    }
}

/// A value of the file, made of numbers and parameters.
pub fn value(file: &mut File, text: &str) -> Result<f64, String> {
    let problem = &mut file.problem;
    let (parameters, _) = defaults(problem);
    let known: Vec<_> = problem.parameters.iter().map(|(symbol, _)| *symbol).zip(parameters).collect();
    let id = problem.scope.expression(&mut problem.graph, text).map_err(|error| error.message)?;
    Some(problem.graph.evaluate(&[id], &Values::new(&known))[0])
        .filter(|value| value.is_finite())
        .ok_or_else(|| format!("`{text}` is not made of numbers and parameters"))
}
